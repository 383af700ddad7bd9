TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
$ROOKERY moves cpw3 --output "$TMP/moves"
cat "$TMP/moves"
$ROOKERY moves 4k3/8/8/8/8/8/8/4K3 w - - -o - | head -n 1
$ROOKERY moves startpos -o missing/moves
echo "exit $?"
