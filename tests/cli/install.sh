# cmake --install puts the program in the right place, and it works there (library: library_install.sh).
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$(dirname "$ROOKERY")" --prefix "$prefix" --component program >"$prefix.log" 2>&1 || cat "$prefix.log"
rm -f "$prefix.log"
(cd "$prefix" && find . -type f | sort)
PATH=$prefix/bin:$PATH
rookery perft startpos 3 | grep '^nodes'
head -n 1 "$prefix/share/man/man1/rookery.1" | cut -c 1-12
# Bash finds the completion by its place.
bash -c 'source "$1/share/bash-completion/completions/rookery" && complete -p rookery' - "$prefix"
head -n 1 "$prefix/share/zsh/site-functions/_rookery"
[ "$(grep -c 'complete -c rookery' "$prefix/share/fish/vendor_completions.d/rookery.fish")" -gt 10 ] && echo fish
