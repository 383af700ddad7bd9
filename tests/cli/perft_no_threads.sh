# If the system refuses threads or memory, rookery prints a message and exits with 3; OpenMP does not abort it.
exec 2>&1
try() { # try KIB ARGUMENT...: in an address space of this size
    local kib=$1
    shift
    (ulimit -v "$kib" && "$ROOKERY" "$@")
    echo "exit $?"
}
for method in plain unique table; do try 100000 perft startpos 6 --method $method --threads 64; done
try 100000 perft startpos 5 --outcomes --threads 64
try 100000 perft startpos 5 --statistics --threads 64
echo "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D6 119060324" | try 100000 suite --threads 64 - | grep -v " in "
# What fits is counted, in what is left.
try 2000000 perft startpos 6 --method unique --threads 2 | grep -E '^(nodes|exit)'
