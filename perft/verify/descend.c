/* SPDX-License-Identifier: MIT */
#include "perft/verify/descend.h"

#include "core/attacks.h"
#include "core/movegen.h"
#include "perft/count/count.h"
#include "perft/verify/compare.h"

#include <stdlib.h>
#include <string.h>

struct Investigator {
    Session *session;
    CastlingMode mode;
    Position base;     /* where the questions start from: the root or a fresh FEN below it */
    size_t base_plies; /* moves of the path that lie before it */
    Answer reference, answer, child_answer;
    Comparison comparison;
};

typedef char MoveText[UCI_MOVE_BUFFER_SIZE];

const char *verdict_key(Verdict verdict) {
    static const char *const KEYS[VERDICT_NB] = {
#define X(name, key, text) [VERDICT_##name] = key,
        VERDICT_LIST(X)
#undef X
    };
    return KEYS[verdict];
}

const char *verdict_text(Verdict verdict) {
    static const char *const TEXTS[VERDICT_NB] = {
#define X(name, key, text) [VERDICT_##name] = text,
        VERDICT_LIST(X)
#undef X
    };
    return TEXTS[verdict];
}

Investigator *investigator_create(Session *session, CastlingMode mode) {
    Investigator *investigator = calloc(1, sizeof *investigator);
    if (investigator) {
        investigator->session = session;
        investigator->mode = mode;
    }
    return investigator;
}

void investigator_destroy(Investigator *investigator) {
    free(investigator);
}

CastlingMode investigator_mode(const Investigator *investigator) {
    return investigator->mode;
}

void descend_make(const Position *pos, Move move, Position *child) {
    pos_make(pos, move, child);
    if (move_kind(move) != MOVE_DOUBLE_PUSH) return;
    const Color us = pos_side(pos);
    const Square passed = (Square)((move_from(move) + move_to(move)) / 2);
    if (attacks_pawn(us, passed) & child->pawns[color_flip(us)]) child->ep_square = (uint8_t)passed;
}

Status descend_load(Position *pos, const char *fen, CastlingMode mode, PosFaults *faults,
                    ParseError *error) {
    Position written;
    PosFaults found = 0;
    const Status status = fen_load(pos, fen, mode, &found, error);
    if (faults) *faults = found;
    if (status) return status;
    const bool has_possible_ep = !(found & POS_FAULT_EN_PASSANT);
    if (has_possible_ep && fen_parse(&written, fen, NULL) == STATUS_OK) {
        pos->ep_square = written.ep_square;
    }
    return STATUS_OK;
}

/* Asks about the position behind `moves` from `root`, which is `at`, and compares. */
static AskStatus ask(Investigator *in, const Position *root, MoveText *moves, size_t moves_nb,
                     const Position *at, int depth, AskFailure *failure) {
    const char *texts[DESCEND_DEPTH_MAX + 1];
    for (size_t i = 0; i < moves_nb; i++) texts[i] = moves[i];
    const Question question = {root, texts, moves_nb, depth};
    const AskStatus status = session_ask(in->session, &question, &in->answer, failure);
    if (status) return status;
    compare_reference(at, depth, in->mode, &in->reference);
    compare_answers(&in->reference, &in->answer, &in->comparison);
    return ASK_OK;
}

/* The total alone. */
static AskStatus ask_total(Investigator *in, const Position *root, MoveText *moves, size_t moves_nb,
                           int depth, uint64_t *total, AskFailure *failure) {
    const char *texts[DESCEND_DEPTH_MAX + 1];
    for (size_t i = 0; i < moves_nb; i++) texts[i] = moves[i];
    const Question question = {root, texts, moves_nb, depth};
    const AskStatus status = session_ask(in->session, &question, &in->child_answer, failure);
    if (!status) *total = answer_total(&in->child_answer);
    return status;
}

static MoveText *asked_moves(const Investigator *in, Finding *finding) {
    return finding->path + in->base_plies;
}

static size_t asked_moves_nb(const Investigator *in, const Finding *finding) {
    return finding->path_nb - in->base_plies;
}

/* The question of the descent: the way it has come, at the place where it is. */
static AskStatus ask_here(Investigator *in, Finding *finding, int depth) {
    return ask(in, &in->base, asked_moves(in, finding), asked_moves_nb(in, finding), &finding->at,
               depth, &finding->failure);
}

