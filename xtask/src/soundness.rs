//! At every position of a solve, checks every step of every finder against the solution of the
//! puzzle. Run `cargo xtask soundness FILE...`.
//!
//! Every technique and every `HoDoKu` code has a finder. For each finder, prints the number of
//! steps that it found, and the number of wrong steps. Exits with 1 if any step was wrong.

use clap::Parser;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{
    Analysis,
    soundness::{Checked, Solution, trail},
};
use pencilmark_engine::logic::{Position, TECHNIQUES, hodoku};
use pencilmark_engine::solve::{Solutions, solve};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Check every step of every finder against the solutions of puzzles
#[derive(Parser)]
struct Options {
    /// Files with one puzzle per line; text after a comma is ignored
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Use this many threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Check at most this many positions of each solve, spread evenly
    #[arg(long)]
    positions: Option<usize>,
    /// Check at most this many puzzles, spread evenly
    #[arg(long)]
    puzzles: Option<usize>,
    /// Check only every N-th puzzle, starting with the K-th, to split a long run across machines
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    part: Part,
    /// Give each finder an equal share of this many seconds per thread; slow finders check fewer
    /// positions
    #[arg(long)]
    seconds: Option<f64>,
    /// Check only the finders of techniques, not the finders of HoDoKu's codes
    #[arg(long)]
    rows: bool,
    /// Check only the finders whose name or code starts with this; may be repeated
    #[arg(long)]
    only: Vec<String>,
}

/// One of `of` equal parts of the puzzles. The parts are numbered from 1, and `which` is the number
/// of this part.
#[derive(Clone, Copy)]
struct Part {
    which: usize,
    of: usize,
}

impl Part {
    fn take<T>(self, all: Vec<T>) -> Vec<T> {
        all.into_iter().skip(self.which - 1).step_by(self.of).collect()
    }
}

/// The error for an argument that is not a valid part.
#[derive(Debug, thiserror::Error)]
#[error("invalid part `{0}`: write it as 2/5, the second of five")]
struct PartError(String);

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Self, PartError> {
        let numbers = text.split_once('/').and_then(|(which, of)| {
            Some(Self { which: which.parse().ok()?, of: of.parse().ok()? })
        });
        numbers
            .filter(|part| (1..=part.of).contains(&part.which))
            .ok_or_else(|| PartError(text.to_owned()))
    }
}

/// The results of the finders, in the order of [`Finder::all`].
#[derive(Clone, Default)]
struct Totals {
    puzzles: usize,
    unsolved: usize,
    positions: usize,
    finders: Vec<Asked>,
    /// Descriptions of the first wrong steps, each with its finder and its position.
    wrong: Vec<String>,
}

/// The results of one finder.
#[derive(Clone, Copy, Default)]
struct Asked {
    positions: usize,
    checked: Checked,
    spent: Duration,
}

impl Asked {
    fn and(self, other: Self) -> Self {
        Self {
            positions: self.positions + other.positions,
            checked: Checked {
                seen: self.checked.seen + other.checked.seen,
                wrong: self.checked.wrong + other.checked.wrong,
            },
            spent: self.spent + other.spent,
        }
    }
}

/// The finder of a technique or of a HoDoKu code.
enum Finder {
    Row(usize),
    Code(&'static str),
}

impl Finder {
    fn all(options: &Options) -> Vec<Self> {
        let only = &options.only;
        let rows = (0..TECHNIQUES.len()).map(Self::Row);
        let codes = hodoku::codes().map(Self::Code).filter(|_| !options.rows);
        let asked = |finder: &Self| {
            only.is_empty() || only.iter().any(|start| finder.name().starts_with(start.as_str()))
        };
        rows.chain(codes).filter(asked).collect()
    }

    fn name(&self) -> &'static str {
        match self {
            Self::Row(row) => TECHNIQUES[*row].name,
            Self::Code(code) => code,
        }
    }

    fn check(&self, solution: &Solution, analysis: &Analysis<'_>) -> Checked {
        match self {
            Self::Row(row) => solution.check(TECHNIQUES[*row], analysis),
            Self::Code(code) => solution.check_code(code, analysis),
        }
    }
}

pub(crate) fn run() -> ExitCode {
    // The first argument is the name of the task.
    let options = Options::parse_from(std::env::args().skip(1));
    let mut puzzles = Vec::new();
    for file in &options.files {
        match std::fs::read_to_string(file) {
            Ok(text) => puzzles.extend(puzzles_of(&text)),
            Err(error) => {
                eprintln!("{}: {error}", file.display());
                return ExitCode::from(2);
            }
        }
    }
    let puzzles = options.part.take(evenly(&puzzles, options.puzzles.unwrap_or(usize::MAX)));
    let finders = Finder::all(&options);
    let start = Instant::now();
    let next = AtomicUsize::new(0);
    let work = || work(&puzzles, &next, &finders, &options);
    let totals = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let parts = workers.into_iter().map(|worker| worker.join().expect("a finder panicked"));
        parts.fold(Totals::new(&finders), Totals::and)
    });
    totals.print(&finders, &options);
    eprintln!("{:.0} seconds", start.elapsed().as_secs_f64());
    if totals.all().checked.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns the puzzles that have one solution, with their solutions.
