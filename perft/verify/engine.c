/* SPDX-License-Identifier: MIT */
#include "perft/verify/engine.h"

#include "perft/host/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { READ_SIZE = 65536, PIPE_READ = 0, PIPE_WRITE = 1 };

/* Longest sleep between looks at a process whose output a grandchild may hold open. */
#define LOOK_INTERVAL_S 0.05

struct Engine {
    pid_t pid;
    int input, output, errors; /* our ends of the pipes; -1 when closed */
    bool has_ended;            /* and was reaped: `status` is valid, `pid` is not ours any more */
    int status;
    size_t bytes_read;
    size_t start, end; /* of the unread part of `buffer` */
    char buffer[READ_SIZE];
    size_t line_length;
    char line[ENGINE_LINE_SIZE];
    size_t tail_length;
    char tail[ENGINE_TEXT_SIZE];
};

static void close_end(int *fd) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* Three pipes: standard input, output, error. All or none. */
static bool open_pipes(int pipes[3][2]) {
    for (int i = 0; i < 3; i++) {
        if (pipe2(pipes[i], O_CLOEXEC) == 0) continue;
        while (i-- > 0) {
            close_end(&pipes[i][PIPE_READ]);
            close_end(&pipes[i][PIPE_WRITE]);
        }
        return false;
    }
    return true;
}

/* Signals that we ignore would stay ignored in the child. */
static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t defaults, none;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGINT);
    sigemptyset(&none);
    int error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                                         POSIX_SPAWN_SETSIGMASK);
    if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &defaults);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    return error;
}

static int spawn(pid_t *pid, char *const argv[], EngineErrors errors, int pipes[3][2]) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int error = posix_spawnattr_init(&attributes);
    if (error) return error;
    error = posix_spawn_file_actions_init(&actions);
    if (!error) {
        error = set_attributes(&attributes);
        for (int i = 0; i < 3 && !error; i++) {
            const bool is_merged = i == STDERR_FILENO && errors == ENGINE_ERRORS_MERGED;
            const int theirs =
                pipes[is_merged ? STDOUT_FILENO : i][i == STDIN_FILENO ? PIPE_READ : PIPE_WRITE];
            error = posix_spawn_file_actions_adddup2(&actions, theirs, i);
        }
        if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
        if (!error) error = posix_spawnp(pid, argv[0], &actions, &attributes, argv, environ);
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return error;
}

Engine *engine_start(char *const argv[], EngineErrors errors, int *os_error) {
    int pipes[3][2], error = ENOMEM;
    Engine *engine = calloc(1, sizeof *engine);
    if (engine && !open_pipes(pipes)) {
        error = errno;
        free(engine);
        engine = NULL;
    } else if (engine) {
        error = spawn(&engine->pid, argv, errors, pipes);
        engine->input = pipes[STDIN_FILENO][PIPE_WRITE];
        engine->output = pipes[STDOUT_FILENO][PIPE_READ];
        engine->errors = pipes[STDERR_FILENO][PIPE_READ];
        close(pipes[STDIN_FILENO][PIPE_READ]);
        close(pipes[STDOUT_FILENO][PIPE_WRITE]);
        close(pipes[STDERR_FILENO][PIPE_WRITE]);
        engine->has_ended = error != 0;
        if (fcntl(engine->input, F_SETFL, O_NONBLOCK) ||
            fcntl(engine->output, F_SETFL, O_NONBLOCK) ||
            fcntl(engine->errors, F_SETFL, O_NONBLOCK)) {
            error = error ? error : errno;
        }
        if (error) {
            engine_stop(engine, NULL, 0);
            engine = NULL;
        }
    }
    if (os_error) *os_error = error;
    return engine;
}

/* Reaps the process if it has ended. Its group is ended first, while the number is still ours. */
static bool look_for_end(Engine *engine) {
    if (engine->has_ended) return true;
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)engine->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return false;
    if (info.si_pid == 0) return false;
    kill(-engine->pid, SIGKILL);
    engine->has_ended = waitpid(engine->pid, &engine->status, 0) == engine->pid;
    return engine->has_ended;
}

