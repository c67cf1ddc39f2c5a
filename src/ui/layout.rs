//! The layout of a screen with a board: the board, the panels next to it, and the lines below it.

mod marks;

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
        Self { area, size, board, has_frame, panel, left, message, keys }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: u16, height: u16, choice: LayoutChoice) -> BoardLayout {
        BoardLayout::new(Rect::new(0, 0, width, height), choice.into())
    }

    #[test]
    fn each_screen_size_has_its_board_size() {
        let size = |width, height| layout(width, height, LayoutChoice::Auto).size;
        assert_eq!(size(200, 60), BoardSize::Huge);
        assert_eq!(size(131, 56), BoardSize::Huge);
        assert_eq!(size(130, 56), BoardSize::Roomy);
        assert_eq!(size(131, 55), BoardSize::Roomy);
        assert_eq!(size(120, 30), BoardSize::Medium);
        assert_eq!(size(120, 37), BoardSize::Medium);
        assert_eq!(size(120, 29), BoardSize::Full);
        assert_eq!(size(120, 40), BoardSize::Roomy);
        assert_eq!(size(80, 24), BoardSize::Full);
        assert_eq!(size(80, 23), BoardSize::Full, "tmux's status line takes one");
        assert_eq!(size(80, 22), BoardSize::Compact);
        assert_eq!(size(55, 24), BoardSize::Full, "without a panel");
        assert_eq!(size(54, 24), BoardSize::Compact);
        assert_eq!(size(94, 40), BoardSize::Full);
        assert_eq!(size(95, 40), BoardSize::Roomy);
        assert_eq!(size(60, 20), BoardSize::Compact);
        assert_eq!(size(40, 14), BoardSize::Compact);
        assert_eq!(BoardLayout::MIN_SIZE, (37, 14));
        assert_eq!(layout(120, 40, LayoutChoice::Full).size, BoardSize::Full);
        assert_eq!(layout(40, 14, LayoutChoice::Roomy).size, BoardSize::Compact);
    }

    #[test]
    fn nothing_overlaps_or_leaves_the_screen_at_any_size() {
        for width in 37..=200 {
            for height in 14..=60 {
                let area = Rect::new(0, 0, width, height);
                let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
                let mut parts = vec![layout.board, layout.message];
                parts.extend(layout.panel);
                parts.extend(layout.left);
                parts.extend(layout.keys);
                let has_room = width >= layout.board.width + WIDE;
                let panel = layout.panel.map_or(0, |panel| panel.width);
                assert!(!has_room || panel >= 32, "{width}x{height}: {panel}");
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
    fn the_panel_uses_the_lines_below_the_smallest_board() {
        let at = layout(60, 20, LayoutChoice::Auto);
        let panel = at.panel.unwrap();
        assert_eq!((panel.y, panel.bottom()), (0, at.message.y));
        assert_eq!((at.board.y, at.keys.unwrap().bottom()), (1, 20), "below the column numbers");
    }

    #[test]
    fn a_medium_board_has_a_whole_frame_where_two_more_lines_fit() {
        let frame = |height| {
            let at = layout(120, height, LayoutChoice::Auto);
            assert_eq!(at.size, BoardSize::Medium);
            let first = at.cell(Cell::at(0, 0)).y;
            let last = at.cell(Cell::at(8, 8)).bottom();
            assert_eq!((first - at.board.y, at.board.bottom() - last), {
                let lines = u16::from(at.has_frame);
                (lines, lines)
            });
            at.has_frame
        };
        assert_eq!([30, 31, 32, 33, 36].map(frame), [false, false, true, true, true]);
    }

    #[test]
    fn zoom_goes_through_the_sizes_that_fit() {
        use BoardSize::{Compact, Full, Huge, Medium, Roomy};
        let layouts = |width, height, most| {
            let area = Rect::new(0, 0, width, height);
            [0, 1, 2, 3, 4, 5].map(|steps| BoardLayout::new(area, Zoom { most, steps }).size)
        };
        let all = [Huge, Roomy, Medium, Full, Compact, Huge];
        assert_eq!(layouts(200, 60, LayoutChoice::Auto), all);
        let two = [Roomy, Medium, Full, Compact, Roomy, Medium];
        assert_eq!(layouts(120, 40, LayoutChoice::Auto), two);
        let one = [Full, Compact, Full, Compact, Full, Compact];
        assert_eq!(layouts(120, 40, LayoutChoice::Full), one);
        assert_eq!(layouts(40, 14, LayoutChoice::Auto), [Compact; 6]);
        let fitting = |width, height| BoardLayout::fitting(Rect::new(0, 0, width, height));
        let most =
            [LayoutChoice::Roomy, LayoutChoice::Medium, LayoutChoice::Full, LayoutChoice::Compact];
        assert_eq!(
            (fitting(120, 40), fitting(40, 14)),
            (most.to_vec(), vec![LayoutChoice::Compact])
        );
        assert_eq!(fitting(10, 5), []);
    }

    #[test]
    fn every_position_in_a_cell_belongs_to_the_nearest_mark() {
        for (width, height) in [(200, 60), (120, 40), (120, 30), (80, 24), (40, 14)] {
            let layout = layout(width, height, LayoutChoice::Auto);
            let mut hits = HitMap::default();
            layout.add_targets(&mut hits);
            let has_places = layout.size != BoardSize::Compact;
            for (cell, area) in Cell::ALL.map(|cell| (cell, layout.cell(cell))) {
                assert_eq!(area.intersection(layout.board), area);
                for at in area.positions() {
                    let Some(Target::Cell(hit, mark)) = hits.at(at.x, at.y) else { panic!("{at}") };
                    assert_eq!((hit, mark.is_some()), (cell, has_places), "{width}x{height} {at}");
                    let distance = |digit| {
                        let (x, y) = layout.size.click_place(digit).unwrap();
                        (y.abs_diff(at.y - area.y), x.abs_diff(at.x - area.x))
                    };
                    let nearest = || Digit::ALL.into_iter().map(distance).min();
                    assert!(mark.is_none_or(|digit| Some(distance(digit)) == nearest()), "{at}");
                }
            }
            let at = layout.cell(Cell::at(2, 2));
            assert_eq!(hits.at(at.right(), at.y), None, "grid lines belong to no cell");
        }
    }
}
