# Debian's Ethereal: UCI with totals only, so rookery queries it move by move.
engine=ethereal-chess
. ../verify_engine.bash
verify
verify --chess960
