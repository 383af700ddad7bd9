/* SPDX-License-Identifier: MIT
 *
 * What makes a move legal, as sets: check mask, pin lines, king danger squares, and from them the
 * legal targets of every kind of piece. The move list, the move count, the legality test and the
 * counting kernels are short loops over these builders.
 *
 * Templates: `us` is a literal at every call (see movegen.c for the dispatchers).
 */
#ifndef CORE_LEGALITY_H
#define CORE_LEGALITY_H

#include "core/attacks.h"
#include "core/castling.h"
#include "core/en_passant.h"
#include "core/slider_sets.h"

typedef struct Legality {
    Square king;
    Bitboard checkers;
    Bitboard check_mask;      /* targets that answer a check; all without check, none in a double */
    Bitboard pins_orthogonal; /* ranks and files from the king to a pinner, pinner included */
    Bitboard pins_diagonal;
} Legality;

/* Follows the lines from the king to `sliders`: an open line is a check, a line with one of our
 * pieces on it a pin. */
TEMPLATE_INLINE Bitboard legality_scan(Legality *legality, Bitboard sliders, Bitboard own,
                                       Bitboard occupied) {
    Bitboard pins = BB_EMPTY;
    while (sliders) {
        const Square slider = bb_pop(&sliders);
        const Bitboard between = attacks_between(legality->king, slider);
        const Bitboard blockers = between & occupied;
        if (!blockers) {
            legality->check_mask = between | bb_square(slider);
            legality->checkers |= bb_square(slider);
        } else if (!bb_has_many(blockers) && blockers & own) {
            pins |= between | bb_square(slider);
        }
    }
    return pins;
}

/** Checks and pins against the king of `us`. */
TEMPLATE_INLINE Legality legality_of(const Position *pos, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard own = pos->pieces[us], occupied = pos_occupied(pos);
    const Square king = pos_king(pos, us);
    Legality legality = {.king = king, .check_mask = BB_ALL};
    legality.checkers =
        (attacks_knight(king) & pos->knights[them]) | (attacks_pawn(us, king) & pos->pawns[them]);
    if (legality.checkers) legality.check_mask = legality.checkers;
    legality.pins_orthogonal =
        legality_scan(&legality, attacks_rook_rays[king] & pos->orthogonals[them], own, occupied);
    legality.pins_diagonal =
        legality_scan(&legality, attacks_bishop_rays[king] & pos->diagonals[them], own, occupied);
    /* Two checkers leave only king moves: "4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1". */
    if (bb_has_many(legality.checkers)) legality.check_mask = BB_EMPTY;
    return legality;
}

TEMPLATE_INLINE Bitboard legality_pinned(const Legality *legality) {
    return legality->pins_orthogonal | legality->pins_diagonal;
}

/** Squares that the opponent of `us` attacks with our king taken off the board, since a king does
 * not shield squares behind it. */
TEMPLATE_INLINE Bitboard king_danger(const Position *pos, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard occupied = pos_occupied(pos) ^ pos->kings[us];
    Bitboard danger = bb_pawn_attacks(pos->pawns[them], them) | attacks_king(pos_king(pos, them));
    for (Bitboard set = pos->knights[them]; set;) danger |= attacks_knight(bb_pop(&set));
    return slider_sets_add(danger, pos->orthogonals[them], pos->diagonals[them], occupied);
}

TEMPLATE_INLINE Bitboard king_targets(const Position *pos, Square king, Bitboard danger,
                                      const Color us) {
    return attacks_king(king) & ~pos->pieces[us] & ~danger;
}

/** Knights that may move; a pinned knight never can. */
TEMPLATE_INLINE Bitboard movable_knights(const Position *pos, const Legality *legality,
                                         const Color us) {
    return pos->knights[us] & ~legality_pinned(legality);
}

TEMPLATE_INLINE Bitboard knight_targets(const Position *pos, const Legality *legality, Square from,
                                        const Color us) {
    return attacks_knight(from) & ~pos->pieces[us] & legality->check_mask;
}

