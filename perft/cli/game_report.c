/* SPDX-License-Identifier: MIT */
#include "perft/cli/game_report.h"

#include "core/fen.h"
#include "core/game_tags.h"
#include "core/movegen.h"
#include "core/pgn_text.h"
#include "core/utf8.h"
#include "perft/cli/foreign.h"
#include "perft/cli/game_words.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80 };

bool game_report_open(GameReport *report, const Invocation *invocation, Language language,
                      const Position *start) {
    const Options *options = &invocation->options;
    report->invocation = invocation;
    report->target = options->format == FORMAT_TABLE ? (GameTarget)options->to : GAME_TO_JSON;
    report->writer.format = options->format == FORMAT_CSV ? FORMAT_CSV : FORMAT_JSON;
    report->style.san = (SanStyle){language, report->target == GAME_TO_LAN ? SAN_LONG : SAN_SHORT,
                                   (SanSpelling)options->notation};
    report->is_annotated =
        options->annotations && (report->target == GAME_TO_PGN || report->target == GAME_TO_SAN ||
                                 report->target == GAME_TO_LAN);
    report->game = game_create(start);
    if (!report->game) console_error("%s", status_text(STATUS_NO_MEMORY));
    return report->game != NULL;
}

void game_report_close(GameReport *report) {
    annotation_free(&report->annotation);
    game_destroy(report->game);
    score_free(&report->scores);
    output_close(&report->writer);
}

/* ---- tags ---- */

void game_report_reset(GameReport *report) {
    report->tags_length = 0;
}

bool game_report_add_tag(GameReport *report, const PgnToken *token) {
    char value[2 * PGN_TAG_LENGTH_MAX + 1];
    const size_t length = pgn_escape(token->text, token->length, value);
    const size_t most = token->name_length + 3 * length + 2;
    if (most > GAME_TAGS_BYTES_MAX - report->tags_length) return false;
    char *out = report->tags + report->tags_length;
    out += utf8_from_text(token->name, token->name_length, out) + 1;
    out += utf8_from_text(value, length, out) + 1;
    report->tags_length = (size_t)(out - report->tags);
    return true;
}

/* The tag pair at `*at`, which moves on to the next. @return false at the end. */
static bool next_tag(const GameReport *report, size_t *at, const char **name, const char **value) {
    if (*at >= report->tags_length) return false;
    *name = report->tags + *at;
    *value = *name + strlen(*name) + 1;
    *at += strlen(*name) + strlen(*value) + 2;
    return true;
}

bool game_report_tag(const GameReport *report, const char *name, char value[GAME_TAG_SIZE]) {
    const char *found, *raw;
    for (size_t at = 0; next_tag(report, &at, &found, &raw);) {
        if (strcmp(found, name) != 0) continue;
        pgn_unescape(raw, strlen(raw), value);
        return true;
    }
    return false;
}

bool game_report_begin(GameReport *report, const Input *start) {
    report->style.mode = start->mode;
    game_reset(report->game, &start->pos);
    if (!report->is_annotated ||
        annotation_begin(&report->annotation, &start->pos, report->style.san,
                         report->target == GAME_TO_PGN ? ANNOTATION_NAGS : ANNOTATION_SIGNS)) {
        return true;
    }
    console_error("%s", status_text(STATUS_NO_MEMORY));
    return false;
}

ExitCode game_report_note(const GameReport *report, const char *place, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (!report->invocation->options.strict) {
        console_warn("%s%s", place, text);
        return EXIT_OK;
    }
    console_error("%s%s", place, text);
    return EXIT_WRONG;
}

/* ---- the result ---- */

/* What the game itself and its tag declare; NULL for nothing. */
typedef struct Declared {
    const char *at_end;
    const char *in_tag;
    bool by_players; /* the words of that say that one resigned or that both agreed */
} Declared;

static bool is_decided(const char *result) {
    return result && strcmp(result, "*") != 0;
}

/* The result in the tag. Reports a text that is not a result, except "?" and an empty one. */
static ExitCode read_tag(const GameReport *report, Declared *declared) {
    char tag[GAME_TAG_SIZE], place[512];
    if (!game_report_tag(report, "Result", tag) || !*tag || !strcmp(tag, "?")) return EXIT_OK;
    const PgnResult result = pgn_result_read(tag);
    snprintf(place, sizeof place, "%.400s: game %zu: ", report->file, report->number);
    if (!result.length) {
        char text[WORDS_BUFFER_SIZE];
        words_write(report->style.san.language, WORD_ERROR_RESULT_TAG, &(WordsFill){.text = tag},
                    text, sizeof text);
        return game_report_note(report, place, "%s", text);
    }
    declared->in_tag = result.text;
    if (!is_decided(declared->at_end)) declared->by_players = result.by_players;
    return EXIT_OK;
}

static bool differ(const char *a, const char *b) {
    return is_decided(a) && is_decided(b) && strcmp(a, b) != 0;
}

