/* SPDX-License-Identifier: MIT */
#include "perft/library/run.h"

#include "core/movegen.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

enum { POLL_NS = 100 * 1000 * 1000, SECOND_NS = 1000 * 1000 * 1000 };

/* One thread has counted that many leaves before a second one could start. */
static const double SMALL_LEAVES = 1e6;

/* A count on its thread, and the caller who waits for it. */
typedef struct Errand {
    const Run *run;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool has_ended;
    Status status;
} Errand;

/* ---- the machine ---- */

static bool is_small(const Request *request) {
    const rookery_perft_options *options = &request->options;
    return !options->threads && !options->cpus && !options->memory && !options->counts_unique &&
           !options->progress && options->method <= ROOKERY_PLAIN &&
           pow(movegen_count(&request->pos), request->depth) <= SMALL_LEAVES;
}

static Status plan_memory(Run *run, const TopologySummary *summary) {
    const uint64_t available = topology_memory_available(summary) / 2;
    const uint64_t least = unique_memory_min(run->team.threads);
    run->memory_bytes = available > least ? available : least;
    if (!run->request->options.memory) return STATUS_OK;
    run->memory_bytes = run->request->options.memory;
    const bool fits =
        run->memory_bytes >= least && run->memory_bytes <= topology_memory_limit(summary);
    return fits ? STATUS_OK : STATUS_NO_MEMORY;
}

static Status plan(Run *run, const Topology *topology) {
    const TopologySummary *summary = topology_summary(topology);
    const unsigned asked = run->request->options.threads;
    run->team = (Team){asked ? asked : summary->threads, topology, BIND_CORE};
    return plan_memory(run, summary);
}

/* ---- the thread ---- */

static void *do_errand(void *context) {
    Errand *errand = context;
    const Topology *topology = errand->run->team.topology;
    /* So do all threads that are started from here on; an unbound one is only slower. */
    if (topology && errand->run->request->options.cpus) {
        (void)topology_bind_thread(topology, BIND_NONE, 0);
    }
    const Status status = errand->run->count(errand->run);
    pthread_mutex_lock(&errand->lock);
    errand->status = status;
    errand->has_ended = true;
    pthread_cond_signal(&errand->ended);
    pthread_mutex_unlock(&errand->lock);
    return NULL;
}

static struct timespec next_poll(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    at.tv_nsec += POLL_NS;
    if (at.tv_nsec < SECOND_NS) return at;
    return (struct timespec){at.tv_sec + 1, at.tv_nsec - SECOND_NS};
}

/* Waits for the end or for the next look at the progress. */
static bool wait_ended(Errand *errand, bool polls) {
    const struct timespec until = next_poll();
    pthread_mutex_lock(&errand->lock);
    int woken = 0;
    while (!errand->has_ended && woken != ETIMEDOUT) {
        woken = polls ? pthread_cond_timedwait(&errand->ended, &errand->lock, &until)
                      : pthread_cond_wait(&errand->ended, &errand->lock);
    }
    const bool has_ended = errand->has_ended;
    pthread_mutex_unlock(&errand->lock);
    return has_ended;
}

/* The caller's callback runs in the caller's thread, without our lock. */
static void watch(Errand *errand, atomic_bool *stop) {
    const rookery_perft_options *options = &errand->run->request->options;
    while (!wait_ended(errand, options->progress)) {
        if (!options->progress(options->context, control_fraction(errand->run->control))) {
            atomic_store(stop, true);
        }
    }
}

/* Signals go to the caller's threads: ours and those that they start block all. */
static Status start_thread(pthread_t *thread, Errand *errand) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int failed = pthread_create(thread, NULL, do_errand, errand);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed ? STATUS_NO_THREADS : STATUS_OK;
}

static Status run_watched(const Run *run, atomic_bool *stop) {
    Errand errand = {.run = run, .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes)) return STATUS_NO_MEMORY;
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    const int failed = pthread_cond_init(&errand.ended, &attributes);
    pthread_condattr_destroy(&attributes);
    if (failed) return STATUS_NO_MEMORY;
    pthread_t thread;
    Status status = start_thread(&thread, &errand);
    if (status == STATUS_OK) {
        watch(&errand, stop);
        pthread_join(thread, NULL);
        status = errand.status;
    }
    pthread_cond_destroy(&errand.ended);
    pthread_mutex_destroy(&errand.lock);
    return status;
}

/* ---- both ---- */

Status run_count(Run *run) {
    atomic_bool stop = false;
    Control control;
    control_init(&control, &stop);
    run->control = &control;
    if (is_small(run->request)) { /* in the caller's thread, before another one could start */
        run->team = (Team){.threads = 1};
        run->memory_bytes = unique_memory_min(1);
        return run->count(run);
    }
    Topology *topology;
    Status status = topology_create(&topology, run->request->options.cpus);
    if (status != STATUS_OK) return status;
    status = plan(run, topology);
    if (status == STATUS_OK) status = run_watched(run, &stop);
    run->team.topology = NULL;
    topology_destroy(topology);
    return status;
}
