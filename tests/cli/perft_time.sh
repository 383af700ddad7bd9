# The time line has the format that people and scripts rely on.
$ROOKERY perft startpos 4 --threads 2 | sed -nE '/^time/s/[0-9]+\.[0-9]+/N/gp'
$ROOKERY perft startpos 1 --threads 1 | sed -nE '/^time/s/[0-9]+\.[0-9]+/N/gp'
