/* SPDX-License-Identifier: MIT */
#include "perft/library/convert.h"

enum { THREADS_MAX = 1024 };

static bool options_are_sound(const rookery_perft_options *options) {
    return options->size == sizeof *options && (unsigned)options->method <= ROOKERY_TABLE &&
           options->threads <= THREADS_MAX;
}

bool convert_request(const rookery_position *position, unsigned depth,
                     const rookery_perft_options *options, Request *request) {
    RookeryValue value;
    if (!rookery_value_read(position, &value) || depth > ROOKERY_DEPTH_MAX) return false;
    *request = (Request){.pos = value.pos,
                         .mode = value.mode,
                         .depth = (int)depth,
                         .options = ROOKERY_PERFT_OPTIONS_INIT};
    if (!options) return true;
    if (!options_are_sound(options)) return false;
    request->options = *options;
    return true;
}

rookery_count convert_wide(Wide wide) {
    return (rookery_count){(uint64_t)(wide >> 64), (uint64_t)wide};
}

void convert_statistics(const Statistics *statistics, rookery_statistics_result *result) {
    result->nodes = convert_wide(statistics->nodes);
#define X(field, text) result->field = convert_wide(statistics->field);
    STATISTICS_LIST(X)
#undef X
}

size_t rookery_count_text(rookery_count count, char *buffer, size_t size) {
    char text[WIDE_BUFFER_SIZE];
    const size_t length = wide_write((Wide)count.high << 64 | count.low, text);
    return rookery_value_text(text, length, buffer, size);
}
