/* SPDX-License-Identifier: MIT */
#include "perft/verify/infer.h"

#include "core/attacks.h"
#include "core/castling.h"
#include "core/movegen.h"
#include "perft/verify/asked_position.h"

#include <stdlib.h>
#include <string.h>

/* Candidates for the wrong move of an engine that lists none. */
typedef struct Candidate {
    MoveText move;
    Rule rule;
    PrintedCount below[2]; /* what the engine counts one and two plies below */
} Candidate;

/* What its totals have too much or too little: moves, and nodes below them. */
typedef struct Signature {
    PrintedCount moves;
    PrintedCount below[2];
} Signature;

static bool fits(const Signature *signature, const PrintedCount *below, PrintedCount moves,
                 int plies) {
    if (moves != signature->moves) return false;
    for (int i = 0; i < plies; i++) {
        if (below[i] != signature->below[i]) return false;
    }
    return true;
}

/* The single move that fits, or one of several for the same reason; `*is_ambiguous` if the reasons
 * differ. */
static const Candidate *match_move(const Signature *signature, const Candidate *list, size_t length,
                                   int plies, bool *is_ambiguous) {
    const Candidate *found = NULL;
    for (size_t i = 0; i < length; i++) {
        if (!fits(signature, list[i].below, 1, plies)) continue;
        *is_ambiguous |= found && found->rule != list[i].rule;
        if (!found) found = &list[i];
    }
    return found;
}

/* The class of moves that fit together, such as all underpromotions: its first move. */
static const Candidate *match_class(const Signature *signature, const Candidate *list,
                                    size_t length, int plies, bool *is_ambiguous) {
    const Candidate *found = NULL;
    for (Rule rule = 0; rule < RULE_NB; rule++) {
        PrintedCount below[2] = {0, 0}, moves = 0;
        const Candidate *first = NULL;
        for (size_t i = length; i-- > 0;) {
            if (list[i].rule != rule) continue;
            first = &list[i];
            moves++;
            below[0] += list[i].below[0];
            below[1] += list[i].below[1];
        }
        if (!first || !fits(signature, below, moves, plies)) continue;
        *is_ambiguous |= found != NULL;
        found = first;
    }
    return found;
}

/* Two plies below decide only where one does not: errors further down disturb them. */
static const Candidate *match(const Signature *signature, const Candidate *list, size_t length) {
    for (int plies = 1; plies <= 2; plies++) {
        bool is_ambiguous = false;
        const Candidate *found = match_move(signature, list, length, plies, &is_ambiguous);
        if (!found) found = match_class(signature, list, length, plies, &is_ambiguous);
        if (!found) return NULL;
        if (!is_ambiguous) return found;
    }
    return NULL;
}

/* All legal moves, with what the engine counts below each as a fresh FEN. */
static size_t legal_candidates(Investigator *in, const Finding *finding, Candidate *list) {
    MoveList moves;
    size_t length = 0;
    movegen_list(&finding->at, &moves);
    for (size_t i = 0; i < moves.length; i++) {
        Candidate *candidate = &list[length];
        Position child;
        AskFailure failure;
        bool is_answered = true;
        asked_position_make(&finding->at, moves.moves[i], &child);
        uci_move_write(moves.moves[i], in->mode, candidate->move);
        candidate->rule = rule_of_legal(&finding->at, moves.moves[i]);
        for (int k = 0; k < 2 && is_answered; k++) {
            is_answered = investigator_ask_total(in, &child, NULL, 0, k + 1, &candidate->below[k],
                                                 &failure) == ASK_OK;
        }
        length += is_answered;
    }
    return length;
}

/* Illegal moves; only the engine knows what position it reaches by one. */
static size_t illegal_candidates(Investigator *in, Finding *finding, Candidate *list) {
    MoveText illegal[MOVE_LIST_CAPACITY];
    const size_t length = rule_illegal_moves(&finding->at, illegal, MOVE_LIST_CAPACITY);
    MoveText *moves = investigator_moves(in, finding);
    const size_t moves_nb = investigator_moves_nb(in, finding);
    size_t found = 0;
    for (size_t i = 0; i < length; i++) {
        Candidate *candidate = &list[found];
        AskFailure failure;
        bool is_answered = true;
        memcpy(moves[moves_nb], illegal[i], sizeof illegal[i]);
        memcpy(candidate->move, illegal[i], sizeof illegal[i]);
        candidate->rule = rule_of_illegal(&finding->at, illegal[i]);
        for (int k = 0; k < 2 && is_answered; k++) {
            is_answered = investigator_ask_total(in, &in->base, moves, moves_nb + 1, k + 1,
                                                 &candidate->below[k], &failure) == ASK_OK;
        }
        /* One that the engine refuses to play, or passes over, may still be one that it counts. */
        const bool is_ignored = is_answered && candidate->below[0] == finding->at_answered;
        if (!is_answered || is_ignored)
            candidate->below[0] = candidate->below[1] = PRINTED_COUNT_MAX;
        found++;
    }
    return found;
}