static void set_unanswered(Finding *finding) {
    finding->verdict = VERDICT_UNANSWERED;
    finding->by_moves = finding->path_nb ? WAY_UNANSWERED : WAY_NOT_ASKED;
    finding->by_fen = finding->path_nb ? WAY_NOT_ASKED : WAY_UNANSWERED;
}

static Verdict verdict_of(Mismatch mismatch) {
    static const Verdict VERDICTS[] = {[MISMATCH_NONE] = VERDICT_EQUAL,
                                       [MISMATCH_MISSING] = VERDICT_MISSING,
                                       [MISMATCH_EXTRA] = VERDICT_EXTRA,
                                       [MISMATCH_DUPLICATE] = VERDICT_DUPLICATE,
                                       [MISMATCH_COUNT] = VERDICT_COUNT};
    return VERDICTS[mismatch];
}

/* True for a missing underpromotion whose queen is missing too: then the queen speaks for all. */
static const CompareRow *promotion_speaker(const Comparison *comparison, const CompareRow *row) {
    if (row->mismatch != MISMATCH_MISSING || strlen(row->move) != 5) return row;
    for (size_t i = 0; i < comparison->mismatches; i++) {
        const CompareRow *other = &comparison->rows[i];
        if (other->mismatch == MISMATCH_MISSING && other->move[4] == 'q' &&
            strncmp(other->move, row->move, 4) == 0) {
            return other;
        }
    }
    return row;
}

/* The row that tells most: an illegal move, else a missing one, else one listed twice. Wrong counts
 * only at depth 1. NULL if the list of moves is right. */
static const CompareRow *list_error(const Comparison *comparison, int depth) {
    static const Mismatch ORDER[] = {MISMATCH_EXTRA, MISMATCH_MISSING, MISMATCH_DUPLICATE,
                                     MISMATCH_COUNT};
    const size_t kinds = depth == 1 ? 4 : 3;
    for (size_t kind = 0; kind < kinds; kind++) {
        for (size_t i = 0; i < comparison->mismatches; i++) {
            const CompareRow *row = &comparison->rows[i];
            if (row->mismatch == ORDER[kind]) return promotion_speaker(comparison, row);
        }
    }
    return NULL;
}

/* The rule at stake in a wrong row, by the position alone. */
static Rule rule_of_row(const Position *at, const CompareRow *row) {
    if (row->mismatch == MISMATCH_DUPLICATE) return RULE_DUPLICATE;
    if (row->mismatch == MISMATCH_COUNT) return RULE_LEAF_COUNT;
    if (row->mismatch == MISMATCH_EXTRA) return rule_of_illegal(at, row->move);
    const Move move = answer_move(at, row->move);
    return move == MOVE_NONE ? RULE_UNKNOWN : rule_of_legal(at, move);
}

static void take_row(Finding *finding, const CompareRow *row) {
    memcpy(finding->move, row->move, sizeof finding->move);
    finding->move_expected = row->first;
    finding->move_answered = row->second;
}

static void take_totals(const Investigator *in, Finding *finding, int depth) {
    finding->at_depth = depth;
    finding->at_expected = in->comparison.first_total;
    finding->at_answered = in->comparison.second_total;
}

/* Ends the descent at a wrong move in the list, if there is one. */
static bool end_at_list_error(Investigator *in, Finding *finding) {
    int depth = finding->at_depth;
    const CompareRow *row = list_error(&in->comparison, depth);
    if (!row) return false;
    CompareRow wrong = *row;
    if (depth > 1) {
        /* The list is the same at depth 1, or that is worth to be known. */
        Comparison *comparison = &in->comparison;
        AskFailure failure;
        if (ask(in, &in->base, asked_moves(in, finding), asked_moves_nb(in, finding), &finding->at,
                1, &failure) == ASK_OK &&
            (row = list_error(comparison, 1)) != NULL && row->mismatch == wrong.mismatch) {
            wrong = *row;
            depth = 1;
            take_totals(in, finding, depth);
        }
    }
    finding->verdict = verdict_of(wrong.mismatch);
    take_row(finding, &wrong);
    finding->rule = rule_of_row(&finding->at, &wrong);
    return true;
}

