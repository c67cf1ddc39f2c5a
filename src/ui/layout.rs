//! The layout of a screen with a board: the board, the panels next to it, and the lines below it.

mod marks;
#[cfg(test)]
mod tests;

pub(super) use marks::LoneMark;

use super::hit_map::{HitMap, Target};
use crate::app::Zoom;
use crate::app::settings::LayoutChoice;
use pencilmark_engine::board::{Cell, Digit};
use ratatui::layout::Rect;

/// The size of the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSize {
    /// Cells have 5 lines and 11 columns, with large digits and grid lines between all rows.
    Huge,
    /// Cells have 3 lines and 7 columns, with grid lines between all rows.
    Roomy,
    /// Cells have 3 lines and 7 columns, with grid lines between boxes. The frame has a top and
    /// bottom edge only if the screen has room for them.
    Medium,
    /// Cells have 2 lines and 5 columns, with grid lines between boxes.
    Full,
    /// Cells have 1 line and 3 columns, with grid lines between boxes. Many marks are Braille dots.
    Compact,
}

impl BoardSize {
    const LARGEST_FIRST: [Self; 5] =
        [Self::Huge, Self::Roomy, Self::Medium, Self::Full, Self::Compact];

    /// Returns the width and height of a cell in columns and lines.
    pub const fn cell_size(self) -> (u16, u16) {
        match self {
            Self::Huge => (11, 5),
            Self::Roomy | Self::Medium => (7, 3),
            Self::Full => (5, 2),
            Self::Compact => (3, 1),
        }
    }

    /// Returns `true` if there are grid lines between the rows of a box.
    pub const fn has_row_lines(self) -> bool {
        matches!(self, Self::Huge | Self::Roomy)
    }

    /// Returns the column and line of a digit in its cell. For a large digit, returns its upper
    /// left corner.
    pub const fn digit_place(self) -> (u16, u16) {
        match self {
            Self::Huge | Self::Full => (2, 0),
            Self::Roomy | Self::Medium => (3, 1),
            Self::Compact => (1, 0),
        }
    }

    /// Returns the width and height of the board with its grid lines, in columns and lines. The
    /// height of a medium board is its height without the top and the bottom of the frame.
    pub const fn board_size(self) -> (u16, u16) {
        let (width, height) = self.cell_size();
        let lines = match self {
            Self::Huge | Self::Roomy => 10,
            Self::Medium => 2,
            Self::Full | Self::Compact => 4,
        };
        (9 * width + 10, 9 * height + lines)
    }

    /// Returns `true` if `area` has room for the board and a line below it. The larger sizes also
    /// need room for a panel next to the board.
    const fn fits(self, area: Rect) -> bool {
        let (width, height) = self.board_size();
        let is_large = matches!(self, Self::Huge | Self::Roomy | Self::Medium);
        let beside = if is_large { PANEL_MIN } else { 0 };
        area.width >= width + beside && area.height > height
    }

    /// Returns the number of lines from the upper edge of a framed board to the first line of a
    /// row.
    const fn row_offset(self, row: usize) -> u16 {
        let lines = match self {
            Self::Huge | Self::Roomy => row + 1,
            Self::Medium | Self::Full | Self::Compact => row / 3 + 1,
        };
        row as u16 * self.cell_size().1 + lines as u16
    }
}

/// The minimum width of the panel, including the gap before it and the padding after it.
const PANEL_MIN: u16 = 22;
/// The maximum width of the panel, including the gap before it and the padding after it.
const PANEL_MAX: u16 = 46;
/// The minimum panel width at which the gap before the panel has two columns.
const WIDE: u16 = 35;
/// The maximum number of lines by which the panel is taller than the smallest board.
const MAX_BELOW: u16 = 6;
/// The number of empty columns after the text of the right panel.
const PADDING: u16 = 1;

/// The minimum screen width at which the most important keys fit on one line.
const ONE_LINE_OF_KEYS: u16 = 80;

