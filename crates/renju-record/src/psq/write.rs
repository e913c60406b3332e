//! The writer.

use std::fmt;

use super::moves::{Base, integers};
use super::{PsqGame, SIDE};

impl fmt::Display for PsqGame {
    /// Writes the file, lines ended by LF, the names first mover first.
    ///
    /// What would break the lines of a name becomes a blank. A first name that reads as a move, such as
    /// `8,8`, is written with semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Piskvorky {SIDE}x{SIDE}, 11:11, 0")?;
        for it in &self.moves {
            let (x, y) = Base::One.numbers(it.point);
            // Readers take no more than an `i64` holds, 292 million years.
            let millis = i64::try_from(it.time.as_millis()).unwrap_or(i64::MAX);
            writeln!(f, "{x},{y},{millis}")?;
        }
        if let Some([first, second]) = &self.players {
            let first = on_one_line(first);
            if is_first_name(&first) {
                writeln!(f, "{first}")?;
            } else {
                writeln!(f, "{}", first.replace(',', ";"))?;
            }
            writeln!(f, "{}", on_one_line(second))?;
        }
        writeln!(f, "{}", self.code.number())
    }
}

/// Says whether the first of two names reads as a name behind the moves.
pub(super) fn is_first_name(name: &str) -> bool {
    integers(name.as_bytes()).is_none()
}

/// Returns a name with blanks in place of control characters, and neither blanks nor byte order marks
/// around it.
pub(super) fn on_one_line(name: &str) -> String {
    let name = name.replace(char::is_control, " ");
    name.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
        .to_owned()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;
    use renju_core::Point;

    use super::super::{PsqCode, PsqMove};
    use super::*;

    fn a_move(name: &str, millis: u64) -> PsqMove {
        PsqMove {
            point: name.parse().unwrap(),
            time: Duration::from_millis(millis),
        }
    }

    #[test]
    fn the_form_is_strict() {
        let game = PsqGame {
            moves: vec![a_move("H8", 0), a_move("I9", 1531), a_move("A1", 7)],
            players: Some([
                "pbrain-first.exe".to_owned(),
                "pbrain-second.exe".to_owned(),
            ]),
            code: PsqCode::Regular,
        };
        assert_eq!(
            game.to_string(),
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1531\n1,15,7\npbrain-first.exe\n\
             pbrain-second.exe\n0\n"
        );
        assert_eq!(
            PsqGame::default().to_string(),
            "Piskvorky 15x15, 11:11, 0\n-1\n"
        );
    }

    #[test]
    fn names_cannot_break_the_file() {
        let game = PsqGame {
            moves: vec![a_move("H8", 0)],
            players: Some(["9,9".to_owned(), " a\n9,8,1\n".to_owned()]),
            code: PsqCode::Memory,
        };
        let read: PsqGame = game.to_string().parse().unwrap();
        assert_eq!((read.moves, read.code), (game.moves, game.code));
        let expected = ["9;9".to_owned(), "a 9,8,1".to_owned()];
        assert_eq!(read.players, Some(expected));
    }

    /// Games of different points, with names as they are written.
    fn games() -> impl Strategy<Value = PsqGame> {
        let points = Just(Point::all().collect::<Vec<_>>()).prop_shuffle();
        let times = proptest::collection::vec(0..1_000_000_u64, 0..226);
        let moves = (points, times).prop_map(|(points, times)| {
            let moves = points.into_iter().zip(times);
            moves
                .map(|(point, millis)| PsqMove {
                    point,
                    time: Duration::from_millis(millis),
                })
                .collect()
        });
        let name = || "([a-z0-9-](.{0,10}[a-z.])?)?";
        let players = proptest::option::of([name(), name()]);
        let code = prop_oneof![-3..20_i64, any::<i64>()].prop_map(PsqCode::from);
        (moves, players, code).prop_map(|(moves, players, code)| PsqGame {
            moves,
            players,
            code,
        })
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(game in games()) {
            let clean = game.players.iter().flatten().all(|name| *name == on_one_line(name));
            let text = game.to_string();
            let read: PsqGame = text.parse().unwrap();
            prop_assert_eq!(read.to_string(), text);
            if clean {
                prop_assert_eq!(read, game);
            }
        }
    }
}
