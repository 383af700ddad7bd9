/* SPDX-License-Identifier: MIT
 *
 * Moves in the long algebraic notation of the UCI protocol: e2e4, e7e8q, e1g1.
 */
#ifndef CORE_UCI_MOVE_H
#define CORE_UCI_MOVE_H

#include "core/position.h"
#include "core/status.h"

/** Bytes for one move: five letters and the NUL. */
#define UCI_MOVE_BUFFER_SIZE 6

/**
 * Writes a move.
 *
 * CASTLING_STANDARD writes e1g1, but king takes rook where one is off the standard squares;
 * CASTLING_CHESS960 always writes king takes rook, e1h1.
 *
 * @return The length without the NUL: 4 or 5.
 */
size_t uci_move_write(Move move, CastlingMode mode, char buffer[static UCI_MOVE_BUFFER_SIZE]);

/**
 * Reads a legal move. Castling may be written either way; where the text is also a plain king move,
 * it is that one (Chess960: f1g1). The letter of a promotion may be upper case (a7a8Q).
 *
 * @param[in]  pos    The position that the move is played in.
 * @param[in]  text   Borrowed; need not end in NUL. The whole of it must be the move.
 * @param[in]  length Bytes of `text`.
 * @param[out] move   Written only on STATUS_OK.
 * @param[out] error  May be NULL; the offset is from `text`.
 * @return STATUS_OK, STATUS_MOVE_SYNTAX or STATUS_MOVE_ILLEGAL.
 */
Status uci_move_parse(const Position *pos, const char *text, size_t length, Move *move,
                      ParseError *error);

/**
 * Plays moves that are separated by white space.
 *
 * @param[in,out] pos   Changed only on STATUS_OK. An empty list of moves is valid.
 * @param[in]     text  NUL-terminated.
 * @param[out]    error May be NULL; the offset is from `text`.
 * @return STATUS_OK, STATUS_MOVE_SYNTAX or STATUS_MOVE_ILLEGAL.
 */
Status uci_moves_play(Position *pos, const char *text, ParseError *error);

#endif
