/* SPDX-License-Identifier: MIT
 *
 * The number of legal moves as an inline template, for the generator and for bulk counting.
 */
#ifndef CORE_LEGAL_COUNT_H
#define CORE_LEGAL_COUNT_H

#include "core/legality.h"

#ifdef ROOKERY_AVX512

/* A pinned slider moves along the axis of its pin, that is in two lanes. Rays of one lane never
 * meet, so the squares of all lanes are the moves of all sliders. */
TEMPLATE_INLINE int count_sliders(const Position *pos, const Legality *legality, const Color us) {
    const Bitboard targets = ~pos->pieces[us] & legality->check_mask;
    const WideRays unpinned =
        wide_rays_along(attacks_axes(legality->king)) | ~legality_pinned(legality);
    const WideRays sliders = wide_rays_place(pos->orthogonals[us], pos->diagonals[us]) & unpinned;
    return wide_rays_count(wide_rays_look(sliders, ~pos_occupied(pos)) & targets);
}

#else

/* A pinned slider keeps to its own kind of line: a queen pinned on a file moves as a rook. The
 * union of the pin lines can be used instead of its own line, since they meet only at the king. */
TEMPLATE_INLINE int count_sliders(const Position *pos, const Legality *legality, const Color us) {
    const Bitboard occupied = pos_occupied(pos);
    const Bitboard targets = ~pos->pieces[us] & legality->check_mask;
    const Bitboard diagonal = legality->pins_diagonal, orthogonal = legality->pins_orthogonal;
    const Bitboard bishops = pos->diagonals[us] & ~orthogonal;
    const Bitboard rooks = pos->orthogonals[us] & ~diagonal;
    int count = 0;
    for (Bitboard set = bishops & ~diagonal; set;) {
        count += bb_count(attacks_bishop(bb_pop(&set), occupied) & targets);
    }
    for (Bitboard set = rooks & ~orthogonal; set;) {
        count += bb_count(attacks_rook(bb_pop(&set), occupied) & targets);
    }
    for (Bitboard set = bishops & diagonal; set;) {
        count += bb_count(attacks_bishop(bb_pop(&set), occupied) & targets & diagonal);
    }
    for (Bitboard set = rooks & orthogonal; set;) {
        count += bb_count(attacks_rook(bb_pop(&set), occupied) & targets & orthogonal);
    }
    return count;
}

#endif

TEMPLATE_INLINE int count_pawns(const Position *pos, const Legality *legality, const Color us) {
    const Bitboard last_rank = bb_rank_of(RANK_8, us);
    const PawnTargets pawns = pawn_targets(pos, legality, pos->pawns[us], us);
    int count = bb_count(pawns.west) + bb_count(pawns.east) + bb_count(pawns.push) +
                bb_count(pawns.double_push);
    if (UNLIKELY((pos->pawns[us] & bb_rank_of(RANK_7, us)) != 0)) {
        count += 3 * (bb_count(pawns.west & last_rank) + bb_count(pawns.east & last_rank) +
                      bb_count(pawns.push & last_rank));
    }
    for (Bitboard set = ep_capturers(pos, us); UNLIKELY(set != 0);) {
        count += ep_capture_is_legal(pos, bb_pop(&set), (Square)pos->ep_square, us);
    }
    return count;
}

TEMPLATE_INLINE int count_castling(const Position *pos, const Legality *legality, Bitboard danger,
                                   const Color us) {
    int count = 0;
    for (Bitboard set = castling_rooks(pos, legality, us); set;) {
        count += castling_is_legal(pos, legality->king, bb_pop(&set), danger, us);
    }
    return count;
}

/** The number of legal moves of `us`, the side to move. */
TEMPLATE_INLINE int count_legal(const Position *pos, const Color us) {
    const Legality legality = legality_of(pos, us);
    const Bitboard danger = king_danger(pos, us);
    int count = bb_count(king_targets(pos, legality.king, danger, us));
    if (UNLIKELY(!legality.check_mask)) return count;
    for (Bitboard set = movable_knights(pos, &legality, us); set;) {
        count += bb_count(knight_targets(pos, &legality, bb_pop(&set), us));
    }
    return count + count_sliders(pos, &legality, us) + count_pawns(pos, &legality, us) +
           count_castling(pos, &legality, danger, us);
}

#endif
