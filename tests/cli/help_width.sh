# Help fits the terminal: lines that are longer than it are printed here, and there are none.
script -qec true /dev/null </dev/null 2>/dev/null || exit 77 # no pseudo-terminal, as in some chroots
help_at() { # help_at COLUMNS [COMMAND]
    script -qec "stty cols $1; $ROOKERY help $2" /dev/null </dev/null | tr -d '\r'
}
too_long() { awk -v columns="$1" 'length > columns { print columns ": " $0 } END { if (!NR) print "nothing" }'; }
for columns in 40 80 120; do help_at $columns | too_long $columns; done
for columns in 80 120; do
    for command in perft verify explain bench compare-bench; do help_at $columns $command | too_long $columns; done
done
help_at 40 | head -n 8
help_at 80 explain | head -n 9
