# The output file may not be an input; the file stays unchanged.
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
exec 2>&1
cd "$TMP" || exit
echo '4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5' >a
cp a copy
ln a hard
ln -s a soft
try() { echo "\$ $*"; timeout 60 "$ROOKERY" "$@"; echo "exit $?"; cmp a copy; }
try suite a -o a
try suite ./a -o hard
try suite soft --output ./a
try suite - -o a <a
try perft - 1 -o a <a
try show - -o a <a
try moves - -o a <a
try estimate - 1 -o a <a
try perftree 1 - -o a <a
try game a -o a
try game -o a <a
try compare a /dev/null -o a
try compare /dev/null a -o a
try compare-bench a copy -o a
try history a -o a
try uci -o a <a
try verify --engine false --suite a -o a
try verify --engine false - -o a <a
try verify --engine false startpos --emit a -o a
try perft startpos 3 --unique --checkpoint a -o a
try bench --history a -o a
# A shell has emptied what it writes to, but not what it appends to.
"$ROOKERY" suite a >>a
echo "exit $?"
cmp a copy
try suite none -o none
[ -e none ] && echo "none is there"
# A device is no file, and another file is fine.
echo startpos | $ROOKERY perft - 1 -t 1 -o /dev/null
echo "exit $?"
$ROOKERY suite a -t 1 -o b
grep -c right b
