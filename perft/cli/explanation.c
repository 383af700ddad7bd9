/* SPDX-License-Identifier: MIT */
#include "perft/cli/explanation.h"

#include "core/castling.h"
#include "core/legality.h"
#include "core/movegen.h"
#include "core/san.h"
#include "core/words.h"

#include <string.h>

/* ---- the position ---- */

static Legality legality(const Position *pos) {
    return pos_side(pos) == WHITE ? legality_of(pos, WHITE) : legality_of(pos, BLACK);
}

static Bitboard attacked_squares(const Position *pos) {
    return pos_side(pos) == WHITE ? king_danger(pos, WHITE) : king_danger(pos, BLACK);
}

/* Each pinner stands at the end of its line; what is left on the line is the pinned piece. */
static void find_pins(Explanation *explanation) {
    const Position *pos = explanation->pos;
    const Color us = pos_side(pos);
    const Legality checks = legality(pos);
    const Bitboard lines = legality_pinned(&checks);
    for (Bitboard set = lines & pos->pieces[opponent_of(us)]; set;) {
        const Square by = bb_pop(&set);
        const Bitboard pinned = attacks_between(checks.king, by) & pos->pieces[us];
        explanation->pins[explanation->pins_nb++] = (PinnedPiece){bb_lsb(pinned), by};
    }
}

static CastlingConditions castling_conditions(const Explanation *explanation, bool is_short) {
    const Position *pos = explanation->pos;
    const Square rook = castling_rook(pos, pos_side(pos), is_short);
    CastlingConditions conditions = {.has_right = rook != SQ_NONE, .rook = rook};
    if (!conditions.has_right) return conditions;
    const Square king = pos_king(pos, pos_side(pos));
    const CastlingTargets to = castling_targets(king, rook);
    const Bitboard king_way = attacks_between(king, to.king) | bb_square(to.king);
    const Bitboard rook_way = attacks_between(rook, to.rook) | bb_square(to.rook);
    const Bitboard others = pos_occupied(pos) & ~(bb_square(king) | bb_square(rook));
    conditions.blockers = (king_way | rook_way | attacks_between(king, rook)) & others;
    conditions.attacked = king_way & explanation->attacked & ~bb_square(king);
    conditions.is_free = !((king_way | rook_way) & others);
    conditions.is_out = !explanation->checkers;
    conditions.is_safe = !conditions.attacked;
    const MoveSquares move = {.from = king, .to = rook};
    conditions.reason = illegal_reason_of_squares(pos, &move);
    return conditions;
}

Explanation explanation_of(const Position *pos) {
    Explanation explanation = {.pos = pos, .checkers = pos_checkers(pos)};
    explanation.attacked = attacked_squares(pos);
    find_pins(&explanation);
    explanation.castling[0] = castling_conditions(&explanation, true);
    explanation.castling[1] = castling_conditions(&explanation, false);
    return explanation;
}

/* ---- a move ---- */

static Status read_legal(const Position *pos, const char *text, Move *move) {
    SanText san;
    const size_t length = strlen(text);
    if (!uci_move_parse(pos, text, length, move, NULL)) return STATUS_OK;
    const Status status = san_scan(LANGUAGE_ENGLISH, text, length, &san, NULL);
    return status ? status : san_resolve(pos, &san, move);
}

/* The position drops an e.p. square where no capture is legal; the rule is about the double step.
 */
static Rule illegal_rule(const Position *pos, Square ep_written, const char *text) {
    Position named = *pos;
    if (ep_written != SQ_NONE) named.ep_square = (uint8_t)ep_written;
    return rule_of_illegal(&named, text);
}

bool explanation_of_move(const Position *pos, Square ep_written, const char *text,
                         MoveExplanation *explanation) {
    const SanStyle style = {LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN};
    Move move = MOVE_NONE;
    const bool is_legal = !read_legal(pos, text, &move);
    *explanation = (MoveExplanation){.is_legal = is_legal, .move = move};
    if (is_legal) {
        explanation->rule = rule_of_legal(pos, explanation->move);
        return true;
    }
    explanation->illegal = rule_reason(pos, text);
    explanation->rule = illegal_rule(pos, ep_written, text);
    const IllegalReason reason = explanation->illegal.reason;
    if (reason == ILLEGAL_NO_MOVE || reason == ILLEGAL_NONE) return false;
    illegal_write(&explanation->illegal, NULL, style, explanation->reason);
    return true;
}

/* ---- pictures ---- */

static Bitboard square_set(Square square) {
    return square < SQ_NONE ? bb_square(square) : BB_EMPTY;
}

/* The pieces that decide about a legal move: checkers, the pinner, the victim of en passant. */
static Bitboard stakes_of_legal(const Position *pos, Move move) {
    const Explanation explanation = explanation_of(pos);
    Bitboard stakes = explanation.checkers;
    for (size_t i = 0; i < explanation.pins_nb; i++) {
        if (explanation.pins[i].pinned == move_from(move)) {
            stakes |= bb_square(explanation.pins[i].by);
        }
    }
    if (stakes) stakes |= pos->kings[pos_side(pos)];
    if (move_kind(move) == MOVE_EN_PASSANT) stakes |= bb_square(square_ep_victim(move_to(move)));
    return stakes;
}

static Bitboard stakes_of_illegal(const Position *pos, const Illegal *illegal) {
    Bitboard stakes = square_set(illegal->at) | square_set(illegal->by);
    if (illegal->by < SQ_NONE) stakes |= pos->kings[illegal->side];
    return stakes;
}

static void add_arrow(BoardPicture *picture, Square from, Square to) {
    if (from >= SQ_NONE || to >= SQ_NONE || picture->arrows_nb == BOARD_ARROWS_MAX) return;
    picture->arrows[picture->arrows_nb++] = (BoardArrow){from, to};
}

void explanation_draw_move(const Position *pos, const MoveExplanation *move,
                           BoardPicture *picture) {
    if (!move->is_legal) {
        picture->marks |= stakes_of_illegal(pos, &move->illegal);
        add_arrow(picture, move->illegal.from, move->illegal.to);
        return;
    }
    const Square from = move_from(move->move), to = move_to(move->move);
    const bool is_castling = move_kind(move->move) == MOVE_CASTLING;
    picture->marks |= stakes_of_legal(pos, move->move);
    add_arrow(picture, from, is_castling ? castling_targets(from, to).king : to);
}

void explanation_draw(const Explanation *explanation, BoardPicture *picture) {
    picture->marks |= explanation->checkers;
    for (size_t i = 0; i < explanation->pins_nb; i++) {
        picture->marks |=
            bb_square(explanation->pins[i].pinned) | bb_square(explanation->pins[i].by);
    }
    if (picture->marks) picture->marks |= explanation->pos->kings[pos_side(explanation->pos)];
    picture->dots = explanation->attacked;
}

void explanation_write_piece(const Position *pos, Square square,
                             char text[static EXPLANATION_PIECE_SIZE]) {
    static const Word NAMES[PIECE_TYPE_NB] = {
        [PAWN] = WORD_THE_PAWN, [KNIGHT] = WORD_THE_KNIGHT, [BISHOP] = WORD_THE_BISHOP,
        [ROOK] = WORD_THE_ROOK, [QUEEN] = WORD_THE_QUEEN,   [KING] = WORD_THE_KING};
    snprintf(text, EXPLANATION_PIECE_SIZE, "%s on %c%c",
             words_text(LANGUAGE_ENGLISH, NAMES[pos_type_at(pos, square)]),
             'a' + (int)square_file(square), '1' + (int)square_rank(square));
}
