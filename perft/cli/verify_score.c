/* SPDX-License-Identifier: MIT */
#include "perft/cli/verify_score.h"

#include "perft/cli/console.h"

/* As many rules are named in one line. */
#define NAMED_MAX 6

typedef struct Score {
    size_t rules, right, wrong;
} Score;

static CastlingMode mode_of(const Invocation *invocation) {
    return invocation->options.chess960 ? CASTLING_CHESS960 : CASTLING_STANDARD;
}

static Score score_of(const Invocation *invocation, const VerifySummary *summary, Area area) {
    Score score = {0};
    for (Rule rule = 0; rule < RULE_NB; rule++) {
        if (coverage_area(rule, mode_of(invocation)) != area) continue;
        const bool is_wrong = summary->is_rule_wrong[rule];
        score.rules++;
        score.wrong += is_wrong;
        score.right += !is_wrong && summary->coverage.positions[rule] > 0;
    }
    return score;
}

static bool is_left(const Invocation *invocation, const VerifySummary *summary, Rule rule) {
    return coverage_area(rule, mode_of(invocation)) != AREA_NB && !summary->is_rule_wrong[rule] &&
           summary->coverage.positions[rule] == 0;
}

/* The built-in positions test every rule. If they have been used already, or with Chess960, random
 * positions are suggested. */
static void print_command(FILE *out, const Invocation *invocation) {
    const Options *options = &invocation->options;
    const bool was_builtin = !invocation->operands_nb && !options->suite && !options->random;
    fprintf(out, "to test them: rookery verify --engine COMMAND%s%s\n",
            options->chess960 ? " --chess960" : "",
            was_builtin || options->chess960 ? " --random 200" : "");
}

static void print_left(FILE *out, const Invocation *invocation, const VerifySummary *summary) {
    size_t left = 0;
    for (Rule rule = 0; rule < RULE_NB; rule++) left += is_left(invocation, summary, rule);
    if (!left) return;
    size_t named = 0;
    fprintf(out, "not tested: %zu rule%s (", left, plural(left));
    for (Rule rule = 0; rule < RULE_NB && named < NAMED_MAX; rule++) {
        if (!is_left(invocation, summary, rule)) continue;
        fprintf(out, "%s%s", named++ ? ", " : "", rule_key(rule));
    }
    fprintf(out, "%s)\n", left > named ? ", ..." : "");
    print_command(out, invocation);
}

void verify_score_print(FILE *out, const Invocation *invocation, const VerifySummary *summary) {
    if (!summary->positions || summary->unanswered == summary->positions) return;
    fputs("rules right: ", out);
    for (Area area = 0; area < AREA_NB; area++) {
        const Score score = score_of(invocation, summary, area);
        fprintf(out, "%s%s %zu/%zu", area ? ", " : "", coverage_area_text(area), score.right,
                score.rules);
        if (score.wrong) fprintf(out, " (%zu wrong)", score.wrong);
    }
    fputc('\n', out);
    print_left(out, invocation, summary);
}

json_t *verify_score_record(const Invocation *invocation, const VerifySummary *summary) {
    json_t *record = json_object(), *left = json_array();
    for (Area area = 0; area < AREA_NB; area++) {
        const Score score = score_of(invocation, summary, area);
        json_t *one = json_object();
        output_set_integer(one, "rules", (int64_t)score.rules);
        output_set_integer(one, "right", (int64_t)score.right);
        output_set_integer(one, "wrong", (int64_t)score.wrong);
        output_set(record, coverage_area_text(area), one);
    }
    for (Rule rule = 0; rule < RULE_NB; rule++) {
        if (is_left(invocation, summary, rule)) output_append(left, json_string(rule_key(rule)));
    }
    output_set(record, "not_at_stake", left);
    return record;
}
