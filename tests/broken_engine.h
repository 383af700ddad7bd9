/* SPDX-License-Identifier: MIT
 *
 * The parts of broken_engine: its faults, its rules (broken_rules.c), its counts and what they look
 * like (broken_answer.c), its talk (broken_engine.c).
 */
#ifndef TESTS_BROKEN_ENGINE_H
#define TESTS_BROKEN_ENGINE_H

#include "core/movegen.h"
#include "core/position.h"

#define FAULT_LIST(X)                                                                              \
    X(none)                                                                                        \
    /* en passant */                                                                               \
    X(no_ep)                                                                                       \
    X(ep_rank_pin)                                                                                 \
    X(ep_discovered)                                                                               \
    X(ep_pinned)                                                                                   \
    X(no_ep_evasion)                                                                               \
    X(ep_stale)                                                                                    \
    X(ep_unset)                                                                                    \
    X(ep_keeps_pawn)                                                                               \
    X(ep_fen_ignored)                                                                              \
    X(ep_wraps) /* from h4 to a6, if the FEN names a6 */                                           \
    /* castling */                                                                                 \
    X(no_short_castling)                                                                           \
    X(castling_through)                                                                            \
    X(castling_in_check)                                                                           \
    X(castling_into)                                                                               \
    X(castling_b_attacked)                                                                         \
    X(castling_b_occupied)                                                                         \
    X(castling_other_side) /* refused if a square next to the king on the other side is attacked   \
                            */                                                                     \
    X(castling_keeps_rook)                                                                         \
    X(right_king_move)                                                                             \
    X(right_rook_move)                                                                             \
    X(right_rook_captured)                                                                         \
    X(right_promotion)                                                                             \
    X(castling_fen_ignored)                                                                        \
    /* promotion */                                                                                \
    X(only_queens)                                                                                 \
    X(no_promotion_capture)                                                                        \
    X(promotion_omitted)                                                                           \
    X(promotion_letter_ignored)                                                                    \
    /* pins and checks */                                                                          \
    X(pin_ignored)                                                                                 \
    X(pinned_frozen)                                                                               \
    X(double_check_capture)                                                                        \
    X(check_ignored)                                                                               \
    X(no_double_block)                                                                             \
    X(no_checker_capture)                                                                          \
    X(king_ray)                                                                                    \
    X(king_protected)                                                                              \
    X(kings_adjacent)                                                                              \
    /* pawns and pieces */                                                                         \
    X(double_jumps)                                                                                \
    X(double_from_third)                                                                           \
    X(pawn_wraps)                                                                                  \
    X(slider_short)                                                                                \
    X(double_twice)                                                                                \
    /* state in the tree */                                                                        \
    X(unmake_castling)                                                                             \
    X(hash_without_ep)                                                                             \
    /* counters */                                                                                 \
    X(cumulative)                                                                                  \
    X(depth_less)                                                                                  \
    X(depth_more)                                                                                  \
    X(mates_left_out)                                                                              \
    X(ends_counted)                                                                                \
    X(wrong_sum)                                                                                   \
    /* Chess960 */                                                                                 \
    X(chess960_king_stays)                                                                         \
    X(chess960_shield)                                                                             \
    X(chess960_rook_path)                                                                          \
    /* behavior */                                                                                 \
    X(crash)                                                                                       \
    X(crash_at_start)                                                                              \
    X(hang)                                                                                        \
    X(hang_at_start)                                                                               \
    X(garbage)                                                                                     \
    X(flood)                                                                                       \
    X(never_quits)                                                                                 \
    X(ignores_fen)                                                                                 \
    X(refuses)                                                                                     \
    X(moody)                                                                                       \
    X(crash_ep) /* when it makes an e.p. capture */                                                \
    X(hang_ep)                                                                                     \
    X(crash_asked_ep) /* leaves e.p. out, and crashes where it is asked about a chance of it */    \
    X(slow_start)     /* silent for six seconds */                                                 \
    X(no_perft)       /* searches instead */                                                       \
    X(perft_depth)    /* understands "perft depth N", takes "perft N" for depth 3 */               \
    X(perft_fen)      /* understands "perft N FEN", counts the start position without FEN */       \
    X(moves_ignored)  /* ignores the moves that it is given */                                     \
    X(shredder_only)  /* castling letters KQkq mean nothing to it */                               \
    X(xfen_only)      /* castling letters A to H mean nothing to it */                             \
    /* what its output looks like */                                                               \
    X(total_wraps) /* the total less 2^32 */                                                       \
    X(total_long)  /* the total and 2^65 */                                                        \
    X(bestmove)    /* behind the counts */                                                         \
    X(on_stderr)                                                                                   \
    X(statistics)     /* "Total Captures= 0 Castles= 0" behind the total */                        \
    X(castling_alone) /* castling stands on a line of its own, its count on the next */            \
    X(castling_words) /* castling without a move that can be read */                               \
    X(castling_o_o)   /* as O-O */

typedef enum Fault {
#define X(name) FAULT_##name,
    FAULT_LIST(X)
#undef X
        FAULT_NB
} Fault;

extern Fault fault;

static inline bool has(Fault which) {
    return fault == which;
}

/* Pseudo-legal moves, made and refused if they leave the king in check. */
void broken_generate(const Position *pos, MoveList *list);
void broken_make(const Position *pos, Move move, Position *child);

typedef enum Style { STYLE_UCI, STYLE_TOTAL, STYLE_ROWS, STYLE_XBOARD, STYLE_PERFTREE } Style;

/* As a fault in memory does. */
_Noreturn void broken_crash(void);

/* Prints the counts of the position, or fails to. */
void broken_answer(const Position *position, int depth, CastlingMode mode, Style style);

#endif
