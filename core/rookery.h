/* SPDX-License-Identifier: MIT */
/**
 * @file
 * The library: legal moves, notation, games, PGN, perft and tests of other engines, for standard
 * chess and Chess960. The one header to include; its parts stand beside it.
 *
 * How do I list the legal moves of a FEN?
 *
 *     rookery_position position;
 *     rookery_move moves[ROOKERY_MOVES_MAX];
 *     if (rookery_from_fen(&position, fen, ROOKERY_STANDARD, NULL, NULL) == ROOKERY_OK) {
 *         size_t length = rookery_legal_moves(&position, moves, ROOKERY_MOVES_MAX);
 *     }
 *
 * Rules for every function:
 *   - Nothing is printed, no signal handler is installed, the process never ends here, and no state
 *     is shared. Tables are filled once, by the first position that is made.
 *   - Untrusted input gives a rookery_status; rookery_status_text() has it in words. An output is
 *     written only on ROOKERY_OK, unless its comment says otherwise.
 *   - Text goes into a buffer of the caller. These functions return the length of the text without
 *     its NUL; where it does not fit they write an empty text (nothing if `size` is 0) and return
 *     the length all the same. ROOKERY_TEXT_SIZE bytes hold every text of this header.
 *   - Values (positions, moves, counts) are plain memory: copy them by assignment, free nothing.
 *     The only object to free is a rookery_game.
 *   - A position whose bytes were not filled by this library has no moves and no pieces.
 *   - Squares are 0 (a1), 1 (b1) ... 63 (h8); sets of squares have bit i for square i.
 *
 * Threads, said of each function by one of these words:
 *   - "Thread-safe": runs in several threads at once, whatever it is given.
 *   - "Reentrant": the same, as long as no thread writes to an object that another one uses. What
 *     is a pointer to const is only read.
 *   - "One thread a game": a rookery_game belongs to one thread at a time; different games to
 *     different threads.
 */
#ifndef CORE_ROOKERY_H
#define CORE_ROOKERY_H

#include "rookery_game.h"
#include "rookery_perft.h"
#include "rookery_pgn.h"
#include "rookery_position.h"
#include "rookery_status.h"
#include "rookery_verify.h"

#endif
