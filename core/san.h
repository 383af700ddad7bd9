/* SPDX-License-Identifier: MIT
 *
 * Algebraic notation, short and long, in the piece letters of many languages.
 *
 * Reading is lenient, writing is canonical: see san_scan() and san_write(). Text that is not a
 * move, an illegal move and an ambiguous move are three different errors.
 *
 * Source: PGN Specification 1994, section 8.2.3; FIDE Laws of Chess, appendix C.
 */
#ifndef CORE_SAN_H
#define CORE_SAN_H

#include "core/language.h"
#include "core/position.h"
#include "core/status.h"

/** Bytes that every san_write() fits in, the NUL included. */
#define SAN_BUFFER_SIZE 24

typedef enum SanForm {
    SAN_SHORT, /* Nf3, Nbd2 */
    SAN_LONG   /* Ng1-f3, e4xd5 */
} SanForm;

typedef enum SanSpelling {
    SAN_PGN, /* O-O, d8=Q */
    SAN_FIDE /* 0-0, d8Q: as the Laws of Chess and the Hungarian guide write */
} SanSpelling;

typedef struct SanStyle {
    Language language;
    SanForm form;
    SanSpelling spelling;
} SanStyle;

typedef enum SanCastling { SAN_CASTLING_NONE, SAN_CASTLING_SHORT, SAN_CASTLING_LONG } SanCastling;

/** The sign of check that a text has: none, +, ++ (double check, or mate by FIDE) or #. */
typedef enum SanCheck { SAN_CHECK_NONE, SAN_CHECK, SAN_CHECK_DOUBLE, SAN_CHECK_MATE } SanCheck;

/** NAGs that a text can have. */
#define SAN_NAGS_MAX 4

/** The content of a text, independent of any position. */
typedef struct SanText {
    Bitboard origins;     /* where the piece may come from by the text: all, a line, one square */
    Square to;            /* SQ_NONE for castling and the null move */
    PieceType piece;      /* PIECE_TYPE_NB if no letter was written: a pawn, or any piece if the */
                          /* origin is a whole square, as in UCI and long algebraic notation */
    PieceType promotion;  /* PIECE_TYPE_NB if none was written */
    SanCastling castling; /* everything above but `to` is without meaning if not NONE */
    bool is_null;         /* a pass: 0000, --, Z0 or @@@@; nothing above has a meaning */
    bool is_uci;          /* two squares side by side: signs are not to be expected */
    bool letter_is_small; /* "nf6": read, though the letter must be a capital */
    bool letter_is_disputed; /* the promotion is UCI's, and another piece in the language */
    bool is_capture;         /* an x was written */
    bool is_en_passant;      /* e.p. was written */
    SanCheck check;
    uint8_t nags[SAN_NAGS_MAX + 1]; /* of the signs, in their order; 0 ends them */
} SanText;

/**
 * Reads the text of one move without a position.
 *
 * Takes O-O, OO, 0-0, 00 and o-o; x, : or - before the target; a promotion as d8=Q, d8Q, d8(Q),
 * d8/Q or d8+=Q, its letter in any case; missing or superfluous x, + and #; e.p.; the signs of
 * nag.h; moves in UCI and long algebraic notation. Figurines, typographic dashes and the like (see
 * typography.h) are read in every language. White space may precede each sign.
 *
 * Two squares side by side and one of the letters q r b n, in any case, are UCI in every language:
 * d7d8b is a bishop also in Hungarian, where B is the rook.
 *
 * @param[in]  text   Borrowed; need not end in NUL. The whole of it must be the move.
 * @param[out] san    Written only on STATUS_OK.
 * @param[out] error  May be NULL; the offset of the first byte that fits no move.
 * @return STATUS_OK or STATUS_SAN_SYNTAX.
 */
Status san_scan(Language language, const char *text, size_t length, SanText *san,
                ParseError *error);

/**
 * Finds the legal move that a text means. Looks back from the target to the pieces that reach it:
 * no move list is made.
 *
 * @param[out] move Written only on STATUS_OK.
 * @return STATUS_OK, STATUS_SAN_ILLEGAL, STATUS_SAN_NULL for a null move, or STATUS_SAN_AMBIGUOUS:
 *         several legal moves fit, also a pawn on the last rank without its new piece.
 */
Status san_resolve(const Position *pos, const SanText *san, Move *move);

/** The piece that a text means: without a letter a pawn, unless its square says otherwise. */
PieceType san_piece_meant(const Position *pos, const SanText *san);

/**
 * Checks the signs that a text has or lacks: + # x and e.p., and a disputed letter.
 *
 * A source that never writes e.p. may omit it (FIDE appendix C), and a text in UCI notation has no
 * signs.
 *
 * @param[in] move      What san_resolve() has found.
 * @param[in] writes_ep The same source has written e.p. before, so a missing e.p. is a fault.
 * @return STATUS_OK or the first fault: STATUS_SAN_CHECK_MISSING and its neighbors in status.h.
 */
Status san_signs(const Position *pos, const SanText *san, Move move, bool writes_ep);

/**
 * Lists the legal alternatives to a text that san_resolve() rejected.
 *
 * All moves that fit an ambiguous text; for an illegal one the legal moves nearest to it: of that
 * piece to that square, else of that piece, else to that square, else all.
 */
void san_candidates(const Position *pos, const SanText *san, MoveList *list);

/** san_scan() and san_resolve() in one; the offset of an illegal or ambiguous move is 0. */
Status san_parse(const Position *pos, Language language, const char *text, size_t length,
                 Move *move, ParseError *error);

/**
 * Writes a legal move: the least disambiguation among legal moves (file, else rank, else both), x,
 * the promotion, + or #.
 *
 * @return The length without the NUL, below SAN_BUFFER_SIZE.
 */
size_t san_write(const Position *pos, Move move, SanStyle style,
                 char buffer[static SAN_BUFFER_SIZE]);

#endif
