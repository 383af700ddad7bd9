#!/usr/bin/env bash
# run_golden.sh PROGRAM CASE.sh: runs CASE.sh with $ROOKERY set to PROGRAM, in its own folder, and
# compares its output with CASE.stdout, CASE.stderr and CASE.exit. A missing file means no output or exit
# code 0. UPDATE_GOLDEN=1 writes the files instead.
set -u
export ROOKERY=$1 LC_ALL=C NO_COLOR=1 TERM=xterm
case=${2%.sh}
got=$(mktemp -d) || exit 3
trap 'rm -rf "$got"' EXIT

cd "$(dirname "$case")" || exit 3
bash "$case.sh" >"$got/stdout" 2>"$got/stderr" </dev/null
echo $? >"$got/exit"
if [ "$(cat "$got/exit")" = 77 ]; then exit 77; fi # what the case needs is not here: skipped

want() { # want PART: the expected content
    if [ -f "$case.$1" ]; then cat "$case.$1"; elif [ "$1" = exit ]; then echo 0; fi
}

update() { # update PART: no file where the default says the same
    rm -f "$case.$1"
    want "$1" | cmp -s - "$got/$1" || cp "$got/$1" "$case.$1"
}

failed=0
for part in stdout stderr exit; do
    if [ "${UPDATE_GOLDEN:-0}" = 1 ]; then update "$part"; fi
    diff -u --label "want $part" --label "got $part" <(want "$part") "$got/$part" || failed=1
done
exit $failed
