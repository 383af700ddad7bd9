/* SPDX-License-Identifier: MIT */
#include "perft/verify/investigate.h"

#include "core/movegen.h"
#include "perft/verify/asked_position.h"
#include "perft/verify/descend.h"
#include "perft/verify/experiment.h"
#include "perft/verify/failure.h"
#include "perft/verify/path_rule.h"

#include <stdio.h>
#include <string.h>

/* One way of asking, judged by whether the answer is right. */
static Way ask_way(Investigator *in, const Position *root, MoveText *moves, size_t moves_nb,
                   const Finding *finding) {
    AskFailure failure;
    if (investigator_ask(in, root, moves, moves_nb, &finding->at, finding->at_depth, &failure)) {
        return WAY_UNANSWERED;
    }
    return in->comparison.is_equal ? WAY_RIGHT : WAY_WRONG;
}

/* Takes back the double step that gave the e.p. right, so that it can be asked by a move. */
static bool retract_double_step(const Position *at, Position *before, MoveText move) {
    if (at->ep_square == SQ_NONE) return false;
    const Color them = opponent_of(pos_side(at));
    const Square passed = (Square)at->ep_square;
    const int up = them == WHITE ? 8 : -8;
    const Square from = (Square)((int)passed - up), to = (Square)((int)passed + up);
    *before = *at;
    pos_remove(before, to);
    pos_put(before, them, PAWN, from);
    before->ep_square = SQ_NONE;
    before->side_to_move = (uint8_t)them;
    uci_move_write(move_make(from, to, MOVE_DOUBLE_PUSH), CASTLING_STANDARD, move);
    return !(pos_faults(before, CASTLING_CHESS960) & POS_FAULTS_FATAL) &&
           answer_move(before, move) != MOVE_NONE;
}

/* Asks the other way than the descent came. */
static void ask_both_ways(Investigator *in, Finding *finding) {
    const bool came_by_moves = investigator_moves_nb(in, finding) > 0;
    finding->before = finding->root;
    if (session_asks_by_fen(in->session)) {
        finding->by_fen = WAY_WRONG;
    } else if (came_by_moves) {
        finding->by_moves = WAY_WRONG;
        finding->by_fen = ask_way(in, &finding->at, NULL, 0, finding);
    } else {
        finding->by_fen = WAY_WRONG;
        if (finding->path_nb) {
            finding->by_moves =
                ask_way(in, &finding->root, finding->path, finding->path_nb, finding);
        } else if (retract_double_step(&finding->at, &finding->before, finding->before_move)) {
            finding->by_moves = ask_way(in, &finding->before, &finding->before_move, 1, finding);
        } else {
            finding->before = finding->root;
            finding->before_move[0] = '\0';
        }
    }
}

/* Is it the e.p. square of the FEN that is misread? Not if the same FEN without it is also wrong:
 * if no capture is legal, both have the same count ("4k3/8/8/p7/7P/8/8/4K3 w - a6 0 1"). */
static void find_ep_writing(Investigator *in, Finding *finding) {
    const EpWriting writing = ep_writing_of(&finding->at);
    const bool is_right_by_moves = finding->by_moves == WAY_RIGHT;
    const bool has_no_pawn = writing == EP_WRITING_ALWAYS && finding->by_moves == WAY_NOT_ASKED;
    if (finding->by_fen != WAY_WRONG || (!is_right_by_moves && !has_no_pawn)) return;
    Finding without = *finding;
    without.at.ep_square = SQ_NONE;
    if (writing == EP_WRITING_LEGAL || ask_way(in, &without.at, NULL, 0, &without) == WAY_RIGHT) {
        finding->ep_writing = writing;
    }
}

/* Asks the last question again in a fresh process. */
static void ask_again(Investigator *in, Finding *finding) {
    session_restart(in->session);
    AskFailure failure;
    finding->is_repeatable = investigator_ask(in, &in->base, investigator_moves(in, finding),
                                              investigator_moves_nb(in, finding), &finding->at,
                                              finding->at_depth, &failure) == ASK_OK &&
                             !in->comparison.is_equal;
}

/* A counting mistake does not change the list of moves, except that mates may be missing. If the
 * list is wrong, a match with the totals is a coincidence ("8/8/8/8/3p1q1K/8/2P5/4k1n1 w - - 0 1",
 * depth 5). */
