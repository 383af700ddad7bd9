# Two programs measured in turn: stand-ins that print given records and keep a log.
cd ../data/bench || exit 3
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
export LOG="$work/log"
stand_in() { # stand_in NAME RECORD
    printf '#!/bin/sh\necho "%s $*" >>"$LOG"\ncat %s.json\n' "$1" "$2" >"$work/$1"
    chmod +x "$work/$1"
}
stand_in old base
stand_in new slower
stand_in twin same
stand_in foreign other-machine
for new in new twin foreign; do
    echo "== $new"
    "$ROOKERY" compare-bench --run "$work/old" "$work/$new" --pairs 2
    echo "exit $?"
done
echo "== runs, the second pair in reverse"
head -n 4 "$LOG"
