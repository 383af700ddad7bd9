/* SPDX-License-Identifier: MIT */
#include "core/validity.h"

#include "core/attacks.h"
#include "core/castling.h"
#include "core/en_passant.h"
#include "core/last_move.h"

static PosFaults fault_if(bool condition, PosFaults fault) {
    return condition ? fault : 0;
}

static PosFaults king_faults(const Position *pos, Color color) {
    const PosFaults none = color == WHITE ? POS_FAULT_NO_WHITE_KING : POS_FAULT_NO_BLACK_KING;
    const PosFaults many = color == WHITE ? POS_FAULT_MANY_WHITE_KINGS : POS_FAULT_MANY_BLACK_KINGS;
    return fault_if(!pos->kings[color], none) | fault_if(bb_has_many(pos->kings[color]), many);
}

/* Pieces beyond the first set-up; two bishops count as original only on different square colors. */
static int promoted_count(const Position *pos, Color color) {
    static const int FIRST_SET[PIECE_TYPE_NB] = {[KNIGHT] = 2, [ROOK] = 2, [QUEEN] = 1};
    const Bitboard bishops = pos_pieces_of(pos, color, BISHOP);
    const int light = bb_count(bishops & BB_LIGHT_SQUARES), dark = bb_count(bishops) - light;
    int count = (light > 1 ? light - 1 : 0) + (dark > 1 ? dark - 1 : 0);
    for (PieceType type = KNIGHT; type <= QUEEN; type++) {
        const int extra = bb_count(pos_pieces_of(pos, color, type)) - FIRST_SET[type];
        if (type != BISHOP && extra > 0) count += extra;
    }
    return count;
}

static PosFaults material_faults(const Position *pos, Color color) {
    const bool is_white = color == WHITE;
    const int pawns = bb_count(pos->pawns[color]);
    return fault_if(bb_count(pos->pieces[color]) > 16,
                    is_white ? POS_FAULT_WHITE_PIECES : POS_FAULT_BLACK_PIECES) |
           fault_if(pawns > 8, is_white ? POS_FAULT_WHITE_PAWNS : POS_FAULT_BLACK_PAWNS) |
           fault_if(pawns <= 8 && promoted_count(pos, color) > 8 - pawns,
                    is_white ? POS_FAULT_WHITE_PROMOTED : POS_FAULT_BLACK_PROMOTED);
}

/* The rooks of a wing, if there is but one: two cannot both have the right of that side. */
static Bitboard only_rook(Bitboard rooks) {
    return bb_has_one(rooks) ? rooks : BB_EMPTY;
}

/* Rooks whose castling right has its king and rook in place. */
static Bitboard castling_valid(const Position *pos, Color color, CastlingMode mode) {
    const Bitboard rank = bb_rank_of(RANK_1, color);
    const Bitboard king = pos->kings[color];
    if (!bb_has_one(king) || !(king & rank)) return BB_EMPTY;
    const Bitboard rooks = pos->castling & rank & pos_pieces_of(pos, color, ROOK);
    if (mode == CASTLING_CHESS960) {
        return only_rook(rooks & castling_wing(pos, color, true)) |
               only_rook(rooks & castling_wing(pos, color, false));
    }
    return king & bb_file(FILE_E) ? rooks & (BB_FILE_A | BB_FILE_H) : BB_EMPTY;
}

/* A double push opens lines and closes none for its own side: the king must not have been in check
 * with the pawn still on its origin. "8/8/3K4/4pP2/8/6b1/8/k7 w - e6": pawn e7 and bishop g3 both
 * attacked the king. */
static bool ep_check_is_impossible(const Position *pos) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Bitboard target = bb_square((Square)pos->ep_square);
    const Bitboard pawn = us == WHITE ? bb_down(target, WHITE) : bb_down(target, BLACK);
    const Bitboard origin = us == WHITE ? bb_up(target, WHITE) : bb_up(target, BLACK);
    Position before = *pos;
    pos_remove(&before, bb_lsb(pawn));
    pos_put(&before, them, PAWN, bb_lsb(origin));
    return pos_attackers(&before, pos_king(pos, us), pos_occupied(&before), them) != BB_EMPTY;
}

