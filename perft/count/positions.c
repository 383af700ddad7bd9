/* SPDX-License-Identifier: MIT */
#include "perft/count/positions.h"

#include "core/fen.h"

#include <string.h>

static const NamedPosition POSITIONS[] = {
    {"startpos", FEN_START, CASTLING_STANDARD, "the starting position"},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     CASTLING_STANDARD, "every kind of move; Peter McKenzie"},
    {"cpw3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", CASTLING_STANDARD,
     "en passant and pins along the rank"},
    {"cpw4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", CASTLING_STANDARD,
     "promotions, castling under attack"},
    {"cpw4-mirrored", "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
     CASTLING_STANDARD, "cpw4 with colors swapped: the same counts"},
    {"cpw5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", CASTLING_STANDARD,
     "a promotion with many replies"},
    {"cpw6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     CASTLING_STANDARD, "a symmetrical middlegame; Steven Edwards"},
    {"promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", CASTLING_STANDARD,
     "six pawns about to promote"},
    {"max-moves", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", CASTLING_STANDARD,
     "218 moves, the most that play can reach; Nenad Petrovic"},
    {"queens", "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", CASTLING_STANDARD,
     "265 moves; cannot arise in a game"},
    {"chess960", "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1", CASTLING_CHESS960,
     "Chess960: king and rooks off their usual squares"},
};

const NamedPosition *positions_all(size_t *length) {
    *length = sizeof POSITIONS / sizeof POSITIONS[0];
    return POSITIONS;
}

const NamedPosition *positions_find(const char *name) {
    size_t length;
    const NamedPosition *all = positions_all(&length);
    for (size_t i = 0; i < length; i++) {
        if (!strcmp(all[i].name, name)) return &all[i];
    }
    return NULL;
}
