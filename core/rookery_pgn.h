/* SPDX-License-Identifier: MIT */
/**
 * @file
 * A part of rookery.h: PGN, read as a stream and validated move by move.
 */
#ifndef CORE_ROOKERY_PGN_H
#define CORE_ROOKERY_PGN_H

#include "rookery_game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a source returns after a read error. */
#define ROOKERY_PGN_SOURCE_FAILED SIZE_MAX

/**
 * Supplies the text: fills up to `capacity` bytes.
 *
 * @return Their number, 0 at the end, or ROOKERY_PGN_SOURCE_FAILED.
 */
typedef size_t rookery_pgn_source(void *context, char *buffer, size_t capacity);

typedef enum rookery_pgn_kind {
    ROOKERY_ON_TAG,     /**< `name`, `text` */
    ROOKERY_ON_MOVE,    /**< `move`, which `game` has played; `text` as it was written */
    ROOKERY_ON_NAG,     /**< `nag`; with `keeps_comments` */
    ROOKERY_ON_COMMENT, /**< `text`; with `keeps_comments` */
    ROOKERY_ON_END,     /**< of a game: `outcome`; `text` is the result written, "" without one */
    ROOKERY_ON_ERROR    /**< `status`, `text`: the rest of this game is skipped */
} rookery_pgn_kind;

/**
 * A piece of the text. Valid until the callback returns, its pointers too.
 *
 * A tag with missing or wrong quotes has the status ROOKERY_PGN_LOOSE_TAG. Texts keep the encoding
 * of the source: in practice UTF-8 or Windows-1252.
 */
typedef struct rookery_pgn_item {
    rookery_pgn_kind kind;
    rookery_status status; /**< of an end: ROOKERY_PGN_TRUNCATED if a result is promised and missing
                            */
    uint64_t number;       /**< of the game, from 1 on */
    uint64_t offset;       /**< in the text, in bytes; of an error: where it is */
    const char *name;      /**< of a tag; "" for the other kinds */
    const char *text;      /**< NUL-terminated, without the escapes of a tag */
    size_t length;         /**< of `text` */
    bool continues;        /**< a long comment comes in pieces: another one follows */
    unsigned nag;
    rookery_move move;
    rookery_outcome outcome;
    const rookery_game *game; /**< so far; NULL before its first move and with a tag */
} rookery_pgn_item;

/** What the callback wants next. */
typedef enum rookery_pgn_next {
    ROOKERY_PGN_CONTINUE,
    ROOKERY_PGN_SKIP, /**< no more of this game, its end included */
    ROOKERY_PGN_STOP  /**< no more of the text */
} rookery_pgn_next;

/** Called for each piece of the text in the thread that reads. */
typedef rookery_pgn_next rookery_pgn_visit(void *context, const rookery_pgn_item *item);

/** How to read. Begin with ROOKERY_PGN_OPTIONS_INIT. */
typedef struct rookery_pgn_options {
    size_t size;          /**< of this struct: filled by ROOKERY_PGN_OPTIONS_INIT */
    rookery_chess chess;  /**< the rules; a tag Variant may ask for Chess960 */
    const char *language; /**< of the piece letters, a code or English name; NULL: English */
    bool keeps_comments;  /**< also comments and NAGs of the game itself */
} rookery_pgn_options;

#define ROOKERY_PGN_OPTIONS_INIT                                                                   \
    { sizeof(rookery_pgn_options), ROOKERY_DETECT, NULL, false }

/**
 * Reads games from a source: PGN, bare movetext, or a game of UCI moves on each line.
 *
 * Variations are skipped, and so are annotations outside of the standard ($300, <...>). A game with
 * an error is reported and abandoned; reading continues with the next one. Memory is constant: 200
 * kB, and 200 bytes for each ply of the longest game, which has at most 65536. Reentrant.
 *
 * @param[in] options May be NULL: the defaults.
 * @return ROOKERY_OK at the end of the text, also with errors in games; ROOKERY_STOPPED;
 *         ROOKERY_PGN_READ if the source has failed; ROOKERY_BAD_ARGUMENT; ROOKERY_NO_MEMORY;
 *         ROOKERY_NO_PROCESSOR.
 */
ROOKERY_API rookery_status rookery_pgn_read(rookery_pgn_source *source, void *source_context,
                                            const rookery_pgn_options *options,
                                            rookery_pgn_visit *visit, void *context);

/** The same from `length` bytes at `text`. Reentrant. */
ROOKERY_API rookery_status rookery_pgn_read_memory(const char *text, size_t length,
                                                   const rookery_pgn_options *options,
                                                   rookery_pgn_visit *visit, void *context);

/** The same from a file. Reentrant. @return Also ROOKERY_PGN_READ if it cannot be opened or read:
 * errno says why. */
ROOKERY_API rookery_status rookery_pgn_read_file(const char *path,
                                                 const rookery_pgn_options *options,
                                                 rookery_pgn_visit *visit, void *context);

#ifdef __cplusplus
}
#endif

#endif
