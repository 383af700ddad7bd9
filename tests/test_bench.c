/* SPDX-License-Identifier: MIT
 *
 * bench.h: that it counts what it says, stops when it should, and describes its samples rightly.
 * Speeds themselves are no matter of a test.
 */
#include "perft/measure/bench.h"
#include "perft/measure/reference_loop.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <math.h>

TestSuite(bench, .init = support_init);

/* Each binding sets the bit of its thread. */
static void bind_note(void *context, unsigned threads, unsigned thread) {
    atomic_uint *bound = context;
    atomic_fetch_or(bound, 1U << (8 * threads + thread));
}

/* Versions of the loops are distinguished by what they compute. */
Test(bench, reference_loops_are_those_of_their_version) {
    static const uint64_t WANTED[REFERENCE_PART_NB] = {[REFERENCE_ARITHMETIC] = 917730093208833571,
                                                       [REFERENCE_NEAR] = 924976,
                                                       [REFERENCE_FAR] = 1102551,
                                                       [REFERENCE_BRANCHES] =
                                                           UINT64_C(18170247485181360695)};
    static ReferenceTable table;
    reference_table_init(&table);
    cr_assert(eq(int, REFERENCE_LOOP_VERSION, 2));
    for (ReferencePart part = 0; part < REFERENCE_PART_NB; part++) {
        cr_assert(eq(u64, reference_loop(&table, part, 1000), WANTED[part]));
        cr_assert(eq(u64, reference_loop(&table, part, 0), 0));
        cr_assert(gt(u64, reference_loop_rounds(part), 0));
    }
    cr_assert(eq(str, (char *)reference_part_name(REFERENCE_FAR), "far"));
}

Test(bench, samples_every_series_on_its_threads) {
    static BenchSeries series[] = {{.metric = BENCH_MAKE, .threads = 1},
                                   {.metric = BENCH_MAKE, .threads = 2}};
    atomic_uint bound = 0;
    const BenchPlan plan = {.series = series,
                            .series_nb = 2,
                            .precision = 1e-9,
                            .rounds_min = 2,
                            .bind = bind_note,
                            .bind_context = &bound};
    cr_assert(eq(int, bench_run(&plan), STATUS_OK));
    cr_assert(eq(uint, atomic_load(&bound), 1U << 8 | 1U << 16 | 1U << 17));
    for (size_t i = 0; i < 2; i++) {
        uint64_t leaves;
        bench_workload(BENCH_MAKE, &leaves);
        cr_assert(eq(u64, series[i].leaves, leaves));
        cr_assert(eq(sz, series[i].length, 1)); /* the time was up at once */
        cr_assert(gt(dbl, series[i].samples[0].leaves_per_s, 1e4));
        cr_assert(gt(dbl, series[i].samples[0].leaves_per_ref, 1.0));
        for (int part = 0; part < REFERENCE_PART_NB; part++) {
            cr_assert(gt(dbl, series[i].samples[0].refs_per_s[part], 1.0));
        }
    }
}

Test(bench, stops_as_soon_as_the_median_is_precise_enough) {
    static BenchSeries series = {.metric = BENCH_MAKE, .threads = 1};
    const BenchPlan plan = {
        .series = &series, .series_nb = 1, .precision = 0.999, .rounds_min = 2, .time_s = 1e9};
    cr_assert(eq(int, bench_run(&plan), STATUS_OK));
    cr_assert(eq(sz, series.length, 6)); /* the first number with an interval of 95 % */
}

Test(bench, stops_when_asked_to) {
    static BenchSeries series = {.metric = BENCH_COUNT, .threads = 1};
    atomic_bool stop = true;
    Control control;
    control_init(&control, &stop);
    const BenchPlan plan = {.series = &series, .series_nb = 1, .time_s = 1e9, .control = &control};
    cr_assert(eq(int, bench_run(&plan), STATUS_STOPPED));
    cr_assert(eq(sz, series.length, 0));
}

Test(bench, summary_names_the_median_and_the_outlier) {
    static BenchSeries series = {.length = 12};
    for (size_t i = 0; i < 12; i++) {
        series.samples[i] = (BenchSample){100 + (double)i, 1000 - (double)i, {1, 1, 1, 1}};
    }
    series.samples[5].leaves_per_ref = 10;
    const BenchSummary speed = bench_summarize(&series, BENCH_PER_SECOND);
    const BenchSummary relative = bench_summarize(&series, BENCH_PER_REFERENCE);
    cr_assert(epsilon_eq(dbl, speed.median.estimate, 105.5, 1e-9));
    cr_assert(eq(sz, speed.outliers, 0));
    cr_assert(eq(sz, relative.outliers, 1));
    cr_assert(lt(dbl, 10.0, relative.low_fence));
}

Test(bench, workloads_are_known_positions) {
    for (BenchMetric metric = 0; metric < BENCH_METRIC_NB; metric++) {
        uint64_t leaves;
        const size_t length = bench_workload(metric, &leaves);
        cr_assert(gt(sz, length, 0));
        cr_assert(gt(u64, leaves, 1000000));
        for (size_t i = 0; i < length; i++) {
            int depth;
            cr_assert(bench_workload_position(metric, i, &depth) != NULL);
            cr_assert(ge(int, depth, 4));
            cr_assert(le(int, depth, COUNT_NARROW_DEPTH));
        }
    }
}
