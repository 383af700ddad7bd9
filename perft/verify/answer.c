/* SPDX-License-Identifier: MIT */
#include "perft/verify/answer.h"

#include "core/movegen.h"
#include "core/san.h"
#include "core/uci_move.h"
#include "perft/verify/tokens.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const REFUSALS[] = {
    "unknown", "unrecognized", "unrecognised", "illegal",       "invalid",
    "error",   "unsupported",  "usage",        "unimplemented", NULL};
static const char *const SEARCHES[] = {"score",    "pv",       "seldepth", "multipv",
                                       "bestmove", "currmove", "hashfull", NULL};
/* Lines about something else. */
static const char *const OTHERS[] = {"id",        "option",    "feature", "author", "version",
                                     "copyright", "allocated", "mb",      "bytes",  "memory",
                                     "threads",   "pong",      "readyok", "ready",  "uciok",
                                     "hash",      "entries",   NULL};
static const char *const MEASURES[] = {
    "nps",     "time",       "ms",           "s",         "sec",     "secs",       "seconds",
    "second",  "msec",       "elapsed",      "speed",     "knps",    "mnps",       "kn/s",
    "nodes/s", "nodes/sec",  "nodes/second", "n/s",       "took",    "cpu",        "milliseconds",
    "us",      "ns",         "captures",     "checks",    "mates",   "promotions", "castles",
    "ep",      "checkmates", "stalemates",   "enpassant", "moves/s", "rate",       NULL};
static const char *const DEPTHS[] = {"depth", "ply", "plies", "perft", "divide", NULL};
static const char *const NODES[] = {"nodes", "node", "leaves", "leafs", "leaf", "leafnodes", NULL};
static const char *const LABELS[] = {"total", "totals", "perft", "result", "count", "sum", NULL};
static const char *const MOVES[] = {"moves", "move", NULL};
static const char *const PER[] = {"per", "by", NULL};

/* What may stand before the move of a row: "1. e2e4 20", "move e2e4 nodes 20". */
static bool is_row_label(const Token *token) {
    static const char *const WORDS[] = {"move", "info", "string", "child", "divide", NULL};
    return token->kind == TOKEN_NUMBER || token_is_among(token, WORDS);
}

/* Joins "1 234 567" at the end of the line: groups of three digits set apart by spaces. */
static uint64_t join_groups(const TokenLine *line, size_t index) {
    uint64_t value = line->tokens[index].value;
    if (line->tokens[index].length > 3 || line->is_cut) return value;
    for (size_t i = index + 1; i < line->length; i++) {
        const Token *token = &line->tokens[i];
        const bool is_group = token->kind == TOKEN_NUMBER && token->length == 3 &&
                              !token->has_sign && token->text[-1] == ' ' &&
                              token->text - 1 == token[-1].text + token[-1].length;
        if (!is_group || __builtin_mul_overflow(value, 1000U, &value)) {
            return line->tokens[index].value;
        }
        value += token->value;
    }
    return value;
}

/* True if "nodes" before a number is its label and not the unit of a number before: "nodes: 20",
 * but not "20 nodes, 3 captures". */
static bool is_labeled_nodes(const TokenLine *line, size_t index) {
    const Token *token = &line->tokens[index];
    if (index == 0 || !token_is_among(token - 1, NODES)) return false;
    return index == 1 || token->has_sign || token[-2].kind != TOKEN_NUMBER ||
           (index > 2 && token_is_among(token - 3, DEPTHS));
}

/* True if "nodes" behind a number is its unit and not the label of the next. */
static bool has_unit_nodes(const TokenLine *line, size_t index) {
    const Token *token = &line->tokens[index];
    if (index + 1 >= line->length || !token_is_among(token + 1, NODES)) return false;
    return index + 2 == line->length || token[2].kind != TOKEN_NUMBER || !token[2].has_sign;
}

/* The token of the count that follows a move: the one behind "nodes", or else the first. */
static const Token *row_count(const TokenLine *line, size_t move) {
    const Token *first = NULL;
    for (size_t i = move + 1; i < line->length; i++) {
        const Token *token = &line->tokens[i];
        if (token->kind == TOKEN_MOVE) return first; /* a line of moves, or "e1g1 (O-O) 20" */
        if (token->kind != TOKEN_NUMBER) continue;
        if (is_labeled_nodes(line, i)) return token;
        if (!first && !token_is_among(token - 1, DEPTHS)) first = token;
    }
    return first;
}

