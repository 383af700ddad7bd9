/* SPDX-License-Identifier: MIT
 *
 * The rule of chess involved in a move: why a move is illegal, and which condition of a legal move
 * a generator can get wrong.
 */
#ifndef PERFT_VERIFY_RULE_H
#define PERFT_VERIFY_RULE_H

#include "core/illegal.h"

/* X(name, key, text): keys are stable, they appear in JSON. */
#define RULE_LIST(X)                                                                               \
    X(UNKNOWN, "unknown", "no rule recognized")                                                    \
    /* Illegal moves. */                                                                           \
    X(EP_NO_RIGHT, "ep-no-right",                                                                  \
      "e.p. capture illegal: the pawn did not make its double step just now")                      \
    X(EP_RANK_PIN, "ep-rank-pin",                                                                  \
      "e.p. capture illegal: king and rook share the rank after both pawns leave it")              \
    X(EP_PINNED, "ep-pinned", "e.p. capture illegal: the capturing pawn is pinned")                \
    X(EP_DISCOVERED, "ep-discovered",                                                              \
      "e.p. capture illegal: the captured pawn shields the king on a diagonal")                    \
    X(EP_CHECK, "ep-check", "e.p. capture illegal: it does not answer the check")                  \
    X(CASTLING_NO_RIGHT, "castling-no-right", "castling without the castling right")               \
    X(CASTLING_IN_CHECK, "castling-in-check", "castling out of check")                             \
    X(CASTLING_THROUGH, "castling-through-attack", "castling through an attacked square")          \
    X(CASTLING_INTO, "castling-into-attack", "castling onto an attacked square")                   \
    X(CASTLING_BLOCKED, "castling-blocked",                                                        \
      "castling over a piece: the paths of king and rook must be empty")                           \
    X(CASTLING_SHIELD, "castling-shield",                                                          \
      "castling illegal: the rook shields the king from an attacker")                              \
    X(PROMOTION_OMITTED, "promotion-omitted", "a pawn that reaches the last rank must promote")    \
    X(PROMOTION_PIECE, "promotion-piece",                                                          \
      "a pawn promotes only to a queen, rook, bishop or knight")                                   \
    X(PROMOTION_PLACE, "promotion-place", "only a pawn that reaches the last rank promotes")       \
    X(PAWN_BLOCKED, "pawn-blocked", "a pawn cannot push onto an occupied square")                  \
    X(PAWN_DOUBLE_BLOCKED, "pawn-double-blocked", "a double push needs both squares to be empty")  \
    X(PAWN_DOUBLE_RANK, "pawn-double-rank",                                                        \
      "a double push is possible only from the starting rank")                                     \
    X(PAWN_CAPTURE_EMPTY, "pawn-capture-empty", "a pawn moves diagonally only to capture")         \
    X(EDGE_WRAP, "edge-wrap", "the move wraps around the edge of the board")                       \
    X(PIECE_GEOMETRY, "piece-geometry", "the piece does not move that way")                        \
    X(PIECE_BLOCKED, "piece-blocked", "a slider cannot jump over a piece")                         \
    X(OWN_PIECE, "own-piece", "the target holds a piece of the same side")                         \
    X(NO_PIECE, "no-piece", "the side to move has no piece on the origin square")                  \
    X(KING_CAPTURED, "king-captured", "kings are never captured")                                  \
    X(PINNED, "pinned", "a pinned piece leaves the line of its pin")                               \
    X(CHECK_IGNORED, "check-ignored", "the move does not answer the check")                        \
    X(CHECK_DOUBLE, "check-double", "in double check only the king may move")                      \
    X(KING_RAY, "king-ray", "the king steps back along the line of the checking slider")           \
    X(KING_PROTECTED, "king-protected", "the king captures a protected piece")                     \
    X(KING_ADJACENT, "king-adjacent", "kings may not be adjacent")                                 \
    X(KING_ATTACKED, "king-attacked", "the king steps onto an attacked square")                    \
    /* Legal moves. */                                                                             \
    X(EP_LEGAL, "ep", "e.p. capture")                                                              \
    X(EP_EVASION, "ep-evasion", "e.p. capture that answers a check")                               \
    X(EP_ALONG_PIN, "ep-along-pin", "e.p. capture by a pinned pawn along the line of its pin")     \
    X(CASTLING_LEGAL, "castling", "castling")                                                      \
    X(CASTLING_B_FILE, "castling-b-file",                                                          \
      "long castling is legal with the b-file square attacked")                                    \
    X(CASTLING_ROOK, "castling-rook-attacked", "castling is legal with the rook attacked")         \
    X(CASTLING_OTHER_SIDE, "castling-other-side-attacked",                                         \
      "castling is legal with squares on the other side of the king attacked")                     \
    X(CASTLING_960, "castling-chess960", "Chess960 castling")                                      \
    X(PROMOTION_UNDER, "promotion-under", "promotion to rook, bishop or knight")                   \
    X(PROMOTION_CAPTURE, "promotion-capture", "promotion by capture")                              \
    X(PROMOTION_PUSH, "promotion-push", "promotion")                                               \
    X(ALONG_PIN, "along-pin", "a pinned piece may move along the line of its pin")                 \
    X(CHECK_CAPTURE, "check-capture", "the checking piece may be captured")                        \
    X(CHECK_BLOCK, "check-block", "a check may be blocked")                                        \
    X(CHECK_BLOCK_DOUBLE, "check-block-double", "a double push may block a check")                 \
    X(CHECK_ESCAPE, "check-escape", "the king may leave the check")                                \
    X(CHECK_DOUBLE_ESCAPE, "check-double-escape", "the king may leave a double check")             \
    X(KING_CAPTURE, "king-capture", "the king may capture an unprotected piece")                   \
    X(KING_MOVE, "king-move", "king move")                                                         \
    X(PAWN_DOUBLE, "pawn-double", "double pawn push")                                              \
    X(PAWN_CAPTURE, "pawn-capture", "pawn capture")                                                \
    X(PAWN_PUSH, "pawn-push", "pawn push")                                                         \
    X(KNIGHT_MOVE, "knight-move", "knight move")                                                   \
    X(BISHOP_MOVE, "bishop-move", "bishop move")                                                   \
    X(ROOK_MOVE, "rook-move", "rook move")                                                         \
    X(QUEEN_MOVE, "queen-move", "queen move")                                                      \
    /* The list itself. */                                                                         \
    X(DUPLICATE, "duplicate", "a move is listed twice")                                            \
    X(LEAF_COUNT, "leaf-count", "at depth 1 each move counts as one")                              \
    X(TOTAL, "total", "the total is not the sum of the moves")                                     \
    X(COUNTING, "counting", "the engine counts leaves at a different depth than requested")        \
    /* The state that a move leaves. */                                                            \
    X(RIGHT_KING_MOVE, "right-king-move", "a king move must clear both castling rights")           \
    X(RIGHT_ROOK_MOVE, "right-rook-move", "moving the castling rook must clear its right")         \
    X(RIGHT_ROOK_CAPTURED, "right-rook-captured",                                                  \
      "capturing the castling rook must clear its right")                                          \
    X(RIGHT_PROMOTION, "right-promotion",                                                          \
      "a promotion that captures the castling rook must clear its right")                          \
    X(RIGHT_LOST, "right-lost", "a castling right is lost although no move affects it")            \
    X(EP_STALE, "ep-stale", "the e.p. right lasts for one move only")                              \
    X(EP_UNSET, "ep-unset", "a double push must set the e.p. square")                              \
    X(MAKE_EP, "make-ep", "an e.p. capture must remove the captured pawn")                         \
    X(MAKE_CASTLING, "make-castling", "castling must move king and rook")                          \
    X(MAKE_PROMOTION, "make-promotion", "promotion must place the chosen piece")                   \
    X(MAKE_MOVE, "make-move", "the engine's board is wrong after the move")                        \
    X(FEN_READING, "fen-reading", "the engine does not read the FEN as the moves leave it")        \
    X(UNMAKE, "unmake", "make, unmake or hash table: the count is wrong only inside the tree")

