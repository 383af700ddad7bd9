/* SPDX-License-Identifier: MIT */
#include "core/touch.h"

#include "core/movegen.h"

Square touch_captured_square(const Position *pos, Move move) {
    const Square to = move_to(move);
    if (move_kind(move) == MOVE_EN_PASSANT) return square_ep_victim(to);
    return bb_has(pos->pieces[opponent_of(pos_side(pos))], to) ? to : SQ_NONE;
}

Evasion evasion_of(const Position *pos, Move move) {
    const Bitboard checkers = pos_checkers(pos);
    if (!checkers) return EVASION_NONE;
    if (move_from(move) == pos_king(pos, pos_side(pos))) return EVASION_KING_MOVE;
    const Square captured = touch_captured_square(pos, move);
    return captured != SQ_NONE && bb_has(checkers, captured) ? EVASION_CAPTURE
                                                             : EVASION_INTERPOSITION;
}

const char *evasion_text(Evasion evasion) {
    static const char *const TEXTS[EVASION_NB] = {
#define X(name, text) [EVASION_##name] = (text),
        EVASION_LIST(X)
#undef X
    };
    return TEXTS[evasion];
}

/* A demand on the move. SQ_NONE leaves that part open. */
typedef struct Demand {
    Square from;
    Square captured;
    Square castling_rook; /* the move must be castling with this rook */
} Demand;

static bool demand_is_met(const Position *pos, const Demand *demand, Move move) {
    const bool is_castling = move_kind(move) == MOVE_CASTLING;
    return (demand->from == SQ_NONE || demand->from == move_from(move)) &&
           (demand->captured == SQ_NONE || demand->captured == touch_captured_square(pos, move)) &&
           (demand->castling_rook == SQ_NONE ||
            (is_castling && demand->castling_rook == move_to(move)));
}

/* Keeps the moves that meet the demand, if there are any. */
static bool demand_apply(const Position *pos, Demand demand, MoveList *list) {
    size_t kept = 0;
    for (size_t i = 0; i < list->length; i++) {
        if (demand_is_met(pos, &demand, list->moves[i])) list->moves[kept++] = list->moves[i];
    }
    if (kept) list->length = kept;
    return kept != 0;
}

typedef struct Touched {
    const Square *squares;
    size_t length;
} Touched;

/* The first touched square of a set, SQ_NONE without one. */
static Square touched_first(const Touched *touched, Bitboard set) {
    for (size_t i = 0; i < touched->length; i++) {
        if (bb_has(set, touched->squares[i])) return touched->squares[i];
    }
    return SQ_NONE;
}

/* Rooks touched before the king, or without him: FIDE 4.4.2 takes castling with them away. */
static Bitboard rooks_before_king(const Position *pos, const Touched *touched) {
    const Color us = pos_side(pos);
    const Bitboard rooks = pos_pieces_of(pos, us, ROOK);
    Bitboard found = BB_EMPTY;
    for (size_t i = 0; i < touched->length; i++) {
        if (bb_has(pos->kings[us], touched->squares[i])) break;
        found |= rooks & bb_square(touched->squares[i]);
    }
    return found;
}

/* Drops castling with these rooks, unless nothing else is left. @return the rooks it was. */
static Bitboard drop_castling(MoveList *list, Bitboard rooks) {
    size_t kept = 0;
    Bitboard barred = BB_EMPTY;
    for (size_t i = 0; i < list->length; i++) {
        const Move move = list->moves[i];
        if (move_kind(move) == MOVE_CASTLING && bb_has(rooks, move_to(move))) {
            barred |= bb_square(move_to(move));
        } else {
            list->moves[kept++] = move;
        }
    }
    if (!kept) return BB_EMPTY;
    list->length = kept;
    return barred;
}

/* FIDE 4.3.3: the first own piece takes the first enemy piece. */
static bool demand_capture(const Position *pos, const Touched *touched, MoveList *list,
                           TouchBinding *binding) {
    const Color us = pos_side(pos);
    const Square own = touched_first(touched, pos->pieces[us]);
    const Square enemy = touched_first(touched, pos->pieces[opponent_of(us)]);
    if (own == SQ_NONE || enemy == SQ_NONE) return false;
    if (!demand_apply(pos, (Demand){own, enemy, SQ_NONE}, list)) return false;
    *binding = (TouchBinding){.duty = TOUCH_CAPTURE_WITH, .own = own, .enemy = enemy};
    return true;
}

/* FIDE 4.4.1: after the king a rook was touched that may still castle. */
static bool demand_castling(const Position *pos, const Touched *touched, MoveList *list,
                            TouchBinding *binding) {
    const Bitboard rooks = pos_pieces_of(pos, pos_side(pos), ROOK);
    const Square rook = touched_first(touched, rooks & ~rooks_before_king(pos, touched));
    if (rook == SQ_NONE || !demand_apply(pos, (Demand){SQ_NONE, SQ_NONE, rook}, list)) return false;
    *binding = (TouchBinding){.duty = TOUCH_CASTLE, .own = rook, .enemy = SQ_NONE};
    return true;
}

/* FIDE 4.3.1, 4.3.2: the first piece that can be moved or captured. */
static void demand_first_piece(const Position *pos, const Touched *touched, MoveList *list,
                               TouchBinding *binding) {
    const Color us = pos_side(pos);
    for (size_t i = 0; i < touched->length; i++) {
        const Square square = touched->squares[i];
        Demand demand = {SQ_NONE, SQ_NONE, SQ_NONE};
        if (bb_has(pos->pieces[us], square)) demand.from = square;
        if (bb_has(pos->pieces[opponent_of(us)], square)) demand.captured = square;
        if (demand.from == SQ_NONE && demand.captured == SQ_NONE) continue;
        if (bb_has(pos->kings[us], square) && demand_castling(pos, touched, list, binding)) return;
        if (!demand_apply(pos, demand, list)) continue;
        binding->duty = demand.from == SQ_NONE ? TOUCH_CAPTURE : TOUCH_MOVE;
        binding->own = demand.from;
        binding->enemy = demand.captured;
        return;
    }
}

TouchBinding touch_moves(const Position *pos, const Square *squares, size_t length,
                         MoveList *list) {
    const Touched touched = {squares, length};
    TouchBinding binding = {.duty = TOUCH_FREE, .own = SQ_NONE, .enemy = SQ_NONE};
    movegen_list(pos, list);
    const size_t all = list->length;
    const Bitboard barred = drop_castling(list, rooks_before_king(pos, &touched));
    if (!demand_capture(pos, &touched, list, &binding)) {
        demand_first_piece(pos, &touched, list, &binding);
    }
    binding.barred = barred;
    binding.is_restricted = list->length != all;
    return binding;
}
