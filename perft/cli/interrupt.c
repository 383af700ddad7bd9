/* SPDX-License-Identifier: MIT */
#include "perft/cli/interrupt.h"

#include <signal.h>
#include <stddef.h>

atomic_bool interrupt_flag;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupt_flag, true);
}

/* Without SA_RESTART, so that reading from a terminal ends, too. */
void interrupt_init(void) {
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}
