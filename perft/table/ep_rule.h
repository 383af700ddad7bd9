/* SPDX-License-Identifier: MIT
 *
 * When the en passant square is a part of what makes two positions different.
 */
#ifndef PERFT_TABLE_EP_RULE_H
#define PERFT_TABLE_EP_RULE_H

typedef enum EpRule {
    EP_LEGAL,  /* where a capture on it is legal, as the rules of chess have it for repetition */
    EP_ALWAYS, /* after every double step of a pawn */
    EP_NEVER,
    EP_RULE_NB
} EpRule;

#endif
