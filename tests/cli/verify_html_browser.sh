# The page in a real browser, where there is one: it loads without a word on the console.
browser=$(command -v chromium) || exit 77
folder=$(mktemp -d)
engine=$(dirname "$ROOKERY")/tests/broken_engine
"$ROOKERY" verify --engine "$engine castling_through" kiwipete --depth 3 --jobs 1 --format html >"$folder/page.html"
timeout 120 "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --enable-logging=stderr \
    --dump-dom "file://$folder/page.html" >"$folder/dom" 2>"$folder/log"
echo "exit $?"
grep -c 'CONSOLE' "$folder/log"
grep -o '<h1>.*</h1>' "$folder/dom"
# Another page shows that the console is heard.
echo '<script>console.error("heard")</script>' >"$folder/page.html"
timeout 120 "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --enable-logging=stderr \
    --dump-dom "file://$folder/page.html" 2>&1 >"$folder/dom" | grep -c 'CONSOLE.*heard'
rm -r "$folder"
