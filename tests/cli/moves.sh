$ROOKERY moves startpos
$ROOKERY moves 8/P6k/8/8/8/8/8/K7 w - -
$ROOKERY moves cpw3 --format json
$ROOKERY moves cpw3 --format csv
$ROOKERY moves
echo "exit $?"
$ROOKERY moves 8/8/8/8/8/8/8/8 w - - 0 1
