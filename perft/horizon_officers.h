/* SPDX-License-Identifier: MIT
 *
 * Phase 4 of the horizon: the moves of our knights, bishops, rooks and queens.
 *
 * Most pieces are ordinary: no move of theirs touches anything but plain lines, and they cost a
 * few instructions altogether. The others go through officer_split().
 */
#ifndef PERFT_HORIZON_OFFICERS_H
#define PERFT_HORIZON_OFFICERS_H

#include "perft/horizon_recount.h"
#include "perft/horizon_replies.h"

/** The moves of one piece: those to which the base applies, and among them those whose effect on
 * the king zone is left to zone_settle(). */
typedef struct Split {
    Bitboard additive, settled;
} Split;

/* A slider that moves along their slider's line has not left it: nothing opens behind it. Moving
 * away from their slider, it gives it the squares up to its own. */
TEMPLATE_INLINE int64_t officer_correct_opposed(const Horizon *h, Square from, Bitboard targets) {
    int64_t sum = 0;
    for (int i = 0; i < h->opposed_count; i++) {
        const Opposed *opposed = &h->opposed[i];
        if (opposed->from != from) continue;
        const Bitboard along = targets & attacks_line(opposed->slider, from);
        const Bitboard toward = attacks_between(opposed->slider, from) | bb_square(opposed->slider);
        sum -= (int64_t)opposed->opened * bb_count(along);
        for (Bitboard set = along & ~toward; set;) {
            sum += 1 + bb_count(attacks_between(from, bb_pop(&set)));
        }
    }
    return sum;
}

/* Moving within the corridor of a double push neither opens nor shuts it; capturing a pawn that
 * attacked or was blocked by us takes back what leaving has changed for it. */
TEMPLATE_INLINE int64_t officer_correct_pawns(const Horizon *h, Square from, Bitboard targets,
                                              const Color us) {
    const Color them = opponent_of(us);
    const ReplyPawns *pawns = &h->pawns;
    const Bitboard origin = bb_square(from), empty_targets = targets & ~h->occupied;
    const Bitboard behind = bb_down(origin, them), two_behind = bb_down(behind, them);
    const int weight = origin & last_rank_of(them) ? 4 : 1;
    int64_t sum = 0;
    if (origin & pawns->first_steps) sum -= bb_count(empty_targets & bb_up(origin, them));
    if (origin & pawns->second_steps & pawns->double_front) {
        sum -= bb_count(empty_targets & behind);
    }
    const Bitboard captures = targets & pawns->free;
    sum += weight * bb_count(captures & attacks_pawn(us, from));
    if (captures & behind) sum -= weight + ((origin & pawns->reopened) != 0);
    if (captures & two_behind) sum -= (origin & pawns->double_front) != 0;
    return sum;
}

/* The piece of theirs that becomes pinned when the shield on `from` leaves, and its line. */
TEMPLATE_INLINE Bitboard pins_shield_line(const Horizon *h, Square from, const Color us) {
    Bitboard sliders = (attacks_rook_rays[h->their_king] & h->pos->orthogonals[us]) |
                       (attacks_bishop_rays[h->their_king] & h->pos->diagonals[us]);
    while (sliders) {
        const Bitboard between = attacks_between(h->their_king, bb_pop(&sliders));
        if (bb_has(between, from) && bb_count(between & h->occupied) == 2) return between;
    }
    return BB_EMPTY;
}

/* How the mobility of one piece changes when it comes under a pin that the base did not have. */
TEMPLATE_INLINE int pins_created(const Horizon *h, Square pinned, Bitboard occupied, Bitboard opp,
                                 const Color us) {
    const Color them = opponent_of(us);
    const Bitboard line = attacks_line(h->their_king, pinned);
    return piece_replies(h, pinned, occupied, opp, line, them) -
           piece_replies(h, pinned, occupied, opp, BB_ALL, them);
}

