//! Records of games and lists of openings.

use std::error::Error;

use renju_core::Point;
use renju_record::opening_list::{
    Opening, OpeningForm, OpeningListOptions, RankOrder, ReadOpeningsError, openings,
};
use renju_record::psq::PsqGame;

/// How long an error may get, whatever the bytes.
const LONGEST_ERROR: usize = 400;

const FORMS: [OpeningForm; 3] = [OpeningForm::Any, OpeningForm::Offsets, OpeningForm::Moves];

/// Checks that bytes read as a `.psq` file either give a game that reads back as written, or are
/// refused in a few words.
///
/// # Panics
/// If they do neither.
pub fn psq(data: &[u8]) {
    match PsqGame::read(data) {
        Ok(game) => {
            assert_different(&game.moves.iter().map(|it| it.point).collect::<Vec<_>>());
            let text = game.to_string();
            let read: PsqGame = text.parse().expect("what is written can be read");
            assert_eq!((&read.moves, read.code), (&game.moves, game.code));
            assert_eq!(read.players.is_some(), game.players.is_some());
            assert_eq!(read.to_string(), text);
        }
        Err(error) => assert!(error.to_string().len() <= LONGEST_ERROR, "{error}"),
    }
}

/// Checks that each line of a list of openings either gives moves that can be played, or is refused in a
/// few words, and that counting ranks from the other side mirrors the board at most.
///
/// # Panics
/// If one does neither.
pub fn opening_list(data: &[u8]) {
    for form in FORMS {
        let [from_bottom, from_top] = [RankOrder::FromBottom, RankOrder::FromTop].map(|ranks| {
            let options = OpeningListOptions { form, ranks };
            openings(data, options).collect::<Vec<_>>()
        });
        assert_eq!(from_bottom.len(), from_top.len());
        let mut last = 0;
        for (one, other) in from_bottom.iter().zip(&from_top) {
            let line = check_line(one);
            assert!(line > last, "lines come in their order");
            last = line;
            assert_eq!(check_line(other), line);
            if let (Ok(one), Ok(other)) = (one, other) {
                let mirrored = one.moves.iter().map(|&point| mirrored(point));
                assert!(one == other || mirrored.eq(other.moves.iter().copied()));
            } else {
                assert!(one.is_err() && other.is_err());
            }
        }
        assert!(last <= data.split(|&byte| byte == b'\n').count());
    }
}

/// Checks what was read of a line, and returns its number.
fn check_line(read: &Result<Opening, ReadOpeningsError>) -> usize {
    match read {
        Ok(opening) => {
            assert!(!opening.moves.is_empty());
            assert_different(&opening.moves);
            opening.line
        }
        Err(ReadOpeningsError::Line { line, source }) => {
            assert!(source.to_string().len() <= LONGEST_ERROR, "{source}");
            *line
        }
        Err(error) => panic!("bytes can be read: {error} {:?}", error.source()),
    }
}

fn assert_different(points: &[Point]) {
    let set: std::collections::BTreeSet<_> = points.iter().collect();
    assert_eq!(set.len(), points.len());
}

fn mirrored(point: Point) -> Point {
    Point::new(point.column(), 14 - point.rank()).expect("it is on the board")
}
