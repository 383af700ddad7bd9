// An engine for the example perft.cpp: rookery itself, asked by its command line.
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

class Board {
  public:
    explicit Board(std::string fen, std::string played = "") : fen(fen), played(played) {}
    std::vector<std::string> legal_moves() const {
        std::vector<std::string> moves;
        std::istringstream lines(ask(1));
        for (std::string line; std::getline(lines, line);)
            if (line.find(' ') != std::string::npos)
                moves.push_back(line.substr(0, line.find(' ')));
        return moves;
    }
    Board make(const std::string &move) const { return Board(fen, played + " " + move); }
    unsigned long long perft(int depth) const {
        if (depth == 0) return 1;
        std::string last, line;
        std::istringstream lines(ask(depth));
        while (std::getline(lines, line)) last = line;
        return std::stoull(last);
    }

  private:
    std::string ask(int depth) const {
        const std::string command = std::string(getenv("ROOKERY")) + " perftree " +
                                    std::to_string(depth) + " '" + fen + "' '" + played + "'";
        std::string text;
        FILE *out = popen(command.c_str(), "r");
        for (int letter; (letter = fgetc(out)) != EOF;) text += char(letter);
        pclose(out);
        return text;
    }
    std::string fen, played;
};
