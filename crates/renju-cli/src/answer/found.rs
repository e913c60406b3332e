//! Where records hold a position.

use renju_core::{Color, Move, Symmetry};
use renju_record::{Hit, Turned};
use serde::Serialize;

use super::position::{Points, SCHEMA};
use crate::found::{Found, FoundAt, FoundGame, Results};

/// The answer of `find --json`.
#[derive(Debug, Serialize)]
pub(crate) struct FoundPosition<'a> {
    schema: u32,
    black: Points,
    white: Points,
    to_move: Color,
    exact: bool,
    searched: u64,
    games: u64,
    places: u64,
    results: Counts,
    next: Vec<Next>,
    ended: Ended,
    complete: bool,
    hits: Vec<FoundHit<'a>>,
}

/// A move that was played next.
#[derive(Debug, Serialize)]
struct Next {
    #[serde(rename = "move")]
    played: Move,
    games: u64,
    results: Counts,
}

/// The games in which nothing was played next.
#[derive(Debug, Serialize)]
struct Ended {
    games: u64,
    results: Counts,
}

#[derive(Debug, Serialize)]
struct Counts {
    black: u64,
    white: u64,
    draw: u64,
    unknown: u64,
}

impl From<Results> for Counts {
    fn from(results: Results) -> Self {
        let Results {
            black,
            white,
            draw,
            unknown,
        } = results;
        Self {
            black,
            white,
            draw,
            unknown,
        }
    }
}

impl<'a> FoundPosition<'a> {
    /// Answers with all that was found.
    pub(crate) fn new(found: &'a Found) -> Self {
        let board = &found.asked.position.board;
        let next = found.continuations().into_iter();
        let listed = found.listed.iter();
        Self {
            schema: SCHEMA,
            black: Points(board.stones(Color::Black)),
            white: Points(board.stones(Color::White)),
            to_move: found.asked.to_move,
            exact: found.asked.turned == Turned::NotAtAll,
            searched: found.searched,
            games: found.results.games(),
            places: found.places,
            results: found.results.into(),
            next: next
                .map(|(played, results)| Next {
                    played,
                    games: results.games(),
                    results: results.into(),
                })
                .collect(),
            ended: Ended {
                games: found.ended.games(),
                results: found.ended.into(),
            },
            complete: found.is_complete,
            hits: listed
                .flat_map(|(at, game)| game.hits.iter().map(|hit| FoundHit::new(at, game, hit)))
                .collect(),
        }
    }
}

/// The answer of `find --jsonl` for one place.
#[derive(Debug, Serialize)]
pub(crate) struct FoundLine<'a> {
    schema: u32,
    #[serde(flatten)]
    hit: FoundHit<'a>,
}

impl<'a> FoundLine<'a> {
    /// Tells of one place in a game.
    pub(crate) fn new(at: &'a FoundAt, game: &'a FoundGame, hit: &Hit) -> Self {
        Self {
            schema: SCHEMA,
            hit: FoundHit::new(at, game, hit),
        }
    }
}

/// A place where a record holds the position.
#[derive(Debug, Serialize)]
struct FoundHit<'a> {
    file: &'a str,
    game: u64,
    line: Option<u64>,
    byte: Option<u64>,
    id: Option<&'a str>,
    black: Option<&'a str>,
    white: Option<&'a str>,
    event: Option<&'a str>,
    date: Option<&'a str>,
    result: &'static str,
    node: usize,
    number: usize,
    main_line: bool,
    symmetry: Symmetry,
    next: Vec<PlayedNext>,
}

#[derive(Debug, Serialize)]
struct PlayedNext {
    #[serde(rename = "move")]
    played: Move,
    main_line: bool,
}

impl<'a> FoundHit<'a> {
    fn new(at: &'a FoundAt, game: &'a FoundGame, hit: &Hit) -> Self {
        let [black, white] = game.players.each_ref().map(Option::as_deref);
        Self {
            file: &at.file,
            game: at.number,
            line: at.line(),
            byte: at.byte(),
            id: at.id().or(game.id.as_deref()),
            black,
            white,
            event: game.event.as_deref(),
            date: game.date.as_deref(),
            result: game.outcome.name(),
            node: hit.node.index(),
            number: hit.number,
            main_line: hit.is_main,
            symmetry: hit.symmetry,
            next: hit
                .next
                .iter()
                .map(|next| PlayedNext {
                    played: next.played,
                    main_line: next.is_main,
                })
                .collect(),
        }
    }
}
