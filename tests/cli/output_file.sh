TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
$ROOKERY moves cpw3 --output "$TMP/moves"
cat "$TMP/moves"
$ROOKERY moves 4k3/8/8/8/8/8/8/4K3 w - - -o - | head -n 1
$ROOKERY moves startpos -o missing/moves
echo "exit $?"
# Nothing is lost: a run that fails before its first result leaves an older file as it was.
try() { # try COMMAND...: its exit code and what the file is then
    echo old results that are longer than new ones >"$TMP/keep"
    "$ROOKERY" "$@" --output "$TMP/keep" </dev/null 2>/dev/null
    echo "$*: exit $?, $(wc -l <"$TMP/keep") lines, $(head -c 22 "$TMP/keep")"
}
try perft badfen 3
try perft startpos x
try perft startpos
try moves startpos --history e2e5
try show badfen
try estimate badfen 3
try suite missing.epd
try game missing.pgn
try verify badfen --engine missing/engine
try compare missing missing
try compare-bench missing missing
try bench --precision 5x
try history missing.db
try completion nosuch
try help nosuch
try languages nosuch
try perft startpos 1 -f csv
try perft - 3 # no position, no result, no failure
# Nor does it leave an empty file behind.
"$ROOKERY" perft badfen 3 --output "$TMP/new" 2>/dev/null
[ -e "$TMP/new" ] || echo none
"$ROOKERY" perft - 3 --output "$TMP/new" </dev/null && [ -f "$TMP/new" ] && echo empty
# What is no plain file takes results, too.
mkfifo "$TMP/pipe"
timeout 60 tail -n 1 "$TMP/pipe" &
"$ROOKERY" moves startpos --output "$TMP/pipe"
wait
(cd "$TMP" && "$ROOKERY" positions --output ..)
echo "exit $?"
ln -s "$TMP/target" "$TMP/link"
"$ROOKERY" help nosuch --output "$TMP/link" 2>/dev/null
"$ROOKERY" completion bash --output "$TMP/link" && cmp "$TMP/target" "$TMP/link"
