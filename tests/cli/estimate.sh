# What can be told exactly is exact; the rest has its order of magnitude.
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
