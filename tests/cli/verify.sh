# An engine with a fault: the first wrong move, the rule involved, the smallest position.
engine=$(dirname "$ROOKERY")/tests/broken_engine
try() {
    "$ROOKERY" verify --engine "$@"
    echo "exit $?"
}
try "$engine none" startpos --depth 3
try "$engine ep_discovered" '8/8/3K4/4pP2/8/2n3b1/8/k7 w - e6 0 1' --depth 2
try "$engine right_promotion" 'r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1' --depth 2
try "$engine cumulative" startpos --depth 3 | grep -E '^position|rule|hint|exit'
# At depth 1 one move too many is no sum over depths.
try "$engine ep_discovered" '8/8/3K4/4pP2/8/2n3b1/8/k7 w - e6 0 1' --depth 1 | grep -E '^position|rule|hint|exit'
try "$engine double_twice" startpos --depth 1 | grep -E '^position|rule|hint|exit'
