/* SPDX-License-Identifier: MIT
 *
 * The walk over the legal moves of a position: it passes sets of moves to a visitor. Lists
 * (movegen.c) and trees (children.h) share it.
 *
 * Templates: `us`, the side to move, and the visitor are literals at every call, and so are `step`,
 * `type` and `kind` of every set that a visitor receives.
 */
#ifndef CORE_LEGAL_MOVES_H
#define CORE_LEGAL_MOVES_H

#include "core/legality.h"

/** Legal moves of one kind: of one piece, or of all pawns that move in one direction. */
typedef struct MoveSet {
    Bitboard targets; /* of castling: the rook, as in the move code */
    Square from;      /* SQ_NONE for pawns that have not one origin but one step */
    int step;         /* of such pawns: target minus origin */
    PieceType type;   /* of the moving piece */
    MoveKind kind;    /* MOVE_PROMOTE_QUEEN stands for all four promotions */
} MoveSet;

/** Receives a set of moves, possibly empty. */
typedef void MoveSetVisit(void *context, const Position *pos, const MoveSet set, const Color us);

typedef struct MoveWalk {
    const Position *pos;
    MoveSetVisit *visit;
    void *context; /* handed to it */
} MoveWalk;

/** The origin of the move of `set` to `to`. */
TEMPLATE_INLINE Square move_set_origin(const MoveSet set, Square to) {
    return set.from == SQ_NONE ? (Square)((int)to - set.step) : set.from;
}

TEMPLATE_INLINE void walk_piece(const MoveWalk *walk, Square from, Bitboard targets,
                                const PieceType type, const MoveKind kind, const Color us) {
    walk->visit(walk->context, walk->pos, (MoveSet){targets, from, 0, type, kind}, us);
}

TEMPLATE_INLINE void walk_knights(const MoveWalk *walk, const Legality *legality, const Color us) {
    for (Bitboard set = movable_knights(walk->pos, legality, us); set;) {
        const Square from = bb_pop(&set);
        const Bitboard targets = knight_targets(walk->pos, legality, from, us);
        walk_piece(walk, from, targets, KNIGHT, MOVE_NORMAL, us);
    }
}

TEMPLATE_INLINE void walk_sliders(const MoveWalk *walk, const Legality *legality, Bitboard set,
                                  const PieceType type, const Color us) {
    while (set) {
        const Square from = bb_pop(&set);
        const Bitboard targets = slider_targets_of_type(walk->pos, legality, from, us, type);
        walk_piece(walk, from, targets, type, MOVE_NORMAL, us);
    }
}

TEMPLATE_INLINE void walk_pawn_step(const MoveWalk *walk, Bitboard targets, const int step,
                                    const MoveKind kind, const Color us) {
    walk->visit(walk->context, walk->pos, (MoveSet){targets, SQ_NONE, step, PAWN, kind}, us);
}

TEMPLATE_INLINE void walk_pawns(const MoveWalk *walk, const Legality *legality, const Color us) {
    const int up = us == WHITE ? 8 : -8;
    const Bitboard last_rank = bb_rank_of(RANK_8, us);
    const PawnTargets pawns = pawn_targets(walk->pos, legality, walk->pos->pawns[us], us);
    walk_pawn_step(walk, pawns.west & ~last_rank, up - 1, MOVE_NORMAL, us);
    walk_pawn_step(walk, pawns.east & ~last_rank, up + 1, MOVE_NORMAL, us);
    walk_pawn_step(walk, pawns.push & ~last_rank, up, MOVE_NORMAL, us);
    walk_pawn_step(walk, pawns.double_push, 2 * up, MOVE_DOUBLE_PUSH, us);
    walk_pawn_step(walk, pawns.west & last_rank, up - 1, MOVE_PROMOTE_QUEEN, us);
    walk_pawn_step(walk, pawns.east & last_rank, up + 1, MOVE_PROMOTE_QUEEN, us);
    walk_pawn_step(walk, pawns.push & last_rank, up, MOVE_PROMOTE_QUEEN, us);
}

TEMPLATE_INLINE void walk_en_passant(const MoveWalk *walk, const Color us) {
    for (Bitboard set = ep_capturers(walk->pos, us); UNLIKELY(set != 0);) {
        const Square from = bb_pop(&set), ep = (Square)walk->pos->ep_square;
        if (!ep_capture_is_legal(walk->pos, from, ep, us)) continue;
        walk_piece(walk, from, bb_square(ep), PAWN, MOVE_EN_PASSANT, us);
    }
}

TEMPLATE_INLINE void walk_castling(const MoveWalk *walk, const Legality *legality, Bitboard danger,
                                   const Color us) {
    for (Bitboard set = castling_rooks(walk->pos, legality, us); set;) {
        const Square rook = bb_pop(&set);
        if (!castling_is_legal(walk->pos, legality->king, rook, danger, us)) continue;
        walk_piece(walk, legality->king, bb_square(rook), KING, MOVE_CASTLING, us);
    }
}

/** Passes all legal moves of `us`, the side to move, to the visitor. */
TEMPLATE_INLINE void legal_moves_walk(const Position *pos, const Color us,
                                      MoveSetVisit *const visit, void *context) {
    const MoveWalk walk = {pos, visit, context};
    const Legality legality = legality_of(pos, us);
    const Bitboard danger = king_danger(pos, us);
    const Bitboard diagonals = pos->diagonals[us], orthogonals = pos->orthogonals[us];
    const Bitboard king_moves = king_targets(pos, legality.king, danger, us);
    walk_piece(&walk, legality.king, king_moves, KING, MOVE_NORMAL, us);
    if (UNLIKELY(!legality.check_mask)) return;
    walk_knights(&walk, &legality, us);
    walk_sliders(&walk, &legality, diagonals & ~orthogonals, BISHOP, us);
    walk_sliders(&walk, &legality, orthogonals & ~diagonals, ROOK, us);
    walk_sliders(&walk, &legality, diagonals & orthogonals, QUEEN, us);
    walk_pawns(&walk, &legality, us);
    walk_en_passant(&walk, us);
    walk_castling(&walk, &legality, danger, us);
}

#endif
