/* SPDX-License-Identifier: MIT
 *
 * What the rules make of a position and of one move: checks, pins, attacks, castling conditions.
 */
#ifndef PERFT_CLI_EXPLANATION_H
#define PERFT_CLI_EXPLANATION_H

#include "perft/cli/board_svg.h"

#include "core/illegal_text.h"
#include "core/move.h"
#include "core/uci_move.h"
#include "perft/verify/rule.h"

typedef struct PinnedPiece {
    Square pinned, by;
} PinnedPiece;

/** A king has eight lines. */
#define PINS_MAX 8

/** The conditions of castling on one side; all but the first hold only if there is a right. */
typedef struct CastlingConditions {
    bool has_right;
    bool is_free;      /* the ways of king and rook */
    bool is_out;       /* the king is not in check */
    bool is_safe;      /* no square that the king crosses or reaches is attacked */
    Square rook;       /* SQ_NONE without a right */
    Bitboard blockers; /* on the two ways */
    Bitboard attacked; /* of the squares that the king crosses or reaches */
    Illegal reason;    /* ILLEGAL_NONE if it is legal */
} CastlingConditions;

typedef struct Explanation {
    const Position *pos;
    Bitboard checkers;
    PinnedPiece pins[PINS_MAX];
    size_t pins_nb;
    Bitboard attacked;              /* by the other side, through the king */
    CastlingConditions castling[2]; /* short, long */
} Explanation;

typedef struct MoveExplanation {
    bool is_legal;
    Move move;                        /* if it is legal */
    Illegal illegal;                  /* if it is not */
    Rule rule;                        /* that the move hangs on */
    char reason[ILLEGAL_BUFFER_SIZE]; /* why it is not legal, empty if it is */
} MoveExplanation;

/** @param pos Without fatal faults; borrowed. */
Explanation explanation_of(const Position *pos);

/**
 * Explains one move.
 *
 * @param[in] ep_written The e.p. square that the FEN names even though no capture there is legal,
 *                       or SQ_NONE.
 * @param[in] text       UCI or English SAN.
 * @return false if it is no move at all, or an ambiguous one.
 */
bool explanation_of_move(const Position *pos, Square ep_written, const char *text,
                         MoveExplanation *explanation);

/** Adds the move as an arrow and marks what it hangs on: the pieces and squares at stake. */
void explanation_draw_move(const Position *pos, const MoveExplanation *move, BoardPicture *picture);

/** Marks checkers, pins and the king that they concern, and dots the attacked squares. */
void explanation_draw(const Explanation *explanation, BoardPicture *picture);

/** "the queen on h4", for a piece of the position. */
#define EXPLANATION_PIECE_SIZE 32
void explanation_write_piece(const Position *pos, Square square,
                             char text[static EXPLANATION_PIECE_SIZE]);

#endif
