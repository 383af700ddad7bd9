# Write errors give exit code 3, in every format and command.
for command in 'perft startpos 3' 'perft startpos 2 -f json' 'perft startpos 2 -f csv' \
    'moves startpos' 'show startpos' positions help version 'completion bash'; do
    $ROOKERY $command >/dev/full
    echo "$command: exit $?"
done
echo 'startpos' | $ROOKERY perft - 2 -o /dev/full
echo "exit $?"
$ROOKERY moves startpos >&-
