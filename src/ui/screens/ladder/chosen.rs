//! The selected puzzle of a ladder: its board, its tier, and the player's results in the tier.

use crate::app::settings::LayoutChoice;
use crate::app::{Action, Context, WeeklyLadder, words};
use crate::ui::board::{BoardView, Content, GridLines, Writer};
use crate::ui::layout::{BoardLayout, BoardSize};
use crate::ui::mini_board;
use crate::ui::page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Grid};
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

/// The maximum number of lines of text below the board.
const TEXT: u16 = 4;

/// The text on the board of a puzzle that was never opened.
const NOT_OPENED: &str = "not opened yet";

/// The sizes of the selected puzzle next to the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// A board of the size that is used on a screen of 80 columns.
    Full,
    /// A board with one line per row.
    Compact,
    /// A board with one character per cell.
    Mini,
}

impl Side {
    /// Returns the largest size that fits in an area; `None` if no size fits.
    pub(super) fn fitting(width: u16, height: u16) -> Option<Self> {
        let sizes = [Self::Full, Self::Compact, Self::Mini].into_iter();
        let mut sizes = sizes.filter(|size| width >= size.width() && height >= size.height());
        sizes.next()
    }

    /// Returns the width and height of the board.
    const fn board(self) -> (u16, u16) {
        match self {
            Self::Full => BoardSize::Full.board_size(),
            Self::Compact => BoardSize::Compact.board_size(),
            Self::Mini => mini_board::FRAMED_SIZE,
        }
    }

    /// Returns the width of the board and the text.
    pub(super) const fn width(self) -> u16 {
        self.board().0
    }

    /// Returns the height of the board and the text.
    pub(super) const fn height(self) -> u16 {
        self.board().1 + self.gap() + TEXT
    }

    /// Returns the number of empty lines between the board and the text.
    const fn gap(self) -> u16 {
        match self {
            Self::Full | Self::Compact => 1,
            Self::Mini => 0,
        }
    }

    /// Draws the selected puzzle. A puzzle that was never opened has an empty, dim board that says
    /// so, because the puzzle stays hidden until its clock starts.
    pub(super) fn draw(self, surface: &mut Surface, ladder: &WeeklyLadder, area: Rect) {
        let digits = ladder.board(surface.app.library());
        let (_, height) = self.board();
        let choice = match self {
            Self::Full => Some(LayoutChoice::Full),
            Self::Compact => Some(LayoutChoice::Compact),
            Self::Mini => None,
        };
        if let Some(choice) = choice {
            // A layout needs a line for messages below the board.
            let layout = BoardLayout::new(Rect { height: height + 1, ..area }, choice.into());
            draw_board(surface, digits.as_ref(), &layout);
        } else {
            let digits = digits.as_ref().map(|[givens, digits]| [givens, digits]);
            surface.render_lines(mini_board::framed(digits, surface.theme), area);
        }
        if digits.is_none() {
            draw_not_opened(surface, Rect { width: self.width(), height, ..area });
        }
        let below = height + self.gap();
        let text = Rect { y: area.y + below, height: area.height - below, ..area };
        let lines = text_lines(surface, ladder);
        surface.render_lines(lines, text);
    }
}

/// Draws a board with the given clues and digits. Without digits, the board is dim.
fn draw_board(surface: &mut Surface, digits: Option<&[Grid; 2]>, layout: &BoardLayout) {
    let content = |[givens, digits]: &[Grid; 2], cell| {
        let writer = if givens.get(cell).is_some() { Writer::Puzzle } else { Writer::Player };
        Content { digit: digits.get(cell).map(|digit| (digit, writer)), ..Content::default() }
    };
    let theme = surface.theme;
    let dim = Theme { boxes: theme.grid, ..theme.clone() };
    let contents = digits.map(|digits| Cell::ALL.map(|cell| content(digits, cell)));
    let theme = if contents.is_some() { theme } else { &dim };
    let contents = contents.unwrap_or([Content::default(); 81]);
    let mut surface = Surface {
        area: surface.area,
        buffer: surface.buffer,
        hits: surface.hits,
        app: surface.app,
        theme,
    };
    // The preview has no room for numbers beside its frame.
    let lines = GridLines::Unnumbered;
    BoardView { contents, lines, ..BoardView::blank() }.draw(layout, &mut surface);
}

/// Writes over the middle of an empty board how to open the puzzle.
fn draw_not_opened(surface: &mut Surface, board: Rect) {
    let theme = surface.theme;
    let enter = surface.app.keys().first(Context::List, Action::Accept);
    let opens = format!("{enter} opens it");
    let lines = [Line::styled(NOT_OPENED, theme.text), Line::styled(opens, theme.dim)];
    let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 2;
    let area = board.centered(Constraint::Length(width), Constraint::Length(lines.len() as u16));
    page::clear(surface, area);
    surface.render(Paragraph::new(Text::from_iter(lines)).centered(), area);
}

/// Returns the text below the board.
fn text_lines(surface: &Surface, ladder: &WeeklyLadder) -> Vec<Line<'static>> {
    let (library, theme) = (surface.app.library(), surface.theme);
    let tier = ladder.chosen().tier;
    let title = Line::from_iter([
        Span::styled(tier.name(), theme.title),
        Span::styled(format!(" {}", words::tier_ratings(tier)), theme.dim),
    ]);
    vec![
        title,
        Line::styled(words::tier_about(tier), theme.dim),
        Line::styled(words::tier_results(tier, library.tier_record(tier)), theme.text),
    ]
}
