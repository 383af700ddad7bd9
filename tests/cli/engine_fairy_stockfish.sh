# Debian's Fairy-Stockfish: UCI, with a divide.
PATH=$PATH:/usr/games
command -v fairy-stockfish >/dev/null || exit 77
verify() {
    "$ROOKERY" verify --engine fairy-stockfish --max-nodes 20000 "$@" | sed 's/^engine [^:]*: /engine: /'
    echo "exit ${PIPESTATUS[0]}"
}
verify
verify --chess960
