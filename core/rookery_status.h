/* SPDX-License-Identifier: MIT */
/**
 * @file
 * A part of rookery.h: version and errors.
 */
#ifndef CORE_ROOKERY_STATUS_H
#define CORE_ROOKERY_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define ROOKERY_API __attribute__((visibility("default")))
#else
#define ROOKERY_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this header; rookery_version() is that of the library in use. */
#define ROOKERY_VERSION "0.2.0"

/** Bytes that hold every text written by this library, the NUL included. */
#define ROOKERY_TEXT_SIZE 1024

/** Each has a sentence: rookery_status_text(). Codes are append-only. */
typedef enum rookery_status {
    ROOKERY_OK = 0,
    ROOKERY_FEN_EMPTY,
    ROOKERY_FEN_PLACEMENT,
    ROOKERY_FEN_RANK_LENGTH,
    ROOKERY_FEN_RANK_COUNT,
    ROOKERY_FEN_SIDE,
    ROOKERY_FEN_CASTLING,
    ROOKERY_FEN_CASTLING_TWICE,
    ROOKERY_FEN_EN_PASSANT,
    ROOKERY_FEN_HALFMOVE,
    ROOKERY_FEN_FULLMOVE,
    ROOKERY_FEN_MISSING,
    ROOKERY_FEN_TRAILING,
    ROOKERY_FEN_UNUSABLE, /**< moves cannot be generated: see the faults */
    ROOKERY_MOVE_SYNTAX,
    ROOKERY_MOVE_ILLEGAL,
    ROOKERY_NO_MEMORY,
    ROOKERY_STOPPED, /**< a callback asked for it */
    ROOKERY_SUITE_DEPTH,
    ROOKERY_SUITE_EMPTY,
    ROOKERY_SUITE_LONG,
    ROOKERY_COUNT_WRONG,
    ROOKERY_SAN_SYNTAX,
    ROOKERY_SAN_ILLEGAL,
    ROOKERY_SAN_AMBIGUOUS,
    ROOKERY_GAME_OVER,
    ROOKERY_GAME_TOO_LONG,
    ROOKERY_GAME_NO_CLAIM,
    ROOKERY_PGN_BINARY,
    ROOKERY_PGN_TOKEN,
    ROOKERY_PGN_TOKEN_LENGTH,
    ROOKERY_PGN_TAG,
    ROOKERY_PGN_COMMENT_OPEN,
    ROOKERY_PGN_COMMENT_CLOSE,
    ROOKERY_PGN_VARIATION_OPEN,
    ROOKERY_PGN_VARIATION_CLOSE,
    ROOKERY_PGN_VARIATION_DEPTH,
    ROOKERY_PGN_TRUNCATED,
    ROOKERY_PGN_READ,
    ROOKERY_CPU_LIST,
    ROOKERY_COUNTS_DIFFER,
    ROOKERY_CHECKPOINT_FOREIGN,
    ROOKERY_CHECKPOINT_DAMAGED,
    ROOKERY_CHECKPOINT_OTHER,
    ROOKERY_CHECKPOINT_IO,
    ROOKERY_TOO_MANY_PIECES,
    ROOKERY_NO_THREADS,
    ROOKERY_TOPOLOGY,
    ROOKERY_CHECKPOINT_BUSY,
    ROOKERY_CHECKPOINT_FULL,
    ROOKERY_CHECKPOINT_UNSAVED,
    ROOKERY_SAN_NULL,
    ROOKERY_SAN_CHECK_MISSING,
    ROOKERY_SAN_CHECK_WRONG,
    ROOKERY_SAN_MATE_MISSING,
    ROOKERY_SAN_MATE_WRONG,
    ROOKERY_SAN_CAPTURE_MISSING,
    ROOKERY_SAN_CAPTURE_WRONG,
    ROOKERY_SAN_EN_PASSANT_WRONG,
    ROOKERY_SAN_EN_PASSANT_MISSING,
    ROOKERY_SAN_LETTER_DISPUTED,
    ROOKERY_PGN_MANY_TAGS,
    ROOKERY_BAD_ARGUMENT, /**< a value outside of what the comment allows */
    ROOKERY_NO_PROCESSOR, /**< this processor runs no variant of the library */
    ROOKERY_NOT_BUILT,    /**< left out of this build of the library */
    ROOKERY_SAN_LOWER_CASE,
    ROOKERY_PGN_LOOSE_TAG,
    ROOKERY_PGN_LOOSE_NAG,
    ROOKERY_PGN_RESERVED,
    ROOKERY_PGN_NOVELTY,
    ROOKERY_PGN_VARIANT,
    ROOKERY_ENGINE_FAILED
} rookery_status;

/** Where reading stopped: `offset` is in bytes from the start of the text. */
typedef struct rookery_error {
    rookery_status code;
    size_t offset;
} rookery_error;

/** The version of the library, such as "0.2.0": a constant string. Thread-safe. */
ROOKERY_API const char *rookery_version(void);

/** A status in English: a constant string, never NULL. Thread-safe. */
ROOKERY_API const char *rookery_status_text(rookery_status status);

#ifdef __cplusplus
}
#endif

#endif
