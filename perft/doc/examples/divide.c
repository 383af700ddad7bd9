/* Divide: the leaves below each move of a FEN: ./divide FEN DEPTH */
#include <rookery.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(rookery_status status, size_t offset) {
    fprintf(stderr, "%s, at byte %zu\n", rookery_status_text(status), offset);
    return 2;
}

int main(int argc, char **argv) {
    static rookery_divide_entry entries[ROOKERY_MOVES_MAX];
    rookery_position position;
    rookery_error error;
    size_t length;
    if (argc != 3) return fprintf(stderr, "usage: divide FEN DEPTH\n"), 2;
    rookery_status status = rookery_from_fen(&position, argv[1], ROOKERY_DETECT, NULL, &error);
    if (status != ROOKERY_OK) return fail(status, error.offset);
    const unsigned depth = (unsigned)strtoul(argv[2], NULL, 10);
    status = rookery_divide(&position, depth, NULL, entries, ROOKERY_MOVES_MAX, &length, NULL);
    if (status != ROOKERY_OK) return fail(status, 0);
    for (size_t i = 0; i < length; i++) {
        char move[ROOKERY_TEXT_SIZE], count[ROOKERY_TEXT_SIZE];
        rookery_to_uci(&position, entries[i].move, move, sizeof move);
        rookery_count_text(entries[i].nodes, count, sizeof count);
        printf("%s: %s\n", move, count);
    }
    return 0;
}