/* @return that results contradict each other. */
static ExitCode refuse_result(const GameReport *report, Word sentence, const char *got,
                              const char *want) {
    char text[WORDS_BUFFER_SIZE];
    words_write(report->style.san.language, sentence, &(WordsFill){.text = got, .more = want}, text,
                sizeof text);
    console_error("%s: game %zu: %s", report->file, report->number, text);
    return EXIT_WRONG;
}

static ExitCode check_result(const GameReport *report, Declared declared, GameOutcome outcome) {
    const char *want = game_result_text(outcome);
    const char *got = is_decided(declared.at_end) ? declared.at_end : declared.in_tag;
    ExitCode code = EXIT_OK;
    if (differ(declared.at_end, declared.in_tag)) {
        code = refuse_result(report, WORD_ERROR_RESULTS_DIFFER, declared.in_tag, declared.at_end);
    }
    if (differ(got, want)) {
        char state[WORDS_BUFFER_SIZE], right[WORDS_BUFFER_SIZE + 16];
        game_words_state(report->game, outcome, report->style.san.language, state);
        snprintf(right, sizeof right, "%s: %s", want, state);
        code = refuse_result(report, WORD_ERROR_RESULT_WRONG, got, right);
    }
    return code;
}

/* --claim: the player to move claims an available draw, with a move if necessary. */
static void claim_draw(Game *game) {
    MoveList list;
    const GameClaims claims = game_claims(game);
    if (claims) {
        game_claim(game, claims & CLAIM_THREEFOLD ? CLAIM_THREEFOLD : CLAIM_FIFTY_MOVES, MOVE_NONE);
        return;
    }
    movegen_list(game_position(game), &list);
    for (size_t i = 0; i < list.length; i++) {
        const GameClaims after = game_claims_after(game, list.moves[i]);
        if (!after) continue;
        game_claim(game, after & CLAIM_THREEFOLD ? CLAIM_THREEFOLD : CLAIM_FIFTY_MOVES,
                   list.moves[i]);
        return;
    }
}

/* ---- writing ---- */

/* Words, broken into lines. */
static void print_wrapped(FILE *out, const char *text) {
    size_t column = 0;
    text += strspn(text, " ");
    while (*text) {
        const size_t length = strcspn(text, " \n");
        if (column && column + 1 + length > COLUMNS) {
            fputc('\n', out);
            column = 0;
        }
        if (column) fputc(' ', out);
        fwrite(text, 1, length, out);
        column += length + (column > 0);
        text += length + strspn(text + length, " \n");
    }
    fputc('\n', out);
}

/* Control characters written out have a backslash that no tag would need an escape for. */
static void print_tag(FILE *out, const char *name, const char *raw) {
    fprintf(out, "[%s \"", name);
    foreign_print(out, raw);
    fputs("\"]\n", out);
}

