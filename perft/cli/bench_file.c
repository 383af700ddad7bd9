/* SPDX-License-Identifier: MIT */
#include "perft/cli/bench_file.h"

#include "perft/cli/console.h"
#include "perft/cli/interrupt.h"
#include "perft/cli/output.h"
#include "perft/cli/text_lines.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static ExitCode refuse(const BenchFile *file, const char *reason) {
    console_error("%s: %s", file->source, reason);
    return EXIT_USAGE;
}

const BenchFileSeries *bench_file_find(const BenchFile *file, const char *name) {
    for (size_t i = 0; i < file->length; i++) {
        if (!strcmp(file->series[i].name, name)) return &file->series[i];
    }
    return NULL;
}

static BenchFileSeries *series_append(BenchFile *file, const char *name) {
    BenchFileSeries *grown = realloc(file->series, (file->length + 1) * sizeof *grown);
    if (!grown) return NULL;
    file->series = grown;
    grown[file->length] = (BenchFileSeries){.name = name};
    return &grown[file->length++];
}

/* The arrays of one series, all of one length. */
typedef struct SampleArrays {
    size_t length;
    json_t *speeds, *relatives, *references[REFERENCE_PART_NB];
} SampleArrays;

/* @return false if one is missing or of another length. */
static bool arrays_find(json_t *result, SampleArrays *arrays) {
    json_t *references = json_object_get(result, "samples_refs_per_s");
    arrays->speeds = json_object_get(result, "samples_per_s");
    arrays->relatives = json_object_get(result, "samples_per_ref");
    arrays->length = json_array_size(arrays->speeds);
    bool is_whole = arrays->length > 0 && json_array_size(arrays->relatives) == arrays->length;
    for (ReferencePart part = 0; part < REFERENCE_PART_NB; part++) {
        arrays->references[part] = json_object_get(references, reference_part_name(part));
        is_whole = is_whole && json_array_size(arrays->references[part]) == arrays->length;
    }
    return is_whole;
}

static bool number_read(json_t *array, size_t i, double *value) {
    *value = json_number_value(json_array_get(array, i));
    return *value > 0;
}

static bool sample_read(const SampleArrays *arrays, size_t i, BenchSample *sample) {
    bool is_good = number_read(arrays->speeds, i, &sample->leaves_per_s) &&
                   number_read(arrays->relatives, i, &sample->leaves_per_ref);
    for (ReferencePart part = 0; part < REFERENCE_PART_NB; part++) {
        is_good = is_good && number_read(arrays->references[part], i, &sample->refs_per_s[part]);
    }
    return is_good;
}

static const char NO_RECORD[] = "not a record of 'rookery bench --format json'";

static ExitCode samples_add(BenchFile *file, BenchFileSeries *series, const SampleArrays *arrays) {
    const size_t length = arrays->length;
    BenchSample *samples =
        series ? realloc(series->samples, (series->length + length) * sizeof *samples) : NULL;
    if (!samples) {
        console_error("out of memory");
        return EXIT_RESOURCE;
    }
    series->samples = samples;
    for (size_t i = 0; i < length; i++) {
        if (!sample_read(arrays, i, &samples[series->length])) {
            return refuse(file, "a sample is not a positive number");
        }
        series->length++;
    }
    return EXIT_OK;
}

typedef enum RecordOrder { RECORD_FIRST, RECORD_FURTHER } RecordOrder;

static ExitCode series_add(BenchFile *file, json_t *result, RecordOrder order) {
    const char *name = json_string_value(json_object_get(result, "name"));
    SampleArrays arrays;
    if (!arrays_find(result, &arrays) || !name) return refuse(file, NO_RECORD);
    BenchFileSeries *series = (BenchFileSeries *)bench_file_find(file, name);
    if (!series && order == RECORD_FURTHER)
        return refuse(file, "its runs contain different series");
    if (!series) series = series_append(file, name);
    return samples_add(file, series, &arrays);
}

static ExitCode record_check(const BenchFile *file, json_t *record) {
    const char *command = json_string_value(json_object_get(record, "command"));
    const json_t *results = json_object_get(record, "results");
    if (!command || strcmp(command, "bench") != 0 || json_array_size(results) == 0) {
        return refuse(file, NO_RECORD);
    }
    if (json_integer_value(json_object_get(record, "schema")) != OUTPUT_SCHEMA) {
        return refuse(file, "written by another version of this program");
    }
    if (json_integer_value(json_object_get(record, "reference_version")) !=
        REFERENCE_LOOP_VERSION) {
        return refuse(file, "measured with other reference loops: measure again");
    }
    return EXIT_OK;
}

