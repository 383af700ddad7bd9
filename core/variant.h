/* SPDX-License-Identifier: MIT
 *
 * Hot files are compiled once per instruction-set level ("variant") from the same source. The
 * build names the variant; every external symbol of a hot file goes through VARIANT(), so that the
 * objects can be linked side by side and backend.c can pick one at run time.
 */
#ifndef CORE_VARIANT_H
#define CORE_VARIANT_H

#ifndef ROOKERY_VARIANT
#error "this header is for hot files, which the build compiles with ROOKERY_VARIANT defined"
#endif

#define VARIANT_PASTE(name, variant)  name##_##variant
#define VARIANT_EXPAND(name, variant) VARIANT_PASTE(name, variant)

/** `name` with the suffix of the variant being compiled. */
#define VARIANT(name) VARIANT_EXPAND(name, ROOKERY_VARIANT)

#endif
