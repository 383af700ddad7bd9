/* SPDX-License-Identifier: MIT */
#include "perft/measure/reference_loop.h"

#include "core/bitboard.h"
#include "core/compiler.h"
#include "core/random.h"

#define NOT_FILE_A UINT64_C(0xfefefefefefefefe)
#define NOT_FILE_H UINT64_C(0x7f7f7f7f7f7f7f7f)

const char *reference_part_name(ReferencePart part) {
    static const char *const NAMES[REFERENCE_PART_NB] = {[REFERENCE_ARITHMETIC] = "arithmetic",
                                                         [REFERENCE_NEAR] = "near",
                                                         [REFERENCE_FAR] = "far",
                                                         [REFERENCE_BRANCHES] = "branches"};
    return NAMES[part];
}

uint64_t reference_loop_rounds(ReferencePart part) {
    static const uint64_t ROUNDS[REFERENCE_PART_NB] = {[REFERENCE_ARITHMETIC] = 2500,
                                                       [REFERENCE_NEAR] = 800,
                                                       [REFERENCE_FAR] = 650,
                                                       [REFERENCE_BRANCHES] = 8000};
    return ROUNDS[part];
}

void reference_table_init(ReferenceTable *table) {
    Random random = random_seeded(1);
    for (int i = 0; i < REFERENCE_SETS_NB; i++) table->sets[i] = random_next(&random);
    for (int i = 0; i < REFERENCE_ATTACKS_NB; i++) {
        table->attacks[i] = random_next(&random);
        table->attacks[i] &= random_next(&random);
    }
}

/* The position of one round: random sets that belong together. */
typedef struct Round {
    uint64_t own, occupied, movers, targets;
} Round;

static inline Round round_draw(const ReferenceTable *table, uint64_t *state) {
    enum { INDEX = REFERENCE_SETS_NB - 1 };
    *state = *state * UINT64_C(0xd1342543de82ef95) + 1;
    const uint64_t a = table->sets[*state >> 54], b = table->sets[*state >> 40 & INDEX];
    const uint64_t c = table->sets[*state >> 28 & INDEX];
    return (Round){a & b, (a & b) | (b & c), a & b & c, a & c};
}

/* Without an instruction for it, whatever the build is for: the loop is the same everywhere. */
static inline uint64_t population(uint64_t set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return set * UINT64_C(0x0101010101010101) >> 56;
}

/* Kogge-Stone: all squares reached in one direction over free ones. */
static inline uint64_t fill_up(uint64_t set, uint64_t free, int step) {
    set |= free & set << step;
    free &= free << step;
    set |= free & set << 2 * step;
    free &= free << 2 * step;
    return (set | (free & set << 4 * step)) << step;
}

static inline uint64_t fill_down(uint64_t set, uint64_t free, int step) {
    set |= free & set >> step;
    free &= free >> step;
    set |= free & set >> 2 * step;
    free &= free >> 2 * step;
    return (set | (free & set >> 4 * step)) >> step;
}

static inline uint64_t rook_mobility(uint64_t rooks, uint64_t free, uint64_t targets) {
    return population(fill_up(rooks, free, 8) & targets) +
           population(fill_down(rooks, free, 8) & targets) +
           population(fill_up(rooks, free & NOT_FILE_A, 1) & NOT_FILE_A & targets) +
           population(fill_down(rooks, free & NOT_FILE_H, 1) & NOT_FILE_H & targets);
}

/* Aligned, as all functions here, so that a change elsewhere cannot shift the branches. */
__attribute__((noinline, aligned(64))) static uint64_t arithmetic(const ReferenceTable *table,
                                                                  uint64_t rounds) {
    uint64_t state = 1, sum = 0;
    for (uint64_t i = 0; i < rounds; i++) {
        const Round drawn = round_draw(table, &state);
        sum += rook_mobility(drawn.movers, ~drawn.occupied, ~drawn.own);
        for (uint64_t left = drawn.movers; left; left &= left - 1) {
            const unsigned square = (unsigned)bb_lsb(left);
            const uint64_t hash = drawn.occupied * table->sets[square] >> 60;
            const uint64_t set = table->sets[(square << 4 | hash) % REFERENCE_SETS_NB];
            sum += population(set & ~drawn.own);
            if (set & 1) sum ^= drawn.occupied;
        }
    }
    return sum;
}

