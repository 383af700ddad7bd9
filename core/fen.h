/* SPDX-License-Identifier: MIT
 *
 * Forsyth-Edwards Notation, with the castling letters of X-FEN and Shredder-FEN.
 *
 * Source: PGN Specification 1994, section 16.1; X-FEN: Reinhard Scharnagl, "Fischer-Random-Schach".
 */
#ifndef CORE_FEN_H
#define CORE_FEN_H

#include "core/position.h"
#include "core/status.h"
#include "core/validity.h"

#define FEN_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/** Bytes that every fen_write() fits in, the terminating NUL included. */
#define FEN_BUFFER_SIZE 96

typedef enum FenStyle {
    FEN_STANDARD, /* KQkq; the file letter where an outer rook stands on the same side (X-FEN) */
    FEN_SHREDDER  /* always the file letter of the rook */
} FenStyle;

/**
 * Parses one FEN record as it stands.
 *
 * Takes 4 to 6 fields (missing counters are 0 and 1) separated by any white space, also around the
 * whole; castling letters in any order. Does not judge the position: see fen_load().
 *
 * @param[out] pos   Written only on STATUS_OK. Castling and en passant rights are kept as written,
 *                   a right without its rook on the corner of that side; the key is not set.
 * @param[in]  fen   NUL-terminated text of any length.
 * @param[out] error May be NULL. On failure the code and the byte offset of the first offending
 *                   character in `fen`.
 * @return STATUS_OK or one of STATUS_FEN_*.
 */
Status fen_parse(Position *pos, const char *fen, ParseError *error);

/**
 * Parses, judges and repairs: the way in for untrusted text.
 *
 * @param[out] pos    Written only on STATUS_OK: a position with all invariants of position.h.
 * @param[in]  fen    As for fen_parse().
 * @param[in]  mode   CASTLING_STANDARD drops rights off the standard squares, with a warning.
 * @param[out] faults May be NULL. All faults found, also the fatal ones of a refused position; 0 if
 *                    the text could not be parsed. The warnings among them have been repaired
 *                    (rights without pieces) or are left as they are (too many pieces).
 * @param[out] error  May be NULL.
 * @return STATUS_OK, a syntax code of fen_parse(), or STATUS_FEN_UNUSABLE for a fatal fault.
 * @pre    core_init() has returned true.
 */
Status fen_load(Position *pos, const char *fen, CastlingMode mode, PosFaults *faults,
                ParseError *error);

/**
 * Writes a position as six normalized fields.
 *
 * @return The length without the NUL, below FEN_BUFFER_SIZE.
 */
size_t fen_write(const Position *pos, FenStyle style, char buffer[static FEN_BUFFER_SIZE]);

/** The letter of a piece: upper case for White. Knight is N. @pre type < PIECE_TYPE_NB. */
char fen_piece_letter(Color color, PieceType type);

#endif
