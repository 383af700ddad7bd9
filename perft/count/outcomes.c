/* SPDX-License-Identifier: MIT */
#include "perft/count/outcomes.h"

#include "core/game.h"
#include "core/material.h"
#include "core/movegen.h"
#include "perft/count/check_map.h"
#include "perft/count/parallel.h"
#include "perft/host/team.h"

#include <stdlib.h>
#include <string.h>

enum {
    BRANCHES_PER_THREAD = 64,
    SPLIT_PLY_MAX = 6,
    GRAIN_DEPTH = 3,      /* counted in one go, between two looks at the control */
    THREEFOLD_PLIES = 8,  /* the fewest reversible plies that hold a third occurrence */
    HEAVY_PIECES_SAFE = 3 /* a promotion with capture takes two of them off the board */
};

/* One line of play: a key for every ply, as far as it has been played. */
typedef struct Walk {
    OutcomePly *plies;
    Control *control;
    int depth;
    Key keys[OUTCOMES_DEPTH_MAX + 1];
} Walk;

/* ---- judging one position ---- */

static unsigned repetitions_of(const Key *keys, int ply, int reversible) {
    unsigned count = 1;
    for (int back = 4; back <= reversible; back += 2) {
        count += key_equal(keys[ply - back], keys[ply]);
    }
    return count;
}

/* In the order of game_outcome(). @return whether the game goes on. */
static bool judge(const Position *pos, size_t moves, unsigned repetitions, OutcomePly *ply) {
    ply->games++;
    if (!moves) {
        const bool is_mate = pos_checkers(pos) != BB_EMPTY;
        ply->checkmates += is_mate;
        ply->stalemates += !is_mate;
    } else if (material_dead(pos)) {
        ply->dead_positions++;
    } else if (repetitions >= 5) {
        ply->fivefold_repetitions++;
    } else if (pos->halfmove_clock >= SEVENTY_FIVE_MOVES_PLIES) {
        ply->seventy_five_moves++;
    } else {
        ply->threefold_claims += repetitions >= 3;
        ply->fifty_moves_claims += pos->halfmove_clock >= FIFTY_MOVES_PLIES;
        return true;
    }
    return false;
}

/* ---- the last ply ---- */

/* Pawns of the opponent that can step and that no pin can hold, because they stand on no line with
 * their king. One move takes one of them and stands in the way of another, or castles in the way of
 * two: a third keeps the opponent from stalemate. */
static bool opponent_keeps_a_move(const Position *pos) {
    const Color them = color_flip(pos_side(pos));
    const Square king = pos_king(pos, them);
    const Bitboard lines = attacks_rook_rays[king] | attacks_bishop_rays[king];
    const Bitboard empty = ~pos_occupied(pos);
    const Bitboard steppers =
        pos->pawns[them] & (them == WHITE ? bb_down(empty, WHITE) : bb_down(empty, BLACK));
    return bb_count(steppers & ~lines) >= 3;
}

/* True if the next move can end the game by checkmate only, and opens no claim. */
static bool only_mate_can_come(const Position *pos, int reversible) {
    const Bitboard heavy =
        pos->pawns[WHITE] | pos->pawns[BLACK] | pos->orthogonals[WHITE] | pos->orthogonals[BLACK];
    return reversible + 1 < THREEFOLD_PLIES && pos->halfmove_clock + 1 < FIFTY_MOVES_PLIES &&
           bb_count(heavy) >= HEAVY_PIECES_SAFE && opponent_keeps_a_move(pos);
}

static void count_mates(const Position *pos, const MoveList *list, OutcomePly *ply) {
    const CheckMap map = check_map_of(pos);
    ply->games += list->length;
    for (size_t i = 0; i < list->length; i++) {
        Position child;
        if (!check_map_may_check(pos, &map, list->moves[i])) continue;
        pos_make(pos, list->moves[i], &child);
        if (pos_checkers(&child) && !movegen_count(&child)) ply->checkmates++;
    }
}

/* ---- the tree ---- */

/* Reversible plies behind the child of a position that has `reversible` behind it. */
static int reversible_after(const Position *pos, const Position *child, int reversible) {
    const bool is_final = child->halfmove_clock == 0 || child->castling != pos->castling;
    return is_final ? 0 : reversible + 1;
}

/* Counts a position whose key is in the walk, and what comes after it. False if stopped. */
static bool visit(Walk *walk, const Position *pos, int ply, int reversible, uint64_t share) {
    const int rest = walk->depth - ply;
    MoveList list;
    if (rest >= GRAIN_DEPTH && control_is_stopped(walk->control)) return false;
    movegen_list(pos, &list);
    const unsigned repetitions = repetitions_of(walk->keys, ply, reversible);
    const bool goes_on = judge(pos, list.length, repetitions, &walk->plies[ply]) && rest > 0;
    if (!goes_on || rest == GRAIN_DEPTH)
        control_advance(walk->control, rest >= GRAIN_DEPTH ? share : 0);
    if (!goes_on) return true;
    if (rest == 1 && only_mate_can_come(pos, reversible)) {
        count_mates(pos, &list, &walk->plies[ply + 1]);
        return true;
    }
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        walk->keys[ply + 1] = child.key;
        const int next = reversible_after(pos, &child, reversible);
        if (!visit(walk, &child, ply + 1, next, share / list.length)) return false;
    }
    return true;
}

