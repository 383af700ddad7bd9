/* SPDX-License-Identifier: MIT
 *
 * Moves that are not additive: counted by making them, or as evasions of a check.
 */
#ifndef PERFT_HORIZON_RECOUNT_H
#define PERFT_HORIZON_RECOUNT_H

#include "core/legal_count.h"
#include "core/position_make.h"
#include "perft/horizon/pins.h"
#include "perft/horizon/zone_after.h"

/* A rook ending stays one unless a pawn promotes; its replies are counted by code that knows of no
 * other pieces. */
TEMPLATE_INLINE int replies_of(const Position *pos, const Color them) {
    if (HAS_ALL_PIECES || UNLIKELY(!has_rooks_only(pos))) return count_legal(pos, them);
    /* Emptying the sets in a copy lets the compiler drop the loops over them. */
    Position rooks = *pos;
    rooks.knights[WHITE] = rooks.knights[BLACK] = BB_EMPTY;
    rooks.diagonals[WHITE] = rooks.diagonals[BLACK] = BB_EMPTY;
    return count_legal(&rooks, them);
}

OUT_OF_LINE_TEMPLATE int replies_white(const Position *pos) {
    return replies_of(pos, WHITE);
}

OUT_OF_LINE_TEMPLATE int replies_black(const Position *pos) {
    return replies_of(pos, BLACK);
}

/** The replies to a legal move, by making it. */
OUT_OF_LINE_TEMPLATE int recount_move(const Horizon *h, Square from, Square to, MoveKind kind,
                                      Color us) {
    const Move move = move_make(from, to, kind);
    Position child;
    if (us == WHITE) {
        make_move(h->board.pos, &child, move, WHITE, MAKE_BOARD);
        return replies_black(&child);
    }
    make_move(h->board.pos, &child, move, BLACK, MAKE_BOARD);
    return replies_white(&child);
}

TEMPLATE_INLINE int recount_targets(const Horizon *h, Square from, Bitboard targets,
                                    const Color us) {
    int sum = 0;
    while (targets) sum += recount_move(h, from, bb_pop(&targets), MOVE_NORMAL, us);
    return sum;
}

/* Their unpinned knights and sliders that reach `square`. */
TEMPLATE_INLINE int evasions_by_pieces(const Position *pos, Square square, Bitboard occupied,
                                       Bitboard free, const Color them) {
    return bb_count(((attacks_knight(square) & knights_of(pos, them)) |
                     (attacks_bishop(square, occupied) & diagonals_of(pos, them)) |
                     (attacks_rook(square, occupied) & pos->orthogonals[them])) &
                    free);
}

TEMPLATE_INLINE int evasions_by_push(const Position *pos, Square square, Bitboard occupied,
                                     Bitboard free, const Color them) {
    const Bitboard target = bb_square(square), pawns = pos->pawns[them] & free;
    const Bitboard step = bb_down(target, them);
    if (step & pawns) return target & last_rank_of(them) ? 4 : 1;
    return !(step & occupied) && step & bb_rank_of(RANK_3, them) && bb_down(step, them) & pawns;
}

/* Captures of the checker and interpositions; `pinned` pieces can do neither. */
TEMPLATE_INLINE int evasions_without_king(const Horizon *h, Square checker, Bitboard occupied,
                                          Bitboard pinned, const Color them) {
    const Position *pos = h->board.pos;
    const Bitboard free = ~(pinned | bb_square(checker));
    const int weight = bb_has(last_rank_of(them), checker) ? 4 : 1;
    const Bitboard pawns = attacks_pawn(opponent_of(them), checker) & pos->pawns[them] & free;
    int count = evasions_by_pieces(pos, checker, occupied, free, them) + weight * bb_count(pawns);
    for (Bitboard set = attacks_between(h->board.their_king, checker); set;) {
        const Square square = bb_pop(&set);
        count += evasions_by_pieces(pos, square, occupied, free, them) +
                 evasions_by_push(pos, square, occupied, free, them);
    }
    return count;
}

/* King steps out of a check, capturing the checker included. */
TEMPLATE_INLINE int evasions_by_king(const Horizon *h, Square from, Square to, Bitboard occupied,
                                     Bitboard attacks, const PieceType type, const Color us) {
    const Bitboard target = bb_square(to);
    if (bb_has(h->special.openers, from) || target & zone_foreign_cuts(&h->zone, from))
        return bb_count(zone_safe_after(h, from, to, type, us) & zone_steps_after(&h->zone, to));
    const Bitboard behind_king = occupied & ~h->board.pos->kings[opponent_of(us)];
    const Bitboard attacked =
        type == PAWN ? attacks_pawn(us, to) : any_piece_attacks(to, behind_king, type);
    int count = bb_count(zone_safe(&h->zone, attacks, attacked) & zone_steps(&h->zone));
    if (target & h->zone.ring & h->board.opp) count += zone_is_unprotected(h, to, from, us);
    return count;
}

/**
 * Replies to a single direct check: king steps, captures of the checker and interpositions.
 *
 * @param[in] attacks What the piece attacks from `from`.
 * @param[in] type    The piece that checks from `to`: the promoted one.
 * @pre The checker did not discover another check; no pawn of theirs can capture it en passant.
 */
TEMPLATE_INLINE int recount_check(const Horizon *h, Square from, Square to, Bitboard attacks,
                                  const PieceType type, const Color us) {
    const Bitboard occupied = occupied_after(&h->board, from, to);
    const Bitboard pinned = pins_after_check(h, from, to, us);
    return evasions_by_king(h, from, to, occupied, attacks, type, us) +
           evasions_without_king(h, to, occupied, pinned, opponent_of(us));
}

#endif
