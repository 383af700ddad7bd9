/* SPDX-License-Identifier: MIT
 *
 * A count by the unique method between two runs of the program: which partitions of the last list
 * are counted, and their sums. The lists are rebuilt, which costs a few percent of the work;
 * partitions counted before are read only for the captures they send to others.
 */
#ifndef PERFT_UNIQUE_UNIQUE_RESUME_H
#define PERFT_UNIQUE_UNIQUE_RESUME_H

#include "core/fen.h"
#include "perft/unique/checkpoint.h"
#include "perft/unique/slot_set.h"
#include "perft/unique/unique.h"
#include "perft/unique/unique_worker.h"

/** What a checkpoint stores besides the finished slots. */
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

#define UNIQUE_IDENTITY_SIZE (FEN_BUFFER_SIZE + 160)

typedef struct UniqueResume {
    Checkpoint *file; /* NULL if nothing is kept: then all of this does nothing but note slots */
    double interval_s;
    char identity[UNIQUE_IDENTITY_SIZE];
    UniqueSaved saved; /* the state of the count; until that is reached, the saved state */
    bool is_pending;   /* `saved` and `known` come from the file, and their pass is still to come */
    SlotSet known;     /* counted before */
    SlotSet done;      /* counted, those included */
    double saved_s;    /* when the file was last written */
    uint64_t saves;    /* how often */
    Status status;     /* of the file, once it could not be written: the count ends */
} UniqueResume;

/** Reads the checkpoint of the options, if there is one. @return STATUS_OK or that of
 * checkpoint_load(); unique_resume_close() in any case. */
Status unique_resume_open(UniqueResume *resume, const Position *root, int depth,
                          const UniqueOptions *options);

void unique_resume_close(UniqueResume *resume);

/** Discards the state that was read: the count starts again. */
void unique_resume_drop(UniqueResume *resume);

/**
 * Begins a pass that counts a list of `slots` slots: takes over what was read if it belongs to it.
 *
 * @param[out] totals The sums of `known`.
 * @return false without memory.
 */
bool unique_resume_begin(UniqueResume *resume, uint32_t slots, UniqueTotals *totals);

/** Adds a slot to `done`. @return true if it is time to save. */
bool unique_resume_note(UniqueResume *resume, uint32_t slot);

/** Forgets the slots of a pass that was not completed. */
void unique_resume_forget_slots(UniqueResume *resume);

/** Writes `saved` and `done` to the file. @return STATUS_OK, STATUS_CHECKPOINT_FULL or
 * STATUS_CHECKPOINT_UNSAVED, as `status` then is. */
Status unique_resume_save(UniqueResume *resume);

#endif
