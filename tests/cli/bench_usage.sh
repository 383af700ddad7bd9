try() {
    "$ROOKERY" bench "$@"
    echo "exit $?"
}
try startpos
try --precision 0
try --precision 5x
try --threads 0
try --output /nonexistent/file
try --cpus none
