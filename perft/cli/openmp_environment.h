/* SPDX-License-Identifier: MIT
 *
 * Variables of OpenMP in the environment: this program sets its threads itself, and the runtime
 * libraries abort or hang at start on some values (OMP_NUM_THREADS= in many batch scripts). So they
 * are removed before any library is initialized.
 */
#ifndef PERFT_CLI_OPENMP_ENVIRONMENT_H
#define PERFT_CLI_OPENMP_ENVIRONMENT_H

#include <stddef.h>

/** The removed entries NAME=VALUE, as many as are stored. `*length` gets their number.
 */
const char *const *openmp_environment_ignored(size_t *length);

/** Restores them, for programs that this one starts. It must not use OpenMP after that. */
void openmp_environment_restore(void);

#endif
