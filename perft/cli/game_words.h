/* SPDX-License-Identifier: MIT
 *
 * The state of a game and the obligations of the player, in words of any language.
 */
#ifndef PERFT_CLI_GAME_WORDS_H
#define PERFT_CLI_GAME_WORDS_H

#include "core/illegal_text.h"
#include "core/touch.h"
#include "core/validity.h"
#include "core/words.h"

#include <stdio.h>

/** Prints a label, padded to this many characters of any language, and then the text. */
void game_print_labeled(FILE *out, int columns, const char *label, const char *text);

/** Prints the label of a line in the report of a game, and a space. */
void game_print_label(FILE *out, Language language, Word label);

/** Prints a line with a label and a text. */
void game_print_row(FILE *out, Language language, Word label, const char *text);

/** The outcome as a sentence: who is to move, or how the game has ended. */
void game_words_state(const Game *game, GameOutcome outcome, Language language,
                      char text[static WORDS_BUFFER_SIZE]);

/** The class of an answer to a check. */
const char *game_words_evasion(Evasion evasion, Language language);

/** The sentence for the fault of a position with this index. @pre index < POS_FAULT_NB. */
Word game_words_fault(unsigned index);

/** What the touched pieces bind to. */
void game_words_touch(const Position *pos, const TouchBinding *binding, Language language,
                      char text[static WORDS_BUFFER_SIZE]);

/** That castling with this rook is excluded because it was touched before the king. */
void game_words_barred(Square rook, Language language, char text[static WORDS_BUFFER_SIZE]);

/** "White 39, Black 38" from two texts. */
void game_words_both(const char *white, const char *black, Language language,
                     char text[static WORDS_BUFFER_SIZE]);

/** The same from the points of the pieces. */
void game_words_material(const Position *pos, Language language,
                         char text[static WORDS_BUFFER_SIZE]);

/** What may be claimed, with a move about to be played unless `move` is empty. */
void game_words_claim(GameClaims claim, const char *move, Language language,
                      char text[static WORDS_BUFFER_SIZE]);

/** What is against the standard of PGN, though the game is read: a constant string. */
const char *game_words_flaw(Status status, Language language);

/**
 * Why the text of a move was refused: not a move, ambiguous, or not legal and the rule it breaks.
 *
 * @param[in] game   May be NULL: then the text does not name the move that lost a castling right.
 * @param[in] status STATUS_SAN_SYNTAX, _ILLEGAL, _AMBIGUOUS or _NULL; any other is named in
 * English.
 * @param[in] san    Looked at only if illegal.
 */
void game_words_refusal(const Game *game, const Position *pos, Status status, const SanText *san,
                        SanStyle style, char text[static WORDS_BUFFER_SIZE]);

#endif
