# Misbehaving engines are survived and reported, and the exit code is not 0.
engine=$(dirname "$ROOKERY")/tests/broken_engine
try() {
    "$ROOKERY" verify --engine "$@" 2>&1
    echo "exit $?"
}
try "$engine crash" startpos --depth 3
# How small the board gets depends on the time that there is for it.
try "$engine hang" startpos --depth 3 --timeout 1 | grep -v smallest
try "$engine flood" startpos --depth 3 | grep -v smallest
try "$engine refuses" startpos --depth 3
try "$engine never_quits" startpos --depth 3
try "$engine crash_at_start" startpos --depth 2
try /nonexistent/engine startpos --depth 2
try cat startpos --timeout 1
# A crash deep in the tree is followed down to the position that causes it; the run goes on.
try "$engine crash_ep" kiwipete --depth 4
printf '%s\n' '4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ;D1 15' '8/8/3K4/4pP2/8/8/8/k7 w - e6 0 1 ;D1 9' \
    '4k3/8/8/8/8/8/8/4K2R w - - 0 1 ;D1 14' | try "$engine crash_ep" --suite - --depth 2
# So is a hang, and a crash on the way down from a wrong count.
try "$engine hang_ep" '8/8/3K4/4pP2/8/8/8/k7 w - e6 0 1' --depth 3 --timeout 1 | grep -v smallest
try "$engine crash_asked_ep" '4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1' --depth 3
try "$engine crash_asked_ep total" '4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1' --depth 3
# Rows that cannot be read do not make a right total wrong, nor hide a fault.
try "$engine castling_alone" kiwipete --depth 2
try "$engine castling_words" kiwipete --depth 2
