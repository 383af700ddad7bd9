. ./events.bash
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT

# Only on a terminal or when asked for; never among the results.
count() { timeout -s INT 1 $ROOKERY perft startpos 7 --leaf make -t 1 "$@" 2>&1 >/dev/null; }
count --progress always | tr '\r' '\n' | grep -m 1 -oE '[0-9]+\.[0-9] %  ETA [0-9]+:[0-9]{2}:[0-9]{2}' |
    sed -E 's/[0-9]+/N/g'
count --progress always | tail -c 4 | od -c | head -n 1
count | wc -c
count --progress never | wc -c
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D7 3195901860' |
    timeout -s INT 1 $ROOKERY suite - --leaf make -t 1 --progress always 2>&1 >/dev/null |
    tr '\r' '\n' | grep -m 1 -o 'line 1 depth 7 .*%'  | sed -E 's/[0-9]+\.[0-9]+/N/; s/  +/ /g'
# Of positions that are put to an engine.
engine=$(dirname "$ROOKERY")/tests/broken_engine
ask() { timeout -s INT "$1" $ROOKERY verify --engine "$engine none" --random 1000000 --progress "$2" 2>&1 >/dev/null; }
ask 2 always | tr '\r' '\n' | grep -m 1 -o '[0-9]* of 1000000 positions, 0 differ, 0 unanswered' | sed -E 's/^[0-9]+/N/'
ask 3 json | head -n 1 | sed -E 's/([0-9.e+-]+|null)([,}])/N\2/g'
ask 1 auto | wc -c
# A list that is the result is mostly made, not read: that counts as work, too.
making='"share":0[.]0*[1-9][0-9]*,"left_s":[0-9.]+,"phase":"expand","ply":6'
$ROOKERY perft startpos 7 --unique -t 1 --progress json >/dev/null 2>"$work/list" &
when reports "$making" "$work/list"
kill -INT %%
wait
grep -m 1 -oE "$making" "$work/list" | sed -E 's/[0-9.]+/N/g'
