# A faulty position is still drawn, with every fault.
$ROOKERY show P3k3/8/8/8/8/8/4R3/8 w KQ e6 0 1
echo "exit $?"
$ROOKERY show queens --strict >/dev/null
echo "exit $?"
$ROOKERY show 8/8/8/8/8/8/8/8 w - - --format json
echo "exit $?"
$ROOKERY show 8/8 w - -
