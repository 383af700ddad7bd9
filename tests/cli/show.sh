$ROOKERY show startpos
$ROOKERY show cpw4 --from black
$ROOKERY show rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
$ROOKERY show 4k3/8/8/8/8/8/8/5RKR w HF - 0 1 --chess960
$ROOKERY show queens
printf '%s\n' startpos 'k7/8/8/8/8/8/8/K7 w - -' | $ROOKERY show -
