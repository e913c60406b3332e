//! What a program that embeds games writes of them, as JSON.

use renju_core::{Color, Owners, Person};
use serde_json::{Value, json};

use crate::table::Table;

fn written(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("the value can be written")
}

#[test]
fn events_tell_who_did_what_and_what_came_of_it() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10");
    assert_eq!(
        written(table.act("G10")),
        json!({
            "by": "responder", "color": "white", "action": "G10",
            "outcomes": ["stayed"], "result": null,
        })
    );
    assert_eq!(
        written(table.act("resign")),
        json!({
            "by": "opener", "color": "black", "action": "resign",
            "outcomes": [], "result": "white resign",
        })
    );
}

#[test]
fn choices_are_written_by_kind() {
    let mut table = Table::new("renju_rif");
    let first = |table: &Table| written(table.game.legal_actions().remove(0));
    assert_eq!(
        first(&table),
        json!({"by": "opener", "choice": {"place": {"color": "black", "points": ["H8"]}}})
    );
    let all = written(table.game.legal_actions());
    let last = all.as_array().and_then(|all| all.last());
    assert_eq!(last, Some(&json!({"by": null, "choice": "rule"})));
    table.play("H8 H9 I10");
    assert_eq!(
        first(&table),
        json!({"by": "responder", "choice": {"exactly": "swap"}})
    );
}

#[test]
fn owners_fouls_and_terms_are_maps() {
    let owners = Owners::with(Color::Black, Person::Responder);
    assert_eq!(
        written(owners),
        json!({"black": "responder", "white": "opener"})
    );
    let mut table = Table::new("renju_rif none");
    table.play("H6, A1, H7, C1, I8, E1, J8, G1, H8");
    assert_eq!(
        written(table.game.fouls()),
        json!([{"point": "H8", "kinds": ["double-three"], "ply": 9, "person": "opener"}])
    );
    let mut table = Table::new("predict");
    table.play("H8, A1 B2, C3, predict white 42, predict white 46");
    assert_eq!(
        written(table.game.terms()),
        json!({"black": "responder", "target": {"kind": "before", "color": "white", "sum": 88}})
    );
}

#[test]
fn zones_and_settings_are_their_texts() {
    let check = |json: &str| {
        let zone: renju_core::Zone = serde_json::from_str(json).expect("the text is a zone");
        assert_eq!(serde_json::to_string(&zone).expect("it is written"), json);
    };
    check("\"within 3x3\"");
    check("\"from rank 8\"");
    let setting: renju_core::Setting =
        serde_json::from_str("\"WRONG-CLAIM\"").expect("the text is an option");
    assert_eq!(written(setting), json!("wrong_claim"));
}
