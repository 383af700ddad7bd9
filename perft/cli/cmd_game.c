/* SPDX-License-Identifier: MIT
 *
 * rookery game: replays games, validates every move and reports where they stand.
 *
 * Files are read as streams. A game with an error is reported and abandoned; the other games
 * are still processed.
 */
#include "core/game_tags.h"
#include "core/pgn.h"
#include "core/pgn_text.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/game_annotation.h"
#include "perft/cli/game_record.h"
#include "perft/cli/game_report.h"
#include "perft/cli/game_words.h"
#include "perft/cli/input.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/text_lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LAYOUT_AUTO, LAYOUT_PGN, LAYOUT_UCI };
enum { CANDIDATES_MAX = 16 };

typedef struct GameRun {
    const Invocation *invocation;
    Language language;  /* of the input */
    Input start;        /* of games without a FEN tag */
    InputSource source; /* of those with one: the file */
    FILE *file;
    PgnReader reader;
    GameReport report;
    bool writes_ep;  /* the file has written e.p. after a move */
    bool is_begun;   /* the start position of this game is set */
    bool is_warned;  /* of moves after the end */
    bool is_noted;   /* of its move numbers */
    bool has_number; /* this game has been counted */
    ExitCode code;
} GameRun;

static size_t read_file(void *context, char *buffer, size_t capacity) {
    FILE *file = context;
    if (interrupt_came()) return 0;
    const size_t length = fread(buffer, 1, capacity, file);
    return !length && ferror(file) ? PGN_SOURCE_FAILED : length;
}

static void join_code(GameRun *run, ExitCode code) {
    run->code = exit_code_join(run->code, code);
}

static void end_game(GameRun *run) {
    run->is_begun = run->is_warned = run->is_noted = run->has_number = false;
    game_report_reset(&run->report);
}

static void count_game(GameRun *run) {
    if (!run->has_number) run->report.number++;
    run->has_number = true;
}

/* "file: game 2, move 14..., offset 1234: ": where a token stands. */
static void place_of(const GameRun *run, const PgnToken *token, char *text, size_t size) {
    const Position *pos = game_position(run->report.game);
    if (run->is_begun && token->kind == PGN_MOVE) {
        if (run->report.is_annotated) pos = annotation_position(&run->report.annotation);
        snprintf(text, size, "%.400s: game %zu, move %u%s, offset %ju: ", run->report.file,
                 run->report.number, pos->fullmove_number, pos_side(pos) == WHITE ? "." : "...",
                 (uintmax_t)token->offset);
    } else {
        snprintf(text, size, "%.400s: game %zu, offset %ju: ", run->report.file, run->report.number,
                 (uintmax_t)token->offset);
    }
}

/* ---- the start position ---- */

/* The rules by the tag Variant, or those of the start position. @return false after a message. */
static bool read_variant(const GameRun *run, const char *place, CastlingMode *mode) {
    char variant[GAME_TAG_SIZE];
    *mode = run->start.mode;
    if (!game_report_tag(&run->report, "Variant", variant)) return true;
    CastlingMode found;
    if (!game_variant(variant, &found)) {
        char text[WORDS_BUFFER_SIZE];
        words_write(run->report.style.san.language, WORD_ERROR_VARIANT,
                    &(WordsFill){.text = variant}, text, sizeof text);
        console_error("%s%s", place, text);
        return false;
    }
    if (found == CASTLING_CHESS960) *mode = found;
    return true;
}

/* Reads the FEN of the tags, or takes the one of the command line. @return EXIT_OK or, after a
 * message, why the game cannot be played. */
static ExitCode begin_game(GameRun *run, const PgnToken *token) {
    char place[512], fen[GAME_TAG_SIZE];
    Input input = run->start;
    if (run->is_begun) return EXIT_OK;
    count_game(run);
    place_of(run, token, place, sizeof place);
    run->source.place = place;
    if (!read_variant(run, place, &input.mode)) return EXIT_WRONG;
    if (game_report_tag(&run->report, "FEN", fen) &&
        !input_load(run->invocation, &run->source, fen, input.mode, INPUT_USABLE, &input)) {
        return EXIT_USAGE;
    }
    run->is_begun = true;
    return game_report_begin(&run->report, &input) ? EXIT_OK : EXIT_RESOURCE;
}

