# Exact values are compared exactly; estimates by order of magnitude.
$ROOKERY estimate startpos 2 | grep -E '^(leaves|distinct)'
$ROOKERY estimate startpos 4 | grep '^distinct'
$ROOKERY estimate startpos 8 -f json |
    python3 -c 'import json, sys
e = json.load(sys.stdin)
print(e["leaves_low"] <= e["leaves"] <= e["leaves_high"], 7e10 < e["leaves"] < 1e11)
print(e["distinct"][:5], 8e6 < e["distinct"][6] < 11e6)
print(e["plain"]["seconds"] > e["unique"]["seconds"] > 0)'
$ROOKERY topology -f json |
    python3 -c 'import json, sys
t = json.load(sys.stdin)
print(t["threads"] >= 1, len(t["places"]) == t["threads"], t["memory_bytes"] > 0)'
HWLOC_COMPONENTS=no_os,stop $ROOKERY perft startpos 6 --method unique | grep '^nodes'
$ROOKERY estimate startpos 99 | sed -nE 's/^(unique|table).*s, [0-9.]+e[+][0-9]+/\1 N/p'
# A bound beyond all numbers is null in JSON, an empty cell in CSV; every column has a name of its own.
$ROOKERY estimate startpos 99 -f json | python3 -c 'import json, sys
def refuse(word): raise ValueError(word)
e = json.load(sys.stdin, parse_constant=refuse)
print(e["leaves_high"], e["leaves"] > 1e100, sorted(e["plain"]))'
echo "exit ${PIPESTATUS[0]}"
$ROOKERY estimate startpos 99 -f csv | python3 -c 'import csv, sys
names, values = csv.reader(sys.stdin)
print(len(names) == len(values) == len(set(names)), [name for name in names if "_" in name])
print(repr(dict(zip(names, values))["leaves_high"]))'
echo "exit ${PIPESTATUS[0]}"
