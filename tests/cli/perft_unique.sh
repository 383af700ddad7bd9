# Distinct positions with each en passant rule, in every format, and rejected combinations.
try() { "$ROOKERY" "$@"; echo "exit $?"; }
untimed() { sed -E '/^time/d; s/below [0-9.e+-]+/below N/; s/ +/ /'; }
exec 2>&1
for ep in legal always never; do $ROOKERY perft startpos 4 --unique --ep $ep -t 2 | untimed; done
for depth in 0 1 2; do $ROOKERY perft '7k/5Q2/6K1/8/8/8/8/8 b - -' $depth -u | untimed; done
$ROOKERY perft cpw3 4 --unique --plies --certify --self-check | untimed
$ROOKERY perft cpw3 4 --unique --ep always --format json | grep -o '"distinct[^}]*"ep[^,]*'
$ROOKERY perft cpw3 4 --unique --ep never --format csv | tr , '\n' | grep -B1 -x never
# A list that does not fit.
try perft startpos 10 -u --memory 8M -t 1
# More than 32 pieces do not fit a record.
try perft 'rnbqkbnr/pppppppp/n6n/8/8/N6N/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 2 --unique
try perft startpos 3 --ep never
try perft startpos 3 --unique --ep some
try perft startpos 3 --unique --divide
try perft startpos 3 --unique --statistics
try perft startpos 3 --unique --method table
try perft startpos 3 --unique --plies --ep always
