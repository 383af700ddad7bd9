$ROOKERY version --sliders magic | sed -E '1s/ [0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]+\))?$/ V/; 2,$s/ {2,}.*/ .../'
$ROOKERY --version | head -n 1 | cut -d ' ' -f 1
$ROOKERY -V | head -n 1 | cut -d ' ' -f 1
$ROOKERY version --sliders magic -f json | python3 -c '
import json, sys
build = json.load(sys.stdin)
assert build["sliders"] == "magic" and build["variant"].endswith("magic"), build
assert all(str(value) for key, value in build.items() if key != "commit"), build
print(*build)'
