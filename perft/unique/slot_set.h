/* SPDX-License-Identifier: MIT
 *
 * A set of slots, the partitions of a list: a bit each.
 */
#ifndef PERFT_UNIQUE_SLOT_SET_H
#define PERFT_UNIQUE_SLOT_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct SlotSet {
    uint8_t *bytes; /* from malloc(); NULL in an empty set */
    size_t length;  /* of it */
} SlotSet;

static inline void slot_set_free(SlotSet *set) {
    free(set->bytes);
    *set = (SlotSet){NULL, 0};
}

/** Makes room for `slots`, none of them in the set; frees what it held. @return false without
 * memory. */
static inline bool slot_set_reset(SlotSet *set, uint32_t slots) {
    slot_set_free(set);
    const size_t length = slots / 8 + 1;
    *set = (SlotSet){calloc(length, 1), length};
    return set->bytes != NULL;
}

static inline bool slot_set_has(const SlotSet *set, uint32_t slot) {
    return set->bytes[slot / 8] >> (slot % 8) & 1;
}

static inline void slot_set_add(SlotSet *set, uint32_t slot) {
    set->bytes[slot / 8] |= (uint8_t)(1U << slot % 8);
}

#endif
