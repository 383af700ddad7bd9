/* SPDX-License-Identifier: MIT
 *
 * Portable Game Notation as a stream of tokens, from a source that the caller supplies.
 *
 * Memory use is constant: the reader has one buffer, and tokens are slices of it. The reader does
 * not know the board: it returns moves as text for san_parse(). It reads PGN import format, bare
 * movetext without tags, and lines of one game each, including common variants of the standard
 * characters (see typography.h and nag.h). After an error, it skips the rest of that game and
 * continues with the next one.
 *
 * A tag pair begins a new game if moves, or a tag of the same name, precede it.
 *
 * Source: PGN Specification 1994, sections 7 and 8.
 */
#ifndef CORE_PGN_H
#define CORE_PGN_H

#include "core/status.h"
#include "core/types.h"

#define PGN_BUFFER_SIZE         65536
#define PGN_SYMBOL_LENGTH_MAX   255
#define PGN_TAG_LENGTH_MAX      4096 /* the whole pair, brackets included */
#define PGN_VARIATION_DEPTH_MAX 32
#define PGN_TAGS_MAX            256 /* in one game */

/** Returned by a source after a read error. */
#define PGN_SOURCE_FAILED SIZE_MAX

/** Fills up to `capacity` bytes. @return their number, 0 at the end, or PGN_SOURCE_FAILED. */
typedef size_t PgnSource(void *context, char *buffer, size_t capacity);

typedef enum PgnTokenKind {
    PGN_TAG,             /* name and text (raw: see pgn_unescape()); STATUS_PGN_LOOSE_TAG if it is
                            not written by the standard */
    PGN_MOVE,            /* text: a move with its signs; number, dots */
    PGN_NAG,             /* number: of $n or of a sign */
    PGN_COMMENT,         /* text, with PGN_KEEP_COMMENTS; a long one comes in pieces of whole
                            characters */
    PGN_VARIATION_BEGIN, /* with PGN_KEEP_VARIATIONS; its tokens follow */
    PGN_VARIATION_END,
    PGN_GAME_END, /* text: "1-0", "0-1", "1/2-1/2", "0-0" or "*"; empty if there is none, with
                     STATUS_PGN_TRUNCATED where the tags promise one */
    PGN_FLAW,     /* status: what stands here is against the standard, and skipped or guessed */
    PGN_ERROR,    /* status; the next token belongs to the next game */
    PGN_END       /* of the text; again at every further call */
} PgnTokenKind;

typedef struct PgnToken {
    PgnTokenKind kind;
    Status status;
    const char *text; /* not NUL-terminated, valid until the next call */
    size_t length;
    const char *name; /* of a tag */
    size_t name_length;
    unsigned number; /* of a NAG; of a move, as written before it: 0 for none */
    unsigned dots;   /* after that number: from two on the move is of Black */
    bool by_players; /* of a game's end: words say that one resigned or that both agreed */
    bool ends_game;  /* of a move: 0-0 at the end of a game may also mean that both lose */
    bool continues;  /* the next token is another piece of this comment */
    uint64_t offset; /* of the token in the text, in bytes */
} PgnToken;

/** What the reader returns besides tags, moves, NAGs and results: a set of flags. */
typedef enum PgnOptions {
    PGN_SKIP_ALL = 0,
    PGN_KEEP_COMMENTS = 1,
    PGN_KEEP_VARIATIONS = 2, /* variations, and the comments in them if those are kept */
    PGN_LINE_GAMES = 4       /* the end of a line ends the game */
} PgnOptions;

typedef struct PgnReader {
    PgnSource *source;
    void *context;
    PgnOptions options;
    bool source_ended;           /* the buffer holds the last bytes */
    bool source_failed;          /* ... because of a read error */
    bool is_finished;            /* nothing more comes but PGN_END */
    bool is_skipping;            /* to the end of this game */
    bool is_flawed;              /* what stands here has been handed out as a flaw */
    bool at_line_start;          /* where a % makes a comment of the line */
    bool has_tags;               /* this game */
    bool has_moves;              /* this game */
    bool detaches_pieces;        /* this game has a move such as "N f3" */
    unsigned number, dots;       /* of the move that comes next */
    bool by_players;             /* words before the result say how it came about */
    size_t tags_nb;              /* of this game */
    char comment_close;          /* what ends the comment that is being read; NUL outside of one */
    bool comment_is_kept;        /* and whether it is handed out */
    unsigned depth;              /* of variations */
    uint64_t comment_offset;     /* where the comment began */
    uint64_t variation_offset;   /* where the outermost variation began */
    uint64_t tags[PGN_TAGS_MAX]; /* hashes of their names */
    uint64_t base;               /* offset of buffer[0] */
    size_t at, end;              /* what is left: buffer[at] to buffer[end - 1], then a NUL */
    char buffer[PGN_BUFFER_SIZE + 1];
} PgnReader;

/** Starts reading. The reader is the caller's; there is nothing to close. */
void pgn_open(PgnReader *reader, PgnSource *source, void *context, PgnOptions options);

/** Reads the next token into `token`. @return its kind. */
PgnTokenKind pgn_next(PgnReader *reader, PgnToken *token);

/** Skips what is left of the game, without its PGN_GAME_END. Call it only inside a game. */
void pgn_skip_game(PgnReader *reader);

/** True if the text starts with a move in UCI notation. Call it before reading anything. */
bool pgn_starts_with_uci(PgnReader *reader);

#endif