/// The areas of a screen with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// The whole screen.
    pub area: Rect,
    /// The size of the board.
    pub size: BoardSize,
    /// The board with its grid lines.
    pub board: Rect,
    /// `true` if the whole frame is part of the area of the board, `false` if only its sides are.
    pub has_frame: bool,
    /// The panel to the right of the board, if there is room.
    pub panel: Option<Rect>,
    /// A second panel to the left of the board, if there is room for two wide panels.
    pub left: Option<Rect>,
    /// The area below the smallest board for the keys of the text in the panel, if there is room.
    pub below: Option<Rect>,
    /// The line for messages, which every size has.
    pub message: Rect,
    /// The area for keys, if there is room. It has one line, or two lines on narrow screens.
    pub keys: Option<Rect>,
}

impl BoardLayout {
    /// The size of the smallest screen that fits a board, in columns and lines.
    pub const MIN_SIZE: (u16, u16) = {
        let (width, height) = BoardSize::Compact.board_size();
        (width, height + 1)
    };

    /// Returns `true` if `area` has room for the smallest board.
    pub const fn fits(area: Rect) -> bool {
        area.width >= Self::MIN_SIZE.0 && area.height >= Self::MIN_SIZE.1
    }

    /// Returns the sizes of the board that fit in `area`, largest first.
    pub fn fitting(area: Rect) -> Vec<LayoutChoice> {
        let sizes = BoardSize::LARGEST_FIRST.into_iter().filter(|size| size.fits(area));
        let choice = |size| match size {
            BoardSize::Huge => LayoutChoice::Huge,
            BoardSize::Roomy => LayoutChoice::Roomy,
            BoardSize::Medium => LayoutChoice::Medium,
            BoardSize::Full => LayoutChoice::Full,
            BoardSize::Compact => LayoutChoice::Compact,
        };
        sizes.map(choice).collect()
    }

    /// Returns the layout of a screen that [fits](Self::fits) a board. Uses the largest board that
    /// fits and is not larger than the chosen size, or a smaller board if the player has zoomed
    /// out. Prefers a board with legible marks to a smaller board with a panel.
    pub fn new(area: Rect, zoom: Zoom) -> Self {
        let largest = match zoom.most {
            LayoutChoice::Auto | LayoutChoice::Huge => BoardSize::Huge,
            LayoutChoice::Roomy => BoardSize::Roomy,
            LayoutChoice::Medium => BoardSize::Medium,
            LayoutChoice::Full => BoardSize::Full,
            LayoutChoice::Compact => BoardSize::Compact,
        };
        let fitting = || {
            let sizes = BoardSize::LARGEST_FIRST.into_iter();
            sizes.skip_while(move |size| *size != largest).filter(|size| size.fits(area))
        };
        let steps = zoom.steps % fitting().count().max(1);
        Self::with_size(area, fitting().nth(steps).unwrap_or(BoardSize::Compact))
    }

