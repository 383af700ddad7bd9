# To be sourced by cases that act while a count runs: they wait for what --progress json reports on
# standard error, and not for a time.

# when CONDITION...: waits until the command CONDITION succeeds, for two minutes at most.
when() {
    local _
    for _ in $(seq 1200); do
        "$@" && return
        sleep 0.1
    done
    echo "never: $*"
    return 1
}

reports() { grep -qE "$1" "$2" 2>/dev/null; } # reports PATTERN FILE

is_counting() { reports '"share":0[.]0*[1-9]' "$1"; } # is_counting FILE: a part of the work is done

# is_again_at_start FILE: the share of the work that is done has fallen, so that a second count runs.
is_again_at_start() {
    awk -F '"share":' '{ share = $2 + 0; if (share < last) fell = 1; last = share } END { exit !fell }' "$1"
}

# interrupt_when CONDITION LOG COMMAND...: runs a COMMAND of rookery with its reports in LOG, and
# interrupts it once CONDITION holds for LOG. Its results are those of COMMAND, its exit code, too.
interrupt_when() {
    local condition=$1 log=$2 program
    shift 2
    "$@" --progress json 2>"$log" &
    program=$!
    when "$condition" "$log"
    kill -INT $program
    wait $program
}
