//! Key hints: rows of keys with their effects, for footers, boxes and hints.

use super::hit_map::Target;
use super::surface::{ClickableLine, Surface};
use super::theme::Theme;
use crate::app::{Action, App, Context};
use ratatui::layout::Rect;
use ratatui::text::Span;
use std::borrow::Cow;

/// A key and a word for its effect.
#[derive(Clone, Debug)]
pub(super) struct KeyHint<'a> {
    name: &'a str,
    action: Action,
    /// The word for the effect. Empty if this key and the next one share a word.
    word: Cow<'a, str>,
    /// `true` if a click on the hint acts like its key.
    is_clickable: bool,
}

impl<'a> KeyHint<'a> {
    /// Returns the hint for the first key that is bound to `action`.
    pub(super) fn new(
        app: &'a App,
        context: Context,
        action: Action,
        word: impl Into<Cow<'a, str>>,
    ) -> Self {
        Self {
            name: app.keys().first(context, action),
            action,
            word: word.into(),
            is_clickable: true,
        }
    }

    /// Returns the hint for the first key bound to `action` that is not a letter, for prompts in
    /// which letters are typed. If all keys are letters, uses the first key.
    pub(super) fn while_typing(
        app: &'a App,
        action: Action,
        word: impl Into<Cow<'a, str>>,
    ) -> Self {
        let mut names = app.keys().all(Context::Entering, action);
        let name = names.find(|name| name.chars().count() > 1);
        let name = name.unwrap_or_else(|| app.keys().first(Context::Entering, action));
        Self { name, action, word: word.into(), is_clickable: true }
    }

    /// Returns a hint for the same key with another word.
    pub(super) fn with_word(&self, word: impl Into<Cow<'a, str>>) -> Self {
        Self { word: word.into(), ..self.clone() }
    }

    /// Returns a hint for keys that a name such as `1…9` stands for. It can't be clicked.
    pub(super) fn named(name: &'a str, action: Action, word: &'a str) -> Self {
        Self { name, action, word: word.into(), is_clickable: false }
    }

    fn width(&self) -> usize {
        let word = self.word.chars().count();
        self.name.chars().count() + word + usize::from(word > 0)
    }

    /// Returns the number of columns between this hint and the next.
    fn gap(&self) -> usize {
        if self.word.is_empty() { 1 } else { 2 }
    }
}

/// Returns a hint for each row of a table of actions and words, in the same order.
pub(super) fn hints<'a>(
    app: &'a App,
    context: Context,
    keys: &[(Action, &'a str)],
) -> Vec<KeyHint<'a>> {
    keys.iter().map(|&(action, word)| KeyHint::new(app, context, action, word)).collect()
}

/// Returns the keys for the next and the previous page.
pub(super) fn page_keys(app: &App, context: Context) -> [KeyHint<'_>; 2] {
    [Action::More, Action::Less].map(|action| KeyHint::new(app, context, action, ""))
}

/// Arranges hints in rows of at most `width` columns without breaking a hint. Leaves out actions
/// without a key.
pub(super) fn rows(hints: &[KeyHint], width: usize, theme: &Theme) -> Vec<ClickableLine> {
    let mut rows: Vec<ClickableLine> = Vec::new();
    let (mut used, mut gap) = (0, 0);
    let hints: Vec<_> = hints.iter().filter(|hint| !hint.name.is_empty()).collect();
    // A key without a word stays with the key that has the word.
    for group in hints.chunk_by(|hint, _| hint.word.is_empty()) {
        let (last, before) = group.split_last().expect("no group is empty");
        let needed: usize = before.iter().map(|hint| hint.width() + hint.gap()).sum();
        if rows.is_empty() || used + gap + needed + last.width() > width {
            rows.push(ClickableLine::default());
            (used, gap) = (0, 0);
        }
        let row = rows.last_mut().expect("there is a row");
        for hint in group {
            row.line.push_span(Span::raw(" ".repeat(gap)));
            row.line.push_span(Span::styled(hint.name.to_owned(), theme.key));
            if !hint.word.is_empty() {
                row.line.push_span(Span::styled(format!(" {}", hint.word), theme.dim));
            }
            let start = used + gap;
            used = start + hint.width();
            gap = hint.gap();
            if hint.is_clickable {
                row.targets.push((start as u16..used as u16, Target::Key(hint.action)));
            }
        }
    }
    rows
}

/// Draws as many rows of hints as fit in `area`.
pub(super) fn draw(surface: &mut Surface, hints: &[KeyHint], area: Rect) {
    surface.render_lines(rows(hints, area.width.into(), surface.theme), area);
}
