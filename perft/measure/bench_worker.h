/* SPDX-License-Identifier: MIT
 *
 * One sample: the workload of a metric on as many threads as the series asks for.
 */
#ifndef PERFT_MEASURE_BENCH_WORKER_H
#define PERFT_MEASURE_BENCH_WORKER_H

#include "perft/measure/bench.h"

/** Measures one sample. @return As bench_run(). */
Status bench_sample(const BenchPlan *plan, const BenchSeries *series, BenchSample *sample);

#endif
