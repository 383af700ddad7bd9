/* SPDX-License-Identifier: MIT */
#include "core/words.h"

#include <ctype.h>
#include <string.h>

/* ---- the tables ---- */

#define WORD(language, name, text) [LANGUAGE_##language][WORD_##name] = (text),
#define ALSO(language, name, text)
static const char *const TEXTS[LANGUAGE_NB][WORD_NB] = {
#include "core/words.inc"
};
#undef WORD
#undef ALSO

typedef struct Synonym {
    Language language;
    Word word;
    const char *text;
} Synonym;

#define WORD(language, name, text)
#define ALSO(language, name, text) {LANGUAGE_##language, WORD_##name, text},
static const Synonym SYNONYMS[] = {
#include "core/words.inc"
};
#undef WORD
#undef ALSO
enum { SYNONYM_NB = sizeof SYNONYMS / sizeof SYNONYMS[0] };

#define WORD(language, name, text) [WORD_##name] = #name,
#define ALSO(language, name, text)
static const char *const NAMES[WORD_NB] = {
#include "core/words_en.inc"
};
#undef WORD
#undef ALSO

const char *words_text(Language language, Word word) {
    return TEXTS[language][word] ? TEXTS[language][word] : TEXTS[LANGUAGE_ENGLISH][word];
}

bool words_has(Language language, Word word) {
    return TEXTS[language][word] != NULL;
}

const char *words_name(Word word) {
    return NAMES[word];
}

const char *words_also(Language language, Word word, size_t index) {
    for (size_t i = 0; i < SYNONYM_NB; i++) {
        const Synonym *row = &SYNONYMS[i];
        if (row->language == language && row->word == word && !index--) return row->text;
    }
    return NULL;
}

/* ---- writing ---- */

/* A text that grows up to a limit. */
typedef struct Sentence {
    Language language;
    const WordsFill *fill;
    char *out;
    size_t length, size;
} Sentence;

static void put(Sentence *sentence, const char *text, size_t length) {
    const size_t room = sentence->size - sentence->length - 1;
    const size_t taken = length < room ? length : room;
    memcpy(sentence->out + sentence->length, text, taken);
    sentence->length += taken;
    sentence->out[sentence->length] = '\0';
}

/* The placeholders, in the order of their names below. */
typedef enum Slot {
    SLOT_FROM,
    SLOT_TO,
    SLOT_AT,
    SLOT_BY,
    SLOT_TEXT,
    SLOT_MORE,
    SLOT_SIDE,
    SLOT_CAPITAL_SIDE,
    SLOT_PIECE,
    SLOT_OTHER,
    SLOT_THE_PIECE,
    SLOT_THE_OTHER,
    SLOT_NO_PIECE,
    SLOT_NB
} Slot;

static const char *const SLOTS[SLOT_NB] = {"from",      "to",        "at",      "by",    "text",
                                           "more",      "side",      "Side",    "piece", "other",
                                           "the piece", "the other", "no piece"};

static Slot slot_of(const char *key, size_t length) {
    Slot slot = SLOT_FROM;
    while (slot < SLOT_NB &&
           (strlen(SLOTS[slot]) != length || memcmp(SLOTS[slot], key, length) != 0)) {
        slot++;
    }
    return slot;
}

/* The six words of a kind stand together, from the king down. */
static const char *piece_text(Language language, Word of_king, PieceType type) {
    return words_text(language, (Word)(of_king + (KING - type)));
}

static const char *square_text(Square square, char text[static 3]) {
    text[0] = (char)('a' + square_file(square));
    text[1] = (char)('1' + square_rank(square));
    text[2] = '\0';
    return text;
}

/* The value of a placeholder; `square` is a buffer for one. */
static const char *slot_text(Language language, const WordsFill *fill, Slot slot,
                             char square[static 3]) {
    switch (slot) {
    case SLOT_FROM:
        return square_text(fill->from, square);
    case SLOT_TO:
        return square_text(fill->to, square);
    case SLOT_AT:
        return square_text(fill->at, square);
    case SLOT_BY:
        return square_text(fill->by, square);
    case SLOT_TEXT:
        return fill->text;
    case SLOT_MORE:
        return fill->more;
    case SLOT_SIDE:
    case SLOT_CAPITAL_SIDE:
        return words_text(language, fill->side == WHITE ? WORD_WHITE : WORD_BLACK);
    case SLOT_PIECE:
        return piece_text(language, WORD_KING, fill->piece);
    case SLOT_OTHER:
        return piece_text(language, WORD_KING, fill->other);
    case SLOT_THE_PIECE:
        return piece_text(language, WORD_THE_KING, fill->piece);
    case SLOT_THE_OTHER:
        return piece_text(language, WORD_THE_KING, fill->other);
    case SLOT_NO_PIECE:
        return piece_text(language, WORD_NO_KING, fill->piece);
    case SLOT_NB:
        break;
    }
    return "";
}

