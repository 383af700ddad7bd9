# Debian's Stockfish: UCI, with a divide. It counts correctly, and rookery uci prints the same output.
engine=stockfish
. ../verify_engine.bash
verify
verify --chess960
verify --random 12 --seed 5
divide() { printf 'position fen %s\ngo perft 3\nquit\n' "$2" | $1 | sed -n '/^[a-h][1-8]\|^Nodes/p' | sort; }
for fen in 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'; do
    cmp <(divide stockfish "$fen") <(divide "$ROOKERY uci" "$fen") && echo 'the same divide'
done
