# The signs after a move: annotation signs are NAGs, check and e.p. may be separated, and any kind of space is accepted.
game() { "$ROOKERY" game --to pgn --annotations "$@" | tail -n +9; echo "exit ${PIPESTATUS[0]}"; }
echo '1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4‼ Nf6⁇ 5. O-O⁉ Be7⁈ 6. Re1 ! b5 !? *' | game
echo '1. e4± e5∓ 2. Nf3∞ Nc6⩲ 3. Bb5⩱ a6= 4. Ba4+- Nf6-+ 5. O-O+/- Be7-/+ 6. Re1+/= b5=/+ 7. Bb3N d6□ 8. c3⌓ O-O *' | game
echo '1. e4 ± e5 ∓ 2. Nf3 ∞ Nc6 ⩲ 3. Bb5 ⩱ a6 = 4. Ba4 +- Nf6 -+ 5. O-O +/- Be7 -/+ 6. Re1 +/= b5 =/+ 7. Bb3 N d6 □ 8. c3 ⌓ O-O *' | game
echo '1. e4! e5 ?± 2. Nf3 $14 Nc6 $1 {c} 3. Bb5 (3. d4 ! exd4) a6 *' | "$ROOKERY" game --to san --annotations
echo '1. e4! e5 ?± 2. Nf3 $3 Nc6 *' | "$ROOKERY" game --to lan --annotations
echo '1. e4! e5 ?± 2. Nf3 Nc6 *' | "$ROOKERY" game --to san
printf '1.\302\240e4\342\200\257e5 1…\240*' | "$ROOKERY" game --to san
echo '1. e4 1…e5 2. Nf3 2..Nc6 3.Bb5 3...a6 (=) 4. Bxc6 4....dxc6 *' | "$ROOKERY" game --to san --strict
for move in 'exd6 e.p.!' 'exd6 e.p.' 'exd6e.p.+' 'exd6 e. p.' 'exd6 ep' 'e5xd6 e. p.!?' 'e×d6'; do
    echo "$move *" | "$ROOKERY" game --to san --annotations --start '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1'
done
for move in 'gxh1+=Q' 'gxh1=Q+' 'gxh1(D) +'; do
    echo "$move *" | "$ROOKERY" game --to san --lang "$([[ $move == *D* ]] && echo da || echo en)" --start '4k3/8/8/8/8/8/6p1/K6R b - - 0 1'
done
for mate in '#' ' #' '++' ' ++' '‡' ' ‡' '≠' ' + '; do echo "1. f3 e5 2. g4 Qh4$mate 0-1" | "$ROOKERY" game --to san; done
# Checks as older books write them, a detached promotion, numbers with a bracket, commas.
for text in '1. e4 f6 2. d4 g5 3. Qh5 ch *' '1. e4 f6 2. d4 g5 3. Qh5ch *' '1) e4 e5 2) Nf3 *' '1.) e4, e5, 2. Nf3 *' \
    '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dbl ch dxc6 *' '1. e4 (1. d4 d5 2. c4) e5 2) Nf3 *' \
    '1. e4 e5 2. Nf3 Nc6 3. Bb5 = N a6 *' ') 1. e4' '1. e4 e5) 2. Nf3' ', 1. e4'; do
    echo "$text" | "$ROOKERY" game --to san 2>&1
done
for text in '1. h8 =Q *' '1. h8 = Q+ Kd7 *' '1. h8 = ♘ *' '1. h8 =K *'; do
    echo "$text" | "$ROOKERY" game --to san --start '4k3/7P/8/8/8/8/8/4K3 w - - 0 1' 2>&1
done
# A knight with a hyphen or colon is no novelty, and a result may follow a move without a space.
for text in '1. e4 N-f6 2. N-c3 N:e4 *' '1. e4 c5 N-+ 2. Nf3 *' '1. f3 e5 2. g4 Qh4#0-1' '1. e4 e5 2. Nf3!1/2-1/2' \
    '1. e4 e51-0'; do
    echo "$text" | "$ROOKERY" game --to san 2>&1
done
# What has been reported to other programs: tags, comments and signs in odd places, signs of judgement.
read -r -d '' reported <<'PGN'
[White "A (B) \"C\""]
[BlackType: "program"]
[Result "0-1"]
1. f4 e5? ± {x (+3.05)} ({(+1.06) best} 1... d5 2. d4) 2. g4 ?! {[%clk 0:01]} 2. ... Qh4 {!} $16
0-1
[Event "late"]

[Result "0-1"]

{ Both were late }

0-1

;; <no tag>
[FEN "7k/5K2/4R3/8/8/8/8/8 w - - 0 1"]
1. Rh6#
PGN
"$ROOKERY" game --to san <<<"$reported" 2>&1
