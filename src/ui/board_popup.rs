//! Text in a box over the board, for screens without a panel.

use super::hint_roles::PageCells;
use super::layout::BoardLayout;
use super::paged_text::{PagedText, RenderedPage};
use super::popup;
use super::surface::Surface;
use super::theme::Theme;
use pencilmark_engine::board::CellSet;
use ratatui::layout::{Margin, Rect};

/// The contents of a box over the board.
pub(super) struct BoardPopup<'a> {
    /// The text. Its title is drawn in the border.
    pub(super) text: PagedText<'a>,
    /// The cells that the text is about.
    pub(super) about: CellSet,
    /// The maximum number of lines of paged text.
    pub(super) max_lines: u16,
}

/// A box whose position and lines are known.
pub(super) struct PlacedPopup {
    area: Rect,
    title: String,
    page: RenderedPage,
}

/// The maximum number of lines of paged text over the board, so that half of the board stays
/// visible.
const MAX_LINES: u16 = 6;

impl<'a> BoardPopup<'a> {
    /// Returns a box that leaves at least half of the board visible if its text has pages.
    pub(super) const fn new(text: PagedText<'a>, about: CellSet) -> Self {
        Self { text, about, max_lines: MAX_LINES }
    }

    /// Places the box at the top or the bottom of the board, whichever hides fewer of the cells
    /// that the page is about.
    pub(super) fn place(self, layout: &BoardLayout, theme: &Theme) -> PlacedPopup {
        let Self { mut text, about, max_lines } = self;
        let title = std::mem::take(&mut text.title);
        let board = layout.board;
        let height = if text.page_keys.is_some() { max_lines } else { board.height - 2 };
        let page = text.render(usize::from(board.width) - 2, height.into(), theme);
        let about = page.named.map_or(about, |page| page.cells);
        let height = (page.lines.len() as u16 + 2).min(board.height);
        let at = |y| Rect { y, height, ..board };
        let (top, bottom) = (at(board.y), at(board.bottom() - height));
        let hidden =
            |area: &Rect| about.iter().filter(|&c| layout.cell(c).intersects(*area)).count();
        let area = if hidden(&top) < hidden(&bottom) { top } else { bottom };
        PlacedPopup { area, title, page }
    }
}

impl PlacedPopup {
    /// Returns the cells that the page names, if the page belongs to the second part of the text.
    pub(super) const fn named(&self) -> Option<PageCells> {
        self.page.named
    }

    /// Draws the box with the text over the board.
    pub(super) fn draw(self, surface: &mut Surface) {
        popup::draw(surface, self.area, &self.title);
        surface.render_lines(self.page.lines, self.area.inner(Margin::new(1, 1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Action;
    use crate::app::settings::LayoutChoice;
    use crate::game::HintText;
    use crate::ui::key_hints::KeyHint;

    #[test]
    fn the_box_does_not_hide_the_cells_that_its_page_names() {
        let layout = BoardLayout::new(Rect::new(0, 0, 40, 14), LayoutChoice::Auto.into());
        let owned = |words: &str| words.to_owned();
        let text = HintText {
            now: vec![owned("Two rows.")],
            more: vec![owned("r1c1 is 5."), owned(&"r9c9 is not 5, for ".repeat(8))],
        };
        let about: CellSet = pencilmark_engine::board::House::row(1).cells();
        let box_at = |page| {
            let keys = [Action::More, Action::Less].map(|action| KeyHint::named("e", action, ""));
            let text =
                PagedText { page, page_keys: Some(keys), ..PagedText::new(String::new(), &text) };
            let placed = BoardPopup::new(text, about).place(&layout, &Theme::default());
            (placed.area.y > layout.board.y, placed.named().map(|page| page.cells.to_string()))
        };
        assert_eq!(box_at(0), (true, None), "it is about the second row");
        assert_eq!(box_at(1), (true, Some(owned("r1c1"))));
        assert_eq!(box_at(2), (false, Some(owned("r9c9"))));
    }
}
