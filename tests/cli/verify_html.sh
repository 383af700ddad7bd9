# One page for all findings: boards, rules, both answers; the same fault again refers to the first.
engine=$(dirname "$ROOKERY")/tests/broken_engine
folder=$(mktemp -d)
page="$folder/page.html"
printf '%s\n' '4k3/8/8/8/6r1/8/8/4K2R w K - 0 1 ;D1 1' '4k3/8/8/8/5r2/8/8/4K2R w K - 0 1 ;D1 1' \
    '4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1 ;D1 1' >"$folder/positions.epd"
content() { sed -n '/<h1>/,$p' "$page" | sed 's/<svg.*<\/svg>/BOARD/; s/rookery [0-9][^<]*/rookery VERSION/'; }
"$ROOKERY" verify --engine "$engine castling_through" --suite "$folder/positions.epd" --depth 1 --jobs 1 \
    --format html >"$page"
echo "exit $?"
content
grep -o '<desc>.*</desc>' "$page" | head -n 1
../check_page.py "$page"
# Moves from the root.
"$ROOKERY" verify --engine "$engine castling_through" kiwipete --depth 3 --jobs 1 --format html >"$page"
content | sed -n '/Moves from/,/<\/ol>/p'
../check_page.py "$page"
# An engine that says hostile things, on every channel that a page shows.
export ROOKERY
hostile="bash -c 'exec \"\$ROOKERY\" uci | sed -u \"s/^id name.*/id name <script>alert(1)<\\/script> \\\" onload=x \\xe9/\"'"
"$ROOKERY" verify --engine "$hostile" startpos --depth 2 --format html >"$page"
grep -c '<script' "$page"
content | grep -a 'script'
../check_page.py "$page"
"$ROOKERY" verify --engine "bash -c 'echo \"</dd><img src=x onerror=alert(1)>\" >&2; exit 1'" startpos \
    --depth 1 --jobs 1 --format html 2>/dev/null >"$page"
echo "exit $?"
content | grep 'failed\|onerror'
../check_page.py "$page"
rm -r "$folder"
