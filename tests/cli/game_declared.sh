# Games that the board does not decide, and unreadable results.
end() { "$ROOKERY" game --format json "$@" | grep -o '"end":"[^"]*"\|"result":"[^"]*"' | tr '\n' ' '; echo "exit ${PIPESTATUS[0]}"; }
for result in 1-0 0-1 1/2-1/2 1–0 1:0 '1 - 0' 1/2–1/2 ½ ½-½ 0:0 0-0 '*'; do echo "1. e4 e5 $result" | end; done
printf '[Result "1-0"]\n1. e4 e5' | end
printf '[Result "1-0"]\n1. e4 e5 *' | end
printf '[Result "1-0"][Termination "normal"]\n1. e4 e5 1-0' | end
printf '[Result "0-1"][Termination "Adam won by resignation"]\n1. e4 e5 0-1' | end
printf '[Termination "Game drawn by agreement"]\n1. e4 e5 1/2' | end
printf '[Termination "time forfeit"]\n1. e4 e5 0-1' | end
printf '[Result "2-0"]\n1. e4 e5 *' | end
printf '[Result "2-0"]\n1. e4 e5 *' | end --strict
printf '[Result "0-0"]\n1. d3 d6 2. Nf3 Nf6 3. g3 g6 4. Bg2 Bg7 0-0\n[Event "B"]\n1. e4 *' | end
printf '1. d3 d6 2. Nf3 Nf6 3. g3 g6 4. Bg2 Bg7 0-0\n[Event "B"]\n1. e4 0–0' | end
echo '1. e4 e5 0-1' | "$ROOKERY" game | grep -E 'state|result|score'
echo '1. e4 e5 0-0' | "$ROOKERY" game | grep -E 'state|result|score'
# FIDE 5.2.2: nobody can win what is proved dead.
wall='4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1'
for result in '*' 1-0 1/2-1/2; do echo "$result" | end --start "$wall"; done
echo 'Kxb7 0-1' | end --start 'k7/1Q6/8/8/8/8/8/K7 b - - 0 1'
echo '1-0' | end --start 'k7/1Q6/8/8/8/8/8/K7 b - - 0 1'
