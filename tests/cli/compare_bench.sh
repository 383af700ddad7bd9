# The verdicts, and exit code 1 only for a loss.
cd ../data/bench || exit 3
for new in same slower faster few; do
    echo "== $new"
    "$ROOKERY" compare-bench base.json $new.json
    echo "exit $?"
done

# Beside another load a difference proves nothing, unless the two were measured in turn.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed "s/\"others_cpus\": 0.1/\"others_cpus\": 0.7/" slower.json >"$folder/loaded.json"
"$ROOKERY" compare-bench base.json "$folder/loaded.json" | grep -c slower$
echo "exit ${PIPESTATUS[0]}"
