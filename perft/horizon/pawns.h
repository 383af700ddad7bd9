/* SPDX-License-Identifier: MIT
 *
 * Phase 6 of the horizon: the moves of our pawns, one set of targets for each way to step.
 */
#ifndef PERFT_HORIZON_PAWNS_H
#define PERFT_HORIZON_PAWNS_H

#include "perft/horizon/pieces.h"

typedef enum PawnStep { STEP_WEST, STEP_EAST, STEP_PUSH, STEP_DOUBLE } PawnStep;

TEMPLATE_INLINE Bitboard pawn_step(Bitboard origins, const PawnStep step, const Color us) {
    if (step == STEP_WEST) return bb_up_west(origins, us);
    if (step == STEP_EAST) return bb_up_east(origins, us);
    if (step == STEP_PUSH) return bb_up(origins, us);
    return bb_up(bb_up(origins, us), us);
}

TEMPLATE_INLINE Bitboard pawn_step_back(Bitboard targets, const PawnStep step, const Color us) {
    if (step == STEP_WEST) return bb_down_east(targets, us);
    if (step == STEP_EAST) return bb_down_west(targets, us);
    if (step == STEP_PUSH) return bb_down(targets, us);
    return bb_down(bb_down(targets, us), us);
}

TEMPLATE_INLINE Square pawn_origin(Square to, const PawnStep step, const Color us) {
    const int up = us == WHITE ? 8 : -8;
    const int distance = step == STEP_WEST   ? up - 1
                         : step == STEP_EAST ? up + 1
                         : step == STEP_PUSH ? up
                                             : 2 * up;
    return (Square)((int)to - distance);
}

TEMPLATE_INLINE bool step_captures(const PawnStep step) {
    return step == STEP_WEST || step == STEP_EAST;
}

/* A pawn that moves along the line of their slider leaves it open up to its target only. */
TEMPLATE_INLINE int pawns_correct_opposed(const Horizon *h, Bitboard targets, Bitboard origins,
                                          const PawnStep step, const Color us) {
    int sum = 0;
    /* "5K2/8/4q2k/8/8/4P3/8/8 w - - 0 1" */
    for (Bitboard set = correction_mask(CORRECT_OPPOSED_PAWN, origins & h->replies.opposed_origins);
         set;) {
        const Square from = bb_pop(&set);
        const int kind = step_captures(step) ? DIAGONAL : ORTHOGONAL;
        sum += opposed_correct(h, from, pawn_step(bb_square(from), step, us) & targets, kind, us);
    }
    return sum;
}

/* What leaving changes for their pieces. */
TEMPLATE_INLINE int pawns_leave(const Horizon *h, Bitboard targets, Bitboard origins,
                                const PawnStep step) {
    const ReplyPawns *theirs = &h->replies.pawns;
    int sum = 0;
    if (step_captures(step)) {
        /* The captured pawn attacked us as well as we it:
         * "8/8/8/3p4/4P3/7K/8/7k b - - 0 1" */
        sum += bb_count(correction_mask(CORRECT_MUTUAL_CAPTURE, targets & theirs->free));
    }
    if (step == STEP_PUSH) {
        /* The double push of a pawn that we walk up to stays shut:
         * "8/8/8/8/p7/7K/P7/7k b - - 0 1" */
        sum -= bb_count(
            correction_mask(CORRECT_PUSHED_CORRIDOR, origins & theirs->double_push_squares));
    }
    /* "8/6pk/8/7P/8/8/3K4/8 b - - 0 1" */
    if (step == STEP_DOUBLE && correction_is_on(CORRECT_EN_PASSANT_REPLY)) {
        sum +=
            bb_count(targets & bb_west(theirs->free)) + bb_count(targets & bb_east(theirs->free));
    }
    return sum;
}

/* Replies of their king to a pawn move that changes no other attack on the zone. */
TEMPLATE_INLINE int king_replies_after_pawn(const Horizon *h, Square to, const PawnStep step,
                                            const Color us) {
    const Square from = pawn_origin(to, step, us);
    return king_replies(&h->zone,
                        zone_safe(&h->zone, attacks_pawn(us, from), attacks_pawn(us, to)));
}

/* The same for any move but a check: it may cut a line or open one, or capture beside their king.
 */
TEMPLATE_INLINE int king_replies_after_special_pawn(const Horizon *h, Square from, Square to,
                                                    const PawnStep step, const Color us) {
    if (bb_has(h->zone.cuts, to) || bb_has(h->zone.blockers, from))
        return zone_recount(h, from, to, PAWN, us);
    int sum = king_replies_after_pawn(h, to, step, us);
    /* "8/8/8/8/8/1rk5/2P5/K7 w - - 0 1" */
    if (bb_has(correction_mask(CORRECT_KING_RECAPTURES_PAWN, h->zone.ring & h->board.opp), to))
        sum += zone_is_unprotected(h, to, from, us);
    return sum;
}

