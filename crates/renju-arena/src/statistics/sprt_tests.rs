//! Sequential tests against the figures of fastchess and the spec, and their properties.

use proptest::prelude::*;

use super::*;

/// Returns the test with the default errors.
fn sprt(model: Model, counts: Counts, (elo0, elo1): (f64, f64)) -> Sprt {
    let options = SprtOptions {
        elo0,
        elo1,
        model,
        counts: Some(counts),
        ..SprtOptions::default()
    };
    Sprt::new(options).unwrap()
}

/// Returns the ratio for wins, losses and draws.
fn of_games(model: Model, [wins, losses, draws]: [u64; 3], bounds: (f64, f64)) -> f64 {
    let games = Tally {
        wins,
        draws,
        losses,
    };
    let state = sprt(model, Counts::Trinomial, bounds).state(&games, &Pairs::default());
    state.llr
}

/// Returns the ratio for pairs.
fn of_pairs(model: Model, pairs: [u64; 5], bounds: (f64, f64)) -> f64 {
    let state = sprt(model, Counts::Pentanomial, bounds).state(&Tally::default(), &Pairs(pairs));
    state.llr
}

#[test]
fn games_give_the_figures_of_fastchess() {
    use Model::{Approximate, Logistic, Normalized};
    for (model, counts, bounds, expected) in [
        (Normalized, [36433, 36027, 68692], (0.0, 2.0), "0.9233"),
        (Normalized, [10871, 10650, 20431], (-1.75, 0.25), "2.2975"),
        (Normalized, [4250, 0, 0], (0.0, 10.0), "120.5483"),
        (Normalized, [120, 80, 100], (0.0, 10.0), "1.2861"),
        (Logistic, [21404, 21184, 40708], (0.5, 2.5), "-1.5719"),
        (Logistic, [57433, 57030, 106_593], (0.0, 2.0), "-2.5930"),
        (Logistic, [120, 80, 100], (0.0, 10.0), "1.5426"),
        (Approximate, [120, 80, 100], (0.0, 10.0), "1.5824"),
    ] {
        let llr = format!("{:.4}", of_games(model, counts, bounds));
        assert_eq!(llr, expected, "{model} {counts:?}");
    }
}

#[test]
fn pairs_give_the_figures_of_fastchess() {
    use Model::{Logistic, Normalized};
    // The middle count is that of pairs with a win each plus that of pairs with two draws.
    for (model, counts, bounds, expected) in [
        (
            Normalized,
            [365, 16618, 36029 + 200, 16974, 390],
            (0.0, 2.0),
            "2.2504",
        ),
        (
            Normalized,
            [127, 4883, 10311 + 401, 5150, 104],
            (-1.75, 0.25),
            "3.0102",
        ),
        (Normalized, [0, 0, 0, 0, 5550], (0.0, 5.0), "111.7976"),
        (Normalized, [10, 30, 60, 40, 10], (0.0, 10.0), "0.2817"),
        (
            Logistic,
            [223, 9863, 20279 + 1000, 10037, 246],
            (0.5, 2.5),
            "-3.0741",
        ),
        (
            Logistic,
            [871, 26175, 55003 + 980, 26678, 821],
            (0.0, 2.0),
            "-4.9787",
        ),
        (Logistic, [10, 30, 60, 40, 10], (0.0, 10.0), "0.3261"),
    ] {
        let llr = format!("{:.4}", of_pairs(model, counts, bounds));
        assert_eq!(llr, expected, "{model} {counts:?}");
    }
}

#[test]
fn without_draws_bayesian_elo_is_logistic() {
    // The drawing margin is then 0, but for the small count that stands for no draws.
    let logistic = of_games(Model::Logistic, [600, 500, 0], (0.0, 10.0));
    let bayesian = of_games(Model::Bayesian, [600, 500, 0], (0.0, 10.0));
    assert!((logistic - bayesian).abs() < 0.01, "{logistic} {bayesian}");
    // The more draws, the more logistic Elo a point of "Bayes Elo" is not.
    let drawn = [600, 500, 3000];
    assert!(of_games(Model::Bayesian, drawn, (0.0, 10.0)) > 0.0);
    assert_ne!(
        of_games(Model::Bayesian, drawn, (0.0, 10.0)),
        of_games(Model::Logistic, drawn, (0.0, 10.0))
    );
    for counts in [[50, 0, 3], [0, 50, 3], [0, 0, 9]] {
        assert_eq!(of_games(Model::Bayesian, counts, (0.0, 10.0)), 0.0);
    }
}

#[test]
fn one_kind_of_result_says_nothing_to_the_approximation() {
    for counts in [[50, 0, 0], [0, 50, 0], [0, 0, 50]] {
        assert_eq!(of_games(Model::Approximate, counts, (0.0, 10.0)), 0.0);
    }
}

#[test]
fn no_results_decide_nothing() {
    for model in Model::ALL {
        for counts in Counts::ALL.into_iter().filter(|&it| model.takes(it)) {
            let state = sprt(model, counts, (0.0, 5.0)).state(&Tally::default(), &Pairs::default());
            assert_eq!((state.llr, state.accepted), (0.0, None));
        }
    }
}

