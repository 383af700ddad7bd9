# Shared by the scripts (bash): find what a build needs, install it, build. To be sourced with $root
# set to the checkout. Everything said goes to stderr: stdout belongs to results.

PATH=$PATH:/usr/games # where Debian puts chess engines

# What is needed: kind, name, Debian package that brings it.
BUILD_NEEDS='
compiler   c                     gcc
compiler   c                     libc6-dev
command    cmake                 cmake
command    ninja                 ninja-build
command    pkg-config            pkg-config
module     hwloc                 libhwloc-dev
module     jansson               libjansson-dev
module     sqlite3               libsqlite3-dev
'
# Wanted and not needed: see compiler().
CLANG_NEEDS='
command      clang                 clang
clang-flag   -fopenmp              libomp-dev
'
TEST_NEEDS='
command    python3               python3
module     criterion             libcriterion-dev
'
FUZZ_NEEDS='
clang-flag -fsanitize=fuzzer     libclang-rt-14-dev
'
# Of `scripts/test --all`.
CHECK_NEEDS=$FUZZ_NEEDS'
command    gcc                   gcc
command    g++                   g++
command    clang                 clang
clang-flag -fopenmp              libomp-dev
command    clang-format          clang-format
command    clang-tidy            clang-tidy
command    ctags-universal       universal-ctags
python     yaml                  python3-yaml
command    shellcheck            shellcheck
command    doxygen               doxygen
command    stockfish             stockfish
command    valgrind              valgrind
command    abidiff               abigail-tools
command    abidw                 abigail-tools
module     benchmark             libbenchmark-dev
'
# Engines that rookery verify is tested with; without them those tests are skipped.
ENGINE_NEEDS='
command    stockfish             stockfish
command    fairy-stockfish       fairy-stockfish
command    ethereal-chess        ethereal-chess
command    sjeng                 sjeng
command    sjaakii               sjaakii
'
CROSS_NEEDS='
command    aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu
cross-libc aarch64-linux-gnu     libc6-dev-arm64-cross
command    qemu-aarch64          qemu-user
'

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

die() {
    say "$*"
    exit 3
}

# usage: the comment at the head of the script, on stdout.
usage() { sed -nE '2,/^[^#]/s/^# ?//p' "$0"; }

# compiles COMPILER [FLAG...]: can it link a program with these flags?
compiles() {
    echo '#include <stdio.h>
          int LLVMFuzzerTestOneInput(const char *data, unsigned long size);
          int LLVMFuzzerTestOneInput(const char *data, unsigned long size) { return !data && size; }
          #ifndef NO_MAIN
          int main(void) { return puts("") == EOF; }
          #endif' | "$@" -x c - -o /dev/null
}

# The compiler of the program: the caller's CC, clang, or any. The counting kernel of clang 14 is a
# tenth faster than that of gcc 12.
compiler() {
    if [ -n "${CC:-}" ]; then
        echo "$CC"
    elif [ -z "$(missing "$CLANG_NEEDS")" ]; then
        echo clang
    else
        echo cc
    fi
}

# has KIND NAME: is it here?
has() {
    case $1 in
        command) command -v "$2" ;;
        module) pkg-config --exists "$2" ;;
        python) python3 -c "import $2" ;;
        compiler) compiles "$(compiler)" ;;
        clang-flag) compiles clang "$2" $([ "$2" != -fsanitize=fuzzer ] || echo -DNO_MAIN) ;;
        cross-libc) compiles "$2-gcc" ;;
        *) die "unknown kind of need: $1" ;;
    esac >/dev/null 2>&1
}

# missing NEEDS: the lines of NEEDS that are not here.
missing() {
    local kind name package
    while read -r kind name package; do
        [ -z "$kind" ] || has "$kind" "$name" || echo "$kind $name $package"
    done <<<"$1"
}

