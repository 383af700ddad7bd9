# An interrupted run prints the series that have a sample; without any, an older file stays unchanged.
. ./events.bash
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
begin() { # begin OPTION...: a run in the background, which handles interrupts on return
    "$ROOKERY" bench --threads 1 --progress json "$@" >"$work/stdout" 2>"$work/stderr" &
    when handles_interrupts $!
}
interrupt() {
    kill -INT $!
    wait $!
    echo "exit $?"
}
echo old >"$work/run.json"
begin --output "$work/run.json"
interrupt
cat "$work/stdout" "$work/run.json"
grep interrupted "$work/stderr"

first_sample() { when is_counting "$work/stderr"; }
begin --output "$work/run.json"
first_sample
interrupt
grep -oE '^count +1|^measured|[(]interrupted[)]' "$work/stdout"
python3 - "$work/run.json" <<'END'
import json, sys
record = json.load(open(sys.argv[1]))
print(record["interrupted"], record["results"][0]["name"], all(row["rounds"] > 0 for row in record["results"]))
END
begin --format csv
first_sample
interrupt
head -n 2 "$work/stdout" | cut -d, -f 1,2 # the processor's name may hold a comma
grep -oE 'cpu,interrupted,name|true,count/1,count,1' "$work/stdout"
