/* SPDX-License-Identifier: MIT
 *
 * Phase 3 of the horizon: the king zone, that is the squares their king might step to or castle
 * over, and how we attack them. The replies of their king depend on nothing else.
 */
#ifndef PERFT_HORIZON_ZONE_H
#define PERFT_HORIZON_ZONE_H

#include "perft/horizon/context.h"

/** Standard castling paths seen from the back rank of White. */
typedef struct CastlingPath {
    Bitboard rook;       /* the rook's corner: the right */
    Bitboard empty;      /* must be empty */
    Bitboard unattacked; /* the king's way */
} CastlingPath;

enum { CASTLING_SHORT, CASTLING_LONG, CASTLING_WAYS };

TEMPLATE_INLINE CastlingPath castling_path_of(const int way, const Color color) {
    const unsigned shift = color == WHITE ? 0 : 56;
    if (way == CASTLING_SHORT) {
        return (CastlingPath){(Bitboard)0x80 << shift, (Bitboard)0x60 << shift,
                              (Bitboard)0x60 << shift};
    }
    return (CastlingPath){(Bitboard)0x01 << shift, (Bitboard)0x0e << shift,
                          (Bitboard)0x0c << shift};
}

/* The part of the zone over which their king may no longer castle if our piece is on `square`. */
TEMPLATE_INLINE Bitboard castling_blocked(Square square, const Color them) {
    const CastlingPath short_path = castling_path_of(CASTLING_SHORT, them);
    const bool is_short = bb_has(short_path.empty | short_path.rook, square);
    return castling_path_of(is_short ? CASTLING_SHORT : CASTLING_LONG, them).unattacked;
}

/* A way to castle matters if its path is empty, or if our piece alone stands on it and may leave;
 * otherwise no single move of ours makes it possible. */
TEMPLATE_INLINE void zone_add_castling(Horizon *h, const int way, const Color us) {
    const CastlingPath path = castling_path_of(way, opponent_of(us));
    h->castling_path[way] = BB_EMPTY;
    if (!(h->pos->castling & path.rook)) return;
    const Bitboard blockers = h->occupied & path.empty;
    if (!blockers) {
        h->castling_path[way] = path.unattacked;
        h->zone |= path.unattacked;
        h->castling_blocks |= correction_mask(CORRECT_CASTLING_PATH, path.empty | path.rook);
    } else if (!(blockers & h->opp) && !bb_has_many(blockers)) {
        h->recount_origins |= correction_mask(CORRECT_CASTLING_BLOCKER, blockers);
    }
}

/* Squares between our slider and zone squares that it attacks: landing there cuts its lines. One
 * that it has noted before is no double block, as the slider itself may land there. */
TEMPLATE_INLINE void zone_add_cuts(Horizon *h, Square slider, Bitboard between) {
    const Bitboard known = bb_has(h->cut_sliders, slider) ? h->own_cuts[slider] : BB_EMPTY;
    h->own_cuts[slider] = known | between;
    h->cut_sliders |= bb_square(slider);
    h->double_cuts |= correction_mask(CORRECT_ZONE_CUT_TWICE, h->cuts & between & ~known);
    h->cuts |= correction_mask(CORRECT_ZONE_CUT, between);
}

/* Our slider behind the first piece of ours, seen from the zone square: an x-ray. */
TEMPLATE_INLINE void zone_add_blockers(Horizon *h, Square square, Bitboard attacks, const Color us,
                                       const int kind) {
    const Bitboard rays =
        kind == DIAGONAL ? attacks_bishop_rays[square] : attacks_rook_rays[square];
    const Bitboard sliders = kind == DIAGONAL ? diagonals_of(h->pos, us) : h->pos->orthogonals[us];
    if (!(rays & sliders & ~attacks)) return;
    const Bitboard occupied = h->occupied ^ (attacks & h->own);
    Bitboard behind =
        kind == DIAGONAL ? attacks_bishop(square, occupied) : attacks_rook(square, occupied);
    for (behind &= ~attacks & sliders; behind;) {
        const Bitboard between = attacks_between(square, bb_pop(&behind)) & h->own;
        h->zone_blockers |= correction_mask(CORRECT_ZONE_OPENED, between);
    }
}

