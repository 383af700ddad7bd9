# Algebraic notation, answers to a check, touch-move, and the effect of earlier moves.
$ROOKERY moves '4r1k1/8/8/8/1B5B/2N5/8/Q3K3 w - - 0 1' --lang da
$ROOKERY moves '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1' --format json
$ROOKERY moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' --touched e1,h1 --notation fide
$ROOKERY moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' --touched h1,e1
$ROOKERY moves startpos --touched a1,b1
$ROOKERY moves startpos --history '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1' --touched f6
$ROOKERY moves startpos --history 'e2e4 e7e5 e1e3'
echo "exit $?"
$ROOKERY moves startpos --history 'e2e4 }'
echo "exit $?"
$ROOKERY moves startpos --touched e2d5
echo "exit $?"
