/* SPDX-License-Identifier: MIT
 *
 * The working state of one evaluation of the horizon (horizon.h): what its phases hand on.
 *
 * Templates throughout the horizon: `us`, the side to move, and piece types are literals at every
 * call; "they" are the side that replies.
 */
#ifndef PERFT_HORIZON_CONTEXT_H
#define PERFT_HORIZON_CONTEXT_H

#include "core/legality.h"
#include "perft/horizon/check.h"
#include "perft/horizon/counter.h"

/* Digits of the numbers of moves that lead to a square, of gains, and of shares of a gain. */
enum { TARGET_BITS = 4, GAIN_BITS = 5, SHARE_BITS = 4 };

/** One of their pieces that one of our sliders pins. */
typedef struct Pin {
    Square pinner, pinned;
    Bitboard between; /* king to pinner, both excluded */
    Bitboard blocks;  /* the part of it where landing frees the piece by the same gain each time */
    int mobility;     /* replies of the pinned piece, along the line */
    int gain;         /* how many more it has when a block frees it */
} Pin;

/* Eight lines lead to a king, each with one pinner at most. */
enum { PINS_MAX = 8 };

/** By type: squares from which a piece of ours looks at their king. */
typedef struct KingLines {
    Bitboard check[KING];
    Bitboard through[KING]; /* also through one piece of theirs, which would be pinned */
} KingLines;

/** Moves that their pawns could make, each pawn not pinned. */
typedef struct ReplyPawns {
    Bitboard free;                /* the pawns that are not pinned */
    Bitboard west, east;          /* attacked squares, whatever stands there */
    Bitboard push_squares;        /* squares before the pawns, whatever stands there */
    Bitboard push, double_push;   /* empty targets */
    Bitboard double_push_squares; /* targets of double pushes whose first step is empty */
    Bitboard two_push_squares;    /* first steps, blocked or not, whose second step is empty */
    Bitboard first_steps, second_steps; /* before pawns on their home rank, whatever stands there */
    bool has_last_rank;                 /* a pawn of theirs, pinned or not, is about to promote */
} ReplyPawns;

/** For every square a number from -16 to 15, bit-sliced in two's complement. On our squares: what
 * their mobility gains when our piece leaves; elsewhere: what it loses when one lands, less what a
 * piece gains whose pin is blocked. Captured pieces and pinned pawns apart, and their king. */
typedef struct MobilityGain {
    Counter counter;   /* GAIN_BITS, signed */
    Bitboard overflow; /* squares with other numbers: such positions are counted the plain way */
} MobilityGain;

typedef struct Horizon {
    const Position *pos;
    Square king, their_king;
    Bitboard own, opp, occupied;
    Bitboard pinned; /* lines on which our pieces are pinned */
    int64_t sum;     /* what the corrections add */
    int moves;       /* counted one by one, with the base still to be added */
    Counter landed;  /* their targets */

    /* Lines from our sliders to their king. */
    int pin_count;
    Bitboard pin_lines;   /* king to pinner, pinner included */
    Bitboard pin_targets; /* those squares of pin_lines where landing needs a correction */
    Bitboard pinners;
    Bitboard dc_candidates; /* alone between slider and king: leaving is a discovered check */
    Bitboard pin_openers;   /* with one piece of theirs between: leaving pins that piece */
    KingLines lines;

    /* Their base mobility. */
    int base;
    Bitboard their_attacks;   /* squares they attack */
    Bitboard line_blockers;   /* our pieces that shorten a line of theirs */
    Bitboard opposed_origins; /* those among them that can move along it */
    ReplyPawns pawns;
    Bitboard pawn_correction_origins[KING]; /* by type: origins of pieces whose moves may interfere
                                     with their pawns by more than leaving and landing */
    MobilityGain gain;
    Bitboard origins_that_matter; /* our pieces that matter to their mobility by leaving */

    /* The zone: squares their king might go to or castle over. */
    Bitboard ring;                  /* around their king */
    Bitboard zone;                  /* ring without their pieces, and the castling paths */
    Bitboard attacked;              /* zone squares we attack at least once */
    Bitboard attacked_at_most_once; /* ... at most once: one move may leave them unattacked */
    Bitboard zone_blockers;     /* our pieces that shadow a zone square from our own slider, or are
                             more than a Pair can count */
    Bitboard cuts, double_cuts; /* squares that cut our attack on the zone; of two sliders */
    Bitboard cut_sliders;       /* sliders whose attack can be cut: own_cuts is valid */
    Bitboard castling_path[2];  /* king's path of short and long castling, if it is empty */
    Bitboard castling_blocks;   /* squares where our piece takes their castling */
    Bitboard recount_origins;   /* moves from here are made and recounted */
    int quiet_king_replies;     /* after a move that leaves our attack on the zone as it is */
    Bitboard special_targets, special_origins; /* of pieces that need more than the common way */

    Pin pins[PINS_MAX];
    Bitboard zone_lines[2][SQUARE_NB];  /* see zone_line() */
    Bitboard zone_attackers[SQUARE_NB]; /* see zone_attackers_of() */
    Bitboard own_cuts[SQUARE_NB];
    Bitboard simple_moves[SQUARE_NB]; /* of our pieces: moves counted by king_replies_sum() */
} Horizon;

