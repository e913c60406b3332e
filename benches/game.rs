//! A game: what an action costs, the foul check included.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use renju_core::{
    Action, Game, Move, MoveStringOptions, OpeningRule, RuleSet, RuleSetId, SignedAction,
    parse_moves,
};

/// A game that an engine played against itself, to its five.
const MOVES: &str = "\
E13 E12 G12 G11 F10 F11 H11 I10 G10 H10 D12 I9 J8 G9 I11 F9 H9 J7 C11 F14 I7 K9 I6 K11 K10 \
D11 H6 E10 G8 H8 J10 G5 J11 L9 I5 I4 J12 J9 M9 J13 I12 K12 F12 H12 F13 D13 E14 D15 H13 G14 \
J5 I13 M10 G7 M8 B15 C14 F6 E5 C12 B13 K15 J14 K13 K14 L13 M13 M6 K8 L8 K4 H7 K6 J6 K5 K7 \
L5 M5 H5";

/// How many stones the game has; a figure of a whole game is divided by it.
const STONES: u32 = 79;

fn moves() -> Vec<Action> {
    let moves = parse_moves(MOVES, MoveStringOptions::default()).expect("this is a list of moves");
    let actions: Vec<Action> = moves
        .into_iter()
        .filter_map(Move::point)
        .map(Action::Place)
        .collect();
    assert_eq!(actions.len(), STONES as usize);
    actions
}

/// Returns a rule set that opens freely, so that every move is ordinary play.
fn free(id: RuleSetId) -> RuleSet {
    RuleSet::new(id).with_opening(OpeningRule::None)
}

fn play(rules: &RuleSet, actions: &[Action]) -> Game {
    let mut game = Game::new(rules.clone()).expect("the options fit together");
    for action in actions {
        let event = game.play(action.clone());
        black_box(event.expect("the game is legal"));
    }
    game
}

/// Whole games: the figure is for all the stones of one, its beginning included.
fn whole_game(c: &mut Criterion) {
    let actions = moves();
    for id in [RuleSetId::Renju, RuleSetId::Cn2009, RuleSetId::Freestyle] {
        let rules = free(id);
        c.bench_function(&format!("game/{STONES} stones/{id}"), |b| {
            b.iter(|| play(&rules, &actions));
        });
    }
}

/// One stone, and its undoing, at the end of the game.
fn one_stone(c: &mut Criterion) {
    let actions = moves();
    let rules = free(RuleSetId::Renju);
    let (last, before) = actions.split_last().expect("the game has moves");
    c.bench_function("game/one stone", |b| {
        b.iter_batched_ref(
            || play(&rules, before),
            |game| game.play(last.clone()),
            BatchSize::SmallInput,
        );
    });
}

/// A game by another rule set at the offer of its fifth moves, some of which lie there already.
fn at_offers(opening: OpeningRule, actions: &[&str]) -> Game {
    let rules = RuleSet::new(RuleSetId::RenjuRif).with_opening(opening);
    let mut game = Game::new(rules).expect("the options fit together");
    for action in actions {
        let action: SignedAction = action.parse().expect("the text is an action");
        game.play(action).expect("the action is legal");
    }
    game
}

/// All that may be done, as a program that shows a board asks for it.
fn legal_actions(c: &mut Criterion) {
    let actions = moves();
    let middle = play(&free(RuleSetId::Cn2009), &actions[..actions.len() / 2]);
    let fourth = ["H8 H9 I10", "stay", "G10"];
    let two = at_offers(OpeningRule::Rif1996, &fourth);
    let ten = at_offers(
        OpeningRule::Taraguchi(10),
        &["H8", "H9", "I10", "G10", "stay", "offer A1 B2 C3 D4 E5 F6"],
    );
    for (name, game) in [("middle", middle), ("two offers", two), ("ten offers", ten)] {
        c.bench_function(&format!("game/legal actions/{name}"), |b| {
            b.iter(|| black_box(&game).legal_actions());
        });
    }
}

criterion_group!(benches, whole_game, one_stone, legal_actions);
criterion_main!(benches);