static bool load_start(GameRun *run) {
    const char *text = run->invocation->options.start;
    InputSource source = {.place = text ? "--start: " : ""};
    return input_load_named(run->invocation, &source, text ? text : "startpos", INPUT_USABLE,
                            &run->start);
}

/* ---- moves ---- */

static void give_up(GameRun *run, ExitCode code) {
    join_code(run, code);
    pgn_skip_game(&run->reader);
    end_game(run);
}

static void print_candidates(const GameRun *run, const Position *pos, const SanText *san) {
    const SanStyle style = {run->language, SAN_SHORT, run->report.style.san.spelling};
    MoveList list;
    san_candidates(pos, san, &list);
    fprintf(stderr, "  %s:", words_text(run->report.style.san.language, WORD_LABEL_LEGAL));
    for (size_t i = 0; i < list.length && i < CANDIDATES_MAX; i++) {
        char text[SAN_BUFFER_SIZE];
        san_write(pos, list.moves[i], style, text);
        fprintf(stderr, " %s", text);
    }
    if (!list.length) {
        fprintf(stderr, " %s", words_text(run->report.style.san.language, WORD_NONE));
    }
    fputs(list.length > CANDIDATES_MAX ? " ...\n" : "\n", stderr);
}

static void report_wrong_move(const GameRun *run, const PgnToken *token, const Position *pos,
                              const SanText *san, ParseError error) {
    char place[512], text[PGN_SYMBOL_LENGTH_MAX + 1], why[WORDS_BUFFER_SIZE];
    PgnToken at = *token;
    at.offset += error.offset;
    place_of(run, &at, place, sizeof place);
    memcpy(text, token->text, token->length);
    text[token->length] = '\0';
    game_words_refusal(pos == game_position(run->report.game) ? run->report.game : NULL, pos,
                       error.code, san, run->report.style.san, why);
    console_error("%s%s", place, why);
    console_caret(text, error.offset);
    if (error.code == STATUS_SAN_ILLEGAL || error.code == STATUS_SAN_AMBIGUOUS) {
        print_candidates(run, pos, san);
    }
}

static void warn_of_moves_after_the_end(GameRun *run, const PgnToken *token) {
    char place[512], end_text[WORDS_BUFFER_SIZE], text[WORDS_BUFFER_SIZE];
    const GameOutcome outcome = {game_automatic_draw(run->report.game), COLOR_NB};
    const Language language = run->report.style.san.language;
    if (outcome.end == GAME_END_NONE || run->is_warned) return;
    place_of(run, token, place, sizeof place);
    game_words_state(run->report.game, outcome, language, end_text);
    words_write(language, WORD_ERROR_AFTER_END, &(WordsFill){.text = end_text}, text, sizeof text);
    console_warn("%s%s", place, text);
    run->is_warned = true;
}

static bool in_variation(const GameRun *run) {
    return run->report.is_annotated && run->report.annotation.depth > 0;
}

/* The number that is written before a move against the one that is due: noted once per game. */
static ExitCode check_number(GameRun *run, const PgnToken *token, const Position *pos) {
    const bool is_black = pos_side(pos) == BLACK;
    const bool is_right =
        token->number == pos->fullmove_number && (!token->dots || is_black == (token->dots > 1));
    char place[512], number[16], text[WORDS_BUFFER_SIZE];
    if (!token->number || is_right || run->is_noted) return EXIT_OK;
    run->is_noted = true;
    place_of(run, token, place, sizeof place);
    snprintf(number, sizeof number, "%u%s", token->number, token->dots > 1 ? "..." : ".");
    words_write(run->report.style.san.language, WORD_ERROR_MOVE_NUMBER,
                &(WordsFill){.text = number}, text, sizeof text);
    return game_report_note(&run->report, place, "%s", text);
}

/* With --strict, the signs of a move must be right; e.p. is one of them from where the file first
 * writes it. */
