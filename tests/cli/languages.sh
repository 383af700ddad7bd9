$ROOKERY languages
# The whole vocabulary of the languages with reports.
for language in en da no hu; do $ROOKERY languages $language; done
$ROOKERY languages de
$ROOKERY languages hu --format json | grep -o '"castling_short":"[^"]*"'
$ROOKERY languages da --format csv | head -1 | cut -c 1-90
$ROOKERY languages klingon
echo "exit $?"
$ROOKERY languages hu da
echo "exit $?"
