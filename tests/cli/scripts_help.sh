# Only the usage is printed: nothing is configured or built.
../../scripts/bench --help | head -n 1
../../scripts/bench -h 2>&1 | tail -n 1
