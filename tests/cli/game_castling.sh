# Castling in every spelling, and null moves: kept in variations, refused in the game.
game() { "$ROOKERY" game --to san "$@"; echo "exit $?"; }
for castling in 00 OO 0-0 o-o O–O O‑O 0—0 '0-0 +' oo; do
    echo "1. d3 d6 2. Nf3 Nf6 3. g3 g6 4. Bg2 Bg7 5. $castling $castling 6. e3 *" | game
done
for castling in 000 OOO 0-0-0 O–O–O; do
    echo "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. $castling $castling *" | game
done
for null in 0000 -- Z0 @@@@; do
    echo "1. e4 e5 2. $null d6 *" | game
    echo "1. e4 e5 (1... $null 2. d4! $null) 2. Nf3 *" | game --annotations
done
echo '1. e4 f6 (1... f5 2. Qh5+ --) 2. Nf3 *' | game --annotations
echo '1. e4 e5 (1... -- 2. d4) 2. Nf3 *' | game
