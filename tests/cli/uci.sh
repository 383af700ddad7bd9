# rookery as an engine: what it answers, and what it rejects without exiting or changing the position.
. ./events.bash
uci() { timeout 60 "$ROOKERY" uci -t 2 --memory 64M "$@" | sed -E 's/^(option name (Threads|Hash) .*) max .*/\1 max N/'; }
cat <<'END' | uci
uci
isready
ucinewgame
position startpos
go perft 1
position startpos moves e2e4 c7c5 g1f3
d
go perft 0
  go   perft	3  
go depth 6
END
echo '--- a check, a mate, en passant, promotion'
cat <<'END' | uci | grep -v Key
position fen rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2 moves d8h4
d
go perft 1
position fen 4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1
d
position fen 8/P7/8/3pP3/8/8/k6K/8 w - d6 moves a7a8n
go perft 2
END
echo '--- perft without go, promotions in upper case'
printf '%s\n' 'position fen 8/P7/8/8/8/8/k6K/8 w - - 0 1 moves a7a8Q' 'perft 1' 'go perft 1' 'perft x' | uci
echo '--- bad input'
cat <<'END' | uci | grep -v Key
position fen 8/8/8/8/8/8/k6K/8 w - - 0 1
foo
e2e4
go perft
go perft -1
go perft 1e2
go perft 100
go perft 99999999999999999999999999
go perft 2 3
position
position kiwipete
position startpos e2e4
position startpos moves e2e4 e2e4 d2d4
position startpos moves e2e4 e7e5 banana
position startpos moves e1g1
position fen
position fen 8/8/8/8/8/8/k6K w - - 0 1
position fen 8/8/8/8/8/8/k6K/8 x - - 0 1 moves h2h3
position fen 8/8/8/8/8/8/kR5K/8 w - - 0 1
position fen 8/8/8/8/8/8/8/8 w - - 0 1
position fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1 moves a1a2
setoption
setoption name
setoption name Threads
setoption name Threads value
setoption name Threads value 1025
setoption name Threads value 2 3
setoption name Hash value many
setoption name Clear Hash
setoption name UCI_Chess960 value yes

d
go perft 1
END
printf 'isready\0\nisready\r\nquit\nisready\n' | uci
printf 'isready' | uci
head -c 2000000 /dev/zero | tr '\0' a | uci
echo '--- Chess960'
cat <<'END' | uci
position fen k7/8/8/8/8/8/8/1R3KR1 w GB - 0 1
setoption name UCI_Chess960 value true
position fen k7/8/8/8/8/8/8/1R3KR1 w GB - 0 1
go perft 1
position fen k7/8/8/8/8/8/8/1R3KR1 w GB - 0 1 moves f1b1
d
setoption name uci_chess960 value false
go perft 1
END
echo 'position fen k7/8/8/8/8/8/8/1R3KR1 w GB - 0 1 moves f1g1' | uci --chess960
echo '--- the move that lost a castling right'
echo 'position startpos moves e2e4 e7e5 e1e2 a7a6 e2e1 a6a5 g1f3 b7b6 f1e2 b6b5 e1g1' | uci
echo '--- little memory, then a count that is stopped, and what comes after it'
printf '%s\n' 'setoption name Hash value 1' 'setoption name Threads value 3' 'go perft 6' | uci | tail -n 2
printf '%s\n' 'go perft 12' 'go perft 13' 'isready' 'stop' 'position startpos moves a2a3' 'go perft 2' |
    uci | sed -E 's/: [0-9]+ nodes/: N nodes/; /^[a-h][1-8]/d'
echo '--- ends'
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
mkfifo "$work/lines"
"$ROOKERY" uci <"$work/lines" >"$work/answers" &
exec 4>"$work/lines"
echo go perft 12 >&4
when has_threads $!
kill -INT $!
wait $!
status=$?
exec 4>&-
sed -E '/^[a-h][1-8]/d; s/: [0-9]+ n/: N n/' "$work/answers"
echo "exit $status"
"$ROOKERY" uci <&- 2>&1
echo "exit $?"
"$ROOKERY" uci startpos 2>&1
