// An engine for the example perft.rs: rookery itself, asked by its command line.
use std::process::Command;

pub struct Board {
    fen: String,
    played: String,
}

impl Board {
    pub fn new(fen: &str) -> Board {
        Board { fen: fen.to_string(), played: String::new() }
    }
    fn ask(&self, depth: u32) -> String {
        let program = std::env::var("ROOKERY").unwrap();
        let words = ["perftree", &depth.to_string(), &self.fen, &self.played];
        String::from_utf8(Command::new(program).args(words).output().unwrap().stdout).unwrap()
    }
    pub fn legal_moves(&self) -> Vec<String> {
        let text = self.ask(1);
        text.lines().filter_map(|line| line.split_once(' ')).map(|row| row.0.to_string()).collect()
    }
    pub fn make(&self, step: &str) -> Board {
        Board { fen: self.fen.clone(), played: format!("{} {}", self.played, step) }
    }
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.ask(depth).lines().last().unwrap().parse().unwrap() }
    }
}
