mask() { awk -F, -v OFS=, 'NR > 1 { $7 = "T"; $8 = "N" } { print }'; }
printf '%s\n' startpos kiwipete | $ROOKERY perft - 2 --format csv -t 1 | mask
printf '%s\n' cpw3 startpos | $ROOKERY perft - 1 -f csv -t 1 -s -d | mask
