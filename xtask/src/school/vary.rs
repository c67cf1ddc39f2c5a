//! Searches for examples by changing positions that offer a technique until no easier step is left.
//!
//! An easier step is applied if the technique still applies after it. Otherwise the search adds a
//! clue, and applies the simple steps that follow. The search starts from the stored examples, from
//! positions of puzzles, and from positions into which [`aligned_pair`] builds a pattern.

use super::aligned_pair::aligned_pair;
use super::kept::{Kept, Rank, board, eliminations};
use super::puzzles::{below, dug};
use super::sought::neighbour;
use crate::teaching::{Preceded, rivals};
use pencilmark::app::school::Example;
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::logic::{Analysis, Ladder, Position, Rating, Step, TECHNIQUES, Technique};
use pencilmark_engine::solve::{Solutions, solve};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of changes to one position.
const MAX_CHANGES: usize = 40;

/// The maximum number of clues that are tried before an attempt ends.
const MAX_TRIES: usize = 12;

/// The minimum number of empty cells in an example.
pub(super) const MIN_EMPTY: usize = 20;

/// The number of attempts to build a pattern into a position.
const BUILDS: usize = 3000;

/// Singles, which come before every other technique.
const SINGLES: [&str; 4] =
    ["Full House", "Hidden Single in Box", "Hidden Single in Line", "Naked Single"];

/// The rating of the hardest techniques that are applied at once after a clue was added.
const SIMPLE: Rating = Rating::tenths(26);

/// The rating of the hardest techniques that lead to the positions of a puzzle.
const EASY: Rating = Rating::tenths(50);

/// A position in which the search starts, with its puzzle and the solution.
struct Start {
    puzzle: Grid,
    position: Position,
    solution: Grid,
}

/// A search for examples of a technique.
struct Variation {
    technique: &'static Technique,
    /// The technique alone.
    own: Ladder,
    /// The technique and all techniques that may come before it.
    rivals: Ladder,
    /// The techniques that always come before it, and singles.
    before: Ladder,
    /// The techniques that are applied at once after a clue was added.
    simple: Ladder,
    /// The state of the random numbers.
    state: u64,
    counts: Counts,
}

/// The numbers of positions that the search has seen.
#[derive(Default)]
struct Counts {
    /// The boards and eliminations of the positions that offer the technique.
    seen: BTreeSet<(String, String)>,
    /// The number of these positions. Each is counted once, even if several attempts reach it.
    offered: usize,
    /// The positions in which the technique is the next step, apart from the techniques that always
    /// come before it.
    next: usize,
    /// The positions to which one of these techniques applies.
    preceded: usize,
    /// How often each rival was the next step.
    rivals: BTreeMap<&'static str, usize>,
}

