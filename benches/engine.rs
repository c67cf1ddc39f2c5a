//! Benchmarks for the engine: reading and writing 81-character lines, solving on each backend,
//! filling grids, and generating a puzzle of each tier.

use criterion::{Criterion, criterion_group, criterion_main};
use pencilmark_engine::board::{Cell, Digit, Grid, Symmetry};
use pencilmark_engine::generate::{Request, Stop, Target, full_grid, generate};
use pencilmark_engine::solve::{Backend, solve, solve_with};
use std::hint::black_box;

/// The puzzles to solve, with their names: one that needs only singles, a random minimal puzzle,
/// and two puzzles by Arto Inkala (2010 and 2012) that newspapers called the hardest.
const PUZZLES: [(&str, &str); 4] = [
    ("easy", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    (
        "minimal",
        "........47....63......39......1..2....1..2.5..5.8...9....24.1..2.4.....6.19....8.",
    ),
    (
        "inkala 2010",
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    ),
    (
        "inkala 2012",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ),
];

/// Times writing a line, reading the line with the engine's parser and, for comparison, reading it
/// with a simple parser.
fn reading(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("81 characters");
    let (_, line) = PUZZLES[1];
    let grid: Grid = line.parse().expect("the puzzle is 81 characters");
    group.bench_function("read", |bencher| bencher.iter(|| black_box(line).parse::<Grid>()));
    group.bench_function("read, one branch per byte", |bencher| {
        bencher.iter(|| read_by_branches(black_box(line)));
    });
    group.bench_function("write", |bencher| bencher.iter(|| black_box(&grid).to_line(b'.')));
    group.finish();
}

/// Reads a grid with one branch per byte, for comparison with the engine's parser.
fn read_by_branches(line: &str) -> Option<Grid> {
    if line.chars().count() != 81 {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (cell, byte) in Cell::ALL.into_iter().zip(line.bytes()) {
        match byte {
            b'.' | b'0' => {}
            b'1'..=b'9' => grid.set(cell, Digit::new(byte - b'0')),
            _ => return None,
        }
    }
    Some(grid)
}

fn solving(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    for (name, line) in PUZZLES {
        let grid: Grid = line.parse().expect("the puzzle is 81 characters");
        group.bench_function(name, |bencher| bencher.iter(|| solve(black_box(&grid))));
    }
    group.bench_function("empty", |bencher| bencher.iter(|| solve(black_box(&Grid::EMPTY))));
    group.finish();
}

/// Times the same puzzles on each backend that the machine supports. Processors without AVX2 use
/// `sse4`.
fn backends(criterion: &mut Criterion) {
    for (name, line) in PUZZLES {
        let mut group = criterion.benchmark_group(format!("backends, {name}"));
        let grid: Grid = line.parse().expect("the puzzle is 81 characters");
        for backend in Backend::all() {
            group.bench_function(backend.name(), |bencher| {
                bencher.iter(|| solve_with(backend, black_box(&grid)));
            });
        }
        group.finish();
    }
}

fn filling(criterion: &mut Criterion) {
    let mut seed = 0;
    criterion.bench_function("fill", |bencher| {
        bencher.iter(|| {
            seed += 1;
            full_grid(seed)
        });
    });
}

/// Times the generator. The time depends on the seed, because some seeds need many attempts, so
/// each iteration uses the next seed and the benchmark reports the mean.
fn generating(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generate");
    group.sample_size(20);
    for target in Target::offered() {
        let name = target.name();
        let mut seed = 0;
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                let request = Request::new(target, Symmetry::None, seed);
                generate(&request, &Stop::default()).is_ok()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, reading, solving, backends, filling, generating);
criterion_main!(benches);
