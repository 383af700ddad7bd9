$ROOKERY languages
$ROOKERY languages --format csv | head -3
$ROOKERY languages hu
echo "exit $?"
