/* SPDX-License-Identifier: MIT */
#include "perft/verify/failure.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "perft/verify/descend.h"

#include <string.h>

/* True if the question at the place where the finding is has no answer, for the same reason. */
static bool fails(Investigator *in, Finding *finding, int depth) {
    const AskStatus status = finding->failure.status;
    const AskFailure before = finding->failure;
    if (investigator_ask_here(in, finding, depth) == status) return true;
    finding->failure = before;
    return false;
}

/* The root at smaller depths, from 1 on: each costs little until one fails. @return false if one of
 * them is answered, but wrong. */
static bool find_depth(Investigator *in, Finding *finding) {
    const int depth = finding->at_depth;
    for (finding->at_depth = 1; finding->at_depth < depth; finding->at_depth++) {
        if (fails(in, finding, finding->at_depth)) return true;
        if (!in->comparison.is_equal) return false;
    }
    finding->is_repeatable = fails(in, finding, depth);
    return true;
}

/* Plays the first move after which one ply less also fails. */
static bool step_down(Investigator *in, Finding *finding) {
    MoveList list;
    movegen_list(&finding->at, &list);
    for (size_t i = 0; i < list.length; i++) {
        const Finding before = *finding;
        MoveText move = "";
        uci_move_write(list.moves[i], in->mode, move);
        descend_step(finding, move);
        if (fails(in, finding, finding->at_depth)) return true;
        *finding = before;
    }
    return false;
}

/* The place as a fresh FEN. */
static Way ask_by_fen(Investigator *in, Finding *finding) {
    AskFailure failure;
    if (investigator_ask(in, &finding->at, NULL, 0, &finding->at, finding->at_depth, &failure)) {
        return WAY_UNANSWERED;
    }
    return in->comparison.is_equal ? WAY_RIGHT : WAY_WRONG;
}

bool failure_investigate(Investigator *in, Finding *finding) {
    const AskStatus status = finding->failure.status;
    finding->is_repeatable = true;
    finding_set_unanswered(finding);
    if (status != ASK_CRASHED && status != ASK_TIMEOUT && status != ASK_FLOOD) return true;
    if (!find_depth(in, finding)) return false;
    while (finding->is_repeatable && finding->at_depth > 1 && step_down(in, finding)) continue;
    finding->by_moves = finding->path_nb ? WAY_UNANSWERED : WAY_NOT_ASKED;
    finding->by_fen = finding->path_nb ? ask_by_fen(in, finding) : WAY_UNANSWERED;
    return true;
}

bool failure_is_total(Investigator *in) {
    Position start;
    AskFailure failure;
    fen_load(&start, FEN_START, in->mode, NULL, NULL);
    session_restart(in->session);
    return investigator_ask(in, &start, NULL, 0, &start, 1, &failure) != ASK_OK;
}
