# Commands and output formats of engines: understood, or reported as not understood.
engine=$(dirname "$ROOKERY")/tests/broken_engine
try() { # without the score card of the rules
    "$ROOKERY" verify --engine "$engine $1" "${@:2}" 2>&1 | grep -v '^rules right\|^not tested\|^to test them'
    echo "exit ${PIPESTATUS[0]}"
}
for fault in perft_depth perft_fen bestmove on_stderr statistics castling_o_o; do
    try $fault kiwipete --depth 2
done
try no_perft startpos
# A program that prints something else, and ends.
"$ROOKERY" verify --engine 'echo hello' startpos 2>&1 | head -1
# Wrong at the start position for a reason, which is said.
try total_wraps startpos --depth 2 | grep -v '^    '
try cumulative startpos --depth 2 | head -1
# What an engine passes over is not asked for.
try 'moves_ignored xboard' --max-nodes 1000
try shredder_only --chess960 --max-nodes 1000
try xfen_only --chess960 --max-nodes 1000
# An option that the engine does not have is a warning; others are sent.
try none startpos --depth 2 --option Hash=2 --option 'Clear hash' --option Threads=4
try none startpos --depth 2 --option Threads=4 --format json | grep -o 'warning.*\|"notes":\[[^]]*\]'
