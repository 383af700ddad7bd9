# The sample game of the Hungarian guide: mate and 1-0, and round trips through other languages.
sample='1. e4 e5 2.Hf3 f6 3.Hxe5 fxe5 4.Vh5+ Ke7 5.Vxe5+ Kf7 6.Fc4+ Kg6 7.Vf5+ Kh6 8.d4+ Vg5 9.Vxg5# 1-0'
echo "$sample" | $ROOKERY game --lang hu --out-lang hu
echo "$sample" | $ROOKERY game --lang hu --format json
from=hu text=$sample
for to in da no en figurine cs fr hu; do
    text=$(echo "$text" | $ROOKERY game --lang $from --out-lang $to --to san -)
    echo "$text"
    from=$to
done
