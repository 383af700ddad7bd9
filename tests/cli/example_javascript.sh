command -v node >/dev/null || exit 77
. ../example_engine.bash
verify node perft.js
