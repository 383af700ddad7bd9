# Ctrl-C while a file is being read: 130, from the standard input and from a pipe that nobody opens.
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
mkfifo "$TMP/pipe"
echo 'a2a3: 20' >"$TMP/a"
try() {
    sleep 5 | timeout --preserve-status -s INT 1 $ROOKERY "$@"
    echo "exit ${PIPESTATUS[1]}"
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
