#![doc = include_str!("../README.md")]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod answer;
mod bench;
mod defend;
mod engine;
mod eval;
mod limits;
mod meter;
mod params;
mod player;
mod proof;
#[cfg(feature = "serde")]
mod proof_json;
mod question;
mod review;
mod roles;
mod rounds;
mod search;
mod solver;
mod threat;
mod time;
#[cfg(feature = "training")]
pub mod training;
mod vcf;
mod vct;
mod verify;

pub use answer::{Answer, Outcome};
pub use bench::{BenchOptions, BenchResult, BenchRow, bench};
pub use defend::{Defence, Defences, Defended, Effect, defences};
pub use engine::{
    Analysis, Engine, EngineError, EngineOptions, Line, ParseScoreError, Request, Score, Wanted,
};
pub use eval::{Weights, WeightsError};
pub use limits::{LimitHit, Limits, Observer, Progress, Silent};
pub use player::{Decision, Level, ParseLevelError, Player, PlayerOptions, Resignation, Why};
pub use proof::{InvalidProof, Node, NodeId, Proof, ProofBuilder, Reply};
pub use question::{Class, ParseClassError, Question, QuestionError};
pub use review::{
    Certainty, Grade, MoveReview, PlayedMove, Remark, Review, ReviewEnd, ReviewError,
    ReviewObserver, ReviewProgress, ReviewRequest, Standing, review,
};
pub use solver::{FirstMove, Goal, Length, Solver, Verification};
pub use threat::{Threat, ThreatKind, threats};
pub use time::{Clock, TimeBudget};
pub use verify::{Fault, FaultKind, verify, verify_until};
