//! What a game says may be done, as single actions.

use renju_core::{Action, Choice, Game, LegalAction, Person, Prediction, SignedAction, Stage};

/// Returns the actions of an opening and of ordinary play that the person to act may do, stone by stone:
/// no several stones at once, no passes, claims, draws and rulings, and offers point by point.
///
/// Each stone at a swap counts beside `stay`, though it means `stay`. Three things are left out, since the
/// words of openings.md leave open whether they exist: `stay` at a branch, an offer that means `stay`, and
/// the offer of a single fifth, which is a stone.
pub(crate) fn single_actions(game: &Game) -> Vec<Action> {
    let stage = game.state().stage;
    let legal = game.legal_actions();
    let places = |legal: &LegalAction| matches!(legal.choice, Choice::Place { .. });
    let is_single = stage != Stage::Branch && legal.iter().any(places);
    let mut actions = Vec::new();
    for LegalAction { choice, .. } in legal {
        match choice {
            Choice::Place { points, .. } => actions.extend(points.into_iter().map(Action::Place)),
            Choice::Offer { points, .. } if stage != Stage::SwapOrStay && !is_single => {
                actions.extend(points.into_iter().map(|point| Action::Offer(vec![point])));
            }
            Choice::Choose { points } => actions.extend(points.into_iter().map(Action::Choose)),
            Choice::Declare { min, max } => actions.extend((min..=max).map(Action::Declare)),
            Choice::Exactly(Action::Stay) if stage == Stage::Branch => {}
            Choice::Exactly(action @ (Action::Swap | Action::Stay | Action::Take(_))) => {
                actions.push(action);
            }
            _ => {}
        }
    }
    actions
}

/// Returns how many sequences of so many actions there are, by [`single_actions`].
pub(crate) fn sequences(game: &mut Game, depth: usize) -> usize {
    let actions = single_actions(game);
    if depth == 1 {
        return actions.len();
    }
    let mut total = 0;
    for action in actions {
        game.play(action).expect("what is listed is accepted");
        total += sequences(game, depth - 1);
        game.undo().expect("there is an action to undo");
    }
    total
}

/// Says whether an action is among those that a game says are legal. Claims and rulings are told by the
/// kind; several stones by their number and points, which the game may still refuse one by one.
pub(crate) fn is_listed(legal: &[LegalAction], signed: &SignedAction) -> bool {
    legal
        .iter()
        .any(|LegalAction { by, choice, .. }| *by == signed.by && holds(choice, &signed.action))
}

/// Says whether a choice holds an action.
fn holds(choice: &Choice, action: &Action) -> bool {
    match (choice, action) {
        (Choice::Place { points, .. }, Action::Place(point))
        | (Choice::Retract { points }, Action::Retract(point))
        | (Choice::Choose { points }, Action::Choose(point))
        | (Choice::Claim { points }, Action::Claim { point, .. })
        | (Choice::Replace { points }, Action::Replace(point)) => points.contains(*point),
        (Choice::Offer { points, .. }, Action::Offer(offered)) => {
            matches!(offered[..], [point] if points.contains(point))
        }
        (Choice::Declare { min, max }, Action::Declare(number)) => (min..=max).contains(&number),
        (Choice::Predict { draw }, Action::Predict(prediction)) => {
            *draw || *prediction != Prediction::Draw
        }
        (Choice::Remove { fives }, Action::Remove(five)) => fives.iter().any(|stones| {
            let set = |five: &[_; 5]| five.iter().copied().collect::<renju_core::PointSet>();
            set(stones) == set(five)
        }),
        (Choice::Rule, Action::Rule(_)) => true,
        (Choice::Exactly(exactly), action) => exactly == action,
        _ => false,
    }
}

/// Returns one action of every kind and point, each signed by each person; a ruling is the arbiter's.
pub(crate) fn every_action() -> Vec<SignedAction> {
    let mut texts: Vec<String> = [
        "pass",
        "swap",
        "stay",
        "take black",
        "take white",
        "five",
        "resign",
        "draw?",
        "draw!",
        "draw-",
        "dead",
        "predict draw",
        "predict white 42",
        "predict black 5",
        "predict white 225",
        "remove F8 G8 H8 I8 J8",
        "remove A1 B1 C1 D1 E1",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.extend((0..=25).map(|number| format!("declare {number}")));
    for point in renju_core::Point::all() {
        for verb in ["", "offer ", "retract ", "choose ", "claim ", "replace "] {
            texts.push(format!("{verb}{point}"));
        }
    }
    let signed = texts.iter().flat_map(|text| {
        Person::ALL.map(|person| {
            text.parse::<Action>()
                .expect("the text is an action")
                .by(person)
        })
    });
    let rulings = [
        "ruling draw",
        "ruling white time",
        "ruling violation opener",
    ];
    signed
        .chain(rulings.map(|text| text.parse().expect("the text is a ruling")))
        .collect()
}
