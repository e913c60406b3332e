//! The historical rule sets: rules.md §9.4.

use crate::table::{Table, black_alone, white_alone};

/// F01 of §5.11.
const DOUBLE_THREE: &str = "H6 H7 I8 J8 H8";
/// F05.
const DOUBLE_FOUR: &str = "I8 I7 J8 J6 K8 K5 H8";
/// F07.
const OVERLINE: &str = "F8 G8 I8 J8 K8 H8";

/// The sets in order of time, with the foul that each of these is, for Black.
const SETS: [(&str, &str, &str, &str); 5] = [
    // id, overline, four-three-three, double-four
    ("hist_1899", "black five", "none", "none"),
    ("hist_1912", "black five", "none", "none"),
    ("hist_1916", "white foul_overline", "none", "none"),
    ("hist_1918", "white foul_overline", "white foul_33", "none"),
    (
        "hist_1931",
        "white foul_overline",
        "white foul_33",
        "white foul_44",
    ),
];

/// F12: E8 F8 G8 H8 is a four, closed by D8; H8 H9 H10 and H8 I9 J10 are threes.
fn four_three_three(rules: &str) -> Table {
    let mut table = Table::new(rules);
    table.play("E8, D8, F8, A1, G8, C1, H9, E1, H10, G1, I9, I1, J10, K1, H8");
    table
}

/// Each set adds a foul to the one before.
#[test]
fn each_set_adds_a_foul() {
    for (rules, overline, four_three_three_end, double_four) in SETS {
        let mut table = Table::new(rules);
        assert_eq!(
            table.play(&black_alone(DOUBLE_THREE)).result(),
            "white foul_33",
            "{rules}"
        );
        let mut table = Table::new(rules);
        assert_eq!(
            table.play(&black_alone(OVERLINE)).result(),
            overline,
            "{rules}"
        );
        assert_eq!(
            four_three_three(rules).result(),
            four_three_three_end,
            "{rules}"
        );
        let mut table = Table::new(rules);
        assert_eq!(
            table.play(&black_alone(DOUBLE_FOUR)).result(),
            double_four,
            "{rules}"
        );
    }
}

/// 1899: the double-three is forbidden to both; later to Black only.
#[test]
fn in_1899_white_is_bound_too() {
    for rules in [
        "hist_1899",
        "hist_1903",
        "hist_1912",
        "hist_1916",
        "hist_1918",
        "hist_1931",
    ] {
        let mut table = Table::new(rules);
        table.play(&white_alone(DOUBLE_THREE));
        let expected = if rules == "hist_1899" {
            "black foul_33"
        } else {
            "none"
        };
        assert_eq!(table.result(), expected, "{rules}");
    }
}

/// Black's H8 answers White's four D4 E5 F6 G7, whose other end C3 is Black's, and is a double-three.
const FORCED: &str = "C3, D4, H6, E5, H7, F6, I8, A15, J8, G7, H8";

/// 1903: fouls are claimed, and a forced double-three is none.
#[test]
fn in_1903_a_forced_double_three_is_none() {
    let mut forced = Table::new("hist_1903");
    forced.play(FORCED).runs().play("claim H8");
    assert_ne!(forced.result(), "white foul_33");

    let mut free = Table::new("hist_1903");
    free.play(&black_alone(DOUBLE_THREE))
        .runs()
        .play("claim H8")
        .ends("white foul_33");

    // White's straight four has two answers, of which H8 is one: nobody forces Black to that one.
    let mut two = Table::new("hist_1903");
    two.play("C15, D4, H6, E5, H7, F6, I8, A15, J8, G7, H8")
        .play("claim H8");
    two.ends("white foul_33");
}

/// 1912 and later: a forced double-three loses too.
#[test]
fn from_1912_a_forced_double_three_loses() {
    for rules in ["hist_1912", "hist_1916", "hist_1918", "hist_1931", "renju"] {
        Table::new(rules).play(FORCED).ends("white foul_33");
    }
    Table::new("renju_rif none")
        .play(FORCED)
        .runs()
        .play("claim H8")
        .ends("white foul_33");
}

/// The Japanese association that still plays so: `jp19` is `hist_1918`.
#[test]
fn jp19_is_hist_1918() {
    let id = "jp19".parse::<renju_core::RuleSetId>().unwrap();
    assert_eq!(Ok(id), "hist_1918".parse());
    four_three_three("jp19").ends("white foul_33");
}
