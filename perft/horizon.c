/* SPDX-License-Identifier: MIT */
#include "perft/horizon.h"

#include "perft/children.h"
#include "perft/horizon_king.h"
#include "perft/horizon_landing.h"
#include "perft/horizon_lines.h"
#include "perft/horizon_pawns.h"

static uint64_t child_of_white(const Position *child, int depth) {
    (void)depth;
    return (uint64_t)replies_black(child);
}

static uint64_t child_of_black(const Position *child, int depth) {
    (void)depth;
    return (uint64_t)replies_white(child);
}

/* The plain way: make every move, count the replies. */
static OUT_OF_LINE uint64_t plain_white(const Position *pos) {
    return sum_children(pos, 1, WHITE, child_of_white);
}

static OUT_OF_LINE uint64_t plain_black(const Position *pos) {
    return sum_children(pos, 1, BLACK, child_of_black);
}

/* Chess960 rights other than those of standard chess are left to the plain way. */
static OUT_OF_LINE bool has_odd_castling(const Position *pos) {
    const Bitboard kings = bb_square(SQ_E1) | bb_square(SQ_E8);
    const Bitboard corners = (BB_FILE_A | BB_FILE_H) & (BB_RANK_1 | BB_RANK_8);
    const Bitboard rooks = pos->castling;
    return (rooks & ~corners) || (rooks & BB_RANK_1 && !(pos->kings[WHITE] & kings & BB_RANK_1)) ||
           (rooks & BB_RANK_8 && !(pos->kings[BLACK] & kings & BB_RANK_8));
}

/* The tallies count to 7 pieces of a kind, and to 15 moves to a square, which takes 8 knights. */
static OUT_OF_LINE bool has_eight_alike(const Position *pos, Color us) {
    return bb_count(pos->knights[us]) >= 8 || bb_count(pos->diagonals[us]) >= 8 ||
           bb_count(pos->orthogonals[us]) >= 8;
}

TEMPLATE_INLINE bool is_out_of_reach(const Position *pos, const Legality *legality,
                                     const Color us) {
    if (UNLIKELY(legality->checkers != 0)) return true;
    if (UNLIKELY(bb_count(pos->pieces[us] ^ pos->pawns[us]) > 8)) {
        if (has_eight_alike(pos, us)) return true;
    }
    return pos->castling && has_odd_castling(pos);
}

TEMPLATE_INLINE uint64_t horizon_count(const Position *pos, const Color us) {
    const Legality legality = legality_of(pos, us);
    if (UNLIKELY(is_out_of_reach(pos, &legality, us))) {
        return us == WHITE ? plain_white(pos) : plain_black(pos);
    }
    Horizon h;
    Totals totals;
    h.pos = pos;
    h.own = pos->pieces[us];
    h.opp = pos->pieces[opponent_of(us)];
    h.occupied = h.own | h.opp;
    h.king = legality.king;
    h.their_king = pos_king(pos, opponent_of(us));
    h.pinned = legality_pinned(&legality);
    h.sum = 0;
    lines_scan(&h, us);
    replies_scan(&h, us);
    zone_scan(&h, us);
    officers_count(&h, &totals, us);
    king_count(&h, &totals, us);
    pawns_count(&h, &legality, &totals, us);
    const int64_t landing = landing_effects(&h, &totals.landed, us);
    return (uint64_t)(h.sum + landing + totals.moves * h.base);
}

uint64_t horizon_white(const Position *pos) {
    return horizon_count(pos, WHITE);
}

uint64_t horizon_black(const Position *pos) {
    return horizon_count(pos, BLACK);
}
