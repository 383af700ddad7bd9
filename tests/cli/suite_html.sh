# Wrong counts as a page, with a file name that would break it.
folder=$(mktemp -d)
printf '%s\n' 'startpos ;D1 20' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 21 ;D2 400 ;D9 1' \
    >"$folder/<b onload=\"x\">&.epd"
(cd "$folder" && "$ROOKERY" suite ./*.epd -t 1 --max-nodes 1000 --format html >page 2>errors)
echo "exit $?"
sed -n '/<h1>/,$p' "$folder/page" | sed 's/<svg.*<\/svg>/BOARD/; s/rookery [0-9][^<]*/rookery VERSION/; s/[0-9.]* s</T s</'
cat "$folder/errors"
../check_page.py "$folder/page"
rm -r "$folder"
