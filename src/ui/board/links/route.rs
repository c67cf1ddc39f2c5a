//! Finds the route of a link: the costs of the positions of a board, and the positions at which a
//! link can leave a mark.

mod graph;

use super::End;
use crate::ui::glyphs;
use crate::ui::layout::{BoardLayout, BoardSize};
use graph::Graph;
use pencilmark_engine::board::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

/// The cost of a position. It is the same on a line between cells and on a free line of a cell, so
/// that the links within a row are straight.
const STEP: u32 = 1;
/// The additional cost of a corner.
const CORNER: u32 = 4;
/// The cost of each position between a mark and its link if other marks are between them. The cost
/// is high because the gap makes it harder to see which mark is meant.
const GAP: u32 = 6;
/// The additional cost if one of these other marks is a candidate. A link that ends beside another
/// candidate of the cell seems to be about that candidate.
const OTHER_MARK: u32 = 60;
/// The additional cost of a position between a mark and the line that its link uses.
const BESIDE: u32 = 1;
/// The additional cost of a corner behind a digit, where the link seems to end at the digit.
const HIDDEN_CORNER: u32 = 40;
/// The additional cost of leaving a mark upwards, so that a link is below its digits if it can be
/// above or below them.
const ABOVE: u32 = 1;
/// The additional cost of a position on the frame around the board. The cost is high because a link
/// on the frame is hard to tell from the frame.
const ON_FRAME: u32 = 6;
/// The additional cost of a position that shows a digit, behind which a link passes.
const BEHIND: u32 = 16;
/// The additional cost of a position that shows the number of a row or a column.
const ON_NUMBER: u32 = 1;
/// The additional cost of a position that another link uses in the same direction.
const SHARED: u32 = 12;
/// The additional cost of a position that another link crosses.
const CROSSED: u32 = 6;

/// The direction of a line. The value is the index of the direction in a pair of costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Axis {
    Horizontal,
    Vertical,
}

/// The lines of a board and the costs of their positions.
pub(super) struct Router {
    board: Rect,
    /// The columns between and beside the cells.
    columns: Vec<u16>,
    /// The lines between and beside the rows, and the last lines of cells where links may use them.
    lines: Vec<u16>,
    /// The costs of reaching each position of the board horizontally and vertically, in reading
    /// order. `None` if no link may use the position.
    costs: Vec<Option<[u32; 2]>>,
    /// `true` for each position of the board that shows nothing, in reading order.
    is_blank: Vec<bool>,
    /// `true` for each position of the board that shows a mark or a digit.
    is_mark: Vec<bool>,
    /// The positions of digits, and of the signs after them, behind which a link may pass.
    behind: Vec<Position>,
    /// The positions beside the digits behind which a link may pass. No link is drawn there,
    /// because a digit between two pieces of a line looks like a part of the chain.
    beside: Vec<Position>,
    /// The positions inside cells, without a line, that links use on the way to their marks, and
    /// the direction of each link there.
    taken: Vec<(Position, Axis)>,
}

