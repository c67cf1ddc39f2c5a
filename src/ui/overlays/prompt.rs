//! A prompt for a name.

use crate::app::{Action, App};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::surface::ClickableLine;
use crate::ui::theme::Theme;

/// Returns the name typed so far and the keys, in lines of at most `width` columns.
pub(super) fn lines(app: &App, name: &str, width: u16, theme: &Theme) -> Vec<ClickableLine> {
    let keys = [(Action::Accept, "keep"), (Action::Erase, "erase"), (Action::Back, "close")];
    let keys = keys.map(|(action, word)| KeyHint::while_typing(app, action, word));
    let mut lines = vec![format!("Name: {name}_").into(), ClickableLine::default()];
    lines.extend(key_hints::rows(&keys, width.into(), theme));
    lines
}