/* Keeps the last bytes of the standard error. */
static void keep_tail(Engine *engine, const char *text, size_t length) {
    const size_t room = sizeof engine->tail - 1;
    if (length > room) {
        text += length - room;
        length = room;
    }
    const size_t kept = engine->tail_length + length > room ? room - length : engine->tail_length;
    memmove(engine->tail, engine->tail + engine->tail_length - kept, kept);
    memcpy(engine->tail + kept, text, length);
    engine->tail_length = kept + length;
}

/* Reads what there is. @return false at the end of the stream. */
static bool drain_errors(Engine *engine) {
    char text[ENGINE_TEXT_SIZE];
    if (engine->errors < 0) return false;
    const ssize_t length = read(engine->errors, text, sizeof text);
    if (length > 0) keep_tail(engine, text, (size_t)length);
    if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR)) {
        close_end(&engine->errors);
        return false;
    }
    return length > 0;
}

static void fill_buffer(Engine *engine) {
    if (engine->output < 0 || engine->start < engine->end) return;
    const ssize_t length = read(engine->output, engine->buffer, sizeof engine->buffer);
    engine->start = 0;
    engine->end = length > 0 ? (size_t)length : 0;
    engine->bytes_read += engine->end;
    if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR)) {
        close_end(&engine->output);
    }
}

/* Waits for any pipe, at most until the deadline. `for_input`: also for room to write. */
static void wait_for_pipes(Engine *engine, bool for_input, double deadline_s) {
    struct pollfd pipes[3] = {{.fd = engine->output, .events = POLLIN},
                              {.fd = engine->errors, .events = POLLIN},
                              {.fd = for_input ? engine->input : -1, .events = POLLOUT}};
    double wait_s = deadline_s - clock_s();
    if (wait_s > LOOK_INTERVAL_S) wait_s = LOOK_INTERVAL_S;
    if (for_input && engine->start < engine->end)
        pipes[0].fd = -1; /* has no room to be read into */
    if (wait_s > 0 && poll(pipes, 3, (int)(wait_s * 1000) + 1) < 0) return;
    drain_errors(engine);
    fill_buffer(engine);
}

/* write() to a pipe whose reader may be gone, without the signal that this raises. */
static ssize_t write_quietly(int fd, const char *text, size_t length) {
    sigset_t pipe_signal, before, pending;
    const struct timespec at_once = {0, 0};
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    const ssize_t written = write(fd, text, length);
    const int error = errno;
    if (written < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE)) {
        while (sigtimedwait(&pipe_signal, NULL, &at_once) < 0 && errno == EINTR) continue;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

/* The line with its end in one go, so that the engine is not woken up for half a line. */
static ssize_t write_line(int fd, const char *line, size_t left) {
    char text[ENGINE_LINE_SIZE];
    if (left == 0) return write_quietly(fd, "\n", 1);
    if (left >= sizeof text) return write_quietly(fd, line, left);
    memcpy(text, line, left);
    text[left] = '\n';
    return write_quietly(fd, text, left + 1);
}

EngineEvent engine_send(Engine *engine, const char *line, double deadline_s) {
    size_t left = strlen(line);
    while (engine->input >= 0) {
        const ssize_t written = write_line(engine->input, line, left);
        if (written > 0 && (size_t)written > left) return ENGINE_LINE;
        if (written > 0) {
            line += written;
            left -= (size_t)written;
        } else if (errno == EAGAIN || errno == EINTR) {
            if (look_for_end(engine)) break;
            if (clock_s() >= deadline_s) return ENGINE_TIMEOUT;
            wait_for_pipes(engine, true, deadline_s);
        } else {
            close_end(&engine->input);
        }
    }
    return ENGINE_CLOSED;
}

/* Copies without control characters and "ESC [ ... letter" color codes. */
static void copy_clean(char *to, const char *from, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (from[i] == '\033') {
            if (i + 1 < length && from[i + 1] == '[') i++;
            while (i + 1 < length && from[i + 1] >= ' ' && from[i + 1] < '@') i++;
            if (i + 1 < length) i++;
        } else if ((unsigned char)from[i] >= ' ' && from[i] != '\177') {
            *to++ = from[i];
        } else if (from[i] == '\t') {
            *to++ = ' ';
        }
    }
    *to = '\0';
}

