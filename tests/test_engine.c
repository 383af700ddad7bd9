/* SPDX-License-Identifier: MIT */
#include "perft/host/clock.h"
#include "perft/verify/engine.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Engine *start(const char *script) {
    char command[] = "sh", flag[] = "-c", text[512];
    strncpy(text, script, sizeof text - 1);
    text[sizeof text - 1] = '\0';
    char *const argv[] = {command, flag, text, NULL};
    Engine *engine = engine_start(argv, ENGINE_ERRORS_APART, NULL);
    cr_assert(engine != NULL);
    return engine;
}

static double soon(void) {
    return clock_s() + 5;
}

Test(engine, exchanges_lines) {
    char line[ENGINE_LINE_SIZE];
    Engine *engine = start("while read x; do echo \"<$x>\"; done");
    cr_assert(eq(int, engine_send(engine, "hello", soon()), ENGINE_LINE));
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    cr_assert(eq(str, line, "<hello>"));
    cr_assert(eq(sz, engine_bytes_read(engine), 8));
    engine_stop(engine, NULL, 1);
}

Test(engine, tells_when_a_program_cannot_be_started) {
    char name[] = "/nonexistent/engine";
    char *const argv[] = {name, NULL};
    int error = 0;
    cr_assert(engine_start(argv, ENGINE_ERRORS_APART, &error) == NULL);
    cr_assert(eq(int, error, ENOENT));
}

Test(engine, names_crash_status_and_last_words) {
    char line[ENGINE_LINE_SIZE], text[ENGINE_TEXT_SIZE];
    Engine *engine = start("echo out; echo err >&2; kill -SEGV $$");
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_CLOSED));
    engine_end_text(engine, text);
    cr_assert(eq(str, text, "killed by signal 11 (Segmentation fault)"));
    engine_stderr_tail(engine, text);
    cr_assert(eq(str, text, "err"));
    engine_stop(engine, NULL, 0);
    engine = start("exit 3");
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_CLOSED));
    engine_end_text(engine, text);
    cr_assert(eq(str, text, "exited with status 3"));
    engine_stop(engine, "quit", 1);
}

Test(engine, keeps_the_end_of_a_long_standard_error) {
    char line[ENGINE_LINE_SIZE], text[ENGINE_TEXT_SIZE];
    Engine *engine = start("seq 10000 >&2");
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_CLOSED));
    engine_stderr_tail(engine, text);
    const size_t length = strlen(text);
    cr_assert(eq(str, text + length - 10, "9999\n10000"));
    cr_assert(text[0] == '9'); /* begins with a whole line */
    engine_stop(engine, NULL, 1);
}

Test(engine, gives_up_on_silence_in_time) {
    char line[ENGINE_LINE_SIZE];
    Engine *engine = start("sleep 60");
    const double begin_s = clock_s();
    cr_assert(eq(int, engine_receive(engine, line, begin_s + 0.2), ENGINE_TIMEOUT));
    cr_assert(lt(dbl, clock_s() - begin_s, 2));
    engine_stop(engine, "quit", 0.1);
    cr_assert(lt(dbl, clock_s() - begin_s, 4));
}

Test(engine, is_not_blocked_by_an_engine_that_reads_nothing) {
    Engine *engine = start("sleep 60");
    char line[1024];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    EngineEvent event = ENGINE_LINE;
    const double begin_s = clock_s();
    for (int i = 0; i < 1000 && event == ENGINE_LINE; i++) {
        event = engine_send(engine, line, begin_s + 0.3);
    }
    cr_assert(eq(int, event, ENGINE_TIMEOUT));
    cr_assert(lt(dbl, clock_s() - begin_s, 4));
    engine_stop(engine, "quit", 0.1);
}

Test(engine, survives_a_broken_pipe) {
    char line[ENGINE_LINE_SIZE];
    Engine *engine = start("exec <&-; echo closed; sleep 60");
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    cr_assert(eq(int, engine_send(engine, "hello", soon()), ENGINE_CLOSED));
    engine_stop(engine, "quit", 0.1);
}

Test(engine, takes_a_last_line_without_end_and_cleans_lines) {
    char line[ENGINE_LINE_SIZE];
    Engine *engine = start("printf '\\033[1m\\033[46mbold\\033[0m\\r\\n'; printf 'a\\tb\\001c'");
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    cr_assert(eq(str, line, "bold"));
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    cr_assert(eq(str, line, "a bc"));
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_CLOSED));
    engine_stop(engine, NULL, 1);
}

Test(engine, cuts_endless_lines) {
    char line[ENGINE_LINE_SIZE];
    Engine *engine = start("head -c 1000000 /dev/zero | tr '\\0' x; echo; echo next");
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    cr_assert(eq(sz, strlen(line), ENGINE_LINE_SIZE - 1));
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    cr_assert(eq(str, line, "next"));
    engine_stop(engine, NULL, 1);
}

/* Reads the number of a process that the engine has started. */
static pid_t read_pid(Engine *engine) {
    char line[ENGINE_LINE_SIZE];
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_LINE));
    return (pid_t)strtol(line, NULL, 10);
}

static bool is_alive(pid_t pid) {
    char name[64], state[256] = "";
    snprintf(name, sizeof name, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(name, "r");
    if (!file) return false;
    const bool is_read = fgets(state, sizeof state, file) != NULL;
    fclose(file);
    const char *end = strrchr(state, ')');
    return is_read && end && end[2] != 'Z';
}

Test(engine, ends_the_whole_process_group) {
    static const char *const SCRIPTS[] = {
        "sleep 60 & echo $!; trap '' TERM; while :; do sleep 1; done", /* never quits */
        "sleep 60 & echo $!; exit 0"};                                 /* leaves a child behind */
    for (size_t i = 0; i < 2; i++) {
        Engine *engine = start(SCRIPTS[i]);
        const pid_t grandchild = read_pid(engine);
        engine_stop(engine, "quit", 0.2);
        bool is_running = true;
        for (int tries = 0; tries < 100 && is_running; tries++) {
            is_running = is_alive(grandchild);
            usleep(10000);
        }
        cr_assert(not(is_running), "script %zu", i);
    }
}

Test(engine, sees_the_end_though_a_grandchild_holds_the_pipe) {
    char line[ENGINE_LINE_SIZE];
    Engine *engine = start("setsid sleep 3 & exit 0");
    const double begin_s = clock_s();
    cr_assert(eq(int, engine_receive(engine, line, soon()), ENGINE_CLOSED));
    cr_assert(lt(dbl, clock_s() - begin_s, 2));
    engine_stop(engine, NULL, 1);
}
