# What an engine does wrong is survived, named, and no success.
engine=$(dirname "$ROOKERY")/tests/broken_engine
try() {
    "$ROOKERY" verify --engine "$@" 2>&1
    echo "exit $?"
}
try "$engine crash" startpos --depth 3
try "$engine hang" startpos --depth 3 --timeout 1
try "$engine flood" startpos --depth 3
try "$engine refuses" startpos --depth 3
try "$engine never_quits" startpos --depth 3
try "$engine crash_at_start" startpos --depth 2
try /nonexistent/engine startpos --depth 2
try cat startpos --timeout 1
