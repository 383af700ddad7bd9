/* SPDX-License-Identifier: MIT
 *
 * Error codes for untrusted text, and where in the text the error is.
 */
#ifndef CORE_STATUS_H
#define CORE_STATUS_H

#include <stddef.h>

/* X(name, text): codes are append-only; the tests walk the list. */
#define STATUS_LIST(X)                                                                             \
    X(OK, "success")                                                                               \
    X(FEN_EMPTY, "FEN: empty")                                                                     \
    X(FEN_PLACEMENT, "FEN: unknown character in the piece placement")                              \
    X(FEN_RANK_LENGTH, "FEN: a rank does not have eight squares")                                  \
    X(FEN_RANK_COUNT, "FEN: the piece placement does not have eight ranks")                        \
    X(FEN_SIDE, "FEN: side to move must be 'w' or 'b'")                                            \
    X(FEN_CASTLING, "FEN: castling rights must be '-' or letters of KQkq or A-H, a-h")             \
    X(FEN_CASTLING_TWICE, "FEN: castling right given twice")                                       \
    X(FEN_EN_PASSANT, "FEN: en passant square must be '-' or a square on rank 3 or 6")             \
    X(FEN_HALFMOVE, "FEN: halfmove clock must be a number from 0 to 65535")                        \
    X(FEN_FULLMOVE, "FEN: fullmove number must be a number from 0 to 65535")                       \
    X(FEN_MISSING, "FEN: piece placement, side, castling and en passant fields are required")      \
    X(FEN_TRAILING, "FEN: text after the last field")                                              \
    X(FEN_UNUSABLE, "FEN: moves cannot be generated from this position")                           \
    X(MOVE_SYNTAX, "move: not a move in UCI notation")                                             \
    X(MOVE_ILLEGAL, "move: not legal in this position")                                            \
    X(NO_MEMORY, "out of memory")                                                                  \
    X(STOPPED, "stopped before the end")                                                           \
    X(SUITE_DEPTH, "suite: an entry must be a depth from D0 to D99 and a node count")              \
    X(SUITE_EMPTY, "suite: no depths and node counts after the position")                          \
    X(SUITE_LONG, "suite: too many depths on one line")                                            \
    X(COUNT_WRONG, "a count differs from its known value: the program or the hardware is faulty")  \
    X(SAN_SYNTAX, "SAN: not a move")                                                               \
    X(SAN_ILLEGAL, "SAN: not legal in this position")                                              \
    X(SAN_AMBIGUOUS, "SAN: more than one legal move matches")                                      \
    X(GAME_OVER, "game: already over")                                                             \
    X(GAME_TOO_LONG, "game: longer than 65536 plies")                                              \
    X(GAME_NO_CLAIM, "game: no draw can be claimed")                                               \
    X(PGN_BINARY, "PGN: control character: not a text file")                                       \
    X(PGN_TOKEN, "PGN: unexpected character")                                                      \
    X(PGN_TOKEN_LENGTH, "PGN: token too long")                                                     \
    X(PGN_TAG, "PGN: a tag pair must be [Name \"value\"]")                                         \
    X(PGN_COMMENT_OPEN, "PGN: the text ends inside a comment")                                     \
    X(PGN_COMMENT_CLOSE, "PGN: '}' without a comment")                                             \
    X(PGN_VARIATION_OPEN, "PGN: the game ends inside a variation")                                 \
    X(PGN_VARIATION_CLOSE, "PGN: ')' without a variation")                                         \
    X(PGN_VARIATION_DEPTH, "PGN: variations nested too deeply")                                    \
    X(PGN_TRUNCATED, "PGN: the game ends without a result")                                        \
    X(PGN_READ, "PGN: read error")                                                                 \
    X(CPU_LIST,                                                                                    \
      "processors: expected a list such as 0,2-5 of processors that this process may use")         \
    X(COUNTS_DIFFER, "the two counts differ: a hash collision or faulty hardware")                 \
    X(CHECKPOINT_FOREIGN, "checkpoint: not a checkpoint file")                                     \
    X(CHECKPOINT_DAMAGED, "checkpoint: the file is damaged")                                       \
    X(CHECKPOINT_OTHER, "checkpoint: belongs to a different count or program version")             \
    X(CHECKPOINT_IO, "checkpoint: the file cannot be read or written")                             \
    X(TOO_MANY_PIECES, "distinct positions: more than 32 pieces on the board")                     \
    X(NO_THREADS, "threads: cannot start that many; use --threads to ask for fewer")               \
    X(TOPOLOGY,                                                                                    \
      "topology: hwloc cannot read the machine (check HWLOC_XMLFILE and similar variables)")       \
    X(CHECKPOINT_BUSY, "checkpoint: in use by another process")                                    \
    X(CHECKPOINT_FULL, "checkpoint: the disk is full")                                             \
    X(CHECKPOINT_UNSAVED, "checkpoint: the file cannot be written")                                \
    X(SAN_NULL, "SAN: a null move is not legal")                                                   \
    X(SAN_CHECK_MISSING, "SAN: the move gives check: + is missing")                                \
    X(SAN_CHECK_WRONG, "SAN: the move does not give this check")                                   \
    X(SAN_MATE_MISSING, "SAN: the move mates: # is missing")                                       \
    X(SAN_MATE_WRONG, "SAN: the move does not mate")                                               \
    X(SAN_CAPTURE_MISSING, "SAN: the move captures: x is missing")                                 \
    X(SAN_CAPTURE_WRONG, "SAN: the move captures nothing")                                         \
    X(SAN_EN_PASSANT_WRONG, "SAN: the move does not capture en passant")                           \
    X(SAN_EN_PASSANT_MISSING,                                                                      \
      "SAN: the move captures en passant: e.p. is missing, but earlier moves have it")             \
    X(SAN_LETTER_DISPUTED,                                                                         \
      "SAN: read as UCI notation, but in this language the letter means another piece")            \
    X(PGN_MANY_TAGS, "PGN: too many tags in one game")                                             \
    X(BAD_ARGUMENT, "argument: invalid value")                                                     \
    X(NO_PROCESSOR, "processor: lacks an instruction that rookery requires")                       \
    X(NOT_BUILT, "not part of this build of the library")                                          \
    X(SAN_LOWER_CASE, "SAN: the letter of a piece must be a capital")                              \
    X(PGN_LOOSE_TAG, "PGN: a tag pair should be [Name \"value\"]")                                 \
    X(PGN_LOOSE_NAG, "PGN: a numeric annotation should be $0 to $255")                             \
    X(PGN_RESERVED, "PGN: text in <> has no meaning yet")                                          \
    X(PGN_NOVELTY, "PGN: N before a move is read as the sign of a novelty")                        \
    X(PGN_VARIANT, "PGN: the variant is neither standard chess nor Chess960")                      \
    X(ENGINE_FAILED, "engine: it does not start, or does not answer")

typedef enum Status {
#define X(name, text) STATUS_##name,
    STATUS_LIST(X)
#undef X
        STATUS_NB
} Status;

/** Where parsing stopped: `offset` is in bytes from the start of the parsed text. */
typedef struct ParseError {
    Status code;
    size_t offset;
} ParseError;

/**
 * Names a status in English.
 *
 * @return A constant string, never NULL; "unknown status" for a value outside the list.
 */
const char *status_text(Status status);

/** Fills `error` (may be NULL) and returns `code`, so that a parser can fail in one line. */
static inline Status status_fail(ParseError *error, Status code, size_t offset) {
    if (error) *error = (ParseError){code, offset};
    return code;
}

#endif
