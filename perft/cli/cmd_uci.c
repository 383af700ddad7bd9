/* SPDX-License-Identifier: MIT
 *
 * rookery uci: counts for programs that speak the protocol of chess engines.
 *
 * The counting thread knows nothing but its count; this one reads on, so that "stop" is heard.
 * Everything else waits in a queue: a script may send its whole input at once, and gets its answers
 * in order.
 */
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/line_reader.h"
#include "perft/cli/text_lines.h"
#include "perft/cli/uci_session.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <unistd.h>

typedef struct QueuedLine {
    STAILQ_ENTRY(QueuedLine) next;
    size_t number;
    char text[];
} QueuedLine;

typedef STAILQ_HEAD(LineQueue, QueuedLine) LineQueue;

typedef struct UciRun {
    UciSession session;
    LineReader reader;
    LineQueue queue;
    size_t lines;
    bool is_over;
    ExitCode code;

    /* The count; all but `stop` belongs to its thread while it runs. */
    bool is_counting;
    pthread_t thread;
    atomic_bool stop;
    int wake; /* a byte written here ends the reader's wait */
    Status status;
    DeepResult result;
} UciRun;

/* ---- the count ---- */

/* Programs set Hash as low as 1 MiB, which no method can work in. */
static void *count(void *context) {
    UciRun *run = context;
    const Resources *resources = &run->session.resources;
    const uint64_t least = unique_memory_min(resources->team.threads);
    Control control;
    control_init(&control, &run->stop);
    const DeepOptions options = {
        .team = resources->team,
        .divides = true,
        .memory_bytes = resources->memory_bytes > least ? resources->memory_bytes : least,
        .seed = ZOBRIST_DEFAULT_SEED,
        .control = &control};
    run->status = deep_count(&run->session.pos, run->session.depth, &options, &run->result);
    while (write(run->wake, "", 1) < 0 && errno == EINTR) continue;
    return NULL;
}

/* A "stop" that is already waiting also stops this count. */
static void begin_count(UciRun *run) {
    const QueuedLine *line;
    bool is_stopped = false;
    if (uci_session_find_resources(&run->session) != EXIT_OK) {
        fputs("info string error: the count cannot start\n", console_results());
        return;
    }
    STAILQ_FOREACH(line, &run->queue, next) {
        is_stopped |= uci_line_stops(line->text);
    }
    atomic_store(&run->stop, is_stopped);
    run->is_counting = pthread_create(&run->thread, NULL, count, run) == 0;
    if (!run->is_counting) fputs("info string error: no more threads\n", console_results());
}

static void end_count(UciRun *run) {
    pthread_join(run->thread, NULL);
    run->is_counting = false;
    uci_session_answer(&run->session, run->status, &run->result.divide);
}

/* ---- the lines ---- */

static void enqueue(UciRun *run, const char *text, size_t length) {
    QueuedLine *line = malloc(sizeof *line + length + 1);
    if (!line) {
        uci_error(run->lines, "out of memory");
        return;
    }
    memcpy(line->text, text, length + 1);
    line->number = run->lines;
    STAILQ_INSERT_TAIL(&run->queue, line, next);
}

static void hear(UciRun *run, const char *text, size_t length) {
    const size_t marks = text_marks_length(text);
    run->lines++;
    text += marks;
    length -= marks;
    if (strlen(text) != length) {
        uci_error(run->lines, "NUL byte in the line");
        return;
    }
    if (run->is_counting && uci_line_stops(text)) atomic_store(&run->stop, true);
    enqueue(run, text, length);
}

static void fail(UciRun *run) {
    console_error("standard input: %s", strerror(errno));
    run->code = EXIT_RESOURCE;
    enqueue(run, "quit", 4);
}

static void listen(UciRun *run) {
    char *text;
    size_t length;
    switch (line_reader_next(&run->reader, &text, &length)) {
    case LINE_READ:
        hear(run, text, length);
        break;
    case LINE_TOO_LONG:
        uci_error(++run->lines, "longer than 1 MiB");
        break;
    case LINE_END:
        enqueue(run, "quit", 4);
        break;
    case LINE_WAKE:
        end_count(run);
        break;
    case LINE_INTERRUPT:
        run->is_over = interrupt_came();
        if (run->is_over) run->code = EXIT_INTERRUPTED;
        break;
    case LINE_FAILED:
        fail(run);
        break;
    }
}

static void obey(UciRun *run, const QueuedLine *line) {
    switch (uci_session_obey(&run->session, line->text, line->number)) {
    case UCI_GO_ON:
        break;
    case UCI_COUNT:
        begin_count(run);
        break;
    case UCI_QUIT:
        run->is_over = true;
        break;
    }
}

static void converse(UciRun *run) {
    while (!run->is_over) {
        QueuedLine *line = run->is_counting ? NULL : STAILQ_FIRST(&run->queue);
        if (line) {
            STAILQ_REMOVE_HEAD(&run->queue, next);
            obey(run, line);
            free(line);
        } else {
            listen(run);
        }
        console_flush();
    }
    if (!run->is_counting) return;
    atomic_store(&run->stop, true);
    end_count(run);
}

/* ---- set-up ---- */

static void free_queue(LineQueue *queue) {
    for (QueuedLine *line; (line = STAILQ_FIRST(queue));) {
        STAILQ_REMOVE_HEAD(queue, next);
        free(line);
    }
}

/* Signals come only while the reader waits, and never to a counting thread. */
static ExitCode converse_with_signals_held(UciRun *run) {
    int ends[2];
    sigset_t held, before;
    const ExitCode code = console_check_input(STDIN_FILENO, "standard input");
    if (code != EXIT_OK) return code;
    /* Were it closed, the pipe would take its place. */
    if (fcntl(STDIN_FILENO, F_GETFD) < 0 || pipe(ends)) {
        console_error("standard input: %s", strerror(errno));
        return EXIT_RESOURCE;
    }
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    run->wake = ends[1];
    if (line_reader_create(&run->reader, STDIN_FILENO, ends[0], &before)) {
        converse(run);
        line_reader_destroy(&run->reader);
    } else {
        console_error("out of memory");
        run->code = EXIT_RESOURCE;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(ends[0]);
    close(ends[1]);
    return run->code;
}

ExitCode cmd_uci(const Invocation *invocation) {
    static UciRun run; /* too large for the stack */
    const Options *options = &invocation->options;
    if (invocation->operands_nb) {
        console_error("uci takes no operand");
        return console_try_help(invocation->command);
    }
    uci_session_init(&run.session, options);
    const bool asks_for_machine = options->threads || options->cpus || options->memory;
    const ExitCode code = asks_for_machine ? uci_session_find_resources(&run.session) : EXIT_OK;
    if (code != EXIT_OK) return code;
    STAILQ_INIT(&run.queue);
    run.code = converse_with_signals_held(&run);
    free_queue(&run.queue);
    uci_session_close(&run.session);
    return run.code;
}
