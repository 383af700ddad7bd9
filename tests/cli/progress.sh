. ./events.bash
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT

# Only on a terminal or when asked for; never among the results.
log=$work/log
lines() { tr '\r' '\n' <"$log"; }
shows_eta() { reports 'ETA' "$1"; }
signal_when INT shows_eta "$log" "$ROOKERY" perft startpos 8 --leaf make -t 1 --progress always >/dev/null
lines | grep -m 1 -oE '[0-9]+\.[0-9] %  ETA [0-9]+:[0-9]{2}:[0-9]{2}' | sed -E 's/[0-9]+/N/g'
tail -c 4 "$log" | od -c | head -n 1
count() { $ROOKERY perft startpos 6 --leaf make -t 1 "$@" 2>&1 >/dev/null; } # longer than a line takes to come
count | wc -c
count --progress never | wc -c
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D8 84998978956' >"$work/suite"
signal_when INT shows_progress "$log" "$ROOKERY" suite "$work/suite" --leaf make -t 1 --progress always >/dev/null
lines | grep -m 1 -o 'line 1 depth 8 .*%' | sed -E 's/[0-9]+\.[0-9]+/N/; s/  +/ /g'
# Of positions that are put to an engine.
verify=("$ROOKERY" verify --engine "$(dirname "$ROOKERY")/tests/broken_engine none" --random)
shows_positions() { reports '[1-9] of 1000000 positions' "$1"; }
signal_when INT shows_positions "$log" "${verify[@]}" 1000000 --progress always >/dev/null
lines | grep -m 1 -o '[0-9]* of 1000000 positions, 0 differ, 0 unanswered' | sed -E 's/^[0-9]+/N/'
interrupt_when has_begun "$log" "${verify[@]}" 1000000 >/dev/null
head -n 1 "$log" | sed -E 's/([0-9.e+-]+|null)([,}])/N\2/g'
"${verify[@]}" 100 2>&1 >/dev/null | wc -c
# A list that is the result is mostly made, not read: that counts as work, too.
making='"share":0[.]0*[1-9][0-9]*,"left_s":[0-9.]+,"phase":"expand","ply":6'
$ROOKERY perft startpos 7 --unique -t 1 --progress json >/dev/null 2>"$work/list" &
when reports "$making" "$work/list"
kill -INT %%
wait
grep -m 1 -oE "$making" "$work/list" | sed -E 's/[0-9.]+/N/g'
