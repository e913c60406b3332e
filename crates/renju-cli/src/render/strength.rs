//! What results say about strength, in words.

use renju_arena::statistics::{
    Estimate, Hypothesis, Measure, Model, Pairs, Sprt, SprtState, Tally,
};

use super::columns::in_columns;
use super::figures::{self, percent};
use crate::commands::GivenResults;

/// Tells how much stronger A is than B.
pub(crate) fn estimate(results: &GivenResults, estimate: &Estimate) -> String {
    let mut rows = vec![
        row(
            "score",
            format!("{} of the points", percent(estimate.score)),
        ),
        row("Elo", measure(estimate.elo)),
        row("nElo", measure(estimate.nelo)),
        row("LOS", percent(estimate.los)),
    ];
    rows.push(match results {
        GivenResults::Games(_) => row("draws", percent(estimate.draw_ratio)),
        GivenResults::Pairs(_) => row("even pairs", percent(estimate.draw_ratio)),
    });
    if let GivenResults::Pairs(pairs) = results
        && let Some(ratio) = pairs.ratio()
    {
        rows.push(row("pairs ratio", number(ratio, 2)));
    }
    let title = title(results);
    let table = in_columns(&rows, 0);
    let verdict = if are_alike(estimate) {
        ALL_ALIKE.to_owned()
    } else {
        let stronger = who_is_stronger(estimate.los);
        let span = span(estimate.elo);
        format!("{stronger}\n{span}")
    };
    format!("{title}\n{table}\n{verdict}\n")
}

/// What is said where the results have no spread, from which all but the score is estimated.
const ALL_ALIKE: &str = "All results were alike: they do not tell how likely it is that A is stronger, nor how far off\n\
     the difference may be. It takes more games.";

/// Says whether all results were the same.
fn are_alike(estimate: &Estimate) -> bool {
    estimate.elo.error == 0.0 || estimate.nelo.value.is_infinite()
}

/// Tells where a sequential test stands.
pub(crate) fn sequential_test(results: &GivenResults, sprt: &Sprt, state: &SprtState) -> String {
    let rows = [
        row("test", sprt.to_string()),
        row("LLR", number(state.llr, 2)),
        row(
            "bounds",
            format!("{:.2} for H0, {:.2} for H1", state.lower, state.upper),
        ),
    ];
    let title = title(results);
    let table = in_columns(&rows, 0);
    let verdict = verdict(sprt, state);
    format!("{title}\n{table}\n{verdict}\n")
}

fn row(name: &str, value: String) -> [String; 2] {
    [name.to_owned(), value]
}

/// Repeats the results.
fn title(results: &GivenResults) -> String {
    match *results {
        GivenResults::Games(games) => {
            let Tally {
                wins,
                draws,
                losses,
            } = games;
            let all = counted(games.games(), "game");
            format!("{all} of A against B: {wins} won, {draws} drawn, {losses} lost")
        }
        GivenResults::Pairs(pairs) => {
            let Pairs([none, half, one, more, two]) = pairs;
            let all = counted(pairs.pairs(), "pair");
            format!(
                "{all} of games of A against B: {none} × 0, {half} × ½, {one} × 1, {more} × 1½, \
                 {two} × 2 points"
            )
        }
    }
}

fn counted(count: u64, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

/// Says which of the two is probably stronger.
fn who_is_stronger(los: f64) -> String {
    let (stronger, weaker, likelihood) = if los >= 0.5 {
        ("A", "B", los)
    } else {
        ("B", "A", 1.0 - los)
    };
    if likelihood < 0.5005 {
        return "Neither looks stronger than the other.".to_owned();
    }
    let likelihood = if likelihood > 0.9995 {
        "more than 99.9 %".to_owned()
    } else {
        percent(likelihood)
    };
    format!("{stronger} is stronger than {weaker} with a likelihood of {likelihood}.")
}

/// Says between which bounds the difference probably is.
fn span(elo: Measure) -> String {
    if elo.error.is_infinite() {
        return "The results set no bound to the difference: it takes more games.".to_owned();
    }
    let [low, high] = [elo.value - elo.error, elo.value + elo.error].map(|it| signed(it, 1));
    format!("The difference is between {low} and {high} Elo with a confidence of 95 %.")
}

/// Says what the test has come to.
fn verdict(sprt: &Sprt, state: &SprtState) -> String {
    let unit = match sprt.model() {
        Model::Normalized => "normalized Elo",
        Model::Bayesian => "Bayesian Elo",
        _ => "Elo",
    };
    let (elo0, elo1) = (sprt.elo0(), sprt.elo1());
    match state.accepted {
        Some(Hypothesis::H1) => format!(
            "H1 is accepted: A is better than B by {elo1} {unit} rather than by {elo0}.\n\
             Where H0 is true, this happens in about {} of all tests.",
            percent(sprt.alpha())
        ),
        Some(Hypothesis::H0) => format!(
            "H0 is accepted: A is better than B by {elo0} {unit} rather than by {elo1}.\n\
             Where H1 is true, this happens in about {} of all tests.",
            percent(sprt.beta())
        ),
        None => {
            let (share, to) = if state.llr < 0.0 {
                (state.llr / state.lower, "H0")
            } else {
                (state.llr / state.upper, "H1")
            };
            let share = percent(share);
            format!("Go on: neither is accepted yet. The LLR is {share} of the way to {to}.")
        }
    }
}

/// Writes a number with what it may be off.
fn measure(measure: Measure) -> String {
    let error = number(measure.error, 1);
    format!("{} ± {error}", signed(measure.value, 1))
}

/// Writes a number with its sign, unless it is 0.
fn signed(value: f64, digits: usize) -> String {
    let text = number(value, digits);
    if value > 0.0 && text.contains(|c| !"0.".contains(c)) {
        return format!("+{text}");
    }
    text
}

/// Writes a number, an infinite one as ∞.
fn number(value: f64, digits: usize) -> String {
    figures::number(value, digits).replace("inf", "∞")
}
