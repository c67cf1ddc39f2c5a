//! The instructions of the tour, drawn in the panel, or in a box over the board if there is no
//! panel.

use super::board_popup::BoardPopup;
use super::key_hints::KeyHint;
use super::layout::BoardLayout;
use super::paged_text::PagedText;
use super::surface::{ClickableLine, Surface};
use super::theme::Theme;
use crate::app::tour::Tour;
use crate::app::{Action, App, Context, OpenHint, words};
use crate::game::HintText;
use pencilmark_engine::board::CellSet;
use ratatui::text::Line;

/// Returns the current instruction of the tour and the keys that leave the tour, as lines for the
/// panel.
pub(super) fn lines(
    app: &App,
    (tour, open): (&Tour, Option<&OpenHint>),
    width: usize,
    theme: &Theme,
) -> Vec<ClickableLine> {
    let task = task(app, tour);
    let text = PagedText {
        keys: keys(tour, open)
            .into_iter()
            .map(|(action, word)| KeyHint::new(app, Context::Playing, action, word))
            .collect(),
        ..PagedText::new(words::tour_title(tour), &task)
    };
    let mut lines = text.render(width, usize::MAX, theme).lines;
    lines.push(Line::default().into());
    lines
}

fn task(app: &App, tour: &Tour) -> HintText {
    HintText::now(
        [tour.instruction(|action| app.keys().first(Context::Playing, action).to_owned())],
    )
}

fn keys(tour: &Tour, open: Option<&OpenHint>) -> Vec<(Action, &'static str)> {
    let back = if open.is_some() { "close the hint" } else { "leave the tour" };
    match tour.step() {
        Some(_) => vec![(Action::Skip, "skip"), (Action::Back, back)],
        None => vec![(Action::Accept, "an easy game"), (Action::Back, "menu")],
    }
}

/// Draws the current instruction of the tour in a box over the board. `about` contains the cells
/// that the instruction is about.
pub(super) fn draw_over_board(
    surface: &mut Surface,
    layout: &BoardLayout,
    tour: &Tour,
    about: CellSet,
) {
    let app = surface.app;
    let key = |(action, word)| KeyHint::new(app, Context::Playing, action, word);
    let keys = keys(tour, None).into_iter().map(key).collect();
    let task = task(app, tour);
    let text = PagedText::new(words::tour_title(tour), &task);
    let popup = BoardPopup { keys, ..BoardPopup::new(text, about) };
    popup.place(layout, surface.theme).draw(surface);
}
