/* SPDX-License-Identifier: MIT
 *
 * Chooses how bits are gathered and scattered, as attacks.h chooses the sliders: by PEXT and PDEP
 * in the hot-file variants built for it, by shifts everywhere else.
 */
#ifndef PERFT_UNIQUE_BITS_H
#define PERFT_UNIQUE_BITS_H

#ifdef ROOKERY_SLIDERS_PEXT
#include "perft/unique/bits_pext.h"
#else
#include "perft/unique/bits_portable.h"
#endif

#endif
