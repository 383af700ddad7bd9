# FENs with an e.p. square by each convention: after every double push, or only if a capture is possible.
exec 2>&1
engine=$(dirname "$ROOKERY")/tests/broken_engine
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
verify() { "$ROOKERY" verify "$@"; }
told() { grep -E '^position|  rule|  e.p.|  asked|warning|equal'; }
verify --engine "$engine ep_wraps uci" '4k3/p7/8/8/7P/8/8/4K3 b - - 0 1' --depth 2 | told
verify --engine "$engine ep_fen_ignored uci" '4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 1' --depth 1 | told
# One that refuses them reads all others: a note, not a fault.
cat >"$work/strict" <<END
#!/bin/sh
case \$2 in *' a6 '*) echo 'error: no such e.p. square' && exit ;; esac
exec "$ROOKERY" perftree "\$@"
END
chmod +x "$work/strict"
verify --engine "$work/strict" --protocol perftree '4k3/p7/8/8/7P/8/8/4K3 b - - 0 1' --depth 2 | told
