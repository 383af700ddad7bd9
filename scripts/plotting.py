"""What the plots share: data blocks, and gnuplot run once for SVG and once for PNG."""
import pathlib
import subprocess
import sys

STYLE = """set grid
set key outside right top
set style data linespoints
set style line 1 linewidth 2 pointtype 7 linecolor '#1b6ca8'
set style line 2 linewidth 2 pointtype 5 linecolor '#c4552d'
set style line 3 linewidth 2 pointtype 9 linecolor '#3a8f4d'
set style line 4 linewidth 2 pointtype 13 linecolor '#7b4fa3'
set style line 5 linewidth 2 pointtype 6 linecolor '#1b6ca8' dashtype 2
set style line 6 linewidth 2 pointtype 4 linecolor '#c4552d' dashtype 2
set style line 7 linewidth 2 pointtype 8 linecolor '#3a8f4d' dashtype 2
set style line 8 linewidth 2 pointtype 12 linecolor '#7b4fa3' dashtype 2
"""
TERMINALS = {"svg": "svg size 800,500 dynamic background '#ffffff'", "png": "pngcairo size 800,500"}


def quoted(text):
    """Fit for a string in single quotes."""
    return text.replace("'", "''").replace("\n", " ")


def data_block(name, rows):
    lines = "\n".join(" ".join(f"{value:.9g}" for value in row) for row in rows)
    return f"${name} << EOD\n{lines}\nEOD\n"


def pictures(output):
    """{file: terminal}: output.svg and output.png, or output alone if it ends in .svg or .png."""
    suffix = pathlib.Path(output).suffix[1:]
    if suffix in TERMINALS:
        return {output: TERMINALS[suffix]}
    return {f"{output}.{suffix}": terminal for suffix, terminal in TERMINALS.items()}


def draw(script, output):
    """Writes the pictures that output stands for, or ends the program with code 3."""
    for file, terminal in pictures(output).items():
        head = f"set terminal {terminal}\nset output '{quoted(file)}'\n"
        try:
            subprocess.run(["gnuplot"], input=head + STYLE + script, text=True, check=True)
        except (OSError, subprocess.CalledProcessError) as failure:
            print(f"gnuplot: {failure}", file=sys.stderr)
            sys.exit(3)
