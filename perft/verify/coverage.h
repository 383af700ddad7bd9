/* SPDX-License-Identifier: MIT
 *
 * Which rules of chess a set of questions tests: a violation of a tested rule would have been
 * detected.
 */
#ifndef PERFT_VERIFY_COVERAGE_H
#define PERFT_VERIFY_COVERAGE_H

#include "perft/verify/rule.h"

/* X(name, text) */
#define AREA_LIST(X)                                                                               \
    X(CASTLING, "castling")                                                                        \
    X(EN_PASSANT, "en passant")                                                                    \
    X(PROMOTION, "promotion")                                                                      \
    X(CHECK, "checks and pins")                                                                    \
    X(KING, "king")                                                                                \
    X(PAWN, "pawns")                                                                               \
    X(PIECE, "pieces")

typedef enum Area {
#define X(name, text) AREA_##name,
    AREA_LIST(X)
#undef X
        AREA_NB
} Area;

/** The number of positions that tested each rule. */
typedef struct Coverage {
    uint32_t positions[RULE_NB];
} Coverage;

/** The name of an area: a constant string. */
const char *coverage_area_text(Area area);

/** The area of a rule; AREA_NB for those that every question is about, or none, or that do not
 * exist in this kind of castling. */
Area coverage_area(Rule rule, CastlingMode mode);

/**
 * Adds a position: what can go wrong with its moves and, from depth 2 on, with the moves after each
 * of them and the state that each leaves.
 *
 * @param[in] depth Asked for.
 */
void coverage_add(Coverage *coverage, const Position *pos, int depth);

/** Adds the numbers of another set. */
void coverage_join(Coverage *coverage, const Coverage *other);

/** How many of the tests still missing, until each rule is tested `wanted` times, this position
 * would provide. Rules that no game can test are ignored. */
unsigned coverage_gain(const Coverage *coverage, const Coverage *position, CastlingMode mode,
                       unsigned wanted);

/** True if each rule was tested as often as coverage_gain() requires. */
bool coverage_is_full(const Coverage *coverage, CastlingMode mode, unsigned wanted);

#endif