static bool find_row(const TokenLine *line, size_t *move, const Token **count) {
    size_t i = 0;
    while (i < line->length && i < 4 && is_row_label(&line->tokens[i])) i++;
    if (i == line->length || line->tokens[i].kind != TOKEN_MOVE) return false;
    *move = i;
    *count = row_count(line, i);
    if (!*count && i + 1 < line->length && line->tokens[i + 1].kind == TOKEN_MOVE) {
        *count = row_count(line, i + 1); /* "e1g1 (O-O): 20" */
    }
    return *count != NULL;
}

/* Coordinates in UCI notation, anything else as printed. @return false if it has no room. */
static bool write_move(const Token *token, char move[static ANSWER_MOVE_SIZE]) {
    SanText san;
    if (token_coordinates(token->text) == token->length) {
        for (size_t i = 0; i < token->length; i++) {
            move[i] = (char)tolower((unsigned char)token->text[i]);
        }
        move[token->length] = '\0';
        return true;
    }
    if (token->length >= ANSWER_MOVE_SIZE ||
        san_scan(LANGUAGE_ENGLISH, token->text, token->length, &san, NULL) != STATUS_OK) {
        return false;
    }
    if (!san.castling && bb_has_one(san.origins)) {
        const MoveKind kind = san.promotion >= KNIGHT && san.promotion <= QUEEN
                                  ? move_kind_promoting_to(san.promotion)
                                  : MOVE_NORMAL;
        uci_move_write(move_make(bb_lsb(san.origins), san.to, kind), CASTLING_CHESS960, move);
    } else {
        memcpy(move, token->text, token->length);
        move[token->length] = '\0';
    }
    return true;
}

static bool add_row(Answer *answer, const TokenLine *line) {
    size_t move;
    const Token *count;
    AnswerRow row;
    if (!find_row(line, &move, &count) || !write_move(&line->tokens[move], row.move)) return false;
    if (answer->length == ANSWER_ROWS_MAX) {
        answer->has_too_many_rows = true;
        return true;
    }
    answer->lists_moves = true;
    row.nodes = join_groups(line, (size_t)(count - line->tokens));
    answer->rows[answer->length++] = row;
    return true;
}

/* True for a number that tells the depth: "depth 3", "perft(3) = 8902", "D3". Sets `*is_other` if
 * that depth is not the one asked for. */
static bool is_depth_label(const Answer *answer, const TokenLine *line, size_t index,
                           bool *is_other) {
    const Token *token = &line->tokens[index];
    if (index == 0 || !token_is_among(token - 1, DEPTHS)) return false;
    const bool is_certain = token_is(token - 1, "depth") || token_is(token - 1, "ply");
    /* "perft 8902" is a total, "perft: 8902 nodes" too. */
    if (!is_certain && (token->has_sign || token->value > 64)) return false;
    *is_other |= answer->depth >= 0 && token->value != (uint64_t)answer->depth;
    return true;
}

static bool is_measure(const TokenLine *line, size_t index) {
    const Token *token = &line->tokens[index];
    const bool is_last = index + 1 == line->length;
    if (token->kind != TOKEN_NUMBER) return true;
    if (is_labeled_nodes(line, index)) return false;
    if (!is_last && (token_is_among(token + 1, MEASURES) || token_is_among(token + 1, PER))) {
        return true;
    }
    /* "Time (ms): 5", "nodes per second: 5"; but "in 5 s" before it is another number's. */
    for (size_t i = index; i-- > 0 && line->tokens[i].kind == TOKEN_WORD;) {
        if (token_is_among(&line->tokens[i], MEASURES) || token_is_among(&line->tokens[i], PER)) {
            return true;
        }
    }
    return false;
}

/* "8902 nodes" and "nodes: 8902" alike. */
static TotalRank rank_number(const TokenLine *line, size_t index) {
    if (has_unit_nodes(line, index)) return TOTAL_NODES;
    TotalRank rank = TOTAL_ANY;
    for (size_t i = index; i-- > 0 && line->tokens[i].kind != TOKEN_MOVE;) {
        const Token *word = &line->tokens[i];
        TotalRank found = TOTAL_NONE;
        if (token_is_among(word, NODES)) found = TOTAL_NODES;
        if (token_is_among(word, LABELS)) found = TOTAL_LABEL;
        if (token_is_among(word, MOVES)) found = TOTAL_MOVES;
        if (found > rank) rank = found;
    }
    return rank;
}

