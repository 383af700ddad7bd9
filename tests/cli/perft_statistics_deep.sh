# Known tables: 809099 checks, mates included, of startpos 6; 2645 double checks of kiwipete 5.
$ROOKERY perft startpos 6 --statistics | grep -v ^time
$ROOKERY perft kiwipete 5 --statistics | grep -v ^time
