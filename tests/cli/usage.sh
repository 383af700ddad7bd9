try() { "$ROOKERY" "$@"; echo "exit $?"; }
exec 2>&1
try
try perf
try ''
try help perf
try help perft moves
try version x
try completion
try completion tcsh
try --perft
