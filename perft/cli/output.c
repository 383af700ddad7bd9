/* SPDX-License-Identifier: MIT */
#include "perft/cli/output.h"

#include "build_info.h"
#include "core/backend.h"
#include "perft/cli/console.h"
#include "perft/cli/foreign.h"
#include "perft/host/team.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Set once something could not be stored in a record. */
static bool is_out_of_memory = false;

json_t *output_new(const Invocation *invocation) {
    json_t *record = json_object();
    output_set_integer(record, "schema", OUTPUT_SCHEMA);
    output_set_text(record, "command", invocation->command->name);
    return record;
}

void output_set(json_t *record, const char *field, json_t *value) {
    if (json_object_set_new(record, field, value)) is_out_of_memory = true;
}

void output_append(json_t *array, json_t *value) {
    if (json_array_append_new(array, value)) is_out_of_memory = true;
}

json_t *output_text(const char *text) {
    json_t *value = json_string(text);
    char *decoded = value ? NULL : foreign_utf8(text);
    if (decoded) value = json_string(decoded);
    free(decoded);
    return value;
}

void output_set_text(json_t *record, const char *field, const char *text) {
    output_set(record, field, output_text(text));
}

void output_set_bool(json_t *record, const char *field, bool value) {
    output_set(record, field, json_boolean(value));
}

void output_set_integer(json_t *record, const char *field, int64_t value) {
    output_set(record, field, json_integer(value));
}

json_t *output_real(double value) {
    return isfinite(value) ? json_real(value) : json_null();
}

void output_set_real(json_t *record, const char *field, double value) {
    output_set(record, field, output_real(value));
}

json_t *output_wide(Wide value) {
    char digits[WIDE_BUFFER_SIZE];
    if (value <= (Wide)1 << 53) return json_integer((json_int_t)value);
    wide_write(value, digits);
    return json_string(digits);
}

void output_set_wide(json_t *record, const char *field, Wide value) {
    output_set(record, field, output_wide(value));
}

void output_set_printed(json_t *record, const char *field, PrintedCount value) {
    char digits[PRINTED_COUNT_SIZE];
    if (value >= 0) {
        output_set_wide(record, field, (Wide)value);
    } else if (value >= -((PrintedCount)1 << 53)) {
        output_set_integer(record, field, (int64_t)value);
    } else {
        printed_count_write(value, digits);
        output_set_text(record, field, digits);
    }
}

json_t *output_build(void) {
    json_t *build = json_object();
    output_set_text(build, "version", BUILD_VERSION);
    output_set_text(build, "commit", BUILD_COMMIT);
    output_set_text(build, "type", BUILD_TYPE);
    output_set_text(build, "compiler", BUILD_COMPILER);
    output_set_text(build, "flags", BUILD_FLAGS);
    output_set_text(build, "variant", backend_variant_name(backend_variant()));
    output_set_text(build, "sliders", backend_sliders_name(backend_variant()));
    output_set_integer(build, "openmp", team_openmp_date());
    return build;
}

/* Quoted where RFC 4180 asks for it. */
static void csv_cell(FILE *out, const char *text) {
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void csv_scalar(FILE *out, const json_t *value) {
    switch (json_typeof(value)) {
    case JSON_STRING:
        fputs(json_string_value(value), out);
        break;
    case JSON_INTEGER:
        fprintf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
        break;
    case JSON_REAL:
        fprintf(out, "%.6g", json_real_value(value)); /* a probability may be tiny */
        break;
    case JSON_TRUE:
        fputs("true", out);
        break;
    case JSON_FALSE:
        fputs("false", out);
        break;
    case JSON_NULL:
    case JSON_OBJECT:
    case JSON_ARRAY:
        break;
    }
}

/* Its members joined by '=': "e2e4=600". */
static void csv_element(FILE *out, json_t *element) {
    const char *key, *separator = "";
    json_t *value;
    if (!json_is_object(element)) {
        csv_scalar(out, element);
        return;
    }
    json_object_foreach(element, key, value) {
        fputs(separator, out);
        csv_scalar(out, value);
        separator = "=";
    }
}

static void csv_value(FILE *out, json_t *value) {
    char *text = NULL;
    size_t size, i;
    json_t *element;
    FILE *cell = open_memstream(&text, &size);
    if (!cell) {
        is_out_of_memory = true;
        return;
    }
    if (!json_is_array(value)) csv_scalar(cell, value);
    json_array_foreach(value, i, element) {
        if (i) fputc(' ', cell);
        csv_element(cell, element);
    }
    if (fclose(cell)) is_out_of_memory = true;
    if (text) csv_cell(out, text);
    free(text);
}

typedef enum CsvPart { CSV_NAMES, CSV_VALUES } CsvPart;

static void csv_row(FILE *out, json_t *record, CsvPart part) {
    const char *key, *inner_key, *separator = "";
    json_t *value, *inner;
    json_object_foreach(record, key, value) {
        if (!strcmp(key, "build")) continue;
        if (!json_is_object(value)) {
            fputs(separator, out);
            if (part == CSV_NAMES) fputs(key, out);
            if (part == CSV_VALUES) csv_value(out, value);
            separator = ",";
        }
        json_object_foreach(value, inner_key, inner) {
            fputs(separator, out);
            if (part == CSV_NAMES) fputs(inner_key, out);
            if (part == CSV_VALUES) csv_value(out, inner);
            separator = ",";
        }
    }
    fputc('\n', out);
}

static void write_csv(OutputWriter *writer, json_t *record) {
    char *header = NULL;
    size_t size;
    FILE *names = open_memstream(&header, &size);
    if (!names) {
        is_out_of_memory = true;
        return;
    }
    csv_row(names, record, CSV_NAMES);
    if (fclose(names)) is_out_of_memory = true;
    const bool is_new = header && (!writer->header || strcmp(header, writer->header) != 0);
    if (is_new) fputs(header, console_results());
    csv_row(console_results(), record, CSV_VALUES);
    free(writer->header);
    writer->header = header;
}

static void write_json(const json_t *record) {
    FILE *out = console_results();
    const int failed = json_dumpf(record, out, JSON_COMPACT | JSON_REAL_PRECISION(9));
    if (failed && !ferror(out)) is_out_of_memory = true;
    fputc('\n', out);
}

bool output_write(OutputWriter *writer, json_t *record) {
    if (record && writer->format == FORMAT_CSV) write_csv(writer, record);
    if (record && writer->format == FORMAT_JSON) write_json(record);
    json_decref(record);
    console_flush();
    if (!is_out_of_memory) return true;
    console_error("out of memory");
    return false;
}

void output_close(OutputWriter *writer) {
    free(writer->header);
    writer->header = NULL;
}
