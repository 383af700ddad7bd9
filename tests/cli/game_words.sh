# Words in games: signs, results and castling, in any language.
state() { $ROOKERY game "$@" | grep -E '^(plies|state|result)'; }
echo '1. f3 e5 2. g4 Dh4 mat 0-1' | state --lang da
echo '1. f3 e5 2. g4 Dh4 sjakkmatt' | state --lang no
echo '1. f3 e5 2. g4 Vh4 matt!' | state --lang hu
echo '1. e4 f5 2. Dh5 skak g6 remis' | state --lang da
echo '1. e4 f5 2. Dh5 sjakk g6 uavgjort' | state --lang no
echo '1. e4 f5 2. Vh5 sakk g6 döntetlen' | state --lang hu
echo '1. e4 e5 remis 1/2-1/2' | state
echo '1. e4 e5 Black resigns' | state
echo '1. e4 e5 hvid opgav' | state
for words in 'kort rokade' 'rövid sánc' 'rövidsánc' 'short castling' 'kurze Rochade' 'O-O'; do
    echo "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. $words $words *" | $ROOKERY game --to san
done
for words in 'lang rokade' 'hosszú sánc' 'long castling'; do
    echo "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. $words $words" | $ROOKERY game --to san
done
echo '1. e4 {nice} skak e5 *' | $ROOKERY game --to san
echo '1. e4 a6 2. e5 d5 3. exd6 en passant *' | $ROOKERY game --to san
$ROOKERY moves startpos --history '1. e4 e5 2. Hf3 Hf6 3. Fc4 Fc5 4. rövid sánc' --lang hu --format csv |
    tail -1 | cut -d , -f 3
# A wrong sign is an error with --strict; a word that means nothing is no move.
echo '1. e4 mat e5 *' | $ROOKERY game --strict --to san
echo "exit $?"
echo '1. e4 matador e5 *' | $ROOKERY game --to san --out-lang hu
echo "exit $?"
