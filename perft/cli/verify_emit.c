/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_emit.h"

#include "core/fen.h"
#include "perft/count/count.h"

#include <inttypes.h>

/* A suite line: the position with the right counts down to the depth that shows the fault. */
void verify_emit(VerifyReport *report, const Finding *finding, const Minimized *minimized) {
    const Position *pos = minimized ? &minimized->root : &finding->root;
    const int depth = minimized ? minimized->depth + (int)minimized->path_nb : finding->depth;
    const bool is_960 = report->invocation->options.chess960;
    char fen[FEN_BUFFER_SIZE];
    fen_write(pos, FEN_STANDARD, fen);
    fprintf(report->emit, "%s%s", is_960 ? "960 " : "", fen);
    for (int k = 1; k <= depth; k++) {
        fprintf(report->emit, " ;D%d %" PRIu64, k, (uint64_t)count_leaves_wide(pos, k, LEAF_BULK));
    }
    fprintf(report->emit, " # %s\n", rule_text(finding->rule));
    report->has_failed |= fflush(report->emit) != 0;
}
