//! The reader.

use std::str::FromStr;

use super::error::shown;
use super::moves::{BadMove, Base, Moves, code, integers};
use super::{PsqCode, PsqGame, ReadPsqError, SIDE};

/// What every file begins with, in any case.
const MAGIC: &[u8] = b"piskvorky";

impl PsqGame {
    /// Reads a file. Bytes that are no UTF-8, as names of other encodings are, become `�`;
    /// [`read`](super::read) guesses the encoding instead.
    ///
    /// Lines end by LF or CRLF; case and blanks in the header don't matter; times, names and code may be
    /// missing. Where the header says that player 1 moved first, the names are exchanged. A negative
    /// time is 0.
    ///
    /// # Errors
    /// Fails if there is no header, if the board is not 15x15, if a move is off the board or on an
    /// occupied point, or if more follows the moves than names and code.
    ///
    /// # Complexity
    /// Linear in the bytes. No more than 225 moves are kept.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadPsqError> {
        let raw = RawGame::read(bytes)?;
        let name = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok(Self {
            moves: raw.moves.list,
            players: raw.players.map(|names| names.map(name)),
            code: raw.code,
        })
    }
}

impl FromStr for PsqGame {
    type Err = ReadPsqError;

    /// Reads the text of a file, as [`PsqGame::read`] does.
    fn from_str(text: &str) -> Result<Self, ReadPsqError> {
        Self::read(text.as_bytes())
    }
}

/// Two names as they stand in a file.
type Names<'a> = [&'a [u8]; 2];

/// A game with the names as bytes.
#[derive(Debug)]
pub(super) struct RawGame<'a> {
    pub(super) moves: Moves,
    /// The names, the first mover's first.
    pub(super) players: Option<Names<'a>>,
    pub(super) code: PsqCode,
}

/// The lines of a file with their numbers, without the blanks around them.
type Line<'a> = (usize, &'a [u8]);

impl<'a> RawGame<'a> {
    /// Reads a file.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, ReadPsqError> {
        let mut lines = lines(bytes).skip_while(|(_, line)| line.is_empty());
        let (line, header) = lines.next().ok_or(ReadPsqError::Empty)?;
        let starter = Starter::of_header(line, header)?;
        Self::read_lines(lines, starter)
    }

    /// Reads a file that has no header, as `GomocupJudge` keeps games. Returns `None` if it does not
    /// begin with a move.
    pub(super) fn read_without_header(bytes: &'a [u8]) -> Option<Result<Self, ReadPsqError>> {
        let mut lines = lines(bytes)
            .skip_while(|(_, line)| line.is_empty())
            .peekable();
        integers(lines.peek()?.1)?;
        Some(Self::read_lines(lines, Starter::Zero))
    }

    /// Reads what follows the header.
    fn read_lines(
        lines: impl Iterator<Item = Line<'a>>,
        starter: Starter,
    ) -> Result<Self, ReadPsqError> {
        let mut moves = Moves::new(Base::One);
        let mut tail = Vec::new();
        for (line, text) in lines {
            match integers(text) {
                Some((x, y, time)) if tail.is_empty() => {
                    let added = moves.add(line, x, y, time);
                    added.map_err(|bad| match bad {
                        BadMove::OffBoard => ReadPsqError::OffBoard { line, x, y },
                        BadMove::Occupied { earlier } => ReadPsqError::Occupied {
                            line,
                            x,
                            y,
                            earlier,
                        },
                    })?;
                }
                _ => tail.push((line, text)),
            }
        }
        let (players, code) = ending(&tail)?;
        let players = players.map(|names| starter.first_mover_first(names));
        Ok(Self {
            moves,
            players,
            code,
        })
    }
}

/// Returns the lines of a file without a byte order mark, and without blank ones at its end.
pub(crate) fn lines(bytes: &[u8]) -> impl Iterator<Item = Line<'_>> {
    /// The end of a text file under DOS.
    const DOS_END: u8 = 0x1A;
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || *byte == DOS_END;
    let len = text
        .iter()
        .rposition(|byte| !is_end(byte))
        .map_or(0, |last| last + 1);
    (1..).zip(
        text[..len]
            .split(|&byte| byte == b'\n')
            .map(<[u8]>::trim_ascii),
    )
}