static ExitCode check_signs(GameRun *run, const PgnToken *token, const Position *pos,
                            const SanText *san, Move move) {
    if (!run->invocation->options.strict) return EXIT_OK;
    const Status status = san_signs(pos, san, move, run->writes_ep);
    run->writes_ep |= san->is_en_passant;
    if (!status) return EXIT_OK;
    report_wrong_move(run, token, pos, san, (ParseError){status, 0});
    return EXIT_WRONG;
}

/* Plays a move of the game itself. */
static ExitCode play_move(GameRun *run, const PgnToken *token, Move move) {
    warn_of_moves_after_the_end(run, token);
    const Status status = game_play(run->report.game, move);
    if (!status) return EXIT_OK;
    console_error("%s: game %zu: %s", run->report.file, run->report.number, status_text(status));
    return status == STATUS_NO_MEMORY ? EXIT_RESOURCE : EXIT_USAGE;
}

static ExitCode read_and_play(GameRun *run, const PgnToken *token) {
    GameReport *report = &run->report;
    SanText san = {.nags = {0}};
    Move move = MOVE_NONE;
    ParseError error = {STATUS_OK, 0};
    const Position *pos =
        in_variation(run) ? annotation_position(&report->annotation) : game_position(report->game);
    ExitCode code = check_number(run, token, pos);
    if (code) return code;
    if (!san_scan(run->language, token->text, token->length, &san, &error)) {
        error.code = san_resolve(pos, &san, &move);
    }
    if (error.code == STATUS_SAN_NULL && in_variation(run) &&
        annotation_null(&report->annotation, san.nags)) {
        return EXIT_OK;
    }
    if (error.code) {
        report_wrong_move(run, token, pos, &san, error);
        return EXIT_WRONG;
    }
    code = check_signs(run, token, pos, &san, move);
    if (!code && !in_variation(run)) code = play_move(run, token, move);
    if (!code && report->is_annotated) annotation_move(&report->annotation, move, san.nags);
    return code;
}

static bool is_double_forfeit(const GameRun *run, const PgnToken *token) {
    char result[GAME_TAG_SIZE];
    const bool has_tag = game_report_tag(&run->report, "Result", result);
    return game_is_double_forfeit(game_position(run->report.game), run->language, token,
                                  has_tag ? result : NULL);
}

static void play(GameRun *run, const PgnToken *token) {
    ExitCode code = begin_game(run, token);
    if (!code && is_double_forfeit(run, token)) {
        const PgnToken end = {.kind = PGN_GAME_END, .text = "0-0", .length = 3};
        code = game_report_end(&run->report, &end);
        give_up(run, code); /* what is left of it: nothing */
        return;
    }
    if (!code) code = read_and_play(run, token);
    if (code) give_up(run, code);
}

/* ---- the other tokens ---- */

static void report_error(GameRun *run, const PgnToken *token) {
    char place[512];
    count_game(run);
    place_of(run, token, place, sizeof place);
    console_error("%s%s%s%s", place, status_text(token->status),
                  token->status == STATUS_PGN_READ ? ": " : "",
                  token->status == STATUS_PGN_READ ? strerror(errno) : "");
    join_code(run, token->status == STATUS_PGN_READ ? EXIT_RESOURCE : EXIT_USAGE);
    end_game(run);
}

/* Many files leave the result out at the end; with a tag and no moves it is not missed. */
static ExitCode check_end(const GameRun *run, const PgnToken *token) {
    char result[GAME_TAG_SIZE], place[512];
    if (token->status != STATUS_PGN_TRUNCATED) return EXIT_OK;
    if (!game_length(run->report.game) && game_report_tag(&run->report, "Result", result)) {
        return EXIT_OK;
    }
    place_of(run, token, place, sizeof place);
    return game_report_note(&run->report, place, "%s",
                            game_words_flaw(token->status, run->report.style.san.language));
}

static void finish(GameRun *run, const PgnToken *token) {
    ExitCode code = begin_game(run, token);
    if (!code) code = check_end(run, token);
    if (!code) code = game_report_end(&run->report, token);
    join_code(run, code);
    end_game(run);
}

/* What is against the standard costs the game only with --strict. */
static void take_flaw(GameRun *run, const PgnToken *token) {
    char place[512];
    count_game(run);
    place_of(run, token, place, sizeof place);
    const ExitCode code = game_report_note(
        &run->report, place, "%s", game_words_flaw(token->status, run->report.style.san.language));
    if (code) give_up(run, code);
}

