/* SPDX-License-Identifier: MIT */
#include "perft/verify/hint.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/count.h"
#include "perft/count/statistics.h"

#include <inttypes.h>
#include <stdio.h>

/* Trees above are not walked: a walk goes through some ten million nodes a second, once for each
 * mistake. */
#define WALK_NODES_MAX       300000
#define STATISTICS_NODES_MAX 20000000

const char *hint_key(HintKind kind) {
    static const char *const KEYS[HINT_NB] = {
#define X(name, key, text) [HINT_##name] = key,
        HINT_LIST(X)
#undef X
    };
    return KEYS[kind];
}

static const char *hint_text(HintKind kind) {
    static const char *const TEXTS[HINT_NB] = {
#define X(name, key, text) [HINT_##name] = text,
        HINT_LIST(X)
#undef X
    };
    return TEXTS[kind];
}

bool hint_is_about_counting(HintKind kind) {
    return kind >= HINT_CUMULATIVE && kind <= HINT_REPEATED_LEFT_OUT;
}

/* The line from the root, for repetitions. */
typedef struct Ancestor {
    const Position *pos;
    const struct Ancestor *parent;
} Ancestor;

static bool is_repeated(const Ancestor *ancestor) {
    for (const Ancestor *before = ancestor->parent; before; before = before->parent) {
        if (pos_equal(before->pos, ancestor->pos)) return true;
    }
    return false;
}

/* Bare kings, or one minor piece: positions that engines treat as a draw. */
static bool is_dead(const Position *pos) {
    for (Color color = WHITE; color < COLOR_NB; color++) {
        if (pos->pawns[color] | pos->orthogonals[color]) return false;
    }
    return bb_count(pos_occupied(pos)) <= 3;
}

/* True if the mistake ends the line here; `*count` is what it is counted as. */
static bool ends_line(const Ancestor *line, HintKind kind, uint64_t *count) {
    *count =
        kind == HINT_FIFTY_COUNTED || kind == HINT_DEAD_COUNTED || kind == HINT_REPEATED_COUNTED;
    switch ((int)kind) {
    case HINT_FIFTY_COUNTED:
    case HINT_FIFTY_LEFT_OUT:
        return line->pos->halfmove_clock >= 100;
    case HINT_DEAD_COUNTED:
    case HINT_DEAD_LEFT_OUT:
        return is_dead(line->pos);
    case HINT_REPEATED_COUNTED:
    case HINT_REPEATED_LEFT_OUT:
        return is_repeated(line);
    default:
        return false;
    }
}

static bool leaves_out(const Position *child, Move move, int depth, HintKind kind) {
    const MoveKind moved = move_kind(move);
    switch ((int)kind) {
    case HINT_MATES_LEFT_OUT:
        return depth == 1 && pos_checkers(child) && movegen_count(child) == 0;
    case HINT_NO_EN_PASSANT:
        return moved == MOVE_EN_PASSANT;
    case HINT_NO_CASTLING:
        return moved == MOVE_CASTLING;
    case HINT_NO_SHORT_CASTLING:
        return moved == MOVE_CASTLING && move_to(move) > move_from(move);
    case HINT_NO_LONG_CASTLING:
        return moved == MOVE_CASTLING && move_to(move) < move_from(move);
    case HINT_NO_PROMOTION:
        return move_is_promotion(move);
    case HINT_ONLY_QUEENS:
        return move_is_promotion(move) && moved != MOVE_PROMOTE_QUEEN;
    case HINT_NO_DOUBLE_STEP:
        return moved == MOVE_DOUBLE_PUSH;
    default:
        return false;
    }
}

/* Counts the tree as the mistake would. */
static uint64_t walk(const Ancestor *line, int depth, HintKind kind) {
    MoveList list;
    uint64_t count;
    if (line->parent && ends_line(line, kind, &count)) return count;
    if (depth == 0) return 1;
    count = 0;
    movegen_list(line->pos, &list);
    if (list.length == 0 && kind == HINT_ENDS_COUNTED) return 1;
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(line->pos, list.moves[i], &child);
        if (leaves_out(&child, list.moves[i], depth, kind)) continue;
        count += walk(&(Ancestor){&child, line}, depth - 1, kind);
    }
    return count;
}

