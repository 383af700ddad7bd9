# The public header compiles in C and C++ with strict warnings.
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Werror -fsyntax-only)
for standard in c11 c17; do
    cc -x c -std=$standard "${warnings[@]}" ../../core/rookery.h && echo "$standard"
done
for standard in c++11 c++20; do
    c++ -x c++ -std=$standard "${warnings[@]}" ../../core/rookery.h && echo "$standard"
done
