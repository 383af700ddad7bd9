# Text that is not UTF-8 is read as Latin-1; nothing is lost, and no control character reaches the terminal.
game() { "$ROOKERY" game "$@"; echo "exit $?"; }
latin1='[White "M\374ller"]\n[Black "x\033[31m\177\302\233\342\200\256"]\n\n1. e4 {caf\351} e5\240\2612. Nf3 \275-\275\n'
printf "$latin1" | game | head -1
printf "$latin1" | game --format json | grep -o '"tags":{[^}]*}'
printf "$latin1" | game --to pgn --annotations
printf '[White "M\303\274ller"]\n1. e4 *' | game --to pgn
# Names that cannot be decoded: U+FFFD for programs, escaped for people.
dir=$(mktemp -d)
trap 'rm -r "$dir"' EXIT
cd "$dir" || exit
name=$(printf 'a\377\033b.pgn')
echo '1. e4 *' >"$name"
game "$name" --format json | grep -o '"file":"[^"]*"'
echo '1. e5 *' >"$name"
game "$name" --to san
echo '8/8/8/8/8/8/1k6/7K w - - 0 1 ;D1 3' >"$name"
"$ROOKERY" suite "$name" --format json | grep -o '"file":"[^"]*"'
"$ROOKERY" suite "$name" --format junit | grep -o 'name="[^"]*pgn[^"]*"'
"$ROOKERY" suite "$name" --format tap | grep pgn
# Spaces of typography between the parts of a tag pair.
printf '[White\xc2\xa0"A"\xe2\x80\xaf]\n[Black "B" ]\n\n1. e4 *\n' | $ROOKERY game --to pgn
