# Colors only on a terminal, never against NO_COLOR, TERM=dumb or without TERM; --color overrules
# them. The same for the escapes of the progress, which is written with blanks if asked for.
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
count="timeout -s INT 1 $ROOKERY perft startpos 7 --leaf make -t 1"
echo "progress: $(run "$count" | grep -c $'\033\\[K')"
echo "progress, dumb: $(TERM=dumb run "$count" | grep -c '%')"
echo "progress, no TERM: $(run "env -u TERM $count" | grep -c '%')"
echo "progress always: $(TERM=dumb $count --progress always 2>&1 | tr '\r' '\n' | grep -c -m 1 '[0-9] %')"
echo "progress always, escapes: $(TERM=dumb $count --progress always 2>&1 | grep -c $'\033')"