impl Router {
    /// Returns a router for the board in `buffer`, whose cells are already drawn.
    pub(super) fn new(layout: &BoardLayout, buffer: &Buffer) -> Self {
        let board = layout.board;
        let diagonal = (0..9).map(|index| layout.cell(Cell::at(index, index)));
        let mut columns = vec![board.x];
        let mut lines = Vec::new();
        let mut between = Vec::new();
        for cell in diagonal {
            columns.push(cell.right());
            between.extend([cell.y.checked_sub(1), Some(cell.bottom())].into_iter().flatten());
            if !layout.size.has_row_lines() {
                lines.push(cell.bottom() - 1);
            }
        }
        between.retain(|y| {
            let is_in_cell = (0..9).any(|row| {
                let cell = layout.cell(Cell::at(row, 0));
                (cell.y..cell.bottom()).contains(y)
            });
            (board.y..board.bottom()).contains(y) && !is_in_cell
        });
        lines.extend(&between);
        lines.sort_unstable();
        lines.dedup();
        let is_frame = |at: Position| {
            [board.x, board.right() - 1].contains(&at.x)
                || layout.has_frame && [board.y, board.bottom() - 1].contains(&at.y)
        };
        let is_column: Vec<bool> = (board.x..board.right()).map(|x| columns.contains(&x)).collect();
        // On the smallest board, dots and other signs do not look like the end of a link.
        let is_sign =
            |c: char| c.is_alphabetic() || layout.size == BoardSize::Compact && !c.is_ascii_digit();
        let count = usize::from(board.width) * usize::from(board.height);
        let [mut is_blank, mut is_mark] = [(); 2].map(|()| Vec::with_capacity(count));
        let mut costs = Vec::with_capacity(count);
        for row in board.rows() {
            let (is_line, is_between) = (lines.contains(&row.y), between.contains(&row.y));
            for (at, &is_column) in row.positions().zip(&is_column) {
                let symbol = buffer[at].symbol();
                let blank = symbol == " ";
                let cost = if is_column || is_between {
                    Some(STEP + if is_frame(at) { ON_FRAME } else { 0 })
                } else {
                    (is_line && blank).then_some(STEP)
                };
                costs.push(cost.map(|cost| [cost; 2]));
                is_blank.push(blank);
                is_mark.push(!blank && !symbol.starts_with(is_sign));
            }
        }
        let behind = behind(layout, buffer);
        for &at in &behind {
            costs[index(board, at)] = Some([STEP + BEHIND; 2]);
        }
        let is_digit =
            |at: &&Position| buffer[**at].symbol().starts_with(|c: char| c.is_ascii_digit());
        let digits = behind.iter().filter(is_digit);
        let beside = digits.flat_map(|at| [at.x - 1, at.x + 1].map(|x| Position { x, ..*at }));
        let beside = beside.collect();
        let mut router = Self {
            board,
            columns,
            lines,
            costs,
            is_blank,
            is_mark,
            behind,
            beside,
            taken: Vec::new(),
        };
        for (x, y) in layout.numbers().into_iter().flatten() {
            router.raise(Position::new(x, y), [ON_NUMBER; 2]);
        }
        router
    }

    /// Returns `true` if a link that uses this position is not drawn there: it passes behind or
    /// close by a digit, behind a sign, or behind a link on the way to its mark.
    pub(super) fn is_behind(&self, at: Position) -> bool {
        let is_taken = || self.taken.iter().any(|(taken, _)| *taken == at);
        self.behind.contains(&at) || self.beside.contains(&at) || is_taken()
    }

    /// Returns `true` if a link at this position passes behind a digit.
    fn is_behind_digit(&self, at: Position) -> bool {
        let right = Position { x: at.x + 1, ..at };
        self.behind.contains(&at) && self.beside.contains(&right)
    }

    /// Makes the positions of a route expensive for other links.
    pub(super) fn add(&mut self, route: &[Position]) {
        for (number, &at) in route.iter().enumerate() {
            let around = &route[number.saturating_sub(1)..route.len().min(number + 2)];
            let is_used =
                [around.iter().any(|to| to.x != at.x), around.iter().any(|to| to.y != at.y)];
            let is_used = if around.len() == 1 { [true; 2] } else { is_used };
            let place = index(self.board, at);
            if self.costs[place].is_none() && self.is_blank[place] {
                let axis = if is_used[0] { Axis::Horizontal } else { Axis::Vertical };
                self.taken.push((at, axis));
            }
            self.raise(at, is_used.map(|is_used| if is_used { SHARED } else { CROSSED }));
        }
    }

    /// Raises the costs of reaching a position horizontally and vertically.
    fn raise(&mut self, at: Position, more: [u32; 2]) {
        if self.board.contains(at)
            && let Some(costs) = &mut self.costs[index(self.board, at)]
        {
            *costs = [costs[0] + more[0], costs[1] + more[1]];
        }
    }

    /// Returns the cheapest route between two ends as a list of positions, from the position next
    /// to the first mark to the position next to the second mark.
    pub(super) fn route(&self, from: End, to: End) -> Option<Vec<Position>> {
        let [starts, ends] = [from, to].map(|end| self.starts(end));
        let path = Graph::new(self, [from, to]).shortest(&starts, &ends)?;
        let path = points(&path);
        let gap = |starts: &[Start], at: &Position| {
            let start = starts.iter().find(|start| start.at == *at);
            start.map(|start| start.drawn.clone()).unwrap_or_default()
        };
        let mut route = gap(&starts, path.first()?);
        let last = gap(&ends, path.last()?);
        route.extend(path);
        route.extend(last.into_iter().rev());
        Some(route)
    }

