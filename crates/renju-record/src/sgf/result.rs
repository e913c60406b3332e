//! How a game ended, as SGF says it.

use renju_core::{Color, Reason};

use crate::{Outcome, RecordedResult, Text};

/// What is read from a text of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReadResult {
    /// The result.
    pub(super) result: RecordedResult,
    /// Whether the text has the form of the standard.
    pub(super) is_standard: bool,
}

/// Reads the text of a result. It is kept where it says more than what was understood.
fn read_result(text: Text) -> ReadResult {
    let words = text.as_str().trim();
    let standard = |outcome, reason| (outcome, reason, true, false);
    let (outcome, reason, is_standard, is_kept) = match words.to_ascii_lowercase().as_str() {
        "0" | "draw" => standard(Outcome::Draw, None),
        "void" => standard(Outcome::Void, None),
        "?" => standard(Outcome::Unknown, None),
        lower => match win(lower) {
            Some((outcome, reason, is_kept)) => (outcome, reason, true, is_kept),
            None => (guessed(lower), None, false, true),
        },
    };
    ReadResult {
        result: RecordedResult {
            outcome,
            reason,
            text: is_kept.then_some(text),
        },
        is_standard,
    }
}

/// Reads a win in the form of the standard, such as `b+r`, and says whether it holds more than is
/// understood.
fn win(lower: &str) -> Option<(Outcome, Option<Reason>, bool)> {
    let (color, how) = lower.split_once('+')?;
    let color = match color.trim() {
        "b" => Color::Black,
        "w" => Color::White,
        _ => return None,
    };
    let won = Outcome::Win(color);
    match how.trim() {
        "" => Some((won, None, false)),
        "r" | "resign" => Some((won, Some(Reason::Resign), false)),
        "t" | "time" => Some((won, Some(Reason::Time), false)),
        // Why it was forfeited is not said: a foul, lateness, conduct.
        "f" | "forfeit" => Some((won, None, true)),
        how if how.parse::<f64>().is_ok_and(f64::is_finite) => Some((won, None, true)),
        _ => None,
    }
}

/// Guesses who won from a text in another form.
fn guessed(lower: &str) -> Outcome {
    let has = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    let drawn = [
        "draw",
        "1/2",
        "0.5",
        "和棋",
        "平局",
        "平手",
        "和局",
        "引き分け",
        "引分",
        "무승부",
        "ничья",
    ];
    if has(&drawn) {
        return Outcome::Draw;
    }
    match lower {
        "1-0" | "1:0" => return Outcome::Win(Color::Black),
        "0-1" | "0:1" => return Outcome::Win(Color::White),
        _ => {}
    }
    let black = has(&["b+", "black", "黑", "黒", "흑", "чёрн", "черн", "ч+"]);
    let white = has(&["w+", "white", "白", "백", "бел", "б+"]);
    let wins = has(&["+", "win", "won", "胜", "勝", "승", "выигр", "побед"]);
    let loses = has(&["lose", "lost", "负", "負", "败", "敗", "패", "проигр"]);
    let color = match (black, white) {
        (true, false) => Color::Black,
        (false, true) => Color::White,
        _ => return Outcome::Unknown,
    };
    match (wins, loses) {
        (true, false) => Outcome::Win(color),
        (false, true) => Outcome::Win(color.opponent()),
        _ => Outcome::Unknown,
    }
}

/// A result as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WrittenResult {
    /// The value of `RE`.
    pub(super) text: Text,
    /// The value of `XRE`, where `RE` does not say the reason.
    pub(super) reason: Option<Reason>,
    /// The value of `XRT`, where the text is not that of `RE`.
    pub(super) own_text: Option<Text>,
}

impl WrittenResult {
    /// Reads the result.
    pub(super) fn read(self) -> ReadResult {
        let mut read = read_result(self.text);
        let result = &mut read.result;
        if let Some(reason) = self.reason {
            result.reason = Some(reason);
            // `W+F` alone leaves open why, which the reason now says.
            let standard = standard_text(result);
            result.text = result.text.take().filter(|text| text.as_str() != standard);
        }
        if self.own_text.is_some() {
            result.text = self.own_text;
        }
        read
    }

