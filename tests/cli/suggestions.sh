# Misspelled commands, options and positions get the nearest name as a suggestion.
exec 2>&1
try() { echo "\$ $*"; timeout 20 "$ROOKERY" "$@"; echo "exit $?"; }
try prft startpos 3
try PERFT
try estimte
try comparebench
try frobnicate
try help prft
try perft startpos 3 --divde
try perft startpos 3 --dvidie=1
try perft startpos 3 -divide
try suite --max-node5 3 a
try suite --xyzzy
try verify --engin x
try perft Kiwipete 2
try perft start 2
try show startpso
try moves cpw4-mirored
try estimate kiwi 2
try game --start Kiwipete
try perftree 1 kiwipet
try perft nonsense 2
try perft '' 2
printf 'starpos\n' | try show -
