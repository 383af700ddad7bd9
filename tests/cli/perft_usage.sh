try() { "$ROOKERY" "$@"; echo "exit $?"; }
exec 2>&1
try perft
try perft startpos
try perft startpos -1
try perft startpos 1e3
try perft startpos 99999999999
try perft startpos 100
try perft startpos 5x
try perft startpos ''
try perft startpos 3 --threads 0
try perft startpos 3 --threads -1
try perft startpos 3 --threads 1025
try perft startpos 3 --threads two
try perft startpos 3 --threads
try perft startpos 3 -t
try perft startpos 3 --leaf soft
try perft startpos 3 --format xml
try perft startpos 3 --divide=yes
try perft startpos 3 --unknown
try perft startpos 3 -x
try perft startpos 3 --depth 3
try perft '' 3
