cd ../data/bench || exit 3
for format in json csv markdown junit tap; do
    echo "== $format"
    "$ROOKERY" compare-bench base.json slower.json --format $format
    echo "exit $?"
done
echo "== a smaller loss is allowed"
"$ROOKERY" compare-bench base.json slower.json --fail-below 0.9 -f tap
echo "exit $?"
