TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
cat >"$TMP/a.epd" <<'EPD'
# comment
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902 ;D4 197281

r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -; D1: 48; D2: 2039 # text
960 4k3/8/8/8/8/8/8/5RKR w HF - 0 1 ;D1 23 ;D2 74
EPD
mask() { sed -E 's/[0-9]+\.[0-9]+/N/g'; }
$ROOKERY suite "$TMP/a.epd" -t 1 | mask
$ROOKERY suite "$TMP/a.epd" "$TMP/a.epd" -t 2 --depth 2 | mask
$ROOKERY suite - -t 1 --max-nodes 400 <"$TMP/a.epd" | mask
printf '%s\n' '4k3/8/8/8/8/8/8/5RKR w HF - 0 1 ;D1 23 ;D2 74' | $ROOKERY suite - -t 1 --chess960 | mask
