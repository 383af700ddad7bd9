# Sourced by cli/example_*.sh: makes a folder with the example and rookery as its engine. $folder goes
# at the end.
folder=$(mktemp -d) || exit 3
trap 'rm -rf "$folder"' EXIT
cp ../../perft/doc/examples/perft.* ../data/examples/engine.* "$folder" && cd "$folder" || exit 3
export ROOKERY

# verify COMMAND: the recipe is understood, in castling, promotion, moves played and rows.
verify() {
    "$ROOKERY" verify --protocol perftree --engine "$*" --depth 2 'r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1' |
        sed -n 's/^engine .*: perftree/engine: perftree/; /^engine\|^1 position/p'
}
