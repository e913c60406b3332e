//! Where records hold a position, and what was played there: one value with many faces.

use std::collections::BTreeMap;

use renju_core::{Color, Move};
use renju_record::{Hit, Info, Outcome, Place, Record, Sought, Text, Turned};

use crate::report::Position;

/// What is looked for.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    /// The position, with its moves if they are known.
    pub(crate) position: Position,
    /// The side to move.
    pub(crate) to_move: Color,
    /// Which images of it count.
    pub(crate) turned: Turned,
}

impl Asked {
    /// Returns what a search compares boards with.
    pub(crate) fn sought(&self) -> Sought {
        Sought::new(&self.position.board, self.to_move, self.turned)
    }
}

/// A game that holds the position.
#[derive(Debug, Clone)]
pub(crate) struct FoundGame {
    /// Its number or name in its source, if it has one.
    pub(crate) id: Option<String>,
    /// The name of Black and of White.
    pub(crate) players: [Option<String>; 2],
    /// The tournament or match.
    pub(crate) event: Option<String>,
    /// When it was played.
    pub(crate) date: Option<String>,
    /// Who won.
    pub(crate) outcome: Outcome,
    /// Where it holds the position, in the order of play. There is one place at least.
    pub(crate) hits: Vec<Hit>,
}

impl FoundGame {
    /// Looks for the position in a record.
    pub(crate) fn of(record: &Record, sought: &Sought) -> Option<Self> {
        let hits: Vec<Hit> = sought.hits(record).collect();
        if hits.is_empty() {
            return None;
        }
        let Info {
            id,
            black,
            white,
            event,
            date,
            result,
            ..
        } = &record.info;
        let text = |text: &Option<Text>| text.as_ref().map(Text::to_string);
        Some(Self {
            id: text(id),
            players: [black, white].map(|player| text(&player.name)),
            event: text(event),
            date: text(date),
            outcome: result.as_ref().map_or(Outcome::Unknown, |it| it.outcome),
            hits,
        })
    }

    /// Returns the result as far as it says something of the position: that of a game says nothing of
    /// variations.
    fn outcome_of(&self, is_main: bool) -> Outcome {
        if is_main {
            self.outcome
        } else {
            Outcome::Unknown
        }
    }

    /// Returns the moves that follow, each once, and whether it was played in the game itself.
    fn continuations(&self) -> BTreeMap<Move, bool> {
        let mut moves = BTreeMap::new();
        for next in self.hits.iter().flat_map(|hit| &hit.next) {
            *moves.entry(next.played).or_default() |= next.is_main;
        }
        moves
    }

    /// Says whether it is reached in the game itself.
    fn is_main(&self) -> bool {
        self.hits.iter().any(|hit| hit.is_main)
    }
}

/// Where a game stands.
#[derive(Debug, Clone)]
pub(crate) struct FoundAt {
    /// The file as the user named it.
    pub(crate) file: String,
    /// The same with the place in it, as it is safe to show.
    pub(crate) name: String,
    /// The place in the file.
    pub(crate) place: Place,
    /// The number of the game in its file, from 1.
    pub(crate) number: u64,
}

impl FoundAt {
    /// Returns the line on which it begins, if the reader tells it.
    pub(crate) const fn line(&self) -> Option<u64> {
        match self.place {
            Place::Line(line) => Some(line),
            Place::File | Place::Byte(_) | Place::Game { .. } => None,
        }
    }

    /// Returns the byte at which it begins, if the reader tells it.
    pub(crate) const fn byte(&self) -> Option<u64> {
        match self.place {
            Place::Byte(byte) => Some(byte),
            Place::File | Place::Line(_) | Place::Game { .. } => None,
        }
    }

    /// Returns what the reader calls it.
    pub(crate) fn id(&self) -> Option<&str> {
        match &self.place {
            Place::Game { id, .. } => id.as_deref(),
            Place::File | Place::Line(_) | Place::Byte(_) => None,
        }
    }
}

/// How games ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Results {
    /// Those that Black won.
    pub(crate) black: u64,
    /// Those that White won.
    pub(crate) white: u64,
    /// Those that nobody won.
    pub(crate) draw: u64,
    /// Those of which it is not known, or that don't count.
    pub(crate) unknown: u64,
}

impl Results {
    fn add(&mut self, outcome: Outcome) {
        *match outcome {
            Outcome::Win(Color::Black) => &mut self.black,
            Outcome::Win(Color::White) => &mut self.white,
            Outcome::Draw => &mut self.draw,
            Outcome::Void | Outcome::Unknown => &mut self.unknown,
        } += 1;
    }

    /// Returns how many games there are.
    pub(crate) const fn games(self) -> u64 {
        self.known() + self.unknown
    }

    /// Returns how many have a result.
    pub(crate) const fn known(self) -> u64 {
        self.black + self.white + self.draw
    }
}