/* Replies to a check, a discovered check, or a double push that a pinned pawn may answer. */
TEMPLATE_INLINE int pawn_recount(const Horizon *h, Square from, Square to, Bitboard checks,
                                 const PawnStep step, const Color us) {
    const Bitboard theirs = h->board.pos->pawns[opponent_of(us)];
    /* A checking pawn may be captured en passant:
     * "7k/2p5/8/3P4/3K4/8/8/8 b - - 0 1" */
    const Bitboard neighbors =
        correction_mask(CORRECT_EN_PASSANT_EVASION, bb_west(theirs) | bb_east(theirs));
    const bool is_double = step == STEP_DOUBLE;
    if (bb_has(h->zone.recount_origins, from) || !bb_has(checks, to) ||
        (is_double && bb_has(neighbors, to)))
        return recount_move(h, from, to, is_double ? MOVE_DOUBLE_PUSH : MOVE_NORMAL, us);
    return recount_check(h, from, to, attacks_pawn(us, from), PAWN, us);
}

/* Replies of their king to a promotion that gives no check. */
TEMPLATE_INLINE int king_replies_after_promotion(const Horizon *h, Square from, Square to,
                                                 const PieceType type, const Color us) {
    const Bitboard target = bb_square(to);
    const Bitboard intricate = h->zone.cuts | (h->zone.ring & h->board.opp);
    if (bb_has(h->zone.blockers, from) || target & intricate)
        return zone_recount(h, from, to, type, us);
    const Bitboard after = piece_attacks(to, occupied_after(&h->board, from, to), type);
    return king_replies_blocked(h, zone_safe(&h->zone, attacks_pawn(us, from), after), to, type,
                                us);
}

/* A promotion is additive but for checks, maybe backwards through the origin:
 * "8/1P6/8/8/1k6/8/8/4K3 w - - 0 1". */
TEMPLATE_INLINE void pawn_count_promotions(const Horizon *h, Sums *special, Square from, Square to,
                                           const PawnStep step, const Color us) {
    const Bitboard target = bb_square(to);
    /* "K7/1P6/8/8/8/8/1k6/8 w - - 0 1" */
    const Bitboard origin = correction_mask(CORRECT_PROMOTION_BACKWARD, bb_square(from));
    CheckSquares squares;
    check_squares_find(&squares, h->board.their_king, (h->board.occupied & ~origin) | target,
                       h->board.opp & ~target, true, true);
    int left = gain_at(&h->replies.gain, from);
    if (bb_has(h->replies.opposed_origins, from)) {
        left += opposed_correct(h, from, target, step_captures(step) ? DIAGONAL : ORTHOGONAL, us);
    }
    for (PieceType type = KNIGHT; type <= QUEEN; type++) {
        const Bitboard pin_squares = squares.through[type] & ~squares.check[type];
        if (bb_has(h->zone.recount_origins, from)) {
            special->sum += recount_move(h, from, to, move_kind_promoting_to(type), us);
        } else if (bb_has(squares.check[type], to)) {
            special->sum += recount_check(h, from, to, attacks_pawn(us, from), type, us);
        } else {
            special->sum += left + king_replies_after_promotion(h, from, to, type, us) +
                            pins_correct(h, from, target, pin_squares, us);
            special->moves++;
            counter_increment(&special->targets, target, TARGET_BITS);
        }
    }
}

/* Beside a pawn of theirs that is pinned along a diagonal: it may capture en passant on its line.
 * One pinned along a file or rank may not. */
TEMPLATE_INLINE Bitboard pawns_en_passant_pinned(const Horizon *h, const Color us) {
    const Bitboard pinned = h->board.pos->pawns[opponent_of(us)] & h->lines.pin_lines &
                            attacks_bishop_rays[h->board.their_king];
    /* "8/7k/8/8/4p3/4K3/3P4/1B6 w - - 0 1" */
    return correction_mask(CORRECT_EN_PASSANT_PINNED, bb_west(pinned) | bb_east(pinned));
}

/* Counts what is special about these moves; returns the additive ones, their king's replies
 * counted. */
TEMPLATE_INLINE Bitboard pawns_classify(const Horizon *h, Sums *special, Bitboard targets,
                                        const PawnStep step, const Color us) {
    /* "5K2/8/4q2k/8/6P1/8/8/8 w - - 0 1" */
    const Bitboard checks =
        correction_mask(CORRECT_PAWN_CHECK, attacks_pawn(opponent_of(us), h->board.their_king));
    const Bitboard recounted =
        step == STEP_DOUBLE ? checks | pawns_en_passant_pinned(h, us) : checks;
    Bitboard simple = BB_EMPTY;
    while (targets) {
        const Square to = bb_pop(&targets), from = pawn_origin(to, step, us);
        if (bb_has(last_rank_of(us), to)) {
            pawn_count_promotions(h, special, from, to, step, us);
        } else if (bb_has(recounted, to) || bb_has(h->zone.recount_origins, from)) {
            special->sum += pawn_recount(h, from, to, checks, step, us);
        } else {
            special->sum += king_replies_after_special_pawn(h, from, to, step, us);
            if (bb_has(h->replies.pin_targets, to) || bb_has(h->lines.pin_openers, from))
                special->sum += pins_correct(h, from, bb_square(to), BB_EMPTY, us);
            simple |= bb_square(to);
        }
    }
    return simple;
}

