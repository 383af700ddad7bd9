# The first interrupt prints the partial count and exits with 130.
. ./events.bash
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
mask() { sed -E '/^(time|method|ply [1-9])/d; s/^(nodes +)[0-9]+/\1N/'; }

# interrupted CONDITION ARGUMENT...: runs rookery, interrupts it once CONDITION holds for its reports,
# and leaves its results in $work/out.
interrupted() { interrupt_when "$1" "$work/err" "$ROOKERY" "${@:2}" >"$work/out"; }
has_lists() { reports '"ply":[1-9]' "$1"; }

interrupted has_lists perft startpos 12 -t 2
status=$?
mask <"$work/out"
echo "exit $status"

interrupted has_lists perft startpos 12 -t 1 -f json
status=$?
grep -o '"interrupted":true' "$work/out"
echo "exit $status"

printf 'startpos\nkiwipete\n' >"$work/positions"
interrupted has_lists perft - 12 <"$work/positions"
status=$?
mask <"$work/out"
echo "exit $status"

# In the second count of --certify the first is whole.
interrupted is_again_at_start perft startpos 8 -t 1 --method unique --certify
grep 'not certified' "$work/out"

echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D9 2439530234167' >"$work/suite"
interrupted has_begun suite "$work/suite" -t 1
suite=$?
sed -E 's/[0-9]+\.[0-9]+/N/g' "$work/out"
exit "$suite"
