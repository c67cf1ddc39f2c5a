//! Searches for examples among positions to which no easier technique applies.
//!
//! The easier techniques solve a puzzle as far as they can. Then the search removes wrong
//! candidates at random, one after another, each followed by the easier steps that it allows. The
//! technique is tried at each of these positions.

use super::kept::{Kept, Rank, board, eliminations};
use super::puzzles::below;
use super::vary::MIN_EMPTY;
use crate::teaching::rivals;
use pencilmark_engine::board::{Cell, Digit, Grid};
use pencilmark_engine::logic::{Analysis, Ladder, Position, Technique};
use pencilmark_engine::solve::{Solutions, solve};

/// The maximum number of candidates that are removed after one another.
const MAX_REMOVED: usize = 40;

/// Searches `attempts` series of positions of each puzzle for each named technique, and offers the
/// positions that have it as examples.
pub(super) fn run(attempts: usize, puzzles: &[Grid], names: &[&'static str], kept: &mut Kept) {
    for technique in names.iter().filter_map(|name| Technique::named(name)) {
        let mut search = Search::new(technique);
        for (number, puzzle) in puzzles.iter().enumerate() {
            let Solutions::One(solution) = solve(puzzle) else { continue };
            for _ in 0..attempts {
                if !search.try_series((number, puzzle), &solution, kept) {
                    break;
                }
            }
        }
        let Search { tried, found, .. } = search;
        eprintln!(
            "{}: next step in {found} of {tried} positions without easier ones",
            technique.name
        );
    }
}

struct Search {
    /// The technique alone.
    own: Ladder,
    /// The techniques that come before it.
    easier: Ladder,
    /// The state of the random numbers.
    state: u64,
    tried: usize,
    found: usize,
}

impl Search {
    fn new(technique: &'static Technique) -> Self {
        let rivals = rivals(technique);
        let easier = rivals.techniques().iter().copied();
        let easier = Ladder::new(easier.filter(|one| one.name != technique.name));
        Self { own: Ladder::new([technique]), easier, state: 1, tried: 0, found: 0 }
    }

    /// Tries a series of positions of a puzzle. Returns `false` if easier techniques solve it.
    fn try_series(
        &mut self,
        (number, puzzle): (usize, &Grid),
        solution: &Grid,
        kept: &mut Kept,
    ) -> bool {
        let mut position = Position::new(puzzle);
        while self.easier.advance(&mut position).is_some() {}
        if position.empty_cells().is_empty() {
            return false;
        }
        for _ in 0..MAX_REMOVED {
            self.tried += 1;
            if let Some(step) = self.own.next_step(&Analysis::new(&position)) {
                self.found += 1;
                let (board, gone) = (board(puzzle, &position), eliminations(&position));
                eprintln!("{};{board};{gone}", step.name);
                kept.offer(puzzle, number, &position, &step, Rank::Next);
            }
            let Some((cell, digit)) = self.wrong_candidate(&position, solution) else { break };
            position.eliminate(cell, digit);
            while self.easier.advance(&mut position).is_some() {}
            if position.empty_cells().len() < MIN_EMPTY {
                break;
            }
        }
        true
    }

    /// Returns a random candidate that is not in the solution.
    fn wrong_candidate(&mut self, position: &Position, solution: &Grid) -> Option<(Cell, Digit)> {
        let wrong = position.empty_cells().iter().flat_map(|cell| {
            let digits = position.candidates().digits(cell).iter();
            digits.map(move |digit| (cell, digit))
        });
        let wrong: Vec<_> =
            wrong.filter(|&(cell, digit)| solution.get(cell) != Some(digit)).collect();
        (!wrong.is_empty()).then(|| wrong[below(&mut self.state, wrong.len())])
    }
}
