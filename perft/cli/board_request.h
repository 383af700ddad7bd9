/* SPDX-License-Identifier: MIT
 *
 * What --from, --arrows and --marks ask of a picture of a board.
 */
#ifndef PERFT_CLI_BOARD_REQUEST_H
#define PERFT_CLI_BOARD_REQUEST_H

#include "perft/cli/board_svg.h"
#include "perft/cli/options.h"

/**
 * Reads the options into a picture that has no position yet.
 *
 * @return false after a message on the standard error.
 */
bool board_request_read(const Options *options, BoardPicture *picture);

#endif
