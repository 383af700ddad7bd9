# A run is stored and listed; measured numbers are removed from the output.
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
"$ROOKERY" bench --quick --threads 1 --precision 99% --history "$work/h.db" --output "$work/r.json" \
    2>/dev/null | sed -E 's/^(machine|build|outliers|measured|summary) .*/\1/; /^outliers/d; s/ +[-0-9.]+.*//'
echo "exit ${PIPESTATUS[0]}"
"$ROOKERY" history "$work/h.db" --format csv --series count |
    sed -E 's/"[^"]*"/quoted/g' | cut -d, -f 1-3,11,12 # quoted cells hold commas
"$ROOKERY" history "$work/h.db" --commit zzz
"$ROOKERY" compare-bench "$work/r.json" "$work/r.json" -f json | grep -o '"ratio":1.0[,}]' | sort -u
echo "this is a text and no database, though it is long enough for a header" >"$work/text"
"$ROOKERY" history "$work/text" 2>&1 | sed "s|$work|WORK|"
"$ROOKERY" history "$work/nowhere" 2>&1 | sed "s|$work|WORK|"
"$ROOKERY" bench --history "$work/text" 2>&1 | sed "s|$work|WORK|"
for since in yesterday 2026-13-45 2026-02-29 2026-1 2026-11-30T24 2026-11-30T02:10:00+1 ''; do
    "$ROOKERY" history "$work/h.db" --since "$since" 2>&1 | sed -n 1p
    echo "exit ${PIPESTATUS[0]}"
done
for since in 2026 2026-11 2024-02-29 2026-11-30T02:10 2026-11-30T02:10:00Z; do
    "$ROOKERY" history "$work/h.db" --since "$since" -f csv --series count | wc -l
done
"$ROOKERY" history "$work/h.db" --since 9999-12-31
"$ROOKERY" history
echo "exit $?"
