/* SPDX-License-Identifier: MIT */
#include "perft/verify/dialect.h"

#include "core/fen.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wordexp.h>

/* An engine that has not said a word by then does not speak the protocol. */
#define HANDSHAKE_S 5.0
/* Silence after the engine has said "ready": the command was not understood. */
#define REFUSAL_S 0.5
/* Silence after which an answer without a known end is taken for complete. */
#define QUIET_S    0.15
#define FAREWELL_S 0.5
/* Stop requests are looked at this often. */
#define SLICE_S 0.1
/* 489 rows of 100 bytes for each of 20 depths are a megabyte: more is no answer. */
#define FLOOD_BYTES ((size_t)4 << 20)
/* A question of a long game: a FEN and 512 moves of 6 bytes. */
#define COMMAND_SIZE 4096
/* Console engines add all they are told to one game, for which they have room only up to a point
 * (Sjeng 11.2 was seen to crash after some thousand moves): they are started anew in time. */
#define CONSOLE_QUESTIONS 200
#define PROBE_DEPTH       2
#define PROBE_TOTAL       400

struct Session {
    const EngineSpec *spec;
    wordexp_t words;
    Engine *engine; /* NULL while not running */
    Protocol protocol;
    const char *perft_command;
    bool has_ping, has_usermove; /* xboard features; UCI always has isready */
    bool is_greeted;             /* the engine has at some time answered to its protocol */
    bool has_spoken;             /* or to anything at all */
    bool is_known;               /* the two below have been learned */
    bool has_rows;
    TotalRank total_rank;
    unsigned pings;
    unsigned questions; /* put to the running process */
    char name[DIALECT_NAME_SIZE];
};

typedef struct Dialect {
    Protocol protocol;
    const char *perft_command;
} Dialect;

/* In the order of trial. */
static const Dialect DIALECTS[] = {
    {PROTOCOL_UCI, "go perft {depth}"},
    {PROTOCOL_UCI, "perft {depth}"},
    {PROTOCOL_UCI, "divide {depth}"},
    {PROTOCOL_UCI, "go divide {depth}"},
    {PROTOCOL_XBOARD, "perft {depth}"},
    {PROTOCOL_XBOARD, "divide {depth}"},
    {PROTOCOL_PERFTREE, ""},
};
enum { DIALECTS_NB = sizeof DIALECTS / sizeof DIALECTS[0] };

const char *dialect_protocol_name(Protocol protocol) {
    static const char *const NAMES[PROTOCOL_NB] = {"auto", "uci", "xboard", "perftree"};
    return NAMES[protocol];
}

static double earlier(double a, double b) {
    return a < b ? a : b;
}

static bool is_stopped(const Session *session) {
    return session->spec->stop && atomic_load_explicit(session->spec->stop, memory_order_relaxed);
}

/* engine_receive() in slices, so that a stop request is heard. */
static EngineEvent receive(Session *session, char *line, double deadline_s) {
    for (;;) {
        const double slice_s = earlier(engine_clock_s() + SLICE_S, deadline_s);
        const EngineEvent event = engine_receive(session->engine, line, slice_s);
        if (event != ENGINE_TIMEOUT || slice_s >= deadline_s || is_stopped(session)) return event;
    }
}

static AskStatus status_of(const Session *session, EngineEvent event) {
    if (is_stopped(session)) return ASK_STOPPED;
    return event == ENGINE_TIMEOUT ? ASK_TIMEOUT : event == ENGINE_CLOSED ? ASK_CRASHED : ASK_OK;
}