/* The Hungarian article goes by the sound: a, e and f are spoken with a vowel first, of the numbers
 * egy, öt, ötven ... and ezer. */
static bool takes_az(const char *text) {
    const size_t digits = strspn(text, "0123456789");
    if (digits) return text[0] == '5' || (text[0] == '1' && (digits == 1 || digits == 4));
    return text[0] == 'a' || text[0] == 'e' || text[0] == 'f';
}

/* Writes the placeholder of which the name is `key`. */
static void put_slot(Sentence *sentence, const char *key, size_t length) {
    const bool has_article = length > 3 && !memcmp(key, "az ", 3);
    char square[3];
    const Slot slot = has_article ? slot_of(key + 3, length - 3) : slot_of(key, length);
    const char *text = slot_text(sentence->language, sentence->fill, slot, square);
    if (has_article) put(sentence, takes_az(text) ? "az " : "a ", takes_az(text) ? 3 : 2);
    const size_t begin = sentence->length;
    put(sentence, text, strlen(text));
    if (slot == SLOT_CAPITAL_SIDE) {
        sentence->out[begin] = (char)toupper((unsigned char)sentence->out[begin]);
    }
}

size_t words_write(Language language, Word word, const WordsFill *fill, char *out, size_t size) {
    Sentence sentence = {language, fill, out, 0, size};
    out[0] = '\0';
    for (const char *at = words_text(language, word); *at;) {
        const size_t plain = strcspn(at, "{");
        put(&sentence, at, plain);
        at += plain;
        if (!*at) break;
        const size_t length = strcspn(++at, "}");
        put_slot(&sentence, at, length);
        at += length + 1;
    }
    return sentence.length;
}

/* ---- reading ---- */

/* The words that mean something in a game. */
static const Word READ[] = {
    WORD_CHECK,         WORD_CHECKMATE,  WORD_STALEMATE, WORD_DRAW,          WORD_CASTLING_SHORT,
    WORD_CASTLING_LONG, WORD_EN_PASSANT, WORD_AGREEMENT, WORD_WHITE_RESIGNS, WORD_BLACK_RESIGNS};
enum { READ_NB = sizeof READ / sizeof READ[0] };

static bool is_read(Word word) {
    size_t i = 0;
    while (i < READ_NB && READ[i] != word) i++;
    return i < READ_NB;
}

static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_letter(char c) {
    return isalpha((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* The small letter of a byte, which follows `before`: enough for the capitals of the tables, all in
 * Latin-1 and Latin Extended-A. */
static char small(char before, char c) {
    const unsigned char byte = (unsigned char)c;
    if (byte < 0x80) return (char)tolower(byte);
    if ((unsigned char)before == 0xc3 && byte <= 0x9e) return (char)(byte + 0x20);
    /* There a capital and its small letter are neighbors, from U+0139 to U+0148 the odd first. */
    if ((unsigned char)before == 0xc4 && byte < 0xb9) return (char)(byte | 1);
    if ((unsigned char)before == 0xc4 || ((unsigned char)before == 0xc5 && byte <= 0x88)) {
        return (char)(byte + (byte & 1));
    }
    return (unsigned char)before == 0xc5 && byte < 0xb9 ? (char)(byte | 1) : c;
}

/* The bytes of `text` that spell the word, any white space for a space of it; 0 if it is another.
 */
static size_t spelled(const char *word, const char *text, size_t length) {
    size_t at = 0;
    for (const char *wanted = word; *wanted; wanted++) {
        if (*wanted == ' ') {
            if (at == length || !is_space(text[at])) return 0;
            while (at < length && is_space(text[at])) at++;
        } else {
            const char before = at ? text[at - 1] : '\0',
                       wanted_before = wanted > word ? wanted[-1] : '\0';
            if (at == length || small(before, text[at]) != small(wanted_before, *wanted)) return 0;
            at++;
        }
    }
    return at < length && is_letter(text[at]) ? 0 : at;
}

size_t words_read(const char *text, size_t length, Word *word) {
    size_t longest = 0;
    for (Language language = LANGUAGE_ENGLISH; language < LANGUAGE_NB; language++) {
        for (size_t i = 0; i < READ_NB; i++) {
            const char *wanted = TEXTS[language][READ[i]];
            const size_t bytes = wanted ? spelled(wanted, text, length) : 0;
            if (bytes <= longest) continue;
            longest = bytes;
            *word = READ[i];
        }
    }
    for (size_t i = 0; i < SYNONYM_NB; i++) {
        const size_t bytes =
            is_read(SYNONYMS[i].word) ? spelled(SYNONYMS[i].text, text, length) : 0;
        if (bytes <= longest) continue;
        longest = bytes;
        *word = SYNONYMS[i].word;
    }
    return longest;
}

bool words_is_sign(Word word) {
    return word == WORD_CHECK || word == WORD_CHECKMATE || word == WORD_STALEMATE ||
           word == WORD_EN_PASSANT;
}
