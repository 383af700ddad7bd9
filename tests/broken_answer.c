/* SPDX-License-Identifier: MIT
 *
 * The counts of broken_engine, and what they look like.
 */
#include "core/attacks.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "tests/broken_engine.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { HASH_SIZE = 1 << 14 };

typedef struct HashEntry {
    Key key;
    int depth;
    uint64_t count;
} HashEntry;

static HashEntry hash[HASH_SIZE];

static HashEntry *hash_entry(const Position *pos, int depth) {
    Position plain = *pos;
    plain.ep_square = SQ_NONE;
    const Key key = pos_compute_key(&plain);
    HashEntry *entry = &hash[key.low % HASH_SIZE];
    if (key_equal(entry->key, key) && entry->depth == depth) return entry;
    *entry = (HashEntry){key, -depth, 0};
    return entry;
}

static uint64_t count(const Position *pos, int depth);

static uint64_t count_moves(const Position *pos, int depth) {
    MoveList list;
    Position now = *pos; /* what a faulty unmake leaves behind */
    uint64_t sum = 0;
    broken_generate(pos, &list);
    if (list.length == 0 && has(FAULT_ends_counted)) return 1;
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        broken_make(&now, list.moves[i], &child);
        sum += count(&child, depth - 1);
        if (has(FAULT_unmake_castling)) now.castling = child.castling;
    }
    return sum;
}

static uint64_t count(const Position *pos, int depth) {
    if (depth <= 0) {
        MoveList list;
        if (!has(FAULT_mates_left_out) || !pos_checkers(pos)) return 1;
        broken_generate(pos, &list);
        return list.length > 0;
    }
    if (!has(FAULT_hash_without_ep)) {
        return count_moves(pos, depth) + (has(FAULT_cumulative) ? 1 : 0);
    }
    HashEntry *entry = hash_entry(pos, depth);
    if (entry->depth == depth) return entry->count;
    const uint64_t sum = count_moves(pos, depth);
    *hash_entry(pos, depth) = (HashEntry){hash_entry(pos, depth)->key, depth, sum};
    return sum;
}

/* The questions that find the dialect out are less deep. */
enum { MISBEHAVIOR_DEPTH = 3 };

/* @return false if there is no answer. */
static bool behave(int depth) {
    if (depth < MISBEHAVIOR_DEPTH) return true;
    if (has(FAULT_crash)) {
        fputs("assertion failed: board is sane\n", stderr);
        broken_crash();
    }
    if (has(FAULT_hang)) pause();
    if (has(FAULT_garbage)) puts("\001\002\377 e2e4: many\n12abc\nNodes searched: lots");
    if (has(FAULT_refuses)) puts("Error: illegal position");
    while (has(FAULT_flood)) puts("a line of no meaning, again and again");
    return !has(FAULT_garbage);
}

static void write_row(FILE *out, Move move, uint64_t nodes, CastlingMode mode, Style style) {
    char text[UCI_MOVE_BUFFER_SIZE];
    const bool is_castling = move_kind(move) == MOVE_CASTLING;
    const bool is_short = move_to(move) > move_from(move);
    const char *name = text, *sign = style == STYLE_UCI ? ": " : " ";
    uci_move_write(move, mode, text);
    if (is_castling && has(FAULT_castling_o_o)) name = is_short ? "O-O" : "O-O-O";
    if (is_castling && has(FAULT_castling_words))
        name = is_short ? "short castling" : "long castling";
    if (is_castling && has(FAULT_castling_alone)) sign = "\n  ";
    fprintf(out, "%s%s%" PRIu64 "\n", name, sign, nodes);
}

static void write_number(uint64_t sum, char text[static 32]) {
    if (has(FAULT_total_wraps)) {
        snprintf(text, 32, "%" PRId64, (int64_t)sum - ((int64_t)1 << 32));
    } else if (has(FAULT_total_long) && sum < 96768) {
        snprintf(text, 32, "368934881474191%05" PRIu64, 3232 + sum); /* 2^65 and the sum */
    } else {
        snprintf(text, 32, "%" PRIu64, sum);
    }
}

static void write_total(FILE *out, uint64_t sum, int depth, Style style) {
    static const char *const BEFORE[] = {[STYLE_UCI] = "\nNodes searched: ",
                                         [STYLE_TOTAL] = "",
                                         [STYLE_ROWS] = "",
                                         [STYLE_PERFTREE] = "\n"};
    char number[32];
    write_number(sum, number);
    if (style == STYLE_XBOARD) fprintf(out, "Raw nodes for depth %d: %s\n", depth, number);
    if (style != STYLE_XBOARD && style != STYLE_ROWS) fprintf(out, "%s%s\n", BEFORE[style], number);
    if (has(FAULT_statistics)) fputs("Total Captures= 0 Castles= 0 E.P.= 0\n", out);
    if (has(FAULT_bestmove)) fputs("illegal moves: 0\nbestmove 0000\n", out);
}

static void write_counts(const Position *position, int depth, CastlingMode mode, Style style) {
    FILE *out = has(FAULT_on_stderr) ? stderr : stdout;
    MoveList list;
    Position now = *position;
    uint64_t sum = has(FAULT_wrong_sum);
    broken_generate(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        broken_make(&now, list.moves[i], &child);
        const uint64_t nodes = count(&child, depth - 1);
        if (has(FAULT_unmake_castling)) now.castling = child.castling;
        sum += nodes;
        if (style != STYLE_TOTAL && style != STYLE_XBOARD) {
            write_row(out, list.moves[i], nodes, mode, style);
        }
    }
    write_total(out, sum, depth, style);
}

static bool has_chance_of_ep(const Position *pos) {
    if (pos->ep_square == SQ_NONE) return false;
    const Color us = pos_side(pos);
    return attacks_pawn(opponent_of(us), (Square)pos->ep_square) & pos->pawns[us];
}

void broken_answer(const Position *position, int depth, CastlingMode mode, Style style) {
    if (has(FAULT_crash_asked_ep) && has_chance_of_ep(position)) broken_crash();
    memset(hash, 0, sizeof hash);
    if (!behave(depth)) return;
    if (has(FAULT_depth_more)) depth++;
    if (has(FAULT_depth_less)) depth--;
    static unsigned mood;
    if (has(FAULT_moody)) fault = ++mood % 5 == 4 ? FAULT_wrong_sum : FAULT_moody;
    if (depth <= 0) {
        printf("Nodes searched: 1\n");
    } else {
        write_counts(position, depth, mode, style);
    }
    if (has(FAULT_wrong_sum) && mood) fault = FAULT_moody;
}
