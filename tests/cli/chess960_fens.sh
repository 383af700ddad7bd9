# Every command reads castling rights that exist only in Chess960 as Chess960 and warns once per file.
# Counts are right even without --chess960.
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
exec 2>&1
cat >"$TMP/a.epd" <<'EPD'
4k3/8/8/8/8/8/8/5RKR w HF - 0 1 ;D1 23 ;D2 74
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528
r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1 ;D1 23 ;D2 522
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 ;D1 20 ;D2 400
EPD
cd "$TMP" || exit
suite() { $ROOKERY suite "$@" -t 1 | grep -v nodes/s; }
suite a.epd
suite a.epd - <a.epd
echo "--- stale rights of a standard game stay faults"
fen='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1K1R w KQkq - 0 1'
$ROOKERY show "$fen" | grep -E 'position|fault'
echo "--- each command"
fen='4k3/8/8/8/8/8/8/5RKR w HF - 0 1'
$ROOKERY perft "$fen" 2 --divide -t 1 | grep -E 'g1[fh]1|nodes  '
printf '%s\n' "$fen" startpos "$fen" | $ROOKERY perft - 1 -t 1 | grep -E 'warning|nodes  '
$ROOKERY perft 4k3/8/8/8/8/8/8/5RKR w HF - 0 1 2 --strict -t 1 | grep -E 'warning|nodes  '
$ROOKERY moves "$fen" | grep -E 'warning|O-O'
$ROOKERY show "$fen" | grep -E 'warning|FEN|fault|legal'
$ROOKERY estimate "$fen" 2 | grep -E 'warning|position  |leaves'
$ROOKERY perftree 1 "$fen" | grep -E 'warning|g1[fh]1'
printf '%s\n' "position fen $fen" "position fen $fen" 'go perft 2' | $ROOKERY uci | grep -E 'info|g1[fh]1|Nodes'
printf '[FEN "%s"]\n\n1. O-O-O *\n\n' "$fen" "$fen" | $ROOKERY game --to uci
printf '1. O-O-O *\n' | $ROOKERY game --to uci --start "$fen"
verify() { timeout 100 $ROOKERY verify --engine "$ROOKERY uci" "$@" | grep -E 'warning|equal|positions'; }
verify --suite a.epd
verify "$fen"
