command -v c++ >/dev/null || exit 77
. ../example_engine.bash
c++ -std=c++17 -o perft perft.cpp && verify ./perft
