# Colors only on a terminal, never against NO_COLOR or TERM=dumb; --color overrules both.
script -qec true /dev/null </dev/null 2>/dev/null || exit 77 # no pseudo-terminal, as in some chroots
colors() { grep -c $'\033\\['; }
try="$ROOKERY perft x 1"
run() { script -qec "$1" /dev/null </dev/null; }
echo "terminal: $(NO_COLOR='' TERM=xterm run "$try" | colors)"
echo "NO_COLOR: $(NO_COLOR=1 TERM=xterm run "$try" | colors)"
echo "dumb: $(NO_COLOR='' TERM=dumb run "$try" | colors)"
echo "pipe: $(NO_COLOR='' TERM=xterm $try 2>&1 | colors)"
echo "always: $(TERM=dumb $try --color always 2>&1 | colors)"
echo "never: $(NO_COLOR='' TERM=xterm run "$try --color never" | colors)"
echo "results: $($ROOKERY perft startpos 1 --color always | colors)"
