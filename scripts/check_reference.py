#!/usr/bin/env python3
"""Compares node counts with known values. Started by scripts/check_reference, which builds the program.

Exit codes: 0 all equal, 1 a difference, 2 bad input, 3 something is missing or failed.
"""
import argparse
import dataclasses
import json
import pathlib
import queue
import re
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
STOCKFISH_PATIENCE_S = 600


@dataclasses.dataclass
class Row:
    """A line of a suite: what is known, and what the programs say (None: no answer)."""
    place: str
    fen: str
    chess960: bool
    known: dict
    ours: dict = dataclasses.field(default_factory=dict)
    stockfish: dict = dataclasses.field(default_factory=dict)

    def is_equal(self, with_stockfish):
        return all(self.ours[depth] == nodes and
                   (not with_stockfish or self.stockfish[depth] in (nodes, None))
                   for depth, nodes in self.known.items())


    def is_for_stockfish(self):
        """It holds 256 moves and the 16 pieces a side that a game can have, no more."""
        placement = self.fen.split()[0]
        return max(sum(map(str.isupper, placement)), sum(map(str.islower, placement))) <= 16


class BadInput(Exception):
    """Text that is not a suite."""


class Broken(Exception):
    """A program that is missing or breaks down."""


def parse_line(line, place, limits):
    """The row of a line `[960 ]FEN ;D1 20 ;D2 400`, or None where it holds no position."""
    text = line.split("#")[0].strip()
    if not text:
        return None
    fen, *entries = text.split(";")
    counts = {}
    for entry in entries:
        match = re.fullmatch(r"\s*D(\d+)[\s:=]+(\d+)\s*", entry, re.I)
        if match:
            counts[int(match[1])] = int(match[2])
        elif entry.strip() and not re.match(r"\s*(id|c\d)\s", entry):
            raise BadInput(f"{place}: not a node count: {entry.strip()}")
    if not counts:
        raise BadInput(f"{place}: no node count")
    chess960 = fen.startswith("960 ")
    wanted = {depth: nodes for depth, nodes in counts.items()
              if depth <= limits.depth and nodes <= limits.max_nodes}
    return Row(place, fen.removeprefix("960 ").strip(), chess960 or limits.chess960, wanted)


def read_suites(paths, limits):
    rows = []
    for path in paths:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
        parsed = (parse_line(line, f"{path.name}:{number}", limits)
                  for number, line in enumerate(lines, 1))
        rows += [row for row in parsed if row and row.known]
    if not rows:
        raise BadInput("nothing to count: no position, or all counts are above the limits")
    return rows


def run_ours(program, rows, depth, chess960, threads):
    """The counts of the rows from one run of the program, or None if it refuses any of them."""
    command = [program, "perft", "-", str(depth), "--format", "json"]
    command += ["--chess960"] * chess960 + ["--threads", str(threads)] * bool(threads)
    run = subprocess.run(command, input="".join(row.fen + "\n" for row in rows),
                         capture_output=True, text=True, check=False)
    if run.returncode not in (0, 2):
        raise Broken(f"{' '.join(command)}: exit code {run.returncode}: {run.stderr.strip()}")
    counts = [int(json.loads(line)["nodes"]) for line in run.stdout.splitlines()]
    return counts if run.returncode == 0 and len(counts) == len(rows) else None


def count_ours(program, rows, threads):
    groups = {}
    for row in rows:
        for depth in row.known:
            groups.setdefault((row.chess960, depth), []).append(row)
    for (chess960, depth), group in sorted(groups.items(), key=lambda item: item[0]):
        counts = run_ours(program, group, depth, chess960, threads)
        if counts is None:  # one by one, to see which is refused
            singles = [run_ours(program, [row], depth, chess960, threads) for row in group]
            counts = [single[0] if single else None for single in singles]
        for row, nodes in zip(group, counts):
            row.ours[depth] = nodes


