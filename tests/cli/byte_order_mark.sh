# Editors on some systems begin a file with a byte order mark, and end its lines with CR LF.
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
exec 2>&1
mark=$'\xef\xbb\xbf'
cd "$TMP" || exit
printf '%s4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\r\n' "$mark" >a.epd
printf '%skiwipete\r\n' "$mark" >positions
printf '%sa2a3: 20\r\nNodes searched: 20\r\n' "$mark" >a.txt
printf '%s{"divide":[{"move":"a2a3","nodes":20}],"nodes":20}\r\n' "$mark" >a.json
printf '%sposition startpos\r\nperft 1\r\n' "$mark" >uci.txt
printf '%s1. e4 e5 *\r\n' "$mark" >a.pgn
cat a.epd a.epd >twice.epd
$ROOKERY suite a.epd twice.epd - -t 1 <a.epd | grep -v nodes/s
$ROOKERY perft - 1 -t 1 <positions | grep 'nodes  '
$ROOKERY moves - <positions | wc -l
$ROOKERY show - <positions | grep position
$ROOKERY perftree 1 - <positions | tail -n 1
$ROOKERY compare a.txt a.json
$ROOKERY compare - a.txt <a.json
$ROOKERY uci -t 1 <uci.txt | tail -n 2
$ROOKERY game --to uci a.pgn
timeout 100 $ROOKERY verify --suite twice.epd --engine "$ROOKERY uci" | grep -o '[0-9]* equal'