# install_packages PACKAGE...: fails where that is impossible or not wanted.
install_packages() {
    local sudo=() log
    [ "${ROOKERY_NO_INSTALL:-0}" = 0 ] || return 1
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || return 1
        sudo=(sudo)
        [ -t 2 ] || sudo=(sudo -n) # nobody there to type a password
    fi
    say "installing with apt-get (ROOKERY_NO_INSTALL=1: never): $*"
    local apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300)
    "${apt[@]}" update </dev/null >&2 || say "apt-get update failed: trying with the lists at hand"
    # Hundreds of lines, of interest only where it fails.
    if ! log=$("${apt[@]}" install -y --no-install-recommends "$@" </dev/null 2>&1); then
        printf '%s\n' "$log" >&2
        return 1
    fi
    say "installed"
}

# packages NEEDS: their Debian packages, on one line.
packages() { awk '!seen[$3]++ { printf "%s%s", separator, $3; separator = " " }' <<<"$1"; }

# ensure NEEDS: installs what is missing; where that fails, names it and returns 1.
ensure() {
    local lacking kind name package
    lacking=$(missing "$1")
    [ -n "$lacking" ] || return 0
    # shellcheck disable=SC2046 # one package a word
    install_packages $(packages "$lacking")
    lacking=$(missing "$1")
    [ -n "$lacking" ] || return 0
    while read -r kind name package; do
        case $kind in
            module) say "missing: pkg-config module $name (Debian package $package)" ;;
            command) say "missing: command $name (Debian package $package)" ;;
            compiler) say "missing: a working C compiler and C library (Debian package $package)" ;;
            *) say "missing: $kind $name (Debian package $package)" ;;
        esac
    done <<<"$lacking"
    say "on Debian: apt-get install $(packages "$lacking")"
    return 1
}

# The program is there and no source is newer: enough where nothing may be written.
program_is_current() {
    [ -x "$root/build/rookery" ] &&
        [ -z "$(find "$root/core" "$root/perft" "$root/scripts/cmake" "$root/CMakeLists.txt" \
            "$root/CMakePresets.json" -type f -newer "$root/build/rookery" -print -quit)" ]
}

# build/ was configured for this very checkout, not for one that has been moved or copied since.
is_configured() {
    [ -f "$root/build/build.ninja" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/CMakeCache.txt"
}

# What `cmake --fresh` does, which CMake 3.22 does not know.
forget_configuration() { # forget_configuration BUILD_FOLDER
    rm -rf "$1/CMakeCache.txt" "$1/CMakeFiles"
}

configure() {
    say "configuring build/"
    forget_configuration "$root/build"
    (cd "$root" && cmake --preset release -D CMAKE_C_COMPILER="$(compiler)" </dev/null >&2)
}

# Silent when there is nothing to do.
build() {
    (
        set -o pipefail
        ninja -C "$root/build" rookery </dev/null 2>&1 |
            sed -u -e '/^ninja: no work to do/d' -e '/^ninja: Entering directory/d' >&2
    )
}

# The wanted compiler, unless CC names another.
ensure_compiler() {
    [ -n "${CC:-}" ] || ensure "$CLANG_NEEDS" || say "going on without clang: slower by a tenth"
}

bring_up_to_date() {
    if is_configured && command -v ninja >/dev/null; then
        build && return
        [ -n "$(missing "$BUILD_NEEDS")" ] || die "the build failed"
    fi
    ensure_compiler
    ensure "$BUILD_NEEDS" || die "install what is missing, then try again"
    configure || die "cmake could not configure the build"
    say "building build/rookery"
    build || die "the build failed"
}

# Leaves an up-to-date build/rookery, whatever it takes. One caller at a time.
build_program() {
    local target=$root/build
    [ -e "$target" ] || target=$root
    if [ ! -w "$target" ]; then
        ! program_is_current || return 0
        die "cannot write to $target: make it writable, or build elsewhere with cmake -B"
    fi
    mkdir -p "$root/build" || exit 3
    (flock 9 && bring_up_to_date) 9>"$root/build/.lock" || exit 3
}