/** Kinds of lines, and of other moves; the first two index zone_lines. */
enum { DIAGONAL, ORTHOGONAL, KNIGHT_MOVE };

/* Rook endings are common in deep counts of endgames, and simple: their phases are compiled once
 * more (rooks.c) for boards without knights, bishops and queens. */
#ifdef HORIZON_ROOKS_ONLY
enum { HAS_ALL_PIECES = false };
#else
enum { HAS_ALL_PIECES = true };
#endif

/** No pieces but rooks: rook and pawn endings. */
TEMPLATE_INLINE bool has_rooks_only(const Position *pos) {
    return !(pos->knights[WHITE] | pos->knights[BLACK] | pos->diagonals[WHITE] |
             pos->diagonals[BLACK]);
}

TEMPLATE_INLINE Bitboard knights_of(const Position *pos, Color color) {
    return HAS_ALL_PIECES ? pos->knights[color] : BB_EMPTY;
}

TEMPLATE_INLINE Bitboard diagonals_of(const Position *pos, Color color) {
    return HAS_ALL_PIECES ? pos->diagonals[color] : BB_EMPTY;
}

/** The occupied squares after a move that is not castling or en passant. */
TEMPLATE_INLINE Bitboard occupied_after(const Horizon *h, Square from, Square to) {
    return (h->occupied ^ bb_square(from)) | bb_square(to);
}

/** Attacks of all of the kinds of pieces whose argument is BB_ALL; the others are BB_EMPTY. */
TEMPLATE_INLINE Bitboard attacks_of_kinds(Square square, Bitboard occupied, Bitboard knight,
                                          Bitboard diagonal, Bitboard orthogonal) {
    return (attacks_knight(square) & knight) | (attacks_bishop(square, occupied) & diagonal) |
           (attacks_rook(square, occupied) & orthogonal);
}

/** Attacks of a piece of a type that is not a literal. Without branches, as which type of piece
 * comes next cannot be predicted. */
TEMPLATE_INLINE Bitboard any_piece_attacks(Square square, Bitboard occupied, PieceType type) {
    const Bitboard knight = BB_EMPTY - (Bitboard)(type == KNIGHT);
    const Bitboard bishop = BB_EMPTY - (Bitboard)(type == BISHOP);
    const Bitboard rook = BB_EMPTY - (Bitboard)(type == ROOK);
    return attacks_of_kinds(square, occupied, knight, ~(knight | rook), ~(knight | bishop));
}

/** Attacks of a piece. */
TEMPLATE_INLINE Bitboard piece_attacks(Square square, Bitboard occupied, const PieceType type) {
    if (type == KNIGHT) return attacks_knight(square);
    Bitboard attacks = BB_EMPTY;
    if (type != ROOK) attacks |= attacks_bishop(square, occupied);
    if (type != BISHOP) attacks |= attacks_rook(square, occupied);
    return attacks;
}

/** The last rank of `color`. */
TEMPLATE_INLINE Bitboard last_rank_of(const Color color) {
    return bb_rank_of(RANK_8, color);
}

#endif
