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
/* What may stand between the label of a total and its number. */
static const char *const FILLERS[] = {"of",       "for",     "the",     "at",        "to",
                                      "is",       "number",  "all",     "legal",     "found",
                                      "searched", "visited", "counted", "generated", NULL};
static const char *const PER[] = {"per", "by", NULL};

/* What may stand before the move of a row: "1. e2e4 20", "move e2e4 nodes 20". */
static bool is_row_label(const Token *token) {
    static const char *const WORDS[] = {"move", "info", "string", "child", "divide", NULL};
    return token->kind == TOKEN_NUMBER || token_is_among(token, WORDS);
}

/* Joins "1 234 567" at the end of the line: groups of three digits set apart by spaces. */
static PrintedCount join_groups(const TokenLine *line, size_t index) {
    PrintedCount value = line->tokens[index].value;
    if (line->tokens[index].length > 3 || line->is_cut) return value;
    for (size_t i = index + 1; i < line->length; i++) {
        const Token *token = &line->tokens[i];
        const bool is_group = token->kind == TOKEN_NUMBER && token->length == 3 &&
                              !token->has_sign && token->text[-1] == ' ' &&
                              token->text - 1 == token[-1].text + token[-1].length;
        if (!is_group || __builtin_mul_overflow(value, 1000, &value)) {
            return line->tokens[index].value;
        }
        value += value < 0 ? -token->value : token->value;
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

/* True if the word after a number is its unit and not the label of the next. */
static bool has_unit(const TokenLine *line, size_t index, const char *const *units) {
    const Token *token = &line->tokens[index];
    if (index + 1 >= line->length || !token_is_among(token + 1, units)) return false;
    return index + 2 == line->length || token[2].kind != TOKEN_NUMBER || !token[2].has_sign;
}

/* The token of the count that follows a move: the one after "nodes", or else the first. */
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

/* True for a number that states the depth: "depth 3", "perft(3) = 8902", "D3". Sets `*is_other` if
 * that depth is not the one asked for. */
static bool is_depth_label(const Answer *answer, const TokenLine *line, size_t index,
                           bool *is_other) {
    const Token *token = &line->tokens[index];
    if (index == 0 || !token_is_among(token - 1, DEPTHS)) return false;
    const bool is_certain = token_is(token - 1, "depth") || token_is(token - 1, "ply");
    /* "perft 8902" is a total, and so is "perft: 8902 nodes". */
    if (!is_certain && (token->has_sign || token->value > 64)) return false;
    *is_other |= answer->depth >= 0 && token->value != answer->depth;
    return true;
}

static bool is_measure(const TokenLine *line, size_t index) {
    const Token *token = &line->tokens[index];
    if (token->kind != TOKEN_NUMBER) return true;
    if (is_labeled_nodes(line, index)) return false;
    if (has_unit(line, index, MEASURES) || has_unit(line, index, PER)) return true;
    /* "Time (ms): 5", "nodes per second: 5"; but "in 5 s" before it is another number's. */
    for (size_t i = index; i-- > 0 && line->tokens[i].kind == TOKEN_WORD;) {
        if (token_is_among(&line->tokens[i], MEASURES) || token_is_among(&line->tokens[i], PER)) {
            return true;
        }
    }
    return false;
}

/* A number alone, perhaps with a time: "8902", "8902 0.01s". */
static bool is_bare(const TokenLine *line) {
    for (size_t i = 1; i < line->length; i++) {
        if (line->tokens[i].kind != TOKEN_MEASURE) return false;
    }
    return line->tokens[0].kind == TOKEN_NUMBER;
}

/* What the words right before a number, its label, make of it: "Raw nodes for depth 3: 8902". The
 * "Total" of "Total e.p.= 0" is the label of nothing. */
static TotalRank rank_label(const Answer *answer, const TokenLine *line, size_t index) {
    TotalRank rank = TOTAL_ANY;
    bool is_strange = false, is_other_depth = false;
    for (size_t i = index; i-- > 0;) {
        const Token *word = &line->tokens[i];
        if (word->kind != TOKEN_WORD) {
            if (word->kind == TOKEN_NUMBER && is_depth_label(answer, line, i, &is_other_depth)) {
                continue;
            }
            break;
        }
        TotalRank found = TOTAL_NONE;
        if (token_is_among(word, NODES)) return TOTAL_NODES;
        if (token_is_among(word, LABELS)) found = TOTAL_LABEL;
        if (token_is_among(word, MOVES)) found = TOTAL_MOVES;
        is_strange |= !found && !token_is_among(word, FILLERS) && !token_is_among(word, DEPTHS);
        if (!is_strange && found > rank) rank = found;
    }
    return rank;
}

/* True for the last number after a sign with no other number than the depth before it. */
static bool is_lone(const Answer *answer, const TokenLine *line, size_t index) {
    if (index + 1 != line->length || !line->tokens[index].has_sign) return false;
    for (size_t i = 0; i < index; i++) {
        const Token *token = &line->tokens[i];
        if (token->kind == TOKEN_NUMBER && token->value != answer->depth) return false;
    }
    return true;
}

/* "8902 nodes" and "nodes: 8902" alike. */
static TotalRank rank_number(const Answer *answer, const TokenLine *line, size_t index) {
    if (is_bare(line)) return TOTAL_BARE;
    if (has_unit(line, index, NODES)) return TOTAL_NODES;
    const TotalRank rank = rank_label(answer, line, index);
    if (rank == TOTAL_ANY && !is_lone(answer, line, index)) return TOTAL_NONE;
    /* 8.902 may be a fraction. */
    return line->tokens[index].is_grouped && rank < TOTAL_LABEL ? TOTAL_NONE : rank;
}

/* " 3  8902  0.01": a table with the depth in front. */
static bool add_table_row(Answer *answer, const TokenLine *line, AnswerLine *kind) {
    const Token *tokens = line->tokens;
    if (line->length < 2 || tokens[0].kind != TOKEN_NUMBER || tokens[1].kind != TOKEN_NUMBER ||
        tokens[0].value > 64 || answer->depth < 0) {
        return false;
    }
    *kind = ANSWER_NOISE;
    if (tokens[0].value == answer->depth && answer->total_rank <= TOTAL_TABLE) {
        answer->total = tokens[1].value;
        answer->total_rank = TOTAL_TABLE;
        *kind = ANSWER_TOTAL;
    }
    return true;
}

static PrintedCount distance(PrintedCount a, PrintedCount b) {
    return a < b ? b - a : a - b;
}

/* True if `total` fits the rows at least as well as the total before it. */
static bool is_as_near(const Answer *answer, PrintedCount total) {
    const PrintedCount sum = answer_sum(answer);
    return !answer->length || distance(total, sum) <= distance(answer->total, sum);
}

static AnswerLine add_total(Answer *answer, const TokenLine *line) {
    AnswerLine kind = ANSWER_NOISE;
    TotalRank best = TOTAL_NONE;
    PrintedCount total = 0;
    bool is_other_depth = false;
    if (add_table_row(answer, line, &kind)) return kind;
    for (size_t i = 0; i < line->length; i++) {
        if (line->tokens[i].kind == TOKEN_MOVE) return ANSWER_NOISE;
        if (is_measure(line, i) || is_depth_label(answer, line, i, &is_other_depth)) continue;
        const TotalRank rank = rank_number(answer, line, i);
        if (rank <= best) continue;
        best = rank;
        total = rank == TOTAL_BARE ? line->tokens[i].value : join_groups(line, i);
    }
    if (best == TOTAL_NONE || is_other_depth || best < answer->total_rank) return ANSWER_NOISE;
    if (best == answer->total_rank && !is_as_near(answer, total)) return ANSWER_NOISE;
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
        if (!*answer->refusal && !answer_has_count(answer)) {
            snprintf(answer->refusal, sizeof answer->refusal, "%s", text);
        }
        return ANSWER_NOISE;
    }
    if (add_row(answer, &line)) return ANSWER_ROW;
    return token_line_has(&line, OTHERS) ? ANSWER_NOISE : add_total(answer, &line);
}

size_t answer_unread_rows(const Answer *answer, size_t moves) {
    if (answer->total_rank == TOTAL_NONE || !answer->length || answer->length >= moves) return 0;
    return answer_sum(answer) == answer->total ? 0 : moves - answer->length;
}

PrintedCount answer_sum(const Answer *answer) {
    PrintedCount sum = 0;
    for (size_t i = 0; i < answer->length; i++) sum += answer->rows[i].nodes;
    return sum;
}

PrintedCount answer_total(const Answer *answer) {
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
