# While it waits for a line, too.
sleep 5 | timeout --preserve-status -s INT 1 $ROOKERY perft - 3
exit "${PIPESTATUS[1]}"
