/* SPDX-License-Identifier: MIT
 *
 * rookery languages: the piece letters that --lang and --out-lang know, and the words.
 */
#include "core/language.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/output.h"

#include <ctype.h>

static void letters_of(Language language, char text[PIECE_TYPE_NB][LANGUAGE_PIECE_BYTES + 1]) {
    for (PieceType type = PAWN; type < PIECE_TYPE_NB; type++) {
        text[type][language_write_piece(language, WHITE, type, text[type])] = '\0';
    }
}

static const char *const WORD_NAMES[WORD_NB] = {
#define X(name, english, danish, norwegian, hungarian) [WORD_##name] = (english),
    WORD_LIST(X)
#undef X
};

/* The same as names of fields. */
static const char *const WORD_FIELDS[WORD_NB] = {
#define X(name, english, danish, norwegian, hungarian) [WORD_##name] = #name,
    WORD_LIST(X)
#undef X
};

static void field_of(Word word, char field[32]) {
    size_t length = 0;
    for (const char *at = WORD_FIELDS[word]; *at && length < 31; at++) {
        field[length++] = (char)tolower((unsigned char)*at);
    }
    field[length] = '\0';
}

static bool has_words(Language language) {
    return language == LANGUAGE_DANISH || language == LANGUAGE_NORWEGIAN ||
           language == LANGUAGE_HUNGARIAN;
}

static void print_words(FILE *out, Language language) {
    fprintf(out, "\n%s\n", language_name(language));
    for (Word word = WORD_CHECK; word < WORD_NB; word++) {
        fprintf(out, "  %-22s %s\n", WORD_NAMES[word], language_word(language, word));
    }
}

static void print_table(FILE *out) {
    fprintf(out, "%-9s %-11s K Q R B N P\n", "code", "language");
    for (Language i = LANGUAGE_ENGLISH; i < LANGUAGE_NB; i++) {
        char text[PIECE_TYPE_NB][LANGUAGE_PIECE_BYTES + 1];
        letters_of(i, text);
        fprintf(out, "%-9s %-11s %s %s %s %s %s %s\n", language_code(i), language_name(i),
                text[KING], text[QUEEN], text[ROOK], text[BISHOP], text[KNIGHT], text[PAWN]);
    }
    for (Language i = LANGUAGE_ENGLISH; i < LANGUAGE_NB; i++) {
        if (has_words(i)) print_words(out, i);
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
    for (Word word = WORD_CHECK; word < WORD_NB; word++) {
        char field[32];
        field_of(word, field);
        output_set_text(words, field, language_word(language, word));
    }
    output_set(record, "words", words);
    return output_write(writer, record);
}

ExitCode cmd_languages(const Invocation *invocation) {
    OutputWriter writer = {.format = invocation->options.format};
    if (invocation->operands_nb) {
        console_error("languages takes no operand");
        return console_try_help(invocation->command);
    }
    if (writer.format == FORMAT_TABLE) {
        print_table(console_results());
        return EXIT_OK;
    }
    ExitCode code = EXIT_OK;
    for (Language i = LANGUAGE_ENGLISH; i < LANGUAGE_NB && code == EXIT_OK; i++) {
        if (!write_one(invocation, &writer, i)) code = EXIT_RESOURCE;
    }
    output_close(&writer);
    return code;
}
