//! Builds an aligned pair exclusion into a position, because it is too rare in puzzles.

use super::puzzles::below;
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet, Grid};
use pencilmark_engine::logic::Position;

/// The minimum number of candidates that the stem of a pattern loses.
const MIN_BLOCKED: usize = 3;

/// The number of attempts to choose a cell with two candidates.
const CHOICES: usize = 12;

/// Removes candidates at random so that a cell, the stem, and a target see cells that together rule
/// out a digit of the target: each has this digit and one candidate of the stem. Returns `None` if
/// the choices do not fit the solution.
pub(super) fn aligned_pair(
    position: &Position,
    solution: &Grid,
    state: &mut u64,
) -> Option<Position> {
    let stem = any_cell(position.empty_cells(), state)?;
    let target = any_cell(position.empty_cells() - CellSet::only(stem), state)?;
    let common: Vec<Cell> =
        (stem.peers() & target.peers() & position.empty_cells()).iter().collect();
    if common.len() < MIN_BLOCKED {
        return None;
    }
    let lost = position.candidates().digits(target);
    let lost: Vec<Digit> =
        lost.iter().filter(|&digit| solution.get(target) != Some(digit)).collect();
    let lost = one_of(&lost, state)?;
    let mut after = position.clone();
    let mut blocked: DigitSet = DigitSet::EMPTY;
    for _ in 0..CHOICES {
        let cell = one_of(&common, state)?;
        let digits = position.candidates().digits(cell);
        if after.candidates().digits(cell).len() == 2 || !digits.contains(lost) {
            continue;
        }
        let own = solution.get(cell)?;
        let others = digits & position.candidates().digits(stem);
        let other = if own == lost {
            one_of(&others.iter().filter(|&one| one != lost).collect::<Vec<_>>(), state)?
        } else {
            own
        };
        if blocked.contains(other) || !others.contains(other) {
            continue;
        }
        keep(&mut after, solution, cell, [lost, other].into_iter().collect())?;
        blocked.insert(other);
    }
    if blocked.len() < MIN_BLOCKED {
        return None;
    }
    if stem.sees(target) {
        blocked.insert(lost);
    }
    keep(&mut after, solution, stem, blocked)?;
    Some(after)
}

/// Removes all candidates of `cell` that are not in `digits`.
fn keep(position: &mut Position, solution: &Grid, cell: Cell, digits: DigitSet) -> Option<()> {
    let gone = position.candidates().digits(cell) - digits;
    gone.iter().try_for_each(|digit| remove(position, solution, CellSet::only(cell), digit))
}

/// Removes `digit` from `cells`. Returns `None` if the solution has it there.
fn remove(position: &mut Position, solution: &Grid, cells: CellSet, digit: Digit) -> Option<()> {
    for cell in (position.candidates().cells(digit) & cells).iter() {
        if solution.get(cell) == Some(digit) {
            return None;
        }
        position.eliminate(cell, digit);
    }
    Some(())
}

fn any_cell(cells: CellSet, state: &mut u64) -> Option<Cell> {
    one_of(&cells.iter().collect::<Vec<_>>(), state)
}

fn one_of<T: Copy>(items: &[T], state: &mut u64) -> Option<T> {
    (!items.is_empty()).then(|| items[below(state, items.len())])
}
