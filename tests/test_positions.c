/* SPDX-License-Identifier: MIT */
#include "core/fen.h"
#include "perft/count/positions.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(positions, .init = support_init);

Test(positions, are_usable_and_written_in_normal_form) {
    size_t length;
    const NamedPosition *all = positions_all(&length);
    for (size_t i = 0; i < length; i++) {
        char fen[FEN_BUFFER_SIZE];
        const Position pos = support_position(all[i].fen, all[i].mode);
        fen_write(&pos, FEN_STANDARD, fen);
        cr_assert(eq(str, fen, (char *)all[i].fen), "%s", all[i].name);
    }
}

Test(positions, are_found_by_their_own_name_only) {
    size_t length;
    const NamedPosition *all = positions_all(&length);
    cr_assert(ge(sz, length, 7));
    for (size_t i = 0; i < length; i++) {
        cr_assert(eq(ptr, (void *)positions_find(all[i].name), (void *)&all[i]));
        cr_assert(eq(sz, strcspn(all[i].name, " /\t"), strlen(all[i].name)));
    }
    cr_assert(eq(ptr, (void *)positions_find("Startpos"), NULL));
    cr_assert(eq(ptr, (void *)positions_find(""), NULL));
}
