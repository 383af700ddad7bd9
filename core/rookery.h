/* SPDX-License-Identifier: MIT */
/**
 * @file
 * The library: legal moves, notation and perft of standard chess and Chess960.
 *
 * How do I list the legal moves of a FEN?
 *
 *     rookery_position position;
 *     rookery_move moves[ROOKERY_MOVES_MAX];
 *     if (rookery_from_fen(&position, fen, ROOKERY_STANDARD, NULL, NULL) == ROOKERY_OK) {
 *         size_t length = rookery_legal_moves(&position, moves, ROOKERY_MOVES_MAX);
 *     }
 *
 * Rules for every function:
 *   - Nothing is printed, no signal handler is installed, the process never ends here, and no state
 * is shared: every function may run in several threads at once, as long as no two of them write to
 *     one object. Tables are filled once, by the first position that is made.
 *   - Untrusted input gives a rookery_status; rookery_status_text() has it in words. An output is
 *     written only on ROOKERY_OK, unless its comment says otherwise.
 *   - Text goes into a buffer of the caller. These functions return the length of the text without
 *     its NUL; where it does not fit they write an empty text (nothing if `size` is 0) and return
 * the length all the same. ROOKERY_TEXT_SIZE bytes hold every text of this header.
 *   - Values (positions, moves, counts) are plain memory: copy them by assignment, free nothing.
 *   - A position whose bytes were not filled by this library has no moves and no pieces.
 *   - Squares are 0 (a1), 1 (b1) ... 63 (h8); sets of squares have bit i for square i.
 */
#ifndef CORE_ROOKERY_H
#define CORE_ROOKERY_H

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

/* ---- Version and errors ------------------------------------------------------------------ */

/** The version of this header; rookery_version() is that of the library in use. */
#define ROOKERY_VERSION "0.2.0"

/** Bytes that hold every text written by this library, the NUL included. */
#define ROOKERY_TEXT_SIZE 1024

/** Codes are append-only; those of the library's other parts are named in the text alone. */
typedef enum rookery_status {
    ROOKERY_OK = 0,
    ROOKERY_FEN_UNUSABLE = 13, /**< moves cannot be generated: see the faults */
    ROOKERY_MOVE_SYNTAX = 14,
    ROOKERY_MOVE_ILLEGAL = 15,
    ROOKERY_NO_MEMORY = 16,
    ROOKERY_STOPPED = 17, /**< the progress callback asked for it */
    ROOKERY_SAN_SYNTAX = 22,
    ROOKERY_SAN_ILLEGAL = 23,
    ROOKERY_SAN_AMBIGUOUS = 24,
    ROOKERY_GAME_OVER = 25,
    ROOKERY_GAME_TOO_LONG = 26,
    ROOKERY_GAME_NO_CLAIM = 27,
    ROOKERY_CPU_LIST = 39,
    ROOKERY_COUNTS_DIFFER = 40,
    ROOKERY_NO_THREADS = 46,
    ROOKERY_BAD_ARGUMENT = 62, /**< a value outside of what the comment allows */
    ROOKERY_NO_PROCESSOR,      /**< this processor runs no variant of the library */
    ROOKERY_NOT_BUILT          /**< left out of this build of the library */
} rookery_status;

/** Where reading stopped: `offset` is in bytes from the start of the text. */
typedef struct rookery_error {
    rookery_status code;
    size_t offset;
} rookery_error;

/** The version of the library, such as "0.2.0": a constant string. */
ROOKERY_API const char *rookery_version(void);

/** A status in English: a constant string, never NULL. */
ROOKERY_API const char *rookery_status_text(rookery_status status);

/* ---- Positions --------------------------------------------------------------------------- */

/** A position that moves can be generated from. 192 bytes, all of them the library's
 * business: compare by rookery_equal(). */
typedef struct rookery_position {
    uint64_t opaque[24];
} rookery_position;

typedef enum rookery_color { ROOKERY_WHITE, ROOKERY_BLACK, ROOKERY_NO_COLOR } rookery_color;

/** Whose rules of castling hold, and how castling is written in UCI. */
typedef enum rookery_chess {
    ROOKERY_STANDARD, /**< king on the e-file, rooks in the corners; e1g1 */
    ROOKERY_CHESS960, /**< any back rank; e1h1: king takes rook */
    ROOKERY_DETECT    /**< Chess960 where only that makes sense of the castling rights */
} rookery_chess;

#define ROOKERY_NO_SQUARE 64
#define ROOKERY_START     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/** 128-bit Zobrist key: equal for equal positions, whatever their counters. */
typedef struct rookery_key {
    uint64_t high;
    uint64_t low;
} rookery_key;

