# Sizes are accepted in the format in which they are printed; invalid sizes are rejected.
exec 2>&1
for size in 1.5G 1.5g '1.5 GiB' 1.5GiB 1GiB 512MiB '512.0 MiB' 512M 65536K 65536kib '67108864 bytes' 67108864 67108864B 100MB 0.5GB 0.0625GiB 0.00006103515625T; do
    printf '%-18s' "$size"
    $ROOKERY topology --memory "$size" | sed -nE 's/^memory for a count +//p'
done
for share in 12.5% 50% '50 %'; do # of what is available just now
    $ROOKERY topology --memory "$share" | grep -cE 'memory for a count +[0-9.]+ [MG]iB'
done
for size in x '' 1.5.2G 1. .5G 0x10 1e9 inf nan -1 '+1G' 1Q 1GiBB 1iB 'G' 0 0.1 150% 100.5% '1 G x' 99999999999999999999G 16384P; do
    $ROOKERY topology --memory="$size" >/dev/null
    echo "exit $?"
done
