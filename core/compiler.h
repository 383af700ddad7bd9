/* SPDX-License-Identifier: MIT
 *
 * Compiler attributes and builtins of gcc and clang in one place; nothing about chess.
 */
#ifndef CORE_COMPILER_H
#define CORE_COMPILER_H

/** A body whose constant parameters select code: inlined at every call, also at -O0. Instrumented
 * builds let the compiler decide, which saves minutes of compile time. */
#ifdef ROOKERY_PLAIN_TEMPLATES
#define TEMPLATE_INLINE static inline
#else
#define TEMPLATE_INLINE static inline __attribute__((always_inline))
#endif

/** Keeps a rare path out of line, so that it costs the hot path neither size nor registers. */
#define OUT_OF_LINE __attribute__((noinline))

/** The same for a function in a header of templates, which not every includer calls. */
#define OUT_OF_LINE_TEMPLATE static __attribute__((noinline, unused))

#define LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/** Makes the compiler assume that the object is read, so that it keeps the code that fills it. */
static inline void keep_object(const void *object) {
    __asm__ volatile("" : : "r"(object) : "memory");
}

/** Marks a symbol that a shared library built from these objects would export. */
#define ROOKERY_API __attribute__((visibility("default")))

#endif
