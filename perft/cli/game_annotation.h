/* SPDX-License-Identifier: MIT
 *
 * The movetext of a game with its comments, NAGs and variations, whose moves are validated and
 * written in another language as those of the game are.
 */
#ifndef PERFT_CLI_GAME_ANNOTATION_H
#define PERFT_CLI_GAME_ANNOTATION_H

#include "core/pgn.h"
#include "core/san.h"

#include <stdio.h>

/** Longer movetext of one game is rejected: no person writes that much. */
#define ANNOTATION_BYTES_MAX (16 << 20)

/** One line of play: where it stands, and before its last move, from where a variation starts. */
typedef struct AnnotationLine {
    Position before, now;
} AnnotationLine;

/** How NAGs 1 to 6 are written. */
typedef enum AnnotationSigns {
    ANNOTATION_NAGS, /* $1, as the PGN standard wants it of programs */
    ANNOTATION_SIGNS /* !, next to the move, as people do; and all in one line */
} AnnotationSigns;

typedef struct Annotation {
    FILE *stream; /* to `text` */
    char *text;
    size_t length;
    bool needs_number; /* of the move, because something stands between it and the last */
    bool in_comment;
    bool is_out_of_memory;
    bool takes_sign;        /* ! can stand next to the last move */
    bool after_parenthesis; /* no space before what comes next */
    SanStyle style;
    AnnotationSigns signs;
    unsigned depth;
    AnnotationLine lines[PGN_VARIATION_DEPTH_MAX + 1];
} Annotation;

/** @return false if out of memory. */
bool annotation_begin(Annotation *annotation, const Position *start, SanStyle style,
                      AnnotationSigns signs);

/** Where the next move is to be played, in the game or in a variation. */
const Position *annotation_position(const Annotation *annotation);

/** Writes a move with the NAGs of its signs, which 0 ends, and plays it. */
void annotation_move(Annotation *annotation, Move move, const uint8_t *nags);

/** The same for a null move. @return false in check: nothing is written. */
bool annotation_null(Annotation *annotation, const uint8_t *nags);

/** Writes a token that is no move. */
void annotation_token(Annotation *annotation, const PgnToken *token);

/** Writes the result after the last move. */
void annotation_result(Annotation *annotation, const char *result);

/** @return STATUS_OK, or STATUS_NO_MEMORY if there was too much. Afterwards `text` is complete. */
Status annotation_end(Annotation *annotation);

/** Frees the text. Harmless twice. */
void annotation_free(Annotation *annotation);

#endif
