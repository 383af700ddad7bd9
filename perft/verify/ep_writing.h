/* SPDX-License-Identifier: MIT
 *
 * The three conventions by which programs write the e.p. square of a FEN.
 *
 * After a double step the standard of PGN names the square always; other programs name it if a pawn
 * stands ready to capture there, or only if the capture is legal. An engine has to read all of
 * them.
 */
#ifndef PERFT_VERIFY_EP_WRITING_H
#define PERFT_VERIFY_EP_WRITING_H

#include "core/position.h"

typedef enum EpWriting {
    EP_WRITING_NONE,         /* there is no e.p. square */
    EP_WRITING_ALWAYS,       /* named after every double step: no pawn stands ready */
    EP_WRITING_PSEUDO_LEGAL, /* named if a pawn stands ready: its capture is illegal */
    EP_WRITING_LEGAL,        /* named if the capture is legal */
    EP_WRITING_NB
} EpWriting;

/** The strictest convention that names the e.p. square of this position. */
EpWriting ep_writing_of(const Position *pos);

/** The position after a double push, with its e.p. square named whether or not it can be used. */
void ep_writing_make(const Position *pos, Move move, Position *child);

/** "always", "pseudo-legal", "legal" or "": a constant string. */
const char *ep_writing_key(EpWriting writing);

/** When programs of this convention name the square, in words: a constant string. */
const char *ep_writing_text(EpWriting writing);

#endif
