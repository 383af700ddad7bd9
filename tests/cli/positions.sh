$ROOKERY positions
$ROOKERY positions --format csv
$ROOKERY positions startpos
echo "exit $?"
# Every name is a position.
for name in $($ROOKERY positions -f json | sed -E 's/.*"name":"([^"]*)".*/\1/'); do
    $ROOKERY perft "$name" 1 2>/dev/null | sed -n "s/^nodes */$name /p"
done
