/* SPDX-License-Identifier: MIT
 *
 * The sources of positions for `rookery verify`: the command line, a suite, the built-in ones or
 * a generator. Those that cannot arise in a game come last.
 */
#ifndef PERFT_CLI_VERIFY_SOURCE_H
#define PERFT_CLI_VERIFY_SOURCE_H

#include "perft/cli/input.h"
#include "perft/verify/random_position.h"
#include "perft/verify/verify.h"

typedef struct VerifySource {
    const Invocation *invocation;
    CastlingMode mode;
    VerifyTask *tasks; /* without depth */
    size_t length, capacity, next;
    bool is_random;
    uint64_t random_left;
    size_t drawn;
    Random random;
    Coverage coverage; /* of the random positions so far */
} VerifySource;

/** Fills the source according to the command line. @return EXIT_OK, or another code after a
 * message. */
ExitCode verify_source_open(VerifySource *source, const Invocation *invocation);

/** How many positions there will be, 0 if there is no end to them. */
size_t verify_source_total(const VerifySource *source);

/** A VerifyNextFn, except for the type of `source`. */
bool verify_source_next(VerifySource *source, VerifyTask *task);

void verify_source_close(VerifySource *source);

#endif
