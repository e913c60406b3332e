//! Dialogues with the engine's end of the Gomocup protocol.

use std::io::Cursor;

use renju_arena::gomocup::server::{ServerOptions, serve};
use renju_arena::gomocup::{Coordinates, rule_of};
use renju_core::{Board, Color, Judge, Point, Rule};

/// The longest script, in bytes: the end comes soon after the last line, and what is not answered
/// by then is not checked.
const MAX_SCRIPT: usize = 4096;

/// The most commands of a game.
const MAX_COMMANDS: usize = 40;

/// Checks the answers to a script. Data that starts with `!` is the script as it stands, of which
/// only the form of the answers is known; other data chooses the commands of a game, whose moves
/// are checked on a board of its own.
///
/// # Panics
/// If an answer has no form that managers know, or is not one that the command may have.
pub fn gomocup(data: &[u8]) {
    match data.split_first() {
        Some((b'!', script)) => any_script(&script[..script.len().min(MAX_SCRIPT)]),
        _ => game(data),
    }
}

/// Returns what is answered but for remarks.
fn answers(script: Vec<u8>, coordinates: Coordinates) -> Vec<String> {
    let mut output = Vec::new();
    let options = ServerOptions {
        coordinates,
        ..ServerOptions::default()
    };
    serve(Cursor::new(script), &mut output, &options).expect("a vector can be written");
    assert!(output.is_empty() || output.ends_with(b"\n"));
    let text = String::from_utf8(output).expect("answers are text");
    assert!(text.is_ascii() && !text.contains("has failed"), "{text}");
    let lines = text.lines().filter(|line| {
        let remarks = ["MESSAGE ", "INFO "];
        !remarks.iter().any(|remark| line.starts_with(remark))
    });
    lines.map(ToOwned::to_owned).collect()
}

/// Reads points apart by blanks, each as strictly as managers do.
fn points(line: &str, coordinates: Coordinates) -> Option<Vec<Point>> {
    let is_plain = |byte| matches!(byte, b'0'..=b'9' | b',' | b' ');
    if !line.bytes().all(is_plain) {
        return None;
    }
    let words = line.split(' ');
    words.map(|word| coordinates.parse(word).ok()).collect()
}

fn any_script(script: &[u8]) {
    let lines = script.split(|byte| matches!(byte, b'\n' | b'\r')).count();
    let answers = answers(script.to_vec(), Coordinates::ColumnFirst);
    assert!(answers.len() <= lines, "{answers:?}");
    for answer in answers {
        let known = ["ERROR ", "UNKNOWN ", "FORBID ", "name=\""];
        assert!(
            answer == "OK"
                || answer == "SWAP"
                || known.iter().any(|start| answer.starts_with(start))
                || points(&answer, Coordinates::ColumnFirst)
                    .is_some_and(|points| points.len() <= 3),
            "{answer}"
        );
    }
}

/// Plays the game that the data chooses, and checks each answer.
fn game(data: &[u8]) {
    let mut choices = Choices(data);
    let coordinates = match choices.byte() % 2 {
        0 => Coordinates::ColumnFirst,
        _ => Coordinates::RowFirst,
    };
    let mut commands = vec![Command::New];
    while !choices.0.is_empty() && commands.len() < MAX_COMMANDS {
        commands.push(choices.command());
    }
    let mut script = String::new();
    for command in &commands {
        script.push_str(&command.lines(coordinates));
        script.push('\n');
    }
    let mut answers = answers(script.into_bytes(), coordinates).into_iter();
    let mut model = Model {
        coordinates,
        moves: Vec::new(),
        rule: Some(Rule::RENJU),
    };
    for command in commands {
        let expected = model.carry_out(command);
        if matches!(expected, Expected::Nothing) {
            continue;
        }
        // What comes too late after the end of the input has no answer.
        let Some(answer) = answers.next() else { return };
        model.check(&answer, &expected);
    }
    assert_eq!(answers.next(), None);
}

/// What a command of a game has to be answered by.
enum Expected {
    /// Nothing.
    Nothing,
    /// This line.
    Line(String),
    /// `ERROR`, or `UNKNOWN`.
    Refusal,
    /// So many legal points.
    Moves(usize),
    /// Legal points, so many at most, or `SWAP`.
    Choice(usize),
}

/// A command of a game.
enum Command {
    New,
    Begin,
    Turn(Point),
    Board(Vec<Point>),
    Swap2(Vec<Point>),
    TakeBack(Point),
    Play(Point),
    BestMoves(usize),
    Rule(u8),
    Setting(&'static str),
    Junk(&'static str),
}

impl Command {
    /// Returns the lines of the command.
    fn lines(&self, coordinates: Coordinates) -> String {
        let write = |point: &Point| coordinates.write(*point);
        let list = |points: &[Point], owners: [&str; 2]| {
            // The last stone is the opponent's.
            let places = (0..points.len()).rev();
            let lines = points.iter().zip(places);
            lines.fold(String::new(), |lines, (point, place)| {
                lines + &write(point) + owners[place % 2] + "\n"
            })
        };
        match self {
            Self::New => "START 15".to_owned(),
            Self::Begin => "BEGIN".to_owned(),
            Self::Turn(point) => format!("TURN {}", write(point)),
            Self::Board(points) => format!("BOARD\n{}DONE", list(points, [",2", ",1"])),
            Self::Swap2(points) => format!("SWAP2BOARD\n{}DONE", list(points, ["", ""])),
            Self::TakeBack(point) => format!("TAKEBACK {}", write(point)),
            Self::Play(point) => format!("PLAY {}", write(point)),
            Self::BestMoves(lines) => format!("YXNBEST {lines}"),
            Self::Rule(number) => format!("INFO rule {number}"),
            Self::Setting(text) => format!("INFO {text}"),
            Self::Junk(text) => (*text).to_owned(),
        }
    }
}

/// The bytes that choose the commands.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        let (&first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        first
    }

