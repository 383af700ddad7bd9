/* SPDX-License-Identifier: MIT
 *
 * Between the public types of rookery.h and our own: copies, since a caller's bytes are any bytes.
 */
#ifndef CORE_ROOKERY_VALUE_H
#define CORE_ROOKERY_VALUE_H

#include "core/fen.h"
#include "core/game.h"
#include "core/illegal.h"
#include "core/language.h"
#include "core/rookery.h"

/** What a rookery_position holds. */
typedef struct RookeryValue {
    Position pos;
    uint64_t mark; /* ROOKERY_VALUE_MARK, so that bytes of other origin are known */
    CastlingMode mode;
} RookeryValue;

_Static_assert(sizeof(RookeryValue) <= sizeof(rookery_position), "room in the public type");

/** Copies a position out of the public type. @return false if the library has not made it. */
bool rookery_value_read(const rookery_position *position, RookeryValue *value);

/** Copies a position into the public type. */
void rookery_value_write(const Position *pos, CastlingMode mode, rookery_position *position);

/** Copies a text out, empty where it does not fit. @return `length`. */
size_t rookery_value_text(const char *text, size_t length, char *buffer, size_t size);

/** The language of a code or name; English for NULL. @return false for an unknown one. */
bool rookery_value_language(const char *text, Language *language);

/** Fills the tables, once in a process. @return false on a processor without a variant. */
bool rookery_value_init(void);

/** Writes the reason for the caller. @param game May be NULL. @return As rookery_why_illegal(). */
size_t rookery_value_illegal(const Illegal *illegal, const Game *game, const char *language,
                             char *buffer, size_t size);

/** The same error in the public type. @param error May be NULL. @return its code. */
rookery_status rookery_value_fail(ParseError from, rookery_error *error);

#endif