/* Tags as they came, with the start position and the result of this game. */
static void print_tags(FILE *out, const GameReport *report, const char *result) {
    static const char *const ROSTER[] = {"Event", "Site", "Date", "Round", "White", "Black"};
    const char *name, *value;
    char fen[FEN_BUFFER_SIZE], ignored[GAME_TAG_SIZE];
    for (size_t i = 0; !report->tags_length && i < sizeof ROSTER / sizeof ROSTER[0]; i++) {
        fprintf(out, "[%s \"%s\"]\n", ROSTER[i], i == 2 ? "????.??.??" : "?");
    }
    for (size_t at = 0; next_tag(report, &at, &name, &value);) {
        if (strcmp(name, "Result") != 0) print_tag(out, name, value);
    }
    fprintf(out, "[Result \"%s\"]\n", result);
    fen_write(game_position_at(report->game, 0), FEN_STANDARD, fen);
    if (strcmp(fen, FEN_START) != 0 && !game_report_tag(report, "FEN", ignored)) {
        fprintf(out, "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
    }
    fputc('\n', out);
}

static bool print_pgn(FILE *out, GameReport *report, const char *result) {
    char *text = NULL;
    size_t length;
    print_tags(out, report, result);
    if (report->is_annotated) {
        annotation_result(&report->annotation, result);
        if (annotation_end(&report->annotation)) return false;
        print_wrapped(out, report->annotation.text);
    } else {
        FILE *stream = open_memstream(&text, &length);
        if (!stream) return false;
        game_print_san(stream, report->game, report->style.san);
        fprintf(stream, " %s", result);
        const bool failed = fclose(stream) != 0;
        if (!failed) print_wrapped(out, text);
        free(text);
        if (failed) return false;
    }
    fputc('\n', out);
    return true;
}

static json_t *tags_record(const GameReport *report) {
    json_t *tags = json_object();
    const char *name, *raw;
    for (size_t at = 0; next_tag(report, &at, &name, &raw);) {
        char value[GAME_TAG_SIZE];
        pgn_unescape(raw, strlen(raw), value);
        output_set_text(tags, name, value);
    }
    return tags;
}

static bool write_record(GameReport *report, const char *result, const char *declared,
                         GameOutcome outcome) {
    json_t *record = output_new(report->invocation);
    output_set_text(record, "file", report->file);
    output_set_integer(record, "game", (int64_t)report->number);
    if (report->writer.format == FORMAT_JSON) output_set(record, "tags", tags_record(report));
    game_record(record, report->game, &report->style);
    output_set_text(record, "result", result);
    output_set(record, "declared_result", declared ? json_string(declared) : json_null());
    output_set_text(record, "score_white", game_score_text(outcome, WHITE));
    output_set_text(record, "score_black", game_score_text(outcome, BLACK));
    return output_write(&report->writer, record);
}

/* "2: Adam - Eve", or the number alone. */
static void print_title(FILE *out, const GameReport *report) {
    char white[GAME_TAG_SIZE], black[GAME_TAG_SIZE];
    game_print_label(out, report->style.san.language, WORD_LABEL_GAME);
    fprintf(out, "%zu", report->number);
    if (game_report_tag(report, "White", white) && game_report_tag(report, "Black", black)) {
        fputs(": ", out);
        foreign_print(out, white);
        fputs(" - ", out);
        foreign_print(out, black);
    }
    fputc('\n', out);
}

static void print_report(FILE *out, const GameReport *report, const char *result,
                         GameOutcome outcome) {
    const Language language = report->style.san.language;
    char text[WORDS_BUFFER_SIZE];
    if (report->has_begun) fputc('\n', out);
    print_title(out, report);
    snprintf(text, sizeof text, "%zu", game_length(report->game));
    game_print_row(out, language, WORD_LABEL_PLIES, text);
    game_print(out, report->game, &report->style);
    game_print_row(out, language, WORD_LABEL_RESULT, result);
    game_words_both(game_score_text(outcome, WHITE), game_score_text(outcome, BLACK), language,
                    text);
    game_print_row(out, language, WORD_LABEL_SCORE, text);
}

/* A game in one line: as it was played, or with everything that its record adds. */
static bool print_line(FILE *out, GameReport *report, const char *result) {
    if (report->is_annotated) {
        annotation_result(&report->annotation, result);
        if (annotation_end(&report->annotation)) return false;
        fprintf(out, "%s\n", report->annotation.text);
        return true;
    }
    game_print_san(out, report->game, report->style.san);
    fprintf(out, "%s%s\n", game_length(report->game) ? " " : "", result);
    return true;
}

/* Adds the points of the game; who has no name is "?". */
static bool add_score(GameReport *report, GameOutcome outcome) {
    char white[GAME_TAG_SIZE], black[GAME_TAG_SIZE];
    const bool has_white = game_report_tag(report, "White", white);
    const bool has_black = game_report_tag(report, "Black", black);
    return score_add(&report->scores, has_white ? white : "?", has_black ? black : "?", outcome);
}

static bool write_game(GameReport *report, const char *result, const char *declared,
                       GameOutcome outcome) {
    FILE *out = console_results();
    char fen[FEN_BUFFER_SIZE];
    if (report->invocation->options.score) return add_score(report, outcome);
    switch (report->target) {
    case GAME_TO_REPORT:
        print_report(out, report, result, outcome);
        return true;
    case GAME_TO_FEN:
        fen_write(game_position(report->game), FEN_STANDARD, fen);
        fprintf(out, "%s\n", fen);
        return true;
    case GAME_TO_SAN:
    case GAME_TO_LAN:
        return print_line(out, report, result);
    case GAME_TO_UCI:
        game_print_uci(out, report->game, report->style.mode);
        fputc('\n', out);
        return true;
    case GAME_TO_PGN:
        return print_pgn(out, report, result);
    case GAME_TO_JSON:
        return write_record(report, result, declared, outcome);
    }
    return false;
}

/* Where the board decides nothing, the record does. */
static void take_record(GameReport *report, const char *given, bool by_players) {
    char termination[GAME_TAG_SIZE];
    const bool has_tag = game_report_tag(report, "Termination", termination);
    if (!is_decided(given)) return;
    game_declare(report->game,
                 game_recorded_outcome(given, by_players, has_tag ? termination : NULL));
}

ExitCode game_report_end(GameReport *report, const PgnToken *end) {
    Declared declared = {end->length ? end->text : NULL, NULL, end->by_players};
    ExitCode code = read_tag(report, &declared);
    const char *given = is_decided(declared.at_end) ? declared.at_end : declared.in_tag;
    if (report->invocation->options.claim && !is_decided(given)) claim_draw(report->game);
    code = exit_code_join(code, check_result(report, declared, game_outcome(report->game)));
    take_record(report, given, declared.by_players);
    const GameOutcome outcome = game_outcome(report->game);
    if (!write_game(report, game_result_text(outcome), given, outcome)) {
        console_error("%s: game %zu: %s", report->file, report->number,
                      status_text(STATUS_NO_MEMORY));
        return EXIT_RESOURCE;
    }
    report->has_begun = true;
    return code;
}
