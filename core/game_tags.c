/* SPDX-License-Identifier: MIT */
#include "core/game_tags.h"

#include "core/pgn_text.h"
#include "core/san.h"

#include <ctype.h>
#include <string.h>

/* X(mode, name): letters and digits of the names that programs and servers write. */
#define VARIANT_LIST(X)                                                                            \
    X(STANDARD, "")                                                                                \
    X(STANDARD, "standard")                                                                        \
    X(STANDARD, "standardchess")                                                                   \
    X(STANDARD, "chess")                                                                           \
    X(STANDARD, "normal")                                                                          \
    X(STANDARD, "regular")                                                                         \
    X(STANDARD, "classic")                                                                         \
    X(STANDARD, "classical")                                                                       \
    X(STANDARD, "orthodox")                                                                        \
    X(STANDARD, "fide")                                                                            \
    X(STANDARD, "fromposition")                                                                    \
    X(STANDARD, "setup")                                                                           \
    X(STANDARD, "blitz")                                                                           \
    X(STANDARD, "rapid")                                                                           \
    X(STANDARD, "bullet")                                                                          \
    X(CHESS960, "960")                                                                             \
    X(CHESS960, "chess960")                                                                        \
    X(CHESS960, "c960")                                                                            \
    X(CHESS960, "frc")                                                                             \
    X(CHESS960, "fischerandom")                                                                    \
    X(CHESS960, "fischerrandom")                                                                   \
    X(CHESS960, "fischerandomchess")                                                               \
    X(CHESS960, "fischerrandomchess")                                                              \
    X(CHESS960, "fischerrandomchess960")                                                           \
    X(CHESS960, "chess960fischerrandom")                                                           \
    X(CHESS960, "freestyle")                                                                       \
    X(CHESS960, "freestylechess")                                                                  \
    X(CHESS960, "chess9lx")                                                                        \
    X(CHESS960, "wildfr")                                                                          \
    X(CHESS960, "dfrc")                                                                            \
    X(CHESS960, "doublefischerrandom")                                                             \
    X(CHESS960, "doublefischerrandomchess")                                                        \
    X(CHESS960, "doublechess960")

enum { NAME_SIZE = 32 };

/* "Chess 960" is "chess960"; what is too long or not ASCII is no name of the list. */
static bool simplify(const char *name, char simple[NAME_SIZE]) {
    size_t length = 0;
    for (; *name; name++) {
        const unsigned char c = (unsigned char)*name;
        if (c >= 0x80 || length == NAME_SIZE - 1) return false;
        if (isalnum(c)) simple[length++] = (char)tolower(c);
    }
    simple[length] = '\0';
    return true;
}

bool game_variant(const char *name, CastlingMode *mode) {
    static const struct {
        CastlingMode mode;
        const char *name;
    } VARIANTS[] = {
#define X(mode, name) {CASTLING_##mode, name},
        VARIANT_LIST(X)
#undef X
    };
    char simple[NAME_SIZE];
    if (!simplify(name, simple)) return false;
    for (size_t i = 0; i < sizeof VARIANTS / sizeof VARIANTS[0]; i++) {
        if (strcmp(VARIANTS[i].name, simple) != 0) continue;
        *mode = VARIANTS[i].mode;
        return true;
    }
    return false;
}

/* "normal" by the PGN standard, or a sentence such as servers write. */
static bool says(const char *termination, const char *word) {
    return termination && (!strcasecmp(termination, "normal") || strcasestr(termination, word));
}

GameOutcome game_recorded_outcome(const char *result, bool by_players, const char *termination) {
    if (!strcmp(result, "0-0")) return (GameOutcome){GAME_END_FORFEIT, COLOR_NB};
    if (!strcmp(result, "1/2-1/2")) {
        const bool is_agreed = by_players || says(termination, "agree");
        return (GameOutcome){is_agreed ? GAME_END_AGREEMENT : GAME_END_RECORD, COLOR_NB};
    }
    const bool is_resigned = by_players || says(termination, "resign");
    return (GameOutcome){is_resigned ? GAME_END_RESIGNATION : GAME_END_RECORD,
                         !strcmp(result, "1-0") ? WHITE : BLACK};
}

bool game_is_double_forfeit(const Position *pos, Language language, const PgnToken *token,
                            const char *result) {
    Move move;
    if (!token->ends_game) return false;
    const PgnResult declared = result ? pgn_result_at(result) : (PgnResult){.length = 0};
    if (declared.length) return declared.may_be_castling;
    return san_parse(pos, language, token->text, token->length, &move, NULL) != STATUS_OK;
}
