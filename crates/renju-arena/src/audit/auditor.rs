//! The order of the checks.

use renju_core::{Board, GameResult, Point, Reason, RuleSet, Variant, Winner};
use renju_record::{Outcome, Record, RecordedResult};

use super::finding::Finding;
use super::line::Line;
use super::options::AuditOptions;
use super::report::{Audit, RulesSource};
use super::stones::End;

/// Looks at the main line of a record as an arbiter does.
///
/// Variations are left alone. Nothing is claimed or forgiven: the findings say what the rules say of the
/// game, and who reads them decides.
///
/// # Rule
/// rules.md §3.4 and §6, openings.md, competition.md §1 and §5.3.
///
/// # Complexity
/// Linear in the moves. Each stone is judged once.
///
/// # Examples
/// ```
/// use renju_arena::audit::{AuditOptions, Severity, audit};
/// use renju_core::{MoveStringOptions, RuleSet, RuleSetId, parse_moves};
/// use renju_record::Record;
/// // Black makes a double-three with move 9, and White plays on.
/// let moves = parse_moves("H6 A1 H7 C1 I8 E1 J8 G1 H8 I1", MoveStringOptions::default())?;
/// let options = AuditOptions {
///     rules: Some(RuleSet::new(RuleSetId::CampusH)),
///     ..AuditOptions::default()
/// };
/// let audit = audit(&Record::of_moves(moves)?, &options);
/// assert_eq!(audit.worst(), Some(Severity::Warning));
/// assert_eq!(
///     audit.findings[0].to_string(),
///     "Move 9, black H8, was forbidden (double-three), and White missed it: 1 move followed."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn audit(record: &Record, options: &AuditOptions) -> Audit {
    let recorded = record.info.rules.as_ref();
    let of_record = recorded.and_then(|rules| rules.id).map(RuleSet::new);
    let (rules, rules_source) = match (options.rules.clone(), of_record) {
        (Some(rules), _) => (rules, RulesSource::Options),
        (None, Some(rules)) => (rules, RulesSource::Record),
        (None, None) => (RuleSet::default(), RulesSource::Assumed),
    };
    let line = Line::of(record);
    let moves = line.total;
    let mut auditor = Auditor {
        record,
        rules,
        line,
        findings: Vec::new(),
    };
    if let Some(written) = recorded.filter(|_| rules_source == RulesSource::Assumed) {
        let text = written.text.as_str().to_owned();
        auditor.find(Finding::UnknownRules { text });
    }
    auditor.check_line();
    let board_result = auditor.check_play();
    auditor.check_clocks(options.time.as_ref());
    let Auditor {
        rules,
        mut findings,
        ..
    } = auditor;
    findings.sort_by_key(|finding| finding.number().unwrap_or(usize::MAX));
    Audit {
        findings,
        moves,
        rules,
        rules_source,
        board_result: board_result.map(|end| end.result),
    }
}

/// Returns the board before a move of the main line, which counts from 1: what the judge needs to explain a
/// foul. `None` if there is no such move, or none that can be played.
///
/// # Examples
/// ```
/// use renju_arena::audit::{AuditOptions, Finding, audit, board_before};
/// use renju_core::{MoveStringOptions, explain, parse_moves};
/// use renju_record::Record;
/// let moves = parse_moves("H6 A1 H7 C1 I8 E1 J8 G1 H8", MoveStringOptions::default())?;
/// let record = Record::of_moves(moves)?;
/// for finding in audit(&record, &AuditOptions::default()).findings {
///     if let Finding::Foul { stone, .. } = finding {
///         let board = board_before(&record, stone.number).expect("the stone was played");
///         assert_eq!(explain(&board, stone.point).threes.len(), 2);
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn board_before(record: &Record, number: usize) -> Option<Board> {
    Line::of(record).nth(number).map(|mv| mv.before)
}

/// One audit while it is made.
pub(super) struct Auditor<'a> {
    pub(super) record: &'a Record,
    pub(super) rules: RuleSet,
    pub(super) line: Line,
    findings: Vec<Finding>,
}

impl Auditor<'_> {
    /// Adds a finding.
    pub(super) fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Returns the recorded result.
    pub(super) const fn recorded(&self) -> Option<&RecordedResult> {
        self.record.info.result.as_ref()
    }

    /// Returns the winner that the record names, or a draw.
    pub(super) fn recorded_winner(&self) -> Option<Winner> {
        match self.recorded()?.outcome {
            Outcome::Win(color) => Some(Winner::Color(color)),
            Outcome::Draw => Some(Winner::Draw),
            Outcome::Void | Outcome::Unknown => None,
        }
    }

    /// Returns the recorded result as one that a game can have, if it has a reason.
    pub(super) fn recorded_result(&self) -> Option<GameResult> {
        let winner = self.recorded_winner()?;
        let reason: Reason = self.recorded()?.reason?;
        Some(GameResult { winner, reason })
    }

    /// Looks at what the board itself does not allow.
    fn check_line(&mut self) {
        if let Some(number) = self.line.set_up {
            self.find(Finding::SetUp { number });
        }
        if let Some((stone, there)) = self.line.blocked {
            let left = self.line.total - stone.number;
            self.find(Finding::Occupied { stone, there, left });
        }
        let moves = self.line.total;
        if moves > Point::COUNT {
            self.find(Finding::TooManyMoves { moves });
        }
    }

    /// Looks at the opening, the play and the result; returns how the board ended the game.
    fn check_play(&mut self) -> Option<End> {
        let log = self.check_actions();
        let by_log = log.as_ref().and_then(|log| log.end);
        if matches!(self.rules.variant, Variant::Replace | Variant::Harvest) {
            let rules = self.rules.id;
            self.find(Finding::VariantNotAudited { rules });
            self.check_result(by_log);
            return None;
        }
        let opened = match (&log, self.line.set_up) {
            (None, None) => self.check_opening(),
            (Some(_), None) => self.line.moves.len(),
            (_, Some(_)) => 0,
        };
        let judged = self.judge_stones(opened);
        let claimed = self.judge_claims(&judged, log.as_ref());
        if let Some(end) = judged.end {
            self.find_played_on(end.result, false);
        }
        // What predictions make of an end is known to the log alone.
        let predicts = self.rules.variant == Variant::Predict;
        let by_board = judged.end.or(claimed).filter(|_| !predicts);
        self.check_result(by_board.or(by_log));
        by_board
    }
}
