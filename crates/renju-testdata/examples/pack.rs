//! Packs this project's corpora of verdicts, which are JSON lines, into the data files of this
//! crate: `cargo run -p renju-testdata --example pack -- CORPUS_DIRECTORY`.
//!
//! The files are the same byte for byte whenever the corpora and the compressor are.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use miniz_oxide::deflate::compress_to_vec_zlib;
use renju_core::{Board, FivePoint, ForbiddenKinds, NineThree, Point, PointSet, Reading, Verdict};
use renju_testdata::{Case, OtherReading};
use serde_json::Value;

/// Forbidden points and why each of them is.
type Reasons = Vec<(Point, ForbiddenKinds)>;

/// The strongest compression there is.
const LEVEL: u8 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let source = env::args().nth(1).ok_or("usage: pack CORPUS_DIRECTORY")?;
    let read = |name: &str| fs::read_to_string(Path::new(&source).join(name));
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for (from, to) in [
        ("forbidden.jsonl", "crowded.z"),
        ("midgame.jsonl", "midgame.z"),
    ] {
        let text = text_of_cases(&read(from)?)?;
        fs::write(
            target.join(to),
            compress_to_vec_zlib(text.as_bytes(), LEVEL),
        )?;
    }
    for (from, to) in [
        ("edge_cases.jsonl", "edge_cases.txt"),
        ("seeds_diagrams.jsonl", "diagrams.txt"),
    ] {
        fs::write(target.join(to), text_of_cases(&read(from)?)?)?;
    }
    Ok(())
}

/// Returns the text of the cases of a JSON lines file.
fn text_of_cases(json_lines: &str) -> Result<String, Box<dyn Error>> {
    json_lines
        .lines()
        .map(|line| Ok(format!("{}\n", case(&serde_json::from_str(line)?)?)))
        .collect()
}

/// Returns the case of a line, after checking that it says of its own point what it says of all.
fn case(json: &Value) -> Result<Case, Box<dyn Error>> {
    let text = |key: &str| json[key].as_str().unwrap_or_default().to_owned();
    let depth = |key: &str| json[key].as_u64().map(u8::try_from).transpose();
    let case = Case {
        id: text("id"),
        category: json["category"].as_str().unwrap_or("-").to_owned(),
        board: Board::from_stones(points(&json["black"])?, points(&json["white"])?)?,
        forbidden: forbidden(&json["forbidden"])?,
        five: points(&json["five"])?,
        point: json["to_test"].as_str().map(str::parse).transpose()?,
        depth: depth("depth")?,
        decisive_depth: depth("decisive_depth")?,
        disputed: json["disputed"].as_bool().unwrap_or(false),
        other_readings: other_readings(&json["other_readings"])?,
        // The notes of the generated positions only name the disputed reading.
        note: if json["category"].is_null() {
            text("note")
        } else {
            String::new()
        },
    };
    let stones = case.board.occupied().len();
    if stones != list(&json["black"])?.len() + list(&json["white"])?.len() {
        return Err(format!("{}: a stone is named twice", case.id).into());
    }
    // The corpus of edge cases names the first of several kinds alone.
    if let (Some(verdict), Some(point)) = (json["verdict"].as_str(), case.point) {
        let said = match case
            .forbidden
            .iter()
            .find(|&&(forbidden, _)| forbidden == point)
        {
            Some((_, kinds)) => kinds.primary().to_string(),
            None if case.five.contains(point) => Verdict::Five.to_string(),
            None => Verdict::Legal.to_string(),
        };
        if said != verdict {
            return Err(format!("{}: {point} is {said} and {verdict}", case.id).into());
        }
    }
    Ok(case)
}

fn list(json: &Value) -> Result<&[Value], Box<dyn Error>> {
    Ok(json.as_array().ok_or("expected a list")?)
}

fn points(json: &Value) -> Result<PointSet, Box<dyn Error>> {
    let point = |name: &Value| Ok(name.as_str().ok_or("a point is a text")?.parse::<Point>()?);
    list(json)?.iter().map(point).collect()
}

fn forbidden(json: &Value) -> Result<Reasons, Box<dyn Error>> {
    let object = json.as_object().ok_or("expected forbidden points")?;
    let mut forbidden = Vec::new();
    for (point, kinds) in object {
        let kind = |name: &Value| Ok(name.as_str().ok_or("a kind is a text")?.parse()?);
        let kinds: Result<Vec<_>, Box<dyn Error>> = list(kinds)?.iter().map(kind).collect();
        let kinds = ForbiddenKinds::new(kinds?);
        forbidden.push((point.parse()?, kinds.ok_or("a point without a kind")?));
    }
    forbidden.sort_unstable();
    Ok(forbidden)
}

fn other_readings(json: &Value) -> Result<Vec<OtherReading>, Box<dyn Error>> {
    let Some(object) = json.as_object() else {
        return Ok(Vec::new());
    };
    object
        .iter()
        .map(|(name, points_of)| {
            Ok(OtherReading {
                reading: match name.as_str() {
                    "three_excludes_five_point=False" => Reading {
                        five_point: FivePoint::ProvesThree,
                        ..Reading::default()
                    },
                    "nine_three=separate" => Reading {
                        nine_three: NineThree::Separate,
                        ..Reading::default()
                    },
                    _ => return Err(format!("{name} is no reading").into()),
                },
                also_forbidden: points(&points_of["also_forbidden"])?,
                not_forbidden: points(&points_of["not_forbidden"])?,
            })
        })
        .collect()
}
