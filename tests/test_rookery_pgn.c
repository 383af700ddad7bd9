/* SPDX-License-Identifier: MIT
 *
 * PGN through the public header.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <errno.h>
#include <rookery.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was read, one line a piece. */
typedef struct Log {
    char text[4096];
    size_t moves, ends;
    rookery_pgn_kind answered; /* the kind that gets the answer */
    rookery_pgn_next answer;
} Log;

static const char *word_of(rookery_pgn_kind kind) {
    static const char *const WORDS[] = {"tag", "move", "nag", "comment", "end", "error"};
    return WORDS[kind];
}

static rookery_pgn_next note(void *context, const rookery_pgn_item *item) {
    Log *log = context;
    const size_t used = strlen(log->text);
    char *at = log->text + used;
    const size_t room = sizeof log->text - used;
    snprintf(at, room, "%u %s %s%s%s", (unsigned)item->number, word_of(item->kind), item->name,
             *item->name ? "=" : "", item->text);
    if (item->kind == ROOKERY_ON_NAG)
        snprintf(at, room, "%u nag %u", (unsigned)item->number, item->nag);
    if (item->kind == ROOKERY_ON_END) {
        strncat(at, " ", 2);
        strncat(at, rookery_end_text(item->outcome.end), 64);
    }
    if (item->kind == ROOKERY_ON_ERROR) {
        snprintf(at, room, "%u error at %u: %s", (unsigned)item->number, (unsigned)item->offset,
                 rookery_status_text(item->status));
    }
    strcat(log->text, "\n");
    cr_assert(eq(sz, item->length, strlen(item->text)));
    log->moves += item->kind == ROOKERY_ON_MOVE;
    log->ends += item->kind == ROOKERY_ON_END;
    return item->kind == log->answered ? log->answer : ROOKERY_PGN_CONTINUE;
}

static rookery_status read_text(const char *pgn, const rookery_pgn_options *options, Log *log) {
    return rookery_pgn_read_memory(pgn, strlen(pgn), options, note, log);
}

static void expect(const char *pgn, const rookery_pgn_options *options, const char *want) {
    Log log = {.text = ""};
    cr_assert(eq(int, read_text(pgn, options, &log), ROOKERY_OK));
    cr_assert(eq(str, log.text, (char *)want));
}

Test(rookery_pgn, tags_moves_and_the_end) {
    expect(
        "[White \"A \\\"B\\\"\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 (1. d4 d5) e5 1-0\n", NULL,
        "1 tag White=A \"B\"\n1 move f3\n1 move e5\n1 move g4\n1 move Qh4#\n1 end 0-1 checkmate\n"
        "2 move e4\n2 move e5\n2 end 1-0 result of the record\n");
}

Test(rookery_pgn, comments_and_nags_on_demand) {
    rookery_pgn_options options = ROOKERY_PGN_OPTIONS_INIT;
    options.keeps_comments = true;
    expect("1. e4 $1 {best by test} e5 (1... c5 {no}) *", &options,
           "1 move e4\n1 nag 1\n1 comment best by test\n1 move e5\n1 end * in progress\n");
    expect("1. e4 $1 {best by test} e5 *", NULL, "1 move e4\n1 move e5\n1 end * in progress\n");
}

Test(rookery_pgn, an_error_ends_its_game_only) {
    expect("1. e4 e5 2. Ke3 Nf6 1-0\n\n1. d4 *\n", NULL,
           "1 move e4\n1 move e5\n1 error at 12: SAN: not legal in this position\n2 move d4\n"
           "2 end * in progress\n");
    expect("[FEN \"8/8/8 w\"]\n\n1-0\n\n1. d4 *\n", NULL,
           "1 tag FEN=8/8/8 w\n1 error at 17: FEN: the piece placement does not have eight ranks\n"
           "2 move d4\n2 end * in progress\n");
    expect("[Variant \"Atomic\"]\n\n1. e4 1-0\n\n1. d4 *\n", NULL,
           "1 tag Variant=Atomic\n1 error at 23: PGN: the variant is neither standard chess nor "
           "Chess960\n2 move d4\n2 end * in progress\n");
}

Test(rookery_pgn, start_positions_and_results_of_tags) {
    expect("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n[Result \"1-0\"]\n"
           "[Termination \"Black resigns\"]\n\n1. O-O-O\n",
           NULL,
           "1 tag FEN=4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n1 tag Result=1-0\n"
           "1 tag Termination=Black resigns\n1 move O-O-O\n1 end  resignation\n");
    expect("1. e4 0-0", NULL, "1 move e4\n1 end 0-0 lost by both\n");
    expect("[Variant \"Chess960\"]\n[FEN \"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1\"]\n\n1. O-O-O "
           "*\n",
           NULL,
           "1 tag Variant=Chess960\n1 tag FEN=1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1\n"
           "1 move O-O-O\n1 end * in progress\n");
}

