//! What is written about a search.

use std::io::{self, Write};

use renju_core::{Move, Point};
use renju_engine::{Analysis, Line, Score};

use super::session::Session;

/// The score at which a side is taken to win three games of four, in units of the engine.
const THREE_OF_FOUR: f64 = 200.0;

impl<W: Write> Session<W> {
    /// Says what the search is looking at, if the manager wants to know.
    pub(super) fn progress(&mut self, id: u64, point: Option<Point>) -> io::Result<()> {
        let is_wanted = self.settings.detail().realtime;
        let Some(pending) = &mut self.pending else {
            return Ok(());
        };
        if pending.id != id || !is_wanted || point == pending.looked_at {
            return Ok(());
        }
        let last = std::mem::replace(&mut pending.looked_at, point);
        for (word, point) in [("DONE", last), ("POS", point)] {
            if let Some(point) = point {
                let numbers = self.coordinates.write(point);
                self.output
                    .message(format_args!("REALTIME {word} {numbers}"))?;
            }
        }
        Ok(())
    }

    /// Says what a search has found.
    pub(super) fn report(&mut self, analysis: &Analysis) -> io::Result<()> {
        let detail = self.settings.detail();
        if detail.info {
            for (index, line) in analysis.lines.iter().enumerate() {
                self.report_info(analysis, line, index)?;
            }
        }
        let time = analysis.elapsed.as_millis();
        let speed = u128::from(analysis.nodes) / time.max(1);
        for (index, line) in analysis.lines.iter().enumerate() {
            // Rapfi's "ucilike" form to the letter, which published clients match as a whole.
            self.output.message(format_args!(
                "depth {}-{} multipv {} ev {} n {} n/ms {speed} tm {time} pv {}",
                line.depth,
                line.depth,
                index + 1,
                line.score,
                analysis.nodes,
                words(&line.moves, |point| point.to_string()),
            ))?;
        }
        if detail.realtime
            && let Some(best) = analysis.lines.first()
        {
            let numbers = self.coordinates.write(best.point);
            self.output
                .message(format_args!("REALTIME BEST {numbers}"))?;
        }
        Ok(())
    }

    /// Writes the group of lines about a line of play.
    fn report_info(&mut self, analysis: &Analysis, line: &Line, index: usize) -> io::Result<()> {
        let time = analysis.elapsed.as_millis();
        let nodes = analysis.nodes;
        let speed = u128::from(nodes) * 1000 / time.max(1);
        let coordinates = self.coordinates;
        let moves = words(&line.moves, |point| coordinates.write(point));
        for said in [
            format!("PV {index}"),
            format!("NUMPV {}", analysis.lines.len()),
            format!("DEPTH {}", line.depth),
            format!("SELDEPTH {}", line.depth),
            format!("NODES {nodes}"),
            format!("TOTALNODES {nodes}"),
            format!("TOTALTIME {time}"),
            format!("SPEED {speed}"),
            format!("EVAL {}", line.score),
            format!("WINRATE {:.4}", win_rate(line.score)),
            format!("BESTLINE {moves}"),
            "PV DONE".to_owned(),
        ] {
            self.output.line(format_args!("INFO {said}"))?;
        }
        Ok(())
    }
}

/// Writes moves apart by blanks, up to a pass: clients take every word for a point. One is passed
/// where the only block is forbidden, so that the five alone is missing.
fn words(moves: &[Move], write: impl Fn(Point) -> String) -> String {
    let points = moves.iter().map_while(|played| played.point());
    points.map(write).collect::<Vec<_>>().join(" ")
}

/// Returns the part of games that a side with this score is taken to win.
fn win_rate(score: Score) -> f64 {
    match score {
        Score::Loss(_) => 0.0,
        Score::Value(value) => 1.0 / (1.0 + 3_f64.powf(-f64::from(value) / THREE_OF_FOUR)),
        Score::Win(_) => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_before_a_pass() {
        let moves = ["H8", "I9", "pass", "H9"].map(|text| text.parse().unwrap());
        assert_eq!(words(&moves, |point| point.to_string()), "H8 I9");
    }

    #[test]
    fn even_scores_win_half_of_the_games() {
        let rate = |value| (win_rate(Score::Value(value)) * 100.0).round();
        assert_eq!([rate(-200), rate(0), rate(200)], [25.0, 50.0, 75.0]);
        assert_eq!(
            [win_rate(Score::Loss(4)), win_rate(Score::Win(5))],
            [0.0, 1.0]
        );
    }
}
