/* SPDX-License-Identifier: MIT
 *
 * A slow engine with one fault out of many, for the tests of `rookery verify`.
 *
 *     broken_engine FAULT [STYLE]      STYLE: uci (default), total, rows, xboard, perftree
 *
 * It takes boards and attacks from core, but generates and makes moves on its own: pseudo-legal
 * moves, made and refused if they leave the king in check.
 */
#include "core/attacks.h"
#include "core/backend.h"
#include "core/castling.h"
#include "core/fen.h"
#include "core/movegen.h"
#include "core/position_make.h"
#include "core/uci_move.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    /* castling */                                                                                 \
    X(no_short_castling)                                                                           \
    X(castling_through)                                                                            \
    X(castling_in_check)                                                                           \
    X(castling_into)                                                                               \
    X(castling_b_attacked)                                                                         \
    X(castling_b_occupied)                                                                         \
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
    X(moody)

typedef enum Fault {
#define X(name) FAULT_##name,
    FAULT_LIST(X)
#undef X
        FAULT_NB
} Fault;

static Fault fault;

static bool has(Fault which) {
    return fault == which;
}

static Bitboard attackers(const Position *pos, Square square, Color color) {
    return pos_attackers(pos, square, pos_occupied(pos), color);
}

/* Making moves, one piece at a time. */

static void lose_rights(const Position *pos, Position *child, Move move) {
    const Square from = move_from(move), to = move_to(move);
    const Color us = pos_side(pos);
    const bool is_king = bb_has(pos->kings[us], from);
    Bitboard lost = BB_EMPTY;
    if (is_king && !has(FAULT_right_king_move)) lost |= bb_rank(rank_of_color(RANK_1, us));
    if (!has(FAULT_right_rook_move)) lost |= bb_square(from);
    const bool keeps_captured =
        move_is_promotion(move) ? has(FAULT_right_promotion) : has(FAULT_right_rook_captured);
    if (!keeps_captured && bb_has(pos->pieces[opponent_of(us)], to)) lost |= bb_square(to);
    child->castling &= ~lost;
}

static void set_ep(const Position *pos, Position *child, Move move) {
    const Square passed = (Square)((move_from(move) + move_to(move)) / 2);
    if (!has(FAULT_ep_stale)) child->ep_square = SQ_NONE;
    if (move_kind(move) != MOVE_DOUBLE_PUSH || has(FAULT_ep_unset)) return;
    if (attacks_pawn(pos_side(pos), passed) & child->pawns[child->side_to_move]) {
        child->ep_square = (uint8_t)passed;
    }
}

static void make_castle(Position *child, Color us, Square king, Square rook) {
    const CastlingTargets to = castling_targets(king, rook);
    pos_remove(child, king);
    if (!has(FAULT_castling_keeps_rook)) pos_remove(child, rook);
    pos_put(child, us, KING, to.king);
    if (!has(FAULT_castling_keeps_rook)) pos_put(child, us, ROOK, to.rook);
}

static void make(const Position *pos, Move move, Position *child) {
    const Square from = move_from(move), to = move_to(move);
    const Color us = pos_side(pos);
    const PieceType type = pos_type_at(pos, from);
    *child = *pos;
    child->side_to_move = (uint8_t)opponent_of(us);
    child->halfmove_clock = 0;
    if (move_kind(move) == MOVE_CASTLING) {
        make_castle(child, us, from, to);
    } else {
        pos_remove(child, from);
        pos_put(child, us, move_is_promotion(move) ? move_promoted_type(move) : type, to);
    }
    if (move_kind(move) == MOVE_EN_PASSANT && !has(FAULT_ep_keeps_pawn)) {
        pos_remove(child, square_ep_victim(to));
    }
    lose_rights(pos, child, move);
    set_ep(pos, child, move);
}

/* Generating moves. */

static void add(MoveList *list, Square from, Square to, MoveKind kind) {
    if (list->length < MOVE_LIST_CAPACITY) list->moves[list->length++] = move_make(from, to, kind);
}

static void add_pawn_move(const Position *pos, MoveList *list, Square from, Square to) {
    const bool is_capture = bb_has(pos_occupied(pos), to);
    if (square_rank(to) != rank_of_color(RANK_8, pos_side(pos)) || has(FAULT_promotion_omitted)) {
        add(list, from, to, MOVE_NORMAL);
        return;
    }
    if (is_capture && has(FAULT_no_promotion_capture)) return;
    add(list, from, to, MOVE_PROMOTE_QUEEN);
    if (has(FAULT_only_queens)) return;
    for (MoveKind kind = MOVE_PROMOTE_KNIGHT; kind < MOVE_PROMOTE_QUEEN; kind++) {
        add(list, from, to, kind);
    }
}

