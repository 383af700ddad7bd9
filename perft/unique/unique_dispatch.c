/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_dispatch.h"

#include "core/backend.h"

#define X(name)                                                                                    \
    extern const UniquePasses unique_expand_##name[EP_RULE_NB];                                    \
    extern const UniquePasses unique_finish_##name, unique_replay_##name;
VARIANT_LIST(X)
#undef X

const UniquePasses *unique_expand_passes(EpRule ep) {
    static const UniquePasses *const VARIANTS[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = unique_expand_##name,
        VARIANT_LIST(X)
#undef X
    };
    return &VARIANTS[backend_variant()][ep];
}

const UniquePasses *unique_finish_passes(void) {
    static const UniquePasses *const VARIANTS[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = &unique_finish_##name,
        VARIANT_LIST(X)
#undef X
    };
    return VARIANTS[backend_variant()];
}

const UniquePasses *unique_replay_passes(void) {
    static const UniquePasses *const VARIANTS[VARIANT_NB] = {
#define X(name) [VARIANT_##name] = &unique_replay_##name,
        VARIANT_LIST(X)
#undef X
    };
    return VARIANTS[backend_variant()];
}
