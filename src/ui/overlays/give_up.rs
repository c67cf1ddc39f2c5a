//! The question before the player gives up a game.

use crate::app::give_up::{GiveUpPrompt, SolutionView};
use crate::app::{Action, Context, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::popup::Dialog;
use crate::ui::surface::Surface;
use crate::ui::{key_hints, text};
use ratatui::layout::Rect;

const WIDTH: u16 = 50;

/// Draws the consequences and the answers.
pub(super) fn draw(surface: &mut Surface, prompt: GiveUpPrompt) {
    let dialog = Dialog::new(surface, WIDTH);
    let width = usize::from(dialog.inner_width());
    let about = text::wrap(&words::give_up(prompt.is_daily), width);
    let count = GiveUpPrompt::ANSWERS.len() as u16;
    // An empty line before the answers and one after them, and a line for the keys.
    let inner = dialog.open(surface, about.len() as u16 + count + 5, "Give up?");
    let list = Rect { y: inner.y + about.len() as u16 + 1, height: count, ..inner };
    let keys = Rect { y: inner.bottom().saturating_sub(1), height: 1.min(inner.height), ..inner };
    surface.render_lines(about, inner);
    let list = Rect { width: list.width.saturating_sub(1), ..list }.intersection(inner);
    let items: Vec<_> = GiveUpPrompt::ANSWERS.map(|answer| Item::new(name(answer), "")).into();
    ItemList { area: list, count: items.len(), selected: prompt.selected }.draw(&items, surface);
    let hints = [(Action::Accept, "choose"), (Action::Back, "keep playing")];
    key_hints::draw(surface, &key_hints::hints(surface.app, Context::List, &hints), keys);
}

/// Returns the name of an answer.
const fn name(answer: Option<SolutionView>) -> &'static str {
    match answer {
        None => "Keep playing",
        Some(SolutionView::Board) => "Show the solution",
        Some(SolutionView::Steps) => "Step by step to the solution",
    }
}
