//! Text in a box over the board, for screens without a panel.

use super::hint_roles::PageCells;
use super::key_hints::{self, KeyHint};
use super::layout::BoardLayout;
use super::paged_text::{self, PagedText, RenderedPage};
use super::popup;
use super::surface::{ClickableLine, Surface};
use super::theme::Theme;
use pencilmark_engine::board::CellSet;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;

/// The contents of a box over the board.
pub(super) struct BoardPopup<'a> {
    /// The text. Its title is drawn in the border.
    pub(super) text: PagedText<'a>,
    /// The cells that the text is about.
    pub(super) about: CellSet,
    /// The maximum number of lines of paged text, if it does not depend only on the board.
    pub(super) max_lines: Option<u16>,
    /// `true` if the page after the last one hides the box. The keys of the pages are then in the
    /// lower border.
    pub(super) can_hide: bool,
    /// The other keys in the lower border. The least important key comes last.
    pub(super) keys: Vec<KeyHint<'a>>,
}

/// A box whose position and lines are known.
pub(super) struct PlacedPopup {
    area: Rect,
    title: String,
    page: RenderedPage,
    /// The keys in the lower border.
    keys: Vec<ClickableLine>,
    is_hidden: bool,
}

/// The smallest maximum number of lines of paged text over the board. With its frame, a box of this
/// height hides only one band of boxes of the smallest board.
const LEAST_MAX_LINES: u16 = 3;

impl<'a> BoardPopup<'a> {
    /// Returns a box that leaves at least half of the board visible if its text has pages.
    pub(super) const fn new(text: PagedText<'a>, about: CellSet) -> Self {
        Self { text, about, max_lines: None, can_hide: false, keys: Vec::new() }
    }

    /// Places the box where it hides the fewest of the cells that the page is about: if possible at
    /// the top or the bottom of the board.
    pub(super) fn place(self, layout: &BoardLayout, theme: &Theme) -> PlacedPopup {
        let Self { mut text, about, max_lines, can_hide, keys: other_keys } = self;
        let title = std::mem::take(&mut text.title);
        let board = layout.board;
        let height = match text.page_keys {
            Some(_) => max_lines.unwrap_or_else(|| (board.height / 4).max(LEAST_MAX_LINES)),
            None => board.height - 2,
        };
        text.has_page_keys &= !can_hide;
        let (width, height) = (usize::from(board.width) - 2, usize::from(height));
        // One more line is better than a second page with one sentence.
        let height = if text.page_count(width, height + 1) == 1 { height + 1 } else { height };
        let count = text.page_count(width, height);
        let number = text.page % (count + 1);
        let is_hidden = can_hide && number == count;
        if can_hide {
            text.page = if is_hidden { 0 } else { number };
        }
        let next_page = text.page_keys.as_ref().filter(|_| can_hide).map(|[next, _]| {
            next.with_word(match number + 1 {
                last if last == count => "board".to_owned(),
                page => paged_text::numbered("more", page, count),
            })
        });
        let keys: Vec<_> = next_page.into_iter().chain(other_keys).collect();
        // Only the first row fits into the border.
        let keys = key_hints::rows(&keys, width - 2, theme);
        let mut page = text.render(width, height, theme);
        if is_hidden {
            page.named = None;
        }
        let about = page.named.map_or(about, |page| page.cells);
        let (_, area) = best_place(page.lines.len() as u16 + 2, about, layout);
        PlacedPopup { area, title, page, keys, is_hidden }
    }
}

/// Returns the place for a box of the given height that hides the fewest of the cells `about`, and
/// the number of these cells. If several places hide equally few, the first one is used.
fn best_place(height: u16, about: CellSet, layout: &BoardLayout) -> (usize, Rect) {
    let board = layout.board;
    let height = height.min(board.height);
    let at = |y| Rect { y, height, ..board };
    let hidden = |area: &Rect| about.iter().filter(|&c| layout.cell(c).intersects(*area)).count();
    let last = board.bottom() - height;
    let places = [last, board.y].into_iter().chain(board.y + 1..last).map(at);
    let best = places.min_by_key(hidden).unwrap_or(board);
    (hidden(&best), best)
}

impl PlacedPopup {
    /// Returns the cells that the page names, if the page belongs to the second part of the text.
    pub(super) const fn named(&self) -> Option<PageCells> {
        self.page.named
    }

    /// Returns `true` if the player has turned to the page that hides the box.
    pub(super) const fn is_hidden(&self) -> bool {
        self.is_hidden
    }

    /// Draws the box with the text over the board, unless it is hidden.
    pub(super) fn draw(self, surface: &mut Surface) {
        if self.is_hidden {
            return;
        }
        popup::draw(surface, self.area, &self.title);
        if let Some(keys) = self.keys.into_iter().next() {
            let width = keys.line.width() as u16;
            let (x, y) = (self.area.right() - width - 3, self.area.bottom() - 1);
            let area = Rect { x, y, width: width + 2, height: 1 };
            surface.render_line(Line::raw(" ".repeat(area.width.into())), area);
            surface.render_lines(vec![keys], Rect { x: x + 1, width, ..area });
        }
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
    use pencilmark_engine::board::House;

    #[test]
    fn the_box_does_not_hide_the_cells_that_its_page_names() {
        let layout = BoardLayout::new(Rect::new(0, 0, 40, 14), LayoutChoice::Auto.into());
        let owned = |words: &str| words.to_owned();
        let text = HintText {
            now: vec![owned("Two rows.")],
            more: vec![owned("r1c1 is 5.").into(), "r9c9 is not 5, for ".repeat(8).into()],
        };
        let about: CellSet = House::row(1).cells();
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

    #[test]
    fn a_box_of_three_lines_hides_one_band_of_boxes() {
        let layout = BoardLayout::new(Rect::new(0, 0, 40, 14), LayoutChoice::Auto.into());
        let text = HintText::now(["twenty-seven letters a line"; 4].map(str::to_owned));
        for band in 0..3 {
            let free = (band * 3)..(band * 3 + 3);
            let others = (0..9).filter(|row| !free.contains(row));
            let about: CellSet = others.flat_map(|row| House::row(row).cells().iter()).collect();
            let keys = [Action::More, Action::Less].map(|action| KeyHint::named("e", action, ""));
            let text = PagedText { page_keys: Some(keys), ..PagedText::new(String::new(), &text) };
            let area = BoardPopup::new(text, about).place(&layout, &Theme::default()).area;
            assert_eq!(area.height, 5);
            assert!(!about.iter().any(|cell| layout.cell(cell).intersects(area)), "{area:?}");
        }
    }

    #[test]
    fn the_box_is_between_cells_at_the_top_and_at_the_bottom() {
        let layout = BoardLayout::new(Rect::new(0, 0, 40, 14), LayoutChoice::Auto.into());
        let text = HintText::now(["Two rows.".to_owned()]);
        let about = House::row(0).cells() | House::row(8).cells();
        let text = PagedText::new(String::new(), &text);
        let placed = BoardPopup::new(text, about).place(&layout, &Theme::default());
        let is_hidden = |cell| layout.cell(cell).intersects(placed.area);
        assert!(!about.iter().any(is_hidden), "{:?}", placed.area);
    }
}
