//! What is said of rule sets and their options.

use renju_core::{Enforcement, Fouls, WinsWith};

pub(in crate::render) const RULE_SET_COLUMNS: [&str; 7] =
    ["id", "wins", "fouls", "a foul", "opening", "pass", "name"];

pub(in crate::render) const RULE_SETS_END: &str = "\
The wins are Black's and White's: =5 exactly five, ≥5 five or more; caro: see that set.
`renju-cli rules ID` tells the options of a set, `renju-cli rules --openings` the opening rules.
";

pub(in crate::render) const OPENINGS_END: &str = "\
The number of n_fifths, taraguchi and soosyrv may be 1 to 20. `renju-cli rules --openings ID` tells the
steps of one, `renju-cli rules ID --opening OPENING` the options of a rule set with it.
";

pub(in crate::render) const UNLIKE_RIF: &str = "* differs from renju_rif\n";

pub(in crate::render) const HOUSE_RULE: &str = "experimental house rule";

pub(in crate::render) const UNVERIFIED: &str = "unverified";

pub(in crate::render) const NOTHING: &str = "-";

pub(in crate::render) const OPENING_ABOUT: &str = "how the game opens";

pub(in crate::render) const fn winning_line(wins: WinsWith) -> &'static str {
    match wins {
        WinsWith::ExactlyFive => "=5",
        WinsWith::FiveOrMore => "≥5",
        WinsWith::Unblocked | WinsWith::OpenBothEnds | WinsWith::ExactlyFiveUnblocked => "caro",
    }
}

pub(in crate::render) const fn bound(fouls: Fouls) -> &'static str {
    match fouls {
        Fouls::Nobody => NOTHING,
        Fouls::Black => "Black",
        Fouls::Both => "both",
    }
}

pub(in crate::render) const fn foul_follows(enforcement: Enforcement) -> &'static str {
    match enforcement {
        Enforcement::Claim => "is claimed",
        Enforcement::AutoLoss => "loses",
        Enforcement::Prevent => "is rejected",
    }
}

pub(in crate::render) const fn may_pass(pass: bool) -> &'static str {
    if pass { "yes" } else { "no" }
}

/// What stands above the options of a rule set, or the steps of an opening rule.
pub(in crate::render) fn heading(id: &str, title: &str, about: &str, source: &str) -> String {
    format!("{id}: {title}\n{about}\nSource: {source}\n\n")
}

/// An option with its value, and that under the rules of the RIF if it is another.
pub(in crate::render) fn option(name: &str, value: &str, rif: &str) -> String {
    if value == rif {
        format!("  {name} = {value}\n")
    } else {
        format!("* {name} = {value}  (RIF: {rif})\n")
    }
}
