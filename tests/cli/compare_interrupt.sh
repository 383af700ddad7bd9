# Ctrl-C while a file is being read exits with 130, for standard input and for a pipe that nobody opens.
. ./events.bash
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
mkfifo "$TMP/pipe" "$TMP/silent"
exec 4<>"$TMP/silent"
echo 'a2a3: 20' >"$TMP/a"
try() {
    "$ROOKERY" "$@" <&4 &
    when is_waiting $!
    kill -INT $!
    wait $!
    echo "exit $?"
}
try compare - "$TMP/a"
try compare "$TMP/a" -
try compare "$TMP/pipe" "$TMP/a"
try suite -
try suite "$TMP/pipe"
try game -
try game "$TMP/pipe"
try verify --engine false --suite -
try verify --engine false -
try compare-bench - "$TMP/a"
