/* SPDX-License-Identifier: MIT
 *
 * From the list of one ply to the list of the next. A hot file: compiled once per variant.
 */
#include "core/castling.h"
#include "core/variant.h"
#include "perft/table/ep_rule.h"
#include "perft/unique/unique_load.h"

enum { CHILDREN_PER_INPUT = 64 };

/* The raw hash of the pieces of `us` after the move. */
TEMPLATE_INLINE uint64_t placement_after(const PlacementHash *hash, uint64_t raw,
                                         const Position *pos, Move move, const Color us) {
    const Square from = move_from(move), to = move_to(move);
    const uint64_t origin = bb_square(from), target = bb_square(to);
    if (UNLIKELY(move_is_promotion(move))) {
        return raw + target * hash->factors[move_promoted_type(move)] -
               origin * hash->factors[PAWN];
    }
    if (UNLIKELY(move_kind(move) == MOVE_CASTLING)) {
        const CastlingTargets landed = castling_targets(from, to);
        return raw + (bb_square(landed.king) - origin) * hash->factors[KING] +
               (bb_square(landed.rook) - target) * hash->factors[ROOK];
    }
    const PieceType type = pos->kings[us] & origin ? KING : captured_type(pos, from, us);
    return raw + (target - origin) * hash->factors[type];
}

/* Keeps the children that belong to the slice. */
TEMPLATE_INLINE void slice_children(const UniqueSearch *search, const PassSpec *spec,
                                    const Position *pos, uint64_t raw, KeyedMoves *list,
                                    const Color us) {
    const SliceRange slice = *spec->slice;
    unsigned kept = 0;
    for (unsigned i = 0; i < list->length; i++) {
        const Move move = list->moves[i];
        const uint64_t after = placement_after(&search->placement, raw, pos, move, us);
        const uint32_t partition = placement_partition(after, spec->output->bits);
        list->moves[kept] = move;
        list->keys[kept] = list->keys[i];
        kept += partition >= slice.begin && partition < slice.end;
    }
    list->length = kept;
}

/* A side never takes its own pieces: after its move it has as many as before. */
TEMPLATE_INLINE uint32_t first_slot_of_level(const UniqueSearch *search, const Frontier *output,
                                             const Position *pos, const Color us) {
    if (output->levels == 1) return 0;
    return (uint32_t)(search->root_pieces[us] - bb_count(pos->pieces[us])) << output->bits;
}

TEMPLATE_INLINE void expand_position(const UniqueSearch *search, const PassSpec *spec,
                                     UniqueWorker *worker, uint32_t input, const Color us,
                                     const EpRule ep) {
    const uint64_t multiplicity = record_multiplicity(&worker->inputs[input]);
    const Window window = worker->child_window;
    KeyedMoves *list = &worker->node->moves;
    Position pos;
    record_unpack(&worker->inputs[input], &search->format, &pos, us);
    list->length = 0;
    ChildListing listing = {list, &window};
    const ChildSink sink = {list_child, &listing};
    const ZobristWords *words = &search->format.words;
    const Key base = children_base_key(&pos, words, worker->input_keys[input]);
    const ChildWriter writer = {&pos, words, base, sink, sink, sink, ep};
    children_write(&writer, us);
    const uint64_t raw = placement_raw(&search->placement, &pos, us);
    const uint32_t first_slot = first_slot_of_level(search, spec->output, &pos, us);
    if (spec->slice) slice_children(search, spec, &pos, raw, list, us);
    worker->totals.compared += list->length;
    for (unsigned i = 0; i < list->length; i++) {
        const Move move = list->moves[i];
        WindowEntry *entry = window_find(&window, list->keys[i]);
        if (window_is_used(&window, entry)) {
            Record *known = &worker->children[entry->index];
            if (UNLIKELY(search->checks_itself && unique_is_sampled(list->keys[i]))) {
                child_check(search, worker, &pos, move, known, us, ep);
            }
            if (LIKELY(record_add(known, multiplicity))) continue;
        }
        const uint64_t after = placement_after(&search->placement, raw, &pos, move, us);
        const uint32_t slot = first_slot + placement_partition(after, spec->output->bits);
        *child_append(worker, entry, list->keys[i], slot) =
            child_record(search, &pos, move, multiplicity, us, ep);
    }
}

TEMPLATE_INLINE void expand_slot(const UniqueSearch *search, const PassSpec *spec,
                                 UniqueWorker *worker, uint32_t slot, const Color us,
                                 const EpRule ep) {
    Frontier *target = spec->rehearses ? NULL : spec->output;
    load_slot(search, spec, worker, slot, us);
    child_window_open(worker, CHILDREN_PER_INPUT);
    for (uint32_t i = 0; i < worker->input_length; i++) {
        if (child_window_is_full(worker)) unique_worker_flush_children(worker, target);
        expand_position(search, spec, worker, i, us, ep);
    }
    unique_worker_flush_children(worker, target);
}

/* X(rule, name) */
#define EP_RULE_LIST(X) X(EP_LEGAL, legal) X(EP_ALWAYS, always) X(EP_NEVER, never)

#define X(rule, name)                                                                              \
    static void expand_white_##name(const UniqueSearch *search, const PassSpec *spec,              \
                                    UniqueWorker *worker, uint32_t slot) {                         \
        expand_slot(search, spec, worker, slot, WHITE, rule);                                      \
    }                                                                                              \
    static void expand_black_##name(const UniqueSearch *search, const PassSpec *spec,              \
                                    UniqueWorker *worker, uint32_t slot) {                         \
        expand_slot(search, spec, worker, slot, BLACK, rule);                                      \
    }
EP_RULE_LIST(X)
#undef X

extern const UniquePasses VARIANT(unique_expand)[EP_RULE_NB];
const UniquePasses VARIANT(unique_expand)[EP_RULE_NB] = {
#define X(rule, name) [rule] = {{expand_white_##name, expand_black_##name}},
    EP_RULE_LIST(X)
#undef X
};
