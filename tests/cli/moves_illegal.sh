# An illegal move is explained in the language of --out-lang.
try() { $ROOKERY moves "$1" --history "$2" --out-lang "${3:-en}" 2>&1; echo "exit $?"; }
for language in en da no hu; do
    try startpos 'e2e4 e7e5 a1a4' $language
    try startpos '1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. O-O' $language
    try '4r2k/8/8/8/8/8/7P/4K3 w - - 0 1' h3 $language
    try '3k4/8/8/8/8/8/8/N3K1N1 w - - 0 1' Nd4 $language
    try '6k1/8/8/8/8/8/8/RN2K1N1 w - - 0 1' xyz $language
    try '6k1/8/8/8/1N3N2/8/8/4K3 w - - 0 1' Nd3 $language
done
