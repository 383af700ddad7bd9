/* SPDX-License-Identifier: MIT */
#include "perft/cli/board_request.h"

#include "perft/cli/console.h"

/* The end of an element of a list, behind its comma; NULL if something else follows. */
static const char *skip_comma(const char *at) {
    if (*at == ',' && at[1]) return at + 1;
    return *at ? NULL : at;
}

static bool read_marks(const char *text, Bitboard *marks) {
    for (const char *at = text; at && *at;) {
        const Square square = square_read(at);
        at = square == SQ_NONE ? NULL : skip_comma(at + 2);
        if (!at) {
            console_error("--marks: '%s' is no list of squares like e2,d5", text);
            return false;
        }
        *marks |= bb_square(square);
    }
    return true;
}

/* A move such as e2e4; the letter of a promotion adds nothing to its arrow. */
static const char *read_arrow(const char *at, BoardArrow *arrow) {
    arrow->from = square_read(at);
    if (arrow->from == SQ_NONE) return NULL;
    arrow->to = square_read(at + 2);
    if (arrow->to == SQ_NONE || arrow->to == arrow->from) return NULL;
    at += 4;
    return skip_comma(*at && *at != ',' ? at + 1 : at);
}

static bool read_arrows(const char *text, BoardPicture *picture) {
    for (const char *at = text; at && *at;) {
        if (picture->arrows_nb == BOARD_ARROWS_MAX) {
            console_error("--arrows: more than %d arrows", BOARD_ARROWS_MAX);
            return false;
        }
        at = read_arrow(at, &picture->arrows[picture->arrows_nb++]);
        if (!at) {
            console_error("--arrows: '%s' is no list of moves like e2e4,g8f6", text);
            return false;
        }
    }
    return true;
}

bool board_request_read(const Options *options, BoardPicture *picture) {
    *picture = (BoardPicture){.viewer = (Color)options->side};
    if ((options->arrows || options->marks) && options->board_format != BOARD_SVG) {
        console_error("--arrows and --marks need --format svg");
        return false;
    }
    return read_marks(options->marks, &picture->marks) && read_arrows(options->arrows, picture);
}
