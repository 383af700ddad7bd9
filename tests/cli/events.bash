# To be sourced by cases that act while a program runs: they wait for what it reports or does, and
# not for a time.

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

has_begun() { reports '"event":"progress"' "$1"; } # has_begun FILE: also with nothing done

is_counting() { reports '"share":0[.]0*[1-9]' "$1"; } # is_counting FILE: a part of the work is done

shows_progress() { reports '[0-9] %' "$1"; } # shows_progress FILE: the live line, not JSON

# has_advanced FILE: the share of the work that is done has grown since the first report.
has_advanced() {
    awk -F '"share":' 'NF > 1 { share = $2 + 0; if (NR == 1) first = share; if (share > first) grew = 1 } END { exit !grew }' "$1"
}

# is_again_at_start FILE: the share of the work that is done has fallen, so that a second count runs.
is_again_at_start() {
    awk -F '"share":' '{ share = $2 + 0; if (share < last) fell = 1; last = share } END { exit !fell }' "$1"
}

is_gone() { ! kill -0 "$1" 2>/dev/null; } # is_gone PROCESS, which need not be waited for

# handles_interrupts PROCESS: it is rookery, no more a copy of the shell, and catches SIGINT.
handles_interrupts() {
    [ "$(cat "/proc/$1/comm")" = rookery ] && grep -q '^SigCgt:.*[2367abef]$' "/proc/$1/status"
}

# is_waiting PROCESS: it handles interrupts and sleeps, as in a read that finds nothing.
is_waiting() { handles_interrupts "$1" && grep -q '^State:.S' "/proc/$1/status"; }

# has_threads PROCESS: two of them at least, which appear only while a command counts.
has_threads() {
    set -- "/proc/$1/task"/*
    [ $# -ge 2 ]
}

# signal_when SIGNAL CONDITION LOG COMMAND...: runs COMMAND with its standard error in LOG, and sends
# it SIGNAL once CONDITION holds for LOG, unless it has ended by then. COMMAND is a program: a function
# would run in a shell that gets the signal instead. The results and the exit code are those of COMMAND.
signal_when() {
    local signal=$1 condition=$2 log=$3 program
    shift 3
    : >"$log" # nothing of an older program
    "$@" <&0 2>>"$log" & # a shell gives its background /dev/null otherwise
    program=$!
    ended_or() { is_gone "$program" || "$@"; }
    when ended_or "$condition" "$log"
    kill "-$signal" $program 2>/dev/null
    wait $program
}

# interrupt_when CONDITION LOG COMMAND...: the same with SIGINT, and a COMMAND that reports in JSON.
interrupt_when() { signal_when INT "$@" --progress json; }