static void add_steps(const Position *pos, MoveList *list, Square from) {
    const Color us = pos_side(pos);
    const Bitboard occupied = pos_occupied(pos);
    const int up = us == WHITE ? 8 : -8;
    const Square one = (Square)((int)from + up), two = (Square)((int)from + 2 * up);
    const Rank rank = rank_of_color(square_rank(from), us);
    const bool is_free = !bb_has(occupied, one);
    if (is_free) add_pawn_move(pos, list, from, one);
    const bool may_double = rank == RANK_2 || (has(FAULT_double_from_third) && rank == RANK_3);
    if (!may_double || bb_has(occupied, two)) return;
    if (!is_free && !has(FAULT_double_jumps)) return;
    add(list, from, two, MOVE_DOUBLE_PUSH);
    if (has(FAULT_double_twice) && square_file(from) == FILE_H) {
        add(list, from, two, MOVE_DOUBLE_PUSH);
    }
}

static void add_pawn(const Position *pos, MoveList *list, Square from) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Bitboard victims = pos->pieces[them] & ~pos->kings[them];
    add_steps(pos, list, from);
    for (Bitboard set = attacks_pawn(us, from) & victims; set;) {
        add_pawn_move(pos, list, from, bb_pop(&set));
    }
    const Square wrapped = us == WHITE ? (Square)(from + 7) : (Square)(from - 9);
    if (has(FAULT_pawn_wraps) && square_file(from) == FILE_A && from != SQ_A2 &&
        bb_has(victims, wrapped)) {
        add_pawn_move(pos, list, from, wrapped);
    }
    if (pos->ep_square == SQ_NONE || has(FAULT_no_ep)) return;
    const Square ep = (Square)pos->ep_square;
    const Bitboard victim =
        us == WHITE ? bb_down(bb_square(ep), WHITE) : bb_down(bb_square(ep), BLACK);
    /* A stale right may point at anything; kings stay on the board. */
    if (bb_has(attacks_pawn(us, from), ep) && !(victim & (pos->kings[us] | pos->kings[them])) &&
        !bb_has(pos->pieces[us] | pos->kings[them], ep)) {
        add(list, from, ep, MOVE_EN_PASSANT);
    }
}

static void add_piece(const Position *pos, MoveList *list, Square from) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Bitboard square = bb_square(from), occupied = pos_occupied(pos);
    Bitboard targets = BB_EMPTY;
    if (pos->knights[us] & square) targets |= attacks_knight(from);
    if (pos->kings[us] & square) targets |= attacks_king(from);
    if (pos->diagonals[us] & square) targets |= attacks_bishop(from, occupied);
    if (pos->orthogonals[us] & square) targets |= attacks_rook(from, occupied);
    targets &= ~pos->pieces[us] & ~pos->kings[them];
    while (targets) {
        const Square to = bb_pop(&targets);
        const bool is_long = bb_count(attacks_between(from, to)) == 6;
        if (is_long && has(FAULT_slider_short)) continue;
        add(list, from, to, MOVE_NORMAL);
    }
}

static bool path_is_free(const Position *pos, Square king, Square rook) {
    const CastlingTargets to = castling_targets(king, rook);
    const Bitboard movers = bb_square(king) | bb_square(rook);
    Bitboard path = attacks_between(king, to.king) | bb_square(to.king);
    if (!has(FAULT_chess960_rook_path)) path |= attacks_between(rook, to.rook) | bb_square(to.rook);
    if (has(FAULT_castling_b_occupied)) path &= ~bb_file(FILE_B);
    return !(path & pos_occupied(pos) & ~movers);
}

static bool may_castle(const Position *pos, Square king, Square rook) {
    const Color them = opponent_of(pos_side(pos));
    const CastlingTargets to = castling_targets(king, rook);
    const bool is_short = rook > king;
    if (!path_is_free(pos, king, rook)) return false;
    if (has(FAULT_no_short_castling) && is_short) return false;
    if (has(FAULT_chess960_king_stays) && king == to.king) return false;
    if (attackers(pos, king, them) && !has(FAULT_castling_in_check)) return false;
    const Square b_file = square_at(FILE_B, square_rank(king));
    if (has(FAULT_castling_b_attacked) && !is_short && attackers(pos, b_file, them)) return false;
    if (attackers(pos, to.king, them) && !has(FAULT_castling_into)) return false;
    for (Bitboard set = attacks_between(king, to.king); set;) {
        if (attackers(pos, bb_pop(&set), them) && !has(FAULT_castling_through)) return false;
    }
    return true;
}

