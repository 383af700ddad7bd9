# Games without moves, without results, or with misplaced tags: each remains one game.
game() { "$ROOKERY" game "$@"; echo "exit $?"; }
printf '[White "Adam"]\n[Black "Eve"]\n[Result "1-0"]\n\n[White "Cain"]\n[Black "Abel"]\n\n1. e4 e5 *\n' | game --to pgn
printf '[White "a"]\n\n[Black "b"]\n\n1. e4 *\n' | game --to pgn
printf '[Event "A"]\n[FEN "8/8/8/8/8/5k2/8/4K2R w K - 0 1"]\n\n[Event "B"]\n\n1. e4 *\n' | game --to fen
for i in $(seq 605); do printf '[Event "%s"]\n[White "x"]\n[Result "1/2-1/2"]\n\n' $i; done | game --to san | sort | uniq -c
printf '[Event "A"]\n\n1. e4 e5' | game --to san
printf '[Event "A"]\n\n1. e4 e5\n\n[Event "B"]\n1. d4 *\n' | game --to san
printf '[Event "A"]\n\n1. e4 e5' | game --to san --strict
# A byte order mark where files were joined.
printf '\357\273\277[Event "A"]\n\n1. e4 *\n\357\273\277[Event "B"]\n\n1. d4 *\n\357\273\277%% escape\n1. c4 *' | game --to san
