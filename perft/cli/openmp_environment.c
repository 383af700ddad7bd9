/* SPDX-License-Identifier: MIT
 *
 * Both runtimes, libgomp and libomp, read the environment while they are loaded: main() would come
 * too late, and so would a constructor of the program, which runs after those of its libraries. The
 * functions of .preinit_array run before all of them.
 *
 * Source: System V Application Binary Interface, "Dynamic Linking", DT_PREINIT_ARRAY; the GNU C
 * library hands them the arguments of main() and the environment.
 */
#include "perft/cli/openmp_environment.h"

#include <stdbool.h>
#include <stdlib.h>

enum { IGNORED_MAX = 16 };

static char *ignored[IGNORED_MAX];
static size_t ignored_length;

/* Nothing is initialized yet: neither the C library is called nor a sanitizer. */
#define BEFORE_LIBRARIES __attribute__((no_sanitize("address", "thread", "undefined")))

static BEFORE_LIBRARIES bool begins_with(const char *text, const char *prefix) {
    while (*prefix && *text == *prefix) {
        text++;
        prefix++;
    }
    return !*prefix;
}

static BEFORE_LIBRARIES bool is_of_openmp(const char *entry) {
    return begins_with(entry, "OMP_") || begins_with(entry, "GOMP_") || begins_with(entry, "KMP_");
}

static BEFORE_LIBRARIES void take_away(int argc, char **argv, char **environment) {
    char **kept = environment;
    (void)argc;
    (void)argv;
    for (char **entry = environment; *entry; entry++) {
        if (!is_of_openmp(*entry)) {
            *kept++ = *entry;
        } else if (ignored_length < IGNORED_MAX) {
            ignored[ignored_length++] = *entry;
        }
    }
    *kept = NULL;
}

typedef void Preinit(int argc, char **argv, char **environment);

__attribute__((section(".preinit_array"), used)) static Preinit *const preinit = take_away;

const char *const *openmp_environment_ignored(size_t *length) {
    *length = ignored_length;
    return (const char *const *)ignored;
}

void openmp_environment_restore(void) {
    for (size_t i = 0; i < ignored_length; i++) (void)putenv(ignored[i]); /* or without it */
}
