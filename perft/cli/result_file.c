/* SPDX-License-Identifier: MIT */
#include "perft/cli/result_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Pipes and devices have nothing to empty. */
static bool begin(ResultFile *file) {
    struct stat about;
    if (file->is_written) return true;
    if (fstat(file->descriptor, &about)) return false;
    if (S_ISREG(about.st_mode) && ftruncate(file->descriptor, 0)) return false;
    file->is_written = true;
    return true;
}

/* Called with what the stream has buffered. Fewer bytes than `size` are an error to the stream. */
static ssize_t write_all(void *cookie, const char *bytes, size_t size) {
    ResultFile *file = cookie;
    size_t done = 0;
    if (!begin(file)) return 0;
    while (done < size) {
        const ssize_t length = write(file->descriptor, bytes + done, size - done);
        if (length < 0 && errno == EINTR) continue;
        if (length < 0) break;
        done += (size_t)length;
    }
    return (ssize_t)done;
}

static int close_file(void *cookie) {
    const ResultFile *file = cookie;
    return close(file->descriptor);
}

FILE *result_file_open(ResultFile *file, const char *path) {
    const cookie_io_functions_t functions = {.write = write_all, .close = close_file};
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    *file = (ResultFile){.path = path, .is_new = descriptor >= 0};
    if (descriptor < 0) descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return NULL;
    file->descriptor = descriptor;
    FILE *stream = fopencookie(file, "w", functions);
    if (!stream) close(descriptor);
    return stream;
}

bool result_file_finish(ResultFile *file, bool has_succeeded) {
    if (file->is_written) return true;
    if (has_succeeded) return begin(file);
    return !file->is_new || unlink(file->path) == 0;
}
