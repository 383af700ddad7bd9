# EPD operations, empty entries between semicolons, and incomplete FENs.
exec 2>&1
try() { "$ROOKERY" suite "$@" -t 1 | grep -v nodes/s; echo "exit ${PIPESTATUS[0]}"; }
try - <<'EPD'
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "x; D1 21 # y"; D1 20; D2 400;
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 1; c0 "text"; D1 20;;
6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1 ;D1 16 ;bm Ra8#; ; D2 120 # comment ;D1 17
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ; ;
EPD
echo "--- one warning a file"
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
printf '%s\n' '4k3/8/8/8/8/8/8/4K3 w - - id "a"; D1 5;' '4k3/8/8/8/8/8/8/4K3 w - - id "b"; D1 5;' >"$TMP/a.epd"
cd "$TMP" || exit
try a.epd a.epd
echo "--- no operation: unknown, or of no EPD"
try - <<'EPD'
4k3/8/8/8/8/8/8/4K3 w - - frob 3; D1 5;
4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;Dl 5
4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;
4k3/8/8/8/8/8/8/4K3 w - - id "open; D1 5;
EPD
echo "--- fields that are missing"
try - <<'EPD'
4k3/8/8/8/8/8/8/4K3 w - ;D1 5
4k3/8/8/8/8/8/8/4K2R w K ;D1 15
4k3/8/8/8/8/8/8/4K3 b ;D1 5
4k3/8/8/8/8/8/8/4K3;D1 5
4k3/8/8/8/8/8/8/4K3 id "x"; D1 5
4k3/8/8/8/8/8/8/4K2 ;D1 5
EPD
$ROOKERY perft 4k3/8/8/8/8/8/8/4K3 1 -t 1 | grep -v ^time
$ROOKERY perft 4k3/8/8/8/8/8/8/4K3 b 1 -t 1 | grep -v ^time
$ROOKERY moves '4k3/8/8/8/8/8/8/4K2R w K' | grep -E 'warning|O-O'
printf '%s\n' '4k3/8/8/8/8/8/8/4K3' '4k3/8/8/8/8/8/8/4K3 b' | $ROOKERY show - | grep -E 'warning|position'
printf '%s\n' 'position fen 4k3/8/8/8/8/8/8/4K3' 'd' | $ROOKERY uci | grep -E 'info|Fen'
printf '[FEN "4k3/8/8/8/8/8/4P3/4K3"]\n\n1. e4 *\n' | $ROOKERY game --to fen
timeout 100 $ROOKERY verify --engine "$ROOKERY uci" --suite a.epd | grep -o '[0-9]* equal'
