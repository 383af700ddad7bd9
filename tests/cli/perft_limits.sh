# Invalid sizes, processors and combinations are rejected before any work.
for size in 1K 900000G; do
    $ROOKERY perft startpos 9 --memory $size 2>&1 | sed -E 's/[0-9.]+ [KMGT]iB/N/'
    echo "${PIPESTATUS[0]}"
done
for size in x 5X 101% -1 0 5GX ''; do $ROOKERY perft startpos 1 --memory "$size"; echo $?; done
$ROOKERY perft startpos 1 --cpus 100000; echo $?
$ROOKERY perft startpos 1 --method unique --statistics 2>&1 | head -n 1
$ROOKERY perft startpos 1 --method table --leaf bulk 2>&1 | head -n 1
$ROOKERY perft startpos 1 --plies 2>&1 | head -n 1
$ROOKERY estimate startpos 2>&1 | head -n 1
$ROOKERY topology now 2>&1 | head -n 1
