//! Holds every step of every finder against the solutions of puzzles, at every position of their
//! solves: `cargo run --release --example soundness -- FILE...`
//!
//! The finders are all rows of the ladder and all codes of HoDoKu's. Prints for each how many steps
//! it saw and how many were wrong, and exits with 1 if any was.

use clap::Parser;
use pencilmark::board::Grid;
use pencilmark::logic::soundness::{Checked, Solution, trail};
use pencilmark::logic::{Position, TECHNIQUES, hodoku};
use pencilmark::solve::{Solutions, solve};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Holds every step of every finder against the solutions of puzzles.
#[derive(Parser)]
struct Options {
    /// Files of puzzles, one a line; what stands behind a comma is passed over
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How many threads work
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Of each solve look at no more than this many positions, drawn evenly
    #[arg(long)]
    positions: Option<usize>,
    /// Look at no more than this many puzzles, drawn evenly
    #[arg(long)]
    puzzles: Option<usize>,
    /// Only finders whose name or code begins so; may be repeated
    #[arg(long)]
    only: Vec<String>,
}

/// What was seen by the finders of `Finder::all`, in their order.
#[derive(Clone, Default)]
struct Totals {
    puzzles: usize,
    unsolved: usize,
    positions: usize,
    finders: Vec<Checked>,
    /// The first wrong ones: finder and position.
    wrong: Vec<String>,
}

/// A row of the ladder or a code.
enum Finder {
    Row(usize),
    Code(&'static str),
}

impl Finder {
    fn all(only: &[String]) -> Vec<Self> {
        let rows = (0..TECHNIQUES.len()).map(Self::Row);
        let codes = hodoku::codes().map(Self::Code);
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

    fn check(&self, solution: &Solution, position: &Position) -> Checked {
        match self {
            Self::Row(row) => solution.check(TECHNIQUES[*row], position),
            Self::Code(code) => solution.check_code(code, position),
        }
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
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
    let puzzles = evenly(&puzzles, options.puzzles.unwrap_or(usize::MAX));
    let finders = Finder::all(&options.only);
    let start = Instant::now();
    let next = AtomicUsize::new(0);
    let work = || work(&puzzles, &next, &finders, options.positions.unwrap_or(usize::MAX));
    let totals = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let parts = workers.into_iter().map(|worker| worker.join().expect("a finder panicked"));
        parts.fold(Totals::of(&finders), Totals::and)
    });
    totals.print(&finders, &options);
    eprintln!("{:.0} seconds", start.elapsed().as_secs_f64());
    if totals.finders.iter().all(|checked| checked.wrong == 0) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The puzzles with one solution.
fn puzzles_of(text: &str) -> impl Iterator<Item = (Grid, Grid)> {
    let fields = text.lines().filter_map(|line| line.split([',', ' ', '\t']).next());
    fields.filter_map(|field| field.parse::<Grid>().ok()).filter_map(|puzzle| {
        match solve(&puzzle) {
            Solutions::One(solution) => Some((puzzle, solution)),
            Solutions::None | Solutions::Many(..) => None,
        }
    })
}

/// No more than `most` of `all`, the same distance from each other.
fn evenly<T: Clone>(all: &[T], most: usize) -> Vec<T> {
    let count = all.len().min(most);
    (0..count).map(|i| all[i * all.len() / count].clone()).collect()
}

/// Takes puzzle after puzzle until none is left.
fn work(puzzles: &[(Grid, Grid)], next: &AtomicUsize, finders: &[Finder], most: usize) -> Totals {
    let mut totals = Totals::of(finders);
    while let Some((puzzle, solution)) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
        let solution = Solution::from(solution);
        let positions: Vec<_> = trail(puzzle).collect();
        totals.puzzles += 1;
        totals.unsolved += usize::from(!positions.last().is_some_and(Position::is_full));
        for position in evenly(&positions, most) {
            totals.positions += 1;
            for (i, finder) in finders.iter().enumerate() {
                let checked = finder.check(&solution, &position);
                totals.finders[i].seen += checked.seen;
                totals.finders[i].wrong += checked.wrong;
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
    totals
}

impl Totals {
    fn of(finders: &[Finder]) -> Self {
        Self { finders: vec![Checked::default(); finders.len()], ..Self::default() }
    }

    fn and(mut self, other: Self) -> Self {
        self.puzzles += other.puzzles;
        self.unsolved += other.unsolved;
        self.positions += other.positions;
        for (mine, other) in self.finders.iter_mut().zip(other.finders) {
            mine.seen += other.seen;
            mine.wrong += other.wrong;
        }
        self.wrong.extend(other.wrong);
        self
    }

    fn print(&self, finders: &[Finder], options: &Options) {
        println!("{:32} {:>12} {:>7}", "technique", "steps seen", "wrong");
        for (finder, checked) in finders.iter().zip(&self.finders) {
            println!("{:32} {:>12} {:>7}", finder.name(), checked.seen, checked.wrong);
        }
        let all = self.finders.iter().fold(Checked::default(), |all, one| Checked {
            seen: all.seen + one.seen,
            wrong: all.wrong + one.wrong,
        });
        println!("{:32} {:>12} {:>7}", "all", all.seen, all.wrong);
        let drawn = options.positions.map_or_else(
            || "every position of each solve".to_owned(),
            |most| format!("at most {most} of each solve, drawn evenly"),
        );
        println!("{} puzzles, {} positions ({drawn})", self.puzzles, self.positions);
        if self.unsolved > 0 {
            println!("{} puzzles are not solved by the ladder", self.unsolved);
        }
        for wrong in &self.wrong {
            println!("wrong: {wrong}");
        }
    }
}
