#!/usr/bin/env python3
# The script protocol: perft.py DEPTH FEN [MOVES] prints a row for each move, a blank line, the total.
#     rookery verify --protocol perftree --engine 'python3 perft.py'
import sys

from engine import Board # your engine: Board(fen), legal_moves(), make(move), perft(depth)

depth, board, played = int(sys.argv[1]), Board(sys.argv[2]), (sys.argv[3:] or [""])[0].split()
for move in played:
    board = board.make(move)
rows = {move: board.make(move).perft(depth - 1) for move in board.legal_moves()}
print(*(f"{move} {nodes}" for move, nodes in rows.items()), "", sum(rows.values()), sep="\n")
