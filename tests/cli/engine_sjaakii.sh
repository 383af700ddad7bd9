# Debian's Sjaak II: totals only, by UCI and as an xboard console with a table line for each depth.
PATH=$PATH:/usr/games
command -v sjaakii >/dev/null || exit 77
verify() {
    "$ROOKERY" verify --engine sjaakii --max-nodes 20000 "$@" | sed 's/^engine [^:]*: /engine: /'
    echo "exit ${PIPESTATUS[0]}"
}
verify
verify --chess960
verify --protocol xboard --jobs 2
