/* SPDX-License-Identifier: MIT */
#include "perft/count/wide.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

static const char MAXIMUM[] = "340282366920938463463374607431768211455"; /* 2^128 - 1 */

Test(wide, writes_the_smallest_and_the_largest) {
    char text[WIDE_BUFFER_SIZE];
    cr_assert(eq(sz, wide_write(0, text), 1));
    cr_assert(eq(str, text, "0"));
    cr_assert(eq(sz, wide_write(~(Wide)0, text), WIDE_BUFFER_SIZE - 1));
    cr_assert(eq(str, text, (char *)MAXIMUM));
}

Test(wide, reads_back_what_it_writes) {
    Wide value = 1;
    for (int i = 0; i < 500; i++) {
        char text[WIDE_BUFFER_SIZE];
        Wide read = 0;
        const size_t length = wide_write(value, text);
        cr_assert(eq(sz, wide_parse(text, &read), length));
        cr_assert(read == value, "%s", text);
        value = value * 3 + 7;
    }
}

Test(wide, refuses_what_does_not_fit_and_what_is_no_number) {
    static const char *const REFUSED[] = {"",
                                          "x",
                                          "-1",
                                          "+1",
                                          " 1",
                                          "340282366920938463463374607431768211456",
                                          "9999999999999999999999999999999999999999"};
    Wide value = 5;
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        cr_assert(eq(sz, wide_parse(REFUSED[i], &value), 0), "%s", REFUSED[i]);
        cr_assert(value == 5);
    }
    cr_assert(eq(sz, wide_parse(MAXIMUM, &value), strlen(MAXIMUM)));
    cr_assert(value == ~(Wide)0);
    cr_assert(eq(sz, wide_parse("12x", &value), 2));
}
