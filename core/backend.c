/* SPDX-License-Identifier: MIT */
#include "core/backend.h"

#include "core/attacks.h"
#include "core/zobrist.h"

static const char *const VARIANT_NAMES[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = #name,
    VARIANT_LIST(X)
#undef X
};

static Variant active = (Variant)0;

#if defined(__x86_64__)

#include <cpuid.h>
#include <string.h>

enum { AMD_FAMILY_ZEN3 = 0x19 };

/* The vendor string comes in the order EBX, EDX, ECX; the extended family adds to family 15. */
static bool pext_is_fast(void) {
    unsigned eax, ebx, ecx, edx;
    char vendor[12];
    if (!__get_cpuid(0, &eax, &ebx, &ecx, &edx)) return false;
    memcpy(vendor, &ebx, 4);
    memcpy(vendor + 4, &edx, 4);
    memcpy(vendor + 8, &ecx, 4);
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx)) return false;
    const unsigned base = eax >> 8 & 15U, family = base == 15 ? base + (eax >> 20 & 255U) : base;
    if (!memcmp(vendor, "HygonGenuine", sizeof vendor)) return false;
    return memcmp(vendor, "AuthenticAMD", sizeof vendor) != 0 || family >= AMD_FAMILY_ZEN3;
}

bool backend_variant_runs_here(Variant variant) {
    const bool v2 = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2") &&
                    __builtin_cpu_supports("ssse3");
    const bool v3 = v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                    __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
    const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vpopcntdq");
    return variant == VARIANT_v2_magic ? v2 : variant == VARIANT_v4_pext ? v4 : v3;
}

static bool variant_uses_pext(Variant variant) {
    return variant == VARIANT_v3_pext || variant == VARIANT_v4_pext;
}

#else

static bool pext_is_fast(void) {
    return false;
}

bool backend_variant_runs_here(Variant variant) {
    return variant < VARIANT_NB;
}

static bool variant_uses_pext(Variant variant) {
    (void)variant;
    return false;
}

#endif

bool backend_select_variant(Variant variant) {
    if (variant >= VARIANT_NB || !backend_variant_runs_here(variant)) return false;
    active = variant;
    return true;
}

bool backend_select(SliderBackend sliders) {
    for (unsigned i = VARIANT_NB; i-- > 0;) {
        const bool uses_pext = variant_uses_pext((Variant)i);
        const bool is_wanted = sliders == SLIDERS_AUTO ? !uses_pext || pext_is_fast()
                                                       : uses_pext == (sliders == SLIDERS_PEXT);
        if (is_wanted && backend_select_variant((Variant)i)) return true;
    }
    return false;
}

bool core_init(void) {
    attacks_init();
    zobrist_init();
    return backend_select(SLIDERS_AUTO);
}

Variant backend_variant(void) {
    return active;
}

const char *backend_variant_name(Variant variant) {
    return VARIANT_NAMES[variant];
}

const char *backend_sliders_name(Variant variant) {
    return variant_uses_pext(variant) ? "pext" : "magic";
}
