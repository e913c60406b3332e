//! What `audit` finds out about a game of a file, and how often.

use std::collections::BTreeMap;

use renju_arena::audit::{
    Audit, AuditOptions, ClaimFault, Finding, RulesSource, Severity, audit, board_before,
};
use renju_core::{Board, Explanation, Judge, Move, OpeningRule, Point, RuleSetId};
use renju_record::{Notice, Place, Record};

/// A game of a file with what was found in it.
#[derive(Debug, Clone)]
pub(crate) struct AuditedGame {
    /// The name of the file, as it is safe to show.
    pub(crate) file: String,
    /// The place in it.
    pub(crate) place: Place,
    /// Which game of the file it is, from 1.
    pub(crate) number: usize,
    /// The game as it was read.
    pub(crate) record: Record,
    /// What was repaired, dropped or guessed to read it.
    pub(crate) notices: Vec<Notice>,
    /// All that was found.
    pub(crate) audit: Audit,
}

/// Why the judge says what a finding says.
#[derive(Debug, Clone)]
pub(crate) struct Reasons {
    /// The stones before the move.
    pub(crate) board: Board,
    /// The reasons.
    pub(crate) explanation: Explanation,
    /// By which rule.
    pub(crate) judge: Judge,
}

/// The stones when something was found.
#[derive(Debug, Clone)]
pub(crate) struct Moment {
    /// The stones.
    pub(crate) board: Board,
    /// The last move, if it was no pass.
    pub(crate) last: Option<Point>,
    /// The numbers of the moves, as far as the stones were not set up.
    pub(crate) numbers: BTreeMap<Point, usize>,
}

/// What was found in many games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    /// How many games were looked at.
    pub(crate) games: usize,
    /// How many have a finding of each severity, as these are ordered.
    with: [usize; Severity::ALL.len()],
    /// How many have no finding.
    pub(crate) clean: usize,
    /// How many games and files could not be read.
    pub(crate) unreadable: usize,
    /// How many do not say by which opening rule they were played.
    pub(crate) without_opening: usize,
    /// How often each kind of finding occurred.
    kinds: BTreeMap<(Severity, String), usize>,
}

/// What counts of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    kinds: Vec<(Severity, String)>,
    /// Whether it does not say by which opening rule it was played.
    without_opening: bool,
}

impl AuditedGame {
    /// Looks at a game.
    pub(crate) fn of(
        (file, place, number): (String, Place, usize),
        record: Record,
        notices: Vec<Notice>,
        options: &AuditOptions,
    ) -> Self {
        Self {
            audit: audit(&record, options),
            file,
            place,
            number,
            record,
            notices,
        }
    }

    /// Returns the findings that are at least so grave.
    pub(crate) fn findings(&self, level: Severity) -> impl Iterator<Item = &Finding> {
        let findings = self.audit.findings.iter();
        findings.filter(move |finding| finding.severity() >= level)
    }

    /// Returns what counts of the game.
    pub(crate) fn counted(&self) -> Counted {
        let Audit {
            findings,
            rules,
            rules_source,
            ..
        } = &self.audit;
        let kinds = findings.iter().map(|it| (it.severity(), kind(it)));
        let is_plain = rules.id == RuleSetId::Renju && rules.opening == OpeningRule::None;
        Counted {
            kinds: kinds.collect(),
            without_opening: is_plain && *rules_source != RulesSource::Options,
        }
    }

    /// Returns why the judge says what a finding says, if it is about the verdict on a stone. Rules
    /// that only rule sets know have no explanation.
    pub(crate) fn reasons(&self, finding: &Finding) -> Option<Reasons> {
        let number = self.judged_move(finding)?;
        let judge = Judge {
            rule: self.audit.rules.as_rule()?,
            reading: self.audit.rules.reading,
        };
        let board = board_before(&self.record, number)?;
        let point = self.record.main_moves().nth(number - 1)?.point()?;
        let after = self.moment(number)?.board;
        let color = after.get(point)?;
        let explanation = judge.explain(&board, point, color);
        judge.rule.fouls.bind(color).then_some(Reasons {
            board,
            explanation,
            judge,
        })
    }

    /// Returns the number of the move that the judge has judged.
    fn judged_move(&self, finding: &Finding) -> Option<usize> {
        match finding {
            Finding::Foul { stone, .. } | Finding::FiveWithFoul { stone, .. } => Some(stone.number),
            Finding::WrongClaim {
                number,
                point,
                fault: ClaimFault::NoFoul,
                ..
            } => {
                let mut moves = self.record.main_moves();
                // Where the point is not said, the last move is meant.
                match point.map(Move::Place) {
                    Some(claimed) => moves.position(|mv| mv == claimed).map(|index| index + 1),
                    None => Some(*number),
                }
            }
            _ => None,
        }
    }

    /// Returns the stones when something was found: after its move, or at the end of what could be
    /// played. `None` where the board does not matter.
    pub(crate) fn moment_of(&self, finding: &Finding) -> Option<Moment> {
        let number = finding.number().unwrap_or(self.audit.moves);
        self.moment(number)
    }

