$ROOKERY suite
echo "exit $?"
$ROOKERY suite missing.epd -t 1 | sed -E 's/[0-9]+\.[0-9]+/N/g'
echo "exit ${PIPESTATUS[0]}"
$ROOKERY suite . -t 1 | sed -E 's/[0-9]+\.[0-9]+/N/g'
exit "${PIPESTATUS[0]}"
