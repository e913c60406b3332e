//! Games of any actions under any rule set.

use renju_core::{
    Action, Board, Choice, Color, Event, Game, GameResult, LegalAction, NamedOpening, Owners,
    Person, PlayError, Prediction, RuleSet, SignedAction, Stage, State,
};

/// How many actions of a text are tried.
const MAX_ACTIONS: usize = 300;

/// How long the text of an error may be.
const LONGEST_ERROR: usize = 400;

/// Plays the actions of a text, one a line, under the rule set and the options on its first line,
/// such as `renju_rif enforcement=auto_loss`. The line `undo` takes an action back.
///
/// # Panics
/// If a game is inconsistent: an action that is refused changes something, one that is accepted was
/// not among those that may be done or cannot be taken back, or a result is not final.
pub fn game(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let Some(mut game) = lines.next().and_then(begun) else {
        return;
    };
    for line in lines.take(MAX_ACTIONS) {
        if line.trim() == "undo" {
            game.undo();
            check_state(&game);
        } else if let Ok(action) = line.parse() {
            step(&mut game, action);
        }
    }
}

/// Begins a game under the rule set and the options of a line, if there is such a rule set.
fn begun(line: &str) -> Option<Game> {
    let mut words = line.split_whitespace();
    let mut rules = RuleSet::new(words.next()?.parse().ok()?);
    for (key, value) in words.filter_map(|word| word.split_once('=')) {
        if let Err(error) = rules.set(key, value) {
            assert!(error.to_string().len() < LONGEST_ERROR, "{error}");
        }
    }
    Game::new(rules).ok()
}

/// All that can be seen of a game.
#[derive(Debug, PartialEq)]
struct Seen {
    log: Vec<SignedAction>,
    state: State,
    board: Board,
    owners: Owners,
    result: Option<GameResult>,
    ply: usize,
    to_move: Color,
    opening: Option<NamedOpening>,
    violations: [u32; 2],
    legal: Vec<LegalAction>,
}

impl Seen {
    fn of(game: &Game) -> Self {
        Self {
            log: game.log().to_vec(),
            state: game.state(),
            board: *game.board(),
            owners: game.owners(),
            result: game.result(),
            ply: game.ply(),
            to_move: game.to_move(),
            opening: game.opening(),
            violations: game.violations(),
            legal: game.legal_actions(),
        }
    }
}

/// Does an action, and checks what came of it.
fn step(game: &mut Game, action: SignedAction) {
    let before = Seen::of(game);
    match game.play(action.clone()) {
        Err(error) => {
            assert_eq!(Seen::of(game), before, "`{action}` was refused");
            check_refused(&before, &action, &error);
        }
        Ok(event) => {
            check_accepted(&before, &action, &event, game);
            check_state(game);
            check_undo(&before, game);
        }
    }
}

/// Checks that what may be done is not refused.
fn check_refused(before: &Seen, action: &SignedAction, error: &PlayError) {
    assert!(error.to_string().len() < LONGEST_ERROR, "{error}");
    let by = action.by.or(before.state.to_act);
    // What holds of every point alone need not hold of several.
    let is_one = !matches!(action.action, Action::PlaceSeveral(_) | Action::Offer(_));
    let is_legal = before.legal.iter().any(|legal| legal.by == by && allows(&legal.choice, &action.action));
    let has_default = action.by.is_some() || matches!(action.action, Action::Place(_) | Action::Pass);
    assert!(
        !(is_one && has_default && is_legal),
        "`{action}` may be done and was refused: {error}"
    );
}

/// Checks that what was accepted might be done, and is told and logged as it was done.
fn check_accepted(before: &Seen, action: &SignedAction, event: &Event, game: &Game) {
    assert_eq!(before.result, None, "`{action}` was done after the end");
    assert_eq!(event.action, action.action);
    assert!(action.by.is_none() || action.by == event.by);
    let is_legal = |legal: &LegalAction| {
        legal.by == event.by && allows(&legal.choice, &event.action)
    };
    assert!(
        before.legal.iter().any(is_legal),
        "`{action}` was accepted in {}, and is not among what may be done: {:?}",
        before.state,
        before.legal
    );
    assert_eq!(event.result, game.result());
    let (old, new) = game.log().split_at(before.log.len());
    assert_eq!(old, before.log);
    let last = new.last().expect("what is accepted is logged");
    assert_eq!((&last.action, last.by), (&event.action, event.by));
    for logged in new {
        assert_eq!(logged.to_string().parse().as_ref(), Ok(logged));
    }
}

/// Says whether a choice holds an action.
fn allows(choice: &Choice, action: &Action) -> bool {
    match (choice, action) {
        (Choice::Place { points, .. }, Action::Place(point))
        | (Choice::Retract { points }, Action::Retract(point))
        | (Choice::Choose { points }, Action::Choose(point))
        | (Choice::Claim { points }, Action::Claim { point, .. })
        | (Choice::Replace { points }, Action::Replace(point)) => points.contains(*point),
        (Choice::PlaceSeveral { colors }, Action::PlaceSeveral(points)) => {
            points.len() <= colors.len()
        }
        (Choice::Offer { remaining, points }, Action::Offer(offered)) => {
            offered.len() <= usize::from(*remaining)
                && offered.iter().all(|&point| points.contains(point))
        }
        (Choice::Declare { min, max }, Action::Declare(number)) => (min..=max).contains(&number),
        (Choice::Predict { draw }, Action::Predict(Prediction::Draw)) => *draw,
        (Choice::Predict { .. }, Action::Predict(Prediction::Five { .. }))
        | (Choice::Rule, Action::Rule(_)) => true,
        (Choice::Remove { fives }, Action::Remove(five)) => {
            fives.iter().any(|set| set.iter().all(|point| five.contains(point)))
        }
        (Choice::Exactly(only), action) => only == action,
        _ => false,
    }
}

/// Checks that what a game says of itself fits together.
fn check_state(game: &Game) {
    let state = game.state();
    assert_eq!(state.to_string().parse(), Ok(state));
    assert_eq!(state.stage.to_string().parse(), Ok(state.stage));
    let owners = game.owners();
    assert_eq!(owners.of(Color::Black), owners.of(Color::White).other());
    for person in Person::ALL {
        assert_eq!(owners.of(owners.color_of(person)), person);
    }
    let board = game.board();
    let stones = Color::ALL.map(|color| board.stones(color));
    assert_eq!(Board::from_stones(stones[0], stones[1]).as_ref(), Ok(board));
    let is_over = game.result().is_some();
    assert_eq!(is_over, state.stage == Stage::Over);
    assert_eq!(is_over, state.to_act.is_none());
    assert_eq!(is_over, game.legal_actions().is_empty());
}

/// Checks that the last action can be taken back and done again.
fn check_undo(before: &Seen, game: &Game) {
    let after = Seen::of(game);
    let mut copy = game.clone();
    let undone = copy.undo().expect("an action was done");
    assert_eq!(Seen::of(&copy), *before, "an action was not taken back as a whole");
    assert_eq!(after.log.get(before.log.len()..), Some(undone.as_slice()));
    for action in undone {
        let done = copy.play(action.clone());
        assert!(done.is_ok(), "`{action}` was taken back and cannot be done again: {done:?}");
    }
    assert_eq!(Seen::of(&copy), after);
}
