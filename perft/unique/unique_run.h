/* SPDX-License-Identifier: MIT
 *
 * One run of the unique method, as its driver sees it: unique.c leads from ply to ply,
 * unique_plan.c decides how, unique_pass.c has the threads do it.
 */
#ifndef PERFT_UNIQUE_UNIQUE_RUN_H
#define PERFT_UNIQUE_UNIQUE_RUN_H

#include "core/fen.h"
#include "perft/unique/checkpoint.h"
#include "perft/unique/unique.h"
#include "perft/unique/unique_search.h"
#include "perft/unique/unique_worker.h"

/** What to do with the list at hand. */
typedef enum UniqueStep {
    STEP_EXPAND, /* into the list of the next ply, of which there will be one after */
    STEP_FINISH, /* into the last list, in slices, and count that */
    STEP_BELOW   /* count what is below each of its positions */
} UniqueStep;

typedef struct UniquePlan {
    UniqueStep step;
    unsigned bits;        /* of the output */
    uint32_t slice_width; /* in partitions; all of them if the output fits at once */
} UniquePlan;

/** What a finished slot adds, kept so that the sums are whole at every moment. */
typedef struct UniqueLedger {
    pthread_mutex_t lock;
    UniqueTotals totals;   /* of the slots done in this pass */
    _Atomic uint8_t *done; /* the slots counted in this pass, a bit each; written under the lock,
                            * read without: a slot is the business of one worker, its byte not */
    size_t done_bytes;
    double saved_s; /* when the checkpoint was last written */
    uint64_t slots_done;
    uint64_t records; /* that this pass will read */
} UniqueLedger;

/** What a checkpoint keeps beside the slots that are done. */
typedef struct UniqueSaved {
    int32_t ply;        /* of the list at hand when counting began */
    int32_t step;       /* a UniqueStep */
    uint32_t list_bits; /* partitions of that list */
    uint32_t bits;      /* and of the last one */
    uint32_t slice_width;
    uint32_t slice_begin;
    uint32_t slice_end;
    uint32_t slices;      /* finished before */
    UniqueTotals settled; /* of those */
    UniqueTotals current; /* of the slots done in this one */
} UniqueSaved;

typedef struct UniqueRun {
    UniqueSearch search;
    const UniqueOptions *options;
    int depth;
    int ply;    /* of the list at hand */
    Color side; /* to move in it */
    Frontier list, next, captures;
    UniqueLedger ledger;
    UniqueTotals settled; /* what was counted in earlier slices */
    UniqueTotals work;    /* of all passes together, for the bound */
    Snapshot snapshot;
    double table_bound; /* on false matches below a list */
    unsigned caution;   /* estimates are multiplied by it: memory ran out before */
    bool is_too_large;  /* a list that is wanted does not fit, however cautious */
    unsigned slices;
    UniqueSaved saved;
    bool is_resumed;       /* `saved` and the slots below come from a checkpoint */
    uint8_t *resumed_done; /* as in the ledger */
    size_t resumed_bytes;
    _Atomic Status
        save_status; /* of the checkpoint, once it could not be written: the count ends */
    char fen[FEN_BUFFER_SIZE];
} UniqueRun;

/** Plies from the last list to the leaves. */
static inline int unique_last_remaining(const UniqueRun *run) {
    return run->options->scope == UNIQUE_COUNT ? 3 : 0;
}

/** The rule for the children of the list at hand: only leaves may follow another than the moves. */
static inline EpRule unique_ep_rule(const UniqueRun *run) {
    const bool are_leaves = run->ply + 1 == run->depth && run->options->scope == UNIQUE_LIST;
    return are_leaves ? run->options->ep : EP_LEGAL;
}

/** True once the checkpoint could not be written: what was counted is all there will be. */
static inline bool unique_save_failed(const UniqueRun *run) {
    return atomic_load_explicit(&run->save_status, memory_order_relaxed) != STATUS_OK;
}

/** Levels of the last list: how many pieces the side not to move there can have lost by the ply
 * after it, and one for none. */
unsigned unique_last_levels(const UniqueRun *run);

/** Decides the next step from a rehearsal on a sample of the list. */
UniquePlan unique_plan(UniqueRun *run);

/** Reads `list` into `next`. @return STATUS_OK, STATUS_STOPPED or STATUS_NO_MEMORY. */
Status unique_pass_expand(UniqueRun *run);

/** Counts `next`, the last list, into the ledger. The same statuses. */
Status unique_pass_finish(UniqueRun *run);

/** Counts below each position of `list`, into the ledger. The same statuses. */
Status unique_pass_below(UniqueRun *run);

#endif
