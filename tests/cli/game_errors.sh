# Each wrong game causes an error with the legal alternatives; the other games are still processed.
$ROOKERY game --to fen <<'END'
[White "A"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nf6 3. Nf6 1-0

[White "illegal"]
1. Nbd2 *
[White "ambiguous"] [SetUp "1"] [FEN "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"]
1. Nd2 *
[White "syntax"]
1. e4 e5 2. Hf3 *
[White "promotion"] [FEN "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"]
1. a8 *
[White "bad position"] [FEN "8/8/8/8/8/8/8/8 w - - 0 1"]
1. a8 *
[White "right"]
1. e4 *
END
echo "exit $?"
