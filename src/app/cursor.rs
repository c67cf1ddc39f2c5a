//! Moves the cursor over the board.

use super::Action;
use super::settings::{Direction, Settings};
use pencilmark_engine::board::{Cell, CellSet};

/// The behaviour of the cursor at the edges of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edges {
    /// The cursor continues on the other side.
    Wrap,
    /// The cursor stays where it is.
    Stop,
}

impl Edges {
    /// Returns the behaviour that the settings select.
    pub(super) fn from_settings(settings: Settings) -> Self {
        if settings.wrap.is_on() { Self::Wrap } else { Self::Stop }
    }
}

/// Returns the cell that an action moves the cursor to; `None` if the action does not move it.
pub(super) fn moved(cell: Cell, action: Action, edges: Edges) -> Option<Cell> {
    let (row, column) = (cell.row(), cell.column());
    let (down, right) = match action {
        Action::Up => (-1, 0),
        Action::Down => (1, 0),
        Action::Left => (0, -1),
        Action::Right => (0, 1),
        Action::BoxUp => (-3, 0),
        Action::BoxDown => (3, 0),
        Action::BoxLeft => (0, -3),
        Action::BoxRight => (0, 3),
        Action::RowStart => return Some(Cell::at(row, 0)),
        Action::RowEnd => return Some(Cell::at(row, 8)),
        Action::ColumnStart => return Some(Cell::at(0, column)),
        Action::ColumnEnd => return Some(Cell::at(8, column)),
        _ => return None,
    };
    Some(Cell::at(line(row, down, edges), line(column, right, edges)))
}

/// A move of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CursorPath {
    /// The cells that the cursor visits, including the last one.
    pub(super) cells: CellSet,
    /// The cell at the end of the move.
    pub(super) end: Cell,
}

impl CursorPath {
    /// Returns a move that visits only the cell `end`.
    pub(super) fn to(end: Cell) -> Self {
        Self { cells: CellSet::only(end), end }
    }
}

/// Returns the straight move that an action makes from `cell`; `None` if the action does not move
/// the cursor.
pub(super) fn straight(cell: Cell, action: Action, edges: Edges) -> Option<CursorPath> {
    let end = moved(cell, action, edges)?;
    let single = match action {
        Action::BoxUp => Action::Up,
        Action::BoxDown => Action::Down,
        Action::BoxLeft => Action::Left,
        Action::BoxRight => Action::Right,
        Action::Up | Action::Down | Action::Left | Action::Right => {
            return Some(CursorPath::to(end));
        }
        _ => return Some(CursorPath { cells: between(cell, end), end }),
    };
    // The edge of the board stops the cursor.
    if end == cell {
        return Some(CursorPath::to(end));
    }
    // A move across the edge continues on the other side.
    let steps = std::iter::successors(Some(cell), |at| moved(*at, single, edges));
    let cells = steps.skip(1).take(3).take_while(|at| *at != end).chain([end]);
    Some(CursorPath { cells: cells.collect(), end })
}

/// Returns the cells on a straight line from one cell to another, including the two ends.
pub(super) fn between(from: Cell, to: Cell) -> CellSet {
    let (rows, columns) =
        (to.row() as i32 - from.row() as i32, to.column() as i32 - from.column() as i32);
    let steps = rows.abs().max(columns.abs()).max(1);
    // Rounds to the nearest cell.
    let part = |start: usize, by: i32, step: i32| {
        (2 * (start as i32 * steps + by * step) + steps).div_euclid(2 * steps) as usize
    };
    (0..=steps)
        .map(|step| Cell::at(part(from.row(), rows, step), part(from.column(), columns, step)))
        .collect()
}

fn line(from: usize, by: i32, edges: Edges) -> usize {
    let to = from as i32 + by;
    match edges {
        Edges::Wrap => to.rem_euclid(9) as usize,
        Edges::Stop if (0..9).contains(&to) => to as usize,
        Edges::Stop => from,
    }
}

/// Returns the next or previous cell of `cells` in reading order, wrapping around. Returns `from`
/// if `cells` contains no other cell, and `None` if `cells` is empty.
pub(super) fn next_of(from: Cell, cells: CellSet, direction: Direction) -> Option<Cell> {
    let step = match direction {
        Direction::Forward => 1,
        Direction::Back => 80,
    };
    let ring = (1..=81).map(|i| Cell::ALL[(from.index() + i * step) % 81]);
    ring.into_iter().find(|&cell| cells.contains(cell))
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
    fn a_straight_move_visits_all_cells_on_its_path() {
        let cells = |cell, action, edges| {
            let way = straight(cell, action, edges).unwrap();
            (way.cells.to_string(), way.end.to_string())
        };
        let words = |cells: &str, end: &str| (cells.to_owned(), end.to_owned());
        let start = Cell::at(0, 2);
        assert_eq!(cells(start, Action::Right, Edges::Wrap), words("r1c4", "r1c4"));
        assert_eq!(cells(start, Action::BoxDown, Edges::Stop), words("r2c3 r3c3 r4c3", "r4c3"));
        assert_eq!(cells(start, Action::BoxLeft, Edges::Wrap), words("r1c1 r1c2 r1c9", "r1c9"));
        assert_eq!(cells(start, Action::BoxLeft, Edges::Stop), words("r1c3", "r1c3"));
        assert_eq!(cells(start, Action::RowStart, Edges::Stop), words("r1c1 r1c2 r1c3", "r1c1"));
        assert_eq!(straight(start, Action::NextEmpty, Edges::Wrap), None);
    }

    #[test]
    fn a_line_between_two_cells_has_no_gaps() {
        let line = |from: (usize, usize), to: (usize, usize)| {
            between(Cell::at(from.0, from.1), Cell::at(to.0, to.1)).to_string()
        };
        assert_eq!(line((4, 4), (4, 4)), "r5c5");
        assert_eq!(line((0, 0), (0, 2)), "r1c1 r1c2 r1c3");
        assert_eq!(line((2, 2), (0, 0)), "r1c1 r2c2 r3c3");
        assert_eq!(line((0, 0), (1, 3)), "r1c1 r1c2 r2c3 r2c4");
        assert_eq!(line((8, 8), (8, 8)), "r9c9");
    }

    #[test]
    fn the_next_cell_is_found_in_both_directions() {
        let start = Cell::at(4, 4);
        let next = |cells, direction| next_of(start, cells, direction);
        assert_eq!(next(CellSet::EMPTY, Direction::Forward), None);
        assert_eq!(next(CellSet::only(start), Direction::Back), Some(start));
        let two: CellSet = [Cell::at(0, 0), Cell::at(5, 0), start].into_iter().collect();
        assert_eq!(next(two, Direction::Forward), Some(Cell::at(5, 0)));
        assert_eq!(next(two, Direction::Back), Some(Cell::at(0, 0)));
    }
}
