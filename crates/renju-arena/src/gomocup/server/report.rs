//! What is written about a search.

use std::io::{self, Write};
use std::time::Duration;

use renju_core::{Move, Point};
use renju_engine::{Analysis, Line};

use super::session::Session;
use super::thinking::Sight;

impl<W: Write> Session<W> {
    /// Says what the search is looking at, and its best move so far, if the manager wants to know.
    pub(super) fn progress(&mut self, id: u64, sight: Sight) -> io::Result<()> {
        let is_wanted = self.settings.detail().realtime;
        let Some(pending) = &mut self.pending else {
            return Ok(());
        };
        if pending.id != id || !is_wanted {
            return Ok(());
        }
        let last = std::mem::replace(&mut pending.told, sight);
        for (word, point, is_news) in [
            ("DONE", last.looked_at, sight.looked_at != last.looked_at),
            ("BEST", sight.best, sight.best != last.best),
            ("POS", sight.looked_at, sight.looked_at != last.looked_at),
        ] {
            if let (true, Some(point)) = (is_news, point) {
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
        self.report_rates(analysis)?;
        let time = analysis.elapsed.as_millis();
        let speed = speed(analysis.nodes, analysis.elapsed) / 1000;
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

    /// Says what has no place in the lines about each line of play.
    fn report_rates(&mut self, analysis: &Analysis) -> io::Result<()> {
        let percent = analysis.best().score.win_rate() * 100.0;
        self.output.message(format_args!(
            "win rate {percent:.1} %, {} nodes/s, {} threat nodes",
            speed(analysis.nodes, analysis.elapsed),
            analysis.threat_nodes,
        ))
    }

    /// Writes the group of lines about a line of play.
    fn report_info(&mut self, analysis: &Analysis, line: &Line, index: usize) -> io::Result<()> {
        let nodes = analysis.nodes;
        let coordinates = self.coordinates;
        let moves = words(&line.moves, |point| coordinates.write(point));
        for said in [
            format!("PV {index}"),
            format!("NUMPV {}", analysis.lines.len()),
            format!("DEPTH {}", line.depth),
            format!("SELDEPTH {}", line.depth),
            format!("NODES {nodes}"),
            format!("TOTALNODES {nodes}"),
            format!("THREATNODES {}", analysis.threat_nodes),
            format!("TOTALTIME {}", analysis.elapsed.as_millis()),
            format!("SPEED {}", speed(analysis.nodes, analysis.elapsed)),
            format!("EVAL {}", line.score),
            format!("WINRATE {:.4}", line.score.win_rate()),
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

/// Returns the nodes a second.
fn speed(nodes: u64, elapsed: Duration) -> u128 {
    u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1)
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
    fn speed_is_nodes_by_time() {
        let micros = Duration::from_micros;
        assert_eq!(speed(524_000, micros(1_000_000)), 524_000);
        assert_eq!(speed(90, micros(1500)), 60_000);
        // Of nothing, nothing, and no time is a little.
        assert_eq!(speed(0, Duration::ZERO), 0);
        assert_eq!(speed(3, Duration::ZERO), 3_000_000);
        assert!(speed(u64::MAX, Duration::MAX) < 2);
    }
}
