. ./events.bash
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file=$folder/count.db
count() { # count POSITION DEPTH [OPTION...]
    "$ROOKERY" perft "$1" "$2" --method unique --checkpoint "$file" "${@:3}"
}
# ends_after SIGNAL CONDITION OPTION...: counts again and again, stopped by SIGNAL some time after
# CONDITION, until a count comes to its end.
ends_after() {
    local signal=$1 is_time=$2 attempt
    some_time_after() { "$is_time" "$1" && sleep "0.$((RANDOM % 10))"; }
    for attempt in $(seq 100); do
        signal_when "$signal" some_time_after "$folder/log" "$ROOKERY" perft startpos 8 --method unique \
            --checkpoint "$file" --progress json "${@:3}" >"$folder/out" && break
    done 2>/dev/null
    grep '^nodes' "$folder/out"
    grep -v '"event"' "$folder/log"
}

# A count that is killed at any moment goes on where it stood, and ends with the right number.
has_saved() { reports '"event":"checkpoint"' "$1"; }
ends_after KILL has_saved -t $((RANDOM % 3 + 1)) --checkpoint-interval 1
[ -e "$file" ] && echo 'the file of a finished count is left'

# An interrupt saves at once; other threads and less memory go on.
interrupted() { # interrupted OPTION...: once it counts
    interrupt_when is_counting "$folder/log" "$ROOKERY" perft kiwipete 7 --method unique --checkpoint "$file" "$@" \
        >/dev/null
    echo $?
}
interrupted -t 2
interrupted -t 3 --memory 64M

# Interrupts alone, in whatever part of a slice they come, lead to the end, too. Every second one
# waits until there is something new to keep.
mv "$file" "$folder/kept"
is_worth_it() { is_counting "$1" && { ((attempt % 2)) || has_advanced "$1"; }; }
ends_after INT is_worth_it -t 2 --memory 24M --checkpoint-interval 3600
mv "$folder/kept" "$file"

# What is not this count's state is refused and left alone.
count kiwipete 7 --seed 5 2>&1 | sed "s|$folder/||"
echo "${PIPESTATUS[0]}"
python3 -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as file:
    file.execute("UPDATE state SET fixed = zeroblob(length(fixed))")' "$file"
count kiwipete 7 2>&1 | sed "s|$folder/||"
truncate -s 4100 "$file"
count kiwipete 7 2>&1 | sed "s|$folder/||"
printf 'This is a text, and long enough to have room for the header of another file.\n%.0s' 1 2 3 >"$file"
count kiwipete 7 2>&1 | sed "s|$folder/||"
wc -l <"$file"
file=/nonexistent/file
count startpos 5 2>&1 | cat
$ROOKERY perft startpos 6 --checkpoint x 2>&1 | head -n 1