/* Moves bytes to the line. @return true when it is complete. */
static bool take_line(Engine *engine) {
    while (engine->start < engine->end) {
        const char *text = engine->buffer + engine->start;
        const size_t length = engine->end - engine->start;
        const char *line_end = memchr(text, '\n', length);
        const size_t part = line_end ? (size_t)(line_end - text) : length;
        const size_t room = sizeof engine->line - 1 - engine->line_length;
        memcpy(engine->line + engine->line_length, text, part < room ? part : room);
        engine->line_length += part < room ? part : room;
        engine->start += part + (line_end != NULL);
        if (line_end) return true;
    }
    return false;
}

static EngineEvent hand_over(Engine *engine, char *line) {
    copy_clean(line, engine->line, engine->line_length);
    engine->line_length = 0;
    return ENGINE_LINE;
}

EngineEvent engine_receive(Engine *engine, char line[static ENGINE_LINE_SIZE], double deadline_s) {
    for (;;) {
        if (take_line(engine)) return hand_over(engine, line);
        if (engine->output < 0) {
            /* The last line may lack its end. */
            return engine->line_length ? hand_over(engine, line) : ENGINE_CLOSED;
        }
        const bool is_last_look = look_for_end(engine) || clock_s() >= deadline_s;
        wait_for_pipes(engine, false, is_last_look ? 0 : deadline_s);
        if (!is_last_look || engine->start < engine->end || engine->output < 0) continue;
        if (!engine->has_ended) return ENGINE_TIMEOUT;
        close_end(&engine->output); /* ended, and a stranger holds its end of the pipe */
    }
}

size_t engine_bytes_read(const Engine *engine) {
    return engine->bytes_read;
}

/* Waits for the process to end. */
static void wait_for_end(Engine *engine, double deadline_s) {
    const struct timespec nap = {0, 2000000};
    while (!look_for_end(engine) && clock_s() < deadline_s) {
        drain_errors(engine);
        nanosleep(&nap, NULL);
    }
}

void engine_end_text(Engine *engine, char text[static ENGINE_TEXT_SIZE]) {
    wait_for_end(engine, clock_s() + 0.2);
    if (!engine->has_ended) {
        snprintf(text, ENGINE_TEXT_SIZE, "%s",
                 engine->output < 0 ? "closed its output but still runs" : "still runs");
    } else if (WIFSIGNALED(engine->status)) {
        const int number = WTERMSIG(engine->status);
        const char *description = sigdescr_np(number);
        snprintf(text, ENGINE_TEXT_SIZE, "killed by signal %d (%s)", number,
                 description ? description : "unknown");
    } else {
        snprintf(text, ENGINE_TEXT_SIZE, "exited with status %d", WEXITSTATUS(engine->status));
    }
}

void engine_stderr_tail(Engine *engine, char text[static ENGINE_TEXT_SIZE]) {
    /* Bounded: an engine may write faster than we read. */
    for (int reads = 0; reads < 1024 && drain_errors(engine); reads++) continue;
    const char *start = engine->tail;
    size_t length = engine->tail_length;
    const char *line_end = memchr(start, '\n', length);
    if (length == sizeof engine->tail - 1 && line_end) {
        length -= (size_t)(line_end + 1 - start); /* the first line of a full buffer is cut */
        start = line_end + 1;
    }
    while (length && (start[length - 1] == '\n' || start[length - 1] == '\r')) length--;
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)start[i];
        *text++ = byte == '\n' || (byte >= ' ' && byte != 127) ? start[i] : '?';
    }
    *text = '\0';
}

void engine_stop(Engine *engine, const char *farewell, double grace_s) {
    if (!engine) return;
    if (!engine->has_ended) {
        const double deadline_s = clock_s() + grace_s;
        if (farewell) engine_send(engine, farewell, deadline_s);
        close_end(&engine->input);
        wait_for_end(engine, deadline_s);
    }
    if (!engine->has_ended) {
        kill(-engine->pid, SIGKILL);
        while (waitpid(engine->pid, NULL, 0) < 0 && errno == EINTR) continue;
    }
    close_end(&engine->input);
    close_end(&engine->output);
    close_end(&engine->errors);
    free(engine);
}