static void drop_chance_hint(Finding *finding) {
    const bool is_list_wrong =
        finding->verdict == VERDICT_EXTRA || finding->verdict == VERDICT_DUPLICATE ||
        (finding->verdict == VERDICT_MISSING && finding->hint.kind != HINT_MATES_LEFT_OUT);
    if (is_list_wrong && !finding->is_inferred && hint_is_about_counting(finding->hint.kind)) {
        finding->hint = (Hint){0};
    }
}

/* Unlisted moves keep what was inferred from the totals. */
static void settle_rule(Investigator *in, Finding *finding) {
    const bool only_fen_is_wrong = finding->by_moves == WAY_RIGHT && finding->by_fen == WAY_WRONG;
    const bool only_moves_are = finding->by_moves == WAY_WRONG && finding->by_fen == WAY_RIGHT;
    const bool has_wrong_list =
        finding->verdict != VERDICT_INSIDE && finding->verdict != VERDICT_TOTAL;
    if (!finding->is_repeatable) {
        finding->rule = RULE_UNMAKE;
    } else if (hint_is_about_counting(finding->hint.kind)) {
        finding->rule = RULE_COUNTING;
    } else if (finding->hint.kind == HINT_START_POSITION || (has_wrong_list && only_fen_is_wrong)) {
        finding->rule = RULE_FEN_READING;
    } else if (has_wrong_list && only_moves_are) {
        finding->rule = path_rule_of_state(finding);
    } else if (finding->by_fen == WAY_WRONG) {
        experiment_settle_rule(in, finding);
    }
}

/* Totals of the root at all depths, for the hint. */
static void find_hint(Investigator *in, Finding *finding) {
    finding->hint = hint_overflow(printed_count_narrow(in->comparison.first_total),
                                  in->comparison.second_total);
    if (finding->hint.kind) return;
    uint64_t totals[HINT_DEPTH_MAX + 1] = {0};
    const int depth = finding->depth < HINT_DEPTH_MAX ? finding->depth : HINT_DEPTH_MAX;
    for (int k = 1; k <= depth; k++) {
        AskFailure failure;
        PrintedCount total;
        if (investigator_ask_total(in, &finding->root, NULL, 0, k, &total, &failure)) return;
        totals[k] = printed_count_narrow(total);
    }
    finding->hint = hint_find(&finding->root, totals, depth);
}

static void begin(Investigator *in, const Position *root, int depth, Finding *finding) {
    memset(finding, 0, sizeof *finding);
    finding->root = finding->at = finding->before = in->base = *root;
    finding->depth = finding->at_depth = depth;
    in->base_plies = 0;
}

/* Descends to the end. A question without an answer on the way is followed to the shallowest one,
 * as at the root, unless a smaller depth is answered, but wrong: then that is descended into.
 * @return false if the end is a question without an answer. */
static bool reach_end(Investigator *in, Finding *finding) {
    for (;;) {
        descend(in, finding);
        if (finding->verdict != VERDICT_UNANSWERED) return true;
        if (failure_investigate(in, finding)) return false;
        finding->verdict = VERDICT_EQUAL;
    }
}

/* From a wrong answer to the report. Totals first: they may show that no move is at fault. */
static void conclude(Investigator *in, Finding *finding) {
    find_hint(in, finding);
    /* The answer that was wrong, again: is it still? */
    if (investigator_ask_here(in, finding, finding->at_depth) && failure_investigate(in, finding)) {
        return;
    }
    if (in->comparison.is_equal) {
        finding->verdict = VERDICT_INSIDE;
        finding->rule = RULE_UNMAKE;
        return;
    }
    if (!reach_end(in, finding)) return;
    ask_again(in, finding);
    ask_both_ways(in, finding);
    find_ep_writing(in, finding);
    drop_chance_hint(finding);
    settle_rule(in, finding);
}

/* A question without an answer: down to the shallowest one. @return false if a smaller depth has an
 * answer that is wrong, which says more. */
static bool follow_failure(Investigator *in, Finding *finding) {
    finding->failed_depth = finding->depth;
    if (!failure_investigate(in, finding)) {
        finding->depth = finding->at_depth;
        return false;
    }
    finding->verdict = VERDICT_UNANSWERED;
    return true;
}

static void conclude_with_totals(Investigator *in, Finding *finding) {
    const uint64_t expected = printed_count_narrow(in->comparison.first_total);
    const PrintedCount answered = in->comparison.second_total;
    conclude(in, finding);
    finding->expected = expected;
    finding->answered = answered;
}

