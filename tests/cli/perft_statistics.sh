$ROOKERY perft kiwipete 3 --statistics -t 2 | grep -v ^time
$ROOKERY perft cpw4 1 --statistics --divide | grep -v ^time
