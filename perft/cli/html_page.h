/* SPDX-License-Identifier: MIT
 *
 * The frame of all reports in HTML: one self-contained file that needs neither network nor scripts,
 * for light and dark screens and for paper.
 */
#ifndef PERFT_CLI_HTML_PAGE_H
#define PERFT_CLI_HTML_PAGE_H

#include <stdio.h>

/** Writes the head, style and shapes included, and opens <body>, <main> and its <h1>.
 * @param title Any text. */
void html_page_begin(FILE *out, const char *title);

/** Closes the page, with the program and its version at the foot. */
void html_page_end(FILE *out);

/** Writes a term and its text into an open <dl>, or nothing if the text is empty. */
void html_field(FILE *out, const char *name, const char *text);

/** The same for a text to copy, such as a FEN: one click selects all of it. */
void html_copy_field(FILE *out, const char *name, const char *text);

#endif
