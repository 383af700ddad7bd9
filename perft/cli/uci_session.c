/* SPDX-License-Identifier: MIT */
#include "perft/cli/uci_session.h"

#include "build_info.h"
#include "core/diagram.h"
#include "core/illegal_text.h"
#include "core/uci_move.h"
#include "perft/cli/console.h"
#include "perft/cli/perft_report.h"
#include "perft/table/table.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char SPACES[] = " \t\r\n\v\f";

/* ---- words ---- */

/* A line on its way through a command. */
typedef struct Words {
    const char *line;
    const char *at; /* the rest of it */
    size_t number;
} Words;

typedef struct Word {
    const char *text;
    size_t length; /* 0 at the end of the line */
} Word;

static Word peek_word(const Words *words) {
    const char *text = words->at + strspn(words->at, SPACES);
    return (Word){text, strcspn(text, SPACES)};
}

static Word next_word(Words *words) {
    const Word word = peek_word(words);
    words->at = word.text + word.length;
    return word;
}

static bool word_is(Word word, const char *text) {
    return word.length == strlen(text) && !strncasecmp(word.text, text, word.length);
}

/* The first word `text` from here on; at the end of the line if there is none. */
static Word find_word(const Words *words, const char *text) {
    Words rest = *words;
    Word word = next_word(&rest);
    while (word.length && !word_is(word, text)) word = next_word(&rest);
    return word;
}

static bool read_number(Word word, uint64_t min, uint64_t max, uint64_t *value) {
    char text[24];
    if (word.length >= sizeof text) return false;
    memcpy(text, word.text, word.length);
    text[word.length] = '\0';
    return options_number(text, min, max, value);
}

/* ---- messages ---- */

void uci_error(size_t number, const char *text) {
    fprintf(console_results(), "info string error: line %zu: %s\n", number, text);
}

static UciRequest complain(const Words *words, const char *at, const char *text) {
    fprintf(console_results(), "info string error: line %zu, column %zu: %s\n", words->number,
            (size_t)(at - words->line) + 1, text);
    return UCI_GO_ON;
}

static void report_faults(const Words *words, PosFaults faults, const char *kind) {
    for (unsigned i = 0; i < POS_FAULT_NB; i++) {
        if (!(faults >> i & 1U)) continue;
        fprintf(console_results(), "info string %s: line %zu: position: %s\n", kind, words->number,
                pos_fault_text(i));
    }
}

/* For programs that must know a limit: what the machine has is looked up when Hash is set. */
enum { HASH_MIB_MAX = 1 << 25 };

/* ---- commands ---- */

static UciRequest introduce(UciSession *session, Words *words) {
    (void)words;
    fprintf(console_results(),
            "id name rookery %s\nid author the rookery authors\n"
            "option name Threads type spin default %u min 0 max %d\n"
            "option name Hash type spin default %" PRIu64 " min 0 max %d\n"
            "option name UCI_Chess960 type check default %s\nuciok\n",
            BUILD_VERSION, session->resources.team.threads, TEAM_THREADS_MAX,
            session->resources.memory_bytes >> 20, HASH_MIB_MAX,
            session->next_mode == CASTLING_CHESS960 ? "true" : "false");
    return UCI_GO_ON;
}

static UciRequest be_ready(UciSession *session, Words *words) {
    (void)session, (void)words;
    fputs("readyok\n", console_results());
    return UCI_GO_ON;
}

static UciRequest do_nothing(UciSession *session, Words *words) {
    (void)session, (void)words;
    return UCI_GO_ON;
}

static UciRequest quit(UciSession *session, Words *words) {
    (void)session, (void)words;
    return UCI_QUIT;
}

/* 0 means the default: one thread for each core. */
static UciRequest set_threads(UciSession *session, Words *words, Word value) {
    uint64_t threads;
    if (!read_number(value, 0, TEAM_THREADS_MAX, &threads)) {
        return complain(words, value.text, "Threads must be a whole number from 0 to 1024");
    }
    if (uci_session_find_resources(session) != EXIT_OK) return UCI_GO_ON;
    const TopologySummary *machine = topology_summary(session->resources.topology);
    session->resources.team.threads = threads ? (unsigned)threads : machine->threads;
    return UCI_GO_ON;
}

/* 0 means the default: half of the memory. */
static UciRequest set_hash(UciSession *session, Words *words, Word value) {
    uint64_t mib;
    if (uci_session_find_resources(session) != EXIT_OK) return UCI_GO_ON;
    const TopologySummary *machine = topology_summary(session->resources.topology);
    if (!read_number(value, 0, topology_memory_limit(machine) >> 20, &mib)) {
        return complain(words, value.text, "Hash must be a number of MiB that this machine has");
    }
    session->resources.memory_bytes = mib ? mib << 20 : topology_memory_available(machine) / 2;
    return UCI_GO_ON;
}

