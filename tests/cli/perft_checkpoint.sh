. ./events.bash
# A count that is killed at any moment goes on where it stood, and ends with the right number.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file=$folder/count.db
count() { # count SIGNAL SECONDS POSITION DEPTH THREADS
    timeout --preserve-status -s "$1" "$2" "$ROOKERY" perft "$3" "$4" -t "$5" --method unique \
        --checkpoint "$file" --checkpoint-interval 1 "${@:6}"
}
for _ in $(seq 100); do
    count KILL "$((RANDOM % 3 + 1)).$((RANDOM % 10))" startpos 8 "$((RANDOM % 3 + 1))" \
        >"$folder/out" 2>"$folder/err" && break
done 2>/dev/null
grep '^nodes' "$folder/out"
cat "$folder/err"
[ -e "$file" ] && echo 'the file of a finished count is left'

# An interrupt saves at once; other threads and less memory go on.
interrupted() { # interrupted OPTION...: once it counts
    interrupt_when is_counting "$folder/log" "$ROOKERY" perft kiwipete 7 --method unique --checkpoint "$file" "$@" \
        >/dev/null
    echo $?
}
interrupted -t 2
interrupted -t 3 --memory 64M

# Interrupts alone, in whatever part of a slice they come, lead to the end, too.
mv "$file" "$folder/kept"
for attempt in $(seq 100); do # later ones leave more time, for a slow machine
    timeout --preserve-status -s INT "$((attempt / 10 + RANDOM % 2)).$((RANDOM % 5 + 5))" "$ROOKERY" perft startpos 8 \
        -t 2 --method unique --memory 24M --checkpoint "$file" --checkpoint-interval 3600 \
        >"$folder/out" && break
done
grep '^nodes' "$folder/out"
mv "$folder/kept" "$file"

# What is not this count's state is refused and left alone.
count INT 60 kiwipete 7 2 --seed 5 2>&1 | sed "s|$folder/||"
echo "${PIPESTATUS[0]}"
python3 -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as file:
    file.execute("UPDATE state SET fixed = zeroblob(length(fixed))")' "$file"
count INT 60 kiwipete 7 2 2>&1 | sed "s|$folder/||"
truncate -s 4100 "$file"
count INT 60 kiwipete 7 2 2>&1 | sed "s|$folder/||"
printf 'This is a text, and long enough to have room for the header of another file.\n%.0s' 1 2 3 >"$file"
count INT 60 kiwipete 7 2 2>&1 | sed "s|$folder/||"
wc -l <"$file"
file=/nonexistent/file
count INT 60 startpos 5 1 2>&1 | cat
$ROOKERY perft startpos 6 --checkpoint x 2>&1 | head -n 1
