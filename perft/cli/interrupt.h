/* SPDX-License-Identifier: MIT
 *
 * The interrupt key and SIGTERM: the first one asks the running count to stop, a later one ends the
 * program.
 */
#ifndef PERFT_CLI_INTERRUPT_H
#define PERFT_CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/** Set once SIGINT or SIGTERM has come; interrupt_init() must have run. */
extern atomic_bool interrupt_flag;

void interrupt_init(void);

static inline bool interrupt_came(void) {
    return atomic_load(&interrupt_flag);
}

#endif
