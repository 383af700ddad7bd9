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
