# A table of players and points: 1, 1/2 and 0, by the White and Black tags.
games() {
    cat <<'PGN'
[White "Adam"]
[Black "Eve"]
[Result "1-0"]

1. e4 e5 1-0

[White "Eve"]
[Black "Adam"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2

[White "Cain"]
[Black "Abel"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Cain"]
[Black "Adam"]

1. c4 c5 *
PGN
}
games | $ROOKERY game --score
games | $ROOKERY game --score --format csv
games | $ROOKERY game --score --format json | head -1
echo '1. f3 e5 2. g4 Qh4#' | $ROOKERY game --score
for language in da no hu; do "$ROOKERY" game --score --out-lang $language <<<$'[White "Ann"]\n[Black "Bo"]\n\n1. e4 1/2-1/2' | tail -n 3; done
