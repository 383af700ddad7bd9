/* SPDX-License-Identifier: MIT
 *
 * A benchmark run as a table for people, a JSON record to keep, CSV rows, and rows of a history.
 */
#ifndef PERFT_CLI_BENCH_REPORT_H
#define PERFT_CLI_BENCH_REPORT_H

#include "perft/cli/output.h"
#include "perft/measure/bench.h"
#include "perft/measure/history.h"
#include "perft/measure/machine.h"

/** Bytes for "2026-11-30T02:10:00Z" and the NUL. */
#define BENCH_TIME_SIZE 24

/** Bytes for the name of a series, such as "count/128", and the NUL. */
#define BENCH_NAME_SIZE 24

typedef struct BenchRun {
    const Invocation *invocation;
    char time[BENCH_TIME_SIZE]; /* UTC, of the start */
    Machine machine;
    unsigned cores; /* used, as the next */
    unsigned pus;   /* hardware threads */
    MachineWarnings warnings;
    double others; /* processors that other programs kept busy meanwhile */
    double stolen; /* processors that the host withheld */
    double elapsed_s;
    double precision; /* asked for */
    bool is_interrupted;
    size_t series_nb;
    BenchSeries *series;
} BenchRun;

/** Writes "metric/threads". */
void bench_series_name(const BenchSeries *series, char name[static BENCH_NAME_SIZE]);

/** Writes the warnings to standard error, except those in `shown`. */
void bench_report_warnings(const BenchRun *run, MachineWarnings shown);

/** Writes the table and the summary line. */
void bench_report_table(FILE *out, const BenchRun *run);

/** The run as one record; samples included. */
json_t *bench_report_record(const BenchRun *run);

/** Writes one CSV row a series. @return As output_write(). */
bool bench_report_csv(OutputWriter *writer, const BenchRun *run);

/** Appends the run. @return false after a message. */
bool bench_report_history(History *history, const BenchRun *run);

#endif
