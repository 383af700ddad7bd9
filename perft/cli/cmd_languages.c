/* SPDX-License-Identifier: MIT
 *
 * rookery languages: the piece letters that --lang and --out-lang know, and the words and sentences
 * of one language.
 */
#include "core/words.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/output.h"

#include <ctype.h>

static void letters_of(Language language, char text[PIECE_TYPE_NB][LANGUAGE_PIECE_BYTES + 1]) {
    for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
        text[type][language_write_piece(language, WHITE, type, text[type])] = '\0';
    }
}

/* "castling_short": the name of a word as that of a field. */
static void field_of(Word word, char field[64]) {
    size_t length = 0;
    for (const char *at = words_name(word); *at && length < 63; at++) {
        field[length++] = (char)tolower((unsigned char)*at);
    }
    field[length] = '\0';
}

/* The whole vocabulary of a language: its words, what else is read for them, its sentences. */
static void print_words(FILE *out, Language language) {
    for (Word word = WORD_KING; word < WORD_NB; word++) {
        char field[64];
        field_of(word, field);
        if (!words_has(language, word)) continue;
        fprintf(out, "%-28s %s", field, words_text(language, word));
        const char *also = words_also(language, word, 0);
        for (size_t i = 0; also; also = words_also(language, word, ++i)) {
            fprintf(out, "%s%s", i ? ", " : " (also: ", also);
        }
        fputs(words_also(language, word, 0) ? ")\n" : "\n", out);
    }
}

static void print_letters(FILE *out, Language first, Language end) {
    fprintf(out, "%-9s %-11s K Q R B N P\n", "code", "language");
    for (Language i = first; i < end; i++) {
        char text[PIECE_TYPE_NB][LANGUAGE_PIECE_BYTES + 1];
        letters_of(i, text);
        fprintf(out, "%-9s %-11s %s %s %s %s %s %s\n", language_code(i), language_name(i),
                text[KING], text[QUEEN], text[ROOK], text[BISHOP], text[KNIGHT], text[PAWN]);
    }
}

static bool write_one(const Invocation *invocation, OutputWriter *writer, Language language) {
    static const char *const FIELDS[PIECE_TYPE_NB] = {"pawn", "knight", "bishop",
                                                      "rook", "queen",  "king"};
    char text[PIECE_TYPE_NB][LANGUAGE_PIECE_BYTES + 1];
    json_t *record = output_new(invocation), *words = json_object();
    letters_of(language, text);
    output_set_text(record, "code", language_code(language));
    output_set_text(record, "language", language_name(language));
    for (unsigned i = 0; i < PIECE_TYPE_NB; i++) output_set_text(record, FIELDS[i], text[i]);
    for (Word word = WORD_KING; word < WORD_NB; word++) {
        char field[64];
        field_of(word, field);
        output_set_text(words, field, words_text(language, word));
    }
    output_set(record, "words", words);
    return output_write(writer, record);
}

ExitCode cmd_languages(const Invocation *invocation) {
    OutputWriter writer = {.format = invocation->options.format};
    Language first = LANGUAGE_ENGLISH, end = LANGUAGE_NB;
    if (invocation->operands_nb > 1) {
        console_error("languages takes one language");
        return console_try_help(invocation->command);
    }
    if (invocation->operands_nb) {
        if (!language_find(invocation->operands[0], &first)) {
            console_error("'%s' is not a language; see 'rookery languages'",
                          invocation->operands[0]);
            return EXIT_USAGE;
        }
        end = first + 1;
    }
    if (writer.format == FORMAT_TABLE) {
        print_letters(console_results(), first, end);
        if (invocation->operands_nb) {
            fputc('\n', console_results());
            print_words(console_results(), first);
        }
        return EXIT_OK;
    }
    ExitCode code = EXIT_OK;
    for (Language i = first; i < end && code == EXIT_OK; i++) {
        if (!write_one(invocation, &writer, i)) code = EXIT_RESOURCE;
    }
    output_close(&writer);
    return code;
}
