# Two squares and a letter are UCI in every language; --strict reports letters that mean another piece.
pos='8/3P2k1/8/8/8/8/8/4K3 w - - 0 1'
game() { "$ROOKERY" game --start "$pos" --to uci "$@"; echo "exit $?"; }
for lang in en hu et fi is ro da; do
    for letter in q r b n Q R B N; do echo "d7d8$letter"; done | game --lang $lang --input uci | tr '\n' ' '
    echo
done
echo d7d8b | game --lang hu --input uci --strict
echo d7d8b | game --lang da --input uci --strict
echo 'd8=B' | game --lang hu
echo 'd7-d8B' | game --lang hu
"$ROOKERY" moves "$pos" --lang hu --history d7d8b --format json | grep -o '"moves_uci":[^]]*]'