TEMPLATE_INLINE void zone_scan_square(Horizon *h, Square square, const Color us) {
    const Position *pos = h->pos;
    const Color them = opponent_of(us);
    /* Without such sliders of ours the lines do not matter: endgames. */
    const Bitboard diagonal =
        diagonals_of(pos, us) ? attacks_bishop(square, h->occupied) : BB_EMPTY;
    const Bitboard orthogonal = pos->orthogonals[us] ? attacks_rook(square, h->occupied) : BB_EMPTY;
    Bitboard sliders = (diagonal & diagonals_of(pos, us)) | (orthogonal & pos->orthogonals[us]);
    const Bitboard attackers = sliders | (attacks_knight(square) & knights_of(pos, us)) |
                               (attacks_pawn(them, square) & pos->pawns[us]) |
                               (attacks_king(square) & pos->kings[us]);
    h->zone_lines[DIAGONAL][square] = diagonal;
    h->zone_lines[ORTHOGONAL][square] = orthogonal;
    h->zone_attackers[square] = attackers;
    if (attackers) {
        const Bitboard others = bb_rest(attackers);
        h->attacked |= bb_square(square);
        if (others) {
            h->attacked_at_most_once &= ~bb_square(square);
            if (bb_rest(others)) return;
        }
        while (sliders) {
            const Square slider = bb_pop(&sliders);
            const Bitboard between = attacks_between(square, slider);
            if (between) zone_add_cuts(h, slider, between);
        }
        if (others) return;
    }
    zone_add_blockers(h, square, diagonal, us, DIAGONAL);
    zone_add_blockers(h, square, orthogonal, us, ORTHOGONAL);
}

/* Ways to castle of which no square is attacked. */
TEMPLATE_INLINE int king_castlings(const Horizon *h, Bitboard safe) {
    const Bitboard short_path = h->castling_path[CASTLING_SHORT];
    const Bitboard long_path = h->castling_path[CASTLING_LONG];
    if (LIKELY(!(short_path | long_path))) return 0;
    return (short_path && !(short_path & ~safe)) + (long_path && !(long_path & ~safe));
}

/** Replies of their king when `safe` are the zone squares that we do not attack. */
TEMPLATE_INLINE int king_replies(const Horizon *h, Bitboard safe) {
    return bb_count(safe & h->ring) + king_castlings(h, safe);
}

/* Our rook seen from its own side: the zone squares that it attacks, and those behind the first
 * piece of ours. */
TEMPLATE_INLINE void zone_scan_rook(Horizon *h, Square rook) {
    const Bitboard attacks = attacks_rook(rook, h->occupied);
    Bitboard between = BB_EMPTY;
    for (Bitboard set = attacks & h->zone; set;) between |= attacks_between(rook, bb_pop(&set));
    if (between) zone_add_cuts(h, rook, between);
    const Bitboard through = attacks_rook(rook, h->occupied ^ (attacks & h->own));
    for (Bitboard set = through & ~attacks & h->attacked_at_most_once; set;) {
        const Bitboard blocker = attacks_between(rook, bb_pop(&set)) & h->own;
        h->zone_blockers |= correction_mask(CORRECT_ZONE_OPENED_ROOK, blocker);
    }
}

/* With few pieces it is quicker to go by pieces than by squares. */
TEMPLATE_INLINE void zone_scan_pieces(Horizon *h, const Color us) {
    const Bitboard pawns = h->pos->pawns[us], king = attacks_king(h->king);
    const Bitboard west = bb_up_west(pawns, us), east = bb_up_east(pawns, us);
    Bitboard once = west | east | king, twice = (west & east) | ((west | east) & king);
    for (Bitboard set = h->pos->orthogonals[us]; set;) {
        const Bitboard attacks = attacks_rook(bb_pop(&set), h->occupied);
        twice |= once & attacks;
        once |= attacks;
    }
    h->attacked = h->zone & once;
    h->attacked_at_most_once = h->zone & ~twice;
    for (Bitboard set = h->pos->orthogonals[us]; set;) zone_scan_rook(h, bb_pop(&set));
}

/** From where a piece that moves in a way (DIAGONAL, ORTHOGONAL or KNIGHT_MOVE) would attack a zone
 * square; maybe empty if we have no slider of that kind. */