static UciRequest set_option(UciSession *session, Words *words) {
    if (!word_is(next_word(words), "name")) {
        return complain(words, words->line, "setoption: 'name' is missing");
    }
    const Word name = next_word(words), mark = next_word(words), value = next_word(words);
    const bool has_value = word_is(mark, "value") && value.length && !peek_word(words).length;
    if (word_is(name, "UCI_Chess960") && has_value) {
        const bool is_on = word_is(value, "true");
        if (!is_on && !word_is(value, "false")) {
            return complain(words, value.text, "UCI_Chess960 must be true or false");
        }
        session->next_mode = is_on ? CASTLING_CHESS960 : CASTLING_STANDARD;
    } else if (word_is(name, "Threads") && has_value) {
        return set_threads(session, words, value);
    } else if (word_is(name, "Hash") && has_value) {
        return set_hash(session, words, value);
    } else {
        return complain(words, name.text,
                        "setoption: unknown option, or the value is not one word");
    }
    return UCI_GO_ON;
}

static void note_mode(UciSession *session, const Words *words, const char *fen) {
    session->fen_mode = session->next_mode;
    if (session->next_mode == CASTLING_CHESS960 || fen_castling_mode(fen) == CASTLING_STANDARD) {
        return;
    }
    session->fen_mode = CASTLING_CHESS960;
    if (session->has_noted_chess960) return;
    session->has_noted_chess960 = true;
    fprintf(console_results(),
            "info string warning: line %zu: Chess960 castling rights: assuming "
            "UCI_Chess960\n",
            words->number);
}

static void note_fields(UciSession *session, const Words *words, const char *added) {
    if (!*added || session->has_noted_fields) return;
    session->has_noted_fields = true;
    fprintf(console_results(),
            "info string warning: line %zu: the FEN is incomplete: assuming '%s' for the rest\n",
            words->number, added + 1);
}

/* Reads a FEN that ends before `end`; the message says where in the line it is wrong. */
static bool read_fen(UciSession *session, const Words *words, const char *end, Position *pos) {
    const char *begin = words->at + strspn(words->at, SPACES);
    char *text = strndup(begin, end > begin ? (size_t)(end - begin) : 0);
    char buffer[FEN_COMPLETED_SIZE];
    PosFaults faults = 0;
    ParseError error = {STATUS_NO_MEMORY, 0};
    Status status = STATUS_NO_MEMORY;
    if (text) {
        const char *fen = fen_complete(text, buffer);
        note_mode(session, words, fen);
        status = fen_load(pos, fen, session->fen_mode, &faults, &error);
        if (!status) note_fields(session, words, fen + strlen(text));
    }
    free(text);
    if (status) complain(words, begin + error.offset, status_text(status));
    if (!status) faults &= ~(PosFaults)POS_FAULTS_HISTORY;
    report_faults(words, faults, status ? "error" : "warning");
    return status == STATUS_OK;
}

/* Plays the moves before the one that is wrong, and names the rule that this one breaks. */
static void write_reason(Game *game, const char *list, const char *wrong,
                         char reason[static ILLEGAL_BUFFER_SIZE]) {
    Move move;
    for (const char *at = list + strspn(list, SPACES); at < wrong; at += strspn(at, SPACES)) {
        const size_t length = strcspn(at, SPACES);
        if (uci_move_parse(game_position(game), at, length, &move, NULL)) return;
        if (game_play(game, move)) return;
        at += length;
    }
    const Illegal illegal =
        illegal_reason_of_uci(game_position(game), wrong, strcspn(wrong, SPACES));
    illegal_write(&illegal, game, (SanStyle){LANGUAGE_ENGLISH, SAN_SHORT, SAN_PGN}, reason);
}

static UciRequest complain_of_move(const Words *words, const char *list, const ParseError *error,
                                   const Position *start) {
    const char *at = list + error->offset;
    char text[ILLEGAL_BUFFER_SIZE + 64], reason[ILLEGAL_BUFFER_SIZE] = "";
    if (error->code == STATUS_MOVE_ILLEGAL) {
        Game *game = game_create(start);
        if (game) write_reason(game, list, at, reason);
        game_destroy(game);
    }
    snprintf(text, sizeof text, "%s%s%s", status_text(error->code), *reason ? ": " : "", reason);
    return complain(words, at, text);
}

