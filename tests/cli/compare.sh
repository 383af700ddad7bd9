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
