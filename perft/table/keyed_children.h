/* SPDX-License-Identifier: MIT
 *
 * The legal moves of a position with the Zobrist key of each child, without making the moves: the
 * parent's key with the moving piece lifted is found once a piece, a child costs one XOR more.
 *
 * Each child is handed to a visitor, which lists it or looks it up at once: then memory answers
 * while the next children are generated.
 *
 * Templates: `us`, the side to move, the functions in a ChildSink and the EpRule of a ChildWriter
 * are literals at every call.
 */
#ifndef PERFT_TABLE_KEYED_CHILDREN_H
#define PERFT_TABLE_KEYED_CHILDREN_H

#include "core/legal_moves.h"
#include "core/position_make.h"
#include "perft/table/ep_rule.h"

typedef struct KeyedMoves {
    unsigned length;
    Move moves[MOVE_LIST_CAPACITY];
    Key keys[MOVE_LIST_CAPACITY];
} KeyedMoves;

/** Receives a child: its key and the move to it, of a piece of this type (a pawn if it promotes,
 * the king if he castles). */
typedef void KeyedChildVisit(void *context, Key key, Move move, const PieceType type);

/** Where children go. */
typedef struct ChildSink {
    KeyedChildVisit *visit;
    void *context; /* handed to it */
} ChildSink;

/** What generation needs of the parent, and the ways out. */
typedef struct ChildWriter {
    const Position *pos;
    const ZobristWords *words;
    Key base; /* the key of the parent with the other side to move and without the en passant right
               */
    ChildSink quiets;
    ChildSink captures; /* those en passant included */
    ChildSink rares; /* castlings, promotions without capture, steps that grant a right to capture
                      * en passant: many lines of code for few moves */
    EpRule ep;       /* which en passant squares enter the keys */
} ChildWriter;

/** Appends a child. */
static inline void keyed_moves_add(KeyedMoves *list, Key key, Move move) {
    list->moves[list->length] = move;
    list->keys[list->length++] = key;
}

/** The type of the piece of `color` on `square`, not a king. @pre there is one. */
TEMPLATE_INLINE PieceType captured_type(const Position *pos, Square square, const Color color) {
    const unsigned knight = bb_has(pos->knights[color], square);
    const unsigned diagonal = bb_has(pos->diagonals[color], square);
    const unsigned orthogonal = bb_has(pos->orthogonals[color], square);
    _Static_assert(PAWN == 0 && KNIGHT == 1 && BISHOP == 2 && ROOK == 3 && QUEEN == 4, "below");
    return (PieceType)(knight + 2 * diagonal + 3 * orthogonal - (diagonal & orthogonal));
}

/** The words of all castling rights on `rooks`. */
static inline Key castling_key(const ZobristWords *words, Key key, Bitboard rooks) {
    while (UNLIKELY(rooks != 0)) key = key_xor(key, words->castling[bb_pop(&rooks)]);
    return key;
}

TEMPLATE_INLINE void sink_add(const ChildSink *sink, Square from, Square to, const MoveKind kind,
                              Key key, const PieceType type) {
    sink->visit(sink->context, key, move_make(from, to, kind), type);
}

/* A capture also takes the captured piece, and its right to castle, out of the key. */
TEMPLATE_INLINE Key capture_key(const ChildWriter *writer, Square to, Key key, const Color us) {
    const Color them = opponent_of(us);
    const PieceType type = captured_type(writer->pos, to, them);
    key = key_xor(key, writer->words->piece[them][type][to]);
    return castling_key(writer->words, key, writer->pos->castling & bb_square(to));
}

