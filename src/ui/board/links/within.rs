//! Finds the route of a link between two candidates of one cell.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::collections::{HashMap, VecDeque};

/// Returns the shortest route between two marks through the empty positions of their cell, from the
/// position next to the first mark to the position next to the second one. Marks side by side are
/// joined from below, or from above. Returns `None` if the cell has no room for it.
pub(super) fn route(
    [from, to]: [Position; 2],
    cell: Rect,
    buffer: &Buffer,
) -> Option<Vec<Position>> {
    let mut before = HashMap::from([(from, from)]);
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for next in neighbours(at) {
            if next == to && at != from {
                let way = std::iter::successors(Some(at), |at| before.get(at).copied());
                let mut way: Vec<_> = way.take_while(|at| *at != from).collect();
                way.reverse();
                return Some(way);
            }
            let is_free = cell.contains(next) && buffer[next].symbol() == " ";
            if is_free && !before.contains_key(&next) {
                before.insert(next, at);
                queue.push_back(next);
            }
        }
    }
    None
}

/// Returns the positions beside, below and above a position.
fn neighbours(at: Position) -> [Position; 4] {
    let Position { x, y } = at;
    let beside = [(x + 1, y), (x.wrapping_sub(1), y)];
    let (below, above) = ((x, y + 1), (x, y.wrapping_sub(1)));
    [beside[0], beside[1], below, above].map(Position::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    /// Returns the route between two marks of a cell that shows `lines`.
    fn found(lines: &[&str], from: (u16, u16), to: (u16, u16)) -> Option<Vec<(u16, u16)>> {
        let cell = Rect::new(3, 2, lines[0].len() as u16, lines.len() as u16);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 10));
        for (y, line) in (cell.y..).zip(lines) {
            buffer.set_string(cell.x, y, line, Style::new());
        }
        let marks = [from, to].map(|(x, y)| Position::new(cell.x + x, cell.y + y));
        let route = route(marks, cell, &buffer)?;
        Some(route.iter().map(|at| (at.x - cell.x, at.y - cell.y)).collect())
    }

    #[test]
    fn a_bracket_joins_the_candidates_of_a_cell() {
        assert_eq!(found(&[" 26  ", "     "], (1, 0), (2, 0)), Some(vec![(1, 1), (2, 1)]));
        let across = Some(vec![(1, 1), (2, 1), (3, 1)]);
        assert_eq!(found(&[" 246 ", "     "], (1, 0), (3, 0)), across);
        assert_eq!(found(&["     ", " 26  "], (2, 1), (1, 1)), Some(vec![(2, 0), (1, 0)]));
        assert_eq!(
            found(&[" 2   6 ", "       "], (1, 0), (5, 0)).map(|route| route.len()),
            Some(3)
        );
        assert_eq!(found(&["1245", "67 8"], (0, 0), (3, 0)), None, "the cell is full");
    }

    #[test]
    fn a_link_within_a_cell_stays_in_it() {
        // The positions to the left, to the right, above and below are free, but not in the cell.
        assert_eq!(found(&["26"], (0, 0), (1, 0)), None);
    }
}
