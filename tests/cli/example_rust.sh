command -v rustc >/dev/null || exit 77
. ../example_engine.bash
rustc -o perft perft.rs && verify ./perft
