# The manual page is up to date and free of roff errors, and every option that `help COMMAND` lists is in the
# section of that command or in the section for all commands.
../../scripts/update_manual "$ROOKERY" --check
if command -v man >/dev/null; then man --warnings -E UTF-8 -l ../../perft/doc/rookery.1 >/dev/null; fi
exec python3 - ../../perft/doc/rookery.1 <<'PYTHON'
import os
import re
import subprocess
import sys

PROGRAM = os.environ["ROOKERY"]


def plain(roff):
    text = re.sub(r"\\f[BIR]|\\&", "", roff)
    return text.replace("\\(aq", "'").replace("\\-", "-").replace("\\e", "\\")


def help_of(command):
    return subprocess.run([PROGRAM, "help", command], text=True, check=True, capture_output=True).stdout


def options_in_help(command):
    """{"-d, --divide": "Count below each root move"}"""
    rows = re.split(r"\n {2,6}(?=--?[a-zA-Z])", "\n" + help_of(command).split("\n\n")[-1])
    found = (re.match(r"((?:-\w, )?--\S+)\s+(.*)", " ".join(row.split())) for row in rows if row.strip())
    return {match[1]: match[2] for match in found}


def options_in(section):
    return {tag: text.removesuffix(".") for tag, text in re.findall(r"^\.TP\n(.*)\n(.*)$", section, re.M)}


page = plain(open(sys.argv[1]).read())
_, *parts = re.split(r"^\.S[SH] (\S+).*\n", page, flags=re.M)
sections = dict(zip(parts[::2], parts[1::2]))
commands = re.findall(r"^  (\S+) ", subprocess.run([PROGRAM, "help"], text=True,
                                                    capture_output=True).stdout, re.M)
for command in commands:
    manual = options_in(sections[command]) | options_in(sections["OPTIONS"])
    listed = options_in_help(command)
    for option in sorted(manual.keys() | listed.keys()):
        if manual.get(option) != listed.get(option):
            print(f"{command} {option}: help {listed.get(option)!r}, manual {manual.get(option)!r}")
print(len(commands) > 15, sum(len(options_in_help(command)) for command in commands) > 100)
PYTHON