/* One move; each change of a pin concerns a different piece of theirs, so they add. */
TEMPLATE_INLINE int pins_correct_move(const Horizon *h, Square from, Square to,
                                      Bitboard pin_squares, Bitboard shield_line, const Color us) {
    const Color them = opponent_of(us);
    const Bitboard target = bb_square(to), opp = h->opp & ~target;
    const Bitboard occupied = (h->occupied ^ bb_square(from)) | target;
    int sum = 0;
    for (int i = 0; i < h->pin_count; i++) {
        const Pin *pin = &h->pins[i];
        const Bitboard line = attacks_line(h->their_king, pin->pinned);
        if (pin->pinner == from) {
            const bool stays = (line & target) != 0;
            sum += piece_replies(h, pin->pinned, occupied, opp, stays ? line : BB_ALL, them) -
                   pin->mobility;
            if (stays) return sum;
        } else if (pin->between & target && pin->pinned != to) {
            const Bitboard mask = pin_squares & target ? line : BB_ALL;
            sum += piece_replies(h, pin->pinned, occupied, opp, mask, them) - pin->mobility;
        }
    }
    if (shield_line && !(shield_line & target)) {
        sum += pins_created(h, bb_lsb(shield_line & h->opp), occupied, opp, us);
    }
    if (target & pin_squares & ~h->pin_lines) {
        const Bitboard blocker = attacks_between(h->their_king, to) & h->occupied;
        sum += pins_created(h, bb_lsb(blocker), occupied, opp, us);
    }
    return sum;
}

/** Pins that moves from `from` release, create, or shorten. */
TEMPLATE_INLINE int64_t pins_correct(const Horizon *h, Square from, Bitboard targets,
                                     Bitboard pin_squares, const Color us) {
    const bool shields = bb_has(h->shields, from);
    const Bitboard shield_line = shields ? pins_shield_line(h, from, us) : BB_EMPTY;
    int64_t sum = 0;
    if (!shields && !bb_has(h->pinners, from)) targets &= h->pin_lines | pin_squares;
    while (targets)
        sum += pins_correct_move(h, from, bb_pop(&targets), pin_squares, shield_line, us);
    return sum;
}

/* Checks: as evasions where the check is all that happens, otherwise by making the move. */
TEMPLATE_INLINE int64_t officer_recount(const Horizon *h, Square from, Bitboard attacks,
                                        Bitboard targets, const PieceType type, const Color us) {
    const Bitboard intricate = h->hard_origins | h->pinners | h->shields | h->openers;
    const Bitboard hard = h->hard_targets | h->pin_lines | zone_foreign_blocks(h, from);
    Bitboard checks = bb_has(intricate, from) ? BB_EMPTY : targets & ~hard;
    int64_t sum = recount_targets(h, from, targets & ~checks, us);
    while (checks) sum += recount_check(h, from, bb_pop(&checks), attacks, type, us);
    return sum;
}

TEMPLATE_INLINE Bitboard officer_correct_zone(Horizon *h, Square from, Bitboard targets,
                                              const PieceType type, const Color us) {
    Bitboard unsettled = targets & zone_foreign_blocks(h, from);
    if (bb_has(h->openers, from)) unsettled = targets;
    for (Bitboard set = unsettled; set;) h->sum += zone_recount(h, from, bb_pop(&set), type, us);
    for (Bitboard set = targets & ~unsettled & h->ring & h->opp; set;) {
        h->sum += zone_is_unprotected(h, bb_pop(&set), from, us);
    }
    return targets & ~unsettled;
}

/** Counts what is special about the moves of one officer and returns the rest. */
TEMPLATE_INLINE Split officer_split(Horizon *h, Square from, Bitboard attacks, const PieceType type,
                                    const Color us) {
    Bitboard targets = checked_targets(from, attacks & ~h->own);
    if (bb_has(h->pinned, from)) targets &= attacks_line(h->king, from);
    Bitboard recounted = targets & (h->hard_targets | h->check_squares[type]);
    if (bb_has(h->hard_origins, from)) recounted = targets;
    if (recounted) h->sum += officer_recount(h, from, attacks, recounted, type, us);
    const Bitboard additive = targets & ~recounted;
    if (!additive) return (Split){BB_EMPTY, BB_EMPTY};
    h->sum += (int64_t)bb_count(additive) * pawn_replies_after_leaving(h, from, us);
    if (type != KNIGHT) {
        if (bb_has(h->opposed_origins, from)) h->sum += officer_correct_opposed(h, from, additive);
        h->sum += officer_correct_pawns(h, from, additive, us);
    }
    h->sum += pins_correct(h, from, additive, h->pin_squares[type], us);
    return (Split){additive, officer_correct_zone(h, from, additive, type, us)};
}

