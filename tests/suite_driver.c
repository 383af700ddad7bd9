/* SPDX-License-Identifier: MIT
 *
 * Counts the suites named on the command line, every variant that runs on this CPU, serially and
 * without any library: so it also runs cross-compiled, under an emulator.
 *
 *     suite_driver [-n MAX_NODES] FILE...
 */
#include "core/backend.h"
#include "core/fen.h"
#include "perft/count/count.h"
#include "perft/count/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_BYTES_MAX 4096

typedef struct Tally {
    unsigned long counted, wrong, refused;
} Tally;

static void report_wrong(const char *fen, const SuiteCount *want, Wide got, Variant variant) {
    char wanted[WIDE_BUFFER_SIZE], gotten[WIDE_BUFFER_SIZE];
    wide_write(want->nodes, wanted);
    wide_write(got, gotten);
    printf("%s depth %d: want %s, got %s from %s\n", fen, want->depth, wanted, gotten,
           backend_variant_name(variant));
}

static void count_one(const Position *pos, const char *fen, const SuiteCount *want, Tally *tally) {
    for (unsigned i = 0; i < VARIANT_NB; i++) {
        const Variant variant = (Variant)i;
        if (!backend_select_variant(variant)) continue;
        const Wide got = count_leaves_wide(pos, want->depth, LEAF_BULK);
        tally->counted++;
        if (got == want->nodes) continue;
        tally->wrong++;
        report_wrong(fen, want, got, variant);
    }
}

static void count_line(const SuiteLine *line, Wide max_nodes, Tally *tally) {
    Position pos;
    ParseError error;
    if (!line->fen) return;
    if (fen_load(&pos, line->fen, line->mode, NULL, &error)) {
        tally->refused++;
        printf("%s: %s\n", line->fen, status_text(error.code));
        return;
    }
    for (size_t i = 0; i < line->length; i++) {
        if (line->counts[i].nodes <= max_nodes) {
            count_one(&pos, line->fen, &line->counts[i], tally);
        }
    }
}

static void count_file(const char *path, Wide max_nodes, Tally *tally) {
    static SuiteLine parsed;
    char line[LINE_BYTES_MAX];
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    while (fgets(line, sizeof line, file)) {
        ParseError error;
        if (suite_parse(line, &parsed, &error)) {
            tally->refused++;
            printf("%s: %s: %s\n", path, status_text(error.code), line);
        } else {
            count_line(&parsed, max_nodes, tally);
        }
    }
    fclose(file);
}

int main(int argc, char **argv) {
    Tally tally = {0, 0, 0};
    Wide max_nodes = 1000000;
    int first = 1;
    if (argc > 2 && !strcmp(argv[1], "-n")) {
        if (!wide_parse(argv[2], &max_nodes)) {
            fprintf(stderr, "not a number: %s\n", argv[2]);
            return EXIT_FAILURE;
        }
        first = 3;
    }
    if (!core_init()) {
        fprintf(stderr, "no variant runs on this CPU\n");
        return EXIT_FAILURE;
    }
    for (int i = first; i < argc; i++) count_file(argv[i], max_nodes, &tally);
    printf("%lu counts, %lu wrong, %lu lines refused\n", tally.counted, tally.wrong, tally.refused);
    return !tally.counted || tally.wrong || tally.refused ? EXIT_FAILURE : EXIT_SUCCESS;
}
