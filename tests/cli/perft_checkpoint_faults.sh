. ./events.bash
# A checkpoint that cannot be used is rejected with its file name, and left unchanged.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 3
depth=8
count() { # count FILE [OPTION...]
    "$ROOKERY" perft startpos $depth -t 2 --method unique --checkpoint "$1" "${@:2}"
}
interrupted() { # interrupted FILE [OPTION...]: once it counts
    interrupt_when "${is_time:-is_counting}" log "$ROOKERY" perft startpos $depth -t 2 --method unique --checkpoint "$1" "${@:2}"
}
interrupted whole >/dev/null
size=$(stat -c %s whole)
for length in 1 50 99 100 1000 4095 4096 4097 6000 $((size - 1)); do
    head -c "$length" whole >torn
    cp torn before
    count torn
    echo "$length of the bytes: exit $?"
    cmp torn before
done 2>&1 | sed "s/^$((size - 1)) of/all but one of/"

count whole --seed 5
echo "of another seed: exit $?"
yes 'a text' | head -n 1000 >text
count text
echo "a text: exit $?"
count no/folder
echo "in no folder: exit $?"

# What was counted is told if it cannot be saved any more, while counting or at an interrupt.
depth=9
mask() { sed -E '/^(time|method|ply [1-9])/d; s/^(nodes +)[0-9]+/\1N/'; }
confined() ( # confined COMMAND...: no file may be written beyond 4 KiB
    trap '' XFSZ
    ulimit -f 4
    "$@" --memory 100M
)
confined count new
echo "no room for a new file: exit $?"
interrupted small >/dev/null
confined count small --checkpoint-interval 1 | mask
echo "no room while counting: exit ${PIPESTATUS[0]}"
confined interrupted small --checkpoint-interval 3600 | mask
echo "no room at an interrupt: exit ${PIPESTATUS[0]}"
grep -v '"event"' log >&2

# One process at a time, until it is gone.
"$ROOKERY" perft startpos 12 -t 1 --method unique --checkpoint shared >/dev/null &
when test -s shared
depth=12
count shared
echo "shared: exit $?"
kill -KILL $!
wait $! 2>/dev/null
is_time=has_begun interrupted shared >/dev/null
echo "after the first was killed: exit $?"
