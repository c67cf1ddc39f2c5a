//! What was copied, to be handed to others.

use super::{boxed, draw_box};
use crate::app::{Action, App, Context, Share};
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

/// A group of a puzzle code with the dash behind it.
const GROUP: usize = 6;

/// The words and the code as they were copied, and below what there is to know.
pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, share: &Share, theme: &Theme) {
    let (_, widest) = boxed(area, 58, area.height);
    let width = usize::from(widest.width);
    let words = share.words().iter().flat_map(|line| text::wrap(line, width)).map(Line::raw);
    let per_line = (width / GROUP * GROUP).max(1);
    let letters: Vec<char> = share.code().chars().collect();
    let code = letters.chunks(per_line).map(|part| Line::raw(part.iter().collect::<String>()));
    let back = app.keys().first(Context::List, Action::Back);
    let copied = "Copied. Where the terminal lets no program copy, select it here.";
    let below = text::wrap(copied, width).into_iter().chain([format!("{back} close")]);
    let below = below.map(|line| Line::styled(line, theme.dim));
    let lines: Vec<Line> = words.chain(code).chain([Line::raw("")]).chain(below).collect();
    let (outer, inner) = boxed(area, 58, lines.len() as u16 + 2);
    let title = if share.words().is_empty() { "The puzzle's code" } else { "The result" };
    draw_box(frame, outer, title, theme);
    frame.render_widget(Paragraph::new(lines), inner);
}
