//! Where the cursor goes.

use super::Action;
use super::settings::Settings;
use crate::board::{Cell, Grid};

/// What happens at the edges of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edges {
    /// The cursor goes on at the other side.
    Wrap,
    /// It stays.
    Stop,
}

impl Edges {
    /// What the settings ask for.
    pub(super) fn of(settings: Settings) -> Self {
        if settings.wrap.is_on() { Self::Wrap } else { Self::Stop }
    }
}

/// The cell that a moving action leads to; `None` for any other action.
pub(super) fn moved(cell: Cell, action: Action, edges: Edges) -> Option<Cell> {
    let (down, right) = match action {
        Action::Up => (-1, 0),
        Action::Down => (1, 0),
        Action::Left => (0, -1),
        Action::Right => (0, 1),
        Action::BoxUp => (-3, 0),
        Action::BoxDown => (3, 0),
        Action::BoxLeft => (0, -3),
        Action::BoxRight => (0, 3),
        _ => return None,
    };
    Some(Cell::at(line(cell.row(), down, edges), line(cell.column(), right, edges)))
}

fn line(from: usize, by: i32, edges: Edges) -> usize {
    let to = from as i32 + by;
    match edges {
        Edges::Wrap => to.rem_euclid(9) as usize,
        Edges::Stop if (0..9).contains(&to) => to as usize,
        Edges::Stop => from,
    }
}

/// The next empty cell in reading order (or the one before), round and round; the same cell when
/// there is no other.
pub(super) fn empty(cell: Cell, action: Action, grid: &Grid) -> Cell {
    let step = if action == Action::PreviousEmpty { 80 } else { 1 };
    let mut at = cell;
    for _ in 0..81 {
        at = Cell::ALL[(at.index() + step) % 81];
        if grid.get(at).is_none() {
            return at;
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_wrap_or_stop() {
        let corner = Cell::at(0, 8);
        assert_eq!(moved(corner, Action::Up, Edges::Wrap), Some(Cell::at(8, 8)));
        assert_eq!(moved(corner, Action::Up, Edges::Stop), Some(corner));
        assert_eq!(moved(corner, Action::BoxRight, Edges::Wrap), Some(Cell::at(0, 2)));
        assert_eq!(moved(corner, Action::BoxDown, Edges::Stop), Some(Cell::at(3, 8)));
        assert_eq!(moved(corner, Action::Undo, Edges::Wrap), None);
    }

    #[test]
    fn empty_cells_are_found_both_ways() {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            grid.set(cell, crate::board::Digit::new(1));
        }
        let start = Cell::at(4, 4);
        assert_eq!(empty(start, Action::NextEmpty, &grid), start);
        grid.set(Cell::at(0, 0), None);
        grid.set(Cell::at(5, 0), None);
        assert_eq!(empty(start, Action::NextEmpty, &grid), Cell::at(5, 0));
        assert_eq!(empty(start, Action::PreviousEmpty, &grid), Cell::at(0, 0));
    }
}
