# rookery verifies itself through a different code path.
verify() { "$ROOKERY" verify "$@" | sed 's/^engine .*rookery[^:]*: /engine: /'; echo "exit ${PIPESTATUS[0]}"; }
verify --engine "$ROOKERY uci"
verify --engine "$ROOKERY uci" --chess960
verify --engine "$ROOKERY uci --memory 8M -t 2" --random 30 --jobs 2 --max-nodes 50000
verify --engine "$ROOKERY uci" --chess960 --random 30
verify --engine "$ROOKERY uci" startpos --depth 5 --option Threads=1 --option Hash=1
verify --engine "$ROOKERY perftree" --protocol perftree --max-nodes 1000
