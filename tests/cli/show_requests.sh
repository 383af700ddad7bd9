# Material and square colors on request; the end of the game; everything in the requested language.
$ROOKERY show startpos --material --square-colors
for language in da no hu; do
    $ROOKERY show startpos --material --square-colors --from black --out-lang $language
done
$ROOKERY show '6k1/8/8/8/8/8/8/K1R5 w - -' --square-colors --format json | grep -o '"[ld][a-z]*_squares":[^]]*]'
$ROOKERY show startpos --material --format json | grep -o '"material_[a-z]*":[0-9]*'
$ROOKERY show 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' --out-lang hu
$ROOKERY show '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
$ROOKERY show '7k/8/8/8/8/8/8/K7 b - - 0 1' --format json | grep -o '"end":"[^"]*"'
for language in da no hu; do
    $ROOKERY show 'P3k3/8/8/8/8/8/8/8 w KQ e6 0 1' --out-lang $language
done