static UciRequest set_position(UciSession *session, Words *words) {
    const Word kind = next_word(words), moves = find_word(words, "moves");
    Position pos;
    ParseError error;
    session->fen_mode = session->next_mode;
    if (word_is(kind, "startpos")) {
        const Word rest = peek_word(words);
        if (rest.text != moves.text)
            return complain(words, rest.text, "position: 'moves' expected");
        (void)fen_load(&pos, FEN_START, session->next_mode, NULL, NULL); /* it is sound */
    } else if (!word_is(kind, "fen")) {
        return complain(words, kind.text, "position: 'startpos' or 'fen' expected");
    } else if (!read_fen(session, words, moves.text, &pos)) {
        return UCI_GO_ON;
    }
    const char *list = moves.text + moves.length;
    if (uci_moves_play(&pos, list, &error)) return complain_of_move(words, list, &error, &pos);
    session->pos = pos;
    session->mode = session->fen_mode;
    return UCI_GO_ON;
}

/* "perft 5", and "go perft 5". */
static UciRequest perft(UciSession *session, Words *words) {
    const Word depth = next_word(words), rest = peek_word(words);
    uint64_t number;
    if (rest.length) return complain(words, rest.text, "perft: text after the depth");
    if (!read_number(depth, 0, PARALLEL_DEPTH_MAX, &number)) {
        return complain(words, depth.text, "perft: the depth must be a whole number from 0 to 99");
    }
    session->depth = (int)number;
    return UCI_COUNT;
}

static UciRequest go(UciSession *session, Words *words) {
    words->at = find_word(words, "perft").text;
    if (next_word(words).length) return perft(session, words);
    fputs("info string rookery counts and does not play: use go perft DEPTH\nbestmove 0000\n",
          console_results());
    return UCI_GO_ON;
}

static UciRequest draw(UciSession *session, Words *words) {
    (void)words;
    FILE *out = console_results();
    const Position *pos = &session->pos;
    char diagram[DIAGRAM_BUFFER_SIZE], fen[FEN_BUFFER_SIZE];
    diagram_write(pos, WHITE, diagram);
    fen_write(pos, session->mode == CASTLING_CHESS960 ? FEN_SHREDDER : FEN_STANDARD, fen);
    fprintf(out, "%s\nFen: %s\nKey: %016" PRIx64 "%016" PRIx64 "\nCheckers:", diagram, fen,
            pos->key.high, pos->key.low);
    for (Bitboard checkers = pos_checkers(pos); checkers;) {
        char square[2];
        square_write(bb_pop(&checkers), square);
        fprintf(out, " %.2s", square);
    }
    fputc('\n', out);
    return UCI_GO_ON;
}

typedef struct UciCommand {
    const char *name;
    UciRequest (*obey)(UciSession *session, Words *words);
} UciCommand;

static const UciCommand UCI_COMMANDS[] = {
    {"uci", introduce},
    {"isready", be_ready},
    {"setoption", set_option},
    {"ucinewgame", do_nothing},
    {"position", set_position},
    {"go", go},
    {"perft", perft},
    {"d", draw},
    {"quit", quit},
    /* Nothing is being counted when one of these comes here. */
    {"stop", do_nothing},
    {"ponderhit", do_nothing},
    {"debug", do_nothing},
    {"register", do_nothing},
};

UciRequest uci_session_obey(UciSession *session, const char *line, size_t number) {
    Words words = {line, line, number};
    const Word name = next_word(&words);
    if (!name.length) return UCI_GO_ON;
    for (size_t i = 0; i < sizeof UCI_COMMANDS / sizeof UCI_COMMANDS[0]; i++) {
        if (word_is(name, UCI_COMMANDS[i].name)) {
            return UCI_COMMANDS[i].obey(session, &words);
        }
    }
    return complain(&words, name.text, "unknown command");
}

bool uci_line_stops(const char *line) {
    const Words words = {line, line, 0};
    return word_is(peek_word(&words), "stop");
}

void uci_session_answer(const UciSession *session, Status status, const Divide *divide) {
    FILE *out = console_results();
    char nodes[WIDE_BUFFER_SIZE];
    if (status != STATUS_OK && status != STATUS_STOPPED) {
        fprintf(out, "info string error: %s\n", status_text(status));
        return;
    }
    perft_print_divide(out, divide, session->mode, "");
    wide_write(divide->total.nodes, nodes);
    if (status == STATUS_STOPPED) {
        fprintf(out, "info string stopped: %s nodes counted, part of the tree\n", nodes);
    } else {
        fprintf(out, "\nNodes searched: %s\n\n", nodes);
    }
}

void uci_session_init(UciSession *session, const Options *options) {
    const CastlingMode mode = options->chess960 ? CASTLING_CHESS960 : CASTLING_STANDARD;
    *session = (UciSession){.mode = mode, .next_mode = mode, .options = options};
    (void)fen_load(&session->pos, FEN_START, mode, NULL, NULL); /* it is sound */
}

ExitCode uci_session_find_resources(UciSession *session) {
    if (session->resources.topology) return EXIT_OK;
    return resources_open(&session->resources, session->options);
}

void uci_session_close(UciSession *session) {
    resources_close(&session->resources);
}