    /// Returns the shortest way to write a result.
    pub(super) fn of(result: &RecordedResult) -> Self {
        let standard = Text::from(standard_text(result));
        let text = result.text.clone();
        let text = text.filter(|text| read_result(text.clone()).is_standard);
        let ways = [
            (text.clone(), None, None),
            (text, result.reason, None),
            (Some(standard.clone()), None, None),
            (Some(standard.clone()), result.reason, None),
            (Some(standard.clone()), None, result.text.clone()),
        ];
        let ways = ways.into_iter().filter_map(|(text, reason, own_text)| {
            Some(Self {
                text: text?,
                reason,
                own_text,
            })
        });
        let mut ways = ways.filter(|way| way.clone().read().result == *result);
        ways.next().unwrap_or_else(|| Self {
            text: standard,
            reason: result.reason,
            own_text: result.text.clone(),
        })
    }
}

/// Returns the text of the standard for a result.
const fn standard_text(result: &RecordedResult) -> &'static str {
    let (color, reason) = match (result.outcome, result.reason) {
        (Outcome::Draw, _) => return "0",
        (Outcome::Void, _) => return "Void",
        (Outcome::Unknown, _) => return "?",
        (Outcome::Win(color), reason) => (color, reason),
    };
    match (color, reason) {
        (Color::Black, Some(Reason::Resign)) => "B+R",
        (Color::White, Some(Reason::Resign)) => "W+R",
        (Color::Black, Some(Reason::Time)) => "B+T",
        (Color::White, Some(Reason::Time)) => "W+T",
        // For a foul, the standard has nothing better than forfeit.
        (
            Color::White,
            Some(Reason::FoulDoubleThree | Reason::FoulDoubleFour | Reason::FoulOverline),
        ) => "W+F",
        (
            Color::Black,
            Some(Reason::ForfeitLate | Reason::ForfeitAbsent | Reason::ForfeitConduct),
        ) => "B+F",
        (
            Color::White,
            Some(Reason::ForfeitLate | Reason::ForfeitAbsent | Reason::ForfeitConduct),
        ) => "W+F",
        (Color::Black, _) => "B+",
        (Color::White, _) => "W+",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read() {
        let black = Outcome::Win(Color::Black);
        let white = Outcome::Win(Color::White);
        let (resign, time) = (Some(Reason::Resign), Some(Reason::Time));
        for (text, outcome, reason, is_kept, is_standard) in [
            ("B+R", black, resign, false, true),
            ("W+Resign", white, resign, false, true),
            ("B+T", black, time, false, true),
            ("w+time", white, time, false, true),
            ("W+F", white, None, true, true),
            ("B+", black, None, false, true),
            ("B+5", black, None, true, true),
            ("W+1", white, None, true, true),
            ("0", Outcome::Draw, None, false, true),
            ("Draw", Outcome::Draw, None, false, true),
            ("Void", Outcome::Void, None, false, true),
            ("?", Outcome::Unknown, None, false, true),
            ("B+DRAW", Outcome::Draw, None, true, false),
            ("1-0", black, None, true, false),
            ("0-1", white, None, true, false),
            ("1/2-1/2", Outcome::Draw, None, true, false),
            ("黑胜", black, None, true, false),
            ("白中押し勝ち", white, None, true, false),
            ("黑负", white, None, true, false),
            ("和棋", Outcome::Draw, None, true, false),
            ("흑 승", black, None, true, false),
            ("Black wins by five", black, None, true, false),
            ("Result: W+R", white, None, true, false),
            ("黑白", Outcome::Unknown, None, true, false),
            ("adjourned", Outcome::Unknown, None, true, false),
            ("B+nan", black, None, true, false),
        ] {
            let read = read_result(text.into());
            let expected = RecordedResult {
                outcome,
                reason,
                text: is_kept.then(|| text.into()),
            };
            assert_eq!(read.result, expected, "{text}");
            assert_eq!(read.is_standard, is_standard, "{text}");
        }
    }

    #[test]
    fn every_result_can_be_written() {
        let colors = Color::ALL.map(Outcome::Win);
        let outcomes = colors
            .into_iter()
            .chain([Outcome::Draw, Outcome::Void, Outcome::Unknown]);
        for outcome in outcomes {
            for reason in Reason::ALL.map(Some).into_iter().chain([None]) {
                for text in ["", "0", "W+F", "B+F", "B+R", "B+5", "1-0", "黑胜", "odd"] {
                    for text in [None, Some(Text::from(text))] {
                        let result = RecordedResult {
                            outcome,
                            reason,
                            text,
                        };
                        assert_eq!(WrittenResult::of(&result).read().result, result);
                    }
                }
            }
        }
        let foul = RecordedResult {
            reason: Some(Reason::FoulDoubleThree),
            ..Outcome::Win(Color::White).into()
        };
        let written = WrittenResult::of(&foul);
        assert_eq!(written.text.as_str(), "W+F");
        assert_eq!(written.reason, foul.reason);
    }
}
