// The script protocol: perft DEPTH FEN [MOVES] prints a row for each move, a blank line, the total.
//     rookery verify --protocol perftree --engine ./perft
#include "engine.hpp" // your engine: Board(fen), legal_moves(), make(move), perft(depth)

#include <iostream>
#include <sstream>
#include <string>

int main(int argc, char **argv) {
    Board board(argv[2]);
    std::istringstream played(argc > 3 ? argv[3] : "");
    for (std::string move; played >> move;) board = board.make(move);
    unsigned long long total = 0, nodes;
    for (const std::string &move : board.legal_moves())
        std::cout << move << ' '
                  << (total += nodes = board.make(move).perft(std::stoi(argv[1]) - 1), nodes)
                  << '\n';
    std::cout << '\n' << total << '\n';
}