__attribute__((format(printf, 3, 4))) static EngineEvent
send_line(Session *session, double deadline_s, const char *format, ...) {
    char line[COMMAND_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return engine_send(session->engine, line, deadline_s);
}

static void end_engine(Session *session) {
    const bool is_conversing = session->protocol != PROTOCOL_PERFTREE;
    engine_stop(session->engine, is_conversing ? "quit" : NULL, is_conversing ? FAREWELL_S : 0);
    session->engine = NULL;
}

/* Fills `failure` from the engine as it is now, and ends the engine. */
static AskStatus fail(Session *session, AskStatus status, AskFailure *failure) {
    static const char *const TEXTS[] = {
        [ASK_OK] = "",
        [ASK_TIMEOUT] = "no complete answer in time",
        [ASK_CRASHED] = "",
        [ASK_REFUSED] = "the engine refused the question",
        [ASK_FLOOD] = "output without end",
        [ASK_NOT_STARTED] = "could not be started",
        [ASK_UNKNOWN] = "no protocol and perft command found that the engine answers to",
        [ASK_STOPPED] = "stopped"};
    *failure = (AskFailure){.status = status};
    snprintf(failure->detail, sizeof failure->detail, "%s", TEXTS[status]);
    if (session->engine) {
        if (status == ASK_CRASHED) engine_end_text(session->engine, failure->detail);
        engine_stderr_tail(session->engine, failure->stderr_tail);
    }
    end_engine(session);
    return status;
}

static AskStatus start(Session *session, char *const argv[], AskFailure *failure) {
    int os_error = 0;
    session->engine = engine_start(argv, &os_error);
    if (session->engine) return ASK_OK;
    fail(session, ASK_NOT_STARTED, failure);
    snprintf(failure->detail, sizeof failure->detail, "could not be started: %.200s: %s", argv[0],
             strerror(os_error));
    return ASK_NOT_STARTED;
}

static bool says(const char *line, const char *start) {
    while (*line == ' ') line++;
    const size_t length = strlen(start);
    return strncmp(line, start, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

static void take_name(Session *session, const char *name, const char *end_letters) {
    const size_t length = strcspn(name, end_letters);
    const size_t room = sizeof session->name - 1;
    memcpy(session->name, name, length < room ? length : room);
    session->name[length < room ? length : room] = '\0';
}

/* True for what console programs say to a word that they do not know. */
static bool is_refusal(const char *line) {
    return strcasestr(line, "illegal") || strcasestr(line, "unknown") || strcasestr(line, "error");
}

static AskStatus greet_uci(Session *session, double deadline_s) {
    char line[ENGINE_LINE_SIZE];
    EngineEvent event = send_line(session, deadline_s, "uci");
    while (event == ENGINE_LINE) {
        event = receive(session, line, deadline_s);
        if (event != ENGINE_LINE) break;
        if (says(line, "uciok")) return ASK_OK;
        if (says(line, "id name")) take_name(session, strstr(line, "name") + 5, "");
        if (!says(line, "option") && !says(line, "id") && is_refusal(line)) return ASK_REFUSED;
        if (engine_bytes_read(session->engine) > FLOOD_BYTES) return ASK_FLOOD;
    }
    return status_of(session, event);
}

static void take_features(Session *session, const char *line) {
    if (strstr(line, "ping=1")) session->has_ping = true;
    if (strstr(line, "usermove=1")) session->has_usermove = true;
    const char *name = strstr(line, "myname=\"");
    if (name) take_name(session, name + strlen("myname=\""), "\"");
}

/* Engines of the first protocol version say nothing: two seconds, as the protocol has it. */
static AskStatus greet_xboard(Session *session, double deadline_s) {
    char line[ENGINE_LINE_SIZE];
    EngineEvent event = send_line(session, deadline_s, "xboard\nprotover 2");
    const double silence_s = earlier(engine_clock_s() + 2, deadline_s);
    while (event == ENGINE_LINE && (event = receive(session, line, silence_s)) == ENGINE_LINE) {
        const char *feature = strstr(line, "feature ");
        if (feature) take_features(session, feature);
        if (feature && strstr(feature, "done=1")) break;
        if (engine_bytes_read(session->engine) > FLOOD_BYTES) return ASK_FLOOD;
    }
    if (event == ENGINE_CLOSED || is_stopped(session)) return status_of(session, event);
    event = send_line(session, deadline_s, "new\nforce%s",
                      session->spec->mode == CASTLING_CHESS960 ? "\nvariant fischerandom" : "");
    return status_of(session, event);
}

static AskStatus send_settings(Session *session, double deadline_s) {
    const bool is_uci = session->protocol == PROTOCOL_UCI;
    EngineEvent event = ENGINE_LINE;
    for (size_t i = 0; i < session->spec->settings_nb && event == ENGINE_LINE; i++) {
        const char *setting = session->spec->settings[i];
        const char *value = strchr(setting, '=');
        const int length = value ? (int)(value - setting) : (int)strlen(setting);
        if (!is_uci) {
            event = send_line(session, deadline_s, "option %s", setting);
        } else if (value) {
            event = send_line(session, deadline_s, "setoption name %.*s value %s", length, setting,
                              value + 1);
        } else {
            event = send_line(session, deadline_s, "setoption name %s", setting);
        }
    }
    if (is_uci && event == ENGINE_LINE && session->spec->mode == CASTLING_CHESS960) {
        event = send_line(session, deadline_s, "setoption name UCI_Chess960 value true");
    }
    return status_of(session, event);
}

/* Waits until the engine has worked off what it was sent. Without a ping there is no way to know.
 */
static AskStatus synchronize(Session *session, double deadline_s) {
    char line[ENGINE_LINE_SIZE], reply[32] = "readyok";
    const bool is_uci = session->protocol == PROTOCOL_UCI;
    if (!is_uci && !session->has_ping) return ASK_OK;
    if (!is_uci) snprintf(reply, sizeof reply, "pong %u", ++session->pings);
    EngineEvent event = is_uci ? send_line(session, deadline_s, "isready")
                               : send_line(session, deadline_s, "ping %u", session->pings);
    while (event == ENGINE_LINE) {
        event = receive(session, line, deadline_s);
        if (event == ENGINE_LINE && strstr(line, reply)) return ASK_OK;
        if (engine_bytes_read(session->engine) > FLOOD_BYTES) return ASK_FLOOD;
    }
    return status_of(session, event);
}

/* A running engine that has been greeted. */
static AskStatus ready_engine(Session *session, AskFailure *failure) {
    if (session->protocol == PROTOCOL_XBOARD && session->questions >= CONSOLE_QUESTIONS) {
        end_engine(session);
    }
    if (session->engine) return ASK_OK;
    session->questions = 0;
    AskStatus status = start(session, session->words.we_wordv, failure);
    if (status) return status;
    const double deadline_s = engine_clock_s() + earlier(HANDSHAKE_S, session->spec->timeout_s);
    status = session->protocol == PROTOCOL_UCI ? greet_uci(session, deadline_s)
                                               : greet_xboard(session, deadline_s);
    if (!status) status = send_settings(session, deadline_s);
    if (!status) status = synchronize(session, deadline_s);
    session->has_spoken |= engine_bytes_read(session->engine) > 0;
    session->is_greeted |= status == ASK_OK;
    return status ? fail(session, status, failure) : ASK_OK;
}

/* Puts `depth` in the place of "{depth}", or behind. */
static void write_perft_command(const Session *session, int depth, char *text, size_t size) {
    static const char MARK[] = "{depth}";
    const char *mark = strstr(session->perft_command, MARK);
    if (mark) {
        snprintf(text, size, "%.*s%d%s", (int)(mark - session->perft_command),
                 session->perft_command, depth, mark + strlen(MARK));
    } else {
        snprintf(text, size, "%s %d", session->perft_command, depth);
    }
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

static bool write_moves(const Question *question, const char *before_each, char *text, size_t size,
                        size_t *length) {
    for (size_t i = 0; i < question->moves_nb; i++) {
        if (!append(text, size, length, "%s%s", before_each, question->moves[i])) return false;
    }
    return true;
}

static bool write_perftree(const Session *session, const Question *question, const char *fen,
                           char *text, size_t size) {
    size_t length = 0;
    if (!append(text, size, &length, "%s %d \"%s\"", session->spec->command, question->depth,
                fen)) {
        return false;
    }
    if (!question->moves_nb) return true;
    Question rest = *question;
    rest.moves++;
    rest.moves_nb--;
    return append(text, size, &length, " \"%s", question->moves[0]) &&
           write_moves(&rest, " ", text, size, &length) && append(text, size, &length, "\"");
}

bool session_write_question(const Session *session, const Question *question, char *text,
                            size_t size) {
    char fen[FEN_BUFFER_SIZE], command[COMMAND_SIZE];
    size_t length = 0;
    fen_write(question->root, FEN_STANDARD, fen);
    if (session->protocol == PROTOCOL_PERFTREE) {
        return write_perftree(session, question, fen, text, size);
    }
    write_perft_command(session, question->depth, command, sizeof command);
    if (session->protocol == PROTOCOL_UCI) {
        return append(text, size, &length, "position fen %s%s", fen,
                      question->moves_nb ? " moves" : "") &&
               write_moves(question, " ", text, size, &length) &&
               append(text, size, &length, "\n%s", command);
    }
    return append(text, size, &length, "setboard %s", fen) &&
           write_moves(question, session->has_usermove ? "\nusermove " : "\n", text, size,
                       &length) &&
           append(text, size, &length, "\n%s", command);
}

/* What the lines of an answer have told so far. */
typedef struct Listening {
    bool is_fenced; /* the engine has answered the ping that follows the question */
    bool is_last_total;
    double last_line_s;
    double asked_s;
} Listening;

/* True when the answer has come to its end, as far as can be seen. A `*wait_s` of silence more is
 * needed where only silence ends an answer. */
static bool is_complete(const Session *session, const Answer *answer, const Listening *listening,
                        bool has_fence, double *wait_s) {
    *wait_s = INFINITY;
    if (answer->has_search && !session->is_known) {
        *wait_s = 0;
        return false;
    }
    if (!answer_has_count(answer)) {
        if (has_fence && listening->is_fenced) *wait_s = session->is_known ? INFINITY : REFUSAL_S;
        if (*answer->refusal) *wait_s = QUIET_S;
        return false;
    }
    if (has_fence && !listening->is_fenced) return false;
    if (!session->is_known) {
        *wait_s = QUIET_S;
        return false;
    }
    if (session->total_rank != TOTAL_NONE) {
        const bool lacks_rows = session->has_rows && !answer->length && answer->total;
        if (answer->total_rank < session->total_rank) return false;
        if (listening->is_last_total && !lacks_rows) return true;
    }
    /* No total to wait for: silence as long as it took to get here. */
    *wait_s = QUIET_S + 2 * (listening->last_line_s - listening->asked_s);
    return false;
}

static void hear(Session *session, Answer *answer, Listening *listening, const char *line,
                 const char *fence) {
    listening->last_line_s = engine_clock_s();
    if (fence && strstr(line, fence)) {
        listening->is_fenced = true;
        return;
    }
    if (session->protocol != PROTOCOL_UCI && says(line, "feature")) return;
    const AnswerLine kind = answer_add(answer, line);
    if (kind != ANSWER_NOISE) listening->is_last_total = kind == ANSWER_TOTAL;
}

/* Listens to the end of the answer. `fence` is what follows it, NULL if nothing does. */
static AskStatus listen(Session *session, Answer *answer, const char *fence) {
    char line[ENGINE_LINE_SIZE];
    Listening listening = {.asked_s = engine_clock_s(), .last_line_s = engine_clock_s()};
    const double patience_s = session->is_known ? INFINITY : HANDSHAKE_S;
    const double deadline_s = listening.asked_s + earlier(patience_s, session->spec->timeout_s);
    const size_t bytes_before = engine_bytes_read(session->engine);
    const bool is_one_shot = session->protocol == PROTOCOL_PERFTREE;
    for (;;) {
        double wait_s;
        if (!is_one_shot && is_complete(session, answer, &listening, fence != NULL, &wait_s)) {
            return ASK_OK;
        }
        const double quiet_s = is_one_shot ? INFINITY : listening.last_line_s + wait_s;
        const EngineEvent event = receive(session, line, earlier(deadline_s, quiet_s));
        if (event == ENGINE_LINE) {
            hear(session, answer, &listening, line, fence);
            if (engine_bytes_read(session->engine) - bytes_before > FLOOD_BYTES) return ASK_FLOOD;
            continue;
        }
        if (event == ENGINE_CLOSED && is_one_shot && answer_has_count(answer)) return ASK_OK;
        if (event == ENGINE_CLOSED || is_stopped(session)) return status_of(session, event);
        if (quiet_s > deadline_s) return ASK_TIMEOUT;
        return answer_has_count(answer) && !answer->has_search ? ASK_OK : ASK_REFUSED;
    }
}

static AskStatus converse(Session *session, const Question *question, Answer *answer) {
    char text[2 * COMMAND_SIZE], fence[32];
    const bool is_uci = session->protocol == PROTOCOL_UCI;
    const bool has_fence = is_uci || session->has_ping;
    const double deadline_s = engine_clock_s() + session->spec->timeout_s;
    if (!session_write_question(session, question, text, sizeof text)) return ASK_REFUSED;
    AskStatus status = synchronize(session, deadline_s);
    if (status) return status;
    EngineEvent event = engine_send(session->engine, text, deadline_s);
    if (event == ENGINE_LINE && has_fence) {
        snprintf(fence, sizeof fence, is_uci ? "readyok" : "pong %u", ++session->pings);
        event = is_uci ? send_line(session, deadline_s, "isready")
                       : send_line(session, deadline_s, "ping %u", session->pings);
    }
    if (event != ENGINE_LINE) return status_of(session, event);
    return listen(session, answer, has_fence ? fence : NULL);
}

/* Starts the program anew with the question as arguments. */
static AskStatus run_script(Session *session, const Question *question, Answer *answer,
                            AskFailure *failure) {
    char depth[16], fen[FEN_BUFFER_SIZE], moves[COMMAND_SIZE] = "";
    size_t length = 0;
    const size_t words = session->words.we_wordc;
    char **argv = calloc(words + 4, sizeof *argv);
    end_engine(session);
    if (!argv || !write_moves(question, " ", moves, sizeof moves, &length)) {
        free(argv);
        return fail(session, ASK_REFUSED, failure);
    }
    memcpy(argv, session->words.we_wordv, words * sizeof *argv);
    snprintf(depth, sizeof depth, "%d", question->depth);
    fen_write(question->root, FEN_STANDARD, fen);
    argv[words] = depth;
    argv[words + 1] = fen;
    argv[words + 2] = length ? moves + 1 : NULL;
    AskStatus status = start(session, argv, failure);
    free(argv);
    if (status) return status;
    status = listen(session, answer, NULL);
    if (status) return fail(session, status, failure);
    end_engine(session);
    return ASK_OK;
}

/* The position behind the moves; false if one is not legal and so nothing can be normalized. */
static bool play(const Question *question, Position *pos) {
    *pos = *question->root;
    for (size_t i = 0; i < question->moves_nb; i++) {
        const Position parent = *pos;
        const Move move = answer_move(&parent, question->moves[i]);
        if (move == MOVE_NONE) return false;
        pos_make(&parent, move, pos);
    }
    return true;
}

AskStatus session_ask(Session *session, const Question *question, Answer *answer,
                      AskFailure *failure) {
    Position pos;
    answer_begin(answer, question->depth);
    AskStatus status;
    if (session->protocol == PROTOCOL_PERFTREE) {
        status = run_script(session, question, answer, failure);
        if (status) return status;
    } else {
        status = ready_engine(session, failure);
        if (status) return status;
        session->questions++;
        status = converse(session, question, answer);
        if (!status && answer->has_too_many_rows) status = ASK_FLOOD;
        if (!status && *answer->refusal) status = ASK_REFUSED;
        if (status) {
            fail(session, status, failure);
            if (status == ASK_REFUSED && *answer->refusal) {
                snprintf(failure->detail, sizeof failure->detail, "the engine says: %s",
                         answer->refusal);
            }
            return status;
        }
    }
    /* An engine that lists moves says with a total of 0 that there is none. */
    answer->lists_moves |= session->is_known && session->has_rows && !answer_total(answer);
    if (play(question, &pos)) answer_normalize(answer, &pos, session->spec->mode);
    return ASK_OK;
}

/* How well an answer about the start position fits: 0 not at all, 3 right. */
static int grade(const Answer *answer) {
    if (!answer_has_count(answer) || answer->has_search) return 0;
    if (answer_total(answer) != PROBE_TOTAL) return 1;
    return answer->length ? 3 : 2;
}

static void learn(Session *session, const Answer *answer) {
    session->has_rows = answer->length > 0;
    session->total_rank = answer->total_rank;
    session->is_known = true;
}

static int try_dialect(Session *session, const Dialect *dialect, Answer *answer,
                       AskFailure *failure) {
    Position start_position;
    fen_load(&start_position, FEN_START, session->spec->mode, NULL, NULL);
    const Question question = {.root = &start_position, .depth = PROBE_DEPTH};
    end_engine(session);
    session->has_ping = session->has_usermove = session->is_greeted = session->has_spoken = false;
    session->protocol = dialect->protocol;
    session->perft_command =
        session->spec->perft_command ? session->spec->perft_command : dialect->perft_command;
    return session_ask(session, &question, answer, failure) == ASK_OK ? grade(answer) : 0;
}

/* True if there is no use in trying this dialect after the one before it. `best` is the best so
 * far, NULL if none has answered. */
static bool is_idle(const Session *session, size_t index, const Dialect *best, int best_grade) {
    const EngineSpec *spec = session->spec;
    const Dialect *dialect = &DIALECTS[index];
    const bool is_same = index && dialect[-1].protocol == dialect->protocol;
    if (spec->protocol != PROTOCOL_AUTO) {
        return spec->protocol != dialect->protocol || (is_same && spec->perft_command);
    }
    if (best && best->protocol != dialect->protocol) return true;
    if (dialect->protocol == PROTOCOL_PERFTREE) return spec->perft_command != NULL;
    if (!is_same) return false;
    if (best_grade > 1 && strncmp(dialect->perft_command, "go", 2) == 0) return true;
    return spec->perft_command || !session->is_greeted || !session->has_spoken;
}

/* Which failure of several explains the most. */
static bool is_graver(AskStatus a, AskStatus b) {
    static const int GRAVITY[] = {
        [ASK_REFUSED] = 1, [ASK_TIMEOUT] = 2,     [ASK_FLOOD] = 3,  [ASK_CRASHED] = 4,
        [ASK_STOPPED] = 5, [ASK_NOT_STARTED] = 5, [ASK_UNKNOWN] = 0};
    return GRAVITY[a] > GRAVITY[b];
}

/* Tries the dialects until one gives the right number with a row for each move; otherwise the best
 * is taken. */
static bool find_dialect(Session *session, Answer *answer, AskFailure *failure) {
    int best_grade = 0;
    const Dialect *best = NULL;
    bool was_greeted = false;
    fail(session, ASK_UNKNOWN, failure);
    for (size_t i = 0; i < DIALECTS_NB && best_grade < 3; i++) {
        if (is_idle(session, i, best, best_grade)) continue;
        AskFailure problem = {.status = ASK_OK};
        const int found = try_dialect(session, &DIALECTS[i], answer, &problem);
        const bool counts = DIALECTS[i].protocol != PROTOCOL_PERFTREE ||
                            session->spec->protocol == PROTOCOL_PERFTREE;
        if (!found && counts && problem.status && is_graver(problem.status, failure->status)) {
            *failure = problem;
        }
        if (is_stopped(session) || problem.status == ASK_NOT_STARTED ||
            problem.status == ASK_FLOOD) {
            return false;
        }
        was_greeted |= session->is_greeted && session->has_spoken;
        if (found <= best_grade) continue;
        best_grade = found;
        best = &DIALECTS[i];
    }
    /* It runs and talks, but gives no counts. */
    if (!best && was_greeted && failure->status != ASK_CRASHED) {
        fail(session, ASK_UNKNOWN, failure);
    }
    if (!best) return false;
    if (best_grade < 3 && !try_dialect(session, best, answer, failure)) return false;
    learn(session, answer);
    return true;
}

/* As wordexp(): WRDE_NOSPACE may have left some words, any other error none. */
static int split_command(const char *command, wordexp_t *words) {
    const int error = wordexp(command, words, WRDE_NOCMD);
    if (error && error != WRDE_NOSPACE) memset(words, 0, sizeof *words);
    return error || words->we_wordc ? error : WRDE_SYNTAX;
}

bool engine_command_is_readable(const char *command) {
    wordexp_t words = {0};
    const int error = split_command(command, &words);
    wordfree(&words);
    return !error || error == WRDE_NOSPACE;
}

Session *session_open(const EngineSpec *spec, AskFailure *failure) {
    *failure = (AskFailure){.status = ASK_NOT_STARTED};
    Session *session = calloc(1, sizeof *session);
    Answer *answer = malloc(sizeof *answer);
    if (session && answer) {
        session->spec = spec;
        const int error = split_command(spec->command, &session->words);
        if (!error && find_dialect(session, answer, failure)) {
            free(answer);
            return session;
        }
        if (error) {
            snprintf(failure->detail, sizeof failure->detail,
                     "the engine's command cannot be read: check its quotes");
        }
    } else {
        snprintf(failure->detail, sizeof failure->detail, "out of memory");
    }
    free(answer);
    session_close(session);
    return NULL;
}

void session_restart(Session *session) {
    end_engine(session);
}

bool session_has_rows(const Session *session) {
    return session->has_rows;
}

const char *session_engine_name(const Session *session) {
    return *session->name ? session->name : session->spec->command;
}

Protocol session_protocol(const Session *session) {
    return session->protocol;
}

const char *session_perft_command(const Session *session) {
    return session->perft_command;
}

void session_close(Session *session) {
    if (!session) return;
    end_engine(session);
    wordfree(&session->words);
    free(session);
}
