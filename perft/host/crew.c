/* SPDX-License-Identifier: MIT */
#include "perft/host/crew.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

/* The gate before which all wait until they are complete. */
typedef struct Gate {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    unsigned waiting; /* guarded by `lock`, as the next two */
    bool is_open;
    bool is_given_up; /* not all threads could be created */
} Gate;

typedef struct Member {
    const Crew *crew;
    Gate *gate;
    pthread_t id;
    unsigned thread;
} Member;

/* @return false if the crew is not complete. */
static bool gate_pass(Gate *gate) {
    (void)pthread_mutex_lock(&gate->lock); /* cannot fail: a plain lock, never taken twice */
    gate->waiting++;
    (void)pthread_cond_broadcast(&gate->changed);
    while (!gate->is_open && !gate->is_given_up) {
        (void)pthread_cond_wait(&gate->changed, &gate->lock);
    }
    const bool is_open = gate->is_open;
    (void)pthread_mutex_unlock(&gate->lock);
    return is_open;
}

/* Opens once all `created` threads are there, or sends them home. */
static void gate_decide(Gate *gate, unsigned created, bool is_complete) {
    (void)pthread_mutex_lock(&gate->lock);
    while (gate->waiting < created) (void)pthread_cond_wait(&gate->changed, &gate->lock);
    gate->is_open = is_complete;
    gate->is_given_up = !is_complete;
    (void)pthread_cond_broadcast(&gate->changed);
    (void)pthread_mutex_unlock(&gate->lock);
}

static void *member_main(void *argument) {
    const Member *member = argument;
    const Crew *crew = member->crew;
    if (crew->prepare) crew->prepare(crew->context, member->thread);
    if (gate_pass(member->gate) && crew->work) crew->work(crew->context, member->thread);
    return NULL;
}

static unsigned create_all(const Crew *crew, Gate *gate, Member *members) {
    pthread_attr_t attributes;
    unsigned created = 0;
    if (pthread_attr_init(&attributes) != 0) return 0;
    if (crew->stack_bytes) {
        (void)pthread_attr_setstacksize(&attributes, crew->stack_bytes); /* or the default */
    }
    for (; created < crew->threads; created++) {
        Member *member = &members[created];
        *member = (Member){.crew = crew, .gate = gate, .thread = created};
        if (pthread_create(&member->id, &attributes, member_main, member) != 0) break;
    }
    (void)pthread_attr_destroy(&attributes);
    return created;
}

Status crew_run(const Crew *crew) {
    Gate gate = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    Member *members = malloc(crew->threads * sizeof *members);
    if (!members) return STATUS_NO_MEMORY;
    const unsigned created = create_all(crew, &gate, members);
    const bool is_complete = created == crew->threads;
    gate_decide(&gate, created, is_complete);
    for (unsigned i = 0; i < created; i++) (void)pthread_join(members[i].id, NULL);
    free(members);
    (void)pthread_cond_destroy(&gate.changed);
    (void)pthread_mutex_destroy(&gate.lock);
    return is_complete ? STATUS_OK : STATUS_NO_THREADS;
}
