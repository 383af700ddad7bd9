# With --progress json each checkpoint is reported once it is on disk: a script that waits for that line may
# kill the count, and the next run resumes it.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkfifo "$folder/events"
states() { python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT count(*) FROM state").fetchone()[0])' "$folder/count.db"; }
start() { # start OPTION...: in the background, its events on file descriptor 3
    "$ROOKERY" perft startpos 9 -t 2 --method unique --checkpoint "$folder/count.db" \
        --progress json "$@" >"$folder/out" 2>"$folder/events" &
    pid=$!
    exec 3<"$folder/events"
}
wait_for() { # wait_for TEXT: the next event with it, without its time
    local line
    while read -r -t 200 line <&3; do
        case $line in *"$1"*) break ;; esac
    done
    sed -E 's/"elapsed_s":[0-9.e-]+/"elapsed_s":T/' <<<"$line"
}

start --checkpoint-interval 1
wait_for '"event":"checkpoint"'
kill -KILL $pid
wait $pid 2>/dev/null
exec 3<&- # with it goes whatever the first count still wrote
echo "states in the file: $(states)"

# One more is written at an interrupt, and reported before the end.
start --checkpoint-interval 3600
wait_for '"phase":"count"' | grep -o '"phase":"[a-z]*"'
kill -INT $pid
wait_for '"event":"checkpoint"'
wait $pid
echo "exit $?, states in the file: $(states)"
