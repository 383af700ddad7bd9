# A finished game is reported as such, not as an empty list.
$ROOKERY moves 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
$ROOKERY moves '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' --out-lang da
$ROOKERY moves '7k/8/8/8/8/8/8/6NK w - - 0 1' --out-lang no
$ROOKERY moves '7k/8/8/8/8/8/6R1/7K b - - 150 99' --out-lang hu
$ROOKERY moves 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' --format json |
    grep -o '"end":"[^"]*"'
# What the touch binds to, in every way it can, in the languages of the guides.
touch() { $ROOKERY moves '4k3/8/8/3p4/2P1P3/8/8/R3K2R w KQ - 0 1' --touched "$@" | head -2; }
for language in en da no hu; do
    touch c4 --out-lang $language
    touch d5 --out-lang $language
    touch d5,e4 --out-lang $language
    touch e1,h1 --out-lang $language
    touch h1,e1 --out-lang $language
    touch a8 --out-lang $language
done
$ROOKERY moves '4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1' --touched d5,e4 --format json |
    grep -o '"touch":{[^}]*}'
# The three answers to a check.
for language in en da no hu; do
    $ROOKERY moves '4r1k1/8/8/8/1B5B/2N5/8/Q3K3 w - - 0 1' --out-lang $language
    $ROOKERY moves '4r1k1/8/8/1B6/8/8/8/4K3 w - - 0 1' --out-lang $language
done
