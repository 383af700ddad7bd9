/* SPDX-License-Identifier: MIT */
#include "core/status.h"

static const char *const STATUS_TEXTS[STATUS_NB] = {
#define X(name, text) [STATUS_##name] = (text),
    STATUS_LIST(X)
#undef X
};

const char *status_text(Status status) {
    const size_t index = (size_t)status;
    return index < STATUS_NB ? STATUS_TEXTS[index] : "unknown status";
}
