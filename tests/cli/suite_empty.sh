# A suite without positions is an error; a list of positions to count may be empty.
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
exec 2>&1
printf '# FEN ;D1 20\n\n  \n' >"$TMP/comments"
printf '\n' >"$TMP/blank"
printf '\xef\xbb\xbf' >"$TMP/mark"
echo 'startpos' >"$TMP/name"
echo '4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5' >"$TMP/one"
cd "$TMP" || exit
try() { echo "\$ $*"; "$ROOKERY" "$@" | grep -v nodes/s; echo "exit ${PIPESTATUS[0]}"; }
for file in /dev/null comments blank mark name; do try suite "$file" -t 1; done
try suite one comments -t 1
try suite - -t 1 </dev/null
for format in json csv junit tap; do
    "$ROOKERY" suite /dev/null -t 1 --format $format >/dev/null
    echo "exit $?"
done
try verify --engine false --suite comments
try perft - 3 <comments
try show - <blank
try moves - <mark
try estimate - 3 </dev/null
echo "--- a suite of which every count is left out"
try suite one -t 1 --depth 0