OUT_OF_LINE_TEMPLATE Split officer_split_special(Horizon *h, Square from, Bitboard attacks,
                                                 PieceType type, Color us) {
    return us == WHITE ? officer_split(h, from, attacks, type, WHITE)
                       : officer_split(h, from, attacks, type, BLACK);
}

/** Running totals of the moves that are counted by the base and the tallies. */
typedef struct Totals {
    int moves;      /* to which the base applies */
    int settled;    /* officer moves whose effect on their king is in `zone` */
    int64_t opened; /* replies on the lines behind the origins */
    ZoneTallies zone;
    Tally landed; /* targets of all other moves to which the base applies */
} Totals;

TEMPLATE_INLINE void officer_count(Horizon *h, Totals *totals, Tally *tally, Square from,
                                   Bitboard special_targets, const PieceType type, const Color us) {
    const Bitboard attacks = officer_attacks(from, h->occupied, type);
    Bitboard settled = checked_targets(from, attacks & ~h->own);
    int moves = bb_count(settled), settled_moves = moves;
    if (type != KNIGHT)
        special_targets |= zone_foreign_blocks(h, from);
    else
        special_targets |= h->blocks;
    if ((bb_square(from) & h->special_origins) | (settled & special_targets)) {
        const Split split = officer_split_special(h, from, attacks, type, us);
        tally_add(&totals->landed, split.additive & ~split.settled);
        settled = split.settled;
        moves = bb_count(split.additive);
        settled_moves = bb_count(settled);
    }
    tally_add(tally, settled);
    h->settled[from] = settled;
    totals->moves += moves;
    totals->settled += settled_moves;
    totals->opened += (int64_t)moves * h->opened[from];
}

TEMPLATE_INLINE void officers_count_type(Horizon *h, Totals *totals, Tally *tally, Bitboard set,
                                         const PieceType type, const Color us) {
    const Bitboard special = h->hard_targets | h->pin_lines | (h->ring & h->opp) |
                             h->check_squares[type] | h->pin_squares[type];
    *tally = (Tally){0, 0, 0, 0};
    while (set) officer_count(h, totals, tally, bb_pop(&set), special, type, us);
}

/** All moves of our officers. Sets `totals`. */
TEMPLATE_INLINE void officers_count(Horizon *h, Totals *totals, const Color us) {
    const Bitboard diagonals = h->pos->diagonals[us], orthogonals = h->pos->orthogonals[us];
    const ReplyPawns *pawns = &h->pawns;
    ZoneTallies *zone = &totals->zone;
    h->special_origins = h->pinned | h->hard_origins | h->opposed_origins | h->pinners |
                         h->shields | h->openers | pawns->west | pawns->east | pawns->front |
                         pawns->double_front;
    totals->moves = totals->settled = 0;
    totals->opened = 0;
    totals->landed = (Tally){0, 0, 0, 0};
    officers_count_type(h, totals, &zone->knights, h->pos->knights[us], KNIGHT, us);
    officers_count_type(h, totals, &zone->bishops, diagonals & ~orthogonals, BISHOP, us);
    officers_count_type(h, totals, &zone->rooks, orthogonals & ~diagonals, ROOK, us);
    officers_count_type(h, totals, &zone->queens, diagonals & orthogonals, QUEEN, us);
    h->sum += zone_settle(h, zone, totals->settled, us) + totals->opened;
    const Tally bishops_queens = tally_sum(&zone->bishops, &zone->queens);
    const Tally knights_rooks = tally_sum(&zone->knights, &zone->rooks);
    const Tally officers = tally_sum(&bishops_queens, &knights_rooks);
    totals->landed = tally_sum(&totals->landed, &officers);
}

#endif