/// All that was found.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    /// What was looked for.
    pub(crate) asked: Asked,
    /// How many games were looked through.
    pub(crate) searched: u64,
    /// How many places hold the position.
    pub(crate) places: u64,
    /// The games that hold it.
    pub(crate) results: Results,
    /// The games in which nothing follows.
    pub(crate) ended: Results,
    /// The first games, with their places.
    pub(crate) listed: Vec<(FoundAt, FoundGame)>,
    /// Whether all games were looked through that could be read.
    pub(crate) is_complete: bool,
    by_move: BTreeMap<Move, Results>,
}

impl Found {
    /// Begins.
    pub(crate) const fn new(asked: Asked) -> Self {
        const NONE: Results = Results {
            black: 0,
            white: 0,
            draw: 0,
            unknown: 0,
        };
        Self {
            asked,
            searched: 0,
            places: 0,
            results: NONE,
            ended: NONE,
            listed: Vec::new(),
            is_complete: true,
            by_move: BTreeMap::new(),
        }
    }

    /// Counts a game that holds the position.
    pub(crate) fn count(&mut self, game: &FoundGame) {
        self.places += game.hits.len() as u64;
        let outcome = game.outcome_of(game.is_main());
        self.results.add(outcome);
        let continuations = game.continuations();
        if continuations.is_empty() {
            self.ended.add(outcome);
        }
        for (played, is_main) in continuations {
            let results = self.by_move.entry(played).or_default();
            results.add(game.outcome_of(is_main));
        }
    }

    /// Returns the moves that were played next, the most frequent first.
    pub(crate) fn continuations(&self) -> Vec<(Move, Results)> {
        let mut all: Vec<_> = self.by_move.iter().map(|(&it, &of)| (it, of)).collect();
        all.sort_by_key(|&(_, results)| std::cmp::Reverse(results.games()));
        all
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, MoveStringOptions, parse_moves};
    use renju_record::RecordedResult;

    use super::*;

    fn moves(text: &str) -> Vec<Move> {
        parse_moves(text, MoveStringOptions::default()).unwrap()
    }

    fn found(position: &str, games: &[(&[&str], Outcome)]) -> Found {
        let moves_of = moves(position);
        let asked = Asked {
            to_move: Color::of_move(moves_of.len()),
            turned: Turned::AnyWay,
            position: Position {
                board: Board::from_moves(&moves_of).unwrap(),
                to_move: None,
                moves: moves_of,
            },
        };
        let sought = asked.sought();
        let mut found = Found::new(asked);
        for (lines, outcome) in games {
            let mut record = Record::new();
            for line in *lines {
                let line = Record::of_moves(moves(line)).unwrap();
                record.merge(&line).unwrap();
            }
            record.info.result = Some(RecordedResult::from(*outcome));
            if let Some(game) = FoundGame::of(&record, &sought) {
                found.count(&game);
            }
        }
        found
    }

    fn results(black: u64, white: u64, draw: u64, unknown: u64) -> Results {
        Results {
            black,
            white,
            draw,
            unknown,
        }
    }

    #[test]
    fn a_game_counts_once_for_each_move_that_followed() {
        let black = Outcome::Win(Color::Black);
        let found = found(
            "h8 i9 g7",
            &[
                // Twice in one game, by a pass of each side: once for each move, once in all.
                (&["h8 i9 g7 -- -- a1"], black),
                // Two orders of moves with one continuation.
                (&["h8 i9 g7 g9", "g7 i9 h8 g9"], Outcome::Win(Color::White)),
                (&["g7 i9 h8"], Outcome::Draw),
                (&["h8 i9 g6"], black),
            ],
        );
        assert_eq!(found.results, results(1, 1, 1, 0));
        assert_eq!(found.places, 5);
        assert_eq!(found.ended, results(0, 0, 1, 0));
        let expected = [
            ("a1", results(1, 0, 0, 0)),
            ("g9", results(0, 1, 0, 0)),
            ("--", results(1, 0, 0, 0)),
        ];
        let expected = expected.map(|(played, results)| (moves(played)[0], results));
        let mut counted = found.continuations();
        counted.sort_by_key(|&(played, _)| played);
        let mut expected = expected.to_vec();
        expected.sort_by_key(|&(played, _)| played);
        assert_eq!(counted, expected);
    }

    #[test]
    fn a_result_says_nothing_of_variations() {
        let white = Outcome::Win(Color::White);
        let tree: &[&str] = &["h8 i9 g7 g9", "h8 i9 g7 f6", "h8 i9 j10"];
        let found_early = found("h8 i9 g7", &[(tree, white)]);
        assert_eq!(found_early.results, results(0, 1, 0, 0));
        assert_eq!(
            found_early.continuations(),
            [
                (moves("f6")[0], results(0, 0, 0, 1)),
                (moves("g9")[0], results(0, 1, 0, 0))
            ]
        );
        let found_aside = found("h8 i9 j10", &[(tree, white), (&["h8"], white)]);
        assert_eq!(found_aside.results, results(0, 0, 0, 1));
        assert_eq!(found_aside.ended, results(0, 0, 0, 1));
    }
}
