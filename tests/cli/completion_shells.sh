# Each installed shell can read its script.
for shell in bash zsh fish; do
    $ROOKERY completion $shell | head -n 2 | grep -o "made by.*"
    if command -v $shell >/dev/null; then
        $ROOKERY completion $shell | $shell -n || echo "$shell does not read its script"
    fi
done
