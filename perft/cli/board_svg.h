/* SPDX-License-Identifier: MIT
 *
 * Boards as pictures: SVG with pieces drawn here, arrows and marked squares, for light and dark
 * surroundings, with a title and a description for those who listen.
 */
#ifndef PERFT_CLI_BOARD_SVG_H
#define PERFT_CLI_BOARD_SVG_H

#include "core/position.h"

#include <stdio.h>

#define BOARD_ARROWS_MAX 32

typedef struct BoardArrow {
    Square from, to;
} BoardArrow;

typedef struct BoardPicture {
    const Position *pos;
    Color viewer;      /* at the lower edge */
    const char *title; /* any text */
    Bitboard marks;    /* squares with a frame: what is at stake */
    Bitboard dots;     /* squares with a dot: what is attacked */
    BoardArrow arrows[BOARD_ARROWS_MAX];
    size_t arrows_nb;
} BoardPicture;

/** Writes the rules of CSS for all boards of a document, without <style>. */
void board_svg_write_style(FILE *out);

/** Writes the shapes of the pieces, which all boards of a document refer to: an <svg> that takes no
 * room. */
void board_svg_write_shapes(FILE *out);

/** Writes an <svg> inside a document with style and shapes. */
void board_svg_write(FILE *out, const BoardPicture *picture);

/** Writes an SVG file. */
void board_svg_write_file(FILE *out, const BoardPicture *picture);

#endif