/// Says whether the beginning of a file looks like a game: a header, or moves only.
pub(super) fn is_like(head: &[u8]) -> bool {
    let mut lines = lines(head).skip_while(|(_, line)| line.is_empty());
    let Some((_, first)) = lines.next() else {
        return false;
    };
    let begins = first.get(..MAGIC.len());
    if begins.is_some_and(|start| start.eq_ignore_ascii_case(MAGIC)) {
        return true;
    }
    let is_move = |line: &[u8]| {
        let has_time = line.iter().filter(|&&byte| byte == b',').count() == 2;
        let on_board = |(x, y, _)| Base::One.point(x, y).is_some();
        has_time && integers(line).is_some_and(on_board)
    };
    // The last line may be cut.
    let rest: Vec<_> = lines.collect();
    let whole = rest.split_last().map_or(&[][..], |(_, whole)| whole);
    is_move(first) && whole.iter().all(|(_, line)| is_move(line))
}

/// Which of the two players in the file moved first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Starter {
    Zero,
    One,
}

impl Starter {
    /// Reads the header.
    fn of_header(line: usize, header: &[u8]) -> Result<Self, ReadPsqError> {
        let text = || shown(header);
        let rest = header
            .split_at_checked(MAGIC.len())
            .filter(|(start, _)| start.eq_ignore_ascii_case(MAGIC))
            .map(|(_, rest)| String::from_utf8_lossy(rest))
            .ok_or_else(|| ReadPsqError::NoHeader { line, text: text() })?;
        let bad = || ReadPsqError::BadHeader { line, text: text() };
        let mut parts = rest.split(',');
        let size = parts.next().unwrap_or_default();
        let (width, height) = size.split_once(['x', 'X']).ok_or_else(bad)?;
        let number = |text: &str| text.trim().parse::<u64>().map_err(|_| bad());
        let (width, height) = (number(width)?, number(height)?);
        if (width, height) != (SIDE.into(), SIDE.into()) {
            return Err(ReadPsqError::BoardSize {
                line,
                width,
                height,
            });
        }
        let Some(levels) = parts.next() else {
            return Ok(Self::Zero);
        };
        let (one, other) = levels.split_once(':').ok_or_else(bad)?;
        number(one)?;
        number(other)?;
        match (parts.next().map(str::trim), parts.next()) {
            (None | Some("0"), None) => Ok(Self::Zero),
            (Some("1"), None) => Ok(Self::One),
            _ => Err(bad()),
        }
    }

    const fn first_mover_first<T: Copy>(self, [zero, one]: [T; 2]) -> [T; 2] {
        match self {
            Self::Zero => [zero, one],
            Self::One => [one, zero],
        }
    }
}

