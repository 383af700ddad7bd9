# Debian's Sjaak II: totals only, by UCI and as an xboard console with a table line for each depth.
engine=sjaakii
. ../verify_engine.bash
verify
verify --chess960
verify --protocol xboard --jobs 2
