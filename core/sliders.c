/* SPDX-License-Identifier: MIT */
#include "core/attacks.h"
#include "core/attacks_slow.h"
#include "core/sliders_magic.h"
#include "core/sliders_table.h"

#define SLIDER_HUGE_PAGE (2 << 20)

Magic sliders_magic_rooks[SQUARE_NB];
Magic sliders_magic_bishops[SQUARE_NB];
PextSlice sliders_pext_rooks[SQUARE_NB];
PextSlice sliders_pext_bishops[SQUARE_NB];

/* In one block of the size of a huge page, so that one can hold both (see sliders_memory()). */
static struct __attribute__((aligned(SLIDER_HUGE_PAGE))) {
    Bitboard magic[SLIDER_TABLE_LENGTH];
    Bitboard pext[SLIDER_TABLE_LENGTH];
} tables;

#include "core/magics.inc" /* static const uint64_t MAGICS_ROOK[64], MAGICS_BISHOP[64] */

enum { LINE_OCCUPANCIES = 1 << 6 };

typedef struct Step {
    int files, ranks;
} Step;

static const Step ROOK_STEPS[2] = {{0, 1}, {1, 0}};
static const Step BISHOP_STEPS[2] = {{1, 1}, {1, -1}};

/* A square on the edge is irrelevant unless the slider itself is on that edge. */
static Bitboard relevant_occupancy(Square square, Bitboard rays) {
    const Bitboard side_files = (BB_FILE_A | BB_FILE_H) & ~bb_file(square_file(square));
    const Bitboard back_ranks = (BB_RANK_1 | BB_RANK_8) & ~bb_rank(square_rank(square));
    return rays & ~side_files & ~back_ranks;
}

Bitboard sliders_rook_mask(Square square) {
    return relevant_occupancy(square, attacks_slow_rook(square, BB_EMPTY));
}

Bitboard sliders_bishop_mask(Square square) {
    return relevant_occupancy(square, attacks_slow_bishop(square, BB_EMPTY));
}

/* What a slider reaches along one of its two lines, by the occupancy of the relevant squares there.
 */
typedef struct Line {
    unsigned length;
    Bitboard occupied[LINE_OCCUPANCIES];
    Bitboard reached[LINE_OCCUPANCIES];
    size_t index[LINE_OCCUPANCIES]; /* PEXT of `occupied` under the mask of both lines */
} Line;

static size_t pext_index(Bitboard set, Bitboard mask) {
    size_t index = 0;
    for (unsigned bit = 0; mask; bit++) index |= (size_t)bb_has(set, bb_pop(&mask)) << bit;
    return index;
}

/* The carry-rippler visits the subsets of a mask; the same steps in index space give their indices.
 */
static void line_fill(Line *line, Square square, const Step *step, Bitboard mask) {
    const int files = step->files, ranks = step->ranks;
    const Bitboard relevant = mask & (attacks_slow_ray(square, files, ranks, BB_EMPTY) |
                                      attacks_slow_ray(square, -files, -ranks, BB_EMPTY));
    const size_t index_mask = pext_index(relevant, mask);
    Bitboard subset = BB_EMPTY;
    size_t index = 0;
    line->length = 0;
    do {
        line->occupied[line->length] = subset;
        line->index[line->length] = index;
        line->reached[line->length++] = attacks_slow_ray(square, files, ranks, subset) |
                                        attacks_slow_ray(square, -files, -ranks, subset);
        subset = (subset - relevant) & relevant;
        index = (index - index_mask) & index_mask;
    } while (subset);
}

/* Every occupancy of the one line with every one of the other. */
static size_t slices_fill(Square square, const Step steps[2], size_t offset, Magic *magic,
                          PextSlice *pext) {
    Line first, second;
    line_fill(&first, square, &steps[0], magic->mask);
    line_fill(&second, square, &steps[1], magic->mask);
    magic->table = &tables.magic[offset];
    pext->table = &tables.pext[offset];
    for (unsigned i = 0; i < first.length; i++) {
        for (unsigned j = 0; j < second.length; j++) {
            const Bitboard occupied = first.occupied[i] | second.occupied[j];
            const Bitboard reached = first.reached[i] | second.reached[j];
            tables.magic[offset + magic_index(magic, occupied)] = reached;
            tables.pext[offset + (first.index[i] | second.index[j])] = reached;
        }
    }
    return offset + first.length * second.length;
}

static void masks_fill(Magic *magic, PextSlice *pext, Bitboard mask, uint64_t factor) {
    magic->mask = pext->mask = mask;
    magic->factor = factor;
    magic->shift = 64U - (unsigned)bb_count(mask);
}

void sliders_init(void) {
    size_t offset = 0;
    for (Square square = SQ_A1; square < SQUARE_NB; square++) {
        Magic *rook = &sliders_magic_rooks[square];
        Magic *bishop = &sliders_magic_bishops[square];
        PextSlice *pext_rook = &sliders_pext_rooks[square];
        PextSlice *pext_bishop = &sliders_pext_bishops[square];
        masks_fill(rook, pext_rook, sliders_rook_mask(square), MAGICS_ROOK[square]);
        masks_fill(bishop, pext_bishop, sliders_bishop_mask(square), MAGICS_BISHOP[square]);
        offset = slices_fill(square, ROOK_STEPS, offset, rook, pext_rook);
        offset = slices_fill(square, BISHOP_STEPS, offset, bishop, pext_bishop);
    }
}

void *sliders_memory(size_t *bytes) {
    *bytes = sizeof tables;
    return &tables;
}
