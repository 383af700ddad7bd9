/* SPDX-License-Identifier: MIT
 *
 * A slow engine with one fault out of many, for the tests of `rookery verify`.
 *
 *     broken_engine FAULT [STYLE]      STYLE: uci (default), total, rows, xboard, perftree
 *
 * It takes boards and attacks from core, but generates and makes moves on its own: pseudo-legal
 * moves, made and refused if they leave the king in check.
 */
#include "tests/broken_engine.h"
#include "core/backend.h"
#include "core/fen.h"
#include "core/uci_move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

Fault fault;

static Style style;
static CastlingMode mode;
static Position position;

static bool starts(const char *line, const char *word) {
    return strncmp(line, word, strlen(word)) == 0;
}

/* Leaves castling letters out that are not understood. */
static void drop_castling_letters(char *fen) {
    const char *field = strchr(fen, ' ');
    field = field ? strchr(field + 1, ' ') : NULL;
    if (!field || field[1] == '-') return;
    const char *letter = field + 1;
    char *out = fen + (letter - fen), *const start = out;
    for (; *letter && *letter != ' '; letter++) {
        const bool is_xfen = strchr("KQkq", *letter) != NULL;
        if (!has(is_xfen ? FAULT_shredder_only : FAULT_xfen_only)) *out++ = *letter;
    }
    if (out == start) *out++ = '-';
    memmove(out, letter, strlen(letter) + 1);
}

static void set_fen(const char *text) {
    Position written;
    char fen[FEN_BUFFER_SIZE];
    if (has(FAULT_ignores_fen)) text = FEN_START;
    snprintf(fen, sizeof fen, "%s", text);
    drop_castling_letters(fen);
    if (fen_parse(&written, fen, NULL) != STATUS_OK) return;
    if (pos_faults(&written, CASTLING_CHESS960) & POS_FAULTS_FATAL) return;
    position = written;
    pos_repair(&position, CASTLING_CHESS960);
    position.ep_square = has(FAULT_ep_fen_ignored) ? SQ_NONE : written.ep_square;
    if (has(FAULT_castling_fen_ignored)) position.castling = BB_EMPTY;
}

static void play(const char *text, size_t length) {
    MoveList list;
    if (has(FAULT_moves_ignored)) return;
    broken_generate(&position, &list);
    for (size_t i = 0; i < list.length; i++) {
        char move[UCI_MOVE_BUFFER_SIZE];
        Position child;
        size_t needed = uci_move_write(list.moves[i], mode, move);
        if (has(FAULT_promotion_letter_ignored)) needed = 4;
        if (needed != length && !has(FAULT_promotion_letter_ignored)) continue;
        if (strncmp(move, text, needed) != 0) continue;
        broken_make(&position, list.moves[i], &child);
        position = child;
        return;
    }
}

static void play_all(const char *moves) {
    while (*moves) {
        const size_t length = strcspn(moves, " \n");
        if (length) play(moves, length);
        moves += length + (moves[length] != '\0');
    }
}

static void set_position(char *line) {
    char *moves = strstr(line, " moves ");
    if (moves) *moves = '\0';
    char *fen = strstr(line, "fen ");
    set_fen(fen ? fen + 4 : FEN_START);
    if (moves) play_all(moves + 7);
}

/* "N" or, for the faults that want it, "depth N" or "N FEN". */
static void perft(const char *arguments) {
    const bool wants_depth = has(FAULT_perft_depth);
    const bool has_depth = starts(arguments, "depth ");
    char *end;
    int depth = (int)strtol(arguments + (has_depth ? 6 : 0), &end, 10);
    if (wants_depth != has_depth) depth = wants_depth ? 3 : 0;
    if (has(FAULT_perft_fen)) set_fen(*end == ' ' ? end + 1 : FEN_START);
    broken_answer(&position, depth, mode, style);
}

static void search(void) {
    puts("info depth 1 nodes 21 time 1\ninfo depth 2 score cp 12 nodes 420 pv e2e4\n"
         "bestmove e2e4");
}

static void obey_uci(char *line) {
    if (starts(line, "ucinewgame")) return;
    if (starts(line, "uci")) {
        puts("id name Broken\nid author nobody\noption name Hash type spin default 1 min 1 max 9\n"
             "option name Clear Hash type button\nuciok");
    }
    if (starts(line, "isready")) puts("readyok");
    if (starts(line, "setoption name UCI_Chess960 value true")) mode = CASTLING_CHESS960;
    if (starts(line, "position ")) set_position(line);
    if (has(FAULT_no_perft)) {
        if (starts(line, "go ")) search();
    } else if (has(FAULT_perft_depth) || has(FAULT_perft_fen)) {
        if (starts(line, "perft ")) perft(line + 6);
    } else if (starts(line, "go perft ")) {
        perft(line + 9);
    }
}

static void obey_xboard(const char *line) {
    if (starts(line, "protover")) {
        puts("feature ping=1 setboard=1 myname=\"Broken X\" option=\"Hash -spin 1 1 9\" done=1");
    }
    if (starts(line, "ping ")) printf("pong %s\n", line + 5);
    if (starts(line, "setboard ")) set_fen(line + 9);
    if (starts(line, "perft ") && !has(FAULT_no_perft)) perft(line + 6);
    if (starts(line, "perft ") && has(FAULT_no_perft)) puts("Error (unknown command): perft");
    if (starts(line, "uci")) puts("Illegal move: uci");
    if (line[0] && line[1] >= '1' && line[1] <= '8') play(line, strlen(line));
}

static void converse(void) {
    char line[8192];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (!strcmp(line, "quit") && !has(FAULT_never_quits)) return;
        if (style == STYLE_XBOARD) {
            obey_xboard(line);
        } else {
            obey_uci(line);
        }
    }
    while (has(FAULT_never_quits)) pause();
}

static bool find(const char *name, Fault *found) {
    static const char *const NAMES[FAULT_NB] = {
#define X(name) #name,
        FAULT_LIST(X)
#undef X
    };
    for (Fault which = 0; which < FAULT_NB; which++) {
        if (strcmp(NAMES[which], name) != 0) continue;
        *found = which;
        return true;
    }
    return false;
}

static bool find_style(const char *name) {
    static const char *const NAMES[] = {"uci", "total", "rows", "xboard", "perftree"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (strcmp(NAMES[i], name) != 0) continue;
        style = (Style)i;
        return true;
    }
    return false;
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc < 2 || !find(argv[1], &fault) || (argc > 2 && !find_style(argv[2])) || !core_init()) {
        fputs("usage: broken_engine FAULT [uci|total|rows|xboard|perftree [DEPTH FEN [MOVES]]]\n",
              stderr);
        return 2;
    }
    if (has(FAULT_crash_at_start)) abort();
    if (has(FAULT_hang_at_start)) pause();
    if (has(FAULT_slow_start)) sleep(6);
    set_fen(FEN_START);
    if (style != STYLE_PERFTREE) {
        converse();
        return 0;
    }
    if (argc < 5) return 2;
    set_fen(argv[4]);
    if (argc > 5) play_all(argv[5]);
    perft(argv[3]);
    return 0;
}
