//! Lets the engine play games against itself.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::Context as _;
use fastrand::Rng;
use renju_core::{Board, Color, Judge, Point, PointSet, Verdict};
use renju_engine::{
    Analysis, Engine, EngineError, EngineOptions, Limits, Request, Score, Silent, Weights,
};

use crate::game::{FORCED, FORCED_FROM, Game};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file of games: more are added until it has as many as asked for
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// How many games the file is to have in the end
    #[arg(long, value_name = "N")]
    games: u64,
    /// The nodes of each search
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    nodes: u64,
    /// Weights to play with; those of the build if there are none
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The games played at once
    #[arg(long, default_value_t = NonZero::<usize>::MIN, value_name = "N")]
    threads: NonZero<usize>,
    /// With the same seed, the same games are played
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
}

/// The memory of each engine.
const MEMORY: usize = 32 << 20;

/// How many stones an opening may have.
const OPENING_STONES: std::ops::RangeInclusive<usize> = 2..=9;

/// An opening is no use where the first search expects more than this of either side.
const LOPSIDED: f64 = 0.85;

/// A game with so many stones is a draw.
const MOST_STONES: usize = 200;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let weights = match &args.weights {
        Some(path) => Weights::from_bytes(&fs::read(path)?)
            .with_context(|| format!("cannot read weights from {}", path.display()))?,
        None => Weights::built_in(),
    };
    let done = drop_unfinished(&args.output)
        .with_context(|| format!("cannot go on with {}", args.output.display()))?;
    let file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&args.output)?;
    let writer = Mutex::new(InOrder::new(file, done));
    let next = AtomicU64::new(done);
    thread::scope(|scope| {
        let play = || -> io::Result<()> {
            let mut player = Player::new(&weights, args.nodes);
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= args.games {
                    return Ok(());
                }
                let game = player.game(args.seed, number);
                let mut writer = writer.lock().expect("no thread panics");
                writer.add(number, &game)?;
            }
        };
        let workers: Vec<_> = (0..args.threads.get()).map(|_| scope.spawn(play)).collect();
        for worker in workers {
            worker.join().expect("no thread panics")?;
        }
        Ok(())
    })
}

/// Takes a line that was cut off away, and returns how many games the file has.
fn drop_unfinished(path: &Path) -> io::Result<u64> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        text => text?,
    };
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    if whole < text.len() {
        OpenOptions::new()
            .write(true)
            .open(path)?
            .set_len(whole as u64)?;
    }
    Ok(text[..whole].lines().count() as u64)
}

/// Writes games in the order of their numbers, so that a file can be gone on with.
struct InOrder {
    file: File,
    next: u64,
    waiting: BTreeMap<u64, String>,
}

impl InOrder {
    const fn new(file: File, next: u64) -> Self {
        Self {
            file,
            next,
            waiting: BTreeMap::new(),
        }
    }

    fn add(&mut self, number: u64, game: &Game) -> io::Result<()> {
        self.waiting.insert(number, format!("{game}\n"));
        while let Some(line) = self.waiting.remove(&self.next) {
            self.file.write_all(line.as_bytes())?;
            self.next += 1;
        }
        Ok(())
    }
}

/// An engine that plays both sides.
struct Player {
    engine: Engine,
    nodes: u64,
}

/// What comes after a move.
enum After {
    Move,
    End(Option<Color>),
}

impl Player {
    fn new(weights: &Weights, nodes: u64) -> Self {
        Self {
            engine: Engine::with_weights(EngineOptions::default(), weights),
            nodes,
        }
    }

    /// Plays the game with a number.
    fn game(&mut self, seed: u64, number: u64) -> Game {
        let mut random = Rng::with_seed(Rng::with_seed(seed).u64(..) ^ number);
        loop {
            self.engine.forget();
            let opening = opening(&mut random);
            if let Some(game) = self.play(&opening) {
                return game;
            }
        }
    }

    /// Plays from an opening, unless it favors a side too much.
    fn play(&mut self, opening: &[Point]) -> Option<Game> {
        let mut board = Board::new();
        for (index, &point) in opening.iter().enumerate() {
            board.place(point, Color::of_move(index)).ok()?;
        }
        let mut game = Game {
            opening: opening.to_vec(),
            moves: Vec::new(),
            winner: None,
        };
        loop {
            let to_move = Color::of_move(opening.len() + game.moves.len());
            let Ok(analysis) = self.search(board, to_move) else {
                return Some(game);
            };
            let best = analysis.best();
            let expected = best.score.win_rate();
            if game.moves.is_empty() && expected.max(1.0 - expected) > LOPSIDED {
                return None;
            }
            game.moves.push((best.point, in_units(best.score)));
            if let After::End(winner) = after(&mut board, to_move, &analysis) {
                game.winner = winner;
                return Some(game);
            }
        }
    }

