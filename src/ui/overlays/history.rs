//! The list of all turns, and the box in which a place among them gets its name.

use super::{boxed, draw_box};
use crate::app::{Action, App, CheckpointPrompt, Context, HistoryLine, HistoryList};
use crate::ui::list::{Item, List};
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

pub(super) fn list(area: Rect, history: &HistoryList) -> (Rect, List, Rect) {
    let count = history.lines().len();
    let (outer, inner) = boxed(area, 66, count as u16 + 5);
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let list = Rect { height: inner.height.saturating_sub(3), ..inner };
    (outer, List { area: list, count, selected: history.selected() }, below)
}

/// All turns, the first on top; what stands on the board has a sign.
pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, history: &HistoryList, theme: &Theme) {
    let (outer, list, below) = list(area, history);
    draw_box(frame, outer, "History", theme);
    let items: Vec<Item> = history.lines().iter().map(item).collect();
    list.draw(&items, theme, frame);
    let key = |action| app.keys().first(Context::List, action);
    let keys = format!(
        "{} go there  {} {} branches, names  {} forget a name  {} close",
        key(Action::Accept),
        key(Action::Left),
        key(Action::Right),
        key(Action::Erase),
        key(Action::Back),
    );
    let words = Paragraph::new(Line::styled(keys, theme.dim));
    frame.render_widget(words.wrap(Wrap { trim: true }), below);
}

fn item(line: &HistoryLine) -> Item {
    let stands = if line.stands { "+" } else { " " };
    let when = line.when.map(text::time).unwrap_or_default();
    let name = format!("{stands} {:>4}  {when:>7}  {}", line.number, line.text);
    let after = line.after.map(|after| match after {
        0 => "from the start".to_owned(),
        _ => format!("after {after}"),
    });
    let about: Vec<String> = line.name.clone().into_iter().chain(after).collect();
    Item::new(name, about.join(", "))
}

/// The name so far, and the keys.
pub(super) fn draw_naming(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    place: &CheckpointPrompt,
    theme: &Theme,
) {
    let (outer, inner) = boxed(area, 52, 6);
    draw_box(frame, outer, "Checkpoint", theme);
    let at = match place.at {
        0 => "The start of the game.".to_owned(),
        at => format!("The board after turn {at}."),
    };
    let lines = std::iter::once(Line::styled(at, theme.dim));
    let lines: Vec<_> = lines.chain(super::naming(app, place.name(), theme)).collect();
    frame.render_widget(Paragraph::new(lines), inner);
}
