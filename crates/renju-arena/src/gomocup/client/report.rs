//! What engines say about their search before they answer.
//!
//! No protocol lays these lines down; what is read here is what the engines of the field write: the
//! `INFO` lines and the log lines of Rapfi in its three forms, the `MESSAGE` lines of Yixin, and
//! `MESSAGE REALTIME`. Anything else is passed over. Where several lines of play are told, the first
//! counts.

use std::time::Duration;

use renju_engine::Score;

use super::Report;

/// Gathers a report from the lines before an answer.
#[derive(Debug, Default)]
pub(super) struct ReportReader {
    report: Report,
    /// Which of several lines of play the `INFO` lines are about, from 0.
    pv: u32,
}

impl ReportReader {
    /// Returns what has been said.
    pub(super) fn report(self) -> Report {
        self.report
    }

    /// Hears a line.
    pub(super) fn hear(&mut self, line: &str) {
        let (mut word, mut rest) = split_word(line);
        let mut line = line;
        let is_prefix = |word: &str| {
            let mut prefixes = ["MESSAGE", "DEBUG", "DETAIL"].into_iter();
            prefixes.any(|prefix| word.eq_ignore_ascii_case(prefix))
        };
        while is_prefix(word) {
            line = rest;
            (word, rest) = split_word(line);
        }
        match word.to_ascii_uppercase().as_str() {
            "INFO" => self.hear_info(rest),
            "REALTIME" => self.hear_realtime(rest),
            _ if line.contains('|') => self.hear_columns(line),
            "DEPTH" => self.hear_pairs(line),
            _ => {}
        }
    }

    /// Hears `KEY value`.
    fn hear_info(&mut self, text: &str) {
        let (key, value) = split_word(text);
        let key = key.to_ascii_uppercase();
        if key == "PV" {
            // `INFO PV DONE` ends the group of lines.
            self.pv = value.parse().unwrap_or(0);
            return;
        }
        if self.pv != 0 {
            return;
        }
        match key.as_str() {
            "DEPTH" => set(&mut self.report.depth, value.parse().ok()),
            "NODES" | "TOTALNODES" => set(&mut self.report.nodes, value.parse().ok()),
            "TOTALTIME" => {
                let time = value.parse().ok().map(Duration::from_millis);
                set(&mut self.report.time, time);
            }
            "EVAL" => set(&mut self.report.score, score(value)),
            "BESTLINE" => set(&mut self.report.line, some_text(value)),
            _ => {}
        }
    }

    /// Hears what Yixin-Board shows during a search.
    fn hear_realtime(&mut self, text: &str) {
        let (key, value) = split_word(text);
        match key.to_ascii_uppercase().as_str() {
            "VAL" => set(&mut self.report.score, score(value)),
            "PV" => set(&mut self.report.line, some_text(value)),
            _ => {}
        }
    }

    /// Hears `depth 12-20 multipv 1 ev 35 n 120K n/ms 300 tm 400 pv H8 I9`.
    fn hear_pairs(&mut self, text: &str) {
        let mut heard = Report::default();
        let mut rest = text;
        while !rest.is_empty() {
            let (key, behind) = split_word(rest);
            let (value, next) = split_word(behind);
            match key.to_ascii_lowercase().as_str() {
                "depth" => heard.depth = depth(value),
                "multipv" if value != "1" => return,
                "ev" => heard.score = score(value),
                "n" => heard.nodes = count(value),
                "tm" => heard.time = value.parse().ok().map(Duration::from_millis),
                "pv" => {
                    heard.line = some_text(behind);
                    break;
                }
                _ => {}
            }
            rest = next;
        }
        self.merge(heard);
    }

    /// Hears columns with bars between: `Depth 13-17 | Eval -180 | Time 215ms | G7 I7`, or
    /// `(1) -248 | 13-18 | G7 I7`.
    fn hear_columns(&mut self, text: &str) {
        let mut heard = Report::default();
        let mut is_numbered = false;
        for column in text.split('|').map(str::trim) {
            let (key, value) = split_word(column);
            match key.to_ascii_lowercase().as_str() {
                "depth" => heard.depth = depth(value),
                "eval" => heard.score = score(value),
                "node" | "nodes" => heard.nodes = count(value),
                "time" => heard.time = time(value),
                "speed" => {}
                "(1)" => {
                    is_numbered = true;
                    heard.score = score(value);
                }
                key if key.starts_with('(') => return,
                _ if is_numbered && heard.depth.is_none() && depth(column).is_some() => {
                    heard.depth = depth(column);
                }
                _ if starts_with_point(column) => heard.line = some_text(column),
                _ => {}
            }
        }
        self.merge(heard);
    }

    /// Takes over all that a line said.
    fn merge(&mut self, heard: Report) {
        set(&mut self.report.score, heard.score);
        set(&mut self.report.depth, heard.depth);
        set(&mut self.report.nodes, heard.nodes);
        set(&mut self.report.time, heard.time);
        set(&mut self.report.line, heard.line);
    }
}

/// Puts a new value in the place of an old one, if there is a new one.
fn set<T>(place: &mut Option<T>, value: Option<T>) {
    if value.is_some() {
        *place = value;
    }
}

/// Returns the first word of a text and what follows it.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn some_text(text: &str) -> Option<String> {
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Reads the first word of a text as a score. A forced end without a number of plies, `+M*`, which
/// comes from a database, counts as the farthest.
fn score(text: &str) -> Option<Score> {
    match split_word(text).0 {
        "+M*" => Some(Score::Win(u16::MAX)),
        "-M*" => Some(Score::Loss(u16::MAX)),
        word => word.parse().ok(),
    }
}