/* The difference between the deeper totals and the sum of the legal moves is what the wrong moves
 * add or lack. */
static bool take_signature(Investigator *in, Finding *finding, const Candidate *legal,
                           size_t length, Signature *signature) {
    const bool is_missing = finding->at_answered < finding->at_expected;
    signature->moves = is_missing ? finding->at_expected - finding->at_answered
                                  : finding->at_answered - finding->at_expected;
    if (length != finding->at_expected) return false;
    for (int k = 0; k < 2; k++) {
        PrintedCount total, sum = 0;
        AskFailure failure;
        if (investigator_ask_total(in, &in->base, investigator_moves(in, finding),
                                   investigator_moves_nb(in, finding), k + 2, &total,
                                   &failure) != ASK_OK) {
            return false;
        }
        for (size_t i = 0; i < length; i++) sum += legal[i].below[k];
        signature->below[k] = is_missing ? sum - total : total - sum;
    }
    return true;
}

/* True if the position with something taken away is answered right. */
static bool is_cured(Investigator *in, Position *changed) {
    AskFailure failure;
    if (pos_faults(changed, in->mode) & (POS_FAULTS_FATAL | POS_FAULT_CASTLING)) return false;
    return investigator_ask(in, changed, NULL, 0, changed, 1, &failure) == ASK_OK &&
           in->comparison.is_equal;
}

typedef struct Squares {
    Square from, to;
} Squares;

static Squares squares_of(const char *text) {
    return (Squares){square_read(text), square_read(text + 2)};
}

/* What a candidate needs and can be taken away. */
typedef enum Need {
    NEED_RIGHT, /* to capture e.p. or to castle */
    NEED_PIECE,
    NEED_KING, /* which cannot */
    NEED_NB
} Need;

static Need take_away(const Position *at, const Candidate *candidate, Position *changed) {
    const Squares squares = squares_of(candidate->move);
    const Color us = pos_side(at);
    *changed = *at;
    if (bb_has(at->pawns[us], squares.from) && squares.to == (Square)at->ep_square) {
        changed->ep_square = SQ_NONE;
        return NEED_RIGHT;
    }
    if (!bb_has(at->kings[us], squares.from)) {
        pos_remove(changed, squares.from);
        changed->castling &= ~bb_square(squares.from);
        return NEED_PIECE;
    }
    if (bb_has(attacks_king(squares.from), squares.to)) return NEED_KING;
    changed->castling &= ~castling_wing(at, us, squares.to > squares.from);
    return changed->castling == at->castling ? NEED_KING : NEED_RIGHT;
}

/* The moves without which the engine is right: those of a right, else those of a piece, else the
 * steps of the king. They must have one reason in common. */
static const Candidate *match_by_removal(Investigator *in, const Position *at,
                                         const Candidate *list, size_t length) {
    const Candidate *found[NEED_NB] = {NULL};
    bool is_ambiguous[NEED_NB] = {false};
    Position changed = *at;
    if (is_cured(in, &changed)) return NULL; /* right as a FEN: nothing to be learned from FENs */
    for (size_t i = 0; i < length; i++) {
        const Need need = take_away(at, &list[i], &changed);
        if (need != NEED_KING && !is_cured(in, &changed)) continue;
        is_ambiguous[need] |= found[need] && found[need]->rule != list[i].rule;
        if (!found[need]) found[need] = &list[i];
    }
    for (Need need = 0; need < NEED_NB; need++) {
        if (found[need]) return is_ambiguous[need] ? NULL : found[need];
    }
    return NULL;
}

void infer_move(Investigator *in, Finding *finding) {
    const bool is_missing = finding->at_answered < finding->at_expected;
    Candidate *list = calloc(MOVE_LIST_CAPACITY, sizeof *list);
    Signature signature;
    finding->verdict = VERDICT_MOVES;
    finding->rule = RULE_UNKNOWN;
    finding->is_inferred = true;
    if (!list || hint_is_about_counting(finding->hint.kind)) {
        free(list);
        return;
    }
    size_t length = legal_candidates(in, finding, list);
    const bool has_signature = take_signature(in, finding, list, length, &signature);
    if (!is_missing) length = illegal_candidates(in, finding, list);
    const Candidate *found = has_signature ? match(&signature, list, length) : NULL;
    if (!found) found = match_by_removal(in, &finding->at, list, length);
    if (found) {
        finding->verdict = is_missing ? VERDICT_MISSING : VERDICT_EXTRA;
        finding->rule = found->rule;
        memcpy(finding->move, found->move, sizeof found->move);
        finding->move_expected = is_missing;
        finding->move_answered = !is_missing;
    }
    free(list);
}
