/* SPDX-License-Identifier: MIT */
#include "perft/cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <time.h>

atomic_bool interrupt_flag;

static volatile time_t first_s;

/* One interrupt may arrive twice: timeout(1) sends it to the process and to its group. */
static void on_interrupt(int signal_number) {
    const time_t now_s = time(NULL);
    if (!atomic_exchange(&interrupt_flag, true)) {
        first_s = now_s;
    } else if (now_s > first_s + 1) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
}

/* Without SA_RESTART, so that an interrupt also ends a read from a terminal. */
void interrupt_init(void) {
    struct sigaction action = {.sa_handler = on_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}
