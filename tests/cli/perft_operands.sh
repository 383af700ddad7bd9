# A FEN as one operand or as four or six operands; five would be ambiguous without a depth.
$ROOKERY perft '4k3/8/8/8/8/8/8/4K2R w K - 3 7' 2 | grep -v ^time
$ROOKERY perft 4k3/8/8/8/8/8/8/4K2R w K - 3 7 2 | grep -v ^time
$ROOKERY perft 4k3/8/8/8/8/8/8/4K2R w K - 3 --depth 2 | grep -v ^time
$ROOKERY perft 4k3/8/8/8/8/8/8/4K2R w K - 2 -t 1 | grep -v ^time
$ROOKERY perft -t1 --divide -- '  4k3/8/8/8/8/8/8/4K2R	w K -  ' 1 | grep -v ^time
