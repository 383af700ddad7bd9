# Every draw, automatic or by claim; recorded games continue past automatic draws.
shuffle='g1f3 g8f6 f3g1 f6g8'
echo "$shuffle $shuffle" | $ROOKERY game
echo "$shuffle $shuffle" | $ROOKERY game --claim | grep -E 'state|result|score'
echo "$shuffle g1f3 g8f6 f3g1" | $ROOKERY game --claim | grep -E 'state|claim|result'
echo "$shuffle $shuffle $shuffle $shuffle e2e4" | $ROOKERY game --to fen
echo "$shuffle $shuffle $shuffle $shuffle" | $ROOKERY game | grep -E 'state|result'
echo 'Kxd2 Ke7' | $ROOKERY game --start '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1'
echo 'Ra8' | $ROOKERY game --start '7k/8/6K1/8/8/8/8/R7 w - - 149 100' | grep -E 'state|clock|result'
echo 'Rb1' | $ROOKERY game --start '7k/8/5K2/8/8/8/8/R7 w - - 149 100' | grep -E 'state|clock|result'
echo 'Rb1' | $ROOKERY game --start '7k/8/5K2/8/8/8/8/R7 w - - 98 100' | grep claim
echo 'Kb1' | $ROOKERY game --start '7k/5Q2/8/8/8/8/8/K7 w - - 0 1' --out-lang hu | grep -E 'state|result'
echo 'Qd5+ Kg1 Qd4+ Kh1 Qd5+ Kg1 Qd4+ Kh1 Qd5+ Kg1' |
    $ROOKERY game --start '6k1/5p1p/8/8/8/8/q7/2Q4K b - - 0 1' --out-lang da
echo 'Kd1' | $ROOKERY game --start '4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1'
