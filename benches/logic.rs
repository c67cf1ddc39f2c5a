//! Benchmarks for the techniques: grading a puzzle of each tier, finding one step, and listing all
//! steps.

use criterion::{Criterion, criterion_group, criterion_main};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Grade, Position, Tier, all_steps, grade, grade_up_to, next_step};
use std::hint::black_box;

/// Returns the corpus puzzles in `tier`.
fn puzzles(tier: Tier) -> Vec<Grid> {
    let lines = include_str!("../crates/engine/tests/fixtures/corpus.txt").lines();
    let puzzles = lines.filter_map(|line| line.get(..81)?.parse().ok());
    puzzles.filter(|puzzle| grade(puzzle).tier() == Some(tier)).collect()
}

fn bench(criterion: &mut Criterion) {
    for tier in Tier::ALL {
        let puzzles = puzzles(tier);
        if puzzles.is_empty() {
            continue;
        }
        let mut next = puzzles.iter().cycle();
        criterion.bench_function(&format!("grade/{}", tier.name()), |bencher| {
            bencher.iter(|| grade(black_box(next.next().expect("each tier has puzzles"))));
        });
    }
    let extreme = puzzles(Tier::Extreme);
    let mut next = extreme.iter().cycle();
    criterion.bench_function("grade_up_to/Easy of Extreme", |bencher| {
        bencher.iter(|| {
            let puzzle = next.next().expect("the fixtures have hard puzzles");
            let graded = grade_up_to(black_box(puzzle), Tier::Easy.up_to());
            assert_eq!(graded, Grade::BeyondTechniques);
        });
    });
    let hard = Position::new(&extreme[0]);
    criterion.bench_function("next_step", |bencher| {
        bencher.iter(|| next_step(black_box(&hard)));
    });
    criterion.bench_function("all_steps", |bencher| {
        bencher.iter(|| all_steps(black_box(&hard)).count());
    });
}

criterion_group!(benches, bench);
criterion_main!(benches);
