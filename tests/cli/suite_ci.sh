# JUnit and TAP: a right count, a wrong one, and a line that cannot be read.
lines() {
    echo '4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67'
    echo "$1"
}
for format in junit tap; do
    lines 'rubbish' | "$ROOKERY" suite - -t 1 --format $format 2>/dev/null
    echo "exit $?"
    lines '' | "$ROOKERY" suite - -t 1 --format $format --max-nodes 20
    echo "exit $?"
done
# Any name of a file gives well-formed XML: UTF-8 survives, control characters and other bytes do not.
folder=$(mktemp -d) && cd "$folder" || exit 1
printf '4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 6\n' | tee $'K\xc3\xb6ln <&> \xe2\x99\x94.epd' \
    $'bell\a and \xff.epd' $'a%b,c:d.epd' >/dev/null
"$ROOKERY" suite -t 1 --format junit $'K\xc3\xb6ln <&> \xe2\x99\x94.epd' $'bell\a and \xff.epd'
"$ROOKERY" suite -t 1 --format junit $'K\xc3\xb6ln <&> \xe2\x99\x94.epd' $'bell\a and \xff.epd' |
    python3 -c 'import sys, xml.dom.minidom as dom; print(len(dom.parse(sys.stdin.buffer).getElementsByTagName("testcase")))'
export GITHUB_STEP_SUMMARY="$folder/summary.md"
"$ROOKERY" suite -t 1 --format github 'a%b,c:d.epd' | grep -v '^4 \|nodes in'
grep -v 'nodes in' "$GITHUB_STEP_SUMMARY"
rm -r "$folder"
