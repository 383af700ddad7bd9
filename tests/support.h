/* SPDX-License-Identifier: MIT
 *
 * What the tests and the fuzz targets share: positions from text, random games, and the invariants
 * that every position must satisfy. Knows no test framework: what must not happen aborts, with the
 * reason on stderr.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "core/position.h"
#include "core/random.h"

/** Bytes for the Chess960 start position as FEN. */
#define SUPPORT_START_BUFFER_SIZE 80

/** core_init(), which must succeed. The `.init` of every suite. */
void support_init(void);

/** The position of a FEN that must be accepted. */
Position support_position(const char *fen, CastlingMode mode);

/** The position after moves in UCI notation, separated by single spaces, that must be legal. */
Position support_play(const Position *pos, const char *moves);

/** The reference count: leaves of the tree of legal moves, each made, the last ply only counted. */
uint64_t support_count(const Position *pos, int depth);

typedef void SupportLineVisitor(const Position *pos, Move last, void *context);

/** Shows every position `plies` below `pos`, once for each path, and the move that led to it: that
 * is MOVE_NONE for `pos` itself. */
void support_each_below(const Position *pos, int plies, SupportLineVisitor *visit, void *context);

/** The legal moves in UCI notation, sorted, each with a space behind it. The caller frees it. */
char *support_moves_text(const Position *pos, CastlingMode mode);

/** pos_equal() with the same key and the same counters. */
bool support_same_position(const Position *a, const Position *b);

/** A random set in which each square is with a chance of 1 in 2^halvings. */
Bitboard support_random_set(Random *random, int halvings);

/** Random pieces on random squares, with random rights. False if that has a fatal fault. */
bool support_random_placement(Random *random, Position *pos);

/** A Chess960 start position (both sides alike) with Shredder castling letters. */
void support_random_start(Random *random, char fen[static SUPPORT_START_BUFFER_SIZE]);

typedef void SupportVisitor(const Position *pos, void *context);

/** Plays one random game of at most `plies` plies and shows every position to `visit`. */
void support_random_game(const Position *start, Random *random, int plies, SupportVisitor *visit,
                         void *context);

/**
 * Checks what must hold for every position: all increments equal their recomputation, also in every
 * child; the count is the length of the list, without duplicates, and the same in every variant of
 * the generator; FEN and UCI texts read back as what was written; the color-flipped position has
 * the same count.
 *
 * @return NULL, or a constant string naming the first thing that does not hold.
 */
const char *support_broken_invariant(const Position *pos, CastlingMode mode);

/** Checks movegen_is_legal() against the list for all 2^16 codes. @return As above. */
const char *support_broken_legality(const Position *pos);

/** Aborts with the position and the reason if a check has returned one. */
void support_demand(const Position *pos, const char *broken);

#endif
