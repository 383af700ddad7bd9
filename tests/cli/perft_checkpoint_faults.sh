. ./events.bash
# A checkpoint that cannot be used is refused by its name, and kept.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 3
count() { # count SIGNAL SECONDS FILE [OPTION...]
    timeout --preserve-status -s "$1" "$2" "$ROOKERY" perft startpos "${depth:-8}" -t 2 \
        --method unique --checkpoint "$3" "${@:4}"
}
interrupted() { # interrupted FILE: once it counts
    interrupt_when is_counting log "$ROOKERY" perft startpos "${depth:-8}" -t 2 --method unique --checkpoint "$1" \
        >/dev/null
}
interrupted whole
size=$(stat -c %s whole)
for length in 1 50 99 100 1000 4095 4096 4097 6000 $((size - 1)); do
    head -c "$length" whole >torn
    cp torn before
    count INT 60 torn
    echo "$length of the bytes: exit $?"
    cmp torn before
done 2>&1 | sed "s/^$((size - 1)) of/all but one of/"

count INT 60 whole --seed 5
echo "of another seed: exit $?"
yes 'a text' | head -n 1000 >text
count INT 60 text
echo "a text: exit $?"
count INT 60 no/folder
echo "in no folder: exit $?"

# What was counted is told if it cannot be saved any more, while counting or at an interrupt.
depth=9
mask() { sed -E '/^(time|method|ply [1-9])/d; s/^(nodes +)[0-9]+/\1N/'; }
confined() ( # confined SECONDS FILE [OPTION...]: no file may be written beyond 4 KiB
    trap '' XFSZ
    ulimit -f 4
    count INT "$1" "$2" --memory 100M "${@:3}"
)
confined 60 new
echo "no room for a new file: exit $?"
interrupted small
confined 60 small --checkpoint-interval 1 | mask
echo "no room while counting: exit ${PIPESTATUS[0]}"
confined 6 small --checkpoint-interval 3600 | mask
echo "no room at an interrupt: exit ${PIPESTATUS[0]}"

# One process at a time, until it is gone.
"$ROOKERY" perft startpos 12 -t 1 --method unique --checkpoint shared >/dev/null &
for _ in $(seq 100); do [ -s shared ] || sleep 0.1; done
depth=12 count INT 60 shared
echo "shared: exit $?"
kill -KILL $!
wait $! 2>/dev/null
depth=12 count INT 1 shared >/dev/null
echo "after the first was killed: exit $?"
