/* SPDX-License-Identifier: MIT */
#include "perft/cli/wrap.h"

#include <string.h>
#include <sys/ioctl.h>

enum { COLUMNS_MIN = 20 };

int wrap_columns(FILE *out) {
    struct winsize size;
    const int descriptor = fileno(out);
    if (descriptor < 0 || ioctl(descriptor, TIOCGWINSZ, &size) || !size.ws_col) return WRAP_COLUMNS;
    return size.ws_col > COLUMNS_MIN ? size.ws_col : COLUMNS_MIN;
}

void wrap_print(FILE *out, const char *text, int column, int indent, int columns) {
    int begin = column;
    while (*text) {
        const int length = (int)strcspn(text, " ");
        const int gap = column > begin;
        if (gap && column + gap + length > columns) {
            fprintf(out, "\n%*s", indent, "");
            column = begin = indent;
        }
        fprintf(out, "%s%.*s", column > begin ? " " : "", length, text);
        column += length + (column > begin);
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}
