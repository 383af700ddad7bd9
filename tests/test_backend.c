/* SPDX-License-Identifier: MIT */
#include "core/backend.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(backend, .init = support_init);

Test(backend, init_is_idempotent_and_selects_a_variant_that_runs) {
    const Variant variant = backend_variant();
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    cr_assert(core_init());
    cr_assert(eq(int, backend_variant(), variant));
    cr_assert(backend_variant_runs_here(variant));
    cr_assert(key_equal(start.key, pos_compute_key(&start)));
}

Test(backend, variants_have_names_that_end_in_their_sliders) {
    for (unsigned i = 0; i < VARIANT_NB; i++) {
        const char *name = backend_variant_name((Variant)i);
        const char *sliders = backend_sliders_name((Variant)i);
        cr_assert(gt(sz, strlen(name), strlen(sliders)), "%s", name);
        cr_assert(eq(str, (char *)name + strlen(name) - strlen(sliders), (char *)sliders));
    }
}

Test(backend, a_variant_is_selected_exactly_when_it_runs_here) {
    for (unsigned i = 0; i < VARIANT_NB; i++) {
        const Variant before = backend_variant();
        const bool runs = backend_variant_runs_here((Variant)i);
        cr_assert(eq(backend_select_variant((Variant)i), runs));
        cr_assert(eq(int, backend_variant(), runs ? (Variant)i : before));
    }
}

Test(backend, a_variant_that_does_not_exist_is_refused) {
    const Variant before = backend_variant();
    cr_assert(not(backend_select_variant(VARIANT_NB)));
    cr_assert(eq(int, backend_variant(), before));
}

Test(backend, sliders_can_be_chosen_by_name) {
    cr_assert(backend_select(SLIDERS_MAGIC), "magic bitboards run everywhere");
    cr_assert(eq(str, (char *)backend_sliders_name(backend_variant()), "magic"));
    const Variant magic = backend_variant();
    if (backend_select(SLIDERS_PEXT)) {
        cr_assert(eq(str, (char *)backend_sliders_name(backend_variant()), "pext"));
    } else {
        cr_assert(eq(int, backend_variant(), magic));
    }
    cr_assert(backend_select(SLIDERS_AUTO));
}

Test(backend, every_variant_that_runs_generates_the_same_moves) {
    const Position pos = support_position(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", CASTLING_STANDARD);
    for (unsigned i = 0; i < VARIANT_NB; i++) {
        MoveList list;
        if (!backend_select_variant((Variant)i)) continue;
        movegen_list(&pos, &list);
        cr_assert(all(eq(sz, list.length, 48), eq(int, movegen_count(&pos), 48)));
        cr_assert(movegen_is_legal(&pos, move_make(SQ_E1, SQ_A1, MOVE_CASTLING)));
        cr_assert(eq(u64, support_count(&pos, 3), 97862), "%s", backend_variant_name((Variant)i));
    }
}
