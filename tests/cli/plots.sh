# Both pictures, or the one whose name is given.
command -v gnuplot >/dev/null || exit 77
scripts=$(realpath ../../scripts)
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 3
result() { # result THREADS SPEED: one row of a record
    printf '{"metric":"count","threads":%d,"leaves_per_s":%s,"leaves_per_s_low":%s,"leaves_per_s_high":%s}' \
        "$1" "$2" "$2" "$2"
}
printf '{"machine":{"cpu":"a"},"cores":2,"build":{"variant":"v3"},"results":[%s,%s]}' \
    "$(result 1 1e8)" "$(result 2 2e8)" >run.json
"$scripts/plot_scaling" run.json both
"$scripts/plot_scaling" run.json first.svg
"$scripts/plot_scaling" run.json second.png
"$scripts/plot_scaling" run.json v1.0
for picture in *.svg *.png; do
    echo "$picture: $(head -c 400 "$picture" | grep -aoE -m 1 '<svg|PNG')"
done