/* The children of one piece; `lifted` is the base key without it. */
TEMPLATE_INLINE void write_piece(const ChildWriter *writer, Square from, Bitboard targets,
                                 Key lifted, const Color us, const PieceType type) {
    const Key *words = writer->words->piece[us][type];
    Bitboard captures = targets & writer->pos->pieces[opponent_of(us)];
    for (Bitboard quiets = targets ^ captures; quiets;) {
        const Square to = bb_pop(&quiets);
        sink_add(&writer->quiets, from, to, MOVE_NORMAL, key_xor(lifted, words[to]), type);
    }
    while (captures) {
        const Square to = bb_pop(&captures);
        const Key key = capture_key(writer, to, key_xor(lifted, words[to]), us);
        sink_add(&writer->captures, from, to, MOVE_NORMAL, key, type);
    }
}

TEMPLATE_INLINE Key lifted_key(const ChildWriter *writer, Square from, const Color us,
                               const PieceType type) {
    return key_xor(writer->base, writer->words->piece[us][type][from]);
}

typedef enum PawnMoves { PAWN_PUSHES, PAWN_CAPTURES } PawnMoves;

/* Pushes or captures of all pawns at once, without promotion; `step` leads from origin to target.
 */
TEMPLATE_INLINE void write_pawns(const ChildWriter *writer, Bitboard targets, const int step,
                                 const Color us, const PawnMoves kind) {
    const Key *words = writer->words->piece[us][PAWN];
    while (targets) {
        const Square to = bb_pop(&targets), from = (Square)((int)to - step);
        Key key = key_xor(key_xor(writer->base, words[from]), words[to]);
        if (kind == PAWN_CAPTURES) key = capture_key(writer, to, key, us);
        sink_add(kind == PAWN_CAPTURES ? &writer->captures : &writer->quiets, from, to, MOVE_NORMAL,
                 key, PAWN);
    }
}

TEMPLATE_INLINE void write_promoted_child(const ChildWriter *writer, Square from, Square to,
                                          Key lifted, const Color us, const PieceType type,
                                          const PawnMoves kind) {
    const Key key = key_xor(lifted, writer->words->piece[us][type][to]);
    sink_add(kind == PAWN_CAPTURES ? &writer->captures : &writer->rares, from, to,
             move_kind_promoting_to(type), key, PAWN);
}

TEMPLATE_INLINE void write_promotions(const ChildWriter *writer, Bitboard targets, const int step,
                                      const Color us, const PawnMoves kind) {
    while (UNLIKELY(targets != 0)) {
        const Square to = bb_pop(&targets), from = (Square)((int)to - step);
        Key lifted = lifted_key(writer, from, us, PAWN);
        if (kind == PAWN_CAPTURES) lifted = capture_key(writer, to, lifted, us);
        write_promoted_child(writer, from, to, lifted, us, QUEEN, kind);
        write_promoted_child(writer, from, to, lifted, us, KNIGHT, kind);
        write_promoted_child(writer, from, to, lifted, us, ROOK, kind);
        write_promoted_child(writer, from, to, lifted, us, BISHOP, kind);
    }
}

/* True if the en passant square of a double step enters the key. Whether a capture there is legal
 * is known only once the move is made. */
TEMPLATE_INLINE bool grants_en_passant(const Position *pos, Square from, Square to, const Color us,
                                       const EpRule ep) {
    const Color them = opponent_of(us);
    if (ep != EP_LEGAL) return ep == EP_ALWAYS;
    const Bitboard target = bb_square(to);
    if (LIKELY(!((bb_west(target) | bb_east(target)) & pos->pawns[them]))) return false;
    Position child;
    make_double_push(pos, &child, from, to, us, MAKE_BOARD);
    return child.ep_square != SQ_NONE;
}

TEMPLATE_INLINE void write_double_pushes(const ChildWriter *writer, Bitboard targets,
                                         const Color us) {
    const Key *words = writer->words->piece[us][PAWN];
    while (targets) {
        const Square to = bb_pop(&targets);
        const Square from = (Square)(us == WHITE ? (int)to - 16 : (int)to + 16);
        Key key = key_xor(key_xor(writer->base, words[from]), words[to]);
        if (UNLIKELY(grants_en_passant(writer->pos, from, to, us, writer->ep))) {
            key = key_xor(key, writer->words->ep_file[square_file(to)]);
            sink_add(&writer->rares, from, to, MOVE_DOUBLE_PUSH, key, PAWN);
        } else {
            sink_add(&writer->quiets, from, to, MOVE_DOUBLE_PUSH, key, PAWN);
        }
    }
}

