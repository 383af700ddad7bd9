engine=$(dirname "$ROOKERY")/tests/broken_engine
position='8/8/3K4/4pP2/8/2n3b1/8/k7 w - e6 0 1'
for format in json csv junit tap; do
    "$ROOKERY" verify --engine "$engine ep_discovered" "$position" --depth 2 --format $format |
        sed 's/"build":{[^}]*}/"build":{}/'
done
"$ROOKERY" verify --engine "$engine crash_at_start" "$position" --depth 2 --format junit
# The suite that --emit writes shows the fault again.
suite=$(mktemp) && "$ROOKERY" verify --engine "$engine ep_discovered" "$position" --emit "$suite" >/dev/null
cat "$suite"
"$ROOKERY" suite "$suite" | head -1
"$ROOKERY" verify --engine "$engine ep_discovered" --suite "$suite" | head -1
rm -f "$suite"
