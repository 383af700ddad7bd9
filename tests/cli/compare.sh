# Saved divide outputs of several formats, differences first.
cd ../data/divide || exit 3
try() {
    "$ROOKERY" compare "$@"
    echo "exit $?"
}
try uci_rows.txt san_rows.txt | tail -3
sed 's/e2e4: 20/e2e4: 19/; /g1h3/d; s/400/379/; s/^d2d4.*/&\nd2d5: 1/' uci_rows.txt | try uci_rows.txt - | head -4
sed 's/e2e4: 20/e2e4: 19/' uci_rows.txt | try uci_rows.txt - --format csv | head -3
try total_only.txt uci_rows.txt
try total_only.txt total_only.txt --format json
try uci_rows.txt
try uci_rows.txt nowhere.txt
try uci_rows.txt ../castling.epd
# The JSON that rookery writes is one of the formats.
"$ROOKERY" perft startpos 2 --divide --format json | try uci_rows.txt - | tail -4
"$ROOKERY" perft startpos 2 --divide --format json | sed 's/"e2e4","nodes":20/"e2e4","nodes":19/' | try uci_rows.txt - | head -2
"$ROOKERY" perft startpos 3 --format json | try total_only.txt -
echo '{"divide":[{"move":"e2e4","nodes":"9007199254740993"}]}' | try - total_only.txt
echo '{"divide":7,"nodes":null}' | try uci_rows.txt -
# After an overflow a count is negative or has more than 64 bits: never equal.
for total in -20 -4294967276 36893488147419103252; do
    try <(echo 'a2a3: 20') <(printf 'a2a3: 20\nNodes searched: %s\n' $total)
done
try <(echo 'a2a3: 20') <(printf 'a2a3: -20\nNodes searched: -4294967276\n') --format csv
# A move and its count on two lines are not understood: the total counts, and no move is missing.
sed 's/^e2e4: 20/e2e4:\n20/' uci_rows.txt | try uci_rows.txt - 2>&1
sed 's/^e2e4: 20/e2e4:\n20/; s/400/401/' uci_rows.txt | try - uci_rows.txt 2>&1
