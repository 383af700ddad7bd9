# Debian's Fairy-Stockfish: UCI, with a divide.
engine=fairy-stockfish
. ../verify_engine.bash
verify
verify --chess960