/* What is known of the counts: right[k] for 0 <= k <= depth + 1. */
typedef struct Counts {
    const Position *pos;
    const uint64_t *totals;
    int depth;
    uint64_t right[HINT_DEPTH_MAX + 2];
} Counts;

static uint64_t predict(const Counts *counts, const Position *start, int depth, HintKind kind) {
    uint64_t sum = kind == HINT_CUMULATIVE_ROOT;
    switch ((int)kind) {
    case HINT_START_POSITION:
        return count_leaves(start, depth, LEAF_BULK);
    case HINT_CUMULATIVE:
    case HINT_CUMULATIVE_ROOT:
        for (int k = 1; k <= depth; k++) sum += counts->right[k];
        return sum;
    case HINT_DEPTH_LESS:
        return counts->right[depth - 1];
    case HINT_DEPTH_MORE:
        return counts->right[depth + 1];
    default:
        return walk(&(Ancestor){counts->pos, NULL}, depth, kind);
    }
}

/* True if the mistake gives all totals, and one of them is wrong. */
static bool explains(const Counts *counts, const Position *start, HintKind kind) {
    const bool is_sum = kind == HINT_CUMULATIVE || kind == HINT_CUMULATIVE_ROOT;
    bool has_error = false;
    /* At depth 1 one move too many looks like a sum that takes in the root. */
    if (is_sum && counts->depth < 2) return false;
    for (int k = 1; k <= counts->depth; k++) {
        const bool is_wrong = counts->totals[k] != counts->right[k];
        has_error |= is_wrong;
        /* Cheap first: a right total is seldom explained by a mistake about everything. */
        if (counts->totals[k] != predict(counts, start, k, kind)) return false;
    }
    return has_error;
}

/* Leaves of the depth that the error may be about. */
static void compare_statistics(const Position *pos, int depth, uint64_t total, Hint *hint) {
    Statistics statistics = {0};
    const char *found = NULL;
    statistics_count(pos, depth, &statistics);
    const uint64_t right = (uint64_t)statistics.nodes;
    const uint64_t error = total > right ? total - right : right - total;
    /* Small numbers are equal by chance. */
    if (error < 3) return;
#define X(field, text)                                                                             \
    if (!found && statistics.field == error) found = text;
    STATISTICS_LIST(X)
#undef X
    if (!found) return;
    snprintf(hint->text, sizeof hint->text,
             "%" PRIu64 " too %s at depth %d: exactly the number of %s among the leaves", error,
             total > right ? "many" : "few", depth, found);
}

Hint hint_overflow(uint64_t right, PrintedCount answered) {
    Hint hint = {HINT_NONE, ""};
    const unsigned width = printed_count_overflow((PrintedCount)right, answered);
    if (!width) return hint;
    hint.kind = HINT_OVERFLOW;
    snprintf(hint.text, sizeof hint.text, "the total is off by a multiple of 2^%u: %s", width,
             hint_text(HINT_OVERFLOW));
    return hint;
}

Hint hint_find(const Position *pos, const uint64_t *totals, int depth) {
    Hint hint = {HINT_NONE, ""};
    Counts counts = {.pos = pos, .totals = totals, .right = {1}};
    Position start;
    if (fen_load(&start, FEN_START, CASTLING_STANDARD, NULL, NULL) != STATUS_OK) return hint;
    for (int k = 1; k <= depth && counts.right[k - 1] < WALK_NODES_MAX; k++) {
        counts.right[k] = count_leaves(pos, k, LEAF_BULK);
        if (counts.right[k] <= WALK_NODES_MAX) counts.depth = k;
    }
    if (counts.depth == 0) return hint;
    counts.right[counts.depth + 1] = count_leaves(pos, counts.depth + 1, LEAF_BULK);
    for (HintKind kind = HINT_START_POSITION; kind < HINT_NB && !*hint.text; kind++) {
        if (!explains(&counts, &start, kind)) continue;
        hint.kind = kind;
        snprintf(hint.text, sizeof hint.text, "%s", hint_text(kind));
    }
    if (!*hint.text && depth <= COUNT_NARROW_DEPTH &&
        count_leaves(pos, depth, LEAF_BULK) <= STATISTICS_NODES_MAX) {
        compare_statistics(pos, depth, totals[depth], &hint);
    }
    return hint;
}
