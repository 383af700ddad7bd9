# The declared result against the position: resignation, agreement and contradictions.
$ROOKERY game --to san <<'END'
[Result "0-1"]
1. e4 0-1
[Result "1/2-1/2"]
1. e4 1/2
[Result "1-0"]
1. e4 0-1
[Result "1-0"]
1. f3 e5 2. g4 Qh4# 1-0
[Result "*"]
1. f3 e5 2. g4 Qh4# *
END
echo "exit $?"
echo '1. e4 e5 0-1' | $ROOKERY game | grep -E 'state|result|score'
echo '--- resignation and agreement in words, in the tag, too; figures that differ have the last word'
for words in 'Black resigns' 'White resigns 0-1' 'draw agreed' 'remis aftalt 1/2-1/2' 'világos feladta' remis \
    'Black resigns 0-1'; do
    echo "1. e4 e5 $words" | $ROOKERY game | grep -E 'state|result'
done
for result in remis uavgjort döntetlen 'draw agreed' 'Black resigns' 2-0 'remis?'; do
    printf '[Result "%s"]\n\n1. e4 e5 *\n' "$result" | $ROOKERY game | grep -E 'state|result'
done
