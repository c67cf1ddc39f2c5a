//! Links between candidates, drawn along the lines between the cells. A strong link is drawn as `═`
//! and `║`, and a weak link as `╌` and `╎`. On a board without lines between all rows, links use
//! the columns between the cells and the lines between the boxes. No library routes lines through
//! the grid of a board.

use crate::ui::layout::BoardLayout;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Digit};
use pencilmark_engine::logic::{Link, LinkKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::collections::HashSet;

/// An end of a link: the position of its mark, and the area of its cell.
#[derive(Clone, Copy)]
struct End {
    mark: Position,
    cell: Rect,
}

/// A path along the grid lines that joins the marks at its two ends, as a list of corners.
type Route = Vec<Position>;

/// Draws links. Each link takes a short route with few corners, and few positions in common with
/// the links already drawn.
pub(super) fn draw(layout: &BoardLayout, links: &[Link], theme: &Theme, buffer: &mut Buffer) {
    let mut used: HashSet<Position> = HashSet::new();
    for link in links {
        let Some([from, to]) = ends(layout, link) else { continue };
        let routes = if layout.size.has_row_lines() {
            routes(from, to)
        } else {
            routes_along_boxes(layout, from, to)
        };
        let routes = routes.into_iter().map(|route| (route.len(), points(&route)));
        let cost = |(corners, route): &(usize, Vec<Position>)| {
            let shared = route.iter().filter(|at| used.contains(at)).count();
            route.len() + 4 * corners + 8 * shared
        };
        let Some((_, route)) = routes.min_by_key(cost) else { continue };
        for (number, &at) in route.iter().enumerate() {
            let before = number.checked_sub(1).map_or(from.mark, |last| route[last]);
            let after = route.get(number + 1).copied().unwrap_or(to.mark);
            if let Some(place) = buffer.cell_mut(at) {
                place.set_symbol(symbol([before, after], at, link.kind)).set_style(theme.link);
            }
        }
        used.extend(route);
    }
}

/// Returns both ends of a link. If an end has several cells, returns the two cells nearest to each
/// other. Returns `None` for a link within one cell.
fn ends(layout: &BoardLayout, link: &Link) -> Option<[End; 2]> {
    let end = |cell: Cell, digit: Digit| {
        // A mark in a list has no fixed position, so the link ends beside the first line.
        let place = layout.size.mark_place(digit);
        let (x, y) = place.unwrap_or((layout.size.cell_size().0 / 2, 0));
        let cell = layout.cell(cell);
        End { mark: Position::new(cell.x + x, cell.y + y), cell }
    };
    let pairs =
        link.from.cells.iter().flat_map(|from| link.to.cells.iter().map(move |to| (from, to)));
    let distance = |&(from, to): &(Cell, Cell)| {
        from.row().abs_diff(to.row()) + from.column().abs_diff(to.column())
    };
    let (from, to) = pairs.min_by_key(distance)?;
    let ends = [end(from, link.from.digit), end(to, link.to.digit)];
    (from != to).then_some(ends)
}

/// Returns the positions of the lines before and after a cell in one direction. The line towards
/// `to` comes first.
fn sides(from: (u16, u16), to: u16) -> [u16; 2] {
    let (before, after) = (from.0 - 1, from.1);
    if to < from.0 { [before, after] } else { [after, before] }
}

/// Returns routes between two ends: along one line if the cells share a row or a column, and
/// otherwise along two lines.
fn routes(from: End, to: End) -> Vec<Route> {
    let rows = |end: End| (end.cell.y, end.cell.bottom());
    let columns = |end: End| (end.cell.x, end.cell.right());
    let at = Position::new;
    if from.cell.y == to.cell.y {
        let lines = sides(rows(from), u16::MAX);
        return lines.map(|y| vec![at(from.mark.x, y), at(to.mark.x, y)]).to_vec();
    }
    if from.cell.x == to.cell.x {
        let lines = sides(columns(from), u16::MAX);
        return lines.map(|x| vec![at(x, from.mark.y), at(x, to.mark.y)]).to_vec();
    }
    let mut routes = Vec::new();
    for y in sides(rows(from), to.mark.y) {
        for x in sides(columns(to), from.mark.x) {
            routes.push(vec![at(from.mark.x, y), at(x, y), at(x, to.mark.y)]);
        }
    }
    for x in sides(columns(from), to.mark.x) {
        for y in sides(rows(to), from.mark.y) {
            routes.push(vec![at(x, from.mark.y), at(x, y), at(to.mark.x, y)]);
        }
    }
    routes
}

/// Returns routes between two ends on a board that has lines only between boxes: along the column
/// beside the first cell, a line between boxes, and the column beside the second cell.
fn routes_along_boxes(layout: &BoardLayout, from: End, to: End) -> Vec<Route> {
    let at = Position::new;
    let columns = |end: End| [end.cell.x - 1, end.cell.right()];
    let is_beside = |end: End, y: u16| y + 1 == end.cell.y || y == end.cell.bottom();
    let board = layout.board;
    let between = [3, 6].map(|row| layout.cell(Cell::at(row, 0)).y - 1);
    let frame = [board.y, board.bottom() - 1].into_iter().filter(|_| layout.size.has_frame());
    let mut routes = Vec::new();
    for from_x in columns(from) {
        for to_x in columns(to).into_iter().filter(|x| *x == from_x) {
            routes.push(vec![at(from_x, from.mark.y), at(to_x, to.mark.y)]);
        }
    }
    for y in between.into_iter().chain(frame) {
        // A link can also start above or below its mark, if the cell borders on the line.
        let starts = |end: End| {
            let beside = columns(end).map(|x| vec![at(x, end.mark.y), at(x, y)]);
            let direct = is_beside(end, y).then(|| vec![at(end.mark.x, y)]);
            beside.into_iter().chain(direct)
        };
        for start in starts(from) {
            for mut end in starts(to) {
                end.reverse();
                routes.push(start.iter().copied().chain(end).collect());
            }
        }
    }
    routes
}

/// Returns all positions of a route in order.
fn points(route: &[Position]) -> Vec<Position> {
    let mut points: Vec<Position> = route.first().copied().into_iter().collect();
    for &corner in route {
        while let Some(&at) = points.last().filter(|at| **at != corner) {
            let step = |from: u16, to: u16| match from.cmp(&to) {
                std::cmp::Ordering::Less => from + 1,
                std::cmp::Ordering::Equal => from,
                std::cmp::Ordering::Greater => from - 1,
            };
            points.push(Position::new(step(at.x, corner.x), step(at.y, corner.y)));
        }
    }
    points
}

/// Returns the character for a link at a position, given the positions before and after it.
fn symbol(beside: [Position; 2], at: Position, kind: LinkKind) -> &'static str {
    let any = |is_there: &dyn Fn(&Position) -> bool| beside.iter().any(is_there);
    // A mark is next to the line, but not always directly above, below, left or right of the
    // position.
    let (left, right) =
        (any(&|to| to.y == at.y && to.x < at.x), any(&|to| to.y == at.y && to.x > at.x));
    let (up, down) =
        (any(&|to| to.x == at.x && to.y < at.y), any(&|to| to.x == at.x && to.y > at.y));
    let signs = match kind {
        LinkKind::Strong => ["═", "║", "╗", "╝", "╔", "╚"],
        LinkKind::Weak => ["╌", "╎", "┐", "┘", "┌", "└"],
    };
    signs[match (left, right, up, down) {
        (true, _, false, true) => 2,
        (true, _, true, false) => 3,
        (_, true, false, true) => 4,
        (_, true, true, false) => 5,
        (false, false, ..) => 1,
        _ => 0,
    }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::LayoutChoice;
    use pencilmark_engine::board::Candidate;

    /// A row and a column.
    type Place = (usize, usize);

    fn drawn(links: &[(Place, Place, LinkKind)]) -> Vec<String> {
        drawn_at(120, 40, links)
    }

    fn drawn_at(width: u16, height: u16, links: &[(Place, Place, LinkKind)]) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
        let node =
            |(row, column)| Candidate { cell: Cell::at(row, column), digit: Digit::ALL[4] }.into();
        let links: Vec<Link> = links
            .iter()
            .map(|&(from, to, kind)| Link { from: node(from), to: node(to), kind })
            .collect();
        let mut buffer = Buffer::empty(area);
        draw(&layout, &links, &Theme::named("mono").unwrap(), &mut buffer);
        let rows = buffer.content.chunks(width.into()).map(|row| {
            row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim().to_owned()
        });
        rows.filter(|row| !row.is_empty()).collect()
    }

    #[test]
    fn links_run_along_the_lines_and_end_beside_their_cells() {
        use LinkKind::{Strong, Weak};
        assert_eq!(drawn(&[((0, 0), (0, 1), Strong)]), ["╚═══════╝"]);
        assert_eq!(drawn(&[((0, 0), (1, 0), Weak)]), ["┐", "╎", "╎", "╎", "┘"]);
        assert_eq!(drawn(&[((0, 0), (1, 1), Strong)]), ["╚═══╗", "║", "╚"]);
        assert_eq!(drawn(&[((0, 0), (0, 0), Weak)]), [""; 0]);
        // The second link between two cells uses another line.
        let two = drawn(&[((0, 0), (0, 1), Strong), ((0, 0), (0, 1), Weak)]);
        assert_eq!(two, ["┌╌╌╌╌╌╌╌┐", "╚═══════╝"]);
    }

    #[test]
    fn without_lines_between_rows_links_run_along_boxes_and_columns() {
        use LinkKind::{Strong, Weak};
        for size in [(120, 30), (80, 24)] {
            let drawn = |links: &[_]| drawn_at(size.0, size.1, links);
            assert_eq!(
                drawn(&[((4, 0), (4, 1), Strong)]),
                ["═"],
                "one column is between the cells"
            );
            let height = if size.1 == 30 { 4 } else { 3 };
            assert_eq!(drawn(&[((3, 3), (4, 3), Weak)]).len(), height);
            let along = &drawn(&[((2, 0), (2, 8), Strong)])[..];
            assert!(along.len() == 1 && along[0].starts_with('╚') && along[0].ends_with('╝'));
            let corner = drawn(&[((4, 4), (1, 8), Weak)]);
            assert!(corner.iter().all(|row| row.chars().all(|c| "╌╎┐┘┌└ ".contains(c))));
            assert!(corner.len() > 3, "{corner:?}");
        }
    }
}
