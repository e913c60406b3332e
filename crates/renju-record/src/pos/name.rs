//! What the name of a file tells.

use renju_core::{Color, Reason};

use crate::{Info, Outcome, RecordedResult, RecordedRules, Text};

/// Puts down what the name of a file of the ZJ renju server tells:
/// `table#rule#black#white#swap#state.pos`. Other names tell nothing.
pub(super) fn tell(name: &str, info: &mut Info) {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let parts: Vec<&str> = name.split('#').collect();
    let [table, rule, black, white, swap, state] = *parts else {
        return;
    };
    let said = |text: &str| (!text.is_empty()).then(|| Text::from(text));
    info.place = said(table).map(|table| format!("table {table}").into());
    info.rules = said(rule).map(|_| rules_of(rule));
    info.black.name = said(black);
    info.white.name = said(white);
    info.swaps = said(swap);
    info.result = said(state).map(|_| result_of(state));
}

fn rules_of(number: &str) -> RecordedRules {
    RecordedRules::from(match number {
        "0" => "Sakata",
        "1" => "RIF",
        "2" => "two swaps",
        // Not described, and not to be taken for one of the numbers of Gomocup.
        other => {
            return RecordedRules {
                text: format!("ZJ {other}").into(),
                id: None,
            };
        }
    })
}

fn result_of(state: &str) -> RecordedResult {
    let win = Outcome::Win;
    let (outcome, reason, text) = match state {
        "1" => (win(Color::White), None, Some("foul")),
        "2" => (Outcome::Draw, None, None),
        "3" => (win(Color::Black), None, None),
        "4" => (win(Color::White), None, None),
        "5" => (win(Color::Black), Some(Reason::Resign), None),
        "6" => (win(Color::White), Some(Reason::Resign), None),
        "7" | "8" => (Outcome::Unknown, Some(Reason::Time), Some(state)),
        _ => (Outcome::Unknown, None, Some(state)),
    };
    RecordedResult {
        outcome,
        reason,
        text: text.map(Text::from),
    }
}

#[cfg(test)]
mod tests {
    use renju_core::RuleSetId;

    use super::*;

    fn info(name: &str) -> Info {
        let mut info = Info::default();
        tell(name, &mut info);
        info
    }

    #[test]
    fn names_of_the_server_tell_the_game() {
        let told = info(r"C:\games\7#1#张三#Bob.B#1#6.pos");
        assert_eq!(told.place, Some("table 7".into()));
        assert_eq!(told.rules.unwrap().id, Some(RuleSetId::RenjuRif));
        assert_eq!(told.black.name, Some("张三".into()));
        assert_eq!(told.white.name, Some("Bob.B".into()));
        assert_eq!(told.swaps, Some("1".into()));
        let result = told.result.unwrap();
        assert_eq!(result.outcome, Outcome::Win(Color::White));
        assert_eq!(result.reason, Some(Reason::Resign));
    }

    #[test]
    fn states_tell_who_won() {
        for (state, outcome) in [
            ("1", Outcome::Win(Color::White)),
            ("2", Outcome::Draw),
            ("3", Outcome::Win(Color::Black)),
            ("4", Outcome::Win(Color::White)),
            ("5", Outcome::Win(Color::Black)),
            ("7", Outcome::Unknown),
            ("99", Outcome::Unknown),
        ] {
            let told = info(&format!("1#0#a#b#0#{state}.POS"));
            assert_eq!(told.result.unwrap().outcome, outcome, "{state}");
        }
        assert_eq!(info("1#9#a#b#0#2.pos").rules.unwrap().id, None);
    }

    #[test]
    fn other_names_tell_nothing() {
        for name in ["", "game.pos", "a#b.pos", "1#2#3#4#5#6#7.pos", "x#y/1.pos"] {
            assert_eq!(info(name), Info::default(), "{name}");
        }
        assert_eq!(info("#####.pos"), Info::default());
    }
}
