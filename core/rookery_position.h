/* SPDX-License-Identifier: MIT */
/**
 * @file
 * A part of rookery.h: positions, their legal moves and how both are written.
 */
#ifndef CORE_ROOKERY_POSITION_H
#define CORE_ROOKERY_POSITION_H

#include "rookery_status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- positions ---- */

/** A position that moves can be generated from. 192 bytes, all of them the library's
 * business: compare by rookery_equal(). */
typedef struct rookery_position {
    uint64_t opaque[24];
} rookery_position;

typedef enum rookery_color { ROOKERY_WHITE, ROOKERY_BLACK, ROOKERY_NO_COLOR } rookery_color;

/** Whose rules of castling hold, and how castling is written in UCI. */
typedef enum rookery_chess {
    ROOKERY_STANDARD, /**< king on the e-file, rooks in the corners; e1g1 */
    ROOKERY_CHESS960, /**< any back rank; e1h1: king takes rook */
    ROOKERY_DETECT    /**< Chess960 where only that makes sense of the castling rights */
} rookery_chess;

#define ROOKERY_NO_SQUARE 64
#define ROOKERY_START     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/** 128-bit Zobrist key: equal for equal positions, whatever their counters. */
typedef struct rookery_key {
    uint64_t high;
    uint64_t low;
} rookery_key;

/** Faults of a position are a set of bits; bit i is rookery_fault_text(i). */
#define ROOKERY_FAULTS_FATAL 0x3fU
#define ROOKERY_FAULTS_NB    18

/**
 * Reads a FEN: four to six fields, castling letters of FEN, X-FEN or Shredder-FEN. Reentrant.
 *
 * @param[out] faults May be NULL. All that cannot arise in a game. Those in ROOKERY_FAULTS_FATAL
 * refuse the position, the others were repaired or left as they are.
 * @param[out] error  May be NULL.
 * @return ROOKERY_OK, ROOKERY_FEN_UNUSABLE, ROOKERY_NO_PROCESSOR, ROOKERY_BAD_ARGUMENT or the code
 * of a faulty field (1 to 12).
 */
ROOKERY_API rookery_status rookery_from_fen(rookery_position *position, const char *fen,
                                            rookery_chess chess, uint32_t *faults,
                                            rookery_error *error);

/** Writes six normalized fields; the e.p. square stands only where the capture is legal. Reentrant.
 */
ROOKERY_API size_t rookery_to_fen(const rookery_position *position, char *buffer, size_t size);

/** A fault in English: a constant string, "" from ROOKERY_FAULTS_NB on. Thread-safe. */
ROOKERY_API const char *rookery_fault_text(unsigned index);

/** A position square by square. Begin with ROOKERY_SETUP_INIT or rookery_to_setup(). */
typedef struct rookery_setup {
    size_t size;              /**< of this struct: filled by ROOKERY_SETUP_INIT */
    char squares[64];         /**< letters as in a FEN; 0, ' ' or '.' for an empty square */
    uint64_t castling;        /**< the rooks that may still castle, as a set of squares */
    int en_passant;           /**< the square behind a pawn that moved two, or ROOKERY_NO_SQUARE */
    rookery_color side;       /**< to move */
    uint16_t halfmove_clock;  /**< plies since the last capture or pawn move */
    uint16_t fullmove_number; /**< from 1 on */
} rookery_setup;

#define ROOKERY_SETUP_INIT                                                                         \
    { sizeof(rookery_setup), {0}, 0, ROOKERY_NO_SQUARE, ROOKERY_WHITE, 0, 1 }

/** Judges and takes a set-up; as rookery_from_fen(). Reentrant. @return ROOKERY_OK,
 * ROOKERY_FEN_UNUSABLE, ROOKERY_BAD_ARGUMENT (a letter, square or size that there is not) or
 * ROOKERY_NO_PROCESSOR. */
ROOKERY_API rookery_status rookery_from_setup(rookery_position *position,
                                              const rookery_setup *setup, rookery_chess chess,
                                              uint32_t *faults);

/** The position square by square. Reentrant. @param[in,out] setup Its `size` says how much may be
 * written. @return ROOKERY_OK or ROOKERY_BAD_ARGUMENT. */
ROOKERY_API rookery_status rookery_to_setup(const rookery_position *position, rookery_setup *setup);

/** Same pieces, side to move, castling and e.p. rights; the counters do not count. Reentrant. */
ROOKERY_API bool rookery_equal(const rookery_position *a, const rookery_position *b);

/** Reentrant, as all questions about a position are. */
ROOKERY_API rookery_key rookery_key_of(const rookery_position *position);

/** ROOKERY_STANDARD or ROOKERY_CHESS960. Reentrant. */
ROOKERY_API rookery_chess rookery_chess_of(const rookery_position *position);

/** The side to move; ROOKERY_NO_COLOR for bytes that are no position. Reentrant. */
ROOKERY_API rookery_color rookery_side(const rookery_position *position);

/** The rooks that may still castle, as a set. Reentrant. */
ROOKERY_API uint64_t rookery_castling(const rookery_position *position);

