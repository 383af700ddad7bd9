/* SPDX-License-Identifier: MIT
 *
 * Text and attributes of SVG and HTML: the only place that escapes.
 */
#ifndef PERFT_CLI_MARKUP_H
#define PERFT_CLI_MARKUP_H

#include <stdio.h>

/** Writes any bytes as text or as the value of a quoted attribute. U+FFFD stands for what is not
 * UTF-8 and for controls other than tab and newline. */
void markup_text(FILE *out, const char *text);

/** Writes `<name>text</name>`. @param tag A name, or a name and attributes: "td class=\"n\"". */
void markup_element(FILE *out, const char *tag, const char *text);

#endif
