# Debian's Ethereal: UCI with totals only, so it is asked move by move.
engine=ethereal-chess
. ../verify_engine.bash
verify
verify --chess960