static void add_castling(const Position *pos, MoveList *list) {
    const Color us = pos_side(pos);
    const Square king = pos_king(pos, us);
    const Rank rank = rank_of_color(RANK_1, us);
    if (square_rank(king) != rank) return;
    /* Trusts the rights, as many engines do: a stale one castles with whatever stands there. */
    for (Bitboard set = pos->castling & bb_rank(rank) & ~bb_square(king); set;) {
        const Square rook = bb_pop(&set);
        if (may_castle(pos, king, rook)) add(list, king, rook, MOVE_CASTLING);
    }
}

/* True if the fault lets a move pass that leaves the king in check. */
static bool lets_pass(const Position *pos, Move move, const Position *child) {
    const Color us = pos_side(pos), them = opponent_of(us);
    const Square from = move_from(move), to = move_to(move), king = pos_king(child, us);
    const Bitboard before = pos_checkers(pos), after = attackers(child, king, them);
    const bool is_king = bb_has(pos->kings[us], from);
    const Bitboard without = pos_occupied(pos) & ~bb_square(from);
    const bool is_pinned = (pos_attackers(pos, king, without, them) & ~before) != 0;
    if (move_kind(move) == MOVE_EN_PASSANT) {
        const bool is_rank = square_rank(king) == square_rank(from);
        if (before) return false;
        if (is_pinned) return has(FAULT_ep_pinned);
        return has(is_rank ? FAULT_ep_rank_pin : FAULT_ep_discovered);
    }
    if (move_kind(move) == MOVE_CASTLING)
        return has(FAULT_chess960_shield) || has(FAULT_castling_into);
    if (is_king) {
        const bool is_ray = !(attackers(pos, to, them) & ~bb_square(to));
        if (has(FAULT_king_ray)) return is_ray;
        if (has(FAULT_kings_adjacent)) return !(after & ~pos->kings[them]);
        return has(FAULT_king_protected) && !is_ray && bb_has(pos->pieces[them], to);
    }
    if (bb_has_many(before)) return has(FAULT_double_check_capture) && bb_has(before, to);
    if (before) return has(FAULT_check_ignored) && bb_has(pos->knights[us], from);
    return has(FAULT_pin_ignored);
}

static bool drops(const Position *pos, Move move) {
    const Color us = pos_side(pos);
    const Square from = move_from(move);
    const Bitboard checkers = pos_checkers(pos);
    const bool is_king = bb_has(pos->kings[us], from);
    const MoveKind kind = move_kind(move);
    if (has(FAULT_no_ep_evasion)) return kind == MOVE_EN_PASSANT && checkers;
    if (has(FAULT_no_double_block)) return kind == MOVE_DOUBLE_PUSH && checkers;
    if (has(FAULT_no_checker_capture)) {
        return !is_king && bb_has(checkers, move_to(move)) && !bb_has(pos->pawns[us], from);
    }
    if (has(FAULT_pinned_frozen) && !is_king && kind != MOVE_EN_PASSANT) {
        const Bitboard without = pos_occupied(pos) & ~bb_square(from);
        return (pos_attackers(pos, pos_king(pos, us), without, opponent_of(us)) & ~checkers) != 0;
    }
    return false;
}

static void generate(const Position *pos, MoveList *list) {
    MoveList pseudo = {0};
    const Color us = pos_side(pos);
    for (Bitboard set = pos->pieces[us]; set;) {
        const Square from = bb_pop(&set);
        if (bb_has(pos->pawns[us], from)) {
            add_pawn(pos, &pseudo, from);
        } else {
            add_piece(pos, &pseudo, from);
        }
    }
    add_castling(pos, &pseudo);
    list->length = 0;
    for (size_t i = 0; i < pseudo.length; i++) {
        Position child;
        const Move move = pseudo.moves[i];
        make(pos, move, &child);
        const bool is_legal = !attackers(&child, pos_king(&child, us), opponent_of(us));
        if ((is_legal && !drops(pos, move)) || (!is_legal && lets_pass(pos, move, &child))) {
            list->moves[list->length++] = move;
        }
    }
}

/* Counting. */

enum { HASH_SIZE = 1 << 14 };

typedef struct HashEntry {
    Key key;
    int depth;
    uint64_t count;
} HashEntry;