/* Takes over `record`. The names in the first one are used as long as the file lives. */
static ExitCode record_add(BenchFile *file, json_t *record) {
    const RecordOrder order = file->record ? RECORD_FURTHER : RECORD_FIRST;
    ExitCode code = record_check(file, record);
    json_t *result;
    size_t i;
    json_array_foreach(json_object_get(record, "results"), i, result) {
        if (code == EXIT_OK) code = series_add(file, result, order);
    }
    if (order == RECORD_FIRST) file->record = record;
    if (order == RECORD_FURTHER) json_decref(record);
    return code;
}

static ExitCode record_refuse(const BenchFile *file, const json_error_t *error) {
    console_error("%s:%d:%d: %s", file->source, error->line, error->column, error->text);
    return EXIT_USAGE;
}

ExitCode bench_file_load(const char *path, BenchFile *file) {
    json_error_t error;
    *file = (BenchFile){.source = path};
    FILE *stream;
    const ExitCode code = text_file_open(&stream, path);
    if (code != EXIT_OK) return code;
    json_t *record = json_loadf(stream, JSON_REJECT_DUPLICATES, &error);
    text_file_close(stream);
    if (interrupt_came()) {
        json_decref(record);
        return EXIT_INTERRUPTED;
    }
    return record ? record_add(file, record) : record_refuse(file, &error);
}

/* Starts `PROGRAM bench --quick --format json`. @return The end of a pipe to read, or NULL. */
static FILE *program_start(const char *program, pid_t *child) {
    char *const arguments[] = {(char *)program, "bench",      "--quick", "--format",
                               "json",          "--progress", "never",   NULL};
    posix_spawn_file_actions_t actions;
    int ends[2];
    if (pipe(ends) != 0) return NULL;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    errno = posix_spawn(child, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    FILE *stream = errno == 0 ? fdopen(ends[0], "r") : NULL;
    if (!stream) close(ends[0]);
    return stream;
}

static ExitCode program_finish(const char *program, pid_t child) {
    int status;
    if (waitpid(child, &status, 0) != child) {
        console_error("%s: %s", program, strerror(errno));
        return EXIT_RESOURCE;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_OK) return EXIT_OK;
    if (WIFEXITED(status)) {
        console_error("%s bench: exit code %d", program, WEXITSTATUS(status));
        return WEXITSTATUS(status) == EXIT_INTERRUPTED ? EXIT_INTERRUPTED : EXIT_RESOURCE;
    }
    console_error("%s bench: signal %d", program, WTERMSIG(status));
    return WTERMSIG(status) == SIGINT ? EXIT_INTERRUPTED : EXIT_RESOURCE;
}

ExitCode bench_file_measure(const char *program, BenchFile *file) {
    json_error_t error;
    pid_t child;
    file->source = program;
    FILE *stream = program_start(program, &child);
    if (!stream) {
        console_error("%s: %s", program, strerror(errno));
        return EXIT_RESOURCE;
    }
    json_t *record = json_loadf(stream, 0, &error);
    fclose(stream);
    const ExitCode code = program_finish(program, child);
    if (code != EXIT_OK) {
        json_decref(record);
        return code;
    }
    return record ? record_add(file, record) : record_refuse(file, &error);
}

void bench_file_destroy(BenchFile *file) {
    for (size_t i = 0; i < file->length; i++) free(file->series[i].samples);
    free(file->series);
    json_decref(file->record);
    *file = (BenchFile){0};
}

static const json_t *value_at(const BenchFile *file, const char *object, const char *field) {
    return json_object_get(json_object_get(file->record, object), field);
}

double bench_file_number(const BenchFile *file, const char *field) {
    return json_number_value(json_object_get(file->record, field));
}

const char *bench_file_text(const BenchFile *file, const char *object, const char *field) {
    const char *text = json_string_value(value_at(file, object, field));
    return text ? text : "";
}

bool bench_file_is_alike(const BenchFile *base, const BenchFile *new, const char **difference) {
    static const struct {
        const char *object, *field, *name;
    } FIELDS[] = {
        {"machine", "cpu", "machine.cpu"},         {"machine", "processors", "machine.processors"},
        {"machine", "virtual", "machine.virtual"}, {"build", "compiler", "build.compiler"},
        {"build", "type", "build.type"},           {"build", "flags", "build.flags"},
        {"build", "variant", "build.variant"}};
    for (size_t i = 0; i < sizeof FIELDS / sizeof FIELDS[0]; i++) {
        const json_t *a = value_at(base, FIELDS[i].object, FIELDS[i].field);
        const json_t *b = value_at(new, FIELDS[i].object, FIELDS[i].field);
        *difference = FIELDS[i].name;
        if (!json_equal(a, b)) return false;
    }
    *difference = NULL;
    return true;
}