/* Gives a row for every legal move to the answer of an engine that tells only totals. */
static AskStatus ask_children(Investigator *in, Finding *finding) {
    MoveText *moves = asked_moves(in, finding);
    const size_t moves_nb = asked_moves_nb(in, finding);
    Answer *answer = &in->answer;
    answer->length = 0;
    answer->lists_moves = true;
    for (size_t i = 0; i < in->reference.length; i++) {
        AnswerRow *row = &answer->rows[i];
        memcpy(row->move, in->reference.rows[i].move, sizeof row->move);
        memcpy(moves[moves_nb], row->move, sizeof moves[0] - 1);
        const AskStatus status = ask_total(in, &in->base, moves, moves_nb + 1,
                                           finding->at_depth - 1, &row->nodes, &finding->failure);
        if (status) {
            finding->path_nb++; /* the question that had no answer */
            return status;
        }
        answer->length++;
    }
    compare_answers(&in->reference, answer, &in->comparison);
    return ASK_OK;
}

static void step(Finding *finding, const char *move) {
    const Position parent = finding->at;
    memcpy(finding->path[finding->path_nb], move, sizeof finding->path[0] - 1);
    descend_make(&parent, answer_move(&parent, move), &finding->at);
    finding->path_nb++;
    finding->at_depth--;
}

static int by_expected(const void *a, const void *b) {
    const uint64_t first = ((const CompareRow *)a)->first, second = ((const CompareRow *)b)->first;
    return first < second ? -1 : first > second;
}

typedef enum Step { STEP_DONE, STEP_NONE, STEP_FAILED } Step;

/* Goes one move down to where the difference persists, the smallest tree first. First by moves from
 * where the questions started, then by a fresh FEN. */
static Step step_down(Investigator *in, Finding *finding) {
    const size_t rows_nb = in->comparison.mismatches;
    CompareRow *rows = malloc((rows_nb ? rows_nb : 1) * sizeof *rows);
    const Finding before = *finding;
    const Position base = in->base;
    const size_t base_plies = in->base_plies;
    Step result = STEP_NONE;
    if (!rows) return STEP_NONE;
    memcpy(rows, in->comparison.rows, rows_nb * sizeof *rows);
    qsort(rows, rows_nb, sizeof *rows, by_expected);
    for (size_t i = 0; i < 2 * rows_nb && result == STEP_NONE; i++) {
        const bool is_fresh = i >= rows_nb;
        step(finding, rows[i % rows_nb].move);
        if (is_fresh) {
            in->base = finding->at;
            in->base_plies = finding->path_nb;
        }
        if (ask_here(in, finding, finding->at_depth)) result = STEP_FAILED;
        if (result == STEP_NONE && !in->comparison.is_equal) result = STEP_DONE;
        if (result != STEP_NONE) break;
        *finding = before;
        in->base = base;
        in->base_plies = base_plies;
    }
    /* Nothing below: the first row is the evidence. */
    if (result == STEP_NONE && rows_nb) take_row(finding, &rows[0]);
    free(rows);
    return result;
}

/* The smallest depth at which the place is wrong, for errors that are nowhere below. */
static void end_inside(Investigator *in, Finding *finding) {
    finding->verdict = VERDICT_INSIDE;
    finding->rule = RULE_UNMAKE;
    for (int depth = 1; depth < finding->at_depth; depth++) {
        AskFailure failure;
        if (ask(in, &in->base, asked_moves(in, finding), asked_moves_nb(in, finding), &finding->at,
                depth, &failure) != ASK_OK) {
            return;
        }
        if (in->comparison.is_equal) continue;
        take_totals(in, finding, depth);
        if (in->comparison.mismatches) take_row(finding, &in->comparison.rows[0]);
        return;
    }
}

/* Candidates for the wrong move of an engine that lists none. */
typedef struct Candidate {
    MoveText move;
    Rule rule;
    uint64_t below[2]; /* what the engine counts one and two plies below */
} Candidate;

/* What its totals have too much or too little: moves, and nodes below them. */
typedef struct Signature {
    uint64_t moves;
    uint64_t below[2];
} Signature;