/** The target of a legal e.p. capture, or ROOKERY_NO_SQUARE. Reentrant. */
ROOKERY_API int rookery_en_passant(const rookery_position *position);

/** The letter of the piece on a square, '\0' if there is none. Reentrant. */
ROOKERY_API char rookery_piece_on(const rookery_position *position, int square);

/** The pieces that give check to the side to move, as a set: 0 if it is not in check. Reentrant. */
ROOKERY_API uint64_t rookery_checkers(const rookery_position *position);

/** The pieces of `color` that attack `square`, pinned ones too, as a set. Reentrant. */
ROOKERY_API uint64_t rookery_attackers(const rookery_position *position, int square,
                                       rookery_color color);

/* ---- moves ---- */

/** A move: bits 0 to 5 from, 6 to 11 to, 12 to 15 kind. Castling is king takes own rook. */
typedef uint16_t rookery_move;

#define ROOKERY_NO_MOVE ((rookery_move)0)

/** Room for the legal moves of every board, also those that no game leads to. */
#define ROOKERY_MOVES_MAX 512

/** The square that the move starts from. Thread-safe. */
ROOKERY_API int rookery_move_from(rookery_move move);

/** The square that it ends on; of castling: of the rook. Thread-safe. */
ROOKERY_API int rookery_move_to(rookery_move move);

/** 'n', 'b', 'r' or 'q', '\0' if the move does not promote. Thread-safe. */
ROOKERY_API char rookery_move_promotion(rookery_move move);

/**
 * Lists the legal moves, in a repeatable order. Reentrant.
 *
 * @param[out] moves    The first `capacity` of them. May be NULL if `capacity` is 0.
 * @return Their number, which may be more than `capacity`.
 */
ROOKERY_API size_t rookery_legal_moves(const rookery_position *position, rookery_move *moves,
                                       size_t capacity);

/** The number of legal moves, faster than their list. Reentrant. */
ROOKERY_API size_t rookery_legal_count(const rookery_position *position);

/** True if `move`, any 16-bit code, is legal. Reentrant. */
ROOKERY_API bool rookery_is_legal(const rookery_position *position, rookery_move move);

/** Makes a move. Reentrant. @param[out] child May be `position`. @return ROOKERY_OK or
 * ROOKERY_MOVE_ILLEGAL.
 */
ROOKERY_API rookery_status rookery_make(const rookery_position *position, rookery_move move,
                                        rookery_position *child);

/** Writes a move in UCI notation; castling after the rules of the position. Reentrant. */
ROOKERY_API size_t rookery_to_uci(const rookery_position *position, rookery_move move, char *buffer,
                                  size_t size);

/** Reads a legal move. Reentrant. @return ROOKERY_OK, ROOKERY_MOVE_SYNTAX or ROOKERY_MOVE_ILLEGAL.
 */
ROOKERY_API rookery_status rookery_from_uci(const rookery_position *position, const char *text,
                                            rookery_move *move, rookery_error *error);

typedef enum rookery_form {
    ROOKERY_SAN, /**< Nf3 */
    ROOKERY_LAN  /**< Ng1-f3 */
} rookery_form;

/** The code of a language of piece letters, "en", "cs" ... and "figurine": a constant string; NULL
 * from the number of languages on. Thread-safe. */
ROOKERY_API const char *rookery_language(unsigned index);

/**
 * Writes a legal move in algebraic notation. Reentrant.
 *
 * @param[in] language A code or English name; NULL is English.
 * @return The length; 0 if the move is not legal or the language unknown.
 */
ROOKERY_API size_t rookery_to_san(const rookery_position *position, rookery_move move,
                                  rookery_form form, const char *language, char *buffer,
                                  size_t size);

/**
 * Reads a move in algebraic notation, short or long, as people type it. Reentrant.
 *
 * @return ROOKERY_OK, ROOKERY_SAN_SYNTAX, ROOKERY_SAN_ILLEGAL, ROOKERY_SAN_AMBIGUOUS, another code
 *         with a text for a null move, or ROOKERY_BAD_ARGUMENT for an unknown language.
 */
ROOKERY_API rookery_status rookery_from_san(const rookery_position *position, const char *text,
                                            const char *language, rookery_move *move,
                                            rookery_error *error);

/**
 * Writes why a move in UCI notation is not legal: "the path is blocked on d4". Reentrant.
 *
 * @return The length; 0 for a legal move or an unknown language.
 */
ROOKERY_API size_t rookery_why_illegal(const rookery_position *position, const char *uci,
                                       const char *language, char *buffer, size_t size);

/** The same for any 16-bit code. Reentrant. */
ROOKERY_API size_t rookery_why_illegal_move(const rookery_position *position, rookery_move move,
                                            const char *language, char *buffer, size_t size);

/** The same for algebraic notation in `language`, which the reason is written in, too. The length
 * is 0 also for a text that is no move, fits several or is a null move: see rookery_from_san().
 * Reentrant. */
ROOKERY_API size_t rookery_why_illegal_san(const rookery_position *position, const char *san,
                                           const char *language, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
