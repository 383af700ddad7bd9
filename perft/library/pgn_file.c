/* SPDX-License-Identifier: MIT
 *
 * rookery.h: PGN from a file.
 */
#include "core/rookery.h"

#include <errno.h>
#include <stdio.h>

static size_t read_file(void *context, char *buffer, size_t capacity) {
    FILE *file = context;
    const size_t length = fread(buffer, 1, capacity, file);
    return !length && ferror(file) ? ROOKERY_PGN_SOURCE_FAILED : length;
}

rookery_status rookery_pgn_read_file(const char *path, const rookery_pgn_options *options,
                                     rookery_pgn_visit *visit, void *context) {
    FILE *file = fopen(path, "re"); /* not for the programs that another thread starts */
    if (!file) return ROOKERY_PGN_READ;
    const rookery_status status = rookery_pgn_read(read_file, file, options, visit, context);
    const int saved = errno; /* that of a read error */
    fclose(file);
    errno = saved;
    return status;
}
