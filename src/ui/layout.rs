//! Where everything is: the board in its layout, the side panel, the lines below. Pure.

use crate::app::Action;
use crate::app::Zoom;
use crate::app::settings::LayoutChoice;
use pencilmark_engine::board::{Cell, Digit};
use ratatui::layout::Rect;

/// How large a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSize {
    /// 5 lines by 11 columns, a rule between all rows, digits drawn large.
    Huge,
    /// 3 lines by 7 columns, a rule between all rows.
    Roomy,
    /// 2 lines by 5 columns, a rule between bands.
    Full,
    /// 1 line by 3 columns, a rule between bands, marks as Braille dots.
    Compact,
}

/// What a click hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// A cell of the board, and the digit whose mark has its place there, where marks have places.
    Cell(Cell, Option<Digit>),
    /// A line of a list.
    Item(usize),
    /// A digit of the pad in the panel.
    Digit(Digit),
    /// An action in the line of keys.
    Key(Action),
}

impl BoardSize {
    const LARGEST_FIRST: [Self; 4] = [Self::Huge, Self::Roomy, Self::Full, Self::Compact];

    /// Columns and lines of a cell.
    pub const fn cell_size(self) -> (u16, u16) {
        match self {
            Self::Huge => (11, 5),
            Self::Roomy => (7, 3),
            Self::Full => (5, 2),
            Self::Compact => (3, 1),
        }
    }

    /// Whether there is a rule between the rows of a band.
    pub const fn has_row_rules(self) -> bool {
        matches!(self, Self::Huge | Self::Roomy)
    }

    /// Where the mark of a digit stands in its cell; none where marks are dots.
    pub(super) const fn mark_place(self, digit: Digit) -> Option<(u16, u16)> {
        let index = digit.index() as u16;
        match self {
            Self::Huge => Some((1 + index % 3 * 4, index / 3 * 2)),
            Self::Roomy => Some((1 + index % 3 * 2, index / 3)),
            Self::Full => Some(match index {
                0 | 1 => (index, 0),
                2 | 3 => (index + 1, 0),
                _ => (index - 4, 1),
            }),
            Self::Compact => None,
        }
    }

    /// The digit whose mark stands nearest to this place of a cell.
    fn mark_at(self, column: u16, row: u16) -> Option<Digit> {
        let places = Digit::ALL.into_iter().filter_map(|d| Some((d, self.mark_place(d)?)));
        let in_row = places.filter(|(_, (_, y))| *y == row);
        in_row.min_by_key(|(_, (x, _))| x.abs_diff(column)).map(|(digit, _)| digit)
    }

    /// Columns and lines of the board with its rules.
    pub const fn board_size(self) -> (u16, u16) {
        let (width, height) = self.cell_size();
        let rules = if self.has_row_rules() { 10 } else { 4 };
        (9 * width + 10, 9 * height + rules)
    }

    /// Whether the board fits into `area` with a line below it and, the larger ones, the panel beside it.
    const fn has_room(self, area: Rect) -> bool {
        let (width, height) = self.board_size();
        let beside = if self.has_row_rules() { PANEL } else { 0 };
        area.width >= width + beside && area.height > height
    }

    /// Where a row's first line is, counted from the board's upper edge.
    const fn row_offset(self, row: usize) -> u16 {
        let rules = if self.has_row_rules() { row + 1 } else { row / 3 + 1 };
        row as u16 * self.cell_size().1 + rules as u16
    }
}

/// The side panel's least width, with the gap before it.
const PANEL: u16 = 22;
/// The side panel's greatest width.
const PANEL_MOST: u16 = 40;

/// On so many columns the keys that matter fit into one line.
const WIDE: u16 = 80;

/// The places of one frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// The layout of the board.
    pub size: BoardSize,
    /// The board with its rules.
    pub board: Rect,
    /// The side panel, where there is room.
    pub panel: Option<Rect>,
    /// The line for what there is to say. It is there at every size.
    pub message: Rect,
    /// The line of keys, where there is room, and on narrow screens another one.
    pub keys: Option<Rect>,
}

impl BoardLayout {
    /// The least size, columns and lines.
    pub const MIN_SIZE: (u16, u16) = {
        let (width, height) = BoardSize::Compact.board_size();
        (width, height + 1)
    };

    /// Whether the board fits into `area` at all.
    pub const fn fits(area: Rect) -> bool {
        area.width >= Self::MIN_SIZE.0 && area.height >= Self::MIN_SIZE.1
    }

