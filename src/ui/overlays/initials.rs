//! The prompt for the initials that the clues of a puzzle will form.

use crate::app::{Action, InitialsPrompt};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::popup::Dialog;
use crate::ui::surface::Surface;
use pencilmark_engine::board::Cell;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The width of the picture of the letters, and of the gap after it.
const PICTURE: u16 = 18;
const GAP: u16 = 2;

/// Draws the letters typed so far, the cells that form them, and any error.
pub(super) fn draw(surface: &mut Surface, typed: &InitialsPrompt) {
    let (app, theme) = (surface.app, surface.theme);
    let inner = Dialog::new(surface, 54).open(surface, 14, "New: initials");
    let picture = Rect { width: PICTURE.min(inner.width), height: 9.min(inner.height), ..inner };
    let cells = typed.cells();
    let row = |row| -> Line {
        let mark = |column| {
            let is_clue = cells.contains(Cell::at(row, column));
            if is_clue {
                Span::styled("██", theme.accent)
            } else {
                Span::styled("· ", theme.dim)
            }
        };
        (0..9).map(mark).collect()
    };
    surface.render_lines((0..9).map(row), picture);
    let left = (PICTURE + GAP).min(inner.width);
    let beside = Rect { x: inner.x + left, width: inner.width - left, ..picture };
    let message = match typed.message() {
        Some(message) => Line::styled(message.to_owned(), theme.notice),
        None => {
            Line::styled("Type one or two letters or digits for the clues to spell.", theme.dim)
        }
    };
    let letters = Line::raw(format!("Initials: {}_", typed.letters()));
    surface.render_lines([letters, Line::default(), message], beside);
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let keys = [(Action::Accept, "make"), (Action::Erase, "erase"), (Action::Back, "close")];
    let keys = keys.map(|(action, word)| KeyHint::while_typing(app, action, word));
    key_hints::draw(surface, &keys, below);
}
