/* SPDX-License-Identifier: MIT
 *
 * material.h: point values, what is dead by material and what is not, blocked pawn walls.
 */
#include "core/fen.h"
#include "core/material.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

TestSuite(material, .init = support_init);

static MaterialDead dead_of(const char *fen) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Position flipped;
    pos_flip_colors(&pos, &flipped);
    const MaterialDead reason = material_dead(&pos);
    cr_assert(eq(int, (int)material_dead(&flipped), (int)reason), "colors swapped: %s", fen);
    return reason;
}

Test(material, pieces_have_the_values_of_the_guides) {
    cr_assert(eq(int, material_value(PAWN), 1));
    cr_assert(eq(int, material_value(KNIGHT), 3));
    cr_assert(eq(int, material_value(BISHOP), 3));
    cr_assert(eq(int, material_value(ROOK), 5));
    cr_assert(eq(int, material_value(QUEEN), 9));
    cr_assert(eq(int, material_value(KING), 0));
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    cr_assert(eq(int, material_points(&start, WHITE), 39));
    cr_assert(eq(int, material_points(&start, BLACK), 39));
    const Position some = support_position("4k3/p7/8/8/8/8/8/QN2K2R w - - 0 1", CASTLING_STANDARD);
    cr_assert(eq(int, material_points(&some, WHITE), 17));
    cr_assert(eq(int, material_points(&some, BLACK), 1));
}

