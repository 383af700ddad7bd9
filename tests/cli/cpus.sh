# All threads of all counting commands stay on the processors of --cpus, with every method.
. ./events.bash
last=$("$ROOKERY" topology --bind pu --format json | python3 -c '
import json, sys
print(max(int(place) for place in json.load(sys.stdin)["places"]))')
look() { # look NAME ARGUMENT...
    local name=$1
    shift
    "$ROOKERY" "$@" --threads 2 --cpus "$last" >/dev/null 2>&1 &
    pid=$!
    when has_threads $pid
    echo "$name: $(grep -hs Cpus_allowed_list "/proc/$pid/task"/*/status | awk -v last="$last" '$2 != last' | wc -l) elsewhere"
    kill -KILL $pid
    wait $pid 2>/dev/null
    return 0
}
for leaf in horizon bulk make; do look "$leaf" perft startpos 12 --method plain --leaf $leaf; done
look 'bound to none' perft startpos 12 --method plain --bind none
look statistics perft startpos 12 --statistics
look outcomes perft startpos 12 --outcomes
look unique perft startpos 12 --method unique
look table perft startpos 12 --method table
look bench bench
suite=$(mktemp)
trap 'rm -f "$suite"' EXIT
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D8 84998978956' >"$suite"
look suite suite "$suite"
