# A position with faults is still shown, with every fault.
$ROOKERY show P3k3/8/8/8/8/8/4R3/8 w KQ e6 0 1
echo "exit $?"
$ROOKERY show queens --strict >/dev/null
echo "exit $?"
$ROOKERY show 8/8/8/8/8/8/8/8 w - - --format json
echo "exit $?"
# Positions that no game reaches, and one that it does by castling.
"$ROOKERY" show '4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1' | grep fault
"$ROOKERY" show '8/8/3K4/4pP2/8/6b1/8/k7 w - e6 0 1' | grep fault
"$ROOKERY" show '8/8/8/8/8/5k2/8/5RK1 b - - 0 1' | grep fault
$ROOKERY show 8/8 w - -
