# Debian's Sjeng: an xboard console with totals only. Its fault is real: it captures en passant although
# the captured pawn shields the king on a diagonal. It does not support Chess960.
engine=sjeng
. ../verify_engine.bash
verify
verify startpos --depth 3
verify --chess960 | tail -n 2
