#!/usr/bin/env node
// The script protocol: perft.js DEPTH FEN [MOVES] prints a row for each move, a blank line, the total.
//     rookery verify --protocol perftree --engine 'node perft.js'
const { Board } = require("./engine"); // your engine: new Board(fen), legalMoves(), make(move), perft(depth)

const [depth, fen, played = ""] = process.argv.slice(2);
const board = played.split(" ").filter(Boolean).reduce((at, move) => at.make(move), new Board(fen));
const rows = board.legalMoves().map((move) => [move, board.make(move).perft(depth - 1)]);
rows.forEach(([move, nodes]) => console.log(move, nodes));
console.log("\n" + rows.reduce((sum, [, nodes]) => sum + nodes, 0));
