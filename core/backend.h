/* SPDX-License-Identifier: MIT
 *
 * Selects the compiled variant of the hot files, once, from CPUID.
 *
 * PEXT is chosen if the instruction is fast: AMD processors before Zen 3 and Hygon processors
 * execute it in microcode.
 */
#ifndef CORE_BACKEND_H
#define CORE_BACKEND_H

#include "core/types.h"

/* X(name): all variants that the build compiles, from the least to the most demanding. */
#if defined(__x86_64__)
#define VARIANT_LIST(X) X(v2_magic) X(v3_magic) X(v3_pext) X(v4_pext)
#else
#define VARIANT_LIST(X) X(generic_magic)
#endif

typedef enum Variant {
#define X(name) VARIANT_##name,
    VARIANT_LIST(X)
#undef X
        VARIANT_NB
} Variant;

typedef enum SliderBackend { SLIDERS_AUTO, SLIDERS_MAGIC, SLIDERS_PEXT } SliderBackend;

/**
 * Fills all tables, draws the default Zobrist keys and selects SLIDERS_AUTO.
 *
 * Idempotent. Call it before any other function of this library, and not while other threads use
 * the library.
 *
 * @return false if this CPU runs none of the compiled variants (x86-64 without POPCNT).
 */
bool core_init(void);

/**
 * Selects the variant for all later calls. Not thread-safe.
 *
 * @return false, without any change, if this CPU has no such backend (SLIDERS_PEXT without BMI2).
 */
bool backend_select(SliderBackend sliders);

/** Selects a given variant, for benchmarks and tests. @return false if this CPU cannot run it. */
bool backend_select_variant(Variant variant);

/** The variant in use. */
Variant backend_variant(void);

/** Its name, such as "v3_pext": a constant string. */
const char *backend_variant_name(Variant variant);

/** "magic" or "pext": the slider lookup of a variant. */
const char *backend_sliders_name(Variant variant);

/** True if this CPU has every instruction that the variant is compiled for. */
bool backend_variant_runs_here(Variant variant);

#endif