    /// The board's sizes that `area` takes, the largest first.
    pub fn fitting(area: Rect) -> Vec<LayoutChoice> {
        let layouts = BoardSize::LARGEST_FIRST.into_iter().filter(|layout| layout.has_room(area));
        let choice = |layout| match layout {
            BoardSize::Huge => LayoutChoice::Huge,
            BoardSize::Roomy => LayoutChoice::Roomy,
            BoardSize::Full => LayoutChoice::Full,
            BoardSize::Compact => LayoutChoice::Compact,
        };
        layouts.map(choice).collect()
    }

    /// The places in `area`, which must [fit](Self::fits): the largest layout up to the chosen one
    /// that has a line below it and, the larger ones, the panel beside it, or as many sizes on as was
    /// zoomed. Marks that can be read matter more than a panel.
    pub fn new(area: Rect, zoom: Zoom) -> Self {
        let most = match zoom.most {
            LayoutChoice::Auto | LayoutChoice::Huge => BoardSize::Huge,
            LayoutChoice::Roomy => BoardSize::Roomy,
            LayoutChoice::Full => BoardSize::Full,
            LayoutChoice::Compact => BoardSize::Compact,
        };
        let fitting = || {
            let layouts = BoardSize::LARGEST_FIRST.into_iter();
            layouts.skip_while(move |layout| *layout != most).filter(|layout| layout.has_room(area))
        };
        let steps = zoom.steps % fitting().count().max(1);
        Self::with(area, fitting().nth(steps).unwrap_or(BoardSize::Compact))
    }

    fn with(area: Rect, layout: BoardSize) -> Self {
        let (width, height) = layout.board_size();
        let panel_width = (area.width - width).min(PANEL_MOST);
        let has_panel = panel_width >= PANEL;
        let narrow = area.width < WIDE;
        let lines = (area.height - height).min(if narrow { 3 } else { 2 });
        let all = if has_panel { width + panel_width } else { width };
        let left = area.x + (area.width - all) / 2;
        let top = area.y + (area.height - height - lines) / 2;
        let board = Rect::new(left, top, width, height);
        let panel = has_panel.then(|| Rect::new(left + width + 1, top, panel_width - 1, height));
        // Without a panel the lines take what the screen has.
        let (from, wide) = if has_panel { (left, all) } else { (area.x, area.width) };
        let message = Rect::new(from, top + height, wide, 1);
        let keys = (lines > 1).then(|| Rect::new(from, top + height + 1, wide, lines - 1));
        Self { size: layout, board, panel, message, keys }
    }

    /// The inside of a cell.
    pub const fn cell(&self, cell: Cell) -> Rect {
        let (width, height) = self.size.cell_size();
        let x = self.board.x + 1 + cell.column() as u16 * (width + 1);
        let y = self.board.y + self.size.row_offset(cell.row());
        Rect { x, y, width, height }
    }

    /// The cell that a click hits; the rules belong to no cell.
    pub fn cell_at(&self, column: u16, row: u16) -> Option<Cell> {
        let position = ratatui::layout::Position::new(column, row);
        Cell::ALL.into_iter().find(|&cell| self.cell(cell).contains(position))
    }
}

