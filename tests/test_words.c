/* SPDX-License-Identifier: MIT
 *
 * words.h: the catalogue is complete in four languages, its sentences fit together, and what people
 * write into games is read.
 */
#include "core/material.h"
#include "core/touch.h"
#include "core/validity.h"
#include "core/words.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

static const Language COMPLETE[] = {LANGUAGE_ENGLISH, LANGUAGE_DANISH, LANGUAGE_NORWEGIAN,
                                    LANGUAGE_HUNGARIAN};
enum { COMPLETE_NB = sizeof COMPLETE / sizeof COMPLETE[0] };

Test(words, are_complete_in_english_danish_norwegian_and_hungarian) {
    for (size_t i = 0; i < COMPLETE_NB; i++) {
        for (Word word = WORD_KING; word < WORD_NB; word++) {
            cr_assert(words_has(COMPLETE[i], word), "%s: %s", language_code(COMPLETE[i]),
                      words_name(word));
            cr_assert(gt(sz, strlen(words_text(COMPLETE[i], word)), 1));
        }
    }
}

Test(words, that_a_language_lacks_are_english) {
    cr_assert(not(words_has(LANGUAGE_FRENCH, WORD_PROMOTION)));
    cr_assert(eq(str, (char *)words_text(LANGUAGE_FRENCH, WORD_PROMOTION), "promotion"));
    cr_assert(eq(str, (char *)words_text(LANGUAGE_FIGURINE, WORD_KING), "king"));
    cr_assert(eq(str, (char *)words_text(LANGUAGE_FRENCH, WORD_BISHOP), "fou"));
}

/* The words of the three guides and of design document, as the guides spell them. */
static const struct {
    Word word;
    const char *danish, *norwegian, *hungarian;
} GUIDES[] = {
    {WORD_KING, "konge", "konge", "király"},
    {WORD_QUEEN, "dronning", "dronning", "vezér"},
    {WORD_ROOK, "tårn", "tårn", "bástya"},
    {WORD_BISHOP, "løber", "løper", "futó"},
    {WORD_KNIGHT, "springer", "springer", "huszár"},
    {WORD_PAWN, "bonde", "bonde", "gyalog"},
    {WORD_CHECK, "skak", "sjakk", "sakk"},
    {WORD_CHECKMATE, "skakmat", "sjakkmatt", "matt"},
    {WORD_STALEMATE, "pat", "patt", "patt"},
    {WORD_DRAW, "remis", "remis", "döntetlen"},
    {WORD_CASTLING_SHORT, "kort rokade", "kort rokade", "rövid sánc"},
    {WORD_CASTLING_LONG, "lang rokade", "lang rokade", "hosszú sánc"},
    {WORD_EN_PASSANT, "en passant", "en passant", "menet közbeni ütés"},
    {WORD_PROMOTION, "forvandling", "bondeforvandling", "átváltozás"},
    {WORD_THREEFOLD, "tredobbelt stillingsgentagelse", "tre like stillinger",
     "háromszori lépésismétlés"},
    {WORD_FIFTY_MOVES, "50-trækkersreglen", "50-trekksregelen", "50 lépéses szabály"},
    {WORD_TOUCH_MOVE, "rørt brik", "berørt brikke", "fogott bábu, lép"},
    {WORD_PERPETUAL_CHECK, "evig skak", "evig sjakk", "örökös sakk"},
    {WORD_FIVEFOLD, "femdobbelt stillingsgentagelse", "fem like stillinger",
     "ötszöri lépésismétlés"},
    {WORD_SEVENTY_FIVE_MOVES, "75-trækkersreglen", "75-trekksregelen", "75 lépéses szabály"},
    {WORD_DEAD_POSITION, "død stilling", "død stilling", "holt állás"},
    {WORD_BARE_KINGS, "konge mod konge", "konge mot konge", "király király ellen"},
    {WORD_LONE_KNIGHT, "konge og springer mod konge", "konge og springer mot konge",
     "király és huszár király ellen"},
    {WORD_LONE_BISHOP, "konge og løber mod konge", "konge og løper mot konge",
     "király és futó király ellen"},
    {WORD_BISHOPS_ON_ONE_COLOR, "konger og løbere, alle løbere på felter af samme farve",
     "konger og løpere, alle løpere på felter av samme farge",
     "királyok és azonos színű mezőkön álló futók"},
    {WORD_BLOCKED_PAWNS, "bønderne er låst for altid: ingen kan sættes mat",
     "bøndene er låst for godt: ingen kan settes matt",
     "a gyalogok végleg elzárják egymást: senki sem kaphat mattot"},
    {WORD_FORCED, "ethvert lovligt træk fører til en død stilling",
     "ethvert lovlig trekk fører til en død stilling", "minden szabályos lépés holt állásra vezet"},
    {WORD_AGREEMENT, "remis efter aftale", "remis etter avtale", "megegyezéses döntetlen"},
    {WORD_RESIGNATION, "opgivelse", "oppgivelse", "feladás"},
    {WORD_KING_MOVE, "kongetræk", "kongetrekk", "királylépés"},
    {WORD_CAPTURE_OF_CHECKER, "slag på den skakgivende brik", "slag på den sjakkgivende brikken",
     "a sakkadó bábu leütése"},
    {WORD_INTERPOSITION, "mellemsætning", "mellomsetting", "közbehúzás"},
};