TEMPLATE_INLINE Bitboard zone_line(const Horizon *h, Square square, const int kind) {
    if (kind == KNIGHT_MOVE) return attacks_knight(square);
    if (HAS_ALL_PIECES) return h->zone_lines[kind][square];
    return kind == ORTHOGONAL ? attacks_rook(square, h->occupied) : BB_EMPTY;
}

/** Our pieces that attack a zone square, in rook endings looked up when asked for. */
TEMPLATE_INLINE Bitboard zone_attackers_of(const Horizon *h, Square square, const Color us) {
    if (HAS_ALL_PIECES) return h->zone_attackers[square];
    return (attacks_rook(square, h->occupied) & h->pos->orthogonals[us]) |
           (attacks_pawn(opponent_of(us), square) & h->pos->pawns[us]) |
           (attacks_king(square) & h->pos->kings[us]);
}

/** Zone squares that are safe for their king after a move that cuts no line to the zone and opens
 * none: `before` and `after` are what the piece attacks from its origin and from its target. */
TEMPLATE_INLINE Bitboard zone_safe(const Horizon *h, Bitboard before, Bitboard after) {
    return h->attacked_at_most_once & (~h->attacked | before) & ~after;
}

/** Zone squares that nobody of ours attacks now. */
TEMPLATE_INLINE Bitboard zone_unattacked(const Horizon *h) {
    return h->zone & ~h->attacked;
}

TEMPLATE_INLINE void zone_scan(Horizon *h, const Color us) {
    const Color them = opponent_of(us);
    h->ring = attacks_king(h->their_king);
    h->zone = h->ring & ~h->opp;
    h->castling_blocks = BB_EMPTY;
    h->recount_origins = correction_mask(CORRECT_DISCOVERED_CHECK, h->dc_candidates);
    h->castling_path[CASTLING_SHORT] = h->castling_path[CASTLING_LONG] = BB_EMPTY;
    if (h->pos->castling & bb_rank_of(RANK_1, them)) {
        zone_add_castling(h, CASTLING_SHORT, us);
        zone_add_castling(h, CASTLING_LONG, us);
    }
    h->attacked = h->zone_blockers = h->cuts = h->double_cuts = h->cut_sliders = BB_EMPTY;
    h->attacked_at_most_once = h->zone;
    if (HAS_ALL_PIECES) {
        for (Bitboard set = h->zone; set;) zone_scan_square(h, bb_pop(&set), us);
    } else {
        zone_scan_pieces(h, us);
    }
    h->quiet_king_replies = king_replies(h, zone_unattacked(h));
}

/** Squares where a move of the piece on `from` might cut another piece's attack on the zone. */
TEMPLATE_INLINE Bitboard zone_foreign_cuts(const Horizon *h, Square from) {
    if (LIKELY(!bb_has(h->cut_sliders, from))) return h->cuts;
    return h->double_cuts | (h->cuts & ~h->own_cuts[from]);
}

/** Targets of our simple piece moves, by the kind of attack that lands there. */
typedef struct ZonePairs {
    Pair knights, bishops, rooks, queens;
} ZonePairs;

/* How many of the moves attack each of the given unattacked squares, summed. The mover cannot have
 * stood on a line to such a square, so it makes no difference that its origin is vacated. */
TEMPLATE_INLINE int zone_count_attacks(const Horizon *h, const Counter *movers, Bitboard squares,
                                       const int kind) {
    int count = 0;
    if (UNLIKELY(movers->fours != 0)) {
        while (squares)
            count +=
                counter_sum(movers, zone_line(h, bb_pop(&squares), kind), TARGET_BITS, UNSIGNED);
    } else if (movers->ones | movers->twos) {
        while (squares) {
            const Bitboard attackers = zone_line(h, bb_pop(&squares), kind);
            count += bb_count(movers->ones & attackers) + 2 * bb_count(movers->twos & attackers);
        }
    }
    return count;
}

/* A castling path that is unattacked now stays so unless the mover attacks one of its squares. */
OUT_OF_LINE_TEMPLATE int zone_castling_attacks(const Horizon *h, const ZonePairs *movers,
                                               Bitboard path) {
    Bitboard knight = BB_EMPTY, diagonal = BB_EMPTY, orthogonal = BB_EMPTY;
    while (path) {
        const Square square = bb_pop(&path);
        knight |= attacks_knight(square);
        diagonal |= zone_line(h, square, DIAGONAL);
        orthogonal |= zone_line(h, square, ORTHOGONAL);
    }
    return pair_sum(&movers->knights, knight) + pair_sum(&movers->bishops, diagonal) +
           pair_sum(&movers->rooks, orthogonal) + pair_sum(&movers->queens, diagonal | orthogonal);
}

