# --moves on every command that takes a position.
exec 2>&1
moves='e2e4 e7e5'
$ROOKERY perft startpos 3 --moves "$moves" -t 1 | grep -v ^time
$ROOKERY perft 1 --moves '1. e4 e5 2. Nf3' -t 1 | grep -v ^time
$ROOKERY perft 1 --moves '' -t 1 | grep -v ^time
$ROOKERY moves startpos --moves "$moves f1c4 g8f6 g1f3 f8c5" | grep O-O
$ROOKERY moves startpos --moves "e2e4" --history "e7e5" | head -n 1
$ROOKERY moves startpos --lang de --moves "1. Sf3" | head -n 1
$ROOKERY show kiwipete --moves 'O-O O-O-O' | grep -E 'position|faults'
$ROOKERY estimate startpos 2 --moves "$moves" | head -n 3
$ROOKERY perftree 1 startpos f1c4 --moves "$moves" | tail -n 1
printf '2. Nf3 *\n' | $ROOKERY game --to fen --moves "$moves"
timeout 100 $ROOKERY verify startpos --depth 2 --moves "$moves" --engine "$ROOKERY uci" | grep -oE '[0-9]+ equal.*[0-9]+ nodes'
printf 'startpos\n4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\n' | $ROOKERY perft - 1 --moves "$moves" -t 1 | grep -v ^time
$ROOKERY perft '4k3/8/8/8/8/8/8/5RKR w HF - 0 1' 1 --moves g1f1 -t 1 | grep -v ^time
$ROOKERY perft '8/P7/8/8/8/8/k6K/8 w - -' 1 --moves a7a8Q -t 1 | grep -v ^time
# An en passant square that the moves have made is put to an engine.
$ROOKERY show '4k3/3p4/8/4P3/8/8/8/4K3 b - -' --moves d7d5 | grep position
echo "--- refused"
try() { "$ROOKERY" "$@"; echo "exit $?"; }
try perft startpos 2 --moves 'e2e4 e2e4'
try show startpos --moves 'e2e4 xyz'
try moves startpos --moves 'Nd2'
printf 'kiwipete\nstartpos\n' | try perft - 1 --moves 'e2e4' -t 1 | grep -v ^time
try suite --moves e2e4 x
