# Sourced by cli/engine_*.sh with $engine set: skips the case where that engine is not installed.
PATH=$PATH:/usr/games # where Debian puts chess engines
command -v "$engine" >/dev/null || exit 77

# verify [OPTION...]: puts small counts to the engine. Its name and version are left out.
verify() {
    "$ROOKERY" verify --engine "$engine" --max-nodes 20000 --jobs 1 "$@" | sed 's/^engine [^:]*: /engine: /'
    echo "exit ${PIPESTATUS[0]}"
}