Test(words, are_those_of_the_three_guides) {
    for (size_t i = 0; i < sizeof GUIDES / sizeof GUIDES[0]; i++) {
        const Word word = GUIDES[i].word;
        cr_assert(eq(str, (char *)words_text(LANGUAGE_DANISH, word), (char *)GUIDES[i].danish));
        cr_assert(
            eq(str, (char *)words_text(LANGUAGE_NORWEGIAN, word), (char *)GUIDES[i].norwegian));
        cr_assert(
            eq(str, (char *)words_text(LANGUAGE_HUNGARIAN, word), (char *)GUIDES[i].hungarian));
    }
    cr_assert(eq(str, (char *)words_also(LANGUAGE_NORWEGIAN, WORD_KNIGHT, 0), "hest"));
    cr_assert(eq(str, (char *)words_also(LANGUAGE_HUNGARIAN, WORD_KNIGHT, 0), "ló"));
    cr_assert(eq(str, (char *)words_also(LANGUAGE_NORWEGIAN, WORD_DRAW, 0), "uavgjort"));
    cr_assert(eq(ptr, (void *)words_also(LANGUAGE_NORWEGIAN, WORD_DRAW, 1), NULL));
}

/* ---- sentences ---- */

/* The names of the placeholders of a text, in the order of the alphabet of SLOTS, as a set. */
static unsigned slots_of(const char *text) {
    static const char *const SLOTS[] = {"from", "to",   "at",    "by",   "text",
                                        "more", "side", "piece", "other"};
    unsigned found = 0;
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        const char *end = strchr(at, '}');
        cr_assert(ne(ptr, (void *)end, NULL), "%s", text);
        bool is_known = false;
        for (size_t i = 0; i < sizeof SLOTS / sizeof SLOTS[0]; i++) {
            char key[32];
            snprintf(key, sizeof key, "%.*s", (int)(end - at - 1), at + 1);
            if (!strncmp(key, "az ", 3)) memmove(key, key + 3, strlen(key + 3) + 1);
            if (!strncmp(key, "the ", 4)) memmove(key, key + 4, strlen(key + 4) + 1);
            if (!strncmp(key, "no ", 3)) memmove(key, key + 3, strlen(key + 3) + 1);
            if (!strcmp(key, "Side")) key[0] = 's';
            if (strcmp(key, SLOTS[i]) != 0) continue;
            found |= 1U << i;
            is_known = true;
        }
        cr_assert(is_known, "%s", text);
    }
    return found;
}

/* A detail may be left out in one language, but none is there that English does not have. */
Test(words, have_the_same_placeholders_in_every_language) {
    for (size_t i = 0; i < COMPLETE_NB; i++) {
        for (Word word = WORD_KING; word < WORD_NB; word++) {
            const unsigned english = slots_of(words_text(LANGUAGE_ENGLISH, word));
            const unsigned other = slots_of(words_text(COMPLETE[i], word));
            cr_assert(zero(uint, other & ~english), "%s: %s", language_code(COMPLETE[i]),
                      words_text(COMPLETE[i], word));
        }
    }
}

