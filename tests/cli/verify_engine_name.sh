# An engine name that is not UTF-8: escaped in text, U+FFFD in JSON.
export ROOKERY
engine="bash -c 'exec \"\$ROOKERY\" uci | sed -u \"s/^id name.*/id name Andr\\xe9/\"'"
"$ROOKERY" verify startpos --depth 2 --engine "$engine" | grep -a '^engine'
echo "exit ${PIPESTATUS[0]}"
"$ROOKERY" verify startpos --depth 2 --engine "$engine" --format json | grep -ao '"engine":"[^"]*"'
echo "exit ${PIPESTATUS[0]}"