/* ---- the split ---- */

/* A position to be counted by one thread, with the keys that led to it. */
typedef struct Branch {
    Position pos;
    int reversible;
    Key keys[SPLIT_PLY_MAX + 1];
} Branch;

/* All branches are at the same ply, not yet counted. */
typedef struct Split {
    Branch *branches;
    size_t length;
    int ply;
} Split;

static void append_children(const Branch *parent, const MoveList *list, int ply, Branch *end) {
    for (size_t i = 0; i < list->length; i++, end++) {
        *end = *parent;
        pos_make(&parent->pos, list->moves[i], &end->pos);
        end->reversible = reversible_after(&parent->pos, &end->pos, parent->reversible);
        end->keys[ply + 1] = end->pos.key;
    }
}

/* Counts the branches and replaces them by their children. */
static bool split_ply(Split *split, Outcomes *outcomes) {
    size_t capacity = 1, length = 0;
    for (size_t i = 0; i < split->length; i++) {
        capacity += (size_t)movegen_count(&split->branches[i].pos);
    }
    Branch *children = malloc(capacity * sizeof *children);
    if (!children) return false;
    for (size_t i = 0; i < split->length; i++) {
        const Branch *branch = &split->branches[i];
        MoveList list;
        movegen_list(&branch->pos, &list);
        const unsigned repetitions = repetitions_of(branch->keys, split->ply, branch->reversible);
        if (!judge(&branch->pos, list.length, repetitions, &outcomes->plies[split->ply])) continue;
        append_children(branch, &list, split->ply, children + length);
        length += list.length;
    }
    free(split->branches);
    *split = (Split){children, length, split->ply + 1};
    return true;
}

static bool split_tree(const Position *pos, int threads, Outcomes *outcomes, Split *split) {
    const size_t enough = threads > 1 ? (size_t)threads * BRANCHES_PER_THREAD : 1;
    *split = (Split){malloc(sizeof *split->branches), 1, 0};
    if (!split->branches) return false;
    split->branches[0] = (Branch){.pos = *pos, .keys = {pos->key}};
    while (split->length && split->length < enough && split->ply < SPLIT_PLY_MAX &&
           split->ply + GRAIN_DEPTH < outcomes->depth) {
        if (split_ply(split, outcomes)) continue;
        free(split->branches);
        return false;
    }
    return true;
}

/* What the threads share: each branch is counted into its own row of plies. */
typedef struct Job {
    const Split *split;
    OutcomePly *rows; /* depth + 1 for each branch */
    bool *stopped;    /* one for each branch */
    Control *control;
    int depth;
} Job;

static void count_branch(size_t index, void *context) {
    const Job *job = context;
    const Branch *branch = &job->split->branches[index];
    Walk walk = {.plies = job->rows + index * ((size_t)job->depth + 1),
                 .control = job->control,
                 .depth = job->depth};
    memcpy(walk.keys, branch->keys, sizeof branch->keys);
    job->stopped[index] = !visit(&walk, &branch->pos, job->split->ply, branch->reversible,
                                 CONTROL_WHOLE / job->split->length);
}

static void add_ply(OutcomePly *sum, const OutcomePly *part) {
#define X(field, text) sum->field += part->field;
    OUTCOMES_LIST(X)
#undef X
}

static Status join(const Job *job, Outcomes *outcomes) {
    Status status = STATUS_OK;
    const size_t width = (size_t)job->depth + 1;
    for (size_t i = 0; i < job->split->length; i++) {
        for (size_t ply = 0; ply < width; ply++) {
            add_ply(&outcomes->plies[ply], &job->rows[i * width + ply]);
        }
        if (job->stopped[i]) status = STATUS_STOPPED;
    }
    return status;
}

static Status count_split(const Split *split, int threads, Control *control, Outcomes *outcomes) {
    const size_t rows = (split->length + 1) * ((size_t)outcomes->depth + 1);
    Job job = {.split = split,
               .rows = calloc(rows, sizeof *job.rows),
               .stopped = calloc(split->length + 1, sizeof *job.stopped),
               .control = control,
               .depth = outcomes->depth};
    Status status = STATUS_NO_MEMORY;
    if (job.rows && job.stopped) {
        parallel_each(split->length, threads, count_branch, &job);
        status = join(&job, outcomes);
    }
    free(job.rows);
    free(job.stopped);
    return status;
}

Status outcomes_count(const Position *pos, int depth, int threads, Control *control,
                      Outcomes *outcomes) {
    Split split;
    memset(outcomes, 0, sizeof *outcomes);
    outcomes->depth = depth;
    if (!split_tree(pos, threads, outcomes, &split)) return STATUS_NO_MEMORY;
    Status status = team_start((unsigned)threads);
    if (status == STATUS_OK) status = count_split(&split, threads, control, outcomes);
    free(split.branches);
    return status;
}
