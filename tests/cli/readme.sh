# The console blocks of the README show what the program prints; those of scripts/rookery are not run.
exec python3 - ../../README.md <<'PYTHON'
import re
import subprocess
import sys


def masked(text):
    text = re.sub(r"\d+\.\d+", "N", text)
    return re.sub(r"N s, N million nodes/s, \d+ threads?", "TIME", text)


def run(command):
    script = 'rookery() { "$ROOKERY" "$@"; }; ' + command
    done = subprocess.run(["bash", "-c", script], cwd="../..", text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout


for block in re.findall(r"```console\n(.*?)```", open(sys.argv[1]).read(), re.S):
    for command, want in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
        if not re.search(r"(^|\| )rookery ", command):
            continue
        is_same = masked(run(command)) == masked(want)
        print("same:" if is_same else "DIFFERENT:", command)
PYTHON
