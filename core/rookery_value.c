/* SPDX-License-Identifier: MIT */
#include "core/rookery_value.h"

#include "core/backend.h"
#include "core/validity.h"

#include <stdatomic.h>
#include <string.h>
#include <threads.h>

#define ROOKERY_VALUE_MARK ((uint64_t)0x726f6f6b65727931)

/* Every status of ours is public, under the same number. */
#define X(name, text) _Static_assert((int)ROOKERY_##name == (int)STATUS_##name, "the same code");
STATUS_LIST(X)
#undef X
_Static_assert((int)ROOKERY_FAULTS_FATAL == (int)POS_FAULTS_FATAL, "faults are the same");
_Static_assert((int)ROOKERY_FAULTS_NB == (int)POS_FAULT_NB, "faults are the same");
_Static_assert(ROOKERY_MOVES_MAX == MOVE_LIST_CAPACITY, "moves fit");

static once_flag init_flag = ONCE_FLAG_INIT;
static atomic_bool init_result; /* call_once() orders it, but ThreadSanitizer knows only atomics */

static void init(void) {
    init_result = core_init();
}

bool rookery_value_init(void) {
    call_once(&init_flag, init);
    return init_result;
}

bool rookery_value_read(const rookery_position *position, RookeryValue *value) {
    memcpy(value, position, sizeof *value);
    return value->mark == ROOKERY_VALUE_MARK && rookery_value_init();
}

void rookery_value_write(const Position *pos, CastlingMode mode, rookery_position *position) {
    const RookeryValue value = {.pos = *pos, .mark = ROOKERY_VALUE_MARK, .mode = mode};
    memset(position, 0, sizeof *position);
    memcpy(position, &value, sizeof value);
}

size_t rookery_value_text(const char *text, size_t length, char *buffer, size_t size) {
    if (!size) return length;
    const size_t copied = length < size ? length : 0;
    memcpy(buffer, text, copied);
    buffer[copied] = '\0';
    return length;
}

bool rookery_value_language(const char *text, Language *language) {
    *language = LANGUAGE_ENGLISH;
    return !text || language_find(text, language);
}

rookery_status rookery_value_fail(ParseError from, rookery_error *error) {
    const rookery_status code = (rookery_status)from.code;
    if (error) *error = (rookery_error){code, from.offset};
    return code;
}

const char *rookery_version(void) {
    return ROOKERY_VERSION;
}

const char *rookery_status_text(rookery_status status) {
    return status_text((Status)status);
}
