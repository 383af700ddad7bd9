/* SPDX-License-Identifier: MIT */
#include "perft/cli/board_svg.h"

#include "core/fen.h"
#include "perft/cli/markup.h"

#include <math.h>

enum { UNIT = 40, MARGIN = 14, SIZE = 8 * UNIT + 2 * MARGIN };

typedef struct Shape {
    const char *name, *outline, *details;
} Shape;

static const Shape SHAPES[PIECE_TYPE_NB] = {
#define SHAPE(type, name, outline, details) [type] = {name, outline, details},
#include "perft/cli/board_svg_shapes.inc"
#undef SHAPE
};

/* The colors of light surroundings, and what changes in dark ones. */
static const char STYLE[] =
    ".board{color-scheme:light "
    "dark;--light:#eef1f4;--dark:#a3b6c6;--edge:#5b6b78;--mark:#b45309;--arrow:#c2185b}"
    ".board .light{fill:var(--light)}.board .dark{fill:var(--dark)}"
    ".board text{font:600 9px system-ui,sans-serif;fill:var(--edge);text-anchor:middle}"
    ".board use{stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}"
    ".board .white{fill:#fff;stroke:#1b1f23;color:#1b1f23}"
    ".board .black{fill:#1b1f23;stroke:#000;color:#dfe5ea}"
    ".board .mark{fill:none;stroke:var(--mark);stroke-width:3}"
    ".board .dot{fill:var(--mark);opacity:.75}"
    ".board .arrow{fill:var(--arrow);fill-opacity:.8;stroke:#fff;stroke-width:.8}"
    "@media (prefers-color-scheme:dark){"
    ".board{--light:#93a3b1;--dark:#5c6f80;--edge:#a9b7c3;--mark:#ffc247;--arrow:#ff5c93}"
    ".board .black{stroke:#aeb9c2}.board .arrow{stroke:#000}}"
    "@media print{.board{print-color-adjust:exact;-webkit-print-color-adjust:exact}}";

/* ---- where things are ---- */

typedef struct Point {
    double x, y;
} Point;

static int column_of(Square square, Color viewer) {
    return viewer == WHITE ? (int)square_file(square) : 7 - (int)square_file(square);
}

static int row_of(Square square, Color viewer) {
    return viewer == WHITE ? 7 - (int)square_rank(square) : (int)square_rank(square);
}

static int left_of(Square square, Color viewer) {
    return MARGIN + UNIT * column_of(square, viewer);
}

static int top_of(Square square, Color viewer) {
    return MARGIN + UNIT * row_of(square, viewer);
}

static Point center_of(Square square, Color viewer) {
    return (Point){left_of(square, viewer) + UNIT / 2.0, top_of(square, viewer) + UNIT / 2.0};
}

/* ---- the picture ---- */

static void write_squares(FILE *out, Color viewer) {
    fprintf(out, "<rect class=\"light\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", MARGIN,
            MARGIN, 8 * UNIT, 8 * UNIT);
    fputs("<path class=\"dark\" d=\"", out);
    for (Bitboard set = BB_DARK_SQUARES; set;) {
        const Square square = bb_pop(&set);
        fprintf(out, "M%d %dh%dv%dh-%dz", left_of(square, viewer), top_of(square, viewer), UNIT,
                UNIT, UNIT);
    }
    fputs("\"/>", out);
}

static void write_coordinates(FILE *out, Color viewer) {
    for (int i = 0; i < 8; i++) {
        const Point file = center_of(square_at((File)i, RANK_1), viewer);
        const Point rank = center_of(square_at(FILE_A, (Rank)i), viewer);
        fprintf(out, "<text x=\"%g\" y=\"%d\">%c</text>", file.x, SIZE - 4, 'a' + i);
        fprintf(out, "<text x=\"%d\" y=\"%g\">%c</text>", MARGIN / 2, rank.y + 3, '1' + i);
    }
}

static void write_pieces(FILE *out, const BoardPicture *picture) {
    for (Bitboard set = pos_occupied(picture->pos); set;) {
        const Square square = bb_pop(&set);
        const bool is_white = bb_has(picture->pos->pieces[WHITE], square);
        fprintf(out, "<use class=\"%s\" href=\"#%s\" x=\"%d\" y=\"%d\"/>",
                is_white ? "white" : "black", SHAPES[pos_type_at(picture->pos, square)].name,
                left_of(square, picture->viewer), top_of(square, picture->viewer));
    }
}