/// Reads a depth, with or without the depth of the longest line behind it: `13-17`.
fn depth(text: &str) -> Option<u32> {
    let word = split_word(text).0;
    let (depth, selective) = word.split_once('-').unwrap_or((word, "0"));
    selective.parse::<u32>().ok()?;
    depth.parse().ok()
}

/// Reads a count such as `120K`.
fn count(text: &str) -> Option<u64> {
    let word = split_word(text).0;
    let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let factor = match &word[digits.len()..] {
        "" => 1,
        "K" | "k" => 1_000,
        "M" => 1_000_000,
        "G" | "B" => 1_000_000_000,
        "T" => 1_000_000_000_000,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(factor)
}

/// Reads a time such as `215ms`.
fn time(text: &str) -> Option<Duration> {
    let word = split_word(text).0;
    let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let milliseconds = match &word[digits.len()..] {
        "ms" => 1,
        "s" => 1_000,
        "min" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    let number = digits.parse::<u64>().ok()?;
    Some(Duration::from_millis(number.checked_mul(milliseconds)?))
}

/// Says whether a text begins with a point, as in `G7 I7`.
fn starts_with_point(text: &str) -> bool {
    let word = split_word(text).0;
    word.parse::<renju_core::Point>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(lines: &[&str]) -> Report {
        let mut reader = ReportReader::default();
        for line in lines {
            reader.hear(line);
        }
        reader.report()
    }

    fn report(
        score: Option<Score>,
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<u64>,
        line: Option<&str>,
    ) -> Report {
        let time = time.map(Duration::from_millis);
        let line = line.map(str::to_owned);
        Report {
            score,
            depth,
            nodes,
            time,
            line,
        }
    }

    #[test]
    fn log_lines_of_each_form_are_read() {
        let line = "depth 12-20 multipv 1 ev 35 n 120K n/ms 300 tm 400 pv H8 I9";
        let expected = report(
            Some(Score::Value(35)),
            Some(12),
            Some(120_000),
            Some(400),
            Some("H8 I9"),
        );
        assert_eq!(heard(&[&format!("MESSAGE {line}")]), expected);
        assert_eq!(heard(&[line]), expected);

        let line = "Depth 13-17 | Eval -180 | Time 215ms | G7 I7";
        let expected = report(
            Some(Score::Value(-180)),
            Some(13),
            None,
            Some(215),
            Some("G7 I7"),
        );
        assert_eq!(heard(&[line]), expected);
        assert_eq!(heard(&[&format!("MESSAGE {line}")]), expected);

        let line = "Speed 296K | Depth 9-14 | Eval 12 | Node 64K | Time 3s";
        let expected = report(
            Some(Score::Value(12)),
            Some(9),
            Some(64_000),
            Some(3000),
            None,
        );
        assert_eq!(heard(&[line]), expected);
    }

    #[test]
    fn of_several_lines_of_play_the_first_counts() {
        let expected = report(
            Some(Score::Value(-248)),
            Some(13),
            None,
            None,
            Some("G7 I7"),
        );
        let lines = ["(1) -248 | 13-18 | G7 I7", "(2) -300 | 13-16 | H7 I7"];
        assert_eq!(heard(&lines), expected);
        let lines = [
            "MESSAGE depth 5-6 multipv 1 ev 7 pv H8",
            "MESSAGE depth 5-6 multipv 2 ev 6 pv H9",
        ];
        let expected = report(Some(Score::Value(7)), Some(5), None, None, Some("H8"));
        assert_eq!(heard(&lines), expected);
        let lines = [
            "INFO PV 0",
            "INFO NUMPV 2",
            "INFO DEPTH 8",
            "INFO SELDEPTH 12",
            "INFO NODES 500",
            "INFO TOTALNODES 900",
            "INFO TOTALTIME 31",
            "INFO SPEED 29032",
            "INFO EVAL +M12",
            "INFO WINRATE 0.9",
            "INFO BESTLINE 7,7 8,8",
            "INFO PV 1",
            "INFO DEPTH 7",
            "INFO EVAL -5",
            "INFO BESTLINE 6,6",
            "INFO PV DONE",
        ];
        let expected = report(
            Some(Score::Win(12)),
            Some(8),
            Some(900),
            Some(31),
            Some("7,7 8,8"),
        );
        assert_eq!(heard(&lines), expected);
    }

    #[test]
    fn the_last_word_of_each_kind_counts() {
        let lines = [
            "MESSAGE REALTIME VAL 20",
            "MESSAGE REALTIME POS 7,7",
            "INFO EVAL 30",
            "MESSAGE REALTIME VAL -M7",
            "INFO EVAL unknown",
            "MESSAGE REALTIME PV H8 I9",
        ];
        let expected = report(Some(Score::Loss(7)), None, None, None, Some("H8 I9"));
        assert_eq!(heard(&lines), expected);
        let won = heard(&["INFO EVAL +M*"]).score;
        assert_eq!(won, Some(Score::Win(u16::MAX)));
    }

    #[test]
    fn anything_else_is_passed_over() {
        let lines = [
            "",
            "MESSAGE",
            "MESSAGE MESSAGE",
            "INFO",
            "INFO EVAL",
            "MESSAGE REALTIME",
            "depth",
            "depth x ev y n 12Q tm 1.5 pv",
            "Depth | Eval | Time | |",
            "|",
            "(x) 5 | 3-4",
            "MESSAGE the depth is 12",
            "Node 99999999999999999999T | Time 99999999999999999999h",
            "é | ü",
        ];
        for line in lines {
            assert_eq!(heard(&[line]), Report::default(), "{line}");
        }
    }
}
