//! How games end: fives (rules.md §6.1), a full board, dead positions (§6.3), resignations and rulings
//! (§6.4), each with its reason (competition.md §5.3).

use renju_core::{Person, PlayError, Point, Reason};

use crate::table::{Table, black_alone, full_board, white_alone};

/// The point at which a game by [`full_board`] is dead, after so many moves. Counted by a script from
/// the words of §6.3: a color is alive if five points in a row hold no enemy stone and, where it needs
/// exactly five, no own stone just beyond them.
const DEAD_RENJU: usize = 201;
/// The same where both need exactly five: one-colored windows are still there, but all touch a stone.
const DEAD_STANDARD: usize = 188;

/// §6.1, `auto`: a winning line ends the game at once.
#[test]
fn a_five_ends_the_game() {
    for rules in [
        "renju",
        "renju_rif none",
        "cn2009 none",
        "freestyle",
        "standard",
        "nf_foul",
        "caro",
    ] {
        Table::new(rules)
            .play(&black_alone("F8 G8 H8 I8 J8"))
            .ends("black five");
        Table::new(rules)
            .play(&white_alone("F8 G9 H10 I11 J12"))
            .ends("white five");
    }
}

/// §4.3 and §4.4: six or more win for White in Renju, for both in freestyle, for nobody in standard.
#[test]
fn overlines_by_rule_set() {
    let six = "F8 G8 I8 J8 K8 H8";
    for rules in [
        "renju",
        "renju_rif none",
        "cn2009 none",
        "campus_h",
        "nf_foul",
        "hist_1916",
        "hist_1918",
        "hist_1931",
        "renju forced_foul=exempt",
        "renju nine_three=separate",
    ] {
        Table::new(rules)
            .play(&white_alone(six))
            .ends("white overline_white");
    }
    // No overline is a foul of Black in the earlier sets.
    for rules in ["hist_1903", "hist_1912", "renju foul_kinds=double-three"] {
        Table::new(rules).play(&white_alone(six)).ends("white five");
    }
    for rules in ["freestyle", "nf_blitz"] {
        Table::new(rules).play(&white_alone(six)).ends("white five");
        Table::new(rules).play(&black_alone(six)).ends("black five");
    }
    Table::new("standard").play(&white_alone(six)).runs();
    Table::new("standard").play(&black_alone(six)).runs();
}

/// §4.2: the longest line that one stone can make is nine.
#[test]
fn nine_in_a_row() {
    let nine = "D8 E8 F8 G8 I8 J8 K8 L8 H8";
    Table::new("freestyle")
        .play(&black_alone(nine))
        .ends("black five");
    Table::new("renju")
        .play(&black_alone(nine))
        .ends("white foul_overline");
    Table::new("renju")
        .play(&white_alone(nine))
        .ends("white overline_white");
}

/// After the end nothing is accepted, whoever does it, and nothing is legal; undo goes back before it.
#[test]
fn nothing_after_the_end() {
    let mut table = Table::new("cn2009 none");
    table.play(&black_alone("F8 G8 H8 I8 J8"));
    for action in [
        "A13",
        "pass",
        "swap",
        "stay",
        "claim J8",
        "five",
        "resign",
        "draw?",
        "draw!",
        "draw-",
        "dead",
        "ruling draw",
        "ruling violation opener",
        "opener: resign",
        "responder: claim A1",
    ] {
        assert!(
            matches!(table.error(action), PlayError::Over { .. }),
            "{action}"
        );
    }
    assert!(table.game.legal_actions().is_empty());
    assert!(table.game.undo().is_some());
    table
        .runs()
        .asks("opener black done")
        .play("E8")
        .ends("black five");
}

/// §6.3: a full board without a win is a draw.
#[test]
fn a_full_board_is_a_draw() {
    let moves = full_board();
    for rules in [
        "renju",
        "renju_rif none",
        "freestyle",
        "standard",
        "caro",
        "cn2009 none",
    ] {
        let mut table = Table::new(rules);
        table
            .place_all(&moves[..224])
            .runs()
            .asks("opener black done");
        assert_eq!(table.places(), moves[224].into());
        table.place_all(&moves[224..]).ends("draw full_board");
        assert_eq!(table.game.ply(), 225);
    }
}

