// The script protocol: perft DEPTH FEN [MOVES] prints a row for each move, a blank line, the total.
//     rookery verify --protocol perftree --engine ./perft
mod engine; // your engine: Board::new(fen), legal_moves(), make(move), perft(depth)
use engine::Board;

fn main() {
    let args: Vec<String> = std::env::args().chain([String::new()]).collect();
    let board = args[3].split_whitespace().fold(Board::new(&args[2]), |at, step| at.make(step));
    let depth: u32 = args[1].parse().expect("a depth");
    let rows = board.legal_moves().into_iter().map(|step| (board.make(&step).perft(depth - 1), step));
    let total: u64 = rows.inspect(|(nodes, step)| println!("{step} {nodes}")).map(|row| row.0).sum();
    println!("\n{total}");
}
