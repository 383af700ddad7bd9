/* SPDX-License-Identifier: MIT
 *
 * The state of a long count, in an SQLite file with one row: written in transactions, so that the
 * file is always consistent, and with a checksum over all of it.
 *
 * A row belongs to one count, named by its identity: a text with everything that the state depends
 * on. The state itself is a block of bytes in the layout of the machine that wrote it.
 */
#ifndef PERFT_UNIQUE_CHECKPOINT_H
#define PERFT_UNIQUE_CHECKPOINT_H

#include "core/status.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct Checkpoint Checkpoint;

/** Two blocks of bytes: one of a fixed size, one of any. */
typedef struct CheckpointState {
    void *fixed;
    size_t fixed_bytes;
    void *rest; /* checkpoint_load(): to be freed by the caller */
    size_t rest_bytes;
} CheckpointState;

/**
 * Opens a checkpoint file, which is created if there is none, and keeps it from others until it is
 * closed or the process ends.
 *
 * @param[out] checkpoint Written only on STATUS_OK; ends with checkpoint_close().
 * @return STATUS_OK, STATUS_NO_MEMORY, STATUS_CHECKPOINT_FOREIGN (another kind of file),
 *         STATUS_CHECKPOINT_DAMAGED, STATUS_CHECKPOINT_BUSY (someone has it open),
 *         STATUS_CHECKPOINT_FULL (no room for a new file) or STATUS_CHECKPOINT_IO.
 */
Status checkpoint_open(Checkpoint **checkpoint, const char *path);

/** @param checkpoint May be NULL. */
void checkpoint_close(Checkpoint *checkpoint);

/**
 * Closes a checkpoint and removes its file.
 *
 * @return STATUS_OK, or STATUS_CHECKPOINT_IO if the file is still there.
 */
Status checkpoint_remove(Checkpoint *checkpoint);

/**
 * Reads the state, if there is one.
 *
 * @param[in,out] state `fixed` is filled and `rest` allocated if a state was found; untouched if
 * not.
 * @return As checkpoint_open(), or STATUS_CHECKPOINT_OTHER if it belongs to another count.
 */
Status checkpoint_load(Checkpoint *checkpoint, const char *identity, CheckpointState *state,
                       bool *is_found);

/**
 * Writes the state in place of the one before, on the disk when it returns.
 *
 * @return STATUS_OK, or STATUS_CHECKPOINT_FULL or STATUS_CHECKPOINT_UNSAVED, with the state before
 *         still in the file.
 */
Status checkpoint_save(Checkpoint *checkpoint, const char *identity, const CheckpointState *state);

#endif
