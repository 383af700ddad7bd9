/* SPDX-License-Identifier: MIT */
#include "perft/verify/finding.h"

#include <string.h>

const char *verdict_key(Verdict verdict) {
    static const char *const KEYS[VERDICT_NB] = {
#define X(name, key, text) [VERDICT_##name] = key,
        VERDICT_LIST(X)
#undef X
    };
    return KEYS[verdict];
}

const char *verdict_text(Verdict verdict) {
    static const char *const TEXTS[VERDICT_NB] = {
#define X(name, key, text) [VERDICT_##name] = text,
        VERDICT_LIST(X)
#undef X
    };
    return TEXTS[verdict];
}

void finding_set_unanswered(Finding *finding) {
    finding->verdict = VERDICT_UNANSWERED;
    finding->by_moves = finding->path_nb ? WAY_UNANSWERED : WAY_NOT_ASKED;
    finding->by_fen = finding->path_nb ? WAY_NOT_ASKED : WAY_UNANSWERED;
}

void finding_take_row(Finding *finding, const DivideDifference *row) {
    memcpy(finding->move, row->move, sizeof finding->move);
    finding->move_expected = printed_count_narrow(row->first);
    finding->move_answered = row->second;
}
