#!/usr/bin/env python3
"""librookery from Python, by ctypes and in one file: import it, or run it.

    rookery.py perft FEN DEPTH       the leaves of the tree
    rookery.py divide FEN DEPTH      the leaves below each move
    rookery.py moves FEN             the legal moves, in SAN
    rookery.py pgn FILE              what the games of a PGN file come to

The library is searched as the system does; ROOKERY_LIBRARY names another file.
"""
from __future__ import annotations

import collections
import ctypes as c
import os
import sys
from collections.abc import Callable, Iterator

OK, STOPPED = 0, 17
STANDARD, CHESS960, DETECT = range(3)
AUTO, PLAIN, UNIQUE, TABLE = range(4)
ON_TAG, ON_MOVE, ON_NAG, ON_COMMENT, ON_END, ON_ERROR = range(6)
PGN_CONTINUE, PGN_SKIP, PGN_STOP = range(3)
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MOVES_MAX, TEXT_SIZE, DEPTH_MAX = 512, 1024, 99


class RookeryError(ValueError):
    """A status of the library: `code`, the text, and where known the byte `offset`."""

    def __init__(self, code: int, offset: int | None = None):
        text = LIBRARY.rookery_status_text(code).decode()
        super().__init__(text if offset is None else f"{text}, at byte {offset}")
        self.code, self.offset = code, offset


class _Position(c.Structure):
    _fields_ = [("opaque", c.c_uint64 * 24)]


class _Error(c.Structure):
    _fields_ = [("code", c.c_int), ("offset", c.c_size_t)]


class _Count(c.Structure):
    _fields_ = [("high", c.c_uint64), ("low", c.c_uint64)]

    def __int__(self) -> int:
        return self.high << 64 | self.low


_Progress = c.CFUNCTYPE(c.c_bool, c.c_void_p, c.c_double)


class _PerftOptions(c.Structure):
    _fields_ = [("size", c.c_size_t), ("method", c.c_int), ("threads", c.c_uint),
                ("memory", c.c_uint64), ("seed", c.c_uint64), ("cpus", c.c_char_p),
                ("checkpoint", c.c_char_p), ("counts_unique", c.c_bool),
                ("counts_twice", c.c_bool), ("progress", _Progress), ("context", c.c_void_p)]


class _Ply(c.Structure):
    _fields_ = [("nodes", _Count), ("distinct", c.c_uint64)]


class _PerftResult(c.Structure):
    _fields_ = [("size", c.c_size_t), ("nodes", _Count), ("method", c.c_int),
                ("threads", c.c_uint), ("false_match_bound", c.c_double), ("plies", c.c_uint),
                ("ply", _Ply * (DEPTH_MAX + 1))]


class _DivideEntry(c.Structure):
    _fields_ = [("move", c.c_uint16), ("nodes", _Count)]


class _Outcome(c.Structure):
    _fields_ = [("end", c.c_int), ("winner", c.c_int)]


class PgnItem(c.Structure):
    """A piece of a PGN text; `name` and `text` are bytes. Valid inside the callback only."""
    _fields_ = [("kind", c.c_int), ("status", c.c_int), ("number", c.c_uint64),
                ("offset", c.c_uint64), ("name", c.c_char_p), ("text", c.c_char_p),
                ("length", c.c_size_t), ("continues", c.c_bool), ("nag", c.c_uint),
                ("move", c.c_uint16), ("outcome", _Outcome), ("game", c.c_void_p)]

    def result(self) -> str:
        """The result of an end: "1-0", "0-1", "1/2-1/2", "0-0" or "*"."""
        return LIBRARY.rookery_result_text(self.outcome).decode()

    def end(self) -> str:
        """An end in words."""
        return LIBRARY.rookery_end_text(self.outcome.end).decode()

    def plies(self) -> int:
        """The moves played so far."""
        return LIBRARY.rookery_game_length(self.game) if self.game else 0


_Visit = c.CFUNCTYPE(c.c_int, c.c_void_p, c.POINTER(PgnItem))


def _load() -> c.CDLL:
    """Opens the library and names the types of the functions used here."""
    library = c.CDLL(os.environ.get("ROOKERY_LIBRARY", "librookery.so.0"))
    position, text = c.POINTER(_Position), (c.c_char_p, c.c_size_t)
    for name, result, *arguments in [
            ("status_text", c.c_char_p, c.c_int), ("end_text", c.c_char_p, c.c_int),
            ("result_text", c.c_char_p, _Outcome), ("game_length", c.c_size_t, c.c_void_p),
            ("from_fen", c.c_int, position, c.c_char_p, c.c_int, c.c_void_p, c.POINTER(_Error)),
            ("to_fen", c.c_size_t, position, *text),
            ("legal_moves", c.c_size_t, position, c.POINTER(c.c_uint16), c.c_size_t),
            ("make", c.c_int, position, c.c_uint16, position),
            ("to_uci", c.c_size_t, position, c.c_uint16, *text),
            ("to_san", c.c_size_t, position, c.c_uint16, c.c_int, c.c_char_p, *text),
            ("from_san", c.c_int, position, c.c_char_p, c.c_char_p, c.POINTER(c.c_uint16),
             c.POINTER(_Error)),
            ("perft", c.c_int, position, c.c_uint, c.POINTER(_PerftOptions),
             c.POINTER(_PerftResult)),
            ("divide", c.c_int, position, c.c_uint, c.POINTER(_PerftOptions),
             c.POINTER(_DivideEntry), c.c_size_t, c.POINTER(c.c_size_t), c.c_void_p),
            ("pgn_read_file", c.c_int, c.c_char_p, c.c_void_p, _Visit, c.c_void_p)]:
        function = getattr(library, f"rookery_{name}")
        function.restype, function.argtypes = result, arguments
    return library