static bool fits(const Signature *signature, const uint64_t *below, uint64_t moves, int plies) {
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
        uint64_t below[2] = {0, 0}, moves = 0;
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
        descend_make(&finding->at, moves.moves[i], &child);
        uci_move_write(moves.moves[i], in->mode, candidate->move);
        candidate->rule = rule_of_legal(&finding->at, moves.moves[i]);
        for (int k = 0; k < 2 && is_answered; k++) {
            is_answered =
                ask_total(in, &child, NULL, 0, k + 1, &candidate->below[k], &failure) == ASK_OK;
        }
        length += is_answered;
    }
    return length;
}

/* Illegal moves; what an engine thinks of the position behind them, only the engine can tell. */
static size_t illegal_candidates(Investigator *in, Finding *finding, Candidate *list) {
    MoveText illegal[MOVE_LIST_CAPACITY];
    const size_t length = rule_illegal_moves(&finding->at, illegal, MOVE_LIST_CAPACITY);
    MoveText *moves = asked_moves(in, finding);
    const size_t moves_nb = asked_moves_nb(in, finding);
    size_t found = 0;
    for (size_t i = 0; i < length; i++) {
        Candidate *candidate = &list[found];
        AskFailure failure;
        bool is_answered = true;
        memcpy(moves[moves_nb], illegal[i], sizeof illegal[i]);
        memcpy(candidate->move, illegal[i], sizeof illegal[i]);
        candidate->rule = rule_of_illegal(&finding->at, illegal[i]);
        for (int k = 0; k < 2 && is_answered; k++) {
            is_answered = ask_total(in, &in->base, moves, moves_nb + 1, k + 1, &candidate->below[k],
                                    &failure) == ASK_OK;
        }
        /* One that the engine refuses to play, or passes over, may still be one that it counts. */
        const bool is_ignored = is_answered && candidate->below[0] == finding->at_answered;
        if (!is_answered || is_ignored) candidate->below[0] = candidate->below[1] = UINT64_MAX;
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
        uint64_t total, sum = 0;
        AskFailure failure;
        if (ask_total(in, &in->base, asked_moves(in, finding), asked_moves_nb(in, finding), k + 2,
                      &total, &failure) != ASK_OK) {
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
    return ask(in, changed, NULL, 0, changed, 1, &failure) == ASK_OK && in->comparison.is_equal;
}

typedef struct Squares {
    Square from, to;
} Squares;

static Squares squares_of(const char *text) {
    return (Squares){square_at((File)(text[0] - 'a'), (Rank)(text[1] - '1')),
                     square_at((File)(text[2] - 'a'), (Rank)(text[3] - '1'))};
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
    const Bitboard west = bb_square(squares.from) - 1;
    const Bitboard wing = squares.to > squares.from ? ~west : west;
    changed->castling &= ~(bb_rank(rank_of_color(RANK_1, us)) & wing);
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

/* The number of moves is wrong and the engine does not list them: what do deeper totals tell? */
static void end_unlisted(Investigator *in, Finding *finding) {
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

/* For engines that tell only totals: is the number of moves here right, and which child is not? */
static bool look_closer(Investigator *in, Finding *finding) {
    const int depth = finding->at_depth;
    if (ask_here(in, finding, 1)) {
        set_unanswered(finding);
        return false;
    }
    if (!in->comparison.is_equal) {
        take_totals(in, finding, 1);
        end_unlisted(in, finding);
        return false;
    }
    compare_reference(&finding->at, depth, in->mode, &in->reference);
    in->answer.total = finding->at_answered;
    if (depth > 1 && ask_children(in, finding)) {
        set_unanswered(finding);
        return false;
    }
    return true;
}

/* From a node whose comparison differs to the end. */
static void descend(Investigator *in, Finding *finding) {
    for (;;) {
        take_totals(in, finding, finding->at_depth);
        if (end_at_list_error(in, finding)) return;
        const bool lists_moves = in->answer.lists_moves;
        if (!lists_moves && !look_closer(in, finding)) return;
        if (!in->comparison.mismatches && lists_moves) {
            finding->verdict = VERDICT_TOTAL;
            finding->rule = RULE_TOTAL;
            return;
        }
        const Step result = step_down(in, finding);
        if (result == STEP_DONE) continue;
        if (result == STEP_FAILED) {
            set_unanswered(finding);
        } else {
            end_inside(in, finding);
        }
        return;
    }
}

/* One way of asking, judged by whether the answer is right. */
static Way ask_way(Investigator *in, const Position *root, MoveText *moves, size_t moves_nb,
                   const Finding *finding) {
    AskFailure failure;
    if (ask(in, root, moves, moves_nb, &finding->at, finding->at_depth, &failure)) {
        return WAY_UNANSWERED;
    }
    return in->comparison.is_equal ? WAY_RIGHT : WAY_WRONG;
}

/* Takes back the double step that gave the e.p. right, so that it can be asked by a move. */
static bool retract_double_step(const Position *at, Position *before, MoveText move) {
    if (at->ep_square == SQ_NONE) return false;
    const Color them = color_flip(pos_side(at));
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
    const bool came_by_moves = asked_moves_nb(in, finding) > 0;
    finding->before = finding->root;
    if (came_by_moves) {
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

/* Asks the last question again in a fresh process. */
static void ask_again(Investigator *in, Finding *finding) {
    session_restart(in->session);
    AskFailure failure;
    finding->is_repeatable =
        ask(in, &in->base, asked_moves(in, finding), asked_moves_nb(in, finding), &finding->at,
            finding->at_depth, &failure) == ASK_OK &&
        !in->comparison.is_equal;
}

/* The move of the path that ended the castling right towards `file`, in words. */
static Rule lost_right_rule(const Finding *finding, Color color, Square rook) {
    Position pos = finding->root;
    if (!bb_has(pos.castling, rook)) return RULE_CASTLING_NO_RIGHT;
    for (size_t i = 0; i < finding->path_nb; i++) {
        const Position parent = pos;
        const Move move = answer_move(&parent, finding->path[i]);
        descend_make(&parent, move, &pos);
        if (bb_has(pos.castling, rook)) continue;
        if (pos_side(&parent) == color) {
            return bb_has(parent.kings[color], move_from(move)) ? RULE_RIGHT_KING_MOVE
                                                                : RULE_RIGHT_ROOK_MOVE;
        }
        return move_is_promotion(move) ? RULE_RIGHT_PROMOTION : RULE_RIGHT_ROOK_CAPTURED;
    }
    return RULE_UNKNOWN;
}

/* An illegal castling behind moves: which of them ended the right? */
static Rule extra_castling_rule(const Finding *finding) {
    const Color us = pos_side(&finding->at);
    const Square king = pos_king(&finding->root, us);
    const bool is_short = strlen(finding->move) >= 4 && finding->move[2] > finding->move[0];
    const Bitboard west = bb_square(king) - 1;
    const Bitboard rank = bb_rank(rank_of_color(RANK_1, us));
    const Bitboard rooks = finding->root.castling & rank & (is_short ? ~west : west);
    return rooks ? lost_right_rule(finding, us, bb_lsb(rooks)) : RULE_CASTLING_NO_RIGHT;
}

/* What the moves before a wrong board can have done wrong: the last special one is suspected. */
static Rule path_rule(const Finding *finding) {
    Position pos = finding->root;
    Rule rule = RULE_MAKE_MOVE;
    for (size_t i = 0; i < finding->path_nb; i++) {
        const Position parent = pos;
        const Move move = answer_move(&parent, finding->path[i]);
        descend_make(&parent, move, &pos);
        if (move_kind(move) == MOVE_EN_PASSANT) rule = RULE_MAKE_EP;
        if (move_kind(move) == MOVE_CASTLING) rule = RULE_MAKE_CASTLING;
        if (move_is_promotion(move)) rule = RULE_MAKE_PROMOTION;
    }
    return rule;
}

/* True if a pawn has passed the target of the wrong move by a double step on the path. */
static bool was_passed(const Finding *finding) {
    Position pos = finding->root;
    for (size_t i = 0; i < finding->path_nb; i++) {
        const Position parent = pos;
        const Move move = answer_move(&parent, finding->path[i]);
        const char passed[] = {finding->path[i][0],
                               (char)('1' + (move_from(move) + move_to(move)) / 2 / 8), '\0'};
        if (move_kind(move) == MOVE_DOUBLE_PUSH && strlen(finding->move) >= 4 &&
            strncmp(finding->move + 2, passed, 2) == 0) {
            return true;
        }
        descend_make(&parent, move, &pos);
    }
    return false;
}

/* The rule when only the moves lead to a wrong answer: state that they should have changed. */
static Rule rule_of_state(const Finding *finding) {
    const Rule rule = finding->rule;
    if (rule == RULE_CASTLING_NO_RIGHT) return extra_castling_rule(finding);
    if (finding->verdict == VERDICT_MISSING &&
        (rule == RULE_CASTLING_LEGAL || rule == RULE_CASTLING_B_FILE ||
         rule == RULE_CASTLING_ROOK || rule == RULE_CASTLING_960)) {
        return RULE_RIGHT_LOST;
    }
    if ((rule == RULE_EP_NO_RIGHT || rule == RULE_PAWN_CAPTURE_EMPTY) && was_passed(finding)) {
        return RULE_EP_STALE;
    }
    if (rule == RULE_EP_LEGAL || rule == RULE_EP_EVASION || rule == RULE_EP_ALONG_PIN) {
        return RULE_EP_UNSET;
    }
    return path_rule(finding);
}

/* Unlisted moves keep what the totals told. */
static void settle_rule(Finding *finding) {
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
        finding->rule = rule_of_state(finding);
    }
}

/* Totals of the root at all depths, for the hint. */
static void find_hint(Investigator *in, Finding *finding) {
    uint64_t totals[HINT_DEPTH_MAX + 1] = {0};
    const int depth = finding->depth < HINT_DEPTH_MAX ? finding->depth : HINT_DEPTH_MAX;
    for (int k = 1; k <= depth; k++) {
        AskFailure failure;
        if (ask_total(in, &finding->root, NULL, 0, k, &totals[k], &failure)) return;
    }
    finding->hint = hint_find(&finding->root, totals, depth);
}

static void begin(Investigator *in, const Position *root, int depth, Finding *finding) {
    memset(finding, 0, sizeof *finding);
    finding->root = finding->at = finding->before = in->base = *root;
    finding->depth = finding->at_depth = depth;
    in->base_plies = 0;
}

/* From a wrong answer to the report. Totals first: they may tell that no move is at fault. */
static void conclude(Investigator *in, Finding *finding) {
    find_hint(in, finding);
    /* The answer that was wrong, again: is it still? */
    if (ask_here(in, finding, finding->at_depth)) {
        set_unanswered(finding);
        return;
    }
    if (in->comparison.is_equal) {
        finding->verdict = VERDICT_INSIDE;
        finding->rule = RULE_UNMAKE;
        return;
    }
    descend(in, finding);
    if (finding->verdict == VERDICT_UNANSWERED) return;
    ask_again(in, finding);
    ask_both_ways(in, finding);
    settle_rule(finding);
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
        step(finding, move);
        if (ask_here(in, finding, finding->at_depth)) {
            set_unanswered(finding);
            return;
        }
        if (in->comparison.is_equal) continue;
        finding->depth = depth;
        conclude(in, finding);
        return;
    }
}

void investigate(Investigator *in, const Position *root, int depth, Finding *finding) {
    begin(in, root, depth, finding);
    if (ask_here(in, finding, depth)) {
        set_unanswered(finding);
        return;
    }
    const uint64_t expected = in->comparison.first_total, answered = in->comparison.second_total;
    if (in->comparison.is_equal) {
        ask_special_moves(in, root, depth, finding);
        finding->depth = depth;
    } else {
        conclude(in, finding);
    }
    finding->expected = expected;
    finding->answered = answered;
}

Verdict investigate_question(Investigator *in, const Position *root, MoveText *path, size_t path_nb,
                             int depth, Rule *rule) {
    Position at = *root;
    AskFailure failure;
    *rule = RULE_UNKNOWN;
    for (size_t i = 0; i < path_nb; i++) {
        const Position parent = at;
        const Move move = answer_move(&parent, path[i]);
        if (move == MOVE_NONE) return VERDICT_EQUAL;
        descend_make(&parent, move, &at);
    }
    if (ask(in, root, path, path_nb, &at, depth, &failure)) return VERDICT_UNANSWERED;
    if (in->comparison.is_equal) return VERDICT_EQUAL;
    const CompareRow *row = list_error(&in->comparison, depth);
    if (!row) return in->answer.lists_moves ? VERDICT_INSIDE : VERDICT_MOVES;
    *rule = rule_of_row(&at, row);
    return verdict_of(row->mismatch);
}
