$ROOKERY perft cpw4 3 --divide -t 2 | grep -v ^time