/// Searches for examples of the named techniques, with `attempts` attempts for each start.
pub(super) fn run(attempts: usize, puzzles: &[Grid], names: &[&'static str], kept: &mut Kept) {
    for technique in names.iter().filter_map(|name| Technique::named(name)) {
        let is_preceded = Preceded::find(technique).is_some();
        let rank = if is_preceded { Rank::NextOfRivals } else { Rank::Next };
        let mut variation = Variation::new(technique);
        let stored = Example::for_technique(technique).into_iter().filter_map(|example| {
            let Solutions::One(solution) = solve(&example.givens) else { return None };
            Some(Start { puzzle: example.givens, position: example.game().position(), solution })
        });
        for (number, start) in stored.enumerate() {
            variation.offer(&start, attempts, (number, rank), kept);
        }
        for (number, puzzle) in puzzles.iter().enumerate() {
            for start in variation.starts(puzzle, number) {
                variation.offer(&start, attempts, (100 + number, rank), kept);
            }
            if number % 100 == 99 {
                variation.report();
            }
        }
        variation.report();
    }
}

/// Returns puzzles to start from. `source` is a number of random puzzles, the name of a file with
/// one puzzle a line, or such a name after `near:` for puzzles with one clue changed.
pub(super) fn puzzles(source: &str) -> Vec<Grid> {
    match (source.parse::<usize>(), source.strip_prefix("near:")) {
        (Ok(count), _) => (0..count).map(dug).collect(),
        (_, Some(file)) => {
            let puzzles = read(file).into_iter().enumerate();
            puzzles.filter_map(|(number, puzzle)| neighbour(&puzzle, number)).collect()
        }
        _ => read(source),
    }
}

/// Returns the puzzles of a file.
fn read(file: &str) -> Vec<Grid> {
    let text = std::fs::read_to_string(file).expect("a number or the name of a file");
    text.lines().filter_map(|line| line.parse().ok()).collect()
}

impl Variation {
    fn new(technique: &'static Technique) -> Self {
        let rivals = rivals(technique);
        let by = Preceded::find(technique).map_or(&[][..], |one| one.by);
        let others =
            || rivals.techniques().iter().copied().filter(|one| one.name != technique.name);
        Self {
            technique,
            own: Ladder::new([technique]),
            before: Ladder::new(SINGLES.iter().chain(by).filter_map(|name| Technique::named(name))),
            simple: Ladder::new(others().filter(|one| one.rating <= SIMPLE)),
            state: 1,
            counts: Counts::default(),
            rivals,
        }
    }

    fn offers(&self, position: &Position) -> bool {
        self.own.next_step(&Analysis::new(position)).is_some()
    }

    /// Returns the positions of a puzzle that offer the technique. Easy steps lead to them, or a
    /// pattern is built into the position to which all easier steps lead.
    fn starts(&mut self, puzzle: &Grid, number: usize) -> Vec<Start> {
        let Solutions::One(solution) = solve(puzzle) else { return Vec::new() };
        let start = |position: Position| Start { puzzle: *puzzle, position, solution };
        let mut position = Position::new(puzzle);
        if self.technique.name == "Aligned Pair Exclusion" {
            let others = self.rivals.techniques().iter().copied();
            let others = Ladder::new(others.filter(|one| one.name != self.technique.name));
            while others.advance(&mut position).is_some() {}
            let mut state = number as u64;
            return (0..BUILDS)
                .filter_map(|_| aligned_pair(&position, &solution, &mut state))
                .filter(|position| self.offers(position))
                .map(start)
                .collect();
        }
        let limit = EASY.min(self.technique.rating);
        let easy = Ladder::new(TECHNIQUES.iter().copied().filter(|one| one.rating <= limit));
        let mut starts = Vec::new();
        loop {
            if self.offers(&position) {
                starts.push(start(position.clone()));
            }
            if easy.advance(&mut position).is_none() {
                return starts;
            }
        }
    }

    /// Makes several attempts to change a position, and offers the results as examples.
    fn offer(
        &mut self,
        start: &Start,
        attempts: usize,
        (number, rank): (usize, Rank),
        kept: &mut Kept,
    ) {
        for _ in 0..attempts {
            if let Some((puzzle, position, step)) = self.attempt(start) {
                let (board, gone) = (board(&puzzle, &position), eliminations(&position));
                eprintln!("{};{board};{gone}", step.name);
                kept.offer(&puzzle, number, &position, &step, rank);
            }
        }
    }

    /// Changes a position until the technique is the next step. Returns the puzzle with its added
    /// clues, the position and the step, or `None` if the attempt fails.
    fn attempt(&mut self, start: &Start) -> Option<(Grid, Position, Step)> {
        let mut puzzle = start.puzzle;
        let mut position = start.position.clone();
        for _ in 0..MAX_CHANGES {
            let analysis = Analysis::new(&position);
            let next = self.rivals.next_step(&analysis)?;
            if self.counts.seen.insert((board(&puzzle, &position), eliminations(&position))) {
                self.counts.offered += 1;
                self.counts.preceded += usize::from(self.before.next_step(&analysis).is_some());
            }
            if next.name == self.technique.name {
                self.counts.next += 1;
                return Some((puzzle, position, next));
            }
            *self.counts.rivals.entry(next.name).or_default() += 1;
            let mut after = position.clone();
            after.apply(&next);
            if self.offers(&after) {
                position = after;
                continue;
            }
            let (after, cell) = self.with_clue(&position, &next, &start.solution)?;
            puzzle.set(cell, start.solution.get(cell));
            position = after.with_givens(!puzzle.empty_cells());
        }
        None
    }

    /// Adds a clue, often in a cell that `next` changes, and applies the simple steps that follow.
    /// Returns the new position and the cell of the clue, or `None` if the technique does not apply
    /// after any clue that was tried.
    fn with_clue(
        &mut self,
        position: &Position,
        next: &Step,
        solution: &Grid,
    ) -> Option<(Position, Cell)> {
        let near: Vec<Cell> = next.eliminations.iter().map(|one| one.cell).collect();
        let empty: Vec<Cell> = position.empty_cells().iter().collect();
        (0..MAX_TRIES).find_map(|_| {
            let is_near = below(&mut self.state, 2) == 0 && !near.is_empty();
            let cells = if is_near { &near } else { &empty };
            let cell = cells[below(&mut self.state, cells.len())];
            let mut after = position.clone();
            after.place(cell, solution.get(cell)?);
            while self.simple.advance(&mut after).is_some() {}
            let is_open = after.empty_cells().len() >= MIN_EMPTY;
            (is_open && self.offers(&after)).then_some((after, cell))
        })
    }

    fn report(&self) {
        let Counts { offered, next, preceded, rivals, .. } = &self.counts;
        let mut rivals: Vec<_> = rivals.iter().map(|(name, count)| (count, name)).collect();
        rivals.sort_by(|one, other| other.cmp(one));
        let rivals: Vec<_> = rivals.iter().map(|(count, name)| format!("{name} {count}")).collect();
        eprintln!(
            "{}: {offered} positions offer it, next step in {next}, preceded in {preceded}, rivals: {}",
            self.technique.name,
            rivals.join(", ")
        );
    }
}