static HashEntry hash[HASH_SIZE];

static HashEntry *hash_entry(const Position *pos, int depth) {
    Position plain = *pos;
    plain.ep_square = SQ_NONE;
    const Key key = pos_compute_key(&plain);
    HashEntry *entry = &hash[key.low % HASH_SIZE];
    if (key_equal(entry->key, key) && entry->depth == depth) return entry;
    *entry = (HashEntry){key, -depth, 0};
    return entry;
}

static uint64_t count(const Position *pos, int depth);

static uint64_t count_moves(const Position *pos, int depth) {
    MoveList list;
    Position now = *pos; /* what a faulty unmake leaves behind */
    uint64_t sum = 0;
    generate(pos, &list);
    if (list.length == 0 && has(FAULT_ends_counted)) return 1;
    for (size_t i = 0; i < list.length; i++) {
        Position child;
        make(&now, list.moves[i], &child);
        sum += count(&child, depth - 1);
        if (has(FAULT_unmake_castling)) now.castling = child.castling;
    }
    return sum;
}

static uint64_t count(const Position *pos, int depth) {
    if (depth <= 0) {
        MoveList list;
        if (!has(FAULT_mates_left_out) || !pos_checkers(pos)) return 1;
        generate(pos, &list);
        return list.length > 0;
    }
    if (!has(FAULT_hash_without_ep)) {
        return count_moves(pos, depth) + (has(FAULT_cumulative) ? 1 : 0);
    }
    HashEntry *entry = hash_entry(pos, depth);
    if (entry->depth == depth) return entry->count;
    const uint64_t sum = count_moves(pos, depth);
    *hash_entry(pos, depth) = (HashEntry){hash_entry(pos, depth)->key, depth, sum};
    return sum;
}

/* Talking. */

typedef enum Style { STYLE_UCI, STYLE_TOTAL, STYLE_ROWS, STYLE_XBOARD, STYLE_PERFTREE } Style;

static Style style;
static CastlingMode mode;
static Position position;

static void misbehave(void) {
    static int questions;
    questions++;
    if (questions == 1) return; /* the first question is that of the dialect */
    if (has(FAULT_crash)) {
        fputs("assertion failed: board is sane\n", stderr);
        signal(SIGSEGV, SIG_DFL); /* a sanitizer would catch it and exit */
        raise(SIGSEGV);
    }
    if (has(FAULT_hang)) pause();
    if (has(FAULT_garbage)) {
        puts("\001\002\377 e2e4: many\n12abc\nNodes searched: lots");
        position = (Position){0};
    }
    if (has(FAULT_refuses)) puts("Error: illegal position");
    while (has(FAULT_flood)) puts("a line of no meaning, again and again");
}

static void write_rows(int depth) {
    MoveList list;
    Position now = position;
    uint64_t sum = has(FAULT_wrong_sum);
    generate(&position, &list);
    for (size_t i = 0; i < list.length; i++) {
        char text[UCI_MOVE_BUFFER_SIZE];
        Position child;
        make(&now, list.moves[i], &child);
        const uint64_t nodes = count(&child, depth - 1);
        if (has(FAULT_unmake_castling)) now.castling = child.castling;
        sum += nodes;
        uci_move_write(list.moves[i], mode, text);
        if (style != STYLE_TOTAL && style != STYLE_XBOARD) {
            printf("%s%s%" PRIu64 "\n", text, style == STYLE_UCI ? ": " : " ", nodes);
        }
    }
    if (style == STYLE_UCI) printf("\nNodes searched: %" PRIu64 "\n", sum);
    if (style == STYLE_TOTAL) printf("%" PRIu64 "\n", sum);
    if (style == STYLE_PERFTREE) printf("\n%" PRIu64 "\n", sum);
    if (style == STYLE_XBOARD) printf("Raw nodes for depth %d: %" PRIu64 "\n", depth, sum);
}

static void answer(int depth) {
    memset(hash, 0, sizeof hash);
    misbehave();
    if (has(FAULT_garbage) && !pos_occupied(&position)) return;
    if (has(FAULT_depth_more)) depth++;
    if (has(FAULT_depth_less)) depth--;
    static unsigned mood;
    if (has(FAULT_moody)) fault = ++mood % 5 == 4 ? FAULT_wrong_sum : FAULT_moody;
    if (depth <= 0) {
        printf("Nodes searched: 1\n");
    } else {
        write_rows(depth);
    }
    if (has(FAULT_wrong_sum) && mood) fault = FAULT_moody;
}

