//! What is to be played, in the same words on the command line and in a file.

use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;
use renju_arena::match_::{DrawRule, EngineSpec, ResignRule, SettingError, Tournament};
use renju_arena::statistics::Sprt;
use renju_core::Rule;
use renju_record::opening_list::{OpeningForm, OpeningListOptions, RankOrder};
use serde::{Deserialize, Deserializer, de};

use super::super::lines::threads;
use super::engine_table;

/// What is to be played. Whatever is missing is left open.
#[derive(Debug, Clone, Default, PartialEq, clap::Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct MatchOptions {
    /// An engine, in words of the form `key=value`; give two or more
    ///
    /// cmd='PROGRAM ARGUMENTS'  the program; the only key that must be there
    /// args='ARGUMENTS'         further arguments
    /// dir=FOLDER               the folder to start it in
    /// name=NAME                [default: what it says to ABOUT, or the name of its program]
    /// tc=TIME                  its time, as --tc
    /// nodes=N, depth=N         limits for each move, for engines that heed them
    /// memory=SIZE              such as 1GiB; 0 for any [default: 350MiB]
    /// threads=N                [default: 1]
    /// margin=TIME              how far it may overstep its time [default: 100ms]
    /// patience=TIME            how long it may take for what is no move [default: 3s]
    /// positions=FORM           `last-move` where the engine knows the rest, or `whole-board`
    /// option.KEY=VALUE         a further line `INFO KEY VALUE`
    ///
    /// They may stand in quotation marks, as here, or without: --engine cmd=./a name=A. Inner
    /// marks keep blanks together: --engine 'cmd="./my engine" name=A'. An engine that
    /// takes more memory than it may, with its children, is ended and loses the game.
    #[arg(
        long,
        value_name = "SETTINGS",
        verbatim_doc_comment,
        help_heading = "Engines"
    )]
    #[serde(deserialize_with = "engine_table::many")]
    pub(super) engine: Vec<EngineSpec>,

    /// What holds for each engine of which nothing else is said, with the same keys
    #[arg(long, value_name = "SETTINGS", help_heading = "Engines")]
    #[serde(deserialize_with = "engine_table::one")]
    pub(super) each: Option<EngineSpec>,

    /// The time of each engine: 1s/move, 60+0.5, 60/5+0.5, inf, or nodes=N
    ///
    /// `1s/move` is a limit for each move; `60+0.5` is 60 seconds for a game and half a second more
    /// after each move; `60/5` also limits each move to 5 seconds. Units are ms, s and m. Limits of
    /// nodes or depth can stand beside it, as in `1s/move,nodes=100000`, or alone, which leaves the
    /// time open.
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Engines")]
    #[serde(deserialize_with = "time_text")]
    pub(super) tc: Option<EngineSpec>,

    /// The rule [default: renju]
    #[arg(long, value_name = "RULE", value_enum, help_heading = "Games")]
    pub(super) rule: Option<RuleName>,

    /// The games of each pairing; two from each opening, with colors exchanged
    #[arg(long, value_name = "N", help_heading = "Games")]
    pub(super) games: Option<u32>,

    /// Who plays whom [default: round-robin]
    #[arg(long, value_name = "KIND", value_enum, help_heading = "Games")]
    pub(super) tournament: Option<TournamentName>,

    /// How many games are played at once [default: 1]
    #[arg(long, value_name = "N", value_parser = threads, help_heading = "Games")]
    pub(super) concurrency: Option<NonZero<usize>>,

    /// The file of the openings, one a line [default: the empty board]
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    pub(super) openings: Option<PathBuf>,

    /// How the openings are written [default: any]
    #[arg(long, value_name = "FORM", value_enum, help_heading = "Openings")]
    pub(super) opening_form: Option<OpeningFormName>,

    /// Begin with this opening of the file, counted from 1 [default: 1]
    #[arg(long, value_name = "N", value_parser = from_one, help_heading = "Openings")]
    pub(super) start: Option<NonZero<usize>>,

    /// In which order the openings are taken [default: sequential]
    #[arg(long, value_name = "ORDER", value_enum, help_heading = "Openings")]
    pub(super) order: Option<OrderName>,

    /// What the random order depends on; asks for that order by itself [default: 0]
    #[arg(long, value_name = "N", help_heading = "Openings")]
    pub(super) seed: Option<u64>,

    /// End the match when this test has an answer, such as 'elo0=0 elo1=5'
    ///
    /// Further keys are alpha=0.05, beta=0.05, model=normalized|logistic and
    /// counts=pentanomial|trinomial, of which these or the first are the defaults.
    #[arg(long, value_name = "SETTINGS", help_heading = "Ends")]
    #[serde(deserialize_with = "from_text")]
    pub(super) sprt: Option<Sprt>,

    /// Give up games for an engine that sees them lost, such as 'moves=3 score=1000'
    ///
    /// Its own score must be at or below minus this in so many of its moves in a row; with
    /// sides=both the opponent must see as much in its favor.
    #[arg(long, value_name = "SETTINGS", help_heading = "Ends")]
    #[serde(deserialize_with = "from_text")]
    pub(super) resign: Option<ResignRule>,

    /// End even games as draws, such as 'from=40 moves=10 score=5'
    ///
    /// Both scores must lie between minus this and this in so many moves of each in a row, not before
    /// the move `from`.
    #[arg(long, value_name = "SETTINGS", help_heading = "Ends")]
    #[serde(deserialize_with = "from_text")]
    pub(super) draw: Option<DrawRule>,

    /// End games as draws after this many plies [default: when the board is full]
    #[arg(long, value_name = "N", value_parser = from_one, help_heading = "Ends")]
    pub(super) max_plies: Option<NonZero<usize>>,

    /// Give the match up when an engine crashes or fails to start in so many games in a row; 0 never
    /// [default: 10]
    #[arg(long, value_name = "N", help_heading = "Ends")]
    pub(super) max_failures: Option<u32>,

    /// Keep the games: in this folder, with a PSQ file for each, or in this file alone
    ///
    /// A path with an extension, such as match.jsonl, is a file. A folder holds match.jsonl and
    /// 0001.psq and so on.
    #[arg(
        long,
        value_name = "PATH",
        conflicts_with = "resume",
        help_heading = "Files"
    )]
    pub(super) record: Option<PathBuf>,

    /// Add every line to and from the engines to this file, with the seconds since the start
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    pub(super) log: Option<PathBuf>,
}

