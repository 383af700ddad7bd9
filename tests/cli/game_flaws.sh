# What is against the standard of PGN but can only be meant in one way costs no game; --strict refuses it.
pgn=$(mktemp)
trap 'rm -f "$pgn"' EXIT
try() { # try TEXT OPTION...: its tags and moves, and with --strict
    printf '%b\n' "$1" >"$pgn"
    "$ROOKERY" game --to pgn "$pgn" "${@:2}" 2>&1 | sed "s|$pgn|FILE|" | grep -v '"?*[.?]*"\]$'
    "$ROOKERY" game --to san --strict "$pgn" "${@:2}" >/dev/null 2>&1
    echo "strict: exit $?"
}
try '[White Adam]\n[Black Eve, Ms ]\n[Event "The "Big" One"]\n[Site "C:\\\\x"]\n[Result "1-0"]\n\n1. e4 e5 1-0'
try '1. e4 $1000 e5 $ 2. Nf3 <x y> Nc6 *'
try '1. N f3 N f6 2. nc3 *'
try '1. e4 N f6 *'
try '1. e4 nf6 *'
try '[White "Dvo\x9a\xe1k \x96 \x81"]\n1. e4 *'
# No more than that: these are no tags, and < opens nothing.
for text in '[A x [B "z"]\n1. e4 *' '[]\n1. e4 *' '[A]\n1. e4 *' '1. e4 < e5 *'; do try "$text"; done
# In the languages of the guides.
for language in da no hu; do
    try '1. f3 e5 2. g4 Qh4# 1-0' --out-lang $language
    try '[Result "1-0"]\n1. e4 0-1' --out-lang $language
    try '[Result "x"]\n[White Adam]\n1. e4 N f6 2. d4 $300 <> d5 *' --out-lang $language
    try '[Variant "Atomic"]\n1. e4 *' --out-lang $language
    try '[Event "a"]\n\n1. e4 nf6' --out-lang $language
done
