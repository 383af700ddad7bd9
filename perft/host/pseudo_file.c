/* SPDX-License-Identifier: MIT */
#include "perft/host/pseudo_file.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

FILE *pseudo_file_open(const char *root, const char *path) {
    char full[PATH_MAX];
    const int length = snprintf(full, sizeof full, "%s%s", root, path);
    if (length < 0 || (size_t)length >= sizeof full) return NULL;
    return fopen(full, "re");
}

/* Copies as much as fits. */
static void text_copy(char *target, size_t size, const char *source) {
    const size_t length = strnlen(source, size - 1);
    memcpy(target, source, length);
    target[length] = '\0';
}

/* The next line without its line feed, or NULL; *line and *capacity as for getline(). */
static char *next_line(FILE *file, char **line, size_t *capacity) {
    const ssize_t length = getline(line, capacity, file);
    if (length < 0) return NULL;
    if (length > 0 && (*line)[length - 1] == '\n') (*line)[length - 1] = '\0';
    return *line;
}

bool pseudo_file_line(const char *root, const char *path, char *line, size_t size) {
    char *text = NULL;
    size_t capacity = 0;
    *line = '\0';
    FILE *file = pseudo_file_open(root, path);
    if (!file) return false;
    if (next_line(file, &text, &capacity)) text_copy(line, size, text);
    free(text);
    fclose(file);
    return *line != '\0';
}

/* The value if `line` is "key : value". */
static const char *value_of(const char *line, const char *key) {
    const size_t length = strlen(key);
    if (strncmp(line, key, length) != 0) return NULL;
    line += length + strspn(line + length, " \t");
    return *line == ':' ? line + 1 + strspn(line + 1, " \t") : NULL;
}

bool pseudo_file_field(const char *root, const char *path, const char *key, char *value,
                       size_t size) {
    char *text = NULL;
    const char *found = NULL;
    size_t capacity = 0;
    *value = '\0';
    FILE *file = pseudo_file_open(root, path);
    if (!file) return false;
    while (!found && next_line(file, &text, &capacity)) found = value_of(text, key);
    if (found) text_copy(value, size, found);
    free(text);
    fclose(file);
    return *value != '\0';
}