fn puzzles_of(text: &str) -> impl Iterator<Item = (Grid, Grid)> {
    let fields = text.lines().filter_map(|line| line.split([',', ' ', '\t']).next());
    fields.filter_map(|field| field.parse::<Grid>().ok()).filter_map(|puzzle| {
        match solve(&puzzle) {
            Solutions::One(solution) => Some((puzzle, solution)),
            Solutions::None | Solutions::Many(..) => None,
        }
    })
}

/// Returns at most `most` items of `all`, evenly distributed.
fn evenly<T: Clone>(all: &[T], most: usize) -> Vec<T> {
    let count = all.len().min(most);
    (0..count).map(|i| all[i * all.len() / count].clone()).collect()
}

/// Takes puzzles and checks them until no puzzle is left.
fn work(
    puzzles: &[(Grid, Grid)],
    next: &AtomicUsize,
    finders: &[Finder],
    options: &Options,
) -> Totals {
    let share = options.seconds.unwrap_or(f64::INFINITY) / finders.len() as f64;
    let mut totals = Totals::new(finders);
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some((puzzle, solution)) = puzzles.get(number) else { return totals };
        let so_far = share * (number + 1) as f64 / puzzles.len() as f64;
        let solution = Solution::from(solution);
        let positions: Vec<_> = trail(puzzle).collect();
        totals.puzzles += 1;
        totals.unsolved += usize::from(!positions.last().is_some_and(Position::is_full));
        for position in evenly(&positions, options.positions.unwrap_or(usize::MAX)) {
            totals.positions += 1;
            let analysis = Analysis::new(&position);
            for (i, finder) in finders.iter().enumerate() {
                if totals.finders[i].spent.as_secs_f64() > so_far {
                    continue;
                }
                let start = Instant::now();
                let checked = finder.check(&solution, &analysis);
                let asked = Asked { positions: 1, checked, spent: start.elapsed() };
                totals.finders[i] = totals.finders[i].and(asked);
                if checked.wrong > 0 && totals.wrong.len() < 10 {
                    let candidates = position.candidates();
                    totals.wrong.push(format!(
                        "{}: {} on the way from {puzzle}\n{candidates:?}",
                        finder.name(),
                        position.grid()
                    ));
                }
            }
        }
    }
}

impl Totals {
    fn new(finders: &[Finder]) -> Self {
        Self { finders: vec![Asked::default(); finders.len()], ..Self::default() }
    }

    fn and(mut self, other: Self) -> Self {
        self.puzzles += other.puzzles;
        self.unsolved += other.unsolved;
        self.positions += other.positions;
        for (mine, other) in self.finders.iter_mut().zip(other.finders) {
            *mine = mine.and(other);
        }
        self.wrong.extend(other.wrong);
        self
    }

    fn all(&self) -> Asked {
        self.finders.iter().fold(Asked::default(), |all, &one| all.and(one))
    }

    fn print(&self, finders: &[Finder], options: &Options) {
        let row = |name: &str, asked: Asked| {
            let Asked { positions, checked, spent } = asked;
            let (Checked { seen, wrong }, spent) = (checked, spent.as_secs_f64());
            println!("{name:32} {positions:>12} {spent:>9.1} {seen:>14} {wrong:>7}");
        };
        println!(
            "{:32} {:>12} {:>9} {:>14} {:>7}",
            "technique", "positions", "seconds", "steps seen", "wrong"
        );
        for (finder, &asked) in finders.iter().zip(&self.finders) {
            row(finder.name(), asked);
        }
        row("all", self.all());
        let drawn = options.positions.map_or_else(
            || "every position of each solve".to_owned(),
            |most| format!("at most {most} of each solve, drawn evenly"),
        );
        println!("{} puzzles, {} positions ({drawn})", self.puzzles, self.positions);
        if let Some(seconds) = options.seconds {
            let threads = options.threads;
            println!(
                "slow finders were asked at fewer: {seconds} seconds for all, {threads} threads"
            );
        }
        if self.unsolved > 0 {
            println!("{} puzzles are not solved by the ladder", self.unsolved);
        }
        for wrong in &self.wrong {
            println!("wrong: {wrong}");
        }
    }
}
