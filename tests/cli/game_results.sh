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