/* From where the piece on `attacker`, which attacks `square`, attacks it again after moving
 * along or off its line. A knight never does: its moves change the color of its square. */
TEMPLATE_INLINE Bitboard zone_attacks_again(const Horizon *h, Square square, Square attacker,
                                            const Color us) {
    const bool is_diagonal = bb_has(diagonals_of(h->pos, us), attacker);
    const bool is_orthogonal = bb_has(h->pos->orthogonals[us], attacker);
    Bitboard from = BB_EMPTY;
    if (is_diagonal) from |= zone_line(h, square, DIAGONAL);
    if (is_orthogonal) from |= zone_line(h, square, ORTHOGONAL);
    if (is_diagonal | is_orthogonal) {
        from |= correction_mask(CORRECT_ATTACKED_AGAIN, attacks_line(square, attacker));
    }
    return from & ~bb_square(square);
}

/* Zone squares with a single attacker, a piece: its moves may leave them to their king. */
TEMPLATE_INLINE int zone_count_left(const Horizon *h, Bitboard pieces, const Color us) {
    int count = 0;
    for (Bitboard set =
             correction_mask(CORRECT_ZONE_LEFT, h->attacked_at_most_once & h->attacked & h->ring);
         set;) {
        const Square square = bb_pop(&set);
        if (!(zone_attackers_of(h, square, us) & pieces)) continue;
        const Square attacker = bb_lsb(zone_attackers_of(h, square, us));
        const Bitboard moves = h->simple_moves[attacker];
        count += bb_count(moves & ~zone_attacks_again(h, square, attacker, us));
    }
    return count;
}

/* The same for a castling path whose attacked squares have all the same single attacker. */
OUT_OF_LINE_TEMPLATE int zone_castling_left(const Horizon *h, Bitboard path, Bitboard pieces,
                                            Color us) {
    Bitboard attackers = BB_EMPTY, again = BB_EMPTY;
    for (Bitboard set = path; set;) attackers |= zone_attackers_of(h, bb_pop(&set), us);
    if (path & ~h->attacked_at_most_once || !bb_has_one(attackers) || !(attackers & pieces))
        return 0;
    const Square attacker = bb_lsb(attackers);
    const bool is_diagonal = bb_has(diagonals_of(h->pos, us), attacker);
    const bool is_orthogonal = bb_has(h->pos->orthogonals[us], attacker);
    for (Bitboard set = path; set;) {
        const Square square = bb_pop(&set);
        if (zone_attackers_of(h, square, us)) again |= zone_attacks_again(h, square, attacker, us);
        if (is_diagonal) again |= zone_line(h, square, DIAGONAL);
        if (is_orthogonal) again |= zone_line(h, square, ORTHOGONAL);
        if (!(is_diagonal | is_orthogonal)) again |= attacks_knight(square);
    }
    return bb_count(h->simple_moves[attacker] & ~again);
}

/**
 * Replies of their king, summed over all simple moves of our pieces: moves that change our
 * attack on the zone only by leaving one square and landing on another.
 *
 * @param[in] diagonal   Bishop and queen moves, also in `movers`.
 * @param[in] orthogonal Rook and queen moves.
 */
