/* SPDX-License-Identifier: MIT */
#include "core/status.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

Test(status, every_code_has_its_own_text) {
    for (int i = 0; i < STATUS_NB; i++) {
        const char *text = status_text((Status)i);
        cr_assert(ne(ptr, (void *)text, NULL), "code %d", i);
        cr_assert(gt(sz, strlen(text), 0), "code %d", i);
        cr_assert(ne(str, (char *)text, "unknown status"), "code %d", i);
        for (int j = 0; j < i; j++) {
            cr_assert(ne(str, (char *)text, (char *)status_text((Status)j)), "%d and %d", i, j);
        }
    }
}

Test(status, ok_is_zero_so_that_a_code_is_a_condition) {
    cr_assert(eq(int, STATUS_OK, 0));
    cr_assert(eq(str, (char *)status_text(STATUS_OK), "success"));
}

Test(status, unknown_codes_have_a_text_too) {
    cr_assert(eq(str, (char *)status_text(STATUS_NB), "unknown status"));
    cr_assert(eq(str, (char *)status_text((Status)1000), "unknown status"));
}

Test(status, fail_fills_the_error_and_returns_the_code) {
    ParseError error = {STATUS_OK, 0};
    cr_assert(eq(int, status_fail(&error, STATUS_FEN_SIDE, 44), STATUS_FEN_SIDE));
    cr_assert(eq(int, error.code, STATUS_FEN_SIDE));
    cr_assert(eq(sz, error.offset, 44));
}

Test(status, fail_takes_no_error) {
    cr_assert(eq(int, status_fail(NULL, STATUS_MOVE_ILLEGAL, 1), STATUS_MOVE_ILLEGAL));
}
