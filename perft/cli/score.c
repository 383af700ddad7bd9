/* SPDX-License-Identifier: MIT */
#include "perft/cli/score.h"

#include "perft/cli/console.h"
#include "perft/cli/foreign.h"

#include <inttypes.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

typedef struct Player {
    uint64_t half_points, wins, draws, losses, unfinished;
    char name[];
} Player;

static int compare_names(const void *a, const void *b) {
    return strcmp(((const Player *)a)->name, ((const Player *)b)->name);
}

/* The player of this name, a new one if need be; NULL without memory. */
static Player *find(ScoreTable *table, const char *name) {
    Player *player = calloc(1, sizeof *player + strlen(name) + 1);
    if (!player) return NULL;
    strcpy(player->name, name);
    Player *const *found = tsearch(player, &table->players, compare_names);
    Player *known = found ? *found : NULL;
    if (known == player) {
        table->length++;
    } else {
        free(player);
    }
    return known;
}

static void add(Player *player, GameOutcome outcome, Color color) {
    if (outcome.end == GAME_END_NONE) {
        player->unfinished++;
    } else if (outcome.winner == color) {
        player->wins++;
        player->half_points += 2;
    } else if (outcome.winner != COLOR_NB || outcome.end == GAME_END_FORFEIT) {
        player->losses++;
    } else {
        player->draws++;
        player->half_points++;
    }
}

bool score_add(ScoreTable *table, const char *white, const char *black, GameOutcome outcome) {
    Player *first = find(table, white), *second = find(table, black);
    if (!first || !second) return false;
    add(first, outcome, WHITE);
    add(second, outcome, BLACK);
    return true;
}

/* ---- writing ---- */

typedef struct Ranking {
    const Player **players;
    size_t length;
} Ranking;

static void collect(const void *node, VISIT visit, void *context) {
    Ranking *ranking = context;
    if (visit == postorder || visit == leaf) {
        ranking->players[ranking->length++] = *(Player *const *)node;
    }
}

/* Most points first, then fewest games, then the name. */
static int compare_points(const void *a, const void *b) {
    const Player *first = *(const Player *const *)a, *second = *(const Player *const *)b;
    if (first->half_points != second->half_points) {
        return first->half_points < second->half_points ? 1 : -1;
    }
    const uint64_t losses = first->losses, others = second->losses;
    if (losses != others) return losses < others ? -1 : 1;
    return strcmp(first->name, second->name);
}

enum { NUMBERS = 5, NUMBER_WIDTH = 32 };

/* The columns of numbers, each as wide as its head, and then the player. */
static const Word HEADS[NUMBERS] = {WORD_HEAD_POINTS, WORD_HEAD_WINS, WORD_HEAD_DRAWS,
                                    WORD_HEAD_LOSSES, WORD_HEAD_UNFINISHED};

static size_t characters(const char *text) {
    size_t number = 0;
    for (; *text; text++) number += ((unsigned char)*text & 0xc0) != 0x80; /* not continued */
    return number;
}

static void print_number(FILE *out, const char *text, Word head, Language language) {
    const size_t least = 6, width = characters(words_text(language, head));
    const size_t column = width > least ? width : least, length = characters(text);
    fprintf(out, " %*s%s", column > length ? (int)(column - length) : 0, "", text);
}

static void print_heads(FILE *out, Language language) {
    for (size_t i = 0; i < NUMBERS; i++) {
        print_number(out, words_text(language, HEADS[i]), HEADS[i], language);
    }
    fprintf(out, "  %s\n", words_text(language, WORD_HEAD_PLAYER));
}

static void print_player(FILE *out, const Player *player, Language language) {
    char numbers[NUMBERS][NUMBER_WIDTH];
    const uint64_t counts[NUMBERS] = {player->half_points / 2, player->wins, player->draws,
                                      player->losses, player->unfinished};
    const bool is_half = player->half_points == 1; /* without a 0 before it */
    const char *half = player->half_points % 2 ? "\u00bd" : "";
    for (size_t i = 0; i < NUMBERS; i++) {
        snprintf(numbers[i], NUMBER_WIDTH, is_half && i == 0 ? "%.0" PRIu64 "%s" : "%" PRIu64 "%s",
                 counts[i], i == 0 ? half : "");
    }
    for (size_t i = 0; i < NUMBERS; i++) print_number(out, numbers[i], HEADS[i], language);
    fputs("  ", out);
    foreign_print(out, player->name);
    fputc('\n', out);
}

static bool write_player(OutputWriter *writer, const Invocation *invocation, const Player *player) {
    json_t *record = output_new(invocation);
    output_set_text(record, "player", player->name);
    output_set_real(record, "points", (double)player->half_points / 2);
    output_set_integer(record, "wins", (int64_t)player->wins);
    output_set_integer(record, "draws", (int64_t)player->draws);
    output_set_integer(record, "losses", (int64_t)player->losses);
    output_set_integer(record, "unfinished", (int64_t)player->unfinished);
    return output_write(writer, record);
}

static bool write_ranking(const Ranking *ranking, const Invocation *invocation, Language language) {
    OutputWriter writer = {.format = invocation->options.format};
    bool is_written = true;
    if (writer.format == FORMAT_TABLE) {
        print_heads(console_results(), language);
    }
    for (size_t i = 0; i < ranking->length && is_written; i++) {
        if (writer.format == FORMAT_TABLE) {
            print_player(console_results(), ranking->players[i], language);
        } else {
            is_written = write_player(&writer, invocation, ranking->players[i]);
        }
    }
    output_close(&writer);
    return is_written;
}

bool score_write(ScoreTable *table, const Invocation *invocation, Language language) {
    Ranking ranking = {calloc(table->length + 1, sizeof(Player *)), 0};
    if (!ranking.players) return false;
    twalk_r(table->players, collect, &ranking);
    qsort(ranking.players, ranking.length, sizeof(void *), compare_points);
    const bool is_written = write_ranking(&ranking, invocation, language);
    free(ranking.players);
    return is_written;
}

void score_free(ScoreTable *table) {
    tdestroy(table->players, free);
    *table = (ScoreTable){NULL, 0};
}
