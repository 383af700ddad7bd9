/* What the games of a PGN file come to: ./pgn_statistics FILE */
#include <errno.h>
#include <inttypes.h>
#include <rookery.h>
#include <stdio.h>
#include <string.h>

typedef struct Totals {
    uint64_t games, plies, white, black, draws, errors;
    uint64_t ends[ROOKERY_FORFEIT + 1];
} Totals;

static void count_end(Totals *totals, const rookery_pgn_item *item) {
    const char *result = rookery_result_text(item->outcome);
    totals->games++;
    totals->plies += rookery_game_length(item->game);
    totals->ends[item->outcome.end]++;
    totals->white += !strcmp(result, "1-0");
    totals->black += !strcmp(result, "0-1");
    totals->draws += !strcmp(result, "1/2-1/2");
}

static rookery_pgn_next count(void *context, const rookery_pgn_item *item) {
    Totals *totals = context;
    if (item->kind == ROOKERY_ON_END) count_end(totals, item);
    if (item->kind == ROOKERY_ON_ERROR) {
        totals->errors++;
        fprintf(stderr, "game %" PRIu64 ", byte %" PRIu64 ": %s: %s\n", item->number, item->offset,
                rookery_status_text(item->status), item->text);
    }
    return ROOKERY_PGN_CONTINUE;
}

int main(int argc, char **argv) {
    Totals totals = {0};
    if (argc != 2) return fprintf(stderr, "usage: pgn_statistics FILE\n"), 2;
    const rookery_status status = rookery_pgn_read_file(argv[1], NULL, count, &totals);
    if (status == ROOKERY_PGN_READ) return fprintf(stderr, "%s: %s\n", argv[1], strerror(errno)), 3;
    if (status != ROOKERY_OK) return fprintf(stderr, "%s\n", rookery_status_text(status)), 3;
    printf("games: %" PRIu64 "\nplies: %" PRIu64 "\nwhite wins: %" PRIu64 "\nblack wins: %" PRIu64
           "\ndraws: %" PRIu64 "\n",
           totals.games, totals.plies, totals.white, totals.black, totals.draws);
    for (int end = 0; end <= ROOKERY_FORFEIT; end++) {
        if (!totals.ends[end]) continue;
        printf("%s: %" PRIu64 "\n", rookery_end_text((rookery_end)end), totals.ends[end]);
    }
    return totals.errors ? 1 : 0;
}
