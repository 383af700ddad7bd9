/* SPDX-License-Identifier: MIT
 *
 * Node counts of the suites: all of tests/data, and the files of the folder that the environment
 * variable ROOKERY_SUITES names. Lines are
 *
 *     [960 ]FEN ;D1 n ;D2 n ...  [# comment]
 *
 * A file with 960 in its name holds Chess960 positions only. Counts above the node cap are skipped,
 * so that a run stays short under sanitizers; ROOKERY_SUITES_MAX_NODES sets another cap.
 */
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OWN_MAX_NODES    UINT64_C(5000000)
#define OTHERS_MAX_NODES UINT64_C(100000)

TestSuite(perft_suites, .init = support_init, .timeout = 500);

typedef struct Line {
    const char *file;
    int number;
    uint64_t max_nodes;
    CastlingMode mode;
    char *fen;
    char *counts;
} Line;

/* The divide, to be compared with that of another program. */
static void divide_print(const Position *pos, int depth, CastlingMode mode) {
    MoveList list;
    movegen_list(pos, &list);
    for (size_t i = 0; i < list.length; i++) {
        char text[UCI_MOVE_BUFFER_SIZE];
        Position child;
        pos_make(pos, list.moves[i], &child);
        uci_move_write(list.moves[i], mode, text);
        fprintf(stderr, "  %s: %llu\n", text, (unsigned long long)support_count(&child, depth - 1));
    }
}

static void count_check(const Line *line, const Position *pos, int depth, uint64_t want) {
    const uint64_t got = support_count(pos, depth);
    if (got == want) return;
    if (depth > 0) divide_print(pos, depth, line->mode);
    cr_expect(eq(u64, got, want), "%s:%d: %s depth %d", line->file, line->number, line->fen, depth);
}

/* Reads "D4 197281" and returns the depth, or -1. */
static int field_parse(char *text, uint64_t *nodes) {
    char *end = text + strspn(text, " ");
    if (*end++ != 'D') return -1;
    char *number = end;
    const unsigned long depth = strtoul(number, &end, 10);
    if (end == number || depth > 100) return -1;
    number = end;
    *nodes = strtoull(number, &end, 10);
    return end > number && !end[strspn(end, " \t")] ? (int)depth : -1;
}

/* Returns how many counts were compared. */
static int line_check(const Line *line) {
    Position pos;
    int compared = 0;
    const Status status = fen_load(&pos, line->fen, line->mode, NULL, NULL);
    cr_expect(zero(int, (int)status), "%s:%d: %s", line->file, line->number, status_text(status));
    if (status) return 0;
    for (char *rest = line->counts, *field; (field = strtok_r(rest, ";", &rest));) {
        uint64_t nodes;
        const int depth = field_parse(field, &nodes);
        cr_assert(ge(int, depth, 0), "%s:%d: '%s'", line->file, line->number, field);
        if (nodes > line->max_nodes) break;
        count_check(line, &pos, depth, nodes);
        compared++;
    }
    return compared;
}

static int text_check(Line *line, char *text) {
    text[strcspn(text, "#\r\n")] = '\0';
    line->fen = text + strspn(text, " \t");
    if (!*line->fen) return 0;
    if (strncmp(line->fen, "960 ", 4) == 0) {
        line->mode = CASTLING_CHESS960;
        line->fen += 4;
    }
    const size_t length = strcspn(line->fen, ";");
    line->counts = line->fen + length + (line->fen[length] != '\0');
    line->fen[length] = '\0';
    return line_check(line);
}

static int file_check(const char *folder, const char *name, uint64_t max_nodes) {
    char path[4096], *text = NULL;
    size_t capacity = 0;
    int compared = 0;
    const CastlingMode mode = strstr(name, "960") ? CASTLING_CHESS960 : CASTLING_STANDARD;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    cr_assert(ne(ptr, file, NULL), "%s", path);
    for (int number = 1; getline(&text, &capacity, file) >= 0; number++) {
        Line line = {.file = name, .number = number, .max_nodes = max_nodes, .mode = mode};
        compared += text_check(&line, text);
    }
    free(text);
    fclose(file);
    cr_expect(gt(int, compared, 0), "%s holds no counts", path);
    return compared;
}

static int is_epd(const struct dirent *entry) {
    const char *suffix = strrchr(entry->d_name, '.');
    return suffix && strcmp(suffix, ".epd") == 0;
}

/* Returns the number of counts compared, or -1 if there is no such folder. */
static int folder_check(const char *folder, uint64_t max_nodes) {
    struct dirent **entries;
    int compared = 0;
    const int files = scandir(folder, &entries, is_epd, alphasort);
    if (files < 0) return -1;
    for (int i = 0; i < files; i++) {
        compared += file_check(folder, entries[i]->d_name, max_nodes);
        free(entries[i]);
    }
    free(entries);
    return compared;
}

static uint64_t node_cap(uint64_t normally) {
    const char *text = getenv("ROOKERY_SUITES_MAX_NODES");
    return text ? strtoull(text, NULL, 10) : normally;
}

Test(perft_suites, our_own_files_count_right) {
    cr_assert(gt(int, folder_check(TEST_DATA_DIR, node_cap(OWN_MAX_NODES)), 700));
}

Test(perft_suites, the_files_of_another_folder_count_right) {
    const char *folder = getenv("ROOKERY_SUITES");
    if (!folder) cr_skip("ROOKERY_SUITES names no folder");
    cr_assert(gt(int, folder_check(folder, node_cap(OTHERS_MAX_NODES)), 0), "no suites found");
}
