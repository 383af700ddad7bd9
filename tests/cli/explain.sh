# What the rules make of a position and of a move.
"$ROOKERY" explain startpos e2e4
# Every condition of castling: f1 attacked by the rook; a knight in between.
"$ROOKERY" explain '4kr2/8/8/8/8/8/8/RN2K2R w KQ - 0 1' O-O
# Pinned on a file, a double check, and e.p. off the rank of the king.
"$ROOKERY" explain 4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1 e2c3
"$ROOKERY" explain '4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1' | grep check
"$ROOKERY" explain '8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2' e5d6 | grep move
"$ROOKERY" explain '8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1' d4e3 | grep 'move\|rule'
# Chess960: the rook leaves the line of an attacker.
"$ROOKERY" explain '4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1' --chess960 | grep -A9 'O-O-O'
"$ROOKERY" explain kiwipete e1g1 --format json
"$ROOKERY" explain '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1' Nc3 --format svg | grep -o '<title>.*</desc>'
"$ROOKERY" explain '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1' --format svg | grep -o 'class="dot"' | wc -l
for wrong in '' 'startpos hello' 'startpos e2e4 e7e5' 'startpos Nd2 --format csv' '8/8/8/8/8/8/8/8 w - - 0 1'; do
    # shellcheck disable=SC2086 # operands
    "$ROOKERY" explain $wrong 2>&1
    echo "exit $?"
done
