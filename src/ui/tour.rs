//! What the tour asks for: above what else the panel says, or in a box over a board without a panel.

use super::layout::BoardLayout;
use super::paged_text::PagedText;
use super::panel::{OverBoard, Said};
use super::text;
use super::theme::Theme;
use crate::app::tour::Tour;
use crate::app::{Action, App, Context, OpenHint};
use crate::game::HintText;
use pencilmark_engine::board::CellSet;
use ratatui::Frame;
use ratatui::text::Line;

/// What the tour asks for now, and the keys that leave it.
pub(super) fn lines(
    app: &App,
    (tour, open): (&Tour, Option<&OpenHint>),
    width: usize,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let told = told(app, tour);
    let text = PagedText {
        title: text::tour_title(tour),
        told: &told,
        page: 0,
        turns: [""; 2],
        keys: keys_of(app, tour, open),
        picture: None,
    };
    let mut lines = text.shown(width, usize::MAX, theme).lines;
    lines.push(Line::raw(""));
    lines
}

fn told(app: &App, tour: &Tour) -> HintText {
    HintText::now(
        [tour.instruction(|action| app.keys().first(Context::Playing, action).to_owned())],
    )
}

fn keys_of(app: &App, tour: &Tour, open: Option<&OpenHint>) -> Vec<(String, &'static str)> {
    let key = |action| app.keys().first(Context::Playing, action).to_owned();
    let back = if open.is_some() { "close the hint" } else { "end" };
    match tour.step() {
        Some(_) => vec![(key(Action::Skip), "skip"), (key(Action::Back), back)],
        None => vec![(key(Action::Accept), "to the menu")],
    }
}

/// What the tour asks for, in a box over a board without a panel.
pub(super) fn draw_over_board(
    frame: &mut Frame,
    places: &BoardLayout,
    (app, tour): (&App, &Tour),
    about: CellSet,
    theme: &Theme,
) {
    let keys = keys_of(app, tour, None);
    let keys: Vec<_> = keys.iter().map(|(key, word)| format!("{key} {word}")).collect();
    let title = format!("{}: {}", text::tour_title(tour), keys.join(", "));
    let told = told(app, tour);
    OverBoard::of(places, Said::words(title, &told, about), theme).draw(frame, theme);
}
