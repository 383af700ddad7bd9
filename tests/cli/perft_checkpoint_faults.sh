# A checkpoint that cannot be used is refused by its name, and kept.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 3
count() { # count SIGNAL SECONDS FILE [OPTION...]
    timeout --preserve-status -s "$1" "$2" "$ROOKERY" perft startpos 8 -t 2 --method unique \
        --checkpoint "$3" "${@:4}"
}
state() { python3 -c 'import sqlite3, sys
sys.exit(not sqlite3.connect(sys.argv[1]).execute("SELECT count(*) FROM state").fetchone()[0])' "$1"; }

for _ in $(seq 100); do
    count INT "$((RANDOM % 3 + 1)).$((RANDOM % 10))" whole >/dev/null
    state whole && break
done
size=$(stat -c %s whole)
for length in 1 50 99 100 1000 4095 4096 4097 6000 $((size - 1)); do
    head -c "$length" whole >torn
    cp torn before
    count INT 60 torn
    echo "$length of the bytes: exit $?"
    cmp torn before
done 2>&1 | sed "s/^$((size - 1)) of/all but one of/"
