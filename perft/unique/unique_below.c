/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_below.h"

#include "perft/unique/unique_load.h"

TEMPLATE_INLINE void below_slot(const UniqueSearch *search, const PassSpec *spec,
                                UniqueWorker *worker, uint32_t slot, const Color us) {
    load_slot(search, spec, worker, slot, us);
    for (uint32_t i = 0; i < worker->input_length; i++) {
        const Record *record = &worker->inputs[i];
        Position pos;
        record_unpack(record, &search->format, &pos, us);
        pos.key = (Key){0, 0}; /* nobody looks at it */
        pos.halfmove_clock = pos.fullmove_number = 0;
        const Wide leaves =
            spec->below(spec->below_context, worker->thread, &pos, worker->input_keys[i]);
        worker->totals.leaves += leaves * record_multiplicity(record);
    }
}

static void below_white(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                        uint32_t slot) {
    below_slot(search, spec, worker, slot, WHITE);
}

static void below_black(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                        uint32_t slot) {
    below_slot(search, spec, worker, slot, BLACK);
}

const UniquePasses *unique_below_passes(void) {
    static const UniquePasses BELOW = {{below_white, below_black}};
    return &BELOW;
}

static void read_white(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                       uint32_t slot) {
    load_slot(search, spec, worker, slot, WHITE);
    worker->totals.leaves += worker->totals.nodes;
}

static void read_black(const UniqueSearch *search, const PassSpec *spec, UniqueWorker *worker,
                       uint32_t slot) {
    load_slot(search, spec, worker, slot, BLACK);
    worker->totals.leaves += worker->totals.nodes;
}

const UniquePasses *unique_read_passes(void) {
    static const UniquePasses READ = {{read_white, read_black}};
    return &READ;
}
