/* SPDX-License-Identifier: MIT */
#include "perft/cli/game_annotation.h"

#include "core/nag.h"
#include "core/null_move.h"
#include "core/position_make.h"
#include "core/utf8.h"
#include "perft/cli/foreign.h"

#include <stdlib.h>

bool annotation_begin(Annotation *annotation, const Position *start, SanStyle style,
                      AnnotationSigns signs) {
    annotation_free(annotation);
    *annotation = (Annotation){.needs_number = true, .style = style, .signs = signs};
    annotation->lines[0] = (AnnotationLine){*start, *start};
    annotation->stream = open_memstream(&annotation->text, &annotation->length);
    return annotation->stream != NULL;
}

const Position *annotation_position(const Annotation *annotation) {
    return &annotation->lines[annotation->depth].now;
}

static void separate(Annotation *annotation) {
    annotation->takes_sign = false;
    if (ftell(annotation->stream) > 0 && !annotation->after_parenthesis) {
        fputc(' ', annotation->stream);
    }
    annotation->after_parenthesis = false;
}

static void write_nag(Annotation *annotation, unsigned nag) {
    const bool is_sign = annotation->signs == ANNOTATION_SIGNS && nag_judges_move(nag);
    if (is_sign && annotation->takes_sign) {
        fputs(nag_suffix(nag), annotation->stream);
        annotation->takes_sign = false;
    } else {
        fprintf(annotation->stream, " $%u", nag);
    }
}

static void write_move(Annotation *annotation, const char *text, const uint8_t *nags) {
    const Position *pos = annotation_position(annotation);
    const bool is_white = pos_side(pos) == WHITE;
    separate(annotation);
    if (is_white || annotation->needs_number) {
        fprintf(annotation->stream, "%u%s ", pos->fullmove_number, is_white ? "." : "...");
    }
    fputs(text, annotation->stream);
    annotation->takes_sign = true;
    for (; *nags; nags++) write_nag(annotation, *nags);
    annotation->needs_number = false;
}

void annotation_move(Annotation *annotation, Move move, const uint8_t *nags) {
    AnnotationLine *line = &annotation->lines[annotation->depth];
    char text[SAN_BUFFER_SIZE];
    san_write(&line->now, move, annotation->style, text);
    write_move(annotation, text, nags);
    line->before = line->now;
    pos_make(&line->before, move, &line->now);
}

bool annotation_null(Annotation *annotation, const uint8_t *nags) {
    AnnotationLine *line = &annotation->lines[annotation->depth];
    Position child;
    if (!null_move_make(&line->now, &child)) return false;
    write_move(annotation, "--", nags);
    line->before = line->now;
    line->now = child;
    return true;
}

/* A comment to the end of its line may hold a brace: here it would end the comment. Its line ends
 * stay where the text is broken into lines later. */
static char comment_character(char c) {
    if (c == '}') return ')';
    return c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
}

static void write_comment(Annotation *annotation, const PgnToken *token) {
    char *text = malloc(3 * token->length + 1);
    if (!annotation->in_comment) {
        separate(annotation);
        fputc('{', annotation->stream);
    }
    if (text) {
        utf8_from_text(token->text, token->length, text);
        for (char *at = text; *at; at++) *at = comment_character(*at);
        foreign_print(annotation->stream, text);
    }
    annotation->is_out_of_memory |= !text;
    free(text);
    annotation->in_comment = token->continues;
    if (!token->continues) fputc('}', annotation->stream);
    annotation->needs_number = true;
}

void annotation_token(Annotation *annotation, const PgnToken *token) {
    if (ftell(annotation->stream) > ANNOTATION_BYTES_MAX) return; /* annotation_end() reports it */
    if (token->kind == PGN_COMMENT) write_comment(annotation, token);
    if (token->kind == PGN_NAG) write_nag(annotation, token->number);
    if (token->kind == PGN_VARIATION_BEGIN) {
        const AnnotationLine *parent = &annotation->lines[annotation->depth];
        annotation->lines[++annotation->depth] = (AnnotationLine){parent->before, parent->before};
        separate(annotation);
        fputc('(', annotation->stream);
        annotation->needs_number = annotation->after_parenthesis = true;
    }
    if (token->kind == PGN_VARIATION_END) {
        annotation->depth--;
        fputc(')', annotation->stream);
        annotation->after_parenthesis = false;
        annotation->needs_number = true;
    }
}

void annotation_result(Annotation *annotation, const char *result) {
    separate(annotation);
    fputs(result, annotation->stream);
}

Status annotation_end(Annotation *annotation) {
    const bool is_long = ftell(annotation->stream) > ANNOTATION_BYTES_MAX;
    const bool failed =
        annotation->is_out_of_memory || ferror(annotation->stream) || fclose(annotation->stream);
    annotation->stream = NULL;
    return is_long || failed ? STATUS_NO_MEMORY : STATUS_OK;
}

void annotation_free(Annotation *annotation) {
    if (annotation->stream) fclose(annotation->stream);
    free(annotation->text);
    annotation->stream = NULL;
    annotation->text = NULL;
}
