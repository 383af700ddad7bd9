echo 'QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1 ;D1 265' |
    $ROOKERY suite - -t 1 --strict | sed -E 's/[0-9]+\.[0-9]+/N/g'
exit "${PIPESTATUS[1]}"