    fn point(&mut self) -> Point {
        let index = usize::from(self.byte()) % 225;
        Point::from_index(index).expect("it is below 225")
    }

    fn points(&mut self, most: u8) -> Vec<Point> {
        let count = self.byte() % (most + 1);
        (0..count).map(|_| self.point()).collect()
    }

    fn command(&mut self) -> Command {
        match self.byte() % 16 {
            0 => Command::New,
            1 => Command::Begin,
            2 => Command::Board(self.points(24)),
            3 => Command::Swap2(self.points(5)),
            4 => Command::TakeBack(self.point()),
            5 => Command::Play(self.point()),
            6 => Command::BestMoves(usize::from(self.byte() % 4)),
            7 => Command::Rule([4, 0, 1, 2][usize::from(self.byte() % 4)]),
            8 => {
                let junk = [
                    "HELLO",
                    "DONE",
                    "TURN 15,0",
                    "7,7",
                    "START 20",
                    "BOARD\nx\nDONE",
                ];
                Command::Junk(junk[usize::from(self.byte()) % junk.len()])
            }
            15 => {
                let settings = [
                    "pondering 1",
                    "pondering 0",
                    "thread_num 2",
                    "max_memory 20971520",
                    "time_left 5000",
                    "time_increment 1000",
                    "timeout_turn 0",
                    "max_depth 3",
                    "show_detail 3",
                    "pondering x",
                ];
                Command::Setting(settings[usize::from(self.byte()) % settings.len()])
            }
            _ => Command::Turn(self.point()),
        }
    }
}

/// The game as this check knows it.
struct Model {
    coordinates: Coordinates,
    moves: Vec<Point>,
    rule: Option<Rule>,
}

impl Model {
    fn board(&self) -> Board {
        let mut board = Board::new();
        for (index, &point) in self.moves.iter().enumerate() {
            let placed = board.place(point, Color::of_move(index));
            placed.expect("no stone is placed on another");
        }
        board
    }

    /// Says whether a point can be played.
    fn is_legal(&self, point: Point) -> bool {
        let judge = Judge {
            rule: self.rule.unwrap_or_default(),
            ..Judge::default()
        };
        let color = Color::of_move(self.moves.len());
        judge.judge(&self.board(), point, color).is_playable()
    }

    /// Carries out a command as far as it needs no answer, and says what the answer has to be.
    fn carry_out(&mut self, command: Command) -> Expected {
        let mut moves = self.moves.clone();
        let expected = match command {
            Command::New => {
                self.moves.clear();
                return Expected::Line("OK".to_owned());
            }
            Command::TakeBack(point) if self.moves.last() == Some(&point) => {
                self.moves.pop();
                return Expected::Line("OK".to_owned());
            }
            Command::Rule(number) => {
                self.rule = match (number, self.coordinates) {
                    (2, Coordinates::RowFirst) => Some(Rule::RENJU),
                    _ => rule_of(u32::from(number)),
                };
                return Expected::Nothing;
            }
            Command::Setting(_) => return Expected::Nothing,
            Command::Begin if moves.is_empty() => Expected::Moves(1),
            Command::BestMoves(1..) => Expected::Moves(1),
            Command::Turn(point) if !moves.contains(&point) => {
                moves.push(point);
                Expected::Moves(1)
            }
            Command::Board(points) if !has_twice(&points) => {
                moves = points;
                Expected::Moves(1)
            }
            Command::Swap2(points) if matches!(points.len(), 0 | 3 | 5) && !has_twice(&points) => {
                moves = points;
                match moves.len() {
                    0 => Expected::Moves(3),
                    3 => Expected::Choice(2),
                    _ => Expected::Choice(1),
                }
            }
            Command::Play(point) if self.is_legal(point) => {
                moves.push(point);
                Expected::Line(self.coordinates.write(point))
            }
            Command::Begin
            | Command::BestMoves(_)
            | Command::Turn(_)
            | Command::Board(_)
            | Command::Swap2(_)
            | Command::TakeBack(_)
            | Command::Play(_)
            | Command::Junk(_) => return Expected::Refusal,
        };
        if self.rule.is_none() {
            return Expected::Refusal;
        }
        self.moves = moves;
        expected
    }

    /// Checks an answer, and plays the moves that it holds.
    fn check(&mut self, answer: &str, expected: &Expected) {
        let most = match expected {
            Expected::Nothing => unreachable!("nothing has no answer"),
            Expected::Line(line) => return assert_eq!(answer, line),
            Expected::Refusal => {
                let is_refusal = answer.starts_with("ERROR ") || answer.starts_with("UNKNOWN ");
                return assert!(is_refusal, "{answer}");
            }
            Expected::Choice(_) if answer == "SWAP" => return,
            Expected::Moves(count) | Expected::Choice(count) => *count,
        };
        let points = points(answer, self.coordinates).expect(answer);
        assert!((1..=most).contains(&points.len()), "{answer}");
        for point in points {
            assert!(self.is_legal(point), "{point} after {:?}", self.moves);
            self.moves.push(point);
        }
    }
}

/// Says whether a point is listed twice.
fn has_twice(points: &[Point]) -> bool {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}