static PosFaults check_faults(const Position *pos, CastlingMode mode) {
    const Color us = pos_side(pos);
    const Square their_king = pos_king(pos, opponent_of(us));
    const bool opponent_in_check =
        pos_attackers(pos, their_king, pos_occupied(pos), us) != BB_EMPTY;
    if (opponent_in_check) return POS_FAULT_OPPONENT_IN_CHECK;
    const bool is_check = pos_checkers(pos) != BB_EMPTY;
    const bool has_ep = ep_push_is_possible(pos);
    return fault_if(is_check && !last_move_exists(pos, mode), POS_FAULT_CHECKERS) |
           fault_if(has_ep && ep_check_is_impossible(pos), POS_FAULT_EN_PASSANT_CHECK);
}

PosFaults pos_faults(const Position *pos, CastlingMode mode) {
    const Bitboard castling = castling_valid(pos, WHITE, mode) | castling_valid(pos, BLACK, mode);
    const Bitboard pawns = pos->pawns[WHITE] | pos->pawns[BLACK];
    const PosFaults kings = king_faults(pos, WHITE) | king_faults(pos, BLACK);
    PosFaults faults = kings | material_faults(pos, WHITE) | material_faults(pos, BLACK);
    faults |= fault_if((pawns & (BB_RANK_1 | BB_RANK_8)) != 0, POS_FAULT_PAWN_ON_BACK_RANK);
    faults |= fault_if(castling != pos->castling, POS_FAULT_CASTLING);
    faults |=
        fault_if(pos->ep_square != SQ_NONE && !ep_push_is_possible(pos), POS_FAULT_EN_PASSANT);
    faults |= fault_if(pos->fullmove_number == 0, POS_FAULT_FULLMOVE_ZERO);
    return kings ? faults : faults | check_faults(pos, mode);
}

const char *pos_fault_text(unsigned index) {
    static const char *const TEXTS[POS_FAULT_NB] = {
#define X(name, is_fatal, text) [POS_FAULT_INDEX_##name] = (text),
        POS_FAULT_LIST(X)
#undef X
    };
    return TEXTS[index];
}

static bool ep_right_exists(const Position *pos) {
    const Square ep = (Square)pos->ep_square;
    if (!ep_push_is_possible(pos)) return false;
    return pos->side_to_move == WHITE ? ep_right_is_legal(pos, ep, WHITE)
                                      : ep_right_is_legal(pos, ep, BLACK);
}

void pos_repair(Position *pos, CastlingMode mode) {
    pos->castling = castling_valid(pos, WHITE, mode) | castling_valid(pos, BLACK, mode);
    if (!ep_right_exists(pos)) pos->ep_square = SQ_NONE;
    if (!pos->fullmove_number) pos->fullmove_number = 1;
    pos->key = pos_compute_key(pos);
}

static bool sets_are_consistent(const Position *pos, Color color) {
    Bitboard all = BB_EMPTY;
    int count = 0;
    for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
        const Bitboard set = pos_pieces_of(pos, color, type);
        all |= set;
        count += bb_count(set);
    }
    return all == pos->pieces[color] && count == bb_count(all) && bb_has_one(pos->kings[color]);
}

static bool castling_is_consistent(const Position *pos, Color color) {
    const Bitboard rooks = pos->castling & bb_rank_of(RANK_1, color);
    const Bitboard east = castling_wing(pos, color, true), west = castling_wing(pos, color, false);
    return !(rooks & ~pos_pieces_of(pos, color, ROOK)) && !(rooks & ~(east | west)) &&
           !bb_has_many(rooks & east) && !bb_has_many(rooks & west);
}

bool pos_is_consistent(const Position *pos) {
    return sets_are_consistent(pos, WHITE) && sets_are_consistent(pos, BLACK) &&
           !(pos->pieces[WHITE] & pos->pieces[BLACK]) && castling_is_consistent(pos, WHITE) &&
           castling_is_consistent(pos, BLACK) && !(pos->castling & ~(BB_RANK_1 | BB_RANK_8)) &&
           (pos->ep_square == SQ_NONE || ep_right_exists(pos)) &&
           key_equal(pos->key, pos_compute_key(pos));
}