/// §6.3, `dead_position = auto`: drawn as soon as neither color can make a winning line.
#[test]
fn dead_positions_end_by_themselves() {
    let moves = full_board();
    for (rules, dead) in [
        ("renju dead_position=auto", DEAD_RENJU),
        ("freestyle dead_position=auto", DEAD_RENJU),
        ("standard dead_position=auto", DEAD_STANDARD),
    ] {
        let mut table = Table::new(rules);
        table.place_all(&moves[..dead - 1]).runs();
        table
            .place_all(&moves[dead - 1..dead])
            .ends("draw dead_position");
    }
}

/// §6.3, `claim`: either may ask, and the position is verified; `off` (the default): nobody may.
#[test]
fn dead_positions_may_be_claimed() {
    let moves = full_board();
    let mut table = Table::new("renju dead_position=claim");
    table.refuses("dead, opener: dead, responder: dead");
    table
        .place_all(&moves[..DEAD_RENJU - 1])
        .refuses("dead, opener: dead, responder: dead");
    table.place_all(&moves[DEAD_RENJU - 1..DEAD_RENJU]).runs();
    table
        .clone()
        .play("opener: dead")
        .ends("draw dead_position");
    table
        .clone()
        .play("responder: dead")
        .ends("draw dead_position");
    table.play("dead").ends("draw dead_position");

    let mut off = Table::new("renju");
    off.place_all(&moves[..DEAD_RENJU])
        .refuses("dead, opener: dead, responder: dead")
        .runs();
}

/// §6.4: who resigns loses.
#[test]
fn resignation() {
    let mut table = Table::new("freestyle");
    table.clone().play("resign").ends("white resign");
    table.play("H8");
    table.clone().play("resign").ends("black resign");
    table.clone().play("responder: resign").ends("black resign");
    let event = table.act("resign");
    assert_eq!(event.by, Some(Person::Responder));
    assert_eq!(table.game.winner(), Some(Person::Opener));
}

/// After a swap the winner is the color, and the person who has it then (openings.md §1, G6).
#[test]
fn the_result_names_color_and_person() {
    let mut table = Table::new("freestyle swap1");
    table
        .play("H8, swap, A1, H9, C1, H10, E1, H11, G1, H12")
        .ends("black five");
    assert_eq!(table.game.winner(), Some(Person::Responder));
}

/// Rulings: the arbiter ends the game for the reason that he says, `arbiter` if he says none.
#[test]
fn rulings_end_the_game() {
    for (ruling, end) in [
        ("ruling white time", "white time"),
        ("ruling black time", "black time"),
        ("ruling black forfeit_late", "black forfeit_late"),
        ("ruling white forfeit_absent", "white forfeit_absent"),
        ("ruling white forfeit_conduct", "white forfeit_conduct"),
        ("ruling black cap_fours", "black cap_fours"),
        ("ruling draw cap_extra", "draw cap_extra"),
        ("ruling draw", "draw arbiter"),
        ("ruling black", "black arbiter"),
    ] {
        for before in ["H8", "H8, A1"] {
            Table::new("renju").play(before).play(ruling).ends(end);
        }
        // No ruling is out of turn, not within an opening either.
        Table::new("renju_rif")
            .play("H8 H9 I10")
            .play(ruling)
            .ends(end);
        Table::new("renju_rif").play(ruling).ends(end);
    }
    Table::new("renju").refuses("opener: ruling draw, responder: ruling white time");
}

/// A ruling of a violation is recorded; the game goes on, and nobody's turn changes.
#[test]
fn rulings_record_violations() {
    let mut table = Table::new("renju_rif");
    table
        .play("H8 H9 I10")
        .play("ruling violation opener")
        .asks("responder white swap_or_stay");
    table
        .play("ruling violation responder, ruling violation opener, stay, G10")
        .runs();
    assert_eq!(table.violations(), [2, 1]);
    assert!(table.game.log()[1].by.is_none(), "a ruling is no person's");
}

/// The counting of stones is for `harvest` only.
#[test]
fn stones_are_not_counted_elsewhere() {
    Table::new("renju")
        .play("H8")
        .refuses("ruling count")
        .runs();
}

