/* SPDX-License-Identifier: MIT
 *
 * Sessions with broken_engine, for the Criterion tests that look at how an engine is understood.
 */
#ifndef TESTS_SESSION_SUPPORT_H
#define TESTS_SESSION_SUPPORT_H

#include "perft/verify/session.h"

#include <criterion/criterion.h>

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static AskFailure failure; /* of the last session opened or question asked */

static inline Session *open_session(const EngineSpec *spec) {
    Session *session = session_open(spec, &failure);
    cr_assert(session != NULL, "%s: %s", spec->command, failure.detail);
    return session;
}

static inline EngineSpec spec_of(const char *command, double timeout_s) {
    return (EngineSpec){.command = command, .timeout_s = timeout_s};
}

#endif
