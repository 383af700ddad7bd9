#!/bin/sh
# Run by the Phoronix Test Suite in the folder of the installed test, beside source.tar.gz.
set -e
tar -xzf source.tar.gz
cmake -S source -B build -DCMAKE_BUILD_TYPE=Release
cmake --build build --target rookery -j "${NUM_CPU_JOBS:-2}"
echo $? > "$HOME/install-exit-status"
cp source/scripts/phoronix/run.sh rookery
chmod +x rookery
