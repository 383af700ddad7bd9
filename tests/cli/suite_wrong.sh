# A wrong count is reported with its divide; its exit code takes precedence over that of a rejected position.
mask() { sed -E 's/[0-9]+\.[0-9]+/N/g'; }
$ROOKERY suite - -t 1 <<'EPD' 2>&1 | mask
4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67 ;D3 1197
8/8/8/8/8/8/8/8 w - - 0 1 ;D1 1
EPD
exit "${PIPESTATUS[0]}"