static const WordsFill FILL = {.side = BLACK,
                               .piece = KNIGHT,
                               .other = ROOK,
                               .from = SQ_B8,
                               .to = SQ_E4,
                               .at = SQ_D5,
                               .by = SQ_F1,
                               .text = "Kh7",
                               .more = "5..."};

static void check_sentence(Language language, Word word, const char *want) {
    char got[WORDS_BUFFER_SIZE];
    const size_t length = words_write(language, word, &FILL, got, sizeof got);
    cr_assert(eq(str, got, (char *)want));
    cr_assert(eq(sz, length, strlen(want)));
}

Test(words, make_sentences_with_the_grammar_of_the_language) {
    check_sentence(LANGUAGE_ENGLISH, WORD_TO_MOVE, "Black to move");
    check_sentence(LANGUAGE_DANISH, WORD_TO_MOVE, "Sort er i trækket");
    check_sentence(LANGUAGE_NORWEGIAN, WORD_IN_CHECK_TO_MOVE, "sjakk, svart er i trekket");
    check_sentence(LANGUAGE_HUNGARIAN, WORD_TO_MOVE, "Sötét lép");
    check_sentence(LANGUAGE_DANISH, WORD_PERPETUAL_CHECK_BY, "Sort giver evig skak");
    check_sentence(LANGUAGE_NORWEGIAN, WORD_FIFTY_MOVES_WITH, "50-trekksregelen med Kh7");
    check_sentence(LANGUAGE_HUNGARIAN, WORD_FIFTY_MOVES_WITH, "50 lépéses szabály a Kh7 lépéssel");
    check_sentence(LANGUAGE_DANISH, WORD_ILLEGAL_NONE_REACHES, "ingen springer kan gå til e4");
    check_sentence(LANGUAGE_HUNGARIAN, WORD_ILLEGAL_GEOMETRY,
                   "a b8 mezőn álló huszár nem léphet az e4 mezőre");
    check_sentence(LANGUAGE_HUNGARIAN, WORD_ILLEGAL_CASTLING_LOST,
                   "a sáncolás joga elveszett az 5... Kh7 lépéssel");
}