/** Faults of a position are a set of bits; bit i is rookery_fault_text(i). */
#define ROOKERY_FAULTS_FATAL 0x3fU
#define ROOKERY_FAULTS_NB    18

/**
 * Reads a FEN: four to six fields, castling letters of FEN, X-FEN or Shredder-FEN.
 *
 * @param[out] faults May be NULL. All that cannot arise in a game. Those in ROOKERY_FAULTS_FATAL
 * refuse the position, the others were repaired or left as they are.
 * @param[out] error  May be NULL.
 * @return ROOKERY_OK, ROOKERY_FEN_UNUSABLE, ROOKERY_NO_PROCESSOR, ROOKERY_BAD_ARGUMENT or the code
 * of a faulty field (1 to 12).
 */
ROOKERY_API rookery_status rookery_from_fen(rookery_position *position, const char *fen,
                                            rookery_chess chess, uint32_t *faults,
                                            rookery_error *error);

/** Writes six normalized fields; the e.p. square stands only where the capture is legal. */
ROOKERY_API size_t rookery_to_fen(const rookery_position *position, char *buffer, size_t size);

/** A fault in English: a constant string, "" from ROOKERY_FAULTS_NB on. */
ROOKERY_API const char *rookery_fault_text(unsigned index);

/** A position square by square. Begin with ROOKERY_SETUP_INIT or rookery_to_setup(). */
typedef struct rookery_setup {
    size_t size;              /**< of this struct: filled by ROOKERY_SETUP_INIT */
    char squares[64];         /**< letters as in a FEN; 0, ' ' or '.' for an empty square */
    uint64_t castling;        /**< the rooks that may still castle, as a set of squares */
    int en_passant;           /**< the square behind a pawn that moved two, or ROOKERY_NO_SQUARE */
    rookery_color side;       /**< to move */
    uint16_t halfmove_clock;  /**< plies since the last capture or pawn move */
    uint16_t fullmove_number; /**< from 1 on */
} rookery_setup;

#define ROOKERY_SETUP_INIT                                                                         \
    { sizeof(rookery_setup), {0}, 0, ROOKERY_NO_SQUARE, ROOKERY_WHITE, 0, 1 }

/** Judges and takes a set-up; as rookery_from_fen(). @return ROOKERY_OK, ROOKERY_FEN_UNUSABLE,
 * ROOKERY_BAD_ARGUMENT (a letter, square or size that there is not) or ROOKERY_NO_PROCESSOR. */
ROOKERY_API rookery_status rookery_from_setup(rookery_position *position,
                                              const rookery_setup *setup, rookery_chess chess,
                                              uint32_t *faults);

/** @param[in,out] setup Its `size` says how much may be written. @return ROOKERY_OK or
 * ROOKERY_BAD_ARGUMENT. */
ROOKERY_API rookery_status rookery_to_setup(const rookery_position *position, rookery_setup *setup);

/** Same pieces, side to move, castling and e.p. rights; the counters do not count. */
ROOKERY_API bool rookery_equal(const rookery_position *a, const rookery_position *b);

ROOKERY_API rookery_key rookery_key_of(const rookery_position *position);
ROOKERY_API rookery_chess rookery_chess_of(const rookery_position *position);
ROOKERY_API rookery_color rookery_side(const rookery_position *position);

/** The rooks that may still castle, as a set. */
ROOKERY_API uint64_t rookery_castling(const rookery_position *position);

/** The target of a legal e.p. capture, or ROOKERY_NO_SQUARE. */
ROOKERY_API int rookery_en_passant(const rookery_position *position);

/** The letter of the piece on a square, '\0' if there is none. */
ROOKERY_API char rookery_piece_on(const rookery_position *position, int square);

/** The pieces that give check to the side to move, as a set: 0 if it is not in check. */
ROOKERY_API uint64_t rookery_checkers(const rookery_position *position);

/** The pieces of `color` that attack `square`, pinned ones too, as a set. */
ROOKERY_API uint64_t rookery_attackers(const rookery_position *position, int square,
                                       rookery_color color);

/* ---- Moves ------------------------------------------------------------------------------- */

/** A move: bits 0 to 5 from, 6 to 11 to, 12 to 15 kind. Castling is king takes own rook. */
typedef uint16_t rookery_move;

#define ROOKERY_NO_MOVE ((rookery_move)0)

/** Room for the legal moves of every board, also those that no game leads to. */
#define ROOKERY_MOVES_MAX 512

ROOKERY_API int rookery_move_from(rookery_move move);
ROOKERY_API int rookery_move_to(rookery_move move);

/** 'n', 'b', 'r' or 'q', '\0' if the move does not promote. */
ROOKERY_API char rookery_move_promotion(rookery_move move);

