# Numbers above 2^53 are strings in JSON.
lines() {
    echo '4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67'
    echo 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - ;D3 9007199254740992 ;D3 9007199254740993'
    echo '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 ;D3 123456789012345678901234567890'
}
lines | $ROOKERY suite - -t 1 --format json |
    sed -E 's/"elapsed_s":[0-9.e+-]+/"elapsed_s":T/; s/"build":.*/"build":B}/'
lines | $ROOKERY suite - -t 1 --format csv
