# The input and a caret under the first offending character.
try() { "$ROOKERY" perft "$@" 1; echo "exit $?"; }
exec 2>&1
try rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1
try rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
try rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e4 0 1
try 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq'
try rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 2 3
# Tabs and control characters take one column or are escaped.
try $'8/8/8/8/8/8/8/8\tw\t-\tz9'
try $'8/8/8/8\a/8/8/8/8 w - -'
# UTF-8: a wide and a combining character, in a UTF-8 locale and in the C locale.
LC_ALL=C.UTF-8 try '8/8/♔/8/8/8/8/8 w - -'
LC_ALL=C.UTF-8 try '8/8/8/8/8/8/8/8 白 - -'
LC_ALL=C.UTF-8 try $'8/8/8/8/8/8/8/8 w\xff - -'
LC_ALL=C try '8/8/8/8/8/8/8/8 白 - -'
# Long input is cut around the place.
try "$(printf '%0200d' 0 | tr 0 ' ')8/8/8/8/8/8/8/8 x - - $(printf '%0300d' 0)"
try "$(printf '%05000d' 0)"
