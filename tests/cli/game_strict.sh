# Wrong move numbers cause a warning; with --strict they, and wrong or missing signs, are errors.
game() { "$ROOKERY" game --to san "$@"; echo "exit $?"; }
text='1. e4 e5 2. Hf3 Hc6 7. Hxe5 *'
echo "$text" | game --lang hu
echo "$text" | game --lang hu --strict
echo '1. e4 e5 2... Nf3 *' | game
echo '1...Vg5 *' | game --lang hu --start '4k3/8/8/8/8/8/8/2Q1K3 w - - 0 1'
echo '1...Vg5 *' | game --lang hu --start '4k3/8/8/8/8/8/8/2Q1K3 w - - 0 1' --strict
echo '30. Kd2 Kd7 *' | game --start '4k3/8/8/8/8/8/8/2Q1K3 w - - 0 30' --strict
echo '1. e4 (1. d4 3. d5) e5 *' | game --annotations
for move in Qb4 Qb5 'Qb5 +' Qb5# Qa4 Qxb5+ 'Kd1 e.p.' 'Qb5++'; do
    echo "$move *" | game --strict --start '4k3/8/8/8/1Q6/8/8/4K3 w - - 0 1'
done
for move in Nxd5 Nd5 'exd6 e.p.' exd6 ed6; do
    echo "$move *" | game --strict --start '4k3/8/8/3pP3/8/2N5/8/4K3 w - d6 0 1'
done
echo 'Re8 *' | game --strict --start '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1'
echo 'Re8+ *' | game --strict --start '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1'
echo 'Re8++ *' | game --strict --start '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1'
# e.p. is missed by a file that has written it before, and by no other.
twice='1. e4 a6 2. e5 d5 3. exd6 e.p. Nf6 4. h4 Ng8 5. h5 g5 6. hxg6'
echo "$twice *" | game --strict
echo "$twice e.p. *" | game --strict
echo "${twice/ e.p./} *" | game --strict
# Each sign in the four languages.
for language in da no hu; do
    for move in Qb4 Qb5 Qa4+ Qb5# Qxb5+ 'Kd1 e.p.'; do
        echo "1. $move *" | game --strict --lang en --out-lang $language --start '4k3/8/8/8/1Q6/8/8/4K3 w - - 0 1'
    done
    echo 'Re8 *' | game --strict --lang en --out-lang $language --start '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1'
    echo 'Nd5 *' | game --strict --lang en --out-lang $language --start '4k3/8/8/3pP3/8/2N5/8/4K3 w - d6 0 1'
    echo "$twice *" | game --strict --lang en --out-lang $language
    echo '7. e4 *' | game --lang en --out-lang $language --strict
    echo ';' | game --out-lang $language
    echo '1. Kd1 Kd7 *' | game --lang en --out-lang $language --start '3k4/8/8/8/8/8/8/4K3 w - - 0 1'
done