typedef enum Rule {
#define X(name, key, text) RULE_##name,
    RULE_LIST(X)
#undef X
        RULE_NB
} Rule;

/** A short stable word: a constant string. */
const char *rule_key(Rule rule);

/** The rule in a sentence: a constant string. */
const char *rule_text(Rule rule);

/** The maximum number of rules involved in one move. */
#define RULE_SET_MAX 6

/** The rules involved in a move, the most specific one first. */
typedef struct RuleSet {
    Rule rules[RULE_SET_MAX];
    size_t length;
} RuleSet;

/** A set of one. */
RuleSet rule_set_of(Rule rule);

bool rule_set_has(const RuleSet *set, Rule rule);

/** What a legal move needs. */
RuleSet rule_candidates_of_legal(const Position *pos, Move move);

/** The first of them. */
Rule rule_of_legal(const Position *pos, Move move);

/**
 * Why a move is illegal, with the squares that matter.
 *
 * @param[in] text As for rule_of_illegal().
 * @return ILLEGAL_NO_MOVE if the text is not a move, ILLEGAL_NONE if the move is legal.
 */
Illegal rule_reason(const Position *pos, const char *text);

/**
 * Why a move is illegal.
 *
 * @param[in] text UCI notation or SAN. Castling as king move or king takes rook. The promotion
 *                 letter may be wrong or missing.
 * @return RULE_UNKNOWN if the text is not a move, or the move is legal.
 */
Rule rule_of_illegal(const Position *pos, const char *text);

/** All rules that an illegal castling breaks by attacks; the one rule of other moves.
 * @param[in] text As above. */
RuleSet rule_candidates_of_illegal(const Position *pos, const char *text);

/** Bytes for a move of rule_illegal_moves(). */
#define RULE_MOVE_SIZE 6

/**
 * Lists the illegal moves that generators make by mistake: those that would be legal but for one
 * rule of checks, pins, castling, e.p., promotion or pawn steps.
 *
 * @return How many, at most `capacity`.
 */
size_t rule_illegal_moves(const Position *pos, char (*moves)[RULE_MOVE_SIZE], size_t capacity);

#endif
