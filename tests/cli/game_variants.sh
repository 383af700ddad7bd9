# Games of other variants are rejected by name; the games after them are read.
game() { "$ROOKERY" game --to uci "$@"; echo "exit $?"; }
for variant in Standard chess 'From Position' '?' '' Atomic Crazyhouse 'King of the Hill' 'A\033[1mB'; do
    printf '[Variant "%b"]\n\n1. e4 *\n\n[Event "next"]\n\n1. d4 *\n' "$variant" | game
done
for variant in Chess960 'chess 960' Fischerandom 'Fischer Random' FRC Freestyle; do
    printf '[Variant "%s"]\n[FEN "4k3/8/8/8/8/8/8/RK5R w AH - 0 1"]\n1. O-O *\n' "$variant" | game
done