static void write_marks(FILE *out, const BoardPicture *picture) {
    const Color viewer = picture->viewer;
    for (Bitboard set = picture->marks; set;) {
        const Square square = bb_pop(&set);
        fprintf(out, "<rect class=\"mark\" x=\"%g\" y=\"%g\" width=\"%d\" height=\"%d\"/>",
                left_of(square, viewer) + 1.5, top_of(square, viewer) + 1.5, UNIT - 3, UNIT - 3);
    }
    for (Bitboard set = picture->dots; set;) {
        const Square square = bb_pop(&set);
        fprintf(out, "<circle class=\"dot\" cx=\"%d\" cy=\"%d\" r=\"3.5\"/>",
                left_of(square, viewer) + UNIT - 7, top_of(square, viewer) + 7);
    }
}

/* A shaft and a head, from near the one center to the other. */
static void write_arrow(FILE *out, const BoardArrow *arrow, Color viewer) {
    const double start = 11, shaft = 2.6, head = 8, neck = 13;
    const Point from = center_of(arrow->from, viewer), to = center_of(arrow->to, viewer);
    const double length = hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return;
    const double degrees = atan2(to.y - from.y, to.x - from.x) * 180 / M_PI;
    fprintf(out,
            "<path class=\"arrow\" transform=\"translate(%g %g) rotate(%.2f)\" "
            "d=\"M%g %gH%.2fV%gL%.2f 0L%.2f %gV%gH%gz\"/>",
            from.x, from.y, degrees, start, -shaft, length - neck, -head, length, length - neck,
            head, shaft, start);
}

/* ---- for those who listen ---- */

static void describe_pieces(FILE *out, const Position *pos, Color color) {
    const char *before = color == WHITE ? "White: " : " Black: ";
    for (int type = KING; type >= PAWN; type--) {
        for (Bitboard set = pos_pieces_of(pos, color, (PieceType)type); set;) {
            const Square square = bb_pop(&set);
            fprintf(out, "%s%s %c%c", before, SHAPES[type].name, 'a' + (int)square_file(square),
                    '1' + (int)square_rank(square));
            before = ", ";
        }
    }
    if (pos->pieces[color]) fputc('.', out);
}

static void describe_squares(FILE *out, const char *name, Bitboard squares) {
    if (squares) fputs(name, out);
    for (Bitboard set = squares; set;) {
        const Square square = bb_pop(&set);
        fprintf(out, " %c%c", 'a' + (int)square_file(square), '1' + (int)square_rank(square));
    }
}

static void describe(FILE *out, const BoardPicture *picture) {
    fputs("<desc>", out);
    describe_pieces(out, picture->pos, WHITE);
    describe_pieces(out, picture->pos, BLACK);
    fputs(pos_side(picture->pos) == WHITE ? " White to move." : " Black to move.", out);
    for (size_t i = 0; i < picture->arrows_nb; i++) {
        const BoardArrow *arrow = &picture->arrows[i];
        describe_squares(out, " Arrow from", bb_square(arrow->from));
        describe_squares(out, " to", bb_square(arrow->to));
        fputc('.', out);
    }
    describe_squares(out, " Marked:", picture->marks);
    describe_squares(out, " Dotted:", picture->dots);
    fputs("</desc>", out);
}

void board_svg_write_style(FILE *out) {
    fputs(STYLE, out);
}

void board_svg_write_shapes(FILE *out) {
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
          "aria-hidden=\"true\"><defs>\n",
          out);
    for (size_t i = 0; i < PIECE_TYPE_NB; i++) {
        fprintf(out,
                "<g id=\"%s\"><path d=\"%s\"/><path d=\"%s\" fill=\"none\" "
                "stroke=\"currentColor\"/></g>\n",
                SHAPES[i].name, SHAPES[i].outline, SHAPES[i].details);
    }
    fputs("</defs></svg>\n", out);
}

/* @param is_file With style and shapes; otherwise the document has them. */
static void write_picture(FILE *out, const BoardPicture *picture, bool is_file) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" role=\"img\" "
            "viewBox=\"0 0 %d %d\">",
            SIZE, SIZE);
    markup_element(out, "title", picture->title);
    describe(out, picture);
    if (is_file) {
        fputs("<style>", out);
        board_svg_write_style(out);
        fputs("</style>\n", out);
        board_svg_write_shapes(out);
    }
    write_squares(out, picture->viewer);
    write_coordinates(out, picture->viewer);
    write_pieces(out, picture);
    write_marks(out, picture);
    for (size_t i = 0; i < picture->arrows_nb; i++) {
        write_arrow(out, &picture->arrows[i], picture->viewer);
    }
    fputs("</svg>\n", out);
}

void board_svg_write(FILE *out, const BoardPicture *picture) {
    write_picture(out, picture, false);
}

void board_svg_write_file(FILE *out, const BoardPicture *picture) {
    write_picture(out, picture, true);
}
