# How games end, ply by ply: the known mates of the start position, and every kind of draw.
"$ROOKERY" perft startpos 5 --outcomes --threads 2 | grep -v '^time'
"$ROOKERY" perft "k7/8/K7/8/8/8/8/7R w - - 146 90" 5 --outcomes --format csv
"$ROOKERY" perft "5b1k/4p1p1/4P1P1/8/8/4p1p1/4P1P1/5B1K w - - 0 1" 16 --outcomes --format json |
    sed 's/"elapsed_s".*//'
"$ROOKERY" perft startpos 1 --outcomes --divide
echo "exit $?"
