/* SPDX-License-Identifier: MIT
 *
 * The results of the first three phases of the horizon. Each phase fills its own struct, which is
 * constant from then on: the phases that count our moves get a `const Horizon *` and the Sums to
 * which they add.
 */
#ifndef PERFT_HORIZON_CONTEXT_H
#define PERFT_HORIZON_CONTEXT_H

#include "perft/horizon/board.h"
#include "perft/horizon/counter.h"

/* Digits of the numbers of moves that lead to a square, of gains, and of shares of a gain. */
enum { TARGET_BITS = 4, GAIN_BITS = 5, SHARE_BITS = 4 };

/* --- phase 1: lines from our sliders to their king (king_lines.h) --- */

/** One of their pieces that one of our sliders pins. */
typedef struct Pin {
    Square pinner, pinned;
    Bitboard between; /* king to pinner, both excluded */
} Pin;

/* Eight lines lead to a king, each with one pinner at most. */
enum { PINS_MAX = 8 };

/** By type: squares from which a piece of ours looks at their king. */
typedef struct CheckSquares {
    Bitboard check[KING];
    Bitboard through[KING]; /* also through one piece of theirs, which would be pinned */
} CheckSquares;

typedef struct KingLines {
    int pin_count;
    Bitboard pin_lines; /* king to pinner, pinner included */
    Bitboard pinners;
    Bitboard dc_candidates; /* alone between slider and king: leaving is a discovered check */
    Bitboard pin_openers;   /* with one piece of theirs between: leaving pins that piece */
    CheckSquares squares;
    Pin pins[PINS_MAX];
} KingLines;

/* --- phase 2: their replies if we passed, and what changes them (replies.h) --- */

/** Moves that their pawns could make, each pawn not pinned.
 *
 *     . . . . .    Black pawns on b7 and e7, ours on e5; upper case marks squares of the sets.
 *     . p . . p    push, double_push       b6, e6; b5
 *     . P . . P    push_squares            b6, e6
 *     . D . . D    double_push_squares     b5, e5: the first step is free, e5 is blocked
 *     . . . . .    two_push_squares        b6: landing there shuts two pushes; on e6 only one
 */
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

/** For every square a number from -16 to 15. On our squares: what their mobility gains when our
 * piece leaves; elsewhere: what it loses when one lands, less what a piece gains whose pin is
 * blocked. Captured pieces and pinned pawns apart, and their king. */
typedef struct MobilityGain {
    Counter counter;   /* GAIN_BITS, signed */
    Bitboard overflow; /* squares with other numbers: such positions are counted the plain way */
} MobilityGain;

/** The replies of a pinned piece. */
typedef struct PinReplies {
    Bitboard blocks; /* the part of the line where landing frees the piece by the same gain */
    int mobility;    /* its replies, along the line */
    int gain;        /* how many more it has when a block frees it */
} PinReplies;

typedef struct Replies {
    int base;                 /* their mobility, their king apart */
    Bitboard attacks;         /* squares they attack */
    Bitboard line_blockers;   /* our pieces that shorten a line of theirs */
    Bitboard opposed_origins; /* those among them that can move along it */
    ReplyPawns pawns;
    Bitboard pawn_correction_origins[KING]; /* by type: from here our pieces interfere with their
                                               pawns by more than leaving and landing */
    MobilityGain gain;
    Bitboard origins_that_matter; /* our pieces that matter to their mobility by leaving */
    Bitboard pin_targets;         /* squares of pin lines where landing needs a correction */
    PinReplies pins[PINS_MAX];    /* of KingLines.pins */
} Replies;

/* --- phase 3: the zone, squares their king might step to or castle over (zone.h) --- */

enum { CASTLING_SHORT, CASTLING_LONG, CASTLING_WAYS };

/** Kinds of lines, and of other moves; the first two index KingZone.lines. */
enum { DIAGONAL, ORTHOGONAL, KNIGHT_MOVE };

typedef struct KingZone {
    Bitboard ring;                  /* around their king */
    Bitboard squares;               /* ring without their pieces, and the castling paths */
    Bitboard attacked;              /* zone squares we attack at least once */
    Bitboard attacked_at_most_once; /* one move may leave these unattacked */
    Bitboard blockers;              /* our pieces that shadow a zone square from our own slider */
    Bitboard cuts, double_cuts;     /* squares that cut our attack on the zone; of two sliders */
    Bitboard cut_sliders;           /* sliders whose attack can be cut: own_cuts is valid */
    Bitboard castling_path[CASTLING_WAYS]; /* the king's path, if all of the way is empty */
    Bitboard castling_blocks;              /* squares where our piece may take their castling: f8,
                                              g8 and h8 for the short way of Black */
    Bitboard recount_origins;              /* moves from here are made and recounted */
    int quiet_replies; /* of their king, after a move that leaves our attack on the zone as it is */
    Bitboard lines[2][SQUARE_NB];  /* zone_line() by squares */
    Bitboard attackers[SQUARE_NB]; /* zone_attackers() by squares */
    Bitboard own_cuts[SQUARE_NB];
    Bitboard steps; /* ring without their pieces, for zone_steps() */
} KingZone;

/* --- phases 4 to 7: our moves --- */

/** Which moves of our pieces and pawns need special treatment (specials.h). */
typedef struct Specials {
    Bitboard targets, origins;
    Bitboard openers; /* their moves may open a line to the zone: it is recounted for each */
} Specials;

typedef struct Horizon {
    Board board;
    KingLines lines;
    Replies replies;
    KingZone zone;
    Specials special;
} Horizon;

/** What the moves add. There are two: one for the common way, kept in registers, and one for
 * special moves, to which functions out of line add. */
typedef struct Sums {
    int sum;         /* replies beyond the base */
    int moves;       /* to which the base applies */
    Counter targets; /* where these moves land: TARGET_BITS */
} Sums;

/** In one object, as pointers to both go together to the functions out of line (clang 14). */
typedef struct Evaluation {
    Horizon horizon;
    Sums special;
} Evaluation;

#endif
