# The depth as an operand or with --depth; an unquoted FEN of six fields is not misread.
exec 2>&1
try() { echo "\$ $*"; timeout 20 "$ROOKERY" "$@" -t 1 | grep -v ^time; echo "exit ${PIPESTATUS[0]}"; }
try perft startpos --depth 3
try perft --depth=2 4k3/8/8/8/8/8/8/4K2R w K -
try perft --depth 2 4k3/8/8/8/8/8/8/4K2R w K - 3 7
try perft --depth 3
try perft 3
try perft 4k3/8/8/8/8/8/8/4K2R w K - 3 7 2
try perft r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 41
try estimate r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 41
try perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 41'
try perft r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1
try perft startpos 3 --depth 3
try perft startpos
try perft
try perft --depth 100
try estimate --depth x
$ROOKERY estimate 3 -t 1 | head -n 3
$ROOKERY estimate kiwipete --depth 2 -t 1 | head -n 3
echo kiwipete | $ROOKERY perft - --depth 1 -t 1 | head -n 3