class Stockfish:
    """A running stockfish; it is started again when a position kills it."""

    def __init__(self):
        self.process = self.lines = None

    def start(self):
        try:
            self.process = subprocess.Popen(
                ["stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        except OSError as error:
            raise Broken(f"stockfish: {error}") from error
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, args=(self.process, self.lines), daemon=True).start()

    @staticmethod
    def listen(process, lines):
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def perft(self, row, depth):
        """Its count, or None where it dies or comes to no end."""
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(
                f"setoption name UCI_Chess960 value {str(row.chess960).lower()}\n"
                f"position fen {row.fen}\ngo perft {depth}\n")
            while line := self.lines.get(timeout=STOCKFISH_PATIENCE_S):
                if match := re.match(r"Nodes searched: (\d+)", line):
                    return int(match[1])
        except (queue.Empty, BrokenPipeError):
            pass
        self.stop()
        return None


def count_stockfish(rows):
    stockfish = Stockfish()
    for row in rows:
        for depth in row.known:
            row.stockfish[depth] = stockfish.perft(row, depth) if row.is_for_stockfish() else None
    stockfish.stop()


def table_row(row, with_stockfish):
    """One line for a position: its first wrong depth, or its deepest."""
    def is_wrong(depth):
        return row.ours[depth] != row.known[depth] or \
            with_stockfish and row.stockfish[depth] not in (row.known[depth], None)

    shown = next((depth for depth in sorted(row.known) if is_wrong(depth)), max(row.known))
    cells = [row.place, str(shown), f"{row.known[shown]:,}",
             "refused" if row.ours[shown] is None else f"{row.ours[shown]:,}"]
    if with_stockfish:
        nodes = row.stockfish[shown]
        cells.append("none" if nodes is None else f"{nodes:,}")
    return cells + ["DIFFERENT" if is_wrong(shown) else "equal", row.fen]


def print_table(rows, with_stockfish):
    head = ["position", "depth", "known", "rookery"] + ["stockfish"] * with_stockfish
    cells = [head + ["verdict", "FEN"]] + [table_row(row, with_stockfish) for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    for line in cells:
        padded = [cell.rjust(width) if 1 <= column < len(head) else cell.ljust(width)
                  for column, (cell, width) in enumerate(zip(line, widths))]
        print("  ".join(padded).rstrip())


def parse_arguments():
    parser = argparse.ArgumentParser(
        prog="check_reference",
        description="Compares node counts with the known ones of EPD files "
                    "(FEN ;D1 20 ;D2 400); the suites of tests/data without a FILE.")
    parser.add_argument("files", nargs="*", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--stockfish", action="store_true",
                        help="ask the stockfish on the PATH for a second opinion")
    parser.add_argument("--max-nodes", type=int, default=10_000_000, metavar="N",
                        help="leave out counts above N (default: 10 million)")
    parser.add_argument("--depth", type=int, default=99, metavar="N", help="leave out depths above N")
    parser.add_argument("--threads", type=int, default=0, metavar="N",
                        help="count with N threads (default: as the program likes)")
    parser.add_argument("--chess960", action="store_true",
                        help="read all castling rights as those of Chess960")
    parser.add_argument("--program", default=ROOT / "build/rookery", help=argparse.SUPPRESS)
    return parser.parse_args()


def main():
    limits = parse_arguments()
    paths = limits.files or sorted((ROOT / "tests/data").glob("*.epd"))
    rows = read_suites(paths, limits)
    count_ours(limits.program, rows, limits.threads)
    if limits.stockfish:
        count_stockfish(rows)
    print_table(rows, limits.stockfish)
    different = sum(not row.is_equal(limits.stockfish) for row in rows)
    counts = sum(len(row.known) for row in rows)
    summary = f"{len(rows)} positions, {counts} counts, {different} positions different"
    if limits.stockfish:
        silent = sum(None in row.stockfish.values() for row in rows)
        summary += f", {silent} without a second opinion"
    print(summary)
    return 1 if different else 0


try:
    sys.exit(main())
except (BadInput, UnicodeDecodeError, OSError) as problem:
    print(f"check_reference: {problem}", file=sys.stderr)
    sys.exit(2)
except (Broken, json.JSONDecodeError, KeyError) as problem:
    print(f"check_reference: {problem}", file=sys.stderr)
    sys.exit(3)