/// Reads what follows the moves: two names and a code, of which either may be missing.
fn ending<'a>(tail: &[Line<'a>]) -> Result<(Option<Names<'a>>, PsqCode), ReadPsqError> {
    match *tail {
        [] => Ok((None, PsqCode::default())),
        [(line, text)] => match code(text) {
            Some(code) => Ok((None, code)),
            None => Err(ReadPsqError::OneName {
                line,
                text: shown(text),
            }),
        },
        [(_, one), (_, other)] => Ok((Some([one, other]), PsqCode::default())),
        [(_, one), (_, other), (line, text)] => match code(text) {
            Some(code) => Ok((Some([one, other]), code)),
            None => Err(ReadPsqError::BadCode {
                line,
                text: shown(text),
            }),
        },
        [(line, text), ref more @ ..] => Err(ReadPsqError::TooMuch {
            line,
            text: shown(text),
            more: more.len(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const HEADER: &str = "Piskvorky 15x15, 11:11, 0\n";

    fn names(game: &PsqGame) -> Vec<String> {
        game.moves.iter().map(|it| it.point.to_string()).collect()
    }

    fn players(game: &PsqGame) -> Vec<&str> {
        game.players.iter().flatten().map(String::as_str).collect()
    }

    #[test]
    fn the_sample_of_the_format_is_read() {
        let game = PsqGame::read(
            b"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,1531\r\npbrain-first.exe\r\n\
              pbrain-second.exe\r\n-1\r\n",
        );
        let game = game.unwrap();
        assert_eq!(names(&game), ["H8", "I9"]);
        assert_eq!(game.moves[1].time, Duration::from_millis(1531));
        assert_eq!(players(&game), ["pbrain-first.exe", "pbrain-second.exe"]);
        assert_eq!(game.code, PsqCode::Unknown);
    }

    #[test]
    fn rows_count_from_the_top() {
        let game: PsqGame = format!("{HEADER}8,8\n1,1\n1,15\n15,1\n15,15\n")
            .parse()
            .unwrap();
        assert_eq!(names(&game), ["H8", "A15", "A1", "O15", "O1"]);
    }

    #[test]
    fn headers_vary() {
        for header in [
            "piskvorky 15x15, 11:11, 0",
            "  PISKVORKY  15 X 15 ,0:1,0",
            "Piskvorky 15x15",
            "Piskvorky 15x15, 11:11",
            "\u{feff}Piskvorky 15x15, 11:11, 0",
            "\n\nPiskvorky 15x15, 11:11, 0",
        ] {
            let game: PsqGame = format!("{header}\n8,8,0\na\nb\n-1").parse().unwrap();
            assert_eq!(
                (names(&game), players(&game)),
                (vec!["H8".to_owned()], vec!["a", "b"])
            );
        }
        let swapped: PsqGame = "Piskvorky 15x15, 11:11, 1\n8,8,0\na\nb\n-1"
            .parse()
            .unwrap();
        assert_eq!(players(&swapped), ["b", "a"]);
    }

    #[test]
    fn times_names_and_code_may_be_missing() {
        for (tail, expected, code) in [
            ("", &[][..], PsqCode::Unknown),
            ("\n\u{1a}", &[], PsqCode::Unknown),
            ("0\n", &[], PsqCode::Regular),
            ("a.exe\nb.exe\n", &["a.exe", "b.exe"], PsqCode::Unknown),
            (
                "2013\nb, the second\n15\n",
                &["2013", "b, the second"],
                PsqCode::TimeOut,
            ),
            ("\n\n-2\n", &["", ""], PsqCode::EngineError),
            ("a\nb\n99\n\n", &["a", "b"], PsqCode::Other(99)),
        ] {
            let game: PsqGame = format!("{HEADER}8,8\n 9 , 7 , -5\n{tail}").parse().unwrap();
            assert_eq!(names(&game), ["H8", "I9"], "{tail:?}");
            assert_eq!(game.moves[1].time, Duration::ZERO);
            assert_eq!(
                (players(&game).as_slice(), game.code),
                (expected, code),
                "{tail:?}"
            );
        }
        assert_eq!(HEADER.parse(), Ok(PsqGame::default()));
    }

    #[test]
    fn names_of_other_encodings_do_not_matter() {
        let bytes = [HEADER.as_bytes(), b"8,8,0\nlo\xEF.exe\nb\n-1\n"].concat();
        let game = PsqGame::read(&bytes).unwrap();
        assert_eq!(players(&game), ["lo\u{fffd}.exe", "b"]);
    }

    #[test]
    fn wrong_files_say_what_is_wrong_and_where() {
        for (text, expected) in [
            (" \n", "the file is empty"),
            ("8,8,0\n", "line 1 (\"8,8,0\") is no header"),
            ("pískvorky 15x15", "is no header"),
            ("homo-1\nhomo-2\n7,7,0", "line 1 (\"homo-1\") is no header"),
            (
                "Piskvorky fifteen",
                "line 1 (\"Piskvorky fifteen\") should be like",
            ),
            ("Piskvorky 15x15, 11, 0", "should be like"),
            ("Piskvorky 15x15, 11:11, 2", "should be like"),
            ("Piskvorky 15x15, 11:11, 0, 0", "should be like"),
            (
                "Piskvorky 20x20, 11:11, 0",
                "line 1: the board is 20x20, and only games on 15x15",
            ),
            ("Piskvorky 15x20, 11:11, 0", "the board is 15x20"),
            (
                "Piskvorky 15x15\n8,8\n0,8,1",
                "line 3: 0,8 is off the board",
            ),
            ("Piskvorky 15x15\n16,8", "line 2: 16,8 is off the board"),
            ("Piskvorky 15x15\n8,-8", "line 2: 8,-8 is off the board"),
            (
                "Piskvorky 15x15\n8,8,0\n8,9,0\n8,8,1",
                "line 4: 8,8 is on an occupied point: the move of line 2 is there",
            ),
            (
                "Piskvorky 15x15\n8,8,x\n",
                "line 2 (\"8,8,x\") is neither a move",
            ),
            (
                "Piskvorky 15x15\n8,8\na\nb\nc",
                "line 5 (\"c\") should be the code",
            ),
            (
                "Piskvorky 15x15\n8,8;0\n9,9,0\n9,8,0\n9,7,0",
                "line 2 (\"8,8;0\") is no move such as `8,8,0`, and 3 lines follow it",
            ),
        ] {
            let error = text.parse::<PsqGame>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text:?}: {error}");
        }
        let error = "x".repeat(1000).parse::<PsqGame>().unwrap_err();
        assert!(error.to_string().len() < 200);
    }
}
