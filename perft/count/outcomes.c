/* SPDX-License-Identifier: MIT */
#include "perft/count/outcomes.h"

#include "core/game.h"
#include "core/material.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "perft/count/check_map.h"
#include "perft/count/ply_list.h"

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

/* In the order of game_outcome(). @return whether the game continues. */
static bool judge(const Position *pos, size_t moves, unsigned repetitions, OutcomePly *ply) {
    ply->games++;
    if (!moves) {
        const bool is_mate = pos_checkers(pos) != BB_EMPTY;
        ply->checkmates += is_mate;
        ply->stalemates += !is_mate;
    } else if (material_proof(pos)) {
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
 * their king. One move captures one of them and blocks another, or blocks two by castling: a third
 * keeps the opponent from stalemate. */
static bool opponent_keeps_a_move(const Position *pos) {
    const Color them = opponent_of(pos_side(pos));
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

/* Reversible plies before the child of a position that has `reversible` before it. */
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
    int ply;
    int reversible;
    Key keys[SPLIT_PLY_MAX + 1];
} Branch;

/* All branches are at the same ply, not yet counted. */
typedef struct Split {
    PlyList branches;
    int ply;
} Split;

static Branch *branch_at(const Split *split, size_t index) {
    return (Branch *)split->branches.items + index;
}

/* Counts the branches and keeps those where the game continues. */
static void judge_branches(Split *split, OutcomePly *ply) {
    size_t kept = 0;
    for (size_t i = 0; i < split->branches.length; i++) {
        const Branch *branch = branch_at(split, i);
        const size_t moves = (size_t)movegen_count(&branch->pos);
        const unsigned repetitions = repetitions_of(branch->keys, split->ply, branch->reversible);
        if (judge(&branch->pos, moves, repetitions, ply)) *branch_at(split, kept++) = *branch;
    }
    split->branches.length = kept;
}

static void derive_branch(void *child, const void *parent) {
    Branch *branch = child;
    const Branch *before = parent;
    branch->ply++;
    branch->reversible = reversible_after(&before->pos, &branch->pos, before->reversible);
    branch->keys[branch->ply] = branch->pos.key;
}

static bool split_tree(const Position *pos, unsigned threads, Outcomes *outcomes, Split *split) {
    const size_t enough = threads > 1 ? (size_t)threads * BRANCHES_PER_THREAD : 1;
    split->ply = 0;
    if (!ply_list_create(&split->branches, 1, sizeof(Branch))) return false;
    *branch_at(split, 0) = (Branch){.pos = *pos, .keys = {pos->key}};
    while (split->branches.length && split->branches.length < enough &&
           split->ply < SPLIT_PLY_MAX && split->ply + GRAIN_DEPTH < outcomes->depth) {
        judge_branches(split, &outcomes->plies[split->ply]);
        if (!ply_list_expand(&split->branches, SIZE_MAX, derive_branch)) return false;
        split->ply++;
    }
    return true;
}

/* What the threads share: each branch is counted into its own row of plies. */
typedef struct Job {
    const Split *split;
    OutcomePly *rows; /* depth + 1 for each branch */
    bool *complete;   /* one for each branch */
    Control *control;
    int depth;
} Job;

static void count_branch(void *context, unsigned thread, size_t index) {
    const Job *job = context;
    const Branch *branch = branch_at(job->split, index);
    (void)thread;
    Walk walk = {.plies = job->rows + index * ((size_t)job->depth + 1),
                 .control = job->control,
                 .depth = job->depth};
    memcpy(walk.keys, branch->keys, sizeof branch->keys);
    job->complete[index] = visit(&walk, &branch->pos, branch->ply, branch->reversible,
                                 CONTROL_WHOLE / job->split->branches.length);
}

static void add_ply(OutcomePly *sum, const OutcomePly *part) {
#define X(field, text) sum->field += part->field;
    OUTCOMES_LIST(X)
#undef X
}

static Status join(const Job *job, Outcomes *outcomes) {
    Status status = STATUS_OK;
    const size_t width = (size_t)job->depth + 1;
    for (size_t i = 0; i < job->split->branches.length; i++) {
        for (size_t ply = 0; ply < width; ply++) {
            add_ply(&outcomes->plies[ply], &job->rows[i * width + ply]);
        }
        if (!job->complete[i]) status = STATUS_STOPPED;
    }
    return status;
}

static Status count_split(const Split *split, const Team *team, Control *control,
                          Outcomes *outcomes) {
    const size_t length = split->branches.length;
    Job job = {.split = split,
               .rows = calloc((length + 1) * ((size_t)outcomes->depth + 1), sizeof *job.rows),
               .complete = calloc(length + 1, sizeof *job.complete),
               .control = control,
               .depth = outcomes->depth};
    Status status = job.rows && job.complete ? team_start(team->threads) : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        team_run(team, length, count_branch, &job, control);
        status = join(&job, outcomes);
    }
    free(job.rows);
    free(job.complete);
    return status;
}

Status outcomes_count(const Position *pos, int depth, const Team *team, Control *control,
                      Outcomes *outcomes) {
    Split split;
    memset(outcomes, 0, sizeof *outcomes);
    outcomes->depth = depth;
    if (!split_tree(pos, team->threads, outcomes, &split)) return STATUS_NO_MEMORY;
    const Status status = count_split(&split, team, control, outcomes);
    ply_list_free(&split.branches);
    return status;
}