Test(material, fide_5_2_2_dead_positions_by_material) {
    cr_assert(eq(int, (int)dead_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), MATERIAL_DEAD_BARE_KINGS));
    cr_assert(eq(int, (int)dead_of("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), MATERIAL_DEAD_LONE_KNIGHT));
    cr_assert(eq(int, (int)dead_of("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), MATERIAL_DEAD_LONE_BISHOP));
    /* f1 and c8 are both light; so are all of the second row. */
    cr_assert(eq(int, (int)dead_of("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"),
                 MATERIAL_DEAD_BISHOPS_ON_ONE_COLOR));
    cr_assert(eq(int, (int)dead_of("b1b1k3/8/8/8/8/8/B1B5/4KB2 w - - 0 1"),
                 MATERIAL_DEAD_BISHOPS_ON_ONE_COLOR));
    cr_assert(eq(int, (int)dead_of("4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1"),
                 MATERIAL_DEAD_BISHOPS_ON_ONE_COLOR));
}

Test(material, fide_5_2_2_what_can_still_be_mated_is_not_dead) {
    static const char *const FENS[] = {
        "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",  /* two knights */
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",  /* knight against knight */
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",  /* bishops of opposite colors: f8 is dark, f1 light */
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", /* the bishop pair */
        "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1",  /* bishop against knight */
        "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1",  /* bishop and knight */
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",  /* pawn */
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",   /* rook */
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",   /* queen */
    };
    for (size_t i = 0; i < sizeof FENS / sizeof FENS[0]; i++) {
        cr_assert(eq(int, (int)dead_of(FENS[i]), MATERIAL_DEAD_NO), "%s", FENS[i]);
    }
}

/* A mate on the board proves that its material is not dead. */
Test(material, every_help_mate_has_sufficient_material) {
    static const char *const MATES[] = {
        "k7/2N5/NK6/8/8/8/8/8 b - - 0 1",  /* two knights */
        "kn6/2N5/1K6/8/8/8/8/8 b - - 0 1", /* knight against knight */
        "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1", /* bishop against knight */
        "kb6/8/1K6/8/4B3/8/8/8 b - - 0 1", /* bishops on squares of both colors */
        "k7/8/1K6/3BB3/8/8/8/8 b - - 0 1", /* the bishop pair */
    };
    for (size_t i = 0; i < sizeof MATES / sizeof MATES[0]; i++) {
        const Position pos = support_position(MATES[i], CASTLING_STANDARD);
        cr_assert(zero(int, movegen_count(&pos)), "%s", MATES[i]);
        cr_assert(pos_checkers(&pos) != BB_EMPTY, "%s", MATES[i]);
        cr_assert(eq(int, (int)material_dead(&pos), MATERIAL_DEAD_NO), "%s", MATES[i]);
    }
}

static bool blocked(const char *fen) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Position flipped;
    pos_flip_colors(&pos, &flipped);
    cr_assert(eq(int, material_blocked(&flipped), material_blocked(&pos)), "%s", fen);
    return material_blocked(&pos);
}

Test(material, fide_5_2_2_a_pawn_wall_is_dead) {
    cr_assert(blocked("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1"));
    cr_assert(not(blocked(FEN_START)));
    /* The kings walk around the wall and take. */
    cr_assert(not(blocked("4k3/8/1p1p4/pPpP4/P1P5/8/8/4K3 w - - 0 1")));
    /* A pawn can step, or take. */
    cr_assert(not(blocked("4k3/7p/1p1p1p2/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1")));
    cr_assert(not(blocked("4k3/8/1p1p1p1p/pPpPpPpP/P1PpP1P1/2P5/8/4K3 w - - 0 1")));
    /* A bishop on the board, or one king inside the other's camp with a pawn to take. */
    cr_assert(not(blocked("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4KB2 w - - 0 1")));
    cr_assert(not(blocked("4k3/8/Kp1p1p1p/pPpPpPpP/P1P1P1P1/8/8/8 w - - 0 1")));
}

/* What can be reached by legal play from a position called dead must never be mate, nor have fewer
 * pawns. */
static void check_dead(const Position *pos, int depth) {
    MoveList list;
    movegen_list(pos, &list);
    cr_assert(not(list.length == 0 && pos_checkers(pos)), "mate in a dead position");
    for (size_t i = 0; depth && i < list.length; i++) {
        Position child;
        pos_make(pos, list.moves[i], &child);
        cr_assert(eq(int, bb_count(pos_occupied(&child)), bb_count(pos_occupied(pos))));
        cr_assert(material_blocked(&child));
        check_dead(&child, depth - 1);
    }
}

Test(material, nothing_ever_happens_behind_a_pawn_wall) {
    const Position pos =
        support_position("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", CASTLING_STANDARD);
    check_dead(&pos, 5);
}

static MaterialDead proof_of(const char *fen) {
    const Position pos = support_position(fen, CASTLING_STANDARD);
    Position flipped;
    pos_flip_colors(&pos, &flipped);
    cr_assert(eq(int, (int)material_proof(&flipped), (int)material_proof(&pos)), "%s", fen);
    return material_proof(&pos);
}

Test(material, fide_5_2_2_a_proof_names_its_reason) {
    cr_assert(eq(int, (int)proof_of("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), MATERIAL_DEAD_LONE_KNIGHT));
    cr_assert(eq(int, (int)proof_of("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1"),
                 MATERIAL_DEAD_BLOCKED_PAWNS));
    /* The king must take what leaves him nothing else; he may go to b8 and d8 in two of these. */
    static const char *const FORCED[] = {
        "7k/6R1/8/8/8/8/8/K7 b - - 0 1",   "k7/1Q6/8/8/8/8/8/K7 b - - 0 1",
        "k7/1P6/1P6/8/8/8/8/K7 b - - 0 1", "7k/6RN/8/8/8/8/8/K7 b - - 0 1",
        "4k1K1/4R3/8/8/8/8/8/8 b - - 0 1", "k7/1Q6/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/K7 b - - 0 1"};
    for (size_t i = 0; i < sizeof FORCED / sizeof FORCED[0]; i++) {
        const MaterialDead want = i == 2 || i == 4 ? MATERIAL_DEAD_NO : MATERIAL_DEAD_FORCED;
        cr_assert(eq(int, (int)proof_of(FORCED[i]), (int)want), "%s", FORCED[i]);
    }
    cr_assert(eq(int, (int)proof_of("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1"), MATERIAL_DEAD_NO));
    cr_assert(eq(int, (int)proof_of(FEN_START), MATERIAL_DEAD_NO));
}

Test(material, every_reason_has_its_words) {
    for (MaterialDead i = MATERIAL_DEAD_NO; i < MATERIAL_DEAD_NB; i++) {
        for (MaterialDead j = MATERIAL_DEAD_NO; j < i; j++) {
            cr_assert(ne(str, (char *)material_dead_text(i), (char *)material_dead_text(j)));
        }
    }
    cr_assert(eq(str, (char *)material_dead_text(MATERIAL_DEAD_LONE_KNIGHT),
                 "king and knight against king"));
}
