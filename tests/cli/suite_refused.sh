# Lines that cannot be counted are not wrong counts: exit code 2.
mask() { sed -E 's/[0-9]+\.[0-9]+/N/g'; }
{
    cat <<'EPD'
4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15
8/8/8/8/8/8/8/8 w - - 0 1 ;D1 1
4k3/8/8/8/8/8/8/4K2R w K - 0 1
4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 x
4k3/8/8/8/8/8/8/4K2R w K e4 0 1 ;D1 15
EPD
    printf 'a\0b\n'
} | $ROOKERY suite - -t 1 2>&1 | mask
exit "${PIPESTATUS[1]}"
