/* SPDX-License-Identifier: MIT
 *
 * Variables of OpenMP in the environment: this program sets its threads itself, and the runtime
 * libraries abort or hang at start on some values (OMP_NUM_THREADS= in many batch scripts). So they
 * are taken away before any library is initialized.
 */
#ifndef PERFT_CLI_OPENMP_ENVIRONMENT_H
#define PERFT_CLI_OPENMP_ENVIRONMENT_H

#include <stddef.h>

/** The entries NAME=VALUE that were taken away, as many as are kept. `*length` gets their number.
 */
const char *const *openmp_environment_ignored(size_t *length);

/** Puts them back, for programs that this one starts. From now on it must not use OpenMP itself. */
void openmp_environment_restore(void);

#endif
