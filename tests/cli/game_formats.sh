# PGN with comments and variations, UCI lines, FIDE notation, long form, CSV, Chess960.
text='[White "A \"x\""]
[Result "*"]

{start} 1. e4! {a comment
of two lines} e5 (1... c5 2. Nf3 (2. c3 d5 $5) d6) 2. Nf3 ; to the end }
Nc6 $1 3. Bc4 Bc5 4. 0-0 Nf6 5. d4 ed4 6. e5 d5 7. exd6 e.p. Bb4 8. dxc7 dxc3? *'
text=${text/dxc3? /O-O 9. cxd8(Q) Rxd8 10. Nxd4 }
game() { printf '%s\n' "$text" | $ROOKERY game "$@"; }
game --to pgn --annotations
game --to pgn --annotations | $ROOKERY game --to pgn --annotations | cksum
game --to pgn --annotations | cksum
game --to pgn --out-lang hu --notation fide
game --to lan
game --to uci
game --to uci | $ROOKERY game --to fen
printf 'e2e4 e7e5\ng1f3 0-1\n' | $ROOKERY game --format csv
printf '[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/RK5R w AH - 0 1"]\n1. O-O *\n' | $ROOKERY game --to uci
echo '1. e4 (1. d5) e5 *' | $ROOKERY game --to pgn --annotations
echo "exit $?"