#[test]
fn a_bound_decides() {
    let test = sprt(Model::Normalized, Counts::Pentanomial, (0.0, 10.0));
    let state = |pairs| test.state(&Tally::default(), &Pairs(pairs));
    let open = state([10, 30, 60, 40, 10]);
    // ln(0.05/0.95) and ln(0.95/0.05).
    assert_eq!(
        format!("{:.4} {:.4}", open.lower, open.upper),
        "-2.9444 2.9444"
    );
    assert_eq!(open.accepted, None);
    assert_eq!(state([0, 0, 60, 60, 60]).accepted, Some(Hypothesis::H1));
    assert_eq!(state([60, 60, 60, 0, 0]).accepted, Some(Hypothesis::H0));
}

#[test]
fn the_bounds_follow_the_errors() {
    let test: Sprt = "elo0=0 elo1=5 alpha=0.1 beta=0.2".parse().unwrap();
    let state = test.state(&Tally::default(), &Pairs::default());
    assert!((state.lower - (0.2_f64 / 0.9).ln()).abs() < 1e-12);
    assert!((state.upper - 8_f64.ln()).abs() < 1e-12);
}

#[test]
fn json_is_checked() {
    let test: Sprt = serde_json::from_str(r#"{"elo0":0,"elo1":5}"#).unwrap();
    assert_eq!(test, "elo0=0 elo1=5".parse().unwrap());
    let text = serde_json::to_string(&test).unwrap();
    assert_eq!(
        text,
        r#"{"elo0":0.0,"elo1":5.0,"alpha":0.05,"beta":0.05,"model":"normalized","counts":"pentanomial"}"#
    );
    assert_eq!(serde_json::from_str::<Sprt>(&text).unwrap(), test);
    for wrong in [
        r#"{"elo0":5,"elo1":0}"#,
        r#"{"elo0":0,"elo1":5,"alpha":0}"#,
        r#"{"elo0":0,"elo1":5,"model":"bayesian","counts":"pentanomial"}"#,
        r#"{"elo0":0,"elo1":5,"gamma":1}"#,
    ] {
        assert!(serde_json::from_str::<Sprt>(wrong).is_err(), "{wrong}");
    }
}

/// Counts of every size, 0 and the greatest among them.
fn count() -> impl Strategy<Value = u64> + Clone {
    prop_oneof![
        Just(0),
        0..10_u64,
        0..100_000_u64,
        any::<u64>(),
        Just(u64::MAX)
    ]
}

/// Bounds within the limit of every model, in order.
fn bounds() -> impl Strategy<Value = (f64, f64)> {
    (-200.0..199.0, 0.01..1.0)
        .prop_map(|(elo0, part): (f64, f64)| (elo0, elo0 + (200.0 - elo0) * part))
}

proptest! {
    #[test]
    fn the_ratio_is_a_number(counts in proptest::array::uniform5(count()), bounds in bounds()) {
        let [wins, losses, draws, ..] = counts;
        for model in Model::ALL {
            let llr = of_games(model, [wins, losses, draws], bounds);
            prop_assert!(llr.is_finite(), "{model} {counts:?} {bounds:?}: {llr}");
            if model.takes(Counts::Pentanomial) {
                let llr = of_pairs(model, counts, bounds);
                prop_assert!(llr.is_finite(), "{model} {counts:?} {bounds:?}: {llr}");
            }
        }
    }

    #[test]
    fn the_other_side_sees_the_opposite_ratio(
        counts in proptest::array::uniform5(0..5000_u64),
        (elo0, elo1) in (-20.0..20.0, 0.1..20.0).prop_map(|(a, d): (f64, f64)| (a, a + d)),
    ) {
        let [a, b, c, d, e] = counts;
        for model in [Model::Normalized, Model::Logistic] {
            let one = of_pairs(model, counts, (elo0, elo1));
            let other = of_pairs(model, [e, d, c, b, a], (-elo1, -elo0));
            prop_assert!((one + other).abs() < 1e-6 * (1.0 + one.abs()), "{model}: {one} {other}");
        }
    }

    #[test]
    fn a_win_more_raises_the_ratio(
        counts in proptest::array::uniform3(1..2000_u64),
        (elo0, elo1) in (-20.0..20.0, 0.1..20.0).prop_map(|(a, d): (f64, f64)| (a, a + d)),
    ) {
        let [wins, losses, draws] = counts;
        let ratio = |model, wins, losses| of_games(model, [wins, losses, draws], (elo0, elo1));
        let before = ratio(Model::Logistic, wins, losses);
        prop_assert!(ratio(Model::Logistic, wins + 1, losses) > before);
        prop_assert!(ratio(Model::Logistic, wins, losses + 1) < before);
        prop_assert!(ratio(Model::Normalized, wins + 1, losses - 1) > ratio(Model::Normalized, wins, losses));
    }
}