/* A right tree may hide that the engine misreads the moves it is given. */
static void ask_special_moves(Investigator *in, const Position *root, int depth, Finding *finding) {
    bool is_asked[MOVE_KIND_NB] = {[MOVE_NORMAL] = true};
    MoveList list;
    movegen_list(root, &list);
    for (size_t i = 0; i < list.length && depth > 1; i++) {
        const MoveKind kind = move_kind(list.moves[i]);
        MoveText move = "";
        if (is_asked[kind]) continue;
        is_asked[kind] = true;
        uci_move_write(list.moves[i], in->mode, move);
        begin(in, root, 2, finding);
        descend_step(finding, move);
        if (investigator_ask_here(in, finding, finding->at_depth)) {
            follow_failure(in, finding);
            return;
        }
        if (in->comparison.is_equal) continue;
        finding->depth = depth;
        conclude(in, finding);
        return;
    }
}

/* A FEN whose e.p. square cannot be used. Some engines reject it, which is noted but is not a
 * fault.
 * @return false if the answer is wrong or missing. */
static bool ask_ep_writing(Investigator *in, const Position *child, Finding *finding) {
    char note[NOTE_SIZE];
    begin(in, child, 1, finding);
    const AskStatus status = investigator_ask_here(in, finding, 1);
    if (status == ASK_REFUSED) {
        snprintf(note, sizeof note, "the engine refuses FENs that name the e.p. square %s",
                 ep_writing_text(ep_writing_of(child)));
        session_note(in->session, note);
        return true;
    }
    if (status != ASK_OK) return !follow_failure(in, finding);
    if (in->comparison.is_equal) return true;
    conclude_with_totals(in, finding);
    return false;
}

/* Double steps whose e.p. square only some programs name: one of each convention, and of the first
 * for both edges of the board, where a capture may wrap around. @return false if one is a finding.
 */
static bool ask_ep_writings(Investigator *in, const Position *root, Finding *finding) {
    enum { ELSEWHERE, FILE_A_SIDE, FILE_H_SIDE, PLACE_NB };
    bool is_asked[EP_WRITING_NB][PLACE_NB] = {[EP_WRITING_LEGAL] = {true, true, true}};
    MoveList list;
    movegen_list(root, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        if (move_kind(list.moves[i]) != MOVE_DOUBLE_PUSH) continue;
        ep_writing_make(root, list.moves[i], &child);
        const unsigned file = square_file(move_to(list.moves[i]));
        const int place = file == 0 ? FILE_A_SIDE : file == 7 ? FILE_H_SIDE : ELSEWHERE;
        bool *is_done = &is_asked[ep_writing_of(&child)][place];
        if (!*is_done && !ask_ep_writing(in, &child, finding)) return false;
        *is_done = true;
    }
    return true;
}

void investigate(Investigator *in, const Position *root, int depth, Finding *finding) {
    begin(in, root, depth, finding);
    if (investigator_ask_here(in, finding, depth) && follow_failure(in, finding)) return;
    depth = finding->depth;
    if (!in->comparison.is_equal) {
        conclude_with_totals(in, finding);
        return;
    }
    const uint64_t total = printed_count_narrow(in->comparison.first_total);
    ask_special_moves(in, root, depth, finding);
    if (finding->verdict == VERDICT_EQUAL && depth > 1) {
        if (!ask_ep_writings(in, root, finding)) return;
        begin(in, root, depth, finding);
    }
    finding->depth = depth;
    finding->expected = total;
    finding->answered = (PrintedCount)total;
}

Verdict investigate_question(Investigator *in, const Position *root, MoveText *path, size_t path_nb,
                             int depth, RuleSet *rules) {
    Position at = *root;
    AskFailure failure;
    *rules = rule_set_of(RULE_UNKNOWN);
    for (size_t i = 0; i < path_nb; i++) {
        const Position parent = at;
        const Move move = answer_move(&parent, path[i]);
        if (move == MOVE_NONE) return VERDICT_EQUAL;
        asked_position_make(&parent, move, &at);
    }
    if (investigator_ask(in, root, path, path_nb, &at, depth, &failure)) return VERDICT_UNANSWERED;
    if (in->comparison.is_equal) return VERDICT_EQUAL;
    const DivideDifference *row = investigator_list_error(&in->comparison, depth);
    if (!row) return in->answer.lists_moves ? VERDICT_INSIDE : VERDICT_MOVES;
    *rules = investigator_rules(&at, row);
    return investigator_verdict(row->mismatch);
}
