# A chroot without /sys, as hwloc sees it: counts all the same, with nothing on the standard error.
empty=$(mktemp -d)
HWLOC_FSROOT=$empty "$ROOKERY" perft startpos 3 | grep ^nodes
rmdir "$empty"
