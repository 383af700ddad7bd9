# The example in library.md, built as the text says. To save minutes it is linked with the existing
# libraries instead of building them again.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
block() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" ../../perft/doc/library.md | sed '1d; $d'; }
block cmake >"$folder/CMakeLists.txt"
block c >"$folder/leaves.c"
ln -s "$(cd ../.. && pwd)" "$folder/rookery"
cmake -S "$folder" -B "$folder/build" -G Ninja >"$folder/log" 2>&1 || cat "$folder/log"
ninja -C "$folder/build" CMakeFiles/leaves.dir/leaves.c.o >"$folder/log" || cat "$folder/log"
# A project without a build type gets optimized, position-independent code, and nothing that forbids it.
ninja -C "$folder/build" -t commands leaves | grep -E 'movegen\.c\.o' | grep -oE -e '-O2|-fPIC|-fno-pie' | sort | uniq
# What it would link with: every library of ours, and no other.
ninja -C "$folder/build" -t commands leaves | tail -n 1 | grep -oE -e '-no-pie|lib[a-z_]+\.(a|so)'
build=$(dirname "$ROOKERY")
mapfile -t libraries < <(ninja -C "$folder/build" -t commands leaves | tail -n 1 |
    grep -oE 'rookery/[a-z/]+/librookery_[a-z]+\.a' | sed "s|^rookery|$build|")
cc -no-pie -o "$folder/leaves" "$folder/build/CMakeFiles/leaves.dir/leaves.c.o" \
    "${libraries[@]}" -lm && "$folder/leaves"
