/* SPDX-License-Identifier: MIT
 *
 * Large blocks of memory straight from the system, zeroed, on huge pages where there are any.
 *
 * A block costs nothing until it is touched: the thread that uses a page first gets it from its own
 * NUMA node.
 */
#ifndef PERFT_HOST_MEMORY_H
#define PERFT_HOST_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MEMORY_HUGE_PAGE ((size_t)2 << 20)

typedef struct MemoryBlock {
    void *base; /* aligned to MEMORY_HUGE_PAGE; NULL in an empty block */
    size_t bytes;
    void *mapping; /* what the system gave, base and more */
    size_t mapping_bytes;
} MemoryBlock;

/**
 * Reserves `bytes` (> 0) of zeroed memory.
 *
 * @param[out] block Empty on failure.
 * @return false if the address space or the system's limits do not allow it.
 */
bool memory_reserve(MemoryBlock *block, size_t bytes);

/** Advises the system to keep `bytes` at `base` (aligned to MEMORY_HUGE_PAGE) on huge pages: the
 * rest of the last one is taken, too. Before they are touched. */
void memory_prefer_huge_pages(void *base, size_t bytes);

/** Gives a block back and empties it; an empty block is left alone. */
void memory_release(MemoryBlock *block);

/**
 * Gives the pages of a block back to the system but keeps the block: it reads as zero again.
 *
 * @return false if the system refused; the content is then as it was.
 */
bool memory_discard(MemoryBlock *block);

#endif
