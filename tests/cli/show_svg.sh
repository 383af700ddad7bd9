# A board as a picture: well-formed, described, turned, with arrows and marks.
"$ROOKERY" show 'r3k3/8/8/8/8/8/8/4K2R w K - 0 1' --format svg --arrows e1g1,e8d8q --marks a8,h1
well_formed() { python3 -c 'import sys, xml.etree.ElementTree as tree; tree.parse(sys.stdin)'; }
"$ROOKERY" show kiwipete --format svg | well_formed && echo "well-formed"
"$ROOKERY" show kiwipete --format svg --from black | grep -o '<use class="white" href="#king"[^>]*>'
"$ROOKERY" show 8/8/8/8/8/8/8/8 w - - --format svg 2>&1 | grep -o '<desc>.*</desc>\|rookery:.*'
for wrong in '--arrows e2' '--arrows e2e2' '--arrows e2e4,' '--marks e9' '--marks e2e4'; do
    # shellcheck disable=SC2086 # an option and its argument
    "$ROOKERY" show startpos --format svg $wrong 2>&1
    echo "exit $?"
done
"$ROOKERY" show startpos --marks e4 2>&1
echo "exit $?"
printf 'startpos\nkiwipete\n' | "$ROOKERY" show - --format svg 2>&1 >/dev/null
