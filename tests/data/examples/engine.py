"""An engine for the example perft.py: rookery itself, asked by its command line."""
import functools
import os
import subprocess


@functools.cache # a process is slow to start
def ask(depth, fen, played):
    return subprocess.run([os.environ["ROOKERY"], "perftree", str(depth), fen, played],
                          check=True, capture_output=True, text=True).stdout.split("\n")


class Board:
    def __init__(self, fen, played=()):
        self.fen, self.played = fen, tuple(played)

    def _ask(self, depth):
        return ask(depth, self.fen, " ".join(self.played))

    def legal_moves(self):
        return [line.split()[0] for line in self._ask(1) if " " in line]

    def make(self, move):
        return Board(self.fen, self.played + (move,))

    def perft(self, depth):
        rows = ask(depth + 1, self.fen, " ".join(self.played[:-1]))
        return next(int(row.split()[1]) for row in rows if row.startswith(self.played[-1] + " "))
