/* SPDX-License-Identifier: MIT
 *
 * Eight threads on a tiny table, and on the lists of the unique method: for ThreadSanitizer, and
 * without it a plain test.
 */
#include "core/fen.h"
#include "perft/count/positions.h"
#include "perft/table/table_search.h"
#include "perft/unique/unique.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>

static void demand(int condition, const char *what) {
    if (condition) return;
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static void share_table(const Position *pos, int depth, uint64_t want) {
    const TableOptions options = {.team = {.threads = 8}, .memory_bytes = TABLE_BYTES_MIN};
    Divide divide;
    TableResult result;
    demand(table_divide(pos, depth, &options, &divide, &result) == STATUS_OK, "table");
    demand(divide.total.nodes == want, "a wrong count by the table");
}

static void share_lists(const Position *pos, int depth, uint64_t want) {
    static UniqueResult result;
    Monitor monitor;
    demand(monitor_init(&monitor), "monitor");
    const UniqueOptions options = {.team = {8, NULL, BIND_NONE},
                                   .memory_bytes = unique_memory_min(8),
                                   .seed = 3,
                                   .partition_records = 16,
                                   .monitor = &monitor};
    demand(unique_count(pos, depth, &options, &result) == STATUS_OK, "unique");
    demand(result.nodes == want, "a wrong count by the lists");
    demand(monitor_read(&monitor).nodes == want, "a wrong count in the monitor");
    monitor_destroy(&monitor);
}

int main(void) {
    support_init();
    const Position kiwipete = support_position(positions_find("kiwipete")->fen, CASTLING_STANDARD);
    const Position start = support_position(FEN_START, CASTLING_STANDARD);
    for (int round = 0; round < 3; round++) {
        share_table(&kiwipete, 4, 4085603);
        share_table(&start, 5, 4865609);
    }
    share_lists(&kiwipete, 4, 4085603);
    share_lists(&start, 6, 119060324);
    return 0;
}
