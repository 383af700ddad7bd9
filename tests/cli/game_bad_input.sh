# Truncated, binary, unbalanced and endless input causes an error and nothing else.
try() { "$ROOKERY" game --to san; echo "exit $?"; }
printf '[Event "a"]\n\n1. e4 e5 2. Nf' | try
printf '[Event "a"]\n\n1. e4 e5' | try
printf '[Event "a' | try
printf '1. e4 {comment without an end 1-0\n' | try
printf '1. e4 } e5 1-0 1. d4 *\n' | try
printf '1. e4 (1. d4 e5 1-0\n' | try
printf '1. e4 ) e5 1-0 1. d4 *\n' | try
printf '\177ELF\001\001\000\000\000' | try
printf '1. e4 \000 e5 1-0' | try
{ printf '1. e4 '; head -c 1048576 /dev/zero | tr '\0' N; printf ' 1-0 1. d4 *'; } | try
{ printf '1. e4 {'; head -c 1048576 /dev/zero | tr '\0' N; printf '} 1-0'; } | try
printf '\357\273\277[Event "a"]\r\n\r\n1. e4\r\ne5 *\r\n' | try
printf '\357\273\277e2e4 e7e5\r\ng1f3\r\n' | try
printf '' | try
printf '{nothing}\n' | try
"$ROOKERY" game no-such-file
echo "exit $?"
"$ROOKERY" game --lang xx </dev/null
echo "exit $?"
"$ROOKERY" game --start 8/8 </dev/null
echo "exit $?"
