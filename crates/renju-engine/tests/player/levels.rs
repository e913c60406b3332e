//! What each level does, and what it doesn't.

use renju_core::{Action, Color, Game, Person, Point, RuleSet};
use renju_engine::{Level, Silent};

use super::{game, nodes, player};

/// Returns how many of 100 seeds make a player of a level play one of these points.
fn plays(game: &Game, person: Person, level: u8, points: &str) -> usize {
    let points: Vec<Point> = points
        .split(' ')
        .map(|text| text.parse().expect("it is a point"))
        .collect();
    let level = Level::new(level).expect("there is such a level");
    (0..100)
        .filter(|&seed| {
            let decision = player(person, level, seed).act(game, &nodes(500), &mut Silent);
            let action = decision.expect("it is his turn").action;
            matches!(action, Action::Place(point) if points.contains(&point))
        })
        .count()
}

#[test]
fn every_level_makes_a_five() {
    // White threatens to make five too.
    let actions = ["E8", "E2", "F8", "F2", "G8", "G2", "H8", "H2"];
    let game = game(RuleSet::default(), &actions);
    for level in 1..=10 {
        assert_eq!(plays(&game, Person::Opener, level, "D8 I8"), 100);
    }
}

#[test]
fn a_four_is_overlooked_now_and_then_up_to_level_2() {
    // D8 is taken, so that only I8 stops the five.
    let actions = ["E8", "D8", "F8", "A15", "G8", "O15", "H8"];
    let game = game(RuleSet::default(), &actions);
    let stopped: Vec<usize> = (1..=5)
        .map(|level| plays(&game, Person::Responder, level, "I8"))
        .collect();
    assert!((80..100).contains(&stopped[0]), "{stopped:?}");
    assert!((90..=100).contains(&stopped[1]), "{stopped:?}");
    assert_eq!(stopped[2..], [100; 3]);
}

#[test]
fn a_three_is_overlooked_up_to_level_5() {
    let actions = ["F8", "A15", "G8", "O15", "H8"];
    let game = game(RuleSet::default(), &actions);
    // Next to the row: all that stops a straight four on the other side as well.
    let stopped: Vec<usize> = [1, 3, 6, 10]
        .map(|level| plays(&game, Person::Responder, level, "E8 I8"))
        .to_vec();
    assert!((40..90).contains(&stopped[0]), "{stopped:?}");
    assert!(stopped[0] < stopped[1] && stopped[1] < 100, "{stopped:?}");
    assert_eq!(stopped[2..], [100; 2]);
}

#[test]
fn a_much_higher_level_wins_nearly_always() {
    let level = |level| Level::new(level).unwrap();
    let mut wins = 0;
    for seed in 0..10 {
        // White begins after a stone in the center, and each has either color.
        let strong = Color::of_move(usize::try_from(seed).unwrap());
        let mut game = game(RuleSet::default(), &["H8"]);
        let mut players = Person::ALL.map(|person| {
            let is_strong = game.owners().color_of(person) == strong;
            player(person, level(if is_strong { 8 } else { 1 }), seed)
        });
        while game.result().is_none() {
            for player in &mut players {
                if let Some(decision) = player.act(&game, &nodes(2_000), &mut Silent) {
                    game.play(decision.action.by(player.person())).unwrap();
                }
            }
        }
        wins +=
            usize::from(game.winner().map(|person| game.owners().color_of(person)) == Some(strong));
    }
    assert!(wins >= 8, "{wins} of 10");
}
