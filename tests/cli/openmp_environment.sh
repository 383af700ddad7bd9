# OpenMP variables have no effect: OpenMP runtimes would abort or hang on some of these.
for setting in OMP_NUM_THREADS= OMP_NUM_THREADS=2x OMP_NUM_THREADS=-1 OMP_NUM_THREADS=99999999999 \
    OMP_THREAD_LIMIT=1 OMP_DYNAMIC=true OMP_PROC_BIND=true OMP_PLACES=x OMP_STACKSIZE=100T \
    GOMP_CPU_AFFINITY=99 KMP_AFFINITY=x; do
    echo "$setting $(env "$setting" timeout 60 "$ROOKERY" perft startpos 6 --threads 2 2>&1 | grep -E "^nodes|libgomp|OMP" | tr -s " ")"
done
# A thread bound by OpenMP before the program begins would hide the other processors.
places() { "$ROOKERY" topology --format json | python3 -c 'import json, sys; print(len(json.load(sys.stdin)["places"]))'; }
[ "$(OMP_PROC_BIND=true places)" = "$(places)" ] && echo 'all processors are seen'
# topology says which were found.
OMP_NUM_THREADS=4 OMP_PLACES=cores HOMP_X=1 "$ROOKERY" topology | grep -A 9 ignored
OMP_NUM_THREADS=4 KMP_BLOCKTIME=0 "$ROOKERY" topology --format json | grep -o '"ignored_variables":.*'
"$ROOKERY" topology | grep -c ignored
# Programs that are started from here get them all the same.
engine=$(mktemp)
trap 'rm -f "$engine"' EXIT
printf '#!/bin/sh\necho "threads $OMP_NUM_THREADS" >&2\n' >"$engine"
chmod +x "$engine"
OMP_NUM_THREADS=4 "$ROOKERY" verify --engine "$engine" startpos 2>&1 | grep -o -m 1 'threads [0-9]*'
