/* SPDX-License-Identifier: MIT
 *
 * A chess engine as a child process: lines in, lines out; its output is not trusted.
 *
 * The engine gets its own process group, which is ended with it: neither a hang nor a forgotten
 * grandchild outlives engine_stop(). No call blocks longer than its deadline, also when the engine
 * does not read its input or writes without end. Broken pipes are results, not signals.
 *
 * An Engine belongs to one thread at a time; different engines to different threads.
 */
#ifndef PERFT_VERIFY_ENGINE_H
#define PERFT_VERIFY_ENGINE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Engine Engine;

typedef enum EngineEvent {
    ENGINE_LINE,    /* a line has come */
    ENGINE_TIMEOUT, /* nothing until the deadline */
    ENGINE_CLOSED   /* the engine has ended or closed its output */
} EngineEvent;

/** Longer lines are cut; the rest of the line is passed over. */
#define ENGINE_LINE_SIZE 4096

/** Bytes for engine_end_text() and engine_stderr_tail(), the NUL included. */
#define ENGINE_TEXT_SIZE 1024

/** Where the program's standard error goes. */
typedef enum EngineErrors {
    ENGINE_ERRORS_APART, /* its end is kept for engine_stderr_tail() */
    ENGINE_ERRORS_MERGED /* into the standard output */
} EngineErrors;

/**
 * Starts a program.
 *
 * @param[in]  argv      Program, searched in PATH, and arguments; ends in NULL. Borrowed.
 * @param[out] os_error  May be NULL. On failure the errno, such as ENOENT.
 * @return NULL if it could not be started.
 */
Engine *engine_start(char *const argv[], EngineErrors errors, int *os_error);

/**
 * Sends one line, waiting for the engine to read it if it must.
 *
 * @param[in] line Without its line end.
 * @return ENGINE_LINE when all was written, otherwise what prevented it.
 */
EngineEvent engine_send(Engine *engine, const char *line, double deadline_s);

/**
 * Waits for the next line of the engine's standard output.
 *
 * @param[out] line Written on ENGINE_LINE, without line end; control characters and terminal color
 *                  codes are left out.
 */
EngineEvent engine_receive(Engine *engine, char line[static ENGINE_LINE_SIZE], double deadline_s);

/** Bytes of standard output read so far: the caller's guard against endless output. */
size_t engine_bytes_read(const Engine *engine);

/** How the process ended, in words ("killed by signal 11 (Segmentation fault)"), or that it still
 * runs. Waits for a short while if it is about to end. */
void engine_end_text(Engine *engine, char text[static ENGINE_TEXT_SIZE]);

/** The last lines of the engine's standard error; empty if it wrote none. */
void engine_stderr_tail(Engine *engine, char text[static ENGINE_TEXT_SIZE]);

/**
 * Asks the engine to quit, and ends its whole process group if it does not within `grace_s`.
 *
 * @param[in] engine    May be NULL. Freed.
 * @param[in] farewell  Line to send, such as "quit"; NULL for none.
 */
void engine_stop(Engine *engine, const char *farewell, double grace_s);

#endif
