$ROOKERY show kiwipete --format json
$ROOKERY show kiwipete --format csv
