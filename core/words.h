/* SPDX-License-Identifier: MIT
 *
 * Words and sentences of chess in many languages: written as whole sentences in the grammar of the
 * language, and recognized in games ("Dh4 mat", "remis", "kort rokade").
 *
 * One table a language, words_<code>.inc: WORD(language, name, text) is what is written, ALSO
 * what else is read for the same. English, Danish, Norwegian and Hungarian are complete; the other
 * tables contain only certain entries, and English is used for the rest. A text with a placeholder
 * in braces is a sentence; see words_write().
 *
 * Source: the rule guides of the project; FIDE Laws of Chess in the four languages.
 */
#ifndef CORE_WORDS_H
#define CORE_WORDS_H

#include "core/language.h"

/* The English table is the list of all words. */
typedef enum Word {
#define WORD(language, name, text) WORD_##name,
#define ALSO(language, name, text)
#include "core/words_en.inc"
#undef WORD
#undef ALSO
    WORD_NB
} Word;

/** Bytes that hold every sentence whose {text} and {more} are a move and its number. */
#define WORDS_BUFFER_SIZE 256

/** A word of the language, or the English one: a constant UTF-8 string. */
const char *words_text(Language language, Word word);

/** True if the language table has this word. */
bool words_has(Language language, Word word);

/** "checkmate", "castling_short" ...: the name of a word for programs, a constant string. */
const char *words_name(Word word);

/** The index-th other form of a word that is read; NULL when there are no more. */
const char *words_also(Language language, Word word, size_t index);

/** The values of the placeholders in a sentence; placeholders that do not occur are ignored. */
typedef struct WordsFill {
    Color side;              /* {side} world, {Side} with a capital */
    PieceType piece, other;  /* {piece} rook, {the piece} the rook, {no piece} no rook */
    Square from, to;         /* {from}, {to} */
    Square at, by;           /* {at}, {by} */
    const char *text, *more; /* {text}, {more}: a move, its number or another sentence */
} WordsFill;

/**
 * Writes a sentence. {az x} is x with the Hungarian article before it: "az e4", "a d4".
 *
 * @param[in]  fill May be NULL for a word without placeholders.
 * @param[out] out  NUL-terminated, cut to `size` bytes.
 * @return The length without the NUL.
 */
size_t words_write(Language language, Word sentence, const WordsFill *fill, char *out, size_t size);

/**
 * Reads a word that may occur in a game, in any language and any case of letters: a sign of check,
 * checkmate or stalemate, en passant, castling, a draw or a resignation.
 *
 * @param[in]  text   Borrowed; the word ends where no letter follows.
 * @param[out] word   Its meaning; written only if one is found.
 * @return The bytes of the longest such word at the start of the text, 0 without one.
 */
size_t words_read(const char *text, size_t length, Word *word);

/** True for check, checkmate, stalemate and en passant: the words that may follow a move. */
bool words_is_sign(Word word);

#endif
