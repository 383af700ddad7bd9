/* SPDX-License-Identifier: MIT */
#include "perft/verify/session_habits.h"

#include "core/fen.h"
#include "core/movegen.h"
#include "perft/verify/session_ask.h"
#include "perft/verify/session_process.h"

/* 48 moves, and 44 of Black after a2a3. */
#define MOVES_POSITION "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
/* Both rights can be used at once, and neither rook is in its corner. */
#define RIGHTS_POSITION "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"

/* The number of moves after `moves`, or -1 if there is no answer. */
static PrintedCount ask_moves(Session *session, const Position *root, const char *const *moves,
                              size_t moves_nb, Answer *answer) {
    const Question question = {root, moves, moves_nb, 1};
    AskFailure failure;
    return session_ask(session, &question, answer, &failure) ? -1 : answer_total(answer);
}

/* An engine that passes over the moves of a question counts the same with them and without. */
static void probe_moves(Session *session, Answer *answer) {
    static const char *const MOVES[] = {"a2a3"};
    Position root;
    fen_load(&root, MOVES_POSITION, session->spec->mode, NULL, NULL);
    const PrintedCount before = ask_moves(session, &root, NULL, 0, answer);
    if (before < 0 || ask_moves(session, &root, MOVES, 1, answer) != before) return;
    session->asks_by_fen = true;
    notes_add(&session->notes, "the engine ignores moves after a position; using FENs only");
}

static bool reads_rights(Session *session, FenStyle style, Answer *answer) {
    Position root;
    session->dialect.fen_style = style;
    fen_load(&root, RIGHTS_POSITION, CASTLING_CHESS960, NULL, NULL);
    return ask_moves(session, &root, NULL, 0, answer) == (PrintedCount)movegen_count(&root);
}

/* Which castling letters an engine understands: KQkq and, for inner rooks only, the file (X-FEN),
 * or always the file of the rook (Shredder-FEN). */
static void probe_castling_letters(Session *session, Answer *answer) {
    const bool reads_shredder = reads_rights(session, FEN_SHREDDER, answer);
    const bool reads_xfen = reads_rights(session, FEN_STANDARD, answer);
    if (reads_shredder && !reads_xfen) {
        session->dialect.fen_style = FEN_SHREDDER;
        notes_add(&session->notes,
                  "the engine reads castling rights only as file letters; using Shredder-FEN");
    } else if (reads_xfen && !reads_shredder) {
        notes_add(&session->notes,
                  "the engine reads castling rights only as KQkq (X-FEN), not as file letters");
    }
}

void session_probe_habits(Session *session, bool is_deaf, Answer *answer) {
    if (is_deaf) return;
    if (!session->asks_by_fen) probe_moves(session, answer);
    if (session->spec->mode == CASTLING_CHESS960) probe_castling_letters(session, answer);
}