impl BoardLayout {
    /// What a click on the board hits.
    pub(super) fn hit(&self, column: u16, row: u16) -> Option<Hit> {
        let cell = self.cell_at(column, row)?;
        let inside = self.cell(cell);
        Some(Hit::Cell(cell, self.size.mark_at(column - inside.x, row - inside.y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(width: u16, height: u16, choice: LayoutChoice) -> BoardLayout {
        BoardLayout::new(Rect::new(0, 0, width, height), choice.into())
    }

    #[test]
    fn each_size_has_its_layout() {
        let layout = |width, height| places(width, height, LayoutChoice::Auto).size;
        assert_eq!(layout(200, 60), BoardSize::Huge);
        assert_eq!(layout(131, 56), BoardSize::Huge);
        assert_eq!(layout(130, 56), BoardSize::Roomy);
        assert_eq!(layout(131, 55), BoardSize::Roomy);
        assert_eq!(layout(120, 40), BoardSize::Roomy);
        assert_eq!(layout(80, 24), BoardSize::Full);
        assert_eq!(layout(80, 23), BoardSize::Full, "tmux's status line takes one");
        assert_eq!(layout(80, 22), BoardSize::Compact);
        assert_eq!(layout(55, 24), BoardSize::Full, "without a panel");
        assert_eq!(layout(54, 24), BoardSize::Compact);
        assert_eq!(layout(94, 40), BoardSize::Full);
        assert_eq!(layout(95, 40), BoardSize::Roomy);
        assert_eq!(layout(60, 20), BoardSize::Compact);
        assert_eq!(layout(40, 14), BoardSize::Compact);
        assert_eq!(BoardLayout::MIN_SIZE, (37, 14));
        assert_eq!(places(120, 40, LayoutChoice::Full).size, BoardSize::Full);
        assert_eq!(places(40, 14, LayoutChoice::Roomy).size, BoardSize::Compact);
    }

    #[test]
    fn nothing_overlaps_or_leaves_the_screen_at_any_size() {
        for width in 37..=200 {
            for height in 14..=60 {
                let area = Rect::new(0, 0, width, height);
                let places = BoardLayout::new(area, LayoutChoice::Auto.into());
                let mut parts = vec![places.board, places.message];
                parts.extend(places.panel);
                parts.extend(places.keys);
                for (i, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(area), *part, "{width}x{height}");
                    for other in &parts[i + 1..] {
                        assert!(!part.intersects(*other), "{width}x{height}");
                    }
                }
            }
        }
    }

    #[test]
    fn zoom_goes_through_the_sizes_that_fit() {
        use BoardSize::{Compact, Full, Huge, Roomy};
        let layouts = |width, height, most| {
            let area = Rect::new(0, 0, width, height);
            [0, 1, 2, 3, 4].map(|steps| BoardLayout::new(area, Zoom { most, steps }).size)
        };
        assert_eq!(layouts(200, 60, LayoutChoice::Auto), [Huge, Roomy, Full, Compact, Huge]);
        assert_eq!(layouts(120, 40, LayoutChoice::Auto), [Roomy, Full, Compact, Roomy, Full]);
        assert_eq!(layouts(120, 40, LayoutChoice::Full), [Full, Compact, Full, Compact, Full]);
        assert_eq!(layouts(40, 14, LayoutChoice::Auto), [Compact; 5]);
        let fitting = |width, height| BoardLayout::fitting(Rect::new(0, 0, width, height));
        let [_, most @ ..] =
            [LayoutChoice::Huge, LayoutChoice::Roomy, LayoutChoice::Full, LayoutChoice::Compact];
        assert_eq!(
            (fitting(120, 40), fitting(40, 14)),
            (most.to_vec(), vec![LayoutChoice::Compact])
        );
        assert_eq!(fitting(10, 5), []);
    }

    #[test]
    fn every_cell_is_hit_where_it_is_drawn() {
        for (width, height) in [(200, 60), (120, 40), (80, 24), (60, 20), (40, 14)] {
            let places = places(width, height, LayoutChoice::Auto);
            for cell in Cell::ALL {
                let inside = places.cell(cell);
                assert_eq!(inside.intersection(places.board), inside);
                assert_eq!(places.cell_at(inside.x, inside.y), Some(cell));
                let (right, bottom) = (inside.right() - 1, inside.bottom() - 1);
                assert_eq!(places.cell_at(right, bottom), Some(cell));
            }
            assert_eq!(places.cell_at(places.board.x, places.board.y), None);
            for (column, row) in [(0, height), (width, 0), (u16::MAX, u16::MAX)] {
                assert_eq!(places.hit(column, row), None, "beyond the edge");
            }
        }
    }

    #[test]
    fn every_mark_is_hit_where_it_is_drawn() {
        for (width, height) in [(120, 40), (80, 24)] {
            let places = places(width, height, LayoutChoice::Auto);
            for (cell, digit) in Cell::ALL.into_iter().zip(Digit::ALL.into_iter().cycle()) {
                let inside = places.cell(cell);
                let (x, y) = places.size.mark_place(digit).unwrap();
                let hit = places.hit(inside.x + x, inside.y + y);
                assert_eq!(hit, Some(Hit::Cell(cell, Some(digit))));
            }
        }
        let places = places(40, 14, LayoutChoice::Auto);
        let first = places.cell(Cell::ALL[0]);
        assert_eq!(places.hit(first.x, first.y), Some(Hit::Cell(Cell::ALL[0], None)));
    }
}