LIBRARY = _load()


class Position:
    """A position that moves can be generated from. Never changes."""

    def __init__(self, fen: str = START, chess: int = DETECT):
        """Reads a FEN. Raises RookeryError."""
        self._raw, error = _Position(), _Error()
        if LIBRARY.rookery_from_fen(self._raw, fen.encode(), chess, None, error) != OK:
            raise RookeryError(error.code, error.offset)

    def fen(self) -> str:
        """Six normalized fields."""
        return self._text(LIBRARY.rookery_to_fen)

    def moves(self) -> list[int]:
        """The legal moves, as codes."""
        moves = (c.c_uint16 * MOVES_MAX)()
        return list(moves[:LIBRARY.rookery_legal_moves(self._raw, moves, MOVES_MAX)])

    def uci(self, move: int) -> str:
        """A legal move in UCI notation."""
        return self._text(LIBRARY.rookery_to_uci, move)

    def san(self, move: int, language: str = "en") -> str:
        """A legal move in algebraic notation."""
        return self._text(LIBRARY.rookery_to_san, move, 0, language.encode())

    def parse(self, san: str, language: str = "en") -> int:
        """Reads a legal move as people type it. Raises RookeryError."""
        move, error = c.c_uint16(), _Error()
        if LIBRARY.rookery_from_san(self._raw, san.encode(), language.encode(), move, error) != OK:
            raise RookeryError(error.code, error.offset)
        return move.value

    def make(self, move: int) -> Position:
        """The position after a move. Raises RookeryError."""
        child = Position.__new__(Position)
        child._raw = _Position()
        _check(LIBRARY.rookery_make(self._raw, move, child._raw))
        return child

    def perft(self, depth: int, *, method: int = AUTO, threads: int = 0, seed: int = 0,
              progress: Callable[[float], bool] | None = None) -> int:
        """Counts leaves. `progress` gets the share done and returns False to stop: then, as for
        every failure, RookeryError is raised."""
        result = _PerftResult(size=c.sizeof(_PerftResult))
        options = _PerftOptions(size=c.sizeof(_PerftOptions), method=method, threads=threads,
                                seed=seed)
        if progress:
            options.progress = _Progress(lambda _, fraction: progress(fraction))
        _check(LIBRARY.rookery_perft(self._raw, depth, options, result))
        return int(result.nodes)

    def divide(self, depth: int) -> dict[str, int]:
        """The leaves below each move, by its UCI notation. Raises RookeryError."""
        entries, length = (_DivideEntry * MOVES_MAX)(), c.c_size_t()
        _check(LIBRARY.rookery_divide(self._raw, depth, None, entries, MOVES_MAX, length, None))
        return {self.uci(entry.move): int(entry.nodes) for entry in entries[:length.value]}

    def _text(self, function: Callable[..., int], *arguments: object) -> str:
        buffer = c.create_string_buffer(TEXT_SIZE)
        function(self._raw, *arguments, buffer, TEXT_SIZE)
        return buffer.value.decode()


def read_pgn(path: str, visit: Callable[[PgnItem], int | None]) -> None:
    """Reads a file piece by piece; `visit` may return PGN_SKIP or PGN_STOP. Raises RookeryError,
    and what `visit` raises."""
    raised: list[BaseException] = []

    def call(_: object, item: c._Pointer[PgnItem]) -> int:
        try:
            return visit(item.contents) or PGN_CONTINUE
        except BaseException as error: # must not pass through C
            raised.append(error)
            return PGN_STOP

    status = LIBRARY.rookery_pgn_read_file(os.fsencode(path), None, _Visit(call), None)
    if raised:
        raise raised[0]
    if status != STOPPED:
        _check(status)


def _check(status: int) -> None:
    if status != OK:
        raise RookeryError(status)


def pgn_statistics(path: str) -> Iterator[tuple[str, int]]:
    """What the games of a file come to, row by row. Raises RookeryError."""
    totals: collections.Counter[str] = collections.Counter()
    ends: collections.Counter[str] = collections.Counter()

    def visit(item: PgnItem) -> None:
        totals["errors"] += item.kind == ON_ERROR
        if item.kind == ON_END:
            totals.update({"games": 1, "plies": item.plies(), item.result(): 1})
            ends[item.end()] += 1

    read_pgn(path, visit)
    names = {"games": "games", "plies": "plies", "white wins": "1-0", "black wins": "0-1",
             "draws": "1/2-1/2"}
    yield from ((name, totals[key]) for name, key in names.items())
    yield from sorted(ends.items())
    if totals["errors"]:
        yield "errors", totals["errors"]


def main(arguments: list[str]) -> int:
    """The command line. Returns the exit code."""
    try:
        if len(arguments) == 3 and arguments[0] == "perft":
            print(Position(arguments[1]).perft(int(arguments[2])))
        elif len(arguments) == 3 and arguments[0] == "divide":
            for move, nodes in Position(arguments[1]).divide(int(arguments[2])).items():
                print(f"{move}: {nodes}")
        elif len(arguments) == 2 and arguments[0] == "moves":
            position = Position(arguments[1])
            print(*(position.san(move) for move in position.moves()))
        elif len(arguments) == 2 and arguments[0] == "pgn":
            for name, number in pgn_statistics(arguments[1]):
                print(f"{name}: {number}")
        else:
            print(__doc__, file=sys.stderr)
            return 2
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