TEMPLATE_INLINE void write_en_passant(const ChildWriter *writer, Square from, Square ep,
                                      const Color us) {
    const Square captured = square_ep_victim(ep);
    Key key = lifted_key(writer, from, us, PAWN);
    key = key_xor(key, writer->words->piece[us][PAWN][ep]);
    key = key_xor(key, writer->words->piece[opponent_of(us)][PAWN][captured]);
    sink_add(&writer->captures, from, ep, MOVE_EN_PASSANT, key, PAWN);
}

/* The base key without the king and without all castling rights of `us`. */
TEMPLATE_INLINE Key king_lifted_key(const ChildWriter *writer, Square king, const Color us) {
    return castling_key(writer->words, lifted_key(writer, king, us, KING),
                        writer->pos->castling & bb_rank_of(RANK_1, us));
}

TEMPLATE_INLINE void write_castling_children(const ChildWriter *writer, Square king, Square rook,
                                             const Color us) {
    const CastlingTargets to = castling_targets(king, rook);
    Key key = king_lifted_key(writer, king, us);
    key = key_xor(key, writer->words->piece[us][KING][to.king]);
    key = key_xor(key, writer->words->piece[us][ROOK][rook]);
    key = key_xor(key, writer->words->piece[us][ROOK][to.rook]);
    sink_add(&writer->rares, king, rook, MOVE_CASTLING, key, KING);
}

/* Moves of one piece that is no pawn. */
TEMPLATE_INLINE void write_pieces(const ChildWriter *writer, const MoveSet set, const Color us) {
    Key lifted = set.type == KING ? king_lifted_key(writer, set.from, us)
                                  : lifted_key(writer, set.from, us, set.type);
    if (set.type == ROOK) {
        lifted = castling_key(writer->words, lifted, writer->pos->castling & bb_square(set.from));
    }
    write_piece(writer, set.from, set.targets, lifted, us, set.type);
}

TEMPLATE_INLINE void write_set(void *context, const Position *pos, const MoveSet set,
                               const Color us) {
    const ChildWriter *writer = context;
    const PawnMoves kind = set.step == 8 || set.step == -8 ? PAWN_PUSHES : PAWN_CAPTURES;
    (void)pos;
    if (set.kind == MOVE_PROMOTE_QUEEN) {
        write_promotions(writer, set.targets, set.step, us, kind);
    } else if (set.kind == MOVE_DOUBLE_PUSH) {
        write_double_pushes(writer, set.targets, us);
    } else if (set.kind == MOVE_EN_PASSANT) {
        write_en_passant(writer, set.from, bb_lsb(set.targets), us);
    } else if (set.kind == MOVE_CASTLING) {
        write_castling_children(writer, set.from, bb_lsb(set.targets), us);
    } else if (set.type == PAWN) {
        write_pawns(writer, set.targets, set.step, us, kind);
    } else {
        write_pieces(writer, set, us);
    }
}

/** Hands all children to the sinks of the writer. */
TEMPLATE_INLINE void children_write(const ChildWriter *writer, const Color us) {
    ChildWriter copy = *writer; /* a visitor's context is not const */
    legal_moves_walk(writer->pos, us, write_set, &copy);
}

/** The base key of a writer for a position with this key. */
static inline Key children_base_key(const Position *pos, const ZobristWords *words, Key key) {
    key = key_xor(key, words->black_to_move);
    if (LIKELY(pos->ep_square == SQ_NONE)) return key;
    return key_xor(key, words->ep_file[square_file((Square)pos->ep_square)]);
}

#endif
