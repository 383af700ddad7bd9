# Counts that are too large are skipped, by the expected value and by the program's estimate.
exec 2>&1
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
try() { timeout 100 "$ROOKERY" suite - -t 1 "$@" | sed -E '/nodes\/s/d; s/about [0-9.e+]+ nodes/about N nodes/; s/[0-9.e+]+ minutes,/N minutes,/'; echo "exit ${PIPESTATUS[0]}"; }
echo "--- no option"
echo "$start ;D1 20 ;D99 5" | try
echo "--- --max-nodes"
echo "$start ;D3 8902 ;D4 197281 ;D9 5 ;D5 4865609 ;D5 5" | try --max-nodes 200000
echo "$start ;D3 8902 ;D14 61885021521585529237" | try --max-nodes 10000
echo "--- --minutes"
echo "$start ;D3 8902 ;D30 5 ;D40 99999999999999999999" | try --minutes 1
echo "--- --depth says nothing"
echo "$start ;D3 8902 ;D30 5" | try --depth 3
echo "--- a small count at a great depth is made"
echo "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D4 1156" | try --minutes 1 --max-nodes 2000
echo "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 ;D99 0" | try
echo "--- for programs"
for format in json csv junit tap; do
    echo "$start ;D1 20 ;D40 5" | timeout 100 "$ROOKERY" suite - -t 1 --minutes 1 --format $format |
        sed -E 's/"elapsed_s".*//; s/("estimated_nodes":|5,--minutes,)[0-9.e+]+/\1N/'
done