TEMPLATE_INLINE int king_replies_sum(const Horizon *h, const ZonePairs *movers,
                                     const Counter *diagonal, const Counter *orthogonal, int moves,
                                     const Color us) {
    const Bitboard unattacked = zone_unattacked(h), squares = unattacked & h->ring;
    const Bitboard pieces =
        knights_of(h->pos, us) | diagonals_of(h->pos, us) | h->pos->orthogonals[us];
    const Counter knights = counter_of_pair(&movers->knights);
    int sum = zone_count_left(h, pieces, us);
    if (squares) {
        sum += moves * bb_count(squares) - zone_count_attacks(h, &knights, squares, KNIGHT_MOVE) -
               zone_count_attacks(h, diagonal, squares, DIAGONAL) -
               zone_count_attacks(h, orthogonal, squares, ORTHOGONAL);
    }
    if (LIKELY(!(h->castling_path[CASTLING_SHORT] | h->castling_path[CASTLING_LONG]))) return sum;
    const ZonePairs copy = *movers; /* keeps the original in registers */
    for (int way = CASTLING_SHORT; way < CASTLING_WAYS; way++) {
        const Bitboard path = h->castling_path[way];
        if (!path) continue;
        if (!(path & ~unattacked)) {
            sum += moves - zone_castling_attacks(h, &copy, path);
        } else {
            sum += zone_castling_left(h, correction_mask(CORRECT_CASTLING_LEFT, path), pieces, us);
        }
    }
    return sum;
}

/* --- moves that change the attack in other ways: blockers, cuts, captures beside the king ---
 */

/** Everything that `pieces`, some of our knights, sliders and pawns, attack. */
TEMPLATE_INLINE Bitboard zone_attacks_of(const Horizon *h, Bitboard pieces, Bitboard occupied,
                                         const Color us) {
    const Position *pos = h->pos;
    Bitboard attacks = bb_pawn_attacks(pos->pawns[us] & pieces, us);
    for (Bitboard set = knights_of(pos, us) & pieces; set;) attacks |= attacks_knight(bb_pop(&set));
    for (Bitboard set = diagonals_of(pos, us) & pieces; set;)
        attacks |= attacks_bishop(bb_pop(&set), occupied);
    for (Bitboard set = pos->orthogonals[us] & pieces; set;)
        attacks |= attacks_rook(bb_pop(&set), occupied);
    return attacks;
}

/**
 * Zone squares that are safe for their king after any one move, its target among them if the king
 * can capture there.
 *
 * @param[in] type What stands on `to` afterwards: the promoted piece if it was a pawn.
 */
OUT_OF_LINE_TEMPLATE Bitboard zone_safe_after(const Horizon *h, Square from, Square to,
                                              PieceType type, Color us) {
    const Bitboard target = bb_square(to), rest = h->own & ~bb_square(from);
    const Bitboard occupied = occupied_after(h, from, to);
    Bitboard attacks = us == WHITE ? zone_attacks_of(h, rest, occupied, WHITE)
                                   : zone_attacks_of(h, rest, occupied, BLACK);
    attacks |= attacks_king(type == KING ? to : h->king);
    if (type == PAWN) {
        attacks |= attacks_pawn(us, to);
    } else if (type != KING) { /* a king in check shadows no line */
        attacks |= any_piece_attacks(to, occupied & ~bb_square(h->their_king), type);
    }
    return (h->zone | (target & h->ring)) & ~attacks;
}

/** Replies of their king when `safe` are the zone squares that we do not attack, and our piece on
 * `to` may stand in the way of castling. */
TEMPLATE_INLINE int king_replies_blocked(const Horizon *h, Bitboard safe, Square to,
                                         const Color us) {
    Bitboard blocked = BB_EMPTY;
    if (bb_has(h->castling_blocks, to)) blocked = castling_blocked(to, opponent_of(us));
    return bb_count(safe & h->ring) + king_castlings(h, safe & ~blocked);
}

/** Replies of their king after any one move that gives no check. */
TEMPLATE_INLINE int zone_recount(const Horizon *h, Square from, Square to, const PieceType type,
                                 const Color us) {
    return king_replies_blocked(h, zone_safe_after(h, from, to, type, us), to, us);
}

/** True if none of our pieces but the one on `from` protects `square`. */
TEMPLATE_INLINE bool zone_is_unprotected(const Horizon *h, Square square, Square from,
                                         const Color us) {
    const Position *pos = h->pos;
    const Bitboard rest = ~bb_square(from), occupied = h->occupied & rest;
    const Bitboard leapers = (attacks_knight(square) & knights_of(pos, us)) |
                             (attacks_pawn(opponent_of(us), square) & pos->pawns[us]);
    return !(leapers & rest) && !(attacks_king(square) & pos->kings[us]) &&
           !(attacks_rook(square, occupied) & pos->orthogonals[us] & rest) &&
           !(attacks_bishop(square, occupied) & diagonals_of(pos, us) & rest);
}

#endif
