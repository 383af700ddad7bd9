# Positions with warnings are counted; fatal faults and --strict reject them.
$ROOKERY perft queens 1 -t 1 2>&1 | grep -v ^time
$ROOKERY perft queens 1 -t 1 --strict
echo "exit $?"
$ROOKERY perft 4k3/8/8/8/8/8/8/4K3 w KQ - 0 1 1 -t 1 2>&1 | grep -v ^time
$ROOKERY perft 4k3/8/8/8/8/8/8/4K3 w KQ - 0 1 1 --strict
echo "exit $?"
$ROOKERY perft P3k3/8/8/8/8/8/4R3/8 w - - 0 1 1
# A check that no game gives is no reason to warn before a count.
$ROOKERY perft cpw4 1 -t 1 2>&1 | grep -v ^time
$ROOKERY perft cpw4 1 -t 1 --strict