Test(words, hungarian_has_the_article_that_is_spoken) {
    static const struct {
        const char *text, *article;
    } ROWS[] = {{"a4", "az"},   {"b4", "a"},     {"e4", "az"},   {"f4", "az"}, {"g4", "a"},
                {"h4", "a"},    {"Fc4", "a"},    {"exd5", "az"}, {"1.", "az"}, {"2.", "a"},
                {"5.", "az"},   {"10.", "a"},    {"51.", "az"},  {"15.", "a"}, {"100.", "a"},
                {"500.", "az"}, {"1000.", "az"}, {"O-O", "a"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const WordsFill fill = {.text = ROWS[i].text};
        char got[WORDS_BUFFER_SIZE], want[WORDS_BUFFER_SIZE];
        words_write(LANGUAGE_HUNGARIAN, WORD_FIFTY_MOVES_WITH, &fill, got, sizeof got);
        snprintf(want, sizeof want, "50 lépéses szabály %s %s lépéssel", ROWS[i].article,
                 ROWS[i].text);
        cr_assert(eq(str, got, want));
    }
}

Test(words, are_cut_to_the_buffer) {
    char got[8];
    cr_assert(eq(sz, words_write(LANGUAGE_ENGLISH, WORD_CHECKMATE, NULL, got, sizeof got), 7));
    cr_assert(eq(str, got, "checkma"));
    cr_assert(eq(sz, words_write(LANGUAGE_ENGLISH, WORD_TO_MOVE, &FILL, got, 1), 0));
    cr_assert(eq(str, got, ""));
}

/* ---- reading ---- */

static void check_read(const char *text, size_t bytes, Word want) {
    Word word = WORD_NB;
    cr_assert(eq(sz, words_read(text, strlen(text), &word), bytes), "%s", text);
    cr_assert(eq(int, (int)word, (int)want), "%s", text);
}

Test(words, are_read_in_any_language_and_case) {
    check_read("mat", 3, WORD_CHECKMATE);
    check_read("matt", 4, WORD_CHECKMATE);
    check_read("skak", 4, WORD_CHECK);
    check_read("Sjakkmatt 1-0", 9, WORD_CHECKMATE);
    check_read("sakk", 4, WORD_CHECK);
    check_read("SKAKMAT.", 7, WORD_CHECKMATE);
    check_read("remis", 5, WORD_DRAW);
    check_read("uavgjort", 8, WORD_DRAW);
    check_read("döntetlen", 10, WORD_DRAW);
    check_read("DÖNTETLEN", 10, WORD_DRAW);
    check_read("kort rokade", 11, WORD_CASTLING_SHORT);
    check_read("lang\n rokade", 12, WORD_CASTLING_LONG);
    check_read("rövid sánc", 12, WORD_CASTLING_SHORT);
    check_read("HOSSZÚ SÁNC", 13, WORD_CASTLING_LONG);
    check_read("hosszúsánc", 12, WORD_CASTLING_LONG);
    check_read("rokade, lang", 0, WORD_NB);
    check_read("petit roque", 11, WORD_CASTLING_SHORT);
    check_read("KRÓTKA ROSZADA", 15, WORD_CASTLING_SHORT);
    check_read("MALÁ ROŠÁDA", 14, WORD_CASTLING_SHORT);
    check_read("White resigns", 13, WORD_WHITE_RESIGNS);
    check_read("sort opgav", 10, WORD_BLACK_RESIGNS);
    check_read("en passant", 10, WORD_EN_PASSANT);
}

Test(words, are_not_read_in_the_middle_of_others) {
    check_read("", 0, WORD_NB);
    check_read("matador", 0, WORD_NB);
    check_read("remisen", 0, WORD_NB);
    check_read("kort", 0, WORD_NB);
    check_read("matä", 0, WORD_NB);
    check_read("konge", 0, WORD_NB);
    check_read("Nf3", 0, WORD_NB);
}

/* One spelling never means two things, whatever the language. */
Test(words, mean_the_same_wherever_they_are_read) {
    for (Language language = LANGUAGE_ENGLISH; language < LANGUAGE_NB; language++) {
        for (Word word = WORD_KING; word < WORD_NB; word++) {
            Word read = WORD_NB;
            if (!words_has(language, word)) continue;
            const char *text = words_text(language, word);
            const size_t bytes = words_read(text, strlen(text), &read);
            const char *meant = bytes == strlen(text) ? words_text(language, read) : text;
            cr_assert(eq(str, (char *)meant, (char *)text), "%s: %s", language_code(language),
                      text);
        }
    }
}

/* The sentences in English are those of the modules. */
Test(words, are_in_english_what_the_modules_say) {
#define X(name, is_fatal, text)                                                                    \
    cr_assert(eq(str, (char *)words_text(LANGUAGE_ENGLISH, WORD_FAULT_##name), text));
    POS_FAULT_LIST(X)
#undef X
#define X(name, text)                                                                              \
    cr_assert(eq(str, (char *)words_text(LANGUAGE_ENGLISH, WORD_##name), (char *)(text)));
    X(BARE_KINGS, material_dead_text(MATERIAL_DEAD_BARE_KINGS))
    X(LONE_KNIGHT, material_dead_text(MATERIAL_DEAD_LONE_KNIGHT))
    X(LONE_BISHOP, material_dead_text(MATERIAL_DEAD_LONE_BISHOP))
    X(BISHOPS_ON_ONE_COLOR, material_dead_text(MATERIAL_DEAD_BISHOPS_ON_ONE_COLOR))
    X(BLOCKED_PAWNS, material_dead_text(MATERIAL_DEAD_BLOCKED_PAWNS))
    X(FORCED, material_dead_text(MATERIAL_DEAD_FORCED))
    X(KING_MOVE, evasion_text(EVASION_KING_MOVE))
    X(CAPTURE_OF_CHECKER, evasion_text(EVASION_CAPTURE))
    X(INTERPOSITION, evasion_text(EVASION_INTERPOSITION))
#undef X
}
