$ROOKERY perft kiwipete 3 --statistics -t 2 | grep -v ^time
$ROOKERY perft cpw4 1 --statistics --divide | grep -v ^time
$ROOKERY perft cpw4 4 --statistics --cumulative | grep -v ^time
for depth in 0 1; do $ROOKERY perft cpw5 $depth -s --cumulative --format json | grep -o '"nodes".*"statistics.*ild"' | sed 's/,"elapsed.*"interrupted"/ "interrupted"/'; done
$ROOKERY perft startpos 3 --cumulative 2>&1
