/* SPDX-License-Identifier: MIT */
#include "core/last_move.h"

#include "core/attacks.h"
#include "core/castling.h"

/* The position whose last move is taken back. `us` is in check, `them` has moved. */
typedef struct Retraction {
    const Position *pos;
    CastlingMode mode;
    Color us, them;
    Bitboard free;    /* empty squares */
    bool can_capture; /* fewer than 16 pieces of `us` are left */
} Retraction;

/* Not in check before the move: else the side to move could have captured the king. */
static bool is_quiet(const Retraction *now, const Position *before) {
    const Square king = pos_king(before, now->us);
    return pos_attackers(before, king, pos_occupied(before), now->them) == BB_EMPTY;
}

/* The piece on `to` came from `from` as a piece of this type. A captured piece stood on `to`: its
 * type does not matter, pieces of `us` never attack the own king. */
static bool came_from(const Retraction *now, Square from, Square to, PieceType type,
                      bool is_capture) {
    Position before = *now->pos;
    if (is_capture && !now->can_capture) return false;
    pos_remove(&before, to);
    pos_put(&before, now->them, type, from);
    if (is_capture) pos_put(&before, now->us, KNIGHT, to);
    return is_quiet(now, &before);
}

static bool piece_came(const Retraction *now, Square to, PieceType type) {
    for (Bitboard set = attacks_piece(type, to, ~now->free) & now->free; set;) {
        const Square from = bb_pop(&set);
        if (came_from(now, from, to, type, false) || came_from(now, from, to, type, true)) {
            return true;
        }
    }
    return false;
}

/* Takes back an e.p. capture: the captured pawn stood behind `to`, on its fourth rank. */
static bool captured_ep(const Retraction *now, Square from, Square to) {
    const int up = now->them == WHITE ? 8 : -8;
    const Square victim = (Square)((int)to - up), origin = (Square)((int)to + up);
    Position before = *now->pos;
    if (!now->can_capture || square_rank(to) != rank_of_color(RANK_6, now->them)) return false;
    if (!bb_has(now->free, victim) || !bb_has(now->free, origin)) return false;
    pos_remove(&before, to);
    pos_put(&before, now->them, PAWN, from);
    pos_put(&before, now->us, PAWN, victim);
    return is_quiet(now, &before);
}

/* A pawn step, capture or, if the piece is no pawn, a promotion. */
static bool pawn_came(const Retraction *now, Square to, bool is_promoted) {
    const int up = now->them == WHITE ? 8 : -8;
    const Rank rank = rank_of_color(square_rank(to), now->them);
    if (rank < RANK_3 || is_promoted != (rank == RANK_8)) return false;
    const Square one = (Square)((int)to - up);
    if (bb_has(now->free, one)) {
        if (came_from(now, one, to, PAWN, false)) return true;
        const Square two = (Square)((int)one - up);
        if (rank == RANK_4 && bb_has(now->free, two) && came_from(now, two, to, PAWN, false)) {
            return true;
        }
    }
    for (Bitboard set = attacks_pawn(now->us, to) & now->free; set;) {
        const Square from = bb_pop(&set);
        if (came_from(now, from, to, PAWN, true) || captured_ep(now, from, to)) return true;
    }
    return false;
}

static bool castled_from(const Retraction *now, CastlingTargets to, Square king, Square rook) {
    Position before = *now->pos;
    pos_remove(&before, to.king);
    pos_remove(&before, to.rook);
    const Bitboard path = attacks_between(king, to.king) | bb_square(to.king) |
                          attacks_between(rook, to.rook) | bb_square(to.rook);
    const Bitboard needed = path | bb_square(king) | bb_square(rook);
    if (needed & pos_occupied(&before)) return false;
    pos_put(&before, now->them, KING, king);
    pos_put(&before, now->them, ROOK, rook);
    return is_quiet(now, &before);
}

static bool castled(const Retraction *now, bool is_short) {
    const Rank rank = rank_of_color(RANK_1, now->them);
    const CastlingTargets to = {.king = square_at(is_short ? FILE_G : FILE_C, rank),
                                .rook = square_at(is_short ? FILE_F : FILE_D, rank)};
    if (!bb_has(now->pos->kings[now->them], to.king)) return false;
    if (!bb_has(pos_pieces_of(now->pos, now->them, ROOK), to.rook)) return false;
    if (now->mode == CASTLING_STANDARD) {
        return castled_from(now, to, square_at(FILE_E, rank),
                            square_at(is_short ? FILE_H : FILE_A, rank));
    }
    for (File king = FILE_B; king <= FILE_G; king++) {
        const File first = is_short ? king + 1 : FILE_A, last = is_short ? FILE_H : king - 1;
        for (File rook = first; rook <= last; rook++) {
            if (castled_from(now, to, square_at(king, rank), square_at(rook, rank))) return true;
        }
    }
    return false;
}

/* What has moved, for all we know: not the kings and rooks that may still castle. */
static Bitboard movers(const Retraction *now) {
    const Position *pos = now->pos;
    const Bitboard rank = bb_rank(rank_of_color(RANK_1, now->them));
    const Bitboard rooks = pos->castling & pos->pieces[now->them] & rank;
    return pos->pieces[now->them] & ~(rooks ? rooks | pos->kings[now->them] : BB_EMPTY);
}

bool last_move_exists(const Position *pos, CastlingMode mode) {
    const Color us = pos_side(pos);
    const Retraction now = {.pos = pos,
                            .mode = mode,
                            .us = us,
                            .them = opponent_of(us),
                            .free = ~pos_occupied(pos),
                            .can_capture = bb_count(pos->pieces[us]) < 16};
    for (Bitboard set = movers(&now); set;) {
        const Square to = bb_pop(&set);
        const PieceType type = pos_type_at(pos, to);
        const bool is_pawn = type == PAWN, is_king = type == KING;
        if (!is_pawn && piece_came(&now, to, type)) return true;
        if (!is_king && pawn_came(&now, to, !is_pawn)) return true;
        if (is_king && (castled(&now, true) || castled(&now, false))) return true;
    }
    return false;
}
