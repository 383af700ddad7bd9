/* SPDX-License-Identifier: MIT
 *
 * A hash table over the positions that one thread has just met: open addressing, emptied at no
 * cost by counting up the generation. All 128 bits of the key are compared.
 */
#ifndef PERFT_UNIQUE_WINDOW_H
#define PERFT_UNIQUE_WINDOW_H

#include "core/zobrist.h"

typedef struct WindowEntry {
    Key key;
    uint32_t index; /* of the position in the caller's array */
    uint32_t generation;
} WindowEntry;

typedef struct Window {
    WindowEntry *entries;
    uint32_t mask;       /* the part in use: a power of two minus one */
    uint32_t generation; /* entries of other generations are empty */
} Window;

static inline WindowEntry *window_home(const Window *window, Key key) {
    return &window->entries[key.high & window->mask];
}

static inline WindowEntry *window_next(const Window *window, WindowEntry *entry) {
    return &window->entries[(uint32_t)(entry - window->entries + 1) & window->mask];
}

static inline bool window_is_used(const Window *window, const WindowEntry *entry) {
    return entry->generation == window->generation;
}

/**
 * The entry of this key, or the empty entry where it belongs: see window_is_used().
 *
 * @pre fewer than mask + 1 entries are used.
 */
static inline WindowEntry *window_find(const Window *window, Key key) {
    WindowEntry *entry = window_home(window, key);
    while (window_is_used(window, entry) && !key_equal(entry->key, key)) {
        entry = window_next(window, entry);
    }
    return entry;
}

static inline void window_set(const Window *window, WindowEntry *entry, Key key, uint32_t index) {
    *entry = (WindowEntry){key, index, window->generation};
}

#endif
