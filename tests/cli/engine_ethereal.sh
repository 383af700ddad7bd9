# Debian's Ethereal: UCI with totals only, so it is asked move by move.
PATH=$PATH:/usr/games
command -v ethereal-chess >/dev/null || exit 77
verify() {
    "$ROOKERY" verify --engine ethereal-chess --max-nodes 20000 "$@" | sed 's/^engine [^:]*: /engine: /'
    echo "exit ${PIPESTATUS[0]}"
}
verify
verify --chess960
