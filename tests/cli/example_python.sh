command -v python3 >/dev/null || exit 77
. ../example_engine.bash
verify python3 perft.py