/**
 * Lists the legal moves, in a repeatable order.
 *
 * @param[out] moves    The first `capacity` of them. May be NULL if `capacity` is 0.
 * @return Their number, which may be more than `capacity`.
 */
ROOKERY_API size_t rookery_legal_moves(const rookery_position *position, rookery_move *moves,
                                       size_t capacity);

/** The number of legal moves, faster than their list. */
ROOKERY_API size_t rookery_legal_count(const rookery_position *position);

/** True if `move`, any 16-bit code, is legal. */
ROOKERY_API bool rookery_is_legal(const rookery_position *position, rookery_move move);

/** Makes a move. @param[out] child May be `position`. @return ROOKERY_OK or ROOKERY_MOVE_ILLEGAL.
 */
ROOKERY_API rookery_status rookery_make(const rookery_position *position, rookery_move move,
                                        rookery_position *child);

/** Writes a move in UCI notation; castling after the rules of the position. */
ROOKERY_API size_t rookery_to_uci(const rookery_position *position, rookery_move move, char *buffer,
                                  size_t size);

/** Reads a legal move. @return ROOKERY_OK, ROOKERY_MOVE_SYNTAX or ROOKERY_MOVE_ILLEGAL. */
ROOKERY_API rookery_status rookery_from_uci(const rookery_position *position, const char *text,
                                            rookery_move *move, rookery_error *error);

typedef enum rookery_form {
    ROOKERY_SAN, /**< Nf3 */
    ROOKERY_LAN  /**< Ng1-f3 */
} rookery_form;

/** The code of a language of piece letters, "en", "cs" ... and "figurine": a constant string; NULL
 * from the number of languages on. */
ROOKERY_API const char *rookery_language(unsigned index);

/**
 * Writes a legal move in algebraic notation.
 *
 * @param[in] language A code or English name; NULL is English.
 * @return The length; 0 if the move is not legal or the language unknown.
 */
ROOKERY_API size_t rookery_to_san(const rookery_position *position, rookery_move move,
                                  rookery_form form, const char *language, char *buffer,
                                  size_t size);

/**
 * Reads a move in algebraic notation, short or long, as people type it.
 *
 * @return ROOKERY_OK, ROOKERY_SAN_SYNTAX, ROOKERY_SAN_ILLEGAL, ROOKERY_SAN_AMBIGUOUS, another code
 *         with a text for a null move, or ROOKERY_BAD_ARGUMENT for an unknown language.
 */
ROOKERY_API rookery_status rookery_from_san(const rookery_position *position, const char *text,
                                            const char *language, rookery_move *move,
                                            rookery_error *error);

/**
 * Writes why a move in UCI notation is not legal: "the path is blocked on d4".
 *
 * @return The length; 0 for a legal move or an unknown language.
 */
ROOKERY_API size_t rookery_why_illegal(const rookery_position *position, const char *uci,
                                       const char *language, char *buffer, size_t size);

/* ---- Perft --------------------------------------------------------------------------------- */

/** An unsigned 128-bit number: high * 2^64 + low. */
typedef struct rookery_count {
    uint64_t high;
    uint64_t low;
} rookery_count;

/** Deepest count, in plies. */
#define ROOKERY_DEPTH_MAX 99

typedef enum rookery_method {
    ROOKERY_AUTO,   /**< what an estimate finds fastest */
    ROOKERY_PLAIN,  /**< every path is counted */
    ROOKERY_UNIQUE, /**< lists of distinct positions, ply by ply */
    ROOKERY_TABLE   /**< a shared table of positions */
} rookery_method;

/**
 * Called by the thread that asked for the count while this runs: ten times a second, in a serial
 * build after each root move.
 *
 * @param fraction Estimate of the part done, 0 to 1.
 * @return false to stop the count.
 */
typedef bool rookery_progress(void *context, double fraction);

/** How to count. Begin with ROOKERY_PERFT_OPTIONS_INIT; zeros and NULL are the defaults. */
typedef struct rookery_perft_options {
    size_t size; /**< of this struct: filled by ROOKERY_PERFT_OPTIONS_INIT */
    rookery_method method;
    unsigned threads;       /**< 0: one for each core that the process may use; at most 1024 */
    uint64_t memory;        /**< bytes for merging; 0: half of what is available */
    uint64_t seed;          /**< of the keys that positions are merged by; 0: the default */
    const char *cpus;       /**< processors such as "0,2-5"; NULL: all that are allowed */
    const char *checkpoint; /**< file of ROOKERY_UNIQUE to resume from and save to; NULL: none */
    bool counts_unique;     /**< also the distinct positions of each ply; by ROOKERY_UNIQUE */
    bool counts_twice;      /**< under two seeds: ROOKERY_COUNTS_DIFFER if they disagree */
    rookery_progress *progress; /**< NULL: none */
    void *context;              /**< handed to `progress` */
} rookery_perft_options;

