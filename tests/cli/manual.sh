# The manual page has the commands and options of the program, and no roff mistakes.
../../scripts/update_manual "$ROOKERY" --check
if command -v man >/dev/null; then man --warnings -E UTF-8 -l ../../perft/doc/rookery.1 >/dev/null; fi
