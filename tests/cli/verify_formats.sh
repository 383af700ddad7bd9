engine=$(dirname "$ROOKERY")/tests/broken_engine
position='8/8/3K4/4pP2/8/2n3b1/8/k7 w - e6 0 1'
for format in json csv junit tap; do
    "$ROOKERY" verify --engine "$engine ep_discovered" "$position" --depth 2 --format $format |
        sed 's/"build":{[^}]*}/"build":{}/'
done
"$ROOKERY" verify --engine "$engine crash_at_start" "$position" --depth 2 --format junit
# The suite that --emit writes shows the fault again.
suite=$(mktemp) && "$ROOKERY" verify --engine "$engine ep_discovered" "$position" --emit "$suite" >/dev/null
cat "$suite"
"$ROOKERY" suite "$suite" | head -1
"$ROOKERY" verify --engine "$engine ep_discovered" --suite "$suite" | head -1
rm -f "$suite"
# Every position is a case; what was found before refers to the first. The log and the summary of a
# step of GitHub Actions, and the JUnit report beside it.
folder=$(mktemp -d)
positions="$folder/positions.epd"
printf '%s\n' '8/8/8/8/8/3n1n2/8/4K2k w - - 0 1 ;D1 1' '4k3/8/8/8/6r1/8/8/4K2R w K - 0 1 ;D1 1' '4k3/8/8/8/5r2/8/8/4K2R w K - 0 1 ;D1 1' \
    '4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1 ;D1 1' >"$positions"
castling() { "$ROOKERY" verify --engine "$engine castling_through" --suite "$positions" --depth 1 --jobs 1 "$@"; }
export GITHUB_STEP_SUMMARY="$folder/summary.md"
castling --format github --junit "$folder/report.xml"
cat "$GITHUB_STEP_SUMMARY" "$folder/report.xml"
castling --format json | grep -o '"position":.*"depth":1,"verdict":"[a-z]*"\|"reachable":[a-z]*\|"repeats":[0-9]*\|"unreachable":[0-9]*'
castling --format tap
GITHUB_STEP_SUMMARY="" castling --format github | tail -1
GITHUB_STEP_SUMMARY=/nonexistent/file castling --format github 2>&1
echo "exit $?"
rm -r "$folder"
