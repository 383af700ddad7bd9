# The first interrupt prints what has been counted and ends with 130.
mask() { sed -E '/^(time|method)/d; s/^(nodes +)[0-9]+/\1N/'; }
timeout --preserve-status -s INT 1 $ROOKERY perft startpos 12 -t 2 | mask
echo "exit ${PIPESTATUS[0]}"
timeout --preserve-status -s INT 1 $ROOKERY perft startpos 12 -t 1 -f json |
    grep -o '"interrupted":true'
echo "exit ${PIPESTATUS[0]}"
{ echo startpos; echo kiwipete; } | timeout --preserve-status -s INT 1 $ROOKERY perft - 12 | mask
echo "exit ${PIPESTATUS[1]}"
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D12 1' |
    timeout --preserve-status -s INT 1 $ROOKERY suite - -t 1 | sed -E 's/[0-9]+\.[0-9]+/N/g'
exit "${PIPESTATUS[1]}"
