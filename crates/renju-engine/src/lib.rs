#![doc = include_str!("../README.md")]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod answer;
mod bench;
mod defend;
mod engine;
mod limits;
mod meter;
mod params;
mod proof;
#[cfg(feature = "serde")]
mod proof_json;
mod question;
mod roles;
mod rounds;
mod solver;
mod threat;
mod vcf;
mod vct;
mod verify;

pub use answer::{Answer, Outcome};
pub use bench::{BenchResult, BenchRow, bench};
pub use defend::{Defence, Defences, Defended, Effect, defences};
pub use engine::{
    Analysis, Engine, EngineError, EngineOptions, Line, ParseScoreError, Request, Score,
};
pub use limits::{LimitHit, Limits, Observer, Progress, Silent};
pub use proof::{InvalidProof, Node, NodeId, Proof, ProofBuilder, Reply};
pub use question::{Class, ParseClassError, Question, QuestionError};
pub use solver::{FirstMove, Goal, Length, Solver, Verification};
pub use threat::{Threat, ThreatKind, threats};
pub use verify::{Fault, FaultKind, verify, verify_until};