OUT_OF_LINE_TEMPLATE Bitboard pawns_classify_moves(const Horizon *h, Sums *special,
                                                   Bitboard targets, PawnStep step, Color us) {
    return us == WHITE ? pawns_classify(h, special, targets, step, WHITE)
                       : pawns_classify(h, special, targets, step, BLACK);
}

/** Which pawn moves need special treatment. */
typedef struct PawnSpecials {
    Bitboard targets, origins;           /* need corrections: pawns_classify() */
    Bitboard near_targets, near_origins; /* attack the zone from here */
} PawnSpecials;

TEMPLATE_INLINE PawnSpecials pawn_specials(const Horizon *h, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard pawns = h->board.pos->pawns[us];
    /* "5k1K/8/8/6P1/8/8/8/8 w - - 0 1" */
    const Bitboard near =
        correction_mask(CORRECT_PAWN_NEAR_KING,
                        bb_down_west(h->zone.squares, us) | bb_down_east(h->zone.squares, us));
    return (PawnSpecials){
        .targets = h->special.targets | attacks_pawn(them, h->board.their_king) | last_rank_of(us),
        .origins = (h->zone.recount_origins | h->lines.pin_openers | h->zone.blockers) & pawns,
        .near_targets = near,
        .near_origins = near & pawns,
    };
}

/** Counts one kind of step, given its legal targets; returns those to be tallied. */
TEMPLATE_INLINE Bitboard pawns_count_step(const Horizon *h, Sums *sums, Sums *special_sums,
                                          const PawnSpecials *specials, Bitboard targets,
                                          const PawnStep step, const Color us) {
    targets = checked_pawn_targets(targets, (int)pawn_origin(SQ_A1, step, us));
    Bitboard special = targets & (specials->targets | pawn_step(specials->origins, step, us));
    if (step == STEP_DOUBLE) special |= targets & pawns_en_passant_pinned(h, us);
    const Bitboard plain = targets & ~special;
    const Bitboard near =
        plain & (specials->near_targets | pawn_step(specials->near_origins, step, us));
    sums->sum += bb_count(plain & ~near) * h->zone.quiet_replies;
    for (Bitboard set = near; set;) sums->sum += king_replies_after_pawn(h, bb_pop(&set), step, us);
    if (UNLIKELY(special != 0))
        targets = plain | pawns_classify_moves(h, special_sums, special, step, us);
    const Bitboard origins = pawn_step_back(targets, step, us);
    sums->sum += pawns_leave(h, targets, origins, step);
    if (origins & h->replies.origins_that_matter) {
        sums->sum += gain_sum(&h->replies.gain, origins);
        if (origins & h->replies.opposed_origins)
            special_sums->sum += pawns_correct_opposed(h, targets, origins, step, us);
    }
    sums->moves += bb_count(targets);
    return targets;
}

OUT_OF_LINE_TEMPLATE int pawns_recount_en_passant(const Horizon *h, Color us) {
    const Square ep = (Square)h->board.pos->ep_square;
    int sum = 0;
    for (Bitboard set = us == WHITE ? ep_capturers(h->board.pos, WHITE)
                                    : ep_capturers(h->board.pos, BLACK);
         set;) {
        const Square from = bb_pop(&set);
        const bool is_legal = us == WHITE ? ep_capture_is_legal(h->board.pos, from, ep, WHITE)
                                          : ep_capture_is_legal(h->board.pos, from, ep, BLACK);
        if (!is_legal || !checked_targets(from, bb_square(ep))) continue;
        sum += recount_move(h, from, ep, MOVE_EN_PASSANT, us);
    }
    return sum;
}

TEMPLATE_INLINE void pawns_count(const Horizon *h, const Legality *legality, Sums *sums,
                                 Sums *special, const Color us) {
    const PawnTargets targets = pawn_targets(h->board.pos, legality, h->board.pos->pawns[us], us);
    const PawnSpecials specials = pawn_specials(h, us);
    /* No two of these steps lead to one square: pushes end on empty ones, captures do not. */
    Bitboard landed = pawns_count_step(h, sums, special, &specials, targets.push, STEP_PUSH, us);
    if (targets.double_push) {
        landed |=
            pawns_count_step(h, sums, special, &specials, targets.double_push, STEP_DOUBLE, us);
    }
    if (targets.west) {
        landed |= pawns_count_step(h, sums, special, &specials, targets.west, STEP_WEST, us);
    }
    counter_increment(&sums->targets, landed, TARGET_BITS);
    if (targets.east) {
        landed = pawns_count_step(h, sums, special, &specials, targets.east, STEP_EAST, us);
        counter_increment(&sums->targets, landed, TARGET_BITS);
    }
    if (UNLIKELY(h->board.pos->ep_square != SQ_NONE))
        special->sum += pawns_recount_en_passant(h, us);
}

#endif
