# A bad line is reported with its number, and the others are still processed; the exit code is 2.
printf '%s\n' '# a comment' startpos '' '8/8 w - -' '  4k3/8/8/8/8/8/8/4K2R w K - 0 1  ' unknown |
    $ROOKERY perft - 2 -t 1 2>&1 | grep -v ^time
exit "${PIPESTATUS[1]}"
