/* SPDX-License-Identifier: MIT */
#include "perft/verify/question.h"

#include "core/fen.h"
#include "core/position_make.h"
#include "perft/verify/answer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *protocol_name(Protocol protocol) {
    static const char *const NAMES[PROTOCOL_NB] = {"auto", "uci", "xboard", "perftree"};
    return NAMES[protocol];
}

/* Appends like printf; false once there is no room. */
__attribute__((format(printf, 4, 5))) static bool append(char *text, size_t size, size_t *length,
                                                         const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int added = vsnprintf(text + *length, size - *length, format, arguments);
    va_end(arguments);
    if (added < 0 || (size_t)added >= size - *length) return false;
    *length += (size_t)added;
    return true;
}

bool question_write_command(const char *command, const char *depth, const char *fen, char *text,
                            size_t size, size_t *length) {
    static const char DEPTH[] = "{depth}", FEN[] = "{fen}";
    const bool has_depth = strstr(command, DEPTH) != NULL;
    bool has_room = true;
    while (*command && has_room) {
        const bool is_depth = strncmp(command, DEPTH, strlen(DEPTH)) == 0;
        const bool is_fen = strncmp(command, FEN, strlen(FEN)) == 0;
        if (is_depth || is_fen) {
            has_room = append(text, size, length, "%s", is_depth ? depth : fen);
            command += strlen(is_depth ? DEPTH : FEN);
        } else {
            has_room = append(text, size, length, "%c", *command++);
        }
    }
    return has_room && (has_depth || append(text, size, length, " %s", depth));
}

bool question_write_moves(const Question *question, const char *before_each, char *text,
                          size_t size, size_t *length) {
    for (size_t i = 0; i < question->moves_nb; i++) {
        if (!append(text, size, length, "%s%s", before_each, question->moves[i])) return false;
    }
    return true;
}

static bool write_perftree(const char *program, const Question *question, const char *fen,
                           char *text, size_t size) {
    size_t length = 0;
    if (!append(text, size, &length, "%s %d \"%s\"", program, question->depth, fen)) {
        return false;
    }
    if (!question->moves_nb) return true;
    Question rest = *question;
    rest.moves++;
    rest.moves_nb--;
    return append(text, size, &length, " \"%s", question->moves[0]) &&
           question_write_moves(&rest, " ", text, size, &length) &&
           append(text, size, &length, "\"");
}

bool question_write(const Dialect *dialect, const char *program, const Question *question,
                    char *text, size_t size) {
    char fen[FEN_BUFFER_SIZE], depth[16];
    size_t length = 0;
    fen_write(question->root, dialect->fen_style, fen);
    snprintf(depth, sizeof depth, "%d", question->depth);
    if (dialect->protocol == PROTOCOL_PERFTREE) {
        return write_perftree(program, question, fen, text, size);
    }
    if (dialect->protocol == PROTOCOL_UCI) {
        return append(text, size, &length, "position fen %s%s", fen,
                      question->moves_nb ? " moves" : "") &&
               question_write_moves(question, " ", text, size, &length) &&
               append(text, size, &length, "\n") &&
               question_write_command(dialect->perft_command, depth, fen, text, size, &length);
    }
    return append(text, size, &length, "setboard %s", fen) &&
           question_write_moves(question, dialect->has_usermove ? "\nusermove " : "\n", text, size,
                                &length) &&
           append(text, size, &length, "\n") &&
           question_write_command(dialect->perft_command, depth, fen, text, size, &length);
}

bool question_play(const Question *question, Position *pos) {
    *pos = *question->root;
    for (size_t i = 0; i < question->moves_nb; i++) {
        const Position parent = *pos;
        const Move move = answer_move(&parent, question->moves[i]);
        if (move == MOVE_NONE) return false;
        pos_make(&parent, move, pos);
    }
    return true;
}
