/* SPDX-License-Identifier: MIT
 *
 * Numeric Annotation Glyphs, and the printed signs that people use instead.
 *
 * Source: PGN Specification 1994, section 10, for the numbers 0 to 139; from 140 on, those that
 * common database programs share. The signs are those of the Chess Informant.
 */
#ifndef CORE_NAG_H
#define CORE_NAG_H

#include <stdbool.h>
#include <stddef.h>

/* X(number, sign): the longest sign that fits counts. A letter is a sign only if it is a whole
 * word.
 * "\xb1" is the sign in Latin-1. */
#define NAG_LIST(X)                                                                                \
    X(1, "!")                                                                                      \
    X(2, "?")                                                                                      \
    X(3, "!!")                                                                                     \
    X(3, "\u203c")                                                                                 \
    X(4, "??")                                                                                     \
    X(4, "\u2047")                                                                                 \
    X(5, "!?")                                                                                     \
    X(5, "\u2049")                                                                                 \
    X(6, "?!")                                                                                     \
    X(6, "\u2048")                                                                                 \
    X(7, "\u25a1") /* forced move */                                                               \
    X(7, "\u2610")                                                                                 \
    X(10, "=")      /* drawish, or even */                                                         \
    X(13, "\u221e") /* unclear */                                                                  \
    X(13, "~")                                                                                     \
    X(14, "\u2a72") /* White has a slight advantage */                                             \
    X(14, "+=")                                                                                    \
    X(14, "+/=")                                                                                   \
    X(15, "\u2a71") /* Black has a slight advantage */                                             \
    X(15, "=+")                                                                                    \
    X(15, "=/+")                                                                                   \
    X(16, "\u00b1") /* White has a moderate advantage */                                           \
    X(16, "\xb1")                                                                                  \
    X(16, "+/-")                                                                                   \
    X(16, "+/\u2212")                                                                              \
    X(17, "\u2213") /* Black has a moderate advantage */                                           \
    X(17, "-/+")                                                                                   \
    X(17, "\u2212/+")                                                                              \
    X(18, "+-") /* White has a decisive advantage */                                               \
    X(18, "+\u2212")                                                                               \
    X(18, "+\u2013")                                                                               \
    X(19, "-+") /* Black has a decisive advantage */                                               \
    X(19, "\u2212+")                                                                               \
    X(19, "\u2013+")                                                                               \
    X(22, "\u2a00") /* zugzwang */                                                                 \
    X(22, "\u2299")                                                                                \
    X(26, "\u25cb") /* White has more space */                                                     \
    X(32, "\u27f3") /* White has a lead in development */                                          \
    X(32, "\u21bb")                                                                                \
    X(32, "\u2191\u2191")                                                                          \
    X(36, "\u2191")  /* White has the initiative */                                                \
    X(40, "\u2192")  /* White has the attack */                                                    \
    X(44, "=\u221e") /* compensation for the material */                                           \
    X(44, "=/\u221e")                                                                              \
    X(44, "\u221e=")                                                                               \
    X(44, "\u2bf9")                                                                                \
    X(132, "\u21c6") /* counterplay */                                                             \
    X(132, "\u21c4")                                                                               \
    X(138, "\u2295") /* time pressure */                                                           \
    X(138, "\u2a01")                                                                               \
    X(140, "\u2206") /* with the idea */                                                           \
    X(140, "\u25b3")                                                                               \
    X(140, "\u0394")                                                                               \
    X(141, "\u2207") /* aimed against */                                                           \
    X(141, "\u25bd")                                                                               \
    X(142, "\u2313") /* better is */                                                               \
    X(145, "RR")     /* editorial comment */                                                       \
    X(146, "N")      /* novelty */                                                                 \
    X(239, "\u21d4") /* file */                                                                    \
    X(240, "\u21d7") /* diagonal */                                                                \
    X(241, "\u229e") /* center */                                                                  \
    X(242, "\u27eb") /* king's side */                                                             \
    X(243, "\u27ea") /* queen's side */                                                            \
    X(244, "\u2715") /* weak point */                                                              \
    X(245, "\u22a5") /* ending */

/** The largest NAG that can be written: "$255". */
#define NAG_MAX 255

/**
 * Reads the sign at the start of a text.
 *
 * @param[in]  text   Borrowed; need not end in NUL.
 * @param[in]  length Bytes of `text`.
 * @param[out] nag    Written only if there is a sign.
 * @return the bytes of the sign, 0 if there is none.
 */
size_t nag_read(const char *text, size_t length, unsigned *nag);

/** True for 1 to 6, which judge the move itself and stand next to it: ! ? !! ?? !? ?!. */
bool nag_judges_move(unsigned nag);

/** "!", "?", "!!", "??", "!?", "?!" for the NAGs 1 to 6, "" for all others. A constant string. */
const char *nag_suffix(unsigned nag);

#endif
