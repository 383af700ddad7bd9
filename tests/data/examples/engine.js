// An engine for the example perft.js: rookery itself, asked by its command line.
const { execFileSync } = require("child_process");

const answers = new Map(); // a process is slow to start

class Board {
    constructor(fen, played = []) {
        this.fen = fen;
        this.played = played;
    }
    ask(depth, played = this.played) {
        const words = ["perftree", String(depth), this.fen, played.join(" ")], key = words.join();
        if (!answers.has(key)) {
            const text = execFileSync(process.env.ROOKERY, words, { encoding: "utf8" });
            answers.set(key, text.split("\n"));
        }
        return answers.get(key);
    }
    legalMoves() {
        return this.ask(1).filter((line) => line.includes(" ")).map((line) => line.split(" ")[0]);
    }
    make(move) {
        return new Board(this.fen, [...this.played, move]);
    }
    perft(depth) {
        const rows = this.ask(depth + 1, this.played.slice(0, -1));
        return Number(rows.find((row) => row.startsWith(this.played.at(-1) + " ")).split(" ")[1]);
    }
}
module.exports = { Board };
