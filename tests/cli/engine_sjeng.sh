# Debian's Sjeng: an xboard console with totals only. Its fault is real: it takes en passant although
# the captured pawn shields the king on a diagonal. It knows no Chess960.
PATH=$PATH:/usr/games
command -v sjeng >/dev/null || exit 77
verify() {
    "$ROOKERY" verify --engine sjeng --max-nodes 20000 "$@" | sed 's/^engine [^:]*: /engine: /'
    echo "exit ${PIPESTATUS[0]}"
}
verify
verify startpos --depth 3
verify --chess960 | tail -n 2
