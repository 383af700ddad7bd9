# The way perftree calls it: depth, position, moves.
try() { "$ROOKERY" perftree "$@"; echo "exit $?"; }
exec 2>&1
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
try 1 "$kiwipete" 'e1g1 e8c8'
try 2 '8/8/8/8/8/8/k6K/8 w - -' ''
try 0 startpos
try 1 'k7/8/8/8/8/8/8/rR1K4 w B - 0 1' --chess960
try 1 '7k/5Q2/6K1/8/8/8/8/8 b - -'
try
try 1
try x startpos
try 2 startpos 'e2e4 e2e4'
try 2 startpos e2e4 e7e5
try 2 '8/8/8/8/8/8/8/8 w - -'
try 1 - </dev/null
# A promotion in upper case, as some programs write it.
try 1 '8/P7/8/8/8/8/k6K/8 w - - 0 1' a7a8Q
