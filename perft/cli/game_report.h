/* SPDX-License-Identifier: MIT
 *
 * The report of `rookery game` on one game: tags, moves, current state, result.
 */
#ifndef PERFT_CLI_GAME_REPORT_H
#define PERFT_CLI_GAME_REPORT_H

#include "core/pgn.h"
#include "perft/cli/console.h"
#include "perft/cli/game_annotation.h"
#include "perft/cli/game_record.h"
#include "perft/cli/input.h"
#include "perft/cli/score.h"

#define GAME_TAGS_BYTES_MAX 65536

/** Bytes that the value of every tag fits in once it is UTF-8, the NUL included. */
#define GAME_TAG_SIZE (3 * PGN_TAG_LENGTH_MAX + 1)

/** The words of --to. */
typedef enum GameTarget {
    GAME_TO_REPORT,
    GAME_TO_FEN,
    GAME_TO_SAN,
    GAME_TO_LAN,
    GAME_TO_UCI,
    GAME_TO_PGN,
    GAME_TO_JSON
} GameTarget;

typedef struct GameReport {
    const Invocation *invocation;
    GameTarget target;
    GameStyle style;
    OutputWriter writer;
    Game *game;
    ScoreTable scores; /* with --score, which takes the place of the games */
    bool is_annotated; /* --annotations, where they can be written */
    Annotation annotation;
    const char *file;
    size_t number;  /* of the game in the file */
    bool has_begun; /* something has been written */
    size_t tags_length;
    char tags[GAME_TAGS_BYTES_MAX]; /* name, NUL, raw value in UTF-8, NUL, and so on */
} GameReport;

/** @return false after a message if out of memory. */
bool game_report_open(GameReport *report, const Invocation *invocation, Language language,
                      const Position *start);

/** Frees everything. Harmless on a zeroed report. */
void game_report_close(GameReport *report);

/** Forgets the tags of the last game. */
void game_report_reset(GameReport *report);

/** Keeps a tag pair. @return false if there are too many. */
bool game_report_add_tag(GameReport *report, const PgnToken *token);

/** The value of a tag without its escapes. @return false if there is no such tag. */
bool game_report_tag(const GameReport *report, const char *name, char value[GAME_TAG_SIZE]);

/**
 * Reports an oddity in a game that can still be read: a warning, or an error with --strict.
 *
 * @param[in] place Where, as the beginning of the message.
 * @return EXIT_OK, or EXIT_WRONG with --strict.
 */
ExitCode game_report_note(const GameReport *report, const char *place, const char *format, ...)
    PRINTF_LIKE(3, 4);

/** Sets the game up. @return false after a message if out of memory. */
bool game_report_begin(GameReport *report, const Input *start);

/**
 * Ends the game with the result in its text (which may be empty), compares it with the position and
 * the tag, and writes the game.
 *
 * @param[in] end A PGN_GAME_END.
 *
 * @return EXIT_OK, EXIT_WRONG if the result is not that of the position, or EXIT_RESOURCE.
 */
ExitCode game_report_end(GameReport *report, const PgnToken *end);

#endif
