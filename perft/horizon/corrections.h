/* SPDX-License-Identifier: MIT
 *
 * The corrections of the horizon: where a move of ours changes their replies by more than leaving
 * one square and landing on another. Each has a name, a smallest position whose count is wrong
 * without it, and a reason. scripts/update_horizon writes the list into README.md.
 */
#ifndef PERFT_HORIZON_CORRECTIONS_H
#define PERFT_HORIZON_CORRECTIONS_H

/* X(name, fen, why): no two share a position; a comment at the branch in the code repeats the
 * position. */
/* clang-format off */
#define HORIZON_CORRECTION_LIST(X) \
    X(OPENED_LINE, "5K2/8/4q2k/8/2P5/8/8/8 w - - 0 1", \
      "a piece that leaves the line of their slider gives it the squares behind") \
    X(OPPOSED_PIECE, "3K4/8/8/8/8/8/8/kqQ5 b - - 0 1", \
      "a piece that moves along the line of their slider opens nothing behind its origin") \
    X(OPPOSED_PAWN, "5K2/8/4q2k/8/8/4P3/8/8 w - - 0 1", \
      "a pawn that moves along the line of their slider opens only the way to its target") \
    X(LEFT_PAWN, "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1", \
      "leaving lets their pawn push, or takes a capture from it") \
    X(FIRST_CORRIDOR, "8/8/8/8/8/k7/P7/K7 b - - 0 1", \
      "stepping from the first to the second square before a home pawn opens one push, not two") \
    X(SECOND_CORRIDOR, "8/p7/8/K7/2k5/8/8/8 w - - 0 1", \
      "stepping from the second to the first square before a home pawn opens no double push") \
    X(CAPTURED_ATTACKER, "8/8/8/8/8/k7/2p5/KB6 w - - 0 1", \
      "capturing the pawn that attacked us: its capture is lost once, not twice") \
    X(CAPTURED_BLOCKED_PAWN, "8/8/8/k7/P1K5/8/8/8 b - - 0 1", \
      "capturing the pawn whose push we blocked: leaving frees nothing") \
    X(CAPTURED_HOME_PAWN, "8/8/8/8/r1k5/7K/P7/8 b - - 0 1", \
      "capturing the pawn whose double push we blocked: leaving frees nothing") \
    X(PIN_RELEASED, "8/7k/8/8/8/8/2r5/KB6 w - - 0 1", \
      "a pinner that leaves its line frees the pinned piece") \
    X(PIN_BLOCKED, "k7/8/8/8/8/8/5Kn1/7B w - - 0 1", \
      "landing between pinner and king frees the pinned piece") \
    X(PIN_BLOCK_ORIGIN_SEEN, "8/2k5/r1P4K/8/8/8/8/8 b - - 0 1", \
      "the gain of a block is not the same for all moves if the pinned piece sees the origin") \
    X(PIN_BLOCK_TARGET_SEEN, "7k/8/7K/8/8/4B3/8/2b5 b - - 0 1", \
      "the gain of a block is not the same for all moves if the pinned piece sees the target") \
    X(PIN_BLOCK_RECOUNTED, "k6K/8/8/3p4/8/8/6B1/7B w - - 0 1", \
      "where a move is recounted, what landing gains by its block is taken back") \
    X(PIN_BLOCK_BY_PINNER, "k6K/8/8/8/8/5n2/8/7B w - - 0 1", \
      "a pinner that lands on its own line blocks no pin") \
    X(PIN_KEPT_UNSEEN, "8/1k6/8/3q4/8/5B2/8/7K w - - 0 1", \
      "a pinner that stays on its line changes the moves of a pinned piece that sees it") \
    X(PIN_BLOCK_GAIN, "k6K/8/8/8/8/5r2/8/7B w - - 0 1", \
      "the gain of a block that does not fit into four digits goes move by move") \
    X(PIN_OPENED, "k7/8/8/8/4n3/8/6K1/7B w - - 0 1", \
      "leaving the line from our slider over one of theirs to the king pins that piece") \
    X(PIN_CREATED, "5K2/6P1/4q3/8/8/8/k7/8 w - - 0 1", \
      "landing in line with one piece of theirs and the king pins that piece") \
    X(PIECE_CHECK, "6BK/8/6k1/8/8/8/8/8 w - - 0 1", \
      "a direct check by a piece: its evasions are counted") \
    X(KING_RECAPTURE, "7K/8/7B/6p1/6k1/8/8/8 w - - 0 1", \
      "their king recaptures a piece that captures beside it unprotected") \
    X(CHECK_RELEASES, "k7/8/8/8/8/5q2/8/6KQ w - - 0 1", \
      "a pinner that checks no longer pins: the freed piece may answer") \
    X(CHECK_BLOCKS, "7K/8/r7/8/8/7Q/7q/7k b - - 0 1", \
      "a check from between pinner and king blocks the pin: the freed piece may answer") \
    X(CHECK_PINS, "k7/1n6/8/8/8/5R2/6B1/7K w - - 0 1", \
      "a check that opens a pin: the pinned piece cannot answer") \
    X(FOURTH_PIECE, "3N3K/6N1/8/1k4N1/5N2/8/8/8 w - - 0 1", \
      "two digits count three pieces of a type; the moves of more go one by one") \
    X(ZONE_OPENED, "8/8/8/8/8/8/4k1K1/7B w - - 0 1", \
      "leaving the line of our slider lets it attack the zone") \
    X(ZONE_OPENED_ROOK, "8/8/8/8/8/8/7k/RK6 w - - 0 1", \
      "the same in rook endings, which are scanned by pieces") \
    X(ZONE_CUT_TWICE, "8/8/1r6/K7/8/1k6/8/5b2 b - - 0 1", \
      "a slider that lands on its own line to the zone may cut another one's there") \
    X(ZONE_CUT, "5k2/8/8/8/8/8/8/BK6 w - - 0 1", \
      "landing on the line of our slider to the zone cuts it") \
    X(ZONE_LEFT, "6NK/8/6k1/8/8/8/8/8 w - - 0 1", \
      "the single attacker of a zone square gives it up by leaving") \
    X(ATTACKED_AGAIN, "5k2/8/8/6B1/5K2/8/8/8 w - - 0 1", \
      "but not by moving along its line to that square") \
    X(CASTLING_PATH, "r3k3/1K6/8/8/8/8/8/8 w q - 0 1", \
      "landing on their castling path or capturing the rook takes castling from them") \
    X(CASTLING_SHIELD, "1r2k3/8/8/8/8/8/8/R3K3 w b - 0 1", \
      "a slider behind the castling rook attacks what the rook leaves: their king may not go there") \
    X(CASTLING_ROOK_PASSED, "4kr2/8/8/8/8/8/8/4K3 w f - 0 1", \
      "the castling rook in their king's path is in the zone, but no step of the king") \
    X(CASTLING_BLOCKER, "7k/8/8/8/8/8/8/Rn2K3 b Q - 0 1", \
      "the only piece on their castling path may leave it: its moves are recounted") \
    X(DISCOVERED_CHECK, "8/8/8/8/4k3/8/6K1/7B w - - 0 1", \
      "the moves of a discovered-check candidate are recounted") \
    X(CASTLING_LEFT, "4k1r1/8/8/8/8/8/8/4K2R b K - 0 1", \
      "the single attacker of their castling path lets them castle by leaving") \
    X(KING_AMONG_PAWNS, "8/p7/8/K7/8/k7/8/8 w - - 0 1", \
      "our king before their pawns: the corrections of pieces hold for it") \
    X(KINGS_NEAR, "7K/5k2/8/8/8/8/8/8 w - - 0 1", \
      "near the zone each step of our king changes what it attacks there") \
    X(CASTLING_RECOUNTED, "K3k2r/2Q5/8/8/8/8/8/8 b k - 0 1", \
      "our castling beside lines or the zone is recounted") \
    X(MUTUAL_CAPTURE, "8/8/8/3p4/4P3/7K/8/7k b - - 0 1", \
      "a pawn that captures a pawn was attacked by it: the capture is lost once, not twice") \
    X(PUSHED_CORRIDOR, "8/8/8/8/p7/7K/P7/7k b - - 0 1", \
      "a pawn that walks up to a home pawn opens no double push") \
    X(EN_PASSANT_REPLY, "8/6pk/8/7P/8/8/3K4/8 b - - 0 1", \
      "a double push beside their pawn gives it a capture en passant") \
    X(EN_PASSANT_PINNED, "8/7k/8/8/4p3/4K3/3P4/1B6 w - - 0 1", \
      "beside a pawn pinned along a diagonal it is recounted: en passant may keep to the line") \
    X(EN_PASSANT_EVASION, "7k/2p5/8/3P4/3K4/8/8/8 b - - 0 1", \
      "a pawn that checks by a double push may be captured en passant") \
    X(PAWN_CHECK, "5K2/8/4q2k/8/6P1/8/8/8 w - - 0 1", \
      "a direct check by a pawn: its evasions are counted") \
    X(PROMOTION_BACKWARD, "K7/1P6/8/8/8/8/1k6/8 w - - 0 1", \
      "a promoted piece also checks backwards through the square that the pawn left") \
    X(KING_RECAPTURES_PAWN, "8/8/8/8/8/1rk5/2P5/K7 w - - 0 1", \
      "their king recaptures a pawn that captures beside it unprotected") \
    X(PAWN_NEAR_KING, "5k1K/8/8/6P1/8/8/8/8 w - - 0 1", \
      "a pawn that attacks the zone from its origin or target changes the king's replies") \
    X(LANDING_PAWNS, "k1K5/8/P7/8/8/8/8/8 b - - 0 1", \
      "landing before their pawn stops it; landing where it attacks gives it a capture") \
    X(LANDING_CAPTURES, "K1k5/p7/8/8/8/8/8/8 w - - 0 1", \
      "a captured piece takes its moves along, and its protectors may recapture") \
    X(LANDING_CUTS, "8/B7/8/3p4/8/7K/8/7k b - - 0 1", \
      "landing on the line of their slider takes the squares behind from it") \
    X(LAST_RANK, "K1k5/8/8/8/8/8/4p3/8 w - - 0 1", \
      "a move of their pawn to the last rank is four moves") \
    X(GAIN_OVERFLOW, "2K5/8/2k5/8/8/Q7/QQ6/n7 b - - 0 1", \
      "a gain that does not fit into five digits: the position is counted the plain way") \
    X(EIGHT_KNIGHTS, "3R4/B5B1/2N1N1k1/1N3N2/R2n3R/1N3N2/2N1N3/B2R2BK w - - 0 1", \
      "with eight knights 16 moves may lead to a square, too many for four digits: the same")
/* clang-format on */

typedef enum HorizonCorrection {
#define X(name, fen, why) CORRECT_##name,
    HORIZON_CORRECTION_LIST(X)
#undef X
        HORIZON_CORRECTION_NB
} HorizonCorrection;

#endif
