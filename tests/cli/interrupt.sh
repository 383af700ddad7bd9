# The first interrupt prints what has been counted and ends with 130.
mask() { sed -E '/^(time|method|ply [1-9])/d; s/^(nodes +)[0-9]+/\1N/'; }
timeout --preserve-status -s INT 1 $ROOKERY perft startpos 12 -t 2 | mask
echo "exit ${PIPESTATUS[0]}"
timeout --preserve-status -s INT 1 $ROOKERY perft startpos 12 -t 1 -f json |
    grep -o '"interrupted":true'
echo "exit ${PIPESTATUS[0]}"
{ echo startpos; echo kiwipete; } | timeout --preserve-status -s INT 1 $ROOKERY perft - 12 | mask
echo "exit ${PIPESTATUS[1]}"
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D12 1' |
    timeout --preserve-status -s INT 1 $ROOKERY suite - -t 1 --minutes 1000000 | sed -E 's/[0-9]+\.[0-9]+/N/g'
suite=${PIPESTATUS[1]}

# In the second count of --certify the first is whole. It takes as long as the first, so that one of
# these moments is within it, unless the machine speeds up or slows down by a third from one run to the
# next: then another round finds it.
interrupt_certifying() {
    local round seconds
    for round in 1 2 3 4 5; do
        for seconds in 0.2 0.25 0.3 0.4 0.5 0.65 0.8 1 1.3 1.6 2 2.5 3.2 4 5 6.3 8 10 13 16 20; do
            timeout --preserve-status -s INT $seconds \
                $ROOKERY perft startpos 7 -t 1 --method unique --certify | grep 'not certified' && return
        done
    done
}
interrupt_certifying
exit "$suite"
