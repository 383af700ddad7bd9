# A bad line is told with its number, the others still run; the exit code is 2 in the end.
printf '%s\n' '# a comment' startpos '' '8/8 w - -' '  4k3/8/8/8/8/8/8/4K2R w K - 0 1  ' unknown |
    $ROOKERY perft - 2 -t 1 2>&1 | grep -v ^time
exit "${PIPESTATUS[1]}"