    fn with_size(area: Rect, size: BoardSize) -> Self {
        let (width, mut height) = size.board_size();
        let has_room = area.height > height + 2;
        if size == BoardSize::Medium && has_room {
            height += 2;
        }
        let has_frame = size != BoardSize::Medium || has_room;
        let panel_width = (area.width - width).min(PANEL_MAX);
        let has_panel = panel_width >= PANEL_MIN;
        let has_left = area.width >= width + 2 * WIDE;
        let panel_width =
            if has_left { panel_width.min((area.width - width) / 2) } else { panel_width };
        let is_narrow = area.width < ONE_LINE_OF_KEYS;
        let lines = (area.height - height).min(if is_narrow { 3 } else { 2 });
        let whole = width + panel_width * (u16::from(has_panel) + u16::from(has_left));
        // A spare column goes to the left of the board, and a spare line above it. They show the
        // numbers of the rows and columns.
        let start = area.x + (area.width - whole).div_ceil(2);
        let spare = area.height - height - lines;
        // The short panel next to the smallest board extends below the board and up to its numbers.
        let is_short = has_panel && size == BoardSize::Compact;
        let above = u16::from(is_short && spare > 0);
        let below = if is_short { (spare - above).min(MAX_BELOW) } else { 0 };
        let top = area.y + (spare - below).div_ceil(2);
        // If there is no spare column for the row numbers, the panel gives one up.
        let column = u16::from(has_panel && !has_left && start == area.x);
        let left = if has_left { panel_width } else { column };
        // The only spare line goes above a board without a frame, for the column numbers. The
        // messages and the keys take three lines of the panel.
        let is_tight = !has_frame && spare == 0 && lines == 1 && has_panel && !has_left;
        let board = Rect::new(start + left, top + u16::from(is_tight), width, height);
        let panel_width = panel_width - column.min(panel_width);
        let gap = if panel_width >= WIDE { 2 } else { 1 };
        let text_width = panel_width.saturating_sub(gap + PADDING);
        let (lines, taken) = if is_tight { (3, 2) } else { (lines, 0) };
        let panel_height = height + above + below - taken;
        let beside = Rect::new(board.right() + gap, top - above, text_width, panel_height);
        let panel = has_panel.then_some(beside);
        let left = has_left.then(|| Rect::new(start + PADDING, top, text_width, height));
        // If there is no panel, the lines below the board are as wide as the screen.
        let (x, width) = match panel {
            Some(panel) if is_tight => (panel.x, panel.width),
            Some(_) => (board.x, start + whole - board.x),
            None => (area.x, area.width),
        };
        let bottom = top + height + below - taken;
        let message = Rect::new(x, bottom, width, 1);
        let keys = (lines > 1).then(|| Rect::new(x, bottom + 1, width, lines - 1));
        let below = (below > 0).then(|| Rect { y: board.bottom(), height: below, ..board });
        Self { area, size, board, has_frame, panel, left, below, message, keys }
    }

    /// Returns the positions of the row and column numbers: next to the board if there is room,
    /// otherwise in its frame. The smallest board has no room for numbers in its frame.
    pub(super) fn numbers(&self) -> Option<Vec<(u16, u16)>> {
        let board = self.board;
        let has_column = self.left.is_some() || board.x > self.area.x;
        let has_gap = self.left.is_none() && board.x > self.area.x + 1;
        if self.size == BoardSize::Compact && !has_column {
            return None;
        }
        let top = match self.has_frame {
            _ if board.y > self.area.y => board.y - 1,
            true => board.y,
            false => self.cell(Cell::at(3, 0)).y - 1,
        };
        let mut places = Vec::new();
        for index in 0..9 {
            let cell = self.cell(Cell::at(index, index));
            places.push((cell.x + cell.width / 2, top));
            let (x, line) = match self.size {
                // Leave an empty column between the numbers and the frame if there is room.
                _ if has_gap => (board.x - 2, (cell.height - 1) / 2),
                _ if has_column => (board.x - 1, (cell.height - 1) / 2),
                // In the first line, the number would be next to the marks of the first cell.
                BoardSize::Full => (board.x, 1),
                _ => (board.x, (cell.height - 1) / 2),
            };
            places.push((x, cell.y + line));
        }
        Some(places)
    }

    /// Returns the area of a cell inside the grid lines.
    pub const fn cell(&self, cell: Cell) -> Rect {
        let (width, height) = self.size.cell_size();
        let x = self.board.x + 1 + cell.column() as u16 * (width + 1);
        let y = self.board.y + self.size.row_offset(cell.row()) - !self.has_frame as u16;
        Rect { x, y, width, height }
    }

    /// Makes all cells and their marks clickable.
    pub(super) fn add_targets(&self, hits: &mut HitMap) {
        let mark = |digit| Some((digit, self.size.mark_area(digit)?));
        let marks: Vec<_> = Digit::ALL.into_iter().filter_map(mark).collect();
        for cell in Cell::ALL {
            let area = self.cell(cell);
            hits.add(area, Target::Cell(cell, None));
            for &(digit, mark) in &marks {
                let mark = Rect { x: area.x + mark.x, y: area.y + mark.y, ..mark };
                hits.add(mark, Target::Cell(cell, Some(digit)));
            }
        }
    }
}