static void set_fen(const char *fen) {
    Position written;
    if (has(FAULT_ignores_fen)) fen = FEN_START;
    if (fen_parse(&written, fen, NULL) != STATUS_OK) return;
    if (pos_faults(&written, CASTLING_CHESS960) & POS_FAULTS_FATAL) return;
    position = written;
    pos_repair(&position, CASTLING_CHESS960);
    if (!has(FAULT_ep_fen_ignored))
        position.ep_square = written.ep_square;
    else
        position.ep_square = SQ_NONE;
    if (has(FAULT_castling_fen_ignored)) position.castling = BB_EMPTY;
}

static void play(const char *text, size_t length) {
    MoveList list;
    generate(&position, &list);
    for (size_t i = 0; i < list.length; i++) {
        char move[UCI_MOVE_BUFFER_SIZE];
        Position child;
        size_t needed = uci_move_write(list.moves[i], mode, move);
        if (has(FAULT_promotion_letter_ignored)) needed = 4;
        if (needed != length && !has(FAULT_promotion_letter_ignored)) continue;
        if (strncmp(move, text, needed) != 0) continue;
        make(&position, list.moves[i], &child);
        position = child;
        return;
    }
}

static void play_all(const char *moves) {
    while (*moves) {
        const size_t length = strcspn(moves, " \n");
        if (length) play(moves, length);
        moves += length + (moves[length] != '\0');
    }
}

static void set_position(char *line) {
    char *moves = strstr(line, " moves ");
    if (moves) *moves = '\0';
    char *fen = strstr(line, "fen ");
    set_fen(fen ? fen + 4 : FEN_START);
    if (moves) play_all(moves + 7);
}

static bool starts(const char *line, const char *word) {
    return strncmp(line, word, strlen(word)) == 0;
}

static void obey_uci(char *line) {
    if (starts(line, "ucinewgame")) return;
    if (starts(line, "uci")) puts("id name Broken\nid author nobody\nuciok");
    if (starts(line, "isready")) puts("readyok");
    if (starts(line, "setoption name UCI_Chess960 value true")) mode = CASTLING_CHESS960;
    if (starts(line, "position ")) set_position(line);
    if (starts(line, "go perft ")) answer((int)strtol(line + 9, NULL, 10));
}

static void obey_xboard(const char *line) {
    if (starts(line, "protover")) puts("feature ping=1 setboard=1 myname=\"Broken X\" done=1");
    if (starts(line, "ping ")) printf("pong %s\n", line + 5);
    if (starts(line, "setboard ")) set_fen(line + 9);
    if (starts(line, "perft ")) answer((int)strtol(line + 6, NULL, 10));
    if (starts(line, "uci")) puts("Illegal move: uci");
    if (line[0] && line[1] >= '1' && line[1] <= '8') play(line, strlen(line));
}

static void converse(void) {
    char line[8192];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (!strcmp(line, "quit") && !has(FAULT_never_quits)) return;
        if (style == STYLE_XBOARD) {
            obey_xboard(line);
        } else {
            obey_uci(line);
        }
    }
    while (has(FAULT_never_quits)) pause();
}

static bool find(const char *name, Fault *found) {
    static const char *const NAMES[FAULT_NB] = {
#define X(name) #name,
        FAULT_LIST(X)
#undef X
    };
    for (Fault which = 0; which < FAULT_NB; which++) {
        if (strcmp(NAMES[which], name) != 0) continue;
        *found = which;
        return true;
    }
    return false;
}

static bool find_style(const char *name) {
    static const char *const NAMES[] = {"uci", "total", "rows", "xboard", "perftree"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (strcmp(NAMES[i], name) != 0) continue;
        style = (Style)i;
        return true;
    }
    return false;
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc < 2 || !find(argv[1], &fault) || (argc > 2 && !find_style(argv[2])) || !core_init()) {
        fputs("usage: broken_engine FAULT [uci|total|rows|xboard|perftree [DEPTH FEN [MOVES]]]\n",
              stderr);
        return 2;
    }
    if (has(FAULT_crash_at_start)) abort();
    if (has(FAULT_hang_at_start)) pause();
    set_fen(FEN_START);
    if (style != STYLE_PERFTREE) {
        converse();
        return 0;
    }
    if (argc < 5) return 2;
    set_fen(argv[4]);
    if (argc > 5) play_all(argv[5]);
    answer((int)strtol(argv[3], NULL, 10));
    return 0;
}
