//! A whole game, reviewed.

use renju_core::{
    Color, Forbidden, ForbiddenKinds, GameResult, Move, Point, Reason, RuleSetId, Winner,
};
use renju_engine::{Certainty, Grade, Line, MoveReview, Remark, ReviewEnd, Standing};
use serde::Serialize;
use serde_json::value::RawValue;

use super::position::SCHEMA;
use super::score::{ScoreNumbers, rounded};
use crate::reviewed::Reviewed;

/// The answer of `review` to a game.
#[derive(Debug, Serialize)]
pub(crate) struct ReviewedGame<'a> {
    schema: u32,
    id: Option<&'a RawValue>,
    rules: RuleSetId,
    moves: Vec<ReviewedMove<'a>>,
    accuracy: Accuracy,
    turning_points: Vec<usize>,
    black_win_rates: Vec<f64>,
    result: Ended,
    left_out: usize,
    missing: usize,
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct Accuracy {
    black: Option<f64>,
    white: Option<f64>,
}

/// How the game ended; nothing if it did not.
#[derive(Debug, Serialize)]
struct Ended {
    winner: Option<Winner>,
    reason: Option<Reason>,
}

#[derive(Debug, Serialize)]
struct ReviewedMove<'a> {
    number: usize,
    color: Color,
    #[serde(rename = "move")]
    play: Move,
    opening: bool,
    before: ScoreNumbers,
    after: ScoreNumbers,
    loss: f64,
    grade: Grade,
    better: Option<Better<'a>>,
    remarks: Vec<Remarked>,
}

/// A move that was better.
#[derive(Debug, Serialize)]
struct Better<'a> {
    #[serde(rename = "move")]
    point: Point,
    #[serde(flatten)]
    scored: ScoreNumbers,
    depth: usize,
    pv: &'a [Move],
    proven: bool,
}

/// A remark with its facts.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Remarked {
    PlayedFoul { kinds: ForbiddenKinds },
    MissedFoul { point: Point, kinds: ForbiddenKinds },
    MissedFive { points: Vec<Point> },
    MissedWin { plies: u16, certainty: Certainty },
    AllowedWin { plies: u16, certainty: Certainty },
    LostTheWin { to: Standing },
    OnlyMove,
    Other,
}

impl<'a> ReviewedGame<'a> {
    /// Answers the line with this id.
    pub(crate) fn new(id: Option<&'a RawValue>, reviewed: &'a Reviewed) -> Self {
        let Reviewed { game, review, .. } = reviewed;
        let turning_points = review.turning_points();
        let win_rates = review.black_win_rates();
        let result = game.result.map(|(result, _)| result);
        let result = result.or_else(|| result_on_board(review.end));
        Self {
            schema: SCHEMA,
            id,
            rules: game.rules,
            moves: review.moves.iter().map(ReviewedMove::of).collect(),
            accuracy: Accuracy {
                black: review.accuracy(Color::Black),
                white: review.accuracy(Color::White),
            },
            turning_points: turning_points.iter().map(|it| it.number).collect(),
            black_win_rates: win_rates.into_iter().map(rounded).collect(),
            result: Ended {
                winner: result.map(|result| result.winner),
                reason: result.map(|result| result.reason),
            },
            left_out: review.left_out,
            missing: review.missing,
            nodes: review.nodes,
            seconds: review.elapsed.as_secs_f64(),
        }
    }
}

/// Returns the result of a game that ended on the board.
fn result_on_board(end: ReviewEnd) -> Option<GameResult> {
    let (winner, reason) = match end {
        ReviewEnd::Open => return None,
        ReviewEnd::Five(color) => (Winner::Color(color), Reason::Five),
        ReviewEnd::Foul { color, kinds, .. } => {
            let reason = match kinds.primary() {
                Forbidden::Overline => Reason::FoulOverline,
                Forbidden::DoubleFour => Reason::FoulDoubleFour,
                Forbidden::DoubleThree => Reason::FoulDoubleThree,
            };
            (Winner::Color(color.opponent()), reason)
        }
        ReviewEnd::FullBoard => (Winner::Draw, Reason::FullBoard),
    };
    Some(GameResult { winner, reason })
}

impl<'a> ReviewedMove<'a> {
    fn of(it: &'a MoveReview) -> Self {
        Self {
            number: it.number,
            color: it.color,
            play: it.play,
            opening: it.is_opening,
            before: ScoreNumbers::from(it.before),
            after: ScoreNumbers::from(it.after),
            loss: rounded(it.loss),
            grade: it.grade(),
            better: it.better.as_ref().map(Better::of),
            remarks: it.remarks.iter().map(Remarked::of).collect(),
        }
    }
}

impl<'a> Better<'a> {
    fn of(line: &'a Line) -> Self {
        Self {
            point: line.point,
            scored: ScoreNumbers::from(line.score),
            depth: line.depth,
            pv: &line.moves,
            proven: line.proof.is_some(),
        }
    }
}

impl Remarked {
    fn of(remark: &Remark) -> Self {
        match *remark {
            Remark::PlayedFoul { kinds } => Self::PlayedFoul { kinds },
            Remark::MissedFoul { point, kinds } => Self::MissedFoul { point, kinds },
            Remark::MissedFive { points } => Self::MissedFive {
                points: points.into_iter().collect(),
            },
            Remark::MissedWin { plies, certainty } => Self::MissedWin { plies, certainty },
            Remark::AllowedWin { plies, certainty } => Self::AllowedWin { plies, certainty },
            Remark::LostTheWin { to } => Self::LostTheWin { to },
            Remark::OnlyMove => Self::OnlyMove,
            _ => Self::Other,
        }
    }
}
