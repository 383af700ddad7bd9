/* SPDX-License-Identifier: MIT
 *
 * The horizon: counts the last two plies without making a move. For hot files only (variant.h).
 *
 * We are to move, they reply; wanted is the sum over our moves of the number of their replies.
 *
 *     sum = moves * base + what each move adds to the base
 *
 * The base is the mobility of their pieces after a null move. It is the sum over their pieces, and
 * a move of ours from one square to another changes each summand by itself:
 *
 *   - Leapers do not care: a square of ours is as good a target as an empty one.
 *   - A slider gains the squares behind the origin if that ended its line, and loses those behind
 *     the target if that cuts it. The two add, unless both lie on one line through the slider.
 *   - Pawns of different files do not share pushes; captures and pushes come and go with the
 *     squares. Only the two squares before a pawn on its home rank belong together.
 *   - A captured piece takes its mobility with it, and its protectors may recapture.
 *   - The king depends on nothing but our attack on its zone, eight squares at most.
 *   - Pins, discovered checks and checks come from the lines of our sliders to their king only.
 *     A move that lands between pinner and king frees the pinned piece. What that gains is the same
 *     for all such moves, unless it sees the origin or the target.
 *
 * So what leaving an origin adds is a number for each piece, what landing adds is a sum over a
 * tally of targets, both from one bit-sliced number for each square (gain.h), and the
 * exceptions are corrections: opposed sliders, pins released, blocked or created, x-rays opened on
 * the zone, and so on. check.h lists them all, each with a position whose count is wrong
 * without it. Direct checks are counted as evasions. What no correction covers (discovered checks,
 * pieces that leave a castling path, en passant) is made and counted. With our king in check, eight
 * knights, or numbers that do not fit, the whole position is counted the plain way.
 *
 * Phases, each in its header: lines (to their king), replies (the base) and gain, zone,
 * pieces, king, pawns (as sets), landing.
 */
#ifndef PERFT_HORIZON_HORIZON_H
#define PERFT_HORIZON_HORIZON_H

#include "core/position.h"
#include "core/variant.h"

#define horizon_white VARIANT(horizon_white)
#define horizon_black VARIANT(horizon_black)

/** The sum over all legal moves of White, the side to move, of the number of Black's replies. */
uint64_t horizon_white(const Position *pos);

/** The same for Black. */
uint64_t horizon_black(const Position *pos);

#endif