/* " 3  8902  0.01": a table with the depth in front. */
static bool add_table_row(Answer *answer, const TokenLine *line, AnswerLine *kind) {
    const Token *tokens = line->tokens;
    if (line->length < 2 || tokens[0].kind != TOKEN_NUMBER || tokens[1].kind != TOKEN_NUMBER ||
        tokens[0].value > 64 || answer->depth < 0) {
        return false;
    }
    *kind = ANSWER_NOISE;
    if (tokens[0].value == (uint64_t)answer->depth && answer->total_rank <= TOTAL_TABLE) {
        answer->total = tokens[1].value;
        answer->total_rank = TOTAL_TABLE;
        *kind = ANSWER_TOTAL;
    }
    return true;
}

/* A number alone, perhaps with a time: "8902", "8902 0.01s". */
static bool is_bare(const TokenLine *line) {
    for (size_t i = 1; i < line->length; i++) {
        if (line->tokens[i].kind != TOKEN_MEASURE) return false;
    }
    return line->tokens[0].kind == TOKEN_NUMBER;
}

static AnswerLine add_total(Answer *answer, const TokenLine *line) {
    AnswerLine kind = ANSWER_NOISE;
    TotalRank best = TOTAL_NONE;
    uint64_t total = 0;
    bool is_other_depth = false;
    if (add_table_row(answer, line, &kind)) return kind;
    for (size_t i = 0; i < line->length; i++) {
        if (line->tokens[i].kind == TOKEN_MOVE) return ANSWER_NOISE;
        if (is_measure(line, i) || is_depth_label(answer, line, i, &is_other_depth)) continue;
        const TotalRank rank = is_bare(line) ? TOTAL_BARE : rank_number(line, i);
        const bool may_be_any = i + 1 == line->length && line->tokens[i].has_sign;
        if (rank <= best || (rank == TOTAL_ANY && !may_be_any)) continue;
        if (line->tokens[i].is_grouped && rank < TOTAL_LABEL) continue;
        best = rank;
        total = rank == TOTAL_BARE ? line->tokens[i].value : join_groups(line, i);
    }
    if (best == TOTAL_NONE || is_other_depth || best < answer->total_rank) return ANSWER_NOISE;
    answer->total = total;
    answer->total_rank = best;
    return ANSWER_TOTAL;
}

void answer_begin(Answer *answer, int depth) {
    answer->depth = depth;
    answer->lists_moves = false;
    answer->length = 0;
    answer->total_rank = TOTAL_NONE;
    answer->total = 0;
    answer->has_search = answer->has_too_many_rows = false;
    answer->refusal[0] = '\0';
}

AnswerLine answer_add(Answer *answer, const char *text) {
    TokenLine line;
    token_line_scan(&line, text);
    if (line.length == 0) return ANSWER_NOISE;
    if (token_line_has(&line, SEARCHES)) {
        answer->has_search = true;
        return ANSWER_NOISE;
    }
    if (token_line_has(&line, REFUSALS)) {
        if (!*answer->refusal) snprintf(answer->refusal, sizeof answer->refusal, "%s", text);
        return ANSWER_NOISE;
    }
    if (add_row(answer, &line)) return ANSWER_ROW;
    return token_line_has(&line, OTHERS) ? ANSWER_NOISE : add_total(answer, &line);
}

uint64_t answer_sum(const Answer *answer) {
    uint64_t sum = 0;
    for (size_t i = 0; i < answer->length; i++) {
        if (__builtin_add_overflow(sum, answer->rows[i].nodes, &sum)) return UINT64_MAX;
    }
    return sum;
}

uint64_t answer_total(const Answer *answer) {
    return answer->total_rank != TOTAL_NONE ? answer->total : answer_sum(answer);
}

bool answer_has_count(const Answer *answer) {
    return answer->total_rank != TOTAL_NONE || answer->length > 0;
}

Move answer_move(const Position *pos, const char *text) {
    const size_t length = strlen(text);
    SanText san;
    Move move;
    if (uci_move_parse(pos, text, length, &move, NULL) == STATUS_OK) return move;
    if (san_scan(LANGUAGE_ENGLISH, text, length, &san, NULL) != STATUS_OK) return MOVE_NONE;
    return san_resolve(pos, &san, &move) == STATUS_OK ? move : MOVE_NONE;
}

void answer_normalize(Answer *answer, const Position *pos, CastlingMode mode) {
    for (size_t i = 0; i < answer->length; i++) {
        const Move move = answer_move(pos, answer->rows[i].move);
        if (move != MOVE_NONE) uci_move_write(move, mode, answer->rows[i].move);
    }
}