/* Each square of a thin random set is branched on twice. */
__attribute__((noinline, aligned(64))) static uint64_t branches(const ReferenceTable *table,
                                                                uint64_t rounds) {
    uint64_t state = 1, sum = 0;
    for (uint64_t i = 0; i < rounds; i++) {
        state = state * UINT64_C(0xd1342543de82ef95) + 1;
        const uint64_t set = table->sets[state >> 54];
        for (uint64_t left = set & set >> 7 & set << 5 & set >> 13; left; left &= left - 1) {
            if (left >> (i % 64) & 1) {
                sum += left >> 3;
            } else {
                sum ^= state;
            }
            if ((left ^ state) & 16) {
                keep_object(&sum); /* a branch, whatever the compiler thinks of it */
                sum += i;
            }
        }
    }
    return sum;
}

/* Replaces a population count in the position of that instruction: one of several cycles. */
static inline uint64_t digest(uint64_t set) {
    return set * UINT64_C(0x9e3779b97f4a7c15) >> 58;
}

/* Template: n must be a literal. What one mover does: its attacks, then one of three ways that the
 * processor cannot foresee. */
TEMPLATE_INLINE uint64_t mover_step(const ReferenceTable *table, const Round *drawn,
                                    const unsigned n) {
    const uint64_t factor = UINT64_C(0x40201008040201) * (2 * n + 1);
    const uint64_t mask = UINT64_C(0x9e3779b97f4a7c15) * (n + 3);
    const uint64_t *const attacks = &table->attacks[n * 160];
    const uint64_t set = attacks[(drawn->occupied & mask) * factor >> 56] & ~drawn->own;
    uint64_t sum = digest(set);
    if (set & drawn->targets & mask) {
        const uint64_t behind = attacks[drawn->occupied * mask >> 55] & drawn->occupied;
        if (behind & factor) {
            sum += digest(behind & set) + digest(behind & drawn->targets & mask);
        } else {
            sum += (behind >> (n % 64) & 1) + digest((set << 9 | set >> 7) & ~drawn->occupied) +
                   digest((set << 7 | set >> 9) & mask & ~drawn->occupied);
        }
    } else {
        uint64_t reached = drawn->occupied << 8 | drawn->occupied >> 8;
        reached |= reached << 1 & factor;
        reached |= reached >> 1 & mask;
        sum += digest(reached & ~drawn->own) * 3 + digest(reached & set) + n;
    }
    return sum;
}

/* X(bank, rank, file), for every square. */
#define RANK_LIST(X, b, r)                                                                         \
    X(b, r, 0) X(b, r, 1) X(b, r, 2) X(b, r, 3) X(b, r, 4) X(b, r, 5) X(b, r, 6) X(b, r, 7)
#define BANK_LIST(X, b)                                                                            \
    RANK_LIST(X, b, 0)                                                                             \
    RANK_LIST(X, b, 1)                                                                             \
    RANK_LIST(X, b, 2)                                                                             \
    RANK_LIST(X, b, 3)                                                                             \
    RANK_LIST(X, b, 4)                                                                             \
    RANK_LIST(X, b, 5)                                                                             \
    RANK_LIST(X, b, 6)                                                                             \
    RANK_LIST(X, b, 7)

#define X(b, r, f)                                                                                 \
    __attribute__((noinline, aligned(64))) static uint64_t mover_##b##_##r##_##f(                  \
        const ReferenceTable *table, const Round *drawn) {                                         \
        return mover_step(table, drawn, b * 64 + r * 8 + f);                                       \
    }
BANK_LIST(X, 0)
BANK_LIST(X, 1)
BANK_LIST(X, 2)
#undef X

typedef uint64_t Mover(const ReferenceTable *table, const Round *drawn);

enum { BANKS_NB = 3 };

#define X(b, r, f) mover_##b##_##r##_##f,
static Mover *const MOVERS[BANKS_NB][64] = {
    {BANK_LIST(X, 0)}, {BANK_LIST(X, 1)}, {BANK_LIST(X, 2)}};
#undef X

__attribute__((noinline, aligned(64))) static uint64_t move_all(const ReferenceTable *table,
                                                                uint64_t rounds, unsigned banks) {
    uint64_t state = 1, sum = 0;
    unsigned bank = 0;
    for (uint64_t i = 0; i < rounds; i++) {
        const Round drawn = round_draw(table, &state);
        for (uint64_t left = drawn.movers; left; left &= left - 1) {
            sum += MOVERS[bank][bb_lsb(left)](table, &drawn);
            if (++bank >= banks) bank = 0;
        }
    }
    return sum;
}

uint64_t reference_loop(const ReferenceTable *table, ReferencePart part, uint64_t rounds) {
    switch (part) {
    case REFERENCE_NEAR:
        return move_all(table, rounds, 1);
    case REFERENCE_FAR:
        return move_all(table, rounds, BANKS_NB);
    case REFERENCE_BRANCHES:
        return branches(table, rounds);
    case REFERENCE_ARITHMETIC:
    case REFERENCE_PART_NB:
        break;
    }
    return arithmetic(table, rounds);
}
