//! Games of any actions under any rule set.

use renju_core::{
    Action, Board, Choice, Color, Event, Game, LegalAction, Person, PlayError, Prediction, RuleSet,
    SignedAction, Stage,
};

/// How many actions of a text are tried.
const MAX_ACTIONS: usize = 300;

/// How long the text of an error may be.
const LONGEST_ERROR: usize = 400;

/// Plays the actions of a text, one a line, under the rule set and the options on its first line,
/// such as `renju_rif opening=swap2 enforcement=auto_loss`. The line `undo` takes an action back.
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
            step(&mut game, &action);
        }
    }
    check_log(&game);
}

/// Begins a game under the rule set and the options of a line, if there is such a rule set.
fn begun(line: &str) -> Option<Game> {
    let mut words = line.split_whitespace();
    let mut rules = RuleSet::new(words.next()?.parse().ok()?);
    for (key, value) in words.filter_map(|word| word.split_once('=')) {
        if key == "opening"
            && let Ok(opening) = value.parse()
        {
            rules = rules.with_opening(opening);
        } else if let Err(error) = rules.set(key, value) {
            assert!(error.to_string().len() < LONGEST_ERROR, "{error}");
        }
    }
    Game::new(rules).ok()
}

/// Does an action, and checks what came of it.
fn step(game: &mut Game, action: &SignedAction) {
    let before = game.clone();
    match game.play(action.clone()) {
        Err(error) => {
            assert_eq!(*game, before, "`{action}` was refused and changed the game");
            check_refused(&before, action, &error);
        }
        Ok(event) => {
            check_accepted(&before, action, &event, game);
            check_state(game);
            check_undo(&before, &event, game);
        }
    }
}

/// Checks that what may be done is not refused.
fn check_refused(before: &Game, action: &SignedAction, error: &PlayError) {
    assert!(error.to_string().len() < LONGEST_ERROR, "{error}");
    // Of several points each may be possible, and all together not.
    if matches!(action.action, Action::PlaceSeveral(_) | Action::Offer(_)) {
        return;
    }
    let Some(by) = action.by else {
        return;
    };
    let is_legal =
        |legal: &LegalAction| legal.by == Some(by) && allows(&legal.choice, &action.action);
    let legal = before.legal_actions();
    let is_legal = legal.iter().any(is_legal);
    assert!(!is_legal, "`{action}` may be done and was refused: {error}");
}

/// Checks that what was accepted might be done, and is told and logged as it was done.
fn check_accepted(before: &Game, action: &SignedAction, event: &Event, game: &Game) {
    assert_eq!(before.result(), None, "`{action}` was done after the end");
    assert_eq!(event.action, action.action);
    assert!(action.by.is_none() || action.by == event.by);
    assert_eq!(event.result, game.result());
    let legal = before.legal_actions();
    let is_legal =
        |legal: &LegalAction| legal.by == event.by && allows(&legal.choice, &event.action);
    assert!(
        legal.iter().any(is_legal),
        "`{action}` was accepted, and is not among what may be done in {}: {legal:?}",
        before.state()
    );
    let (old, new) = game.log().split_at(before.log().len());
    assert_eq!(old, before.log());
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
            offered.len() <= *remaining && offered.iter().all(|&point| points.contains(point))
        }
        (Choice::Declare { min, max }, Action::Declare(number)) => (min..=max).contains(&number),
        (Choice::Predict { draw }, Action::Predict(Prediction::Draw)) => *draw,
        (Choice::Predict { .. }, Action::Predict(Prediction::Five { .. }))
        | (Choice::Rule, Action::Rule(_)) => true,
        (Choice::Remove { fives }, Action::Remove(five)) => fives
            .iter()
            .any(|set| set.iter().all(|point| five.contains(point))),
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
    assert_eq!(Board::from_stones(stones[0], stones[1]), Ok(board));
    let is_over = game.result().is_some();
    assert_eq!(is_over, state.stage == Stage::Over);
    assert_eq!(is_over, state.to_act.is_none());
    let legal = game.legal_actions();
    assert_eq!(is_over, legal.is_empty());
    let goes_on = |legal: &LegalAction| {
        matches!(
            legal.choice,
            Choice::Place { .. }
                | Choice::Replace { .. }
                | Choice::Remove { .. }
                | Choice::Exactly(Action::Pass)
        )
    };
    let is_ordinary = matches!(state.stage, Stage::Done | Stage::Replace | Stage::Remove);
    assert!(
        !is_ordinary
            || legal
                .iter()
                .any(|legal| legal.by == state.to_act && goes_on(legal)),
        "nothing can be done in {state}"
    );
}

/// Checks that the last action can be taken back and done again.
fn check_undo(before: &Game, event: &Event, game: &Game) {
    let mut copy = game.clone();
    let undone = copy.undo();
    assert_eq!(copy, *before, "an action was not taken back as a whole");
    assert_eq!(undone.as_deref(), Some(&game.log()[before.log().len()..]));
    let action = SignedAction {
        by: event.by,
        action: event.action.clone(),
    };
    assert_eq!(copy.play(action).as_ref(), Ok(event));
    assert_eq!(copy, *game);
}

/// Checks that the log of a game leads to the same game, by its text.
fn check_log(game: &Game) {
    let mut again = Game::new(game.rules().clone()).expect("such a game was begun");
    for action in game.log() {
        let action: SignedAction = action.to_string().parse().expect("it was printed");
        let done = again.play(action.clone());
        assert!(
            done.is_ok(),
            "`{action}` was logged and cannot be done: {done:?}"
        );
    }
    assert_eq!(again.log(), game.log());
    assert_eq!(again.board(), game.board());
    assert_eq!(again.state(), game.state());
    assert_eq!(again.owners(), game.owners());
    assert_eq!(again.result(), game.result());
}
