//! Finds the movements of `resources/movements` that no rule makes:
//! `cargo run --release --features examples --example movement_search -- FOLDER FROM-TO SEED EFFORT [ROUNDS]`
//! writes `howell-TT-RR.json` for FROM to TO tables and every number of rounds, and
//! `cargo run --release --features examples --example movement_search -- FOLDER individual FROM-TO SEED EFFORT`
//! writes `individual-NN.json` for FROM to TO players. Both keep the better of the file that is there and
//! the one they found. The same seed and effort find the same movement everywhere.

mod howell;
mod individual;

use std::ops::RangeInclusive;
use std::path::Path;

use movement::Movement;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [folder, kind, sizes, seed, effort] if kind == "individual" => {
            for players in range(sizes) {
                individual::search(Path::new(folder), players, seed, number(effort));
            }
        }
        [folder, sizes, seed, effort, rounds @ ..] if sizes != "individual" && rounds.len() <= 1 => {
            let only: Option<usize> = rounds.first().and_then(|r| r.parse().ok());
            for tables in range(sizes) {
                for rounds in (tables + 1..2 * tables).rev().filter(|r| only.is_none_or(|only| only == *r)) {
                    howell::search(Path::new(folder), tables, rounds, seed, number(effort));
                }
            }
        }
        _ => {
            eprintln!("movement_search FOLDER FROM-TO SEED EFFORT [ROUNDS]");
            eprintln!("movement_search FOLDER individual FROM-TO SEED EFFORT");
            std::process::exit(2);
        }
    }
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or(1)
}

fn range(text: &str) -> RangeInclusive<usize> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    number(from)..=number(to)
}

/// The additive group of a design: residues modulo n, or for 9 and 27 two or three residues modulo 3. The latter give
/// an individual of 9 players, which residues modulo 9 do not, and a perfectly fair Howell of 14 tables on the field of
/// 27 elements.
struct Group {
    add: Vec<Vec<usize>>,
    negative: Vec<usize>,
}

impl Group {
    fn new(n: usize, threes: bool) -> Self {
        let sum = |a: usize, b: usize| {
            if threes { [1, 3, 9].iter().map(|d| (a / d + b / d) % 3 * d).sum() } else { (a + b) % n }
        };
        let add: Vec<Vec<usize>> = (0..n).map(|a| (0..n).map(|b| sum(a, b)).collect()).collect();
        let negative = (0..n).map(|a| (0..n).find(|b| add[a][*b] == 0).unwrap_or(0)).collect();
        Self { add, negative }
    }

    fn len(&self) -> usize {
        self.negative.len()
    }

    fn add(&self, a: usize, b: usize) -> usize {
        self.add[a][b]
    }

    fn sub(&self, a: usize, b: usize) -> usize {
        self.add[a][self.negative[b]]
    }
}

/// The movement in a file; `None` if there is no file, or it has another form.
fn read(path: &Path) -> Option<Movement> {
    serde_json::from_slice(&std::fs::read(path).ok()?).ok()
}

fn write(path: &Path, movement: &Movement) {
    std::fs::write(path, text(movement)).expect("the folder can be written");
}

/// The text of a movement with one meeting on each line, so that differences are readable.
fn text(movement: &Movement) -> String {
    let whole = serde_json::to_string(movement).expect("a movement is plain data");
    whole.replace("[{\"round\"", "[\n{\"round\"").replace("},{\"round\"", "},\n{\"round\"") + "\n"
}