    /// Returns the stones after so many moves of the main line, or after fewer if no more can be played.
    fn moment(&self, number: usize) -> Option<Moment> {
        // A walk through the tree begins with its main line. Its first position is the root.
        let main_line = self.record.main_line();
        let positions = self.record.positions().skip(1);
        let mut moment = None;
        let mut numbers = BTreeMap::new();
        let mut moves = 0;
        for (id, position) in main_line.zip(positions) {
            let Ok(visited) = position else { break };
            let Some(played) = self.record.node(id).played() else {
                continue;
            };
            if moves == number {
                break;
            }
            moves += 1;
            numbers.extend(played.point().map(|point| (point, moves)));
            moment = Some((visited.board, played.point()));
        }
        moment.map(|(board, last)| Moment {
            board,
            last,
            numbers,
        })
    }
}

impl Counted {
    /// Says whether the game has a finding of this severity.
    pub(crate) fn has(&self, severity: Severity) -> bool {
        self.kinds.iter().any(|(of, _)| *of == severity)
    }
}

impl Tally {
    /// Counts a game.
    pub(crate) fn add(&mut self, counted: Counted) {
        self.games += 1;
        self.without_opening += usize::from(counted.without_opening);
        self.clean += usize::from(counted.kinds.is_empty());
        for (severity, with) in Severity::ALL.into_iter().zip(&mut self.with) {
            *with += usize::from(counted.has(severity));
        }
        for kind in counted.kinds {
            *self.kinds.entry(kind).or_default() += 1;
        }
    }

    /// Returns how many games have a finding of this severity.
    pub(crate) fn with(&self, severity: Severity) -> usize {
        let all = Severity::ALL.into_iter().zip(self.with);
        all.filter(|(of, _)| *of == severity)
            .map(|(_, with)| with)
            .sum()
    }

    /// Returns the kinds of findings that are at least so grave, the most frequent first.
    pub(crate) fn kinds(&self, level: Severity) -> Vec<(usize, Severity, &str)> {
        let kinds = self.kinds.iter();
        let kinds = kinds.filter(|((severity, _), _)| *severity >= level);
        let mut kinds: Vec<(usize, Severity, &str)> = kinds
            .map(|((severity, kind), count)| (*count, *severity, kind.as_str()))
            .collect();
        kinds.sort_by(|a, b| (b.0, b.1, a.2).cmp(&(a.0, a.1, b.2)));
        kinds
    }
}

/// Returns the name that a finding has in JSON.
fn kind(finding: &Finding) -> String {
    let value = serde_json::to_value(finding).expect("no finding refuses to be written");
    let name = value.get("finding").and_then(serde_json::Value::as_str);
    name.expect("findings are tagged").to_owned()
}

#[cfg(test)]
mod tests {
    use renju_core::RuleSet;

    use super::*;

    /// Looks at a game of moves under a rule set.
    fn audited(rules: RuleSetId, moves: &str) -> AuditedGame {
        let moves = moves.split(' ').map(|mv| mv.parse().unwrap());
        let record = Record::of_moves(moves).unwrap();
        let options = AuditOptions {
            rules: Some(RuleSet::new(rules)),
            ..AuditOptions::default()
        };
        let place = ("game".to_owned(), Place::File, 1);
        AuditedGame::of(place, record, Vec::new(), &options)
    }

    #[test]
    fn games_and_findings_are_counted() {
        let mut tally = Tally::default();
        // Two fouls of Black that White missed; nothing; two stones on one point.
        for moves in [
            "H6 A1 H7 C1 I8 E1 J8 G1 H8 I1 C3 A15 C4 C15 D5 E15 E5 G15 C5 I15",
            "H8 I9",
            "H8 H8",
        ] {
            tally.add(audited(RuleSetId::CampusH, moves).counted());
        }
        assert_eq!((tally.games, tally.clean, tally.without_opening), (3, 1, 0));
        assert_eq!(Severity::ALL.map(|it| tally.with(it)), [0, 1, 1]);
        let foul = (2, Severity::Warning, "foul");
        let occupied = (1, Severity::Error, "occupied");
        assert_eq!(tally.kinds(Severity::Info), [foul, occupied]);
        assert_eq!(tally.kinds(Severity::Error), [occupied]);
    }

    #[test]
    fn the_judge_explains_what_was_judged() {
        let game = audited(RuleSetId::CampusH, "H6 A1 H7 C1 I8 E1 J8 G1 H8 I1");
        let reasons = game.reasons(&game.audit.findings[0]).unwrap();
        assert_eq!(reasons.board.occupied().len(), 8);
        assert_eq!(reasons.explanation.threes.len(), 2);
        // The fouls of this set are not those of any rule.
        let game = audited(RuleSetId::Hist1912, "A1 O1 B1 O3 C1 O5 E1 O7 F1 O9 D1");
        let no_reasons = |finding| game.reasons(finding).is_none();
        assert!(game.audit.findings.iter().all(no_reasons));
    }

    #[test]
    fn a_moment_is_after_the_move_or_at_the_end() {
        let game = audited(RuleSetId::Freestyle, "H8 I9 H8 A1");
        let moment = |number| {
            let moment = game.moment(number)?;
            Some((moment.board.occupied().len(), moment.numbers.len()))
        };
        assert_eq!(moment(0), None);
        assert_eq!(moment(1), Some((1, 1)));
        assert_eq!(moment(3), Some((2, 2)), "the third move can't be played");
    }
}
