try() {
    "$ROOKERY" verify "$@"
    echo "exit $?"
}
try startpos
try --engine true startpos --random 3
try --engine true --suite nowhere.epd
try --engine true --suite /dev/null
try --engine true startpos --depth 0
try --engine true startpos --protocol usi
try --engine "'" startpos
try --engine true startpos --emit /nonexistent/file
