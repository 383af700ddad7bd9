/* SPDX-License-Identifier: MIT */
#include "perft/unique/unique_plan.h"

#include "core/movegen.h"
#include "perft/unique/unique_dispatch.h"

enum {
    PARTITION_RECORDS = 256, /* to twice as many; from 512 the tables begin to leave the cache */
    RECORDS_PER_CHAIN = 64,  /* so that the chunk each thread has begun is not most of a chain */
    MAX_PARTITION_BITS = 16,
    SAMPLE_SHARE = 64, /* rehearse one record in SAMPLE_SHARE, */
    SAMPLE_MIN = 512,  /* within these bounds */
    SAMPLE_MAX = 10000,
    CAPTURE_SAMPLE = 64 /* children of a slot whose captures are counted */
};

/* What a sample of the list predicts about the next. */
typedef struct Rehearsal {
    double records;  /* of the next list */
    double captures; /* that its positions will send to other partitions */
} Rehearsal;

static unsigned count_captures(const UniqueRun *run, const Record *record) {
    Position pos;
    MoveList moves;
    unsigned captures = 0;
    if (run->side == WHITE) {
        record_unpack(record, &run->search.format, &pos, BLACK);
    } else {
        record_unpack(record, &run->search.format, &pos, WHITE);
    }
    movegen_list(&pos, &moves);
    const Bitboard theirs = pos.pieces[run->side];
    for (size_t i = 0; i < moves.length; i++) captures += bb_has(theirs, move_to(moves.moves[i]));
    return captures;
}

static double captures_per_child(const UniqueRun *run, const UniqueWorker *worker,
                                 uint64_t children) {
    unsigned captures = 0;
    const unsigned sample = children < CAPTURE_SAMPLE ? (unsigned)children : CAPTURE_SAMPLE;
    for (unsigned i = 0; i < sample; i++) captures += count_captures(run, &worker->children[i]);
    return sample ? (double)captures / sample : 0;
}

/* The slots of the list that hold `wanted` records, from the first on. */
static double rehearse_slots(UniqueRun *run, uint64_t wanted, UniqueTotals *totals) {
    UniqueWorker *worker = &run->workers[0];
    UniquePass *pass = unique_expand_passes(unique_ep_rule(run))->of[run->side];
    Frontier target = {.bits = 0, .levels = 1};
    const PassSpec spec = {
        .input = &run->list, .output = &target, .keeps_input = true, .rehearses = true};
    double captures = 0;
    for (uint32_t slot = 0; slot < frontier_slots(&run->list) && totals->read < wanted; slot++) {
        worker->totals = (UniqueTotals){0};
        pass(&run->search, &spec, worker, slot);
        const uint64_t written = worker->totals.written;
        captures += (double)written * captures_per_child(run, worker, written);
        unique_totals_add(totals, &worker->totals);
    }
    return captures;
}

/* Children are merged within a slot of their parents, so what slots write simply adds up. */
static Rehearsal rehearse(UniqueRun *run, uint64_t length) {
    uint64_t wanted = length / SAMPLE_SHARE;
    UniqueTotals totals = {0};
    wanted = wanted < SAMPLE_MIN ? SAMPLE_MIN : wanted > SAMPLE_MAX ? SAMPLE_MAX : wanted;
    const double captures = rehearse_slots(run, wanted, &totals);
    const double read = (double)totals.read, scale = read > 0 ? (double)length / read : 0;
    return (Rehearsal){(double)totals.written * scale, captures * scale};
}

static unsigned partition_bits(const UniqueRun *run, double records) {
    const unsigned fair = run->search.threads * RECORDS_PER_CHAIN;
    const unsigned asked = run->options->partition_records;
    const unsigned size = asked ? asked : fair > PARTITION_RECORDS ? fair : PARTITION_RECORDS;
    unsigned bits = 0;
    while (bits < MAX_PARTITION_BITS && (double)size * 2 * (double)(1U << bits) < records) bits++;
    return bits;
}

unsigned unique_plan_last_levels(const UniqueRun *run) {
    if (unique_last_remaining(run) != 3) return 1;
    const int last_ply = run->depth - 3, pieces = run->search.root_pieces[run->side];
    const int captures = last_ply / 2 + 1, takeable = pieces - 1;
    return (unsigned)(captures < takeable ? captures : takeable) + 1;
}

static double bytes_of(const UniqueRun *run, double records, unsigned bits, unsigned levels) {
    return records * (double)ARENA_CHUNK_BYTES / CHUNK_RECORDS * run->caution +
           (double)frontier_overhead(run->search.threads, bits, levels);
}

static UniquePlan plan_finish(const UniqueRun *run, Rehearsal ahead, double input_bytes) {
    const unsigned bits = partition_bits(run, ahead.records), levels = unique_plan_last_levels(run);
    const bool has_captures = levels > 1;
    const double peak = has_captures && ahead.captures > ahead.records * 3 / 4
                            ? ahead.captures + ahead.records / 4
                            : ahead.records;
    const double room = (double)arena_total_bytes(&run->arena) * 0.9;
    const double need = bytes_of(run, peak, bits, levels * (has_captures ? 2 : 1));
    UniquePlan plan = {STEP_FINISH, bits, UINT32_C(1) << bits};
    if (need <= room) return plan;
    const double slices = need / (room - input_bytes) + 1;
    if (input_bytes > room / 2 || slices > (double)plan.slice_width) {
        return (UniquePlan){.step = STEP_BELOW};
    }
    plan.slice_width = (uint32_t)((double)plan.slice_width / slices) + 1;
    return plan;
}

static UniquePlan plan_ahead(UniqueRun *run) {
    const int ahead = run->depth - run->ply - unique_last_remaining(run);
    if (ahead <= 0) return (UniquePlan){.step = STEP_BELOW};
    const uint64_t length = frontier_length(&run->list);
    const Rehearsal rehearsal = rehearse(run, length);
    const double input_bytes = bytes_of(run, (double)length, run->list.bits, 1);
    if (ahead == 1) return plan_finish(run, rehearsal, input_bytes);
    const unsigned bits = partition_bits(run, rehearsal.records);
    const double need = bytes_of(run, rehearsal.records, bits, 1);
    const bool fits = need <= (double)arena_total_bytes(&run->arena) / 2;
    return (UniquePlan){.step = fits ? STEP_EXPAND : STEP_BELOW, .bits = bits};
}

/* The list sizes of a run must be those of the checkpoint, or its slots would be others. */
UniquePlan unique_plan(UniqueRun *run) {
    const UniqueSaved *saved = &run->resume.saved;
    if (!run->resume.is_pending) return plan_ahead(run);
    if (run->ply >= saved->ply) {
        return (UniquePlan){(UniqueStep)saved->step, saved->bits, saved->slice_width};
    }
    UniquePlan plan = plan_ahead(run);
    plan.step = STEP_EXPAND;
    if (run->ply + 1 == saved->ply) plan.bits = saved->list_bits;
    return plan;
}
