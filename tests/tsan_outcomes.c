/* SPDX-License-Identifier: MIT
 *
 * Perft with draws on more threads than processors: for ThreadSanitizer, and without it a plain
 * test.
 */
#include "core/fen.h"
#include "perft/count/outcomes.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

int main(void) {
    support_init();
    const Position pos = support_position(FEN_START, CASTLING_STANDARD);
    const Team alone = {.threads = 1}, crowd = {.threads = 8};
    Outcomes one, many;
    if (outcomes_count(&pos, 5, &alone, NULL, &one) ||
        outcomes_count(&pos, 5, &crowd, NULL, &many)) {
        fputs("the count failed\n", stderr);
        return 1;
    }
    for (int ply = 0; ply <= 5; ply++) {
        if (memcmp(&one.plies[ply], &many.plies[ply], sizeof(OutcomePly)) == 0) continue;
        fprintf(stderr, "ply %d differs between 1 and 8 threads\n", ply);
        return 1;
    }
    return one.plies[5].checkmates == 347 ? 0 : 1;
}
