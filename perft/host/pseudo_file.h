/* SPDX-License-Identifier: MIT
 *
 * Short text files of /proc and /sys, below a root folder.
 */
#ifndef PERFT_HOST_PSEUDO_FILE_H
#define PERFT_HOST_PSEUDO_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/**
 * Reads the first line of root + path without its line feed, cut to the buffer.
 *
 * @return false, and `line` is empty, if there is no such file or it is empty.
 */
bool pseudo_file_line(const char *root, const char *path, char *line, size_t size);

/**
 * Reads the value of the first line "key : value" of a file such as /proc/cpuinfo.
 *
 * @return false, and `value` is empty, if there is none.
 */
bool pseudo_file_field(const char *root, const char *path, const char *key, char *value,
                       size_t size);

/** Opens root + path for reading. @return NULL if that fails; the caller closes it. */
FILE *pseudo_file_open(const char *root, const char *path);

#endif