static void take_tag(GameRun *run, const PgnToken *token) {
    count_game(run);
    if (!game_report_add_tag(&run->report, token)) {
        console_error("%s: game %zu: too many tags", run->report.file, run->report.number);
        give_up(run, EXIT_USAGE);
    } else if (token->status) {
        take_flaw(run, token);
    }
}

static void annotate(GameRun *run, const PgnToken *token) {
    if (!run->report.is_annotated) return;
    const ExitCode code = begin_game(run, token);
    if (code) {
        give_up(run, code);
    } else {
        annotation_token(&run->report.annotation, token);
    }
}

static void take(GameRun *run, const PgnToken *token) {
    switch (token->kind) {
    case PGN_TAG:
        take_tag(run, token);
        break;
    case PGN_MOVE:
        play(run, token);
        break;
    case PGN_NAG:
    case PGN_COMMENT:
    case PGN_VARIATION_BEGIN:
    case PGN_VARIATION_END:
        annotate(run, token);
        break;
    case PGN_FLAW:
        take_flaw(run, token);
        break;
    case PGN_GAME_END:
        finish(run, token);
        break;
    case PGN_ERROR:
        report_error(run, token);
        break;
    case PGN_END:
        break;
    }
}

/* ---- files ---- */

static void replay(GameRun *run) {
    const int layout = run->invocation->options.layout;
    PgnToken token;
    const PgnOptions keep = run->report.is_annotated
                                ? (PgnOptions)(PGN_KEEP_COMMENTS | PGN_KEEP_VARIATIONS)
                                : PGN_SKIP_ALL;
    run->writes_ep = false;
    pgn_open(&run->reader, read_file, run->file, keep);
    if (layout == LAYOUT_UCI || (layout == LAYOUT_AUTO && pgn_starts_with_uci(&run->reader))) {
        run->reader.options = (PgnOptions)(keep | PGN_LINE_GAMES);
    }
    run->report.number = 0;
    end_game(run);
    while (run->code != EXIT_RESOURCE && !interrupt_came() &&
           pgn_next(&run->reader, &token) != PGN_END) {
        take(run, &token);
    }
    if (interrupt_came()) {
        join_code(run, EXIT_INTERRUPTED);
    } else if (!run->report.number) {
        console_error("%s: %s", run->report.file,
                      words_text(run->report.style.san.language, WORD_ERROR_NO_GAME));
        join_code(run, EXIT_USAGE);
    }
}

static void replay_file(GameRun *run, const char *name) {
    run->report.file = strcmp(name, "-") ? name : "standard input";
    run->source = (InputSource){.place = ""};
    const ExitCode code = text_file_open(&run->file, name);
    join_code(run, code);
    if (code != EXIT_OK) return;
    replay(run);
    text_file_close(run->file);
}

static ExitCode run_files(GameRun *run) {
    const Invocation *invocation = run->invocation;
    if (!invocation->operands_nb) replay_file(run, "-");
    for (size_t i = 0; i < invocation->operands_nb && !interrupt_came(); i++) {
        replay_file(run, invocation->operands[i]);
    }
    return run->code;
}

ExitCode cmd_game(const Invocation *invocation) {
    const Options *options = &invocation->options;
    Language out = LANGUAGE_ENGLISH;
    GameRun *run = calloc(1, sizeof *run);
    if (!run) {
        console_error("%s", status_text(STATUS_NO_MEMORY));
        return EXIT_RESOURCE;
    }
    run->invocation = invocation;
    ExitCode code = EXIT_USAGE;
    if (!game_language("lang", options->lang, &run->language) ||
        !game_language("out-lang", options->out_lang, &out) || !load_start(run)) {
        console_try_help(invocation->command);
    } else if (!game_report_open(&run->report, invocation, out, &run->start.pos)) {
        code = EXIT_RESOURCE;
    } else {
        code = run_files(run);
        if (options->score && !score_write(&run->report.scores, invocation, out)) {
            console_error("%s", status_text(STATUS_NO_MEMORY));
            code = EXIT_RESOURCE;
        }
    }
    game_report_close(&run->report);
    free(run);
    return code;
}