    /// Returns the positions at which a link can leave a mark: at the sides of its cell, and above
    /// and below the mark on the lines in the cell and next to it.
    fn starts(&self, end: End) -> Vec<Start> {
        let beside = [end.cell.x - 1, end.cell.right()];
        let beside = beside.map(|x| (Position::new(x, end.mark.y), Axis::Horizontal));
        let around = end.cell.y.saturating_sub(1)..=end.cell.bottom();
        let around = around.filter(|y| *y != end.mark.y && self.lines.contains(y));
        let around = around.map(|y| (Position::new(end.mark.x, y), Axis::Vertical));
        let around = around.filter(|(at, axis)| self.cost(*at, *axis).is_some());
        let start = |(at, axis): (Position, Axis)| {
            let mut gap = points(&[end.mark, at]);
            gap.remove(0);
            gap.pop();
            // Another link may be crossed, but not covered.
            let taken = |at: &Position| self.taken.iter().find(|(taken, _)| taken == at);
            let is_free = gap.iter().all(|at| {
                let is_crossed = taken(at).is_none_or(|(_, other)| *other != axis);
                self.is_blank[index(self.board, *at)] && is_crossed
            });
            let is_other = |at: &Position| self.is_mark[index(self.board, *at)];
            let other = if gap.iter().any(is_other) { OTHER_MARK } else { 0 };
            let crossing = |at: &Position| if taken(at).is_some() { CROSSED } else { 0 };
            let free = |at: &Position| self.cost(*at, axis).unwrap_or(STEP + BESIDE) + crossing(at);
            let cost = gap.iter().map(|at| if is_free { free(at) } else { GAP }).sum::<u32>();
            let cost = cost + other + if at.y < end.mark.y { ABOVE } else { 0 };
            Start { at, axis, cost, drawn: if is_free { gap } else { Vec::new() } }
        };
        beside.into_iter().chain(around).map(start).collect()
    }

    /// Returns the cost of reaching a position in a direction.
    fn cost(&self, at: Position, axis: Axis) -> Option<u32> {
        let costs = self.costs.get(index(self.board, at)).copied().flatten()?;
        Some(costs[axis as usize])
    }
}

/// Returns the positions behind which a link may pass. On the smallest board, whose lines between
/// the boxes are soon used up, these are the digits that are alone in their cells, and the signs
/// after the digits. On boards without lines between the rows, they are the signs in the last lines
/// of the cells, because a link around a sign would look like a frame around the cell below.
fn behind(layout: &BoardLayout, buffer: &Buffer) -> Vec<Position> {
    if layout.size != BoardSize::Compact {
        let has_lines = layout.size.has_row_lines();
        let cells = Cell::ALL.into_iter().filter(|_| !has_lines).map(|cell| layout.cell(cell));
        let last = cells.filter_map(|cell| cell.rows().skip(1).last()).flat_map(Rect::positions);
        let is_sign = |c: char| c.is_alphabetic() || c == glyphs::NAMED;
        return last.filter(|at| buffer[*at].symbol().starts_with(is_sign)).collect();
    }
    let (x, y) = layout.size.digit_place();
    let digits = Cell::ALL.into_iter().map(|cell| layout.cell(cell));
    let digits = digits.filter(|cell| buffer[(cell.x, cell.y)].symbol() == " ");
    let digits = digits.map(|cell| Position::new(cell.x + x, cell.y + y));
    let is_digit = |at: &Position| buffer[*at].symbol().starts_with(|c: char| c.is_ascii_digit());
    let both = digits.filter(is_digit).flat_map(|at| [at, Position { x: at.x + 1, ..at }]);
    both.filter(|at| buffer[*at].symbol() != " ").collect()
}

/// A position at which a link can leave a mark.
struct Start {
    at: Position,
    /// The direction from the mark to the position.
    axis: Axis,
    /// The cost of the positions between them.
    cost: u32,
    /// The positions between them, over which the link is extended to the mark. Empty if something
    /// else is drawn there.
    drawn: Vec<Position>,
}

/// Returns the index of a position of the board in reading order.
fn index(board: Rect, at: Position) -> usize {
    usize::from(at.y - board.y) * usize::from(board.width) + usize::from(at.x - board.x)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::LayoutChoice;

    #[test]
    fn a_link_is_cheaper_to_cross_than_to_follow() {
        let area = Rect::new(0, 0, 80, 24);
        let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
        let mut router = Router::new(&layout, &Buffer::empty(area));
        let y = layout.cell(Cell::at(3, 0)).y - 1;
        let route: Vec<Position> = (4..=20).map(|x| Position::new(layout.board.x + x, y)).collect();
        let costs = |router: &Router| {
            [Axis::Horizontal, Axis::Vertical].map(|axis| router.cost(route[9], axis).unwrap())
        };
        assert_eq!(costs(&router), [STEP, STEP]);
        router.add(&route);
        let [along, across] = costs(&router);
        assert!(STEP < across && across < along, "{across} {along}");
    }
}
