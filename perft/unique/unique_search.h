/* SPDX-License-Identifier: MIT
 *
 * The input of the hot passes over partitions (unique_expand.c, unique_finish.c): the search,
 * which is the same for a whole count, and the pass.
 */
#ifndef PERFT_UNIQUE_UNIQUE_SEARCH_H
#define PERFT_UNIQUE_UNIQUE_SEARCH_H

#include "perft/count/count_variant.h"
#include "perft/unique/unique_worker.h"

/** Counts the leaves `depth` plies below a position. */
typedef uint64_t LeafCounter(const Position *pos, int depth);

typedef struct UniqueSearch {
    RecordFormat format;
    PlacementHash placement;
    int root_pieces[COLOR_NB];
    unsigned threads;
    LeafCounter *leaves;
    bool checks_itself; /* compares a sample of matches in full */
} UniqueSearch;

/** Partitions of a list from `begin` to `end` - 1. */
typedef struct SliceRange {
    uint32_t begin, end;
} SliceRange;

/** Counts the leaves below a position with this key. */
typedef Wide BelowCounter(void *context, unsigned thread, const Position *pos, Key key);

/** What is read in one pass, and what becomes of it. */
typedef struct PassSpec {
    Frontier *input;
    Frontier *output;        /* of an expansion */
    Frontier *captures;      /* of the last list: positions two plies above the leaves */
    const SliceRange *slice; /* of the output that this pass makes; NULL for all of it */
    bool keeps_input;        /* it is read again in the next slice */
    bool rehearses;          /* children are only counted, to know how many there will be */
    BelowCounter *below;     /* of a pass that counts what is below its positions */
    void *below_context;     /* handed to it */
} PassSpec;

/** Does one slot of the input. */
typedef void UniquePass(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                        uint32_t slot);

/** A pass as each variant exports it: one entry for each side to move. */
typedef struct UniquePasses {
    UniquePass *of[COLOR_NB];
} UniquePasses;

/** A key is in the sample of the self-check: one of 64. */
static inline bool unique_is_sampled(Key key) {
    return key.low >> 58 == 0;
}

#endif