/** Targets of a slider of a known type on `from`, pins obeyed. */
TEMPLATE_INLINE Bitboard slider_targets_of_type(const Position *pos, const Legality *legality,
                                                Square from, const Color us, const PieceType type) {
    const Bitboard occupied = pos_occupied(pos);
    Bitboard targets = BB_EMPTY;
    if (type != ROOK) targets |= attacks_bishop(from, occupied);
    if (type != BISHOP) targets |= attacks_rook(from, occupied);
    targets &= ~pos->pieces[us] & legality->check_mask;
    if (UNLIKELY(bb_has(legality_pinned(legality), from))) {
        targets &= attacks_line(legality->king, from);
    }
    return targets;
}

/** Targets of the slider of any type on `from`, pins obeyed. */
TEMPLATE_INLINE Bitboard slider_targets(const Position *pos, const Legality *legality, Square from,
                                        const Color us) {
    if (!bb_has(pos->orthogonals[us], from)) {
        return slider_targets_of_type(pos, legality, from, us, BISHOP);
    }
    return bb_has(pos->diagonals[us], from) ? slider_targets_of_type(pos, legality, from, us, QUEEN)
                                            : slider_targets_of_type(pos, legality, from, us, ROOK);
}

/** Targets of all pawns at once, one set for each way to move. */
typedef struct PawnTargets {
    Bitboard west; /* captures towards the a-file */
    Bitboard east;
    Bitboard push;
    Bitboard double_push;
} PawnTargets;

/* A pinned pawn stays on its line. The lines of different pins meet only at the king, so the union
 * of the lines can be used instead of the pawn's own line. */
TEMPLATE_INLINE PawnTargets pawn_targets(const Position *pos, const Legality *legality,
                                         Bitboard pawns, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard diagonal = legality->pins_diagonal, orthogonal = legality->pins_orthogonal;
    const Bitboard empty = ~pos_occupied(pos);
    const Bitboard capturing = pawns & ~orthogonal, pushing = pawns & ~diagonal;
    const Bitboard free = capturing & ~diagonal, bound = capturing & diagonal;
    const Bitboard captures = pos->pieces[them] & legality->check_mask;
    PawnTargets targets;
    targets.west = (bb_up_west(free, us) | (bb_up_west(bound, us) & diagonal)) & captures;
    targets.east = (bb_up_east(free, us) | (bb_up_east(bound, us) & diagonal)) & captures;
    const Bitboard pushes =
        (bb_up(pushing & ~orthogonal, us) | (bb_up(pushing & orthogonal, us) & orthogonal)) & empty;
    targets.push = pushes & legality->check_mask;
    targets.double_push = bb_up(pushes & bb_rank_of(RANK_3, us), us) & empty & legality->check_mask;
    return targets;
}

/** Pawns of `us` that stand ready to capture en passant; each needs ep_capture_is_legal(). */
TEMPLATE_INLINE Bitboard ep_capturers(const Position *pos, const Color us) {
    if (LIKELY(pos->ep_square == SQ_NONE)) return BB_EMPTY;
    return attacks_pawn(opponent_of(us), (Square)pos->ep_square) & pos->pawns[us];
}

/** Rooks of `us` that may still castle; none while in check. */
TEMPLATE_INLINE Bitboard castling_rooks(const Position *pos, const Legality *legality,
                                        const Color us) {
    return legality->checkers ? BB_EMPTY : pos->castling & bb_rank_of(RANK_1, us);
}

/**
 * True when the king may castle with `rook`: both paths free but for the two, no square of the
 * king's path attacked, and no check along the back rank where the rook had shielded the king
 * (Chess960: "4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1" moves the rook off a pin).
 *
 * @pre not in check; `danger` is king_danger().
 */
TEMPLATE_INLINE bool castling_is_legal(const Position *pos, Square king, Square rook,
                                       Bitboard danger, const Color us) {
    const Color them = opponent_of(us);
    const CastlingTargets to = castling_targets(king, rook);
    const Bitboard movers = bb_square(king) | bb_square(rook);
    const Bitboard king_path = attacks_between(king, to.king) | bb_square(to.king);
    const Bitboard rook_path = attacks_between(rook, to.rook) | bb_square(to.rook);
    const Bitboard others = pos_occupied(pos) & ~movers;
    if ((king_path | rook_path) & others || king_path & danger) return false;
    const Bitboard landed = others | bb_square(to.king) | bb_square(to.rook);
    return !(attacks_rook(to.king, landed) & pos->orthogonals[them]);
}

#endif
