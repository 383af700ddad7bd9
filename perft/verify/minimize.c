/* SPDX-License-Identifier: MIT */
#include "perft/verify/minimize.h"

#include "perft/count/count.h"
#include "perft/host/clock.h"
#include "perft/verify/asked_position.h"

#include <string.h>

/* What has to remain. */
typedef struct Search {
    Investigator *investigator;
    Minimized *best;
    Verdict verdict;
    Rule rule;
    AskStatus status;  /* ASK_OK, or how the engine fails */
    double deadline_s; /* each question that hangs costs the patience for an answer */
    PosFaults allowed; /* warnings that the first position also has */
    CastlingMode mode;
} Search;

static bool shows_fault(Search *search, const Position *root) {
    Minimized *best = search->best;
    RuleSet rules;
    best->questions++;
    return investigate_question(search->investigator, root, best->path, best->path_nb, best->depth,
                                &rules) == search->verdict &&
           rule_set_has(&rules, search->rule) && search->investigator->status == search->status;
}

/* Drops rights whose pieces are gone. */
static void drop_stray_rights(Position *pos) {
    const Bitboard rooks[COLOR_NB] = {pos_pieces_of(pos, WHITE, ROOK),
                                      pos_pieces_of(pos, BLACK, ROOK)};
    Bitboard kept = BB_EMPTY;
    for (Color color = WHITE; color < COLOR_NB; color++) {
        const Bitboard rank = bb_rank(rank_of_color(RANK_1, color));
        if (pos->kings[color] & rank) kept |= rooks[color] & rank;
    }
    pos->castling &= kept;
    if (pos_faults(pos, CASTLING_CHESS960) & POS_FAULT_EN_PASSANT) pos->ep_square = SQ_NONE;
}

static bool is_same(const Position *a, const Position *b) {
    return pos_equal(a, b) && a->halfmove_clock == b->halfmove_clock &&
           a->fullmove_number == b->fullmove_number;
}

/* Takes the candidate if it is a position and the fault remains. */
static bool try_position(Search *search, Position candidate) {
    Minimized *best = search->best;
    if (best->questions >= MINIMIZE_QUESTIONS_MAX || clock_s() >= search->deadline_s) {
        return false;
    }
    drop_stray_rights(&candidate);
    if (pos_faults(&candidate, search->mode) & ~search->allowed) return false;
    if (is_same(&candidate, &best->root)) return false;
    if (!shows_fault(search, &candidate)) return false;
    best->root = candidate;
    return true;
}

static bool remove_pieces(Search *search) {
    bool has_changed = false;
    const Position *root = &search->best->root;
    for (Bitboard set = pos_occupied(root) & ~(root->kings[WHITE] | root->kings[BLACK]); set;) {
        Position candidate = *root;
        pos_remove(&candidate, bb_pop(&set));
        has_changed |= try_position(search, candidate);
    }
    return has_changed;
}

static bool remove_rights(Search *search) {
    bool has_changed = false;
    for (Bitboard set = search->best->root.castling; set;) {
        Position candidate = search->best->root;
        candidate.castling &= ~bb_square(bb_pop(&set));
        has_changed |= try_position(search, candidate);
    }
    Position candidate = search->best->root;
    candidate.ep_square = SQ_NONE;
    return try_position(search, candidate) || has_changed;
}

/* A king whose place does not matter goes to a corner. */
static bool move_kings(Search *search) {
    static const Square CORNERS[] = {SQ_A1, SQ_H1, SQ_A8, SQ_H8};
    bool has_changed = false;
    for (Color color = WHITE; color < COLOR_NB; color++) {
        const Square king = pos_king(&search->best->root, color);
        bool is_placed = false;
        for (size_t i = 0; i < 4; i++) is_placed |= king == CORNERS[i];
        for (size_t i = 0; i < 4 && !is_placed; i++) {
            Position candidate = search->best->root;
            if (bb_has(pos_occupied(&candidate), CORNERS[i])) continue;
            pos_remove(&candidate, king);
            pos_put(&candidate, color, KING, CORNERS[i]);
            is_placed = try_position(search, candidate);
            has_changed |= is_placed;
        }
    }
    return has_changed;
}

/* The whole set one file to the west or one rank to the south. */
static bool shift_board(Search *search, int step) {
    const Position *root = &search->best->root;
    const Bitboard edge = step == 1 ? BB_FILE_A : BB_RANK_1;
    if (search->best->path_nb || pos_occupied(root) & edge) return false;
    Position candidate = *root;
    for (Color color = WHITE; color < COLOR_NB; color++) {
        candidate.pawns[color] >>= step;
        candidate.knights[color] >>= step;
        candidate.diagonals[color] >>= step;
        candidate.orthogonals[color] >>= step;
        candidate.kings[color] >>= step;
        candidate.pieces[color] >>= step;
    }
    if (candidate.ep_square != SQ_NONE) candidate.ep_square = (uint8_t)(candidate.ep_square - step);
    candidate.castling = BB_EMPTY;
    if (root->castling || (step == 8 && root->ep_square != SQ_NONE)) return false;
    return try_position(search, candidate);
}

static void take_away(Search *search) {
    bool has_changed;
    do {
        has_changed = remove_pieces(search);
        has_changed |= remove_rights(search);
    } while (has_changed);
}

static void start(Search *search, const Finding *finding) {
    Minimized *best = search->best;
    memset(best, 0, sizeof *best);
    best->depth = finding->at_depth;
    if (finding->by_fen == WAY_WRONG || finding->by_fen == WAY_UNANSWERED) {
        best->root = finding->at;
    } else if (finding->before_move[0]) {
        best->root = finding->before;
        best->path_nb = 1;
        memcpy(best->path[0], finding->before_move, sizeof best->path[0]);
    } else {
        best->root = finding->root;
        best->path_nb = finding->path_nb;
        memcpy(best->path, finding->path, sizeof best->path);
    }
}

/* The right count after the path. */
static uint64_t count_at_end(const Minimized *minimized) {
    Position at = minimized->root;
    for (size_t i = 0; i < minimized->path_nb; i++) {
        const Position parent = at;
        asked_position_make(&parent, answer_move(&parent, minimized->path[i]), &at);
    }
    return (uint64_t)count_leaves_wide(&at, minimized->depth, LEAF_BULK);
}

bool minimize(Investigator *investigator, const Finding *finding, Minimized *minimized) {
    Search search = {
        .investigator = investigator, .best = minimized, .deadline_s = clock_s() + MINIMIZE_TIME_S};
    RuleSet rules;
    start(&search, finding);
    search.verdict = investigate_question(investigator, &minimized->root, minimized->path,
                                          minimized->path_nb, minimized->depth, &rules);
    search.rule = rule_set_has(&rules, finding->rule) ? finding->rule : rules.rules[0];
    search.mode = investigator_mode(investigator);
    search.allowed = pos_faults(&minimized->root, search.mode);
    search.status = investigator->status;
    if (search.verdict == VERDICT_EQUAL) return false;
    if ((search.verdict == VERDICT_UNANSWERED) != (finding->verdict == VERDICT_UNANSWERED)) {
        return false;
    }
    Position plain = minimized->root;
    plain.halfmove_clock = 0;
    plain.fullmove_number = 1;
    try_position(&search, plain);
    take_away(&search);
    if (move_kings(&search)) take_away(&search);
    while (shift_board(&search, 1) || shift_board(&search, 8)) continue;
    minimized->expected = count_at_end(minimized);
    return true;
}
