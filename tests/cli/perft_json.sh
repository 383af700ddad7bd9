mask() { sed -E 's/"elapsed_s":[0-9.e+-]+/"elapsed_s":T/; s/"nodes_per_s":[0-9]+/"nodes_per_s":N/; s/"build":.*/"build":B}/'; }
$ROOKERY perft cpw4 3 --format json -t 2 --divide | mask
$ROOKERY perft kiwipete 2 --format=json -t 1 --statistics | mask
$ROOKERY perft cpw4 1 -f json -t 1 --statistics --divide | mask
# Every field parses, and the build block is complete.
$ROOKERY perft startpos 5 -f json | python3 -c '
import json, sys
record = json.load(sys.stdin)
assert record["nodes"] == 4865609 and record["schema"] == 1, record
assert record["elapsed_s"] > 0 and record["nodes_per_s"] > 0, record
print(*record, sep="\n")
print(*record["build"], sep="\n")'
