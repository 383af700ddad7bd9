/* SPDX-License-Identifier: MIT */
#include "perft/host/memory.h"

#include <sys/mman.h>

void memory_prefer_huge_pages(void *base, size_t bytes) {
    const size_t pages = (bytes + MEMORY_HUGE_PAGE - 1) / MEMORY_HUGE_PAGE;
    (void)madvise(base, pages * MEMORY_HUGE_PAGE,
                  MADV_HUGEPAGE); /* without them it is only slower */
}

bool memory_reserve(MemoryBlock *block, size_t bytes) {
    *block = (MemoryBlock){0};
    if (bytes > SIZE_MAX - 2 * MEMORY_HUGE_PAGE) return false;
    bytes = (bytes + MEMORY_HUGE_PAGE - 1) / MEMORY_HUGE_PAGE * MEMORY_HUGE_PAGE;
    const size_t mapping_bytes = bytes + MEMORY_HUGE_PAGE;
    void *mapping = mmap(NULL, mapping_bytes, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping == MAP_FAILED) return false;
    const size_t excess = (uintptr_t)mapping % MEMORY_HUGE_PAGE;
    void *base = (char *)mapping + (excess ? MEMORY_HUGE_PAGE - excess : 0);
    memory_prefer_huge_pages(base, bytes);
    *block = (MemoryBlock){base, bytes, mapping, mapping_bytes};
    return true;
}

void memory_release(MemoryBlock *block) {
    if (block->mapping) (void)munmap(block->mapping, block->mapping_bytes); /* arguments are ours */
    *block = (MemoryBlock){0};
}

bool memory_discard(MemoryBlock *block) {
    return madvise(block->base, block->bytes, MADV_DONTNEED) == 0;
}
