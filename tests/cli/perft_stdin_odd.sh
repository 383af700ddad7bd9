# CRLF, an unterminated last line, a NUL byte, and empty input.
printf 'startpos\r\nkiwipete' | $ROOKERY perft - 1 | grep -v ^time
printf 'start\0pos\ncpw3\n' | $ROOKERY perft - 1 2>&1 | grep -v ^time
echo "exit ${PIPESTATUS[1]}"
$ROOKERY perft - 1 </dev/null
echo "exit $?"
$ROOKERY perft - 1 <. # a folder
echo "exit $?"
