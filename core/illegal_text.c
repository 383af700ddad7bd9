/* SPDX-License-Identifier: MIT */
#include "core/illegal_text.h"

#include "core/words.h"

#include <string.h>

static Word sentence_of(IllegalReason reason) {
    static const Word SENTENCES[ILLEGAL_NB] = {
        [ILLEGAL_NO_MOVE] = WORD_ILLEGAL_NO_MOVE,
        [ILLEGAL_PASS] = WORD_ILLEGAL_PASS,
        [ILLEGAL_NO_PIECE] = WORD_ILLEGAL_NO_PIECE,
        [ILLEGAL_ENEMY_PIECE] = WORD_ILLEGAL_ENEMY_PIECE,
        [ILLEGAL_NO_SUCH_PIECE] = WORD_ILLEGAL_NO_SUCH_PIECE,
        [ILLEGAL_NONE_REACHES] = WORD_ILLEGAL_NONE_REACHES,
        [ILLEGAL_GEOMETRY] = WORD_ILLEGAL_GEOMETRY,
        [ILLEGAL_KING_CAPTURED] = WORD_ILLEGAL_KING_CAPTURED,
        [ILLEGAL_OWN_PIECE] = WORD_ILLEGAL_OWN_PIECE,
        [ILLEGAL_PATH] = WORD_ILLEGAL_PATH,
        [ILLEGAL_PAWN_DOUBLE] = WORD_ILLEGAL_PAWN_DOUBLE,
        [ILLEGAL_PAWN_BLOCKED] = WORD_ILLEGAL_PAWN_BLOCKED,
        [ILLEGAL_PAWN_DOUBLE_BLOCKED] = WORD_ILLEGAL_PAWN_BLOCKED,
        [ILLEGAL_PAWN_CAPTURE] = WORD_ILLEGAL_PAWN_CAPTURE,
        [ILLEGAL_EP_NO_RIGHT] = WORD_ILLEGAL_EN_PASSANT_LATE,
        [ILLEGAL_PROMOTION_PLACE] = WORD_ILLEGAL_PROMOTION_PLACE,
        [ILLEGAL_PROMOTION_OMITTED] = WORD_ILLEGAL_PROMOTION_OMITTED,
        [ILLEGAL_PROMOTION_PIECE] = WORD_ILLEGAL_PROMOTION_PIECE,
        [ILLEGAL_CASTLING_NO_RIGHT] = WORD_ILLEGAL_CASTLING_NO_RIGHT,
        [ILLEGAL_CASTLING_BLOCKED] = WORD_ILLEGAL_CASTLING_BLOCKED,
        [ILLEGAL_CASTLING_IN_CHECK] = WORD_ILLEGAL_CASTLING_IN_CHECK,
        [ILLEGAL_CASTLING_THROUGH] = WORD_ILLEGAL_CASTLING_THROUGH,
        [ILLEGAL_CASTLING_INTO] = WORD_ILLEGAL_CASTLING_INTO,
        [ILLEGAL_CASTLING_SHIELD] = WORD_ILLEGAL_CASTLING_SHIELD,
        [ILLEGAL_EP_CHECK] = WORD_ILLEGAL_IN_CHECK,
        [ILLEGAL_EP_PINNED] = WORD_ILLEGAL_PINNED,
        [ILLEGAL_EP_RANK_PIN] = WORD_ILLEGAL_EN_PASSANT_OPENS,
        [ILLEGAL_EP_DISCOVERED] = WORD_ILLEGAL_EN_PASSANT_OPENS,
        [ILLEGAL_CHECK_DOUBLE] = WORD_ILLEGAL_DOUBLE_CHECK,
        [ILLEGAL_CHECK_IGNORED] = WORD_ILLEGAL_IN_CHECK,
        [ILLEGAL_PINNED] = WORD_ILLEGAL_PINNED,
        [ILLEGAL_KING_RAY] = WORD_ILLEGAL_KING_RAY,
        [ILLEGAL_KING_PROTECTED] = WORD_ILLEGAL_KING_PROTECTED,
        [ILLEGAL_KING_ATTACKED] = WORD_ILLEGAL_KING_ATTACKED,
        [ILLEGAL_KING_ADJACENT] = WORD_ILLEGAL_KING_ADJACENT,
    };
    return SENTENCES[reason];
}

/* Whether the side may still castle on that wing of its king, short or long. */
static bool has_right(const Position *pos, Color side, bool is_short) {
    const Bitboard west = pos->kings[side] - 1;
    return (pos->castling & bb_rank_of(RANK_1, side) & (is_short ? ~west : west)) != 0;
}

/* Finds the ply of the move by which a castling right was lost, in the game that has come to where
 * the castling was tried. */
static bool right_lost_at(const Game *game, const Illegal *illegal, size_t *ply) {
    const bool is_short = illegal->to > illegal->from;
    for (size_t at = game_length(game); at-- > 0;) {
        if (!has_right(game_position_at(game, at), illegal->side, is_short)) continue;
        *ply = at;
        return true;
    }
    return false;
}

/* "7." for a move of White, "7..." for one of Black. */
static void write_number(const Position *pos, char text[static 16]) {
    char digits[8];
    size_t length = 0, out = 0;
    for (unsigned number = pos->fullmove_number; length == 0 || number; number /= 10) {
        digits[length++] = (char)('0' + number % 10);
    }
    while (length) text[out++] = digits[--length];
    strcpy(text + out, pos_side(pos) == WHITE ? "." : "...");
}

size_t illegal_write(const Illegal *illegal, const Game *game, SanStyle style,
                     char buffer[static ILLEGAL_BUFFER_SIZE]) {
    char san[SAN_BUFFER_SIZE], number[16];
    WordsFill fill = {.side = illegal->side,
                      .piece = illegal->piece,
                      .from = illegal->from,
                      .to = illegal->to,
                      .at = illegal->at,
                      .by = illegal->by};
    Word sentence = sentence_of(illegal->reason);
    size_t ply;
    buffer[0] = '\0';
    if (illegal->reason == ILLEGAL_NONE) return 0;
    if (illegal->reason == ILLEGAL_CASTLING_NO_RIGHT && game &&
        right_lost_at(game, illegal, &ply)) {
        const Position *pos = game_position_at(game, ply);
        san_write(pos, game_move_at(game, ply), style, san);
        write_number(pos, number);
        fill.text = san;
        fill.more = number;
        sentence = WORD_ILLEGAL_CASTLING_LOST;
    }
    return words_write(style.language, sentence, &fill, buffer, ILLEGAL_BUFFER_SIZE);
}