    fn search(&mut self, board: Board, to_move: Color) -> Result<Analysis, EngineError> {
        let request = Request::best_move(board, to_move, Judge::default());
        let limits = Limits {
            nodes: Some(self.nodes),
            memory: MEMORY,
            ..Limits::default()
        };
        self.engine.search(&request, &limits, &mut Silent)
    }
}

/// Plays the best move. A proven win ends the game: the rest would say nothing new.
fn after(board: &mut Board, to_move: Color, analysis: &Analysis) -> After {
    let best = analysis.best();
    let makes_five = Judge::default().judge(board, best.point, to_move) == Verdict::Five;
    if makes_five || best.proof.is_some() {
        return After::End(Some(to_move));
    }
    let placed = board.place(best.point, to_move);
    if placed.is_err() || board.occupied().len() >= MOST_STONES {
        return After::End(None);
    }
    After::Move
}

/// Returns a score as it is written in games.
fn in_units(score: Score) -> i32 {
    match score {
        Score::Loss(plies) => i32::from(plies) - FORCED,
        Score::Value(value) => value.clamp(1 - FORCED_FROM, FORCED_FROM - 1),
        Score::Win(plies) => FORCED - i32::from(plies),
    }
}

/// Returns a few stones near each other and not too far from the center: legal, without a five.
fn opening(random: &mut Rng) -> Vec<Point> {
    let stones = random.usize(OPENING_STONES);
    let mut board = Board::new();
    let mut opening = Vec::with_capacity(stones);
    let mut near = within(Point::CENTER, 3);
    while opening.len() < stones {
        let color = Color::of_move(opening.len());
        let free: Vec<Point> = (near & board.empty()).iter().collect();
        let Some(point) = random.choice(free) else {
            break;
        };
        if Judge::default().judge(&board, point, color) != Verdict::Legal {
            continue;
        }
        if board.place(point, color).is_ok() {
            near = if opening.is_empty() {
                within(point, 2)
            } else {
                near | within(point, 2)
            };
            opening.push(point);
        }
    }
    opening
}

/// Returns the points at most so many columns and ranks away.
fn within(center: Point, steps: u8) -> PointSet {
    let is_near = |point: &Point| {
        let columns = point.column().abs_diff(center.column());
        let ranks = point.rank().abs_diff(center.rank());
        columns.max(ranks) <= steps
    };
    Point::all().filter(is_near).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_legal_and_of_all_sizes() {
        let mut random = Rng::with_seed(1);
        let mut sizes = [0; 10];
        for _ in 0..500 {
            let opening = opening(&mut random);
            sizes[opening.len()] += 1;
            let mut board = Board::new();
            for (index, &point) in opening.iter().enumerate() {
                let color = Color::of_move(index);
                assert_eq!(Judge::default().judge(&board, point, color), Verdict::Legal);
                board.place(point, color).unwrap();
            }
        }
        assert!(sizes[..2].iter().all(|&count| count == 0));
        assert!(sizes[2..].iter().all(|&count| count > 0), "{sizes:?}");
    }

    #[test]
    fn games_depend_on_seed_and_number_alone() {
        let weights = Weights::built_in();
        let game = |number| Player::new(&weights, 100).game(7, number);
        let mut player = Player::new(&weights, 100);
        let first = player.game(7, 0);
        let second = player.game(7, 1);
        assert_ne!(first, second);
        assert_eq!([first, second], [game(0), game(1)]);
    }

    #[test]
    fn games_can_be_read_again() {
        let game = Player::new(&Weights::built_in(), 100).game(3, 5);
        assert_eq!(game.to_string().parse::<Game>().unwrap(), game);
        assert!(game.stages().is_ok());
    }

    #[test]
    fn scores_of_forced_ends_count_plies() {
        assert_eq!(in_units(Score::Win(5)), 29_995);
        assert_eq!(in_units(Score::Loss(4)), -29_996);
        assert_eq!(in_units(Score::Value(-17)), -17);
        assert_eq!(in_units(Score::Value(99_999)), 24_999);
    }

    #[test]
    fn a_file_is_gone_on_with_after_its_last_whole_line() {
        let path = std::env::temp_dir().join(format!("renju-train-{}", std::process::id()));
        fs::write(&path, "h8 i9 | h10:-26 | draw\nh8 i").unwrap();
        assert_eq!(drop_unfinished(&path).unwrap(), 1);
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            "h8 i9 | h10:-26 | draw\n"
        );
        fs::remove_file(&path).unwrap();
        assert_eq!(drop_unfinished(&path).unwrap(), 0);
    }
}
