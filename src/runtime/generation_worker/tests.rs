//! Tests of the generation worker with a generator that the test controls.

use super::*;
use crate::app::Known;
use crate::app::daily::{Daily, Date};
use crate::app::weekly::SharedPuzzle;
use pencilmark_engine::board::{Grid, Symmetry::HalfTurn};
use pencilmark_engine::generate::{Initials, Target};
use pencilmark_engine::logic::{Grade, Tier};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(20);

fn puzzle() -> Puzzle {
    Puzzle { givens: Grid::EMPTY, solution: Grid::EMPTY, grade: Grade::BeyondTechniques }
}

const EASY: Target = Target::Tier(Tier::ALL[0]);
const HARD: Target = Target::BeyondTechniques;

fn kind(target: Target) -> PuzzleSpec {
    PuzzleSpec { target, symmetry: HalfTurn, known: None, initials: None, shared: None, seed: None }
}

/// A worker whose jobs end when the test calls [`Bench::finish`].
struct Bench {
    worker: Option<GenerationWorker>,
    started: Receiver<(Request, Stop)>,
    end: Sender<Result<Puzzle, GenerateError>>,
    made: Receiver<Generated>,
}

impl Bench {
    fn new() -> Self {
        let (to_started, started) = channel();
        let (end, ends) = channel();
        let (to_made, made) = channel();
        let mut seed = 0;
        let worker = GenerationWorker::spawn(
            move |made| to_made.send(made).unwrap_or_default(),
            move || {
                seed += 1;
                seed
            },
            move |request, stop: &Stop| {
                let _ = to_started.send((*request, stop.clone()));
                ends.recv().unwrap_or(Err(GenerateError::Stopped))
            },
        );
        Self { worker: Some(worker.unwrap()), started, end, made }
    }

    fn worker(&self) -> &GenerationWorker {
        self.worker.as_ref().unwrap()
    }

    fn request(&self, target: Target) {
        self.worker().request(kind(target));
    }

    fn started(&self) -> (Request, Stop) {
        self.started.recv_timeout(PATIENCE).unwrap()
    }

    #[allow(clippy::large_types_passed_by_value)]
    fn finish(&self, result: Result<Puzzle, GenerateError>) {
        self.end.send(result).unwrap();
    }

    fn seed_made(&self) -> u64 {
        self.made.recv_timeout(PATIENCE).unwrap().request.seed
    }
}

#[test]
fn a_spare_is_generated_after_a_delivery_and_delivered_without_a_wait() {
    let bench = Bench::new();
    bench.request(EASY);
    assert_eq!(bench.started().0, Request::new(EASY, HalfTurn, 1));
    bench.finish(Ok(puzzle()));
    assert_eq!(bench.seed_made(), 1);

    assert_eq!(bench.started().0.seed, 2);
    bench.finish(Ok(puzzle()));
    // Wait until the spare is stored. A job of another kind starts only after that.
    bench.worker().prepare(kind(HARD));
    assert_eq!(bench.started().0.target, HARD);
    assert!(bench.made.try_recv().is_err(), "the spare was not requested");

    bench.request(EASY);
    assert_eq!(bench.made.try_recv().unwrap().request.seed, 2);
}

#[test]
fn a_request_waits_for_a_spare_that_is_being_generated() {
    let bench = Bench::new();
    bench.worker().prepare(kind(EASY));
    let (_, stop) = bench.started();
    bench.request(EASY);
    assert!(!stop.is_raised());
    bench.finish(Ok(puzzle()));
    assert_eq!(bench.seed_made(), 1);
}

#[test]
fn another_request_stops_the_job_and_its_puzzle_is_not_delivered() {
    let bench = Bench::new();
    bench.request(HARD);
    let (_, stop) = bench.started();
    bench.request(EASY);
    assert!(stop.is_raised());
    bench.finish(Err(GenerateError::Stopped));
    assert_eq!(bench.started().0.target, EASY);
    bench.finish(Ok(puzzle()));
    assert_eq!(bench.seed_made(), 2);
}