/// Every reason has the code of competition.md §5.3.
#[test]
fn reasons_have_their_codes() {
    let codes = "five overline_white foul_33 foul_44 foul_overline resign time forfeit_late \
                 forfeit_absent forfeit_conduct agreed full_board double_pass dead_position cap_fours \
                 cap_extra predict_limit wrong_claim arbiter";
    for code in codes.split_whitespace() {
        let reason: Reason = code.parse().unwrap();
        assert_eq!(reason.to_string(), code);
    }
    assert!("foul".parse::<Reason>().is_err());
}

/// The issue: an action out of turn, a stone on a stone, ten thousand actions.
#[test]
fn bad_actions_in_ordinary_play() {
    let mut table = Table::new("renju_rif none");
    table.play("H8");
    let error = table.error("opener: A1");
    assert!(
        matches!(
            error,
            PlayError::NotYourTurn {
                person: Person::Opener,
                expected: Person::Responder
            }
        ),
        "{error:?}"
    );
    assert!(matches!(table.error("H8"), PlayError::Occupied { .. }));
    table
        .refuses("A1 B1, opener: pass, take black, choose A1, retract H8, declare 1, predict draw");
    table.refuses("replace H8, remove A1 B1 C1 D1 E1, swap, stay, offer A1");
    let mut passes = Table::new("renju_rif none double_pass=continue");
    // The opening `none` is over with the first stone (openings.md §4.1), and until then nobody passes.
    passes.refuses("pass");
    passes.play("H8");
    let pass: renju_core::SignedAction = "pass".parse().unwrap();
    let accepted = (0..10_000)
        .filter(|_| passes.game.play(pass.clone()).is_ok())
        .count();
    assert_eq!(accepted + 1, renju_core::Game::MAX_ACTIONS);
    passes.runs().refuses("pass, H9");
    assert!(passes.game.undo().is_some());
    passes.play("pass");
}

/// A game that a random player went through: only F11 is empty, and it is forbidden to Black.
const ALL_BUT_A_FOUL: &str = "\
    M8 O10 O4 M9 O6 G10 K6 G5 G1 K3 B1 B10 N11 L7 F13 B2 A8 C5 J6 C12 I7 J8 A2 M3 B4 H12 \
    D3 C11 J15 E11 A9 O8 H8 O5 I6 B13 B9 E8 H9 E9 D6 G4 E7 L9 D4 M2 L5 D5 B12 K2 B15 H2 \
    G2 J12 M12 C4 B14 C9 H10 E2 K10 G6 N1 K13 B7 C14 D2 N4 I4 D10 A1 K1 E5 N14 L6 C10 E6 \
    J10 F2 N3 A10 H11 L2 I8 L8 A15 C2 N12 F4 D11 K12 H4 N9 L3 A4 O2 K14 O12 O3 I12 G14 \
    O7 O15 J4 G13 D13 G7 L15 N15 I15 O14 I9 O11 F1 E14 G15 J14 K11 A5 J7 H5 N8 J9 O1 G3 \
    D7 J5 F7 N2 E3 M1 E15 K9 K5 N6 L12 J1 M14 L10 M5 F3 F6 F12 B5 M11 E1 M10 C15 G12 I1 \
    C8 J11 F8 H14 F14 I14 A11 N5 A13 J13 C6 C1 K4 K7 N7 L1 E10 L4 I2 I3 G11 N13 J3 H3 K8 \
    N10 F9 A12 J2 I5 B6 B11 H13 L13 D12 D8 F5 M6 F10 A7 C13 C3 A14 H6 M15 B3 O9 F15 L11 \
    O13 I11 E12 G8 C7 D14 G9 M7 I10 M13 A3 H15 L14 D1 K15 D15 E4 I13 H7 B8 E13 M4 H1 D9 \
    A6";

/// Where fouls are prevented, who has no point left passes (our ruling); else the game would stand still.
#[test]
fn nobody_is_stuck_where_fouls_are_prevented() {
    let stones: Vec<Point> = ALL_BUT_A_FOUL
        .split_whitespace()
        .map(|text| text.parse().unwrap())
        .collect();
    let mut table = Table::new("renju enforcement=prevent");
    table.place_all(&stones[..223]).refuses("pass");
    table
        .place_all(&stones[223..])
        .runs()
        .asks("opener black done");
    assert!(matches!(table.error("F11"), PlayError::Forbidden { .. }));
    assert!(table.offers("pass"));
    table.play("pass").asks("responder white done");
    // Black has to leave the point to White.
    table.play("F11").ends("white five");
}
