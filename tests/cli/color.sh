# Colors appear only on a terminal, and not with NO_COLOR, TERM=dumb or without TERM; --color overrides
# this. The same holds for the escapes of the progress line, which uses blanks instead if forced.
. ./events.bash
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
script -qec true /dev/null </dev/null 2>/dev/null || exit 77 # no pseudo-terminal, as in some chroots
colors() { grep -c $'\033\\['; }
try="$ROOKERY perft x 1"
run() { script -qec "$1" /dev/null </dev/null; }
echo "terminal: $(NO_COLOR='' TERM=xterm run "$try" | colors)"
echo "NO_COLOR: $(NO_COLOR=1 TERM=xterm run "$try" | colors)"
echo "dumb: $(NO_COLOR='' TERM=dumb run "$try" | colors)"
echo "no TERM: $(NO_COLOR='' run "env -u TERM $try" | colors)"
echo "empty TERM: $(NO_COLOR='' TERM='' run "$try" | colors)"
echo "pipe: $(NO_COLOR='' TERM=xterm $try 2>&1 | colors)"
echo "always: $(TERM=dumb $try --color always 2>&1 | colors)"
echo "never: $(NO_COLOR='' TERM=xterm run "$try --color never" | colors)"
echo "results: $($ROOKERY perft startpos 1 --color always | colors)"
# Of a live line: a terminal has it while a count runs, and no other place unless it is asked for.
count="$ROOKERY perft startpos 12 --leaf make -t 1"
run "sh -c 'echo \$\$ >$work/pid; exec $count'" >"$work/log" &
when shows_progress "$work/log"
kill -INT "$(cat "$work/pid")"
wait
echo "progress: $(grep -c $'\033\\[K' "$work/log")"
TERM=dumb signal_when INT shows_progress "$work/log" $count --progress always >/dev/null
echo "progress always: $(tr '\r' '\n' <"$work/log" | grep -c -m 1 '[0-9] %')"
echo "progress always, escapes: $(grep -c $'\033' "$work/log")"
count="$ROOKERY perft startpos 6 --leaf make -t 1" # longer than a live line takes to come
echo "progress, dumb: $(TERM=dumb run "$count" | grep -c '%')"
echo "progress, no TERM: $(run "env -u TERM $count" | grep -c '%')"
