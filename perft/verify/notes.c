/* SPDX-License-Identifier: MIT */
#include "perft/verify/notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void notes_add(Notes *notes, const char *format, ...) {
    if (notes->length == NOTES_MAX) return;
    char *text = notes->texts[notes->length];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, NOTE_SIZE, format, arguments);
    va_end(arguments);
    for (size_t i = 0; i < notes->length; i++) {
        if (strcmp(notes->texts[i], text) == 0) return;
    }
    notes->length++;
}