Test(rookery_pgn, languages_and_lines_of_uci_moves) {
    rookery_pgn_options options = ROOKERY_PGN_OPTIONS_INIT;
    options.language = "de";
    expect("1. Sf3 Sc6 *", &options, "1 move Sf3\n1 move Sc6\n1 end * in progress\n");
    expect("e2e4 e7e5\nd2d4\n", NULL,
           "1 move e2e4\n1 move e7e5\n1 end  in progress\n2 move d2d4\n2 end  in progress\n");
    options.language = "xx";
    Log log = {.text = ""};
    cr_assert(eq(int, read_text("1. e4 *", &options, &log), ROOKERY_BAD_ARGUMENT));
    options.language = NULL;
    options.size--;
    cr_assert(eq(int, read_text("1. e4 *", &options, &log), ROOKERY_BAD_ARGUMENT));
    cr_assert(eq(str, log.text, ""));
}

Test(rookery_pgn, the_callback_skips_and_stops) {
    const char *pgn = "[Event \"x\"]\n\n1. e4 e5 *\n\n[Event \"y\"]\n\n1. d4 *\n";
    Log log = {.answered = ROOKERY_ON_TAG, .answer = ROOKERY_PGN_SKIP};
    cr_assert(eq(int, read_text(pgn, NULL, &log), ROOKERY_OK));
    cr_assert(eq(str, log.text, "1 tag Event=x\n2 tag Event=y\n"));
    log = (Log){.answered = ROOKERY_ON_MOVE, .answer = ROOKERY_PGN_SKIP};
    cr_assert(eq(int, read_text(pgn, NULL, &log), ROOKERY_OK));
    cr_assert(eq(str, log.text, "1 tag Event=x\n1 move e4\n2 tag Event=y\n2 move d4\n"));
    log = (Log){.answered = ROOKERY_ON_END, .answer = ROOKERY_PGN_STOP};
    cr_assert(eq(int, read_text(pgn, NULL, &log), ROOKERY_STOPPED));
    cr_assert(eq(sz, log.ends, 1));
}

static rookery_pgn_next look_at_the_game(void *context, const rookery_pgn_item *item) {
    size_t *plies = context;
    rookery_position position;
    if (item->kind == ROOKERY_ON_TAG) cr_assert(eq(ptr, (void *)item->game, NULL));
    if (item->kind != ROOKERY_ON_MOVE) return ROOKERY_PGN_CONTINUE;
    *plies = rookery_game_length(item->game);
    cr_assert(eq(int, rookery_game_move(item->game, *plies - 1), item->move));
    rookery_game_position(item->game, *plies - 1, &position);
    cr_assert(rookery_is_legal(&position, item->move));
    return ROOKERY_PGN_CONTINUE;
}

Test(rookery_pgn, the_game_is_there_with_each_move) {
    const char *pgn = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n";
    size_t plies = 0;
    cr_assert(eq(int, rookery_pgn_read_memory(pgn, strlen(pgn), NULL, look_at_the_game, &plies),
                 ROOKERY_OK));
    cr_assert(eq(sz, plies, 3));
}

/* ---- sources ---- */

/* The same game over and over, a few bytes at a time. */
typedef struct Endless {
    size_t left;
    size_t at;
    bool fails;
} Endless;

static size_t supply(void *context, char *buffer, size_t capacity) {
    static const char GAME[] = "1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n";
    Endless *endless = context;
    size_t length = 0;
    if (!endless->left && endless->fails) return ROOKERY_PGN_SOURCE_FAILED;
    while (endless->left && length < capacity && length < 1000) {
        buffer[length++] = GAME[endless->at++];
        if (GAME[endless->at]) continue;
        endless->at = 0;
        endless->left--;
    }
    return length;
}

static rookery_pgn_next count(void *context, const rookery_pgn_item *item) {
    *(size_t *)context += item->kind == ROOKERY_ON_END;
    return ROOKERY_PGN_CONTINUE;
}

Test(rookery_pgn, a_source_of_many_games) {
    Endless endless = {.left = 20000};
    size_t games = 0;
    cr_assert(eq(int, rookery_pgn_read(supply, &endless, NULL, count, &games), ROOKERY_OK));
    cr_assert(eq(sz, games, 20000));
}

Test(rookery_pgn, a_source_that_fails) {
    Endless endless = {.left = 3, .fails = true};
    size_t games = 0;
    cr_assert(eq(int, rookery_pgn_read(supply, &endless, NULL, count, &games), ROOKERY_PGN_READ));
}

Test(rookery_pgn, a_file_and_one_that_is_not_there) {
    char path[] = "/tmp/rookery-pgn-XXXXXX";
    const int fd = mkstemp(path);
    FILE *file = fdopen(fd, "w");
    fputs("1. e4 e5 *\n\n1. d4 *\n", file);
    fclose(file);
    size_t games = 0;
    cr_assert(eq(int, rookery_pgn_read_file(path, NULL, count, &games), ROOKERY_OK));
    cr_assert(eq(sz, games, 2));
    remove(path);
    cr_assert(eq(int, rookery_pgn_read_file(path, NULL, count, &games), ROOKERY_PGN_READ));
    cr_assert(eq(int, errno, ENOENT));
    cr_assert(eq(int, rookery_pgn_read_file("/", NULL, count, &games), ROOKERY_PGN_READ));
    cr_assert(eq(int, errno, EISDIR));
}
