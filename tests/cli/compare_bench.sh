# The verdicts, and exit code 1 only for a loss.
cd ../data/bench || exit 3
for new in same slower faster few; do
    echo "== $new"
    "$ROOKERY" compare-bench base.json $new.json
    echo "exit $?"
done
