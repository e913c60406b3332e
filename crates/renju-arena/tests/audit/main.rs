//! The arbiter's audit, on games made by hand: rules.md §5.11 and §6, openings.md §2, §4 and §6,
//! competition.md §1. What is expected comes from there, in the words of the findings.

mod case;
mod clocks;
mod fouls;
mod openings;
mod random;
mod results;
mod whole;
