# A FEN that counts moves from 0, or splits a run of empty squares, is read with a warning; --strict refuses it.
for fen in '4k3/8/8/8/8/8/8/4K3 w - - 0 0' '4k3/44/8/8/8/8/8/4K3 w - - 0 1'; do
    "$ROOKERY" show "$fen" | grep -E 'position|fault'
    "$ROOKERY" moves "$fen" | wc -l
    "$ROOKERY" moves --strict "$fen"
    echo "exit $?"
done
