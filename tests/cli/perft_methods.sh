# Every method gives the same counts with any number of threads, memory limit and seed.
nodes() { grep -E '^(nodes|ply)' | sed -E 's/ +/ /'; }
for method in auto plain unique table; do
    $ROOKERY perft kiwipete 5 --method $method -t 2 | nodes
    $ROOKERY perft startpos 6 --method $method -t 1 --seed 7 | nodes
done
$ROOKERY perft startpos 7 --method unique --memory 8M -t 2 --self-check --certify --plies | nodes
$ROOKERY perft startpos 6 --method unique --bind none | grep -c 'probability below'
$ROOKERY perft startpos 6 --method table --certify | grep -c 'a second count agrees'
# --divide goes with every method.
for method in plain unique table; do $ROOKERY perft cpw4 4 -d --method $method | sed '/^[a-h]/!d' | cksum; done
# More than 32 pieces do not fit a record: the table takes over.
crowded='rnbqkbnr/pppppppp/n6n/8/8/N6N/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
$ROOKERY perft "$crowded" 4 --method unique 2>/dev/null | grep -E -o '^(nodes|method).*(table|[0-9]{4,}$)'
$ROOKERY perft "$crowded" 4 --method plain 2>/dev/null | nodes
# Chess960 rights are part of a record.
chess960='bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'
$ROOKERY perft "$chess960" 5 --chess960 --method unique | nodes
$ROOKERY perft "$chess960" 5 --chess960 --method plain | nodes
