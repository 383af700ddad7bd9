// Is my move list right? For the unit tests of an engine: compare its list with that of the
// library.
#include <rookery.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <vector>

/// The legal moves of a FEN in UCI notation; empty for a FEN that has none or is faulty.
static std::set<std::string> expected_moves(const std::string &fen) {
    rookery_position position;
    std::set<std::string> texts;
    if (rookery_from_fen(&position, fen.c_str(), ROOKERY_DETECT, nullptr, nullptr) != ROOKERY_OK) {
        return texts;
    }
    std::vector<rookery_move> moves(ROOKERY_MOVES_MAX);
    moves.resize(rookery_legal_moves(&position, moves.data(), moves.size()));
    for (const rookery_move move : moves) {
        char text[ROOKERY_TEXT_SIZE];
        rookery_to_uci(&position, move, text, sizeof text);
        texts.insert(text);
    }
    return texts;
}

/// Why the library does not have a move that the engine has.
static std::string reason(const std::string &fen, const std::string &move) {
    rookery_position position;
    char text[ROOKERY_TEXT_SIZE] = "";
    if (rookery_from_fen(&position, fen.c_str(), ROOKERY_DETECT, nullptr, nullptr) == ROOKERY_OK) {
        rookery_why_illegal(&position, move.c_str(), nullptr, text, sizeof text);
    }
    return text;
}

/// Your move generator. This one forgets that a pinned pawn may not capture en passant.
static std::set<std::string> my_moves(const std::string &fen) {
    std::set<std::string> moves = expected_moves(fen);
    moves.insert("e5d6");
    return moves;
}

int main() {
    const std::string fen = "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2";
    const std::set<std::string> mine = my_moves(fen), right = expected_moves(fen);
    for (const std::string &move : mine) {
        if (!right.count(move)) std::cout << move << " is illegal: " << reason(fen, move) << '\n';
    }
    for (const std::string &move : right) {
        if (!mine.count(move)) std::cout << move << " is missing\n";
    }
    return 0;
}
