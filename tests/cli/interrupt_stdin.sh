# The same while it waits for a line.
. ./events.bash
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
mkfifo "$work/silent"
exec 4<>"$work/silent"
"$ROOKERY" perft - 3 <&4 &
when is_waiting $!
kill -INT $!
wait $!
