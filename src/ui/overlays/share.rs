//! Shows the result or the puzzle code that was copied.

use crate::app::{Action, Context, Share};
use crate::ui::popup::Dialog;
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::{key_hints, text};
use ratatui::text::Line;

const WIDTH: u16 = 60;

/// The length of a group in a puzzle code, including the dash after it.
const GROUP: usize = 6;

/// Draws the text and the code, and below them whether copying succeeded. The code is wrapped
/// between groups.
pub(super) fn draw(surface: &mut Surface, share: &Share) {
    let theme = surface.theme;
    let dialog = Dialog::new(surface, WIDTH);
    let width = usize::from(dialog.inner_width());
    let wrapped = |words: &str| text::wrap(words, width);
    // The last group has no dash after it.
    let per_line = ((width + 1) / GROUP * GROUP).max(1);
    let letters: Vec<char> = share.code().chars().collect();
    let code = letters.chunks(per_line).map(|part| part.iter().collect::<String>());
    let copied = "Copied. (If your terminal blocks that, select the text here.)";
    let copied = wrapped(copied).into_iter().map(|line| Line::styled(line, theme.dim).into());
    let keys = key_hints::hints(surface.app, Context::List, &[(Action::Back, "close")]);
    let words = share.words().iter().flat_map(|line| wrapped(line));
    let mut lines: Vec<ClickableLine> = words.chain(code).map(Into::into).collect();
    lines.push(ClickableLine::default());
    lines.extend(copied);
    lines.push(ClickableLine::default());
    lines.extend(key_hints::rows(&keys, width, theme));
    let title = if share.words().is_empty() { "The puzzle's code" } else { "The result" };
    let inner = dialog.open(surface, lines.len() as u16 + 2, title);
    surface.render_lines(lines, inner);
}
