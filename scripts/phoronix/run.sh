#!/bin/sh
# rookery METRIC one|all: one quick measurement; the line that results-definition.xml reads goes to
# $LOG_FILE.
metric=$1
here=$(dirname "$(readlink -f "$0")")
if [ "$2" = one ]; then set -- --threads 1; else set --; fi
"$here/build/rookery" bench --quick --format csv "$@" |
    awk -F, -v metric="$metric" '
        $1 == "schema" { for (i = 1; i <= NF; i++) column[$i] = i }
        $column["metric"] == metric && $1 != "schema" { speed = $column["leaves_per_s"] }
        END { if (!speed) exit 1; printf "Result: %.0f leaves/s\n", speed }' >"${LOG_FILE:-/dev/stdout}"
status=$?
[ ! -d "$HOME" ] || echo $status >"$HOME/test-exit-status"
exit $status
