/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_resume.h"

#include "perft/host/clock.h"

#include <stdio.h>

enum { LAYOUT = 1 /* of UniqueSaved and of the partitions */ };

static void identity_write(const Position *root, int depth, const UniqueOptions *options,
                           char identity[static UNIQUE_IDENTITY_SIZE]) {
    char fen[FEN_BUFFER_SIZE];
    fen_write(root, FEN_SHREDDER, fen);
    snprintf(identity, UNIQUE_IDENTITY_SIZE,
             "layout %d, fen %s, depth %d, seed %llu, records %u, scope %d, ep %d", LAYOUT, fen,
             depth, (unsigned long long)options->seed, options->partition_records,
             (int)options->scope, (int)options->ep);
}

Status unique_resume_open(UniqueResume *resume, const Position *root, int depth,
                          const UniqueOptions *options) {
    bool is_found = false;
    *resume = (UniqueResume){.file = options->checkpoint, .interval_s = options->checkpoint_s};
    if (!resume->file) return STATUS_OK;
    CheckpointState state = {.fixed = &resume->saved, .fixed_bytes = sizeof resume->saved};
    identity_write(root, depth, options, resume->identity);
    const Status status = checkpoint_load(resume->file, resume->identity, &state, &is_found);
    if (!is_found) return status;
    resume->is_pending = true;
    resume->known = (SlotSet){state.rest, state.rest_bytes};
    return STATUS_OK;
}

void unique_resume_close(UniqueResume *resume) {
    slot_set_free(&resume->known);
    slot_set_free(&resume->done);
}

void unique_resume_drop(UniqueResume *resume) {
    slot_set_free(&resume->known);
    resume->is_pending = false;
}

bool unique_resume_begin(UniqueResume *resume, uint32_t slots, UniqueTotals *totals) {
    *totals = (UniqueTotals){0};
    if (!slot_set_reset(&resume->done, slots)) return false;
    resume->saved_s = clock_s();
    if (resume->is_pending && resume->known.length == resume->done.length) {
        memcpy(resume->done.bytes, resume->known.bytes, resume->known.length);
        *totals = resume->saved.current;
        resume->is_pending = false;
    } else {
        unique_resume_drop(resume);
    }
    return true;
}

bool unique_resume_note(UniqueResume *resume, uint32_t slot) {
    slot_set_add(&resume->done, slot);
    return resume->file && clock_s() - resume->saved_s > resume->interval_s;
}

void unique_resume_forget_slots(UniqueResume *resume) {
    memset(resume->done.bytes, 0, resume->done.length);
}

Status unique_resume_save(UniqueResume *resume) {
    if (!resume->file) return STATUS_OK;
    const CheckpointState state = {&resume->saved, sizeof resume->saved, resume->done.bytes,
                                   resume->done.length};
    const Status status = checkpoint_save(resume->file, resume->identity, &state);
    resume->saved_s = clock_s();
    if (status == STATUS_OK) {
        resume->saves++;
    } else {
        resume->status = status;
    }
    return status;
}
