$ROOKERY perft startpos 4 -t 1 | grep -v ^time
$ROOKERY perft kiwipete 0 | grep -v ^time
$ROOKERY perft startpos 3 --leaf bulk --sliders magic | grep -v ^time
$ROOKERY perft startpos 3 --leaf make --threads=3 | grep -v ^time
