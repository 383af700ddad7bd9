# What users do: install to a prefix, find it with CMake and pkg-config, link it shared and static, in C and C++.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build=$(dirname "$ROOKERY")
examples=$(cd ../../perft/doc/examples && pwd)
for component in library development; do
    cmake --install "$build" --prefix "$folder/prefix" --component $component >"$folder/log" || cat "$folder/log"
done
cat >"$folder/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(consumer C CXX)
find_package(rookery 0.2 REQUIRED CONFIG)
foreach(kind rookery static)
  foreach(source ten_lines.c divide.c pgn_statistics.c move_list_test.cpp)
    add_executable(${kind}_${source} ${EXAMPLES}/${source})
    target_link_libraries(${kind}_${source} PRIVATE rookery::${kind})
  endforeach()
endforeach()
CMAKE
cat >"$folder/games.pgn" <<'PGN'
[White "A"]

1. f3 e5 2. g4 Qh4# 0-1

1. e4 e5 1/2-1/2

1. e4 Ke7 1-0
PGN
(cmake -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_PREFIX_PATH="$folder/prefix" -DEXAMPLES="$examples" &&
    cmake --build "$folder/build") >"$folder/log" 2>&1 || cat "$folder/log"
for kind in rookery static; do
    "$folder/build/${kind}_ten_lines.c"
    "$folder/build/${kind}_divide.c" "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2" 2 | tail -n 3
    "$folder/build/${kind}_move_list_test.cpp"
    "$folder/build/${kind}_pgn_statistics.c" "$folder/games.pgn" 2>&1
done
libraries=$(find "$folder/prefix" -name librookery.so.0 -printf '%h\n')
export PKG_CONFIG_PATH=$libraries/pkgconfig
read -ra flags < <(pkg-config --cflags --libs rookery)
cc "$examples/ten_lines.c" -o "$folder/ten_lines" "${flags[@]}" && LD_LIBRARY_PATH=$libraries "$folder/ten_lines"

# From Python the same answers.
export ROOKERY_LIBRARY=$libraries/librookery.so.0
python() { PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$examples python3 "$@"; }
python "$examples/rookery.py" perft "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" 4
python "$examples/rookery.py" divide "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2" 2 | tail -n 3
python "$examples/rookery.py" moves "7k/8/8/8/8/8/8/K7 w - - 0 1"
python "$examples/rookery.py" pgn "$folder/games.pgn"
python "$examples/rookery.py" perft 8/8 2 2>&1
python - <<'PYTHON'
import rookery

start = rookery.Position()
print(start.make(start.parse("Sf3", "de")).fen())
try:
    start.perft(9, method=rookery.PLAIN, progress=lambda fraction: False)
except rookery.RookeryError as error:
    print(error.code == rookery.STOPPED, error)
try:
    rookery.read_pgn("/nowhere", print)
except rookery.RookeryError as error:
    print(error)
PYTHON