#define ROOKERY_PERFT_OPTIONS_INIT                                                                 \
    { sizeof(rookery_perft_options), ROOKERY_AUTO, 0, 0, 0, NULL, NULL, false, false, NULL, NULL }

/** What a ply of a count has; `distinct` is 0 where it was not counted. */
typedef struct rookery_ply {
    rookery_count nodes;
    uint64_t distinct;
} rookery_ply;

/** What a count has found. Fill `size` with sizeof before the call. */
typedef struct rookery_perft_result {
    size_t size;
    rookery_count nodes;
    rookery_method method; /**< that was used: never ROOKERY_AUTO */
    unsigned threads;
    double false_match_bound; /**< on the probability that `nodes` is wrong; 0 by ROOKERY_PLAIN */
    unsigned plies;           /**< entries of `ply`, from the root on; 0 if not counted by lists */
    rookery_ply ply[ROOKERY_DEPTH_MAX + 1];
} rookery_perft_result;

#define ROOKERY_PERFT_RESULT_INIT                                                                  \
    {                                                                                              \
        sizeof(rookery_perft_result), {0, 0}, ROOKERY_AUTO, 0, 0, 0, {                             \
            { {0, 0}, 0 }                                                                          \
        }                                                                                          \
    }

/**
 * Counts the leaves of the tree of legal moves at `depth`.
 *
 * @param[in]  options May be NULL: the defaults.
 * @param[out] result  Complete on ROOKERY_OK. On ROOKERY_STOPPED `nodes` is a part of the total.
 * @return ROOKERY_OK, ROOKERY_STOPPED, ROOKERY_BAD_ARGUMENT, ROOKERY_NO_MEMORY, ROOKERY_NO_THREADS,
 *         ROOKERY_CPU_LIST, ROOKERY_NOT_BUILT (a build without OpenMP counts serially, by
 *         ROOKERY_PLAIN) or a code of the checkpoint.
 */
ROOKERY_API rookery_status rookery_perft(const rookery_position *position, unsigned depth,
                                         const rookery_perft_options *options,
                                         rookery_perft_result *result);

typedef struct rookery_divide_entry {
    rookery_move move;
    rookery_count nodes;
} rookery_divide_entry;

/**
 * Counts below each legal move, sorted by UCI notation.
 *
 * @param[in]  depth    From 1 on.
 * @param[out] entries  The first `capacity` of them; ROOKERY_MOVES_MAX always suffice.
 * @param[out] length   Their number, which may be more than `capacity`. Written only on ROOKERY_OK.
 * @param[out] result   May be NULL.
 * @return As rookery_perft().
 */
ROOKERY_API rookery_status rookery_divide(const rookery_position *position, unsigned depth,
                                          const rookery_perft_options *options,
                                          rookery_divide_entry *entries, size_t capacity,
                                          size_t *length, rookery_perft_result *result);

/** What kind of moves lead to the leaves; a check is of one of three kinds, and so is a mate. */
typedef struct rookery_statistics_result {
    size_t size; /**< of this struct: fill it before the call */
    rookery_count nodes, captures, en_passant, castles, promotions;
    rookery_count direct_checks, discovered_checks, double_checks, checks;
    rookery_count direct_mates, discovered_mates, double_mates, checkmates;
} rookery_statistics_result;

/** Counts the leaves by kind, by ROOKERY_PLAIN. @return As rookery_perft(). */
ROOKERY_API rookery_status rookery_statistics(const rookery_position *position, unsigned depth,
                                              const rookery_perft_options *options,
                                              rookery_statistics_result *result);

/** What becomes of the games at one ply: in how many a draw ends them or may be claimed. */
typedef struct rookery_outcomes_ply {
    uint64_t games, checkmates, stalemates, dead_positions, fivefold_repetitions;
    uint64_t seventy_five_moves, threefold_claims, fifty_moves_claims;
} rookery_outcomes_ply;

/**
 * Counts how the games of the tree end; games that have ended are not continued.
 *
 * @param[out] plies `depth` + 1 entries, the root first.
 * @return As rookery_perft(); ROOKERY_NOT_BUILT in a build without OpenMP.
 */
ROOKERY_API rookery_status rookery_outcomes(const rookery_position *position, unsigned depth,
                                            const rookery_perft_options *options,
                                            rookery_outcomes_ply *plies);

/** Writes a count in decimal. */
ROOKERY_API size_t rookery_count_text(rookery_count count, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
