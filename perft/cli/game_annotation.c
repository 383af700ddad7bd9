/* SPDX-License-Identifier: MIT */
#include "perft/cli/game_annotation.h"

#include "core/position_make.h"

#include <stdlib.h>

bool annotation_begin(Annotation *annotation, const Position *start, SanStyle style) {
    annotation_free(annotation);
    *annotation = (Annotation){.needs_number = true, .style = style};
    annotation->lines[0] = (AnnotationLine){*start, *start};
    annotation->stream = open_memstream(&annotation->text, &annotation->length);
    return annotation->stream != NULL;
}

const Position *annotation_position(const Annotation *annotation) {
    return &annotation->lines[annotation->depth].now;
}

static void separate(Annotation *annotation) {
    if (ftell(annotation->stream) > 0 && !annotation->after_parenthesis) {
        fputc(' ', annotation->stream);
    }
    annotation->after_parenthesis = false;
}

void annotation_move(Annotation *annotation, Move move, unsigned nag) {
    AnnotationLine *line = &annotation->lines[annotation->depth];
    const bool is_white = pos_side(&line->now) == WHITE;
    char text[SAN_BUFFER_SIZE];
    separate(annotation);
    if (is_white || annotation->needs_number) {
        fprintf(annotation->stream, "%u%s ", line->now.fullmove_number, is_white ? "." : "...");
    }
    san_write(&line->now, move, annotation->style, text);
    fputs(text, annotation->stream);
    if (nag) fprintf(annotation->stream, " $%u", nag);
    annotation->needs_number = false;
    line->before = line->now;
    pos_make(&line->before, move, &line->now);
}

static void write_comment(Annotation *annotation, const PgnToken *token) {
    if (!annotation->in_comment) {
        separate(annotation);
        fputc('{', annotation->stream);
    }
    /* A comment to the end of its line may hold a brace: here it would end the comment. */
    for (size_t i = 0; i < token->length; i++) {
        const char c = token->text[i];
        fputc(c == '}' ? ')' : c == '\r' ? ' ' : c, annotation->stream);
    }
    annotation->in_comment = token->continues;
    if (!token->continues) fputc('}', annotation->stream);
    annotation->needs_number = true;
}

void annotation_token(Annotation *annotation, const PgnToken *token) {
    if (ftell(annotation->stream) > ANNOTATION_BYTES_MAX) return; /* annotation_end() tells */
    if (token->kind == PGN_COMMENT) write_comment(annotation, token);
    if (token->kind == PGN_NAG) fprintf(annotation->stream, " $%u", token->number);
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
    const bool failed = ferror(annotation->stream) || fclose(annotation->stream);
    annotation->stream = NULL;
    return is_long || failed ? STATUS_NO_MEMORY : STATUS_OK;
}

void annotation_free(Annotation *annotation) {
    if (annotation->stream) fclose(annotation->stream);
    free(annotation->text);
    annotation->stream = NULL;
    annotation->text = NULL;
}
