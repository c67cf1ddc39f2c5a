//! The text of a lesson or a concept page: beside the board, or in a box over the board if the
//! screen has no panel.

use crate::app::OpenHint;
use crate::ui::board_popup::{BoardPopup, PlacedPopup};
use crate::ui::footer;
use crate::ui::hint_roles::PageCells;
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::{BoardLayout, BoardSize};
use crate::ui::paged_text::{PagedText, RenderedPage};
use crate::ui::panel;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{CellSet, DigitSet};
use ratatui::layout::Rect;

/// How much of the board a box over it may cover.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cover {
    Any,
    /// Less than half, because every cell matters.
    LessThanHalf,
}

/// Text and keys whose positions are known.
pub(super) struct BoardText<'a> {
    place: Place,
    /// The keys that are drawn in the message line instead of below the text.
    keys: Vec<KeyHint<'a>>,
}

enum Place {
    Beside(Rect, RenderedPage),
    Over(PlacedPopup),
}

impl<'a> BoardText<'a> {
    /// Places the text. A box over the board hides as few cells of `about` as possible.
    pub(super) fn place(
        mut text: PagedText<'a>,
        about: CellSet,
        cover: Cover,
        layout: &BoardLayout,
        theme: &Theme,
    ) -> Self {
        if let Some(panel) = layout.panel {
            text.below = layout.below;
            let page = text.render(panel.width.into(), panel.height.into(), theme);
            return Self { place: Place::Beside(panel, page), keys: Vec::new() };
        }
        let mut keys = std::mem::take(&mut text.keys);
        let next_page = text.page_keys.as_ref().map(|[next, _]| next.with_word("text"));
        let mut popup = BoardPopup::new(text, about);
        popup.can_hide = cover == Cover::Any && next_page.is_some();
        if cover == Cover::LessThanHalf {
            popup.max_lines = Some((layout.board.height - layout.size.cell_size().1) / 2 - 2);
        }
        let popup = popup.place(layout, theme);
        if popup.is_hidden() {
            keys.splice(..0, next_page);
        }
        Self { place: Place::Over(popup), keys }
    }

    /// Lists the links or steps before the current one below the text, and the meaning of the
    /// colours, if there is room beside the board.
    pub(super) fn add_below_hint(&mut self, open: &OpenHint, size: BoardSize, theme: &Theme) {
        if let Place::Beside(panel, page) = &mut self.place {
            let (width, height) = (usize::from(panel.width), usize::from(panel.height));
            let free = height.saturating_sub(page.lines.len());
            let (named, place) = (page.named.as_ref(), (size, width, free));
            let below = panel::below_hint((open, None), named, place, theme);
            page.lines.extend(below);
        }
    }

    /// Returns the cells that the page names, if the page belongs to the second part of the text.
    pub(super) const fn named(&self) -> Option<PageCells> {
        match &self.place {
            Place::Beside(_, page) => page.named,
            Place::Over(popup) => popup.named(),
        }
    }

    /// Draws the text, and the message line with a message or the keys.
    pub(super) fn draw(self, surface: &mut Surface, layout: &BoardLayout) {
        match self.place {
            Place::Beside(panel, page) => {
                surface.render_lines(page.lines, panel);
                panel::draw_below(surface, page.below, DigitSet::EMPTY, layout);
            }
            Place::Over(popup) => popup.draw(surface),
        }
        if self.keys.is_empty() || footer::message(surface.app).is_some() {
            footer::draw_message(surface, "", layout.message);
        } else {
            key_hints::draw(surface, &self.keys, layout.message);
        }
    }
}
