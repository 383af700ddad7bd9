# Runs that cannot be compared, and files that are not records.
cd ../data/bench || exit 3
try() {
    "$ROOKERY" compare-bench "$@" >/dev/null
    echo "exit $?"
}
try base.json other-machine.json
try base.json other-machine.json --force
try base.json other-reference.json --force
try base.json broken.json
try base.json cut-off.json
try base.json nowhere.json
try base.json
try base.json same.json --fail-below 1.1
try --run /bin/false /bin/false
try --run /bin/echo /bin/echo
try --run ./nowhere ./nowhere
