# Castling rights off the standard squares are Chess960 rights, with or without the option.
$ROOKERY perft 4k3/8/8/8/8/8/8/5RKR w HF - 0 1 2 -t 1 2>&1 | grep -v ^time
$ROOKERY perft 4k3/8/8/8/8/8/8/5RKR w HF - 0 1 2 -t 1 --chess960 2>&1 | grep -v ^time
$ROOKERY perft chess960 1 --divide -t 1 | grep -v ^time
# Castling is king takes rook in Chess960, also from the standard squares.
$ROOKERY moves 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | grep '^e1[gh]1'
$ROOKERY moves 4k3/8/8/8/8/8/8/4K2R w K - 0 1 --chess960 | grep '^e1[gh]1'
