/* SPDX-License-Identifier: MIT
 *
 * Piece letters of the languages in the PGN standard, and figurines.
 *
 * Source: PGN Specification 1994, section 8.2.3.2 with the table of piece letters; Unicode block
 * "Miscellaneous Symbols", U+2654 to U+265F.
 */
#ifndef CORE_LANGUAGE_H
#define CORE_LANGUAGE_H

#include "core/types.h"

/* X(name, code, English name, letters in the order of PieceType). Figurines stand for the letters
 * in print; the letters given for them are the English ones. */
#define LANGUAGE_LIST(X)                                                                           \
    X(ENGLISH, "en", "English", "PNBRQK")                                                          \
    X(CZECH, "cs", "Czech", "PJSVDK")                                                              \
    X(DANISH, "da", "Danish", "BSLTDK")                                                            \
    X(DUTCH, "nl", "Dutch", "OPLTDK")                                                              \
    X(ESTONIAN, "et", "Estonian", "PROVLK")                                                        \
    X(FINNISH, "fi", "Finnish", "PRLTDK")                                                          \
    X(FRENCH, "fr", "French", "PCFTDR")                                                            \
    X(GERMAN, "de", "German", "BSLTDK")                                                            \
    X(HUNGARIAN, "hu", "Hungarian", "GHFBVK")                                                      \
    X(ICELANDIC, "is", "Icelandic", "PRBHDK")                                                      \
    X(ITALIAN, "it", "Italian", "PCATDR")                                                          \
    X(NORWEGIAN, "no", "Norwegian", "BSLTDK")                                                      \
    X(POLISH, "pl", "Polish", "PSGWHK")                                                            \
    X(PORTUGUESE, "pt", "Portuguese", "PCBTDR")                                                    \
    X(ROMANIAN, "ro", "Romanian", "PCNTDR")                                                        \
    X(SPANISH, "es", "Spanish", "PCATDR")                                                          \
    X(SWEDISH, "sv", "Swedish", "BSLTDK")                                                          \
    X(FIGURINE, "figurine", "Figurine", "PNBRQK")

typedef enum Language {
#define X(name, code, english, letters) LANGUAGE_##name,
    LANGUAGE_LIST(X)
#undef X
        LANGUAGE_NB
} Language;

/** Bytes of the longest piece letter: a figurine in UTF-8. */
#define LANGUAGE_PIECE_BYTES 3

/** "en", "da" ...: the ISO 639-1 code, or "figurine". A constant string. */
const char *language_code(Language language);

/** The English name of the language: a constant string. */
const char *language_name(Language language);

/**
 * Finds a language by its code or its English name, ignoring case; "nb" and "nn" also mean
 * Norwegian.
 *
 * @param[in]  text     NUL-terminated.
 * @param[out] language Written only when found.
 */
bool language_find(const char *text, Language *language);

/**
 * Writes the letter of a piece, without a NUL.
 *
 * @param[out] out At least LANGUAGE_PIECE_BYTES bytes.
 * @return Bytes written: 1, or 3 for a figurine. `color` matters for figurines only.
 */
size_t language_write_piece(Language language, Color color, PieceType type, char *out);

/**
 * Reads the upper-case letter of a piece at the start of a text; figurines in every language.
 *
 * @param[out] type Written only on success.
 * @return Bytes read, 0 if the text does not start with a piece letter.
 */
size_t language_read_piece(Language language, const char *text, size_t length, PieceType *type);

#endif
