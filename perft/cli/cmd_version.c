/* SPDX-License-Identifier: MIT
 *
 * rookery version: what this program is made of.
 */
#include "build_info.h"
#include "core/backend.h"
#include "perft/cli/command.h"
#include "perft/cli/console.h"
#include "perft/cli/output.h"
#include "perft/host/team.h"

static void print_table(void) {
    FILE *out = console_results();
    const Variant variant = backend_variant();
    fprintf(out, "rookery %s%s%s%s\n", BUILD_VERSION, *BUILD_COMMIT ? " (" : "", BUILD_COMMIT,
            *BUILD_COMMIT ? ")" : "");
    fprintf(out, "%-18s %s, %s\n", "compiler", BUILD_COMPILER, BUILD_TYPE);
    fprintf(out, "%-18s %s\n", "flags", BUILD_FLAGS);
    fprintf(out, "%-18s %s of %s\n", "variant", backend_variant_name(variant), BUILD_VARIANTS);
    fprintf(out, "%-18s %s\n", "sliders", backend_sliders_name(variant));
    fprintf(out, "%-18s %d\n", "OpenMP", team_openmp_date());
}

ExitCode cmd_version(const Invocation *invocation) {
    OutputWriter writer = {.format = invocation->options.format};
    if (invocation->operands_nb) {
        console_error("version takes no operand");
        return console_try_help(invocation->command);
    }
    if (writer.format == FORMAT_TABLE) {
        print_table();
        return EXIT_OK;
    }
    json_t *build = output_build();
    const bool is_written = output_write(&writer, build);
    output_close(&writer);
    return is_written ? EXIT_OK : EXIT_RESOURCE;
}
