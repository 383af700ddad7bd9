/* SPDX-License-Identifier: MIT */
#include "perft/forecast.h"

#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(forecast, .init = support_init, .timeout = 60);

/* Lists as short as those that choose a method: what is said of longer plies is extrapolated. */
Test(forecast, transpositions_are_foreseen) {
    static const struct {
        const char *fen;
        int ply;
        double distinct; /* counted by the unique method */
    } CASES[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 72078},
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 57548},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 126911},
        {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 35838},
        {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 49377},
    };
    const ForecastOptions how = {.threads = 1, .walks = 1, .distinct_max = 20000, .seed = 1};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Position pos = support_position(CASES[i].fen, CASTLING_STANDARD);
        const Forecast forecast = forecast_make(&pos, CASES[i].ply, &how);
        const double ratio = forecast.distinct[CASES[i].ply] / CASES[i].distinct;
        cr_expect(forecast.distinct_counted <= CASES[i].ply, "%s: counted", CASES[i].fen);
        cr_expect(ratio > 0.6 && ratio < 1.6, "%s: %.2f of what is there", CASES[i].fen, ratio);
    }
}