/// The rules that the protocol knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RuleName {
    /// Black wins with exactly five and has forbidden moves, White wins with five or more
    Renju,
    /// Five or more win, nothing is forbidden
    Freestyle,
    /// Exactly five win, nothing is forbidden
    Standard,
}

impl RuleName {
    /// Returns the rule.
    pub(super) const fn rule(self) -> Rule {
        match self {
            Self::Renju => Rule::RENJU,
            Self::Freestyle => Rule::FREESTYLE,
            Self::Standard => Rule::STANDARD,
        }
    }
}

/// Who plays whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TournamentName {
    /// Each against each
    RoundRobin,
    /// The first against each of the others
    Gauntlet,
}

impl TournamentName {
    /// Returns the kind of tournament.
    pub(super) const fn tournament(self) -> Tournament {
        match self {
            Self::RoundRobin => Tournament::RoundRobin,
            Self::Gauntlet => Tournament::Gauntlet,
        }
    }
}

/// In which order openings are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum OrderName {
    /// As they are listed
    Sequential,
    /// Shuffled once
    Random,
}

/// How openings are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum OpeningFormName {
    /// As moves on lines with letters, as offsets on the others
    Any,
    /// As steps from the center, to the right and down: `0,0, 1,-1`
    Offsets,
    /// As moves: `h8 i9`
    Moves,
    /// As moves whose numbers count from the top, as in the `pos` lists of c-gomoku-cli
    MovesFromTop,
}

impl OpeningFormName {
    /// Returns how a list is read.
    pub(super) const fn options(self) -> OpeningListOptions {
        let (form, ranks) = match self {
            Self::Any => (OpeningForm::Any, RankOrder::FromBottom),
            Self::Offsets => (OpeningForm::Offsets, RankOrder::FromBottom),
            Self::Moves => (OpeningForm::Moves, RankOrder::FromBottom),
            Self::MovesFromTop => (OpeningForm::Moves, RankOrder::FromTop),
        };
        OpeningListOptions { form, ranks }
    }
}

impl MatchOptions {
    /// Returns what is said here, and what the file says where nothing is said here. Engines are
    /// taken from one of the two.
    pub(super) fn or(self, file: Self) -> Self {
        let each = match (self.each, file.each) {
            (Some(each), Some(other)) => Some(each.or(&other)),
            (each, other) => each.or(other),
        };
        Self {
            engine: if self.engine.is_empty() {
                file.engine
            } else {
                self.engine
            },
            each,
            tc: self.tc.or(file.tc),
            rule: self.rule.or(file.rule),
            games: self.games.or(file.games),
            tournament: self.tournament.or(file.tournament),
            concurrency: self.concurrency.or(file.concurrency),
            openings: self.openings.or(file.openings),
            opening_form: self.opening_form.or(file.opening_form),
            start: self.start.or(file.start),
            order: self.order.or(file.order),
            seed: self.seed.or(file.seed),
            sprt: self.sprt.or(file.sprt),
            resign: self.resign.or(file.resign),
            draw: self.draw.or(file.draw),
            max_plies: self.max_plies.or(file.max_plies),
            max_failures: self.max_failures.or(file.max_failures),
            record: self.record.or(file.record),
            log: self.log.or(file.log),
        }
    }

    /// Says whether nothing is said of what is to be played.
    pub(super) fn leave_match_open(&self) -> bool {
        let rest = Self {
            concurrency: None,
            record: None,
            log: None,
            ..self.clone()
        };
        rest == Self::default()
    }
}

/// Reads a number that is not 0.
fn from_one(text: &str) -> Result<NonZero<usize>, String> {
    text.parse()
        .map_err(|_| "expected a number from 1".to_owned())
}

/// Reads the value of `--tc`.
fn time(text: &str) -> Result<EngineSpec, SettingError> {
    let mut spec = EngineSpec::default();
    spec.set("tc", text)?;
    Ok(spec)
}

fn time_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<EngineSpec>, D::Error> {
    let text = String::deserialize(deserializer)?;
    time(&text).map(Some).map_err(de::Error::custom)
}

fn from_text<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map(Some).map_err(de::Error::custom)
}