#[test]
fn a_cancelled_puzzle_is_not_delivered_but_becomes_a_spare() {
    let bench = Bench::new();
    bench.request(EASY);
    let (_, stop) = bench.started();
    bench.worker().cancel();
    assert!(stop.is_raised());
    bench.finish(Ok(puzzle()));
    bench.worker().prepare(kind(HARD));
    bench.started();
    assert!(bench.made.try_recv().is_err());
    bench.request(EASY);
    assert_eq!(bench.made.try_recv().unwrap().request.seed, 1);
}

#[test]
fn a_failure_is_delivered_and_the_spare_is_tried_only_once() {
    let bench = Bench::new();
    bench.request(HARD);
    bench.started();
    bench.finish(Err(GenerateError::GaveUp(9)));
    let made = bench.made.recv_timeout(PATIENCE).unwrap();
    assert_eq!(made.result, Err(GenerateError::GaveUp(9)));
    // The worker tries once to generate a spare, and then waits for the next request.
    assert_eq!(bench.started().0.seed, 2);
    bench.finish(Err(GenerateError::GaveUp(9)));
    bench.request(EASY);
    assert_eq!(bench.started().0.target, EASY);
}

#[test]
fn puzzles_that_need_unknown_techniques_are_rejected() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let bench = Bench::new();
    bench.worker().request(PuzzleSpec { known: Some(Known::new(&[], &["X-Wing"])), ..kind(EASY) });
    for seed in [1, 2] {
        assert_eq!(bench.started().0.seed, seed);
        bench.finish(Ok(puzzle()));
    }
    assert_eq!(bench.started().0.seed, 3);
    bench.finish(Ok(Puzzle { givens: easy.parse().unwrap(), ..puzzle() }));
    assert_eq!(bench.seed_made(), 3, "no technique solves an empty grid");
    bench.request(EASY);
    assert_eq!(bench.started().0.seed, 4, "there is no spare of the other kind");
}

#[test]
fn initials_have_no_spare() {
    let initials = "AB".parse::<Initials>().unwrap();
    let spelling = PuzzleSpec { initials: Some(initials.clone()), ..kind(Target::Any) };
    let bench = Bench::new();
    bench.request(EASY);
    bench.started();
    bench.finish(Ok(puzzle()));
    bench.seed_made();
    let (_, stop) = bench.started();
    bench.worker().request(spelling.clone());
    assert!(stop.is_raised(), "the spare has to wait");
    bench.finish(Err(GenerateError::Stopped));
    let (request, _) = bench.started();
    assert_eq!(request, spelling.request(3));
    assert_eq!(request.recipe.shape, Some(initials.cells()));
    bench.finish(Ok(puzzle()));
    assert_eq!(bench.seed_made(), 3);
    assert_eq!(bench.started().0.target, EASY, "the spare is the usual one");
}

#[test]
fn the_thread_ends_when_the_worker_is_dropped() {
    let mut bench = Bench::new();
    bench.request(EASY);
    let (_, stop) = bench.started();
    bench.worker = None;
    assert!(stop.is_raised());
    bench.finish(Err(GenerateError::Stopped));
    // The thread drops the sender when it ends.
    let end = bench.started.recv_timeout(PATIENCE).unwrap_err();
    assert_eq!(end, std::sync::mpsc::RecvTimeoutError::Disconnected);
}

#[test]
fn a_daily_tries_its_seeds_in_order() {
    let bench = Bench::new();
    let daily = Daily { date: Date::constant(2026, 11, 21), tier: Tier::Easy };
    bench.worker().request(PuzzleSpec::shared(SharedPuzzle::Daily(daily)));
    assert_eq!(bench.started().0, daily.request(0));
    bench.finish(Err(GenerateError::GaveUp(9)));
    assert_eq!(bench.started().0, daily.request(1));
    bench.finish(Ok(puzzle()));
    assert_eq!(bench.seed_made(), 120_261_121);
    bench.worker().prepare(kind(HARD));
    assert_eq!(bench.started().0.target, HARD, "only one spare is kept");
}
