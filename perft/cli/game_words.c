/* SPDX-License-Identifier: MIT */
#include "perft/cli/game_words.h"

#include "core/material.h"

enum { LABEL_COLUMNS = 12 };

/* Characters of a UTF-8 text: all bytes but those that continue one. */
static int columns_of(const char *text) {
    int columns = 0;
    for (; *text; text++) columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

static void print_label(FILE *out, int columns, const char *label) {
    const int missing = columns - columns_of(label);
    fprintf(out, "%s%*s ", label, missing > 0 ? missing : 0, "");
}

void game_print_labeled(FILE *out, int columns, const char *label, const char *text) {
    print_label(out, columns, label);
    fprintf(out, "%s\n", text);
}

void game_print_label(FILE *out, Language language, Word label) {
    print_label(out, LABEL_COLUMNS, words_text(language, label));
}

void game_print_row(FILE *out, Language language, Word label, const char *text) {
    game_print_labeled(out, LABEL_COLUMNS, words_text(language, label), text);
}

static Word word_of_end(GameEnd end) {
    static const Word WORDS[GAME_END_NB] = {
        [GAME_END_NONE] = WORD_TO_MOVE,
        [GAME_END_CHECKMATE] = WORD_END_CHECKMATE,
        [GAME_END_STALEMATE] = WORD_END_STALEMATE,
        [GAME_END_DEAD_POSITION] = WORD_END_DEAD_POSITION,
        [GAME_END_FIVEFOLD] = WORD_END_FIVEFOLD,
        [GAME_END_SEVENTY_FIVE_MOVES] = WORD_END_SEVENTY_FIVE_MOVES,
        [GAME_END_THREEFOLD] = WORD_END_THREEFOLD,
        [GAME_END_FIFTY_MOVES] = WORD_END_FIFTY_MOVES,
        [GAME_END_AGREEMENT] = WORD_END_AGREEMENT,
        [GAME_END_RESIGNATION] = WORD_END_RESIGNATION,
        [GAME_END_RECORD] = WORD_END_RECORD_DRAW,
        [GAME_END_FORFEIT] = WORD_END_FORFEIT,
    };
    return WORDS[end];
}

static Word word_of_dead(MaterialDead reason) {
    static const Word WORDS[MATERIAL_DEAD_NB] = {
        [MATERIAL_DEAD_NO] = WORD_NONE,
        [MATERIAL_DEAD_BARE_KINGS] = WORD_BARE_KINGS,
        [MATERIAL_DEAD_LONE_KNIGHT] = WORD_LONE_KNIGHT,
        [MATERIAL_DEAD_LONE_BISHOP] = WORD_LONE_BISHOP,
        [MATERIAL_DEAD_BISHOPS_ON_ONE_COLOR] = WORD_BISHOPS_ON_ONE_COLOR,
        [MATERIAL_DEAD_BLOCKED_PAWNS] = WORD_BLOCKED_PAWNS,
        [MATERIAL_DEAD_FORCED] = WORD_FORCED,
    };
    return WORDS[reason];
}

void game_words_state(const Game *game, GameOutcome outcome, Language language,
                      char text[static WORDS_BUFFER_SIZE]) {
    const Position *pos = game_position(game);
    WordsFill fill = {.side = pos_side(pos)};
    Word sentence = word_of_end(outcome.end);
    if (outcome.winner != COLOR_NB) fill.side = outcome.winner;
    if (outcome.end == GAME_END_RECORD && outcome.winner != COLOR_NB) {
        sentence = WORD_END_RECORD_WON;
    }
    if (outcome.end == GAME_END_NONE && pos_checkers(pos)) sentence = WORD_IN_CHECK_TO_MOVE;
    if (outcome.end == GAME_END_DEAD_POSITION) {
        fill.text = words_text(language, word_of_dead(material_proof(pos)));
    }
    words_write(language, sentence, &fill, text, WORDS_BUFFER_SIZE);
}

const char *game_words_evasion(Evasion evasion, Language language) {
    static const Word WORDS[EVASION_NB] = {
        [EVASION_NONE] = WORD_NONE,
        [EVASION_KING_MOVE] = WORD_KING_MOVE,
        [EVASION_CAPTURE] = WORD_CAPTURE_OF_CHECKER,
        [EVASION_INTERPOSITION] = WORD_INTERPOSITION,
    };
    return words_text(language, WORDS[evasion]);
}

Word game_words_fault(unsigned index) {
    static const Word WORDS[POS_FAULT_NB] = {
#define X(name, is_fatal, text) [POS_FAULT_INDEX_##name] = WORD_FAULT_##name,
        POS_FAULT_LIST(X)
#undef X
    };
    return WORDS[index];
}

void game_words_touch(const Position *pos, const TouchBinding *binding, Language language,
                      char text[static WORDS_BUFFER_SIZE]) {
    static const Word WORDS[] = {[TOUCH_FREE] = WORD_TOUCH_NOTHING,
                                 [TOUCH_MOVE] = WORD_TOUCH_MOVES,
                                 [TOUCH_CAPTURE] = WORD_TOUCH_IS_CAPTURED,
                                 [TOUCH_CAPTURE_WITH] = WORD_TOUCH_CAPTURES,
                                 [TOUCH_CASTLE] = WORD_TOUCH_CASTLES};
    WordsFill fill = {.from = binding->own, .to = binding->enemy, .at = binding->own};
    if (binding->own != SQ_NONE) fill.piece = pos_type_at(pos, binding->own);
    if (binding->enemy != SQ_NONE) fill.other = pos_type_at(pos, binding->enemy);
    words_write(language, WORDS[binding->duty], &fill, text, WORDS_BUFFER_SIZE);
}

void game_words_barred(Square rook, Language language, char text[static WORDS_BUFFER_SIZE]) {
    words_write(language, WORD_TOUCH_NO_CASTLING, &(WordsFill){.at = rook}, text,
                WORDS_BUFFER_SIZE);
}

void game_words_both(const char *white, const char *black, Language language,
                     char text[static WORDS_BUFFER_SIZE]) {
    words_write(language, WORD_BOTH_SIDES, &(WordsFill){.text = white, .more = black}, text,
                WORDS_BUFFER_SIZE);
}

void game_words_material(const Position *pos, Language language,
                         char text[static WORDS_BUFFER_SIZE]) {
    char white[16], black[16];
    snprintf(white, sizeof white, "%d", material_points(pos, WHITE));
    snprintf(black, sizeof black, "%d", material_points(pos, BLACK));
    game_words_both(white, black, language, text);
}

void game_words_claim(GameClaims claim, const char *move, Language language,
                      char text[static WORDS_BUFFER_SIZE]) {
    const bool is_threefold = (claim & CLAIM_THREEFOLD) != 0;
    Word sentence = is_threefold ? WORD_THREEFOLD : WORD_FIFTY_MOVES;
    if (*move) sentence = is_threefold ? WORD_THREEFOLD_WITH : WORD_FIFTY_MOVES_WITH;
    words_write(language, sentence, &(WordsFill){.text = move}, text, WORDS_BUFFER_SIZE);
}

const char *game_words_flaw(Status status, Language language) {
    Word word = WORD_NB;
    if (status == STATUS_PGN_LOOSE_TAG) word = WORD_ERROR_LOOSE_TAG;
    if (status == STATUS_PGN_LOOSE_NAG) word = WORD_ERROR_LOOSE_NAG;
    if (status == STATUS_PGN_RESERVED) word = WORD_ERROR_RESERVED;
    if (status == STATUS_PGN_NOVELTY) word = WORD_ERROR_NOVELTY;
    if (status == STATUS_PGN_TRUNCATED) word = WORD_ERROR_NO_RESULT;
    return word == WORD_NB ? status_text(status) : words_text(language, word);
}

/* WORD_NB for what is not about the notation of a move. */
static Word word_of_status(Status status) {
    switch ((int)status) {
#define CASE(name)                                                                                 \
    case STATUS_SAN_##name:                                                                        \
        return WORD_ERROR_##name;
        CASE(SYNTAX)
        CASE(AMBIGUOUS)
        CASE(ILLEGAL)
        CASE(CHECK_MISSING)
        CASE(CHECK_WRONG)
        CASE(MATE_MISSING)
        CASE(MATE_WRONG)
        CASE(CAPTURE_MISSING)
        CASE(CAPTURE_WRONG)
        CASE(EN_PASSANT_MISSING)
        CASE(EN_PASSANT_WRONG)
        CASE(LETTER_DISPUTED)
        CASE(LOWER_CASE)
#undef CASE
    case STATUS_SAN_NULL:
        return WORD_ERROR_ILLEGAL;
    default:
        return WORD_NB;
    }
}

void game_words_refusal(const Game *game, const Position *pos, Status status, const SanText *san,
                        SanStyle style, char text[static WORDS_BUFFER_SIZE]) {
    const Word word = word_of_status(status);
    const char *what = word == WORD_NB ? status_text(status) : words_text(style.language, word);
    char reason[ILLEGAL_BUFFER_SIZE] = "";
    if (status == STATUS_SAN_ILLEGAL) {
        const Illegal illegal = illegal_reason_of_san(pos, san);
        illegal_write(&illegal, game, style, reason);
    }
    if (status == STATUS_SAN_NULL) {
        words_write(style.language, WORD_ILLEGAL_PASS, NULL, reason, sizeof reason);
    }
    snprintf(text, WORDS_BUFFER_SIZE, "%s%s%s", what, *reason ? ": " : "", reason);
}
