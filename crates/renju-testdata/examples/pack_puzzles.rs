//! Packs this project's puzzles, which are JSON lines, into the table of this crate:
//! `cargo run -p renju-testdata --example pack_puzzles -- PUZZLE_DIRECTORY`.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use renju_core::{Board, Move, Point, PointSet};
use renju_testdata::{Known, Puzzle};
use serde_json::Value;

const HEAD: &str = "\
# ID | what is known of the side to move | black stones | white stones | first moves | line | source
# Under the rules of Renju. Lengths are plies with the five; `complete`: no other first move keeps
# a win of the kind; a line ends with the move that decides.
";

fn main() -> Result<(), Box<dyn Error>> {
    let directory = env::args().nth(1);
    let source = directory.ok_or("usage: pack_puzzles PUZZLE_DIRECTORY")?;
    let mut table = HEAD.to_owned();
    for name in ["vcf.jsonl", "vct.jsonl", "none.jsonl"] {
        table.push('\n');
        for line in fs::read_to_string(Path::new(&source).join(name))?.lines() {
            table.push_str(&format!("{}\n", puzzle(&serde_json::from_str(line)?)?));
        }
    }
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/puzzles.txt");
    Ok(fs::write(target, table)?)
}

fn puzzle(json: &Value) -> Result<Puzzle, Box<dyn Error>> {
    let text = |key: &str| json[key].as_str().ok_or(format!("{key} is a text"));
    let flag = |key: &str| json[key].as_bool().unwrap_or(false);
    let plies = || -> Result<usize, Box<dyn Error>> {
        Ok(json["length"]
            .as_u64()
            .ok_or("a win has a length")?
            .try_into()?)
    };
    let known = match (text("kind")?, flag("win"), flag("length_is_shortest")) {
        ("VCF", true, true) => Known::Vcf { shortest: plies()? },
        ("VCT", true, false) => Known::Vct { at_most: plies()? },
        ("none", false, false) => Known::NoVcf,
        _ => return Err("an answer of none of the three kinds".into()),
    };
    Ok(Puzzle {
        id: text("id")?.to_owned(),
        board: board(json)?,
        to_move: text("to_move")?.parse()?,
        known,
        first_moves: points(&json["first_moves"])?.into_iter().collect(),
        // Where there is no VCF, no first move keeps one, which need not be said.
        first_moves_complete: known != Known::NoVcf && flag("first_moves_complete"),
        line: (text("line")?.split(' ').filter(|at| !at.is_empty()))
            .map(str::parse)
            .collect::<Result<_, _>>()?,
        hard: flag("hard"),
        source: text("source")?.to_owned(),
    })
}

/// Returns the stones, which are given in the order of play or by color.
fn board(json: &Value) -> Result<Board, Box<dyn Error>> {
    let Some(moves) = json["moves"].as_str() else {
        let stones = |key: &str| Ok(points(&json[key])?.into_iter().collect::<PointSet>());
        let (black, white): (_, Result<_, Box<dyn Error>>) = (stones("black")?, stones("white"));
        return Ok(Board::from_stones(black, white?)?);
    };
    let moves = moves.split(' ').map(|at| Ok(Move::Place(at.parse()?)));
    let moves: Result<Vec<_>, Box<dyn Error>> = moves.collect();
    Ok(Board::from_moves(&moves?)?)
}

fn points(json: &Value) -> Result<Vec<Point>, Box<dyn Error>> {
    let list = json.as_array().ok_or("expected a list")?;
    let point = |name: &Value| Ok(name.as_str().ok_or("a point is a text")?.parse()?);
    list.iter().map(point).collect()
}
