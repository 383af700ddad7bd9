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
  foreach(source ten_lines.c divide.c move_list_test.cpp)
    add_executable(${kind}_${source} ${EXAMPLES}/${source})
    target_link_libraries(${kind}_${source} PRIVATE rookery::${kind})
  endforeach()
endforeach()
CMAKE
(cmake -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_PREFIX_PATH="$folder/prefix" -DEXAMPLES="$examples" &&
    cmake --build "$folder/build") >"$folder/log" 2>&1 || cat "$folder/log"
for kind in rookery static; do
    "$folder/build/${kind}_ten_lines.c"
    "$folder/build/${kind}_divide.c" "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2" 2 | tail -n 3
    "$folder/build/${kind}_move_list_test.cpp"
done
libraries=$(find "$folder/prefix" -name librookery.so.0 -printf '%h\n')
export PKG_CONFIG_PATH=$libraries/pkgconfig
read -ra flags < <(pkg-config --cflags --libs rookery)
cc "$examples/ten_lines.c" -o "$folder/ten_lines" "${flags[@]}" && LD_LIBRARY_PATH=$libraries "$folder/ten_lines"
