# A project of others that contains rookery, in C and C++, with the defaults: no build type, nothing but a
# compiler. To save minutes its programs are linked with the library at hand.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$(cd ../.. && pwd)
build=$(dirname "$ROOKERY")
export LD_LIBRARY_PATH=$build
cat >"$folder/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(consumer C CXX)
if(FETCHES)
  include(FetchContent)
  FetchContent_Declare(rookery SOURCE_DIR ${ROOKERY})
  FetchContent_MakeAvailable(rookery)
else()
  add_subdirectory(${ROOKERY} rookery)
endif()
foreach(kind rookery static)
  foreach(example ten_lines.c divide.c pgn_statistics.c move_list_test.cpp)
    add_executable(${kind}_${example} ${ROOKERY}/perft/doc/examples/${example})
    target_link_libraries(${kind}_${example} PRIVATE rookery::${kind})
  endforeach()
endforeach()
CMAKE
objects() { # objects BUILD_FOLDER: the object of each example for rookery::static
    ninja -C "$1" -t targets all | grep -oE '^CMakeFiles/static_[^:]*\.o'
}
for way in added fetched; do
    PKG_CONFIG_LIBDIR=/nowhere cmake -S "$folder" -B "$folder/$way" -G Ninja -DROOKERY="$root" \
        -DFETCHES="$([ $way = fetched ] && echo ON)" -DCMAKE_DISABLE_FIND_PACKAGE_OpenMP=ON >"$folder/log" 2>&1 ||
        cat "$folder/log"
    # What the libraries are made of, and what is linked with the programs: no library of others.
    ninja -C "$folder/$way" -t commands static_divide.c | grep -cE '/(movegen|pgn_reader|verify_engine)\.c\.o -c'
    ninja -C "$folder/$way" -t commands static_divide.c | tail -n 1 | grep -oE '[a-z]+\.a|-l[a-z]+'
    for object in $(objects "$folder/$way"); do # by its own command: ninja would make the library first
        (cd "$folder/$way" && mkdir -p "$(dirname "$object")" &&
            bash -c "$(ninja -t commands "$object" | tail -n 1)" &&
            c++ -o "static_$(basename "$object" .o)" "$object" "$build/librookery.so.0")
    done
    "$folder/$way/static_ten_lines.c"
    "$folder/$way/static_divide.c" "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2" 2 | tail -n 3
    "$folder/$way/static_move_list_test.cpp"
    printf '1. f3 e5 2. g4 Qh4# 0-1' >"$folder/games.pgn"
    "$folder/$way/static_pgn_statistics.c" "$folder/games.pgn"
done
