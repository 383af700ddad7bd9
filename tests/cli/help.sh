$ROOKERY help
$ROOKERY --help | head -n 1
$ROOKERY -h | head -n 1
$ROOKERY help perft
$ROOKERY perft --help | head -n 1
$ROOKERY suite -h
for command in moves show positions help version completion; do $ROOKERY help $command | head -n 3; done
