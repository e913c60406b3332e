//! Text and pictures for people, made of the values of the library.
//!
//! Nothing here decides anything about a position. What is said, and in which order, is in
//! [`report`](report()), [`explanation`](explanation()) and [`solution`](solution()); how it is put into words is in `words`,
//! so that another language needs another `words` only.

mod audit;
mod best_moves;
mod columns;
mod compliance;
mod defence;
mod diagram;
mod explanation;
mod figures;
mod found;
pub(crate) mod game;
mod game_picture;
mod glyphs;
mod look;
mod marks;
mod match_report;
mod numbering;
mod one_by_one;
mod openings;
mod picture;
mod played_line;
#[cfg(feature = "png")]
pub(crate) mod png;
mod point_mark;
mod proof_tree;
mod prose;
mod prospects;
mod puzzle;
mod reasons;
mod record;
mod record_list;
mod record_tree;
mod recorded_marks;
mod report;
mod review;
mod rows;
mod rule_sets;
mod safe_text;
mod solution;
mod strength;
pub(crate) mod svg;
mod threes;
mod win_rates;
mod words;

pub(crate) use audit::{Boards, audit_summary, audited};
pub(crate) use compliance::{check_result, compliance_tally};
pub(crate) use defence::{defence, defence_pictures};
pub(crate) use explanation::{explanation, verdict};
pub(crate) use found::found;
pub(crate) use game_picture::{LastMove, Shown, game_picture};
pub(crate) use glyphs::missing as missing_glyphs;
pub(crate) use look::{Characters, Colors, Look, Numbers};
pub(crate) use match_report::{match_progress, match_report};
pub(crate) use numbering::Numbered;
pub(crate) use openings::{opened, opening, opening_picture, openings, openings_title, why_none};
pub(crate) use picture::Picture;
pub(crate) use point_mark::{ParsePointMarkError, PointMark, PointMarks};
pub(crate) use proof_tree::proof_tree;
pub(crate) use puzzle::{puzzle, tally};
pub(crate) use record::{players, record_node, record_summary};
pub(crate) use record_list::{ListedGame, games_in_all, list_head, listed_game, listed_games};
pub(crate) use record_tree::{Comments, RecordTree};
pub(crate) use recorded_marks::RecordedMarks;
pub(crate) use report::report;
pub(crate) use review::{Told, review, review_sheet};
pub(crate) use rule_sets::{opening_rule, opening_rules, rule_set, rule_sets};
pub(crate) use solution::{pictures, progress, solution, verified};
pub(crate) use strength::{estimate, sequential_test};
pub(crate) use words::matches::{game_finished, game_started, too_few_cores};
