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

/** Bytes for a text that fen_complete() has completed, the NUL included: longer ones it leaves. */
#define FEN_COMPLETED_SIZE 256

typedef enum FenStyle {
    FEN_STANDARD, /* KQkq; the file letter where an outer rook stands on the same side (X-FEN) */
    FEN_SHREDDER  /* always the file letter of the rook */
} FenStyle;

/**
 * Parses one FEN record without judging it.
 *
 * Takes 4 to 6 fields (missing counters are 0 and 1) separated by any white space, also around the
 * whole; castling letters in any order. fen_load() also judges the position.
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
 * Parses, judges and repairs a position: use this for untrusted text.
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
 * The rules that the castling rights of a FEN need.
 *
 * CASTLING_CHESS960 where standard rules would drop a right that Chess960 has, and the text means
 * it: because a letter names the file of its rook (HF), or because all rights are valid and of one
 * game, both kings on one file and so their rooks. Stale rights of a standard game, such as KQkq
 * with a king on f1, stay faults of CASTLING_STANDARD, and HAha from the usual squares is KQkq.
 *
 * @param[in] fen Any text; one that fen_load() refuses is CASTLING_STANDARD.
 * @pre core_init() has returned true.
 */
CastlingMode fen_castling_mode(const char *fen);

/**
 * Completes a text of 1 to 3 fields with the defaults of the fields up to the en passant square,
 * "w - -".
 *
 * @param[in] fen Any text; its fields are not checked.
 * @param[out] buffer Written only if fields were added; the original text is copied unchanged.
 * @return `buffer`, or `fen` if nothing was added: none or four fields are there, or it is too long
 *         to be a FEN.
 */
const char *fen_complete(const char *fen, char buffer[static FEN_COMPLETED_SIZE]);

/**
 * Writes a position as six normalized fields.
 *
 * @return The length without the NUL, below FEN_BUFFER_SIZE.
 */
size_t fen_write(const Position *pos, FenStyle style, char buffer[static FEN_BUFFER_SIZE]);

/** The letter of a piece: upper case for White. Knight is N. @pre type < PIECE_TYPE_NB. */
char fen_piece_letter(Color color, PieceType type);

#endif
