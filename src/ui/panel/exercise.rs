//! The part of the panel about the end of an exercise.

use crate::app::school::Exercise;
use crate::app::{Action, App, Context, words};
use crate::game::HintText;
use crate::ui::key_hints;
use crate::ui::paged_text::PagedText;
use crate::ui::theme::Theme;

/// Returns the text for the end of an exercise. If the whole text does not fit into the given width
/// and height, returns its most important parts.
pub(in crate::ui) fn end(
    app: &App,
    exercise: &Exercise,
    (width, height): (usize, usize),
) -> HintText {
    let [result, conclusion, count] = words::ending(exercise, app.progress());
    let last = conclusion.split_inclusive(". ").last().unwrap_or_default().to_owned();
    let versions = [
        vec![result.clone(), conclusion.clone(), count.clone()],
        vec![result.clone(), conclusion],
        vec![result.clone(), last.clone(), count],
        vec![result.clone(), last],
        vec![result],
    ];
    let mut texts = versions.map(HintText::now).into_iter();
    let shortest = texts.next_back().unwrap_or_default();
    let has_room = |text: &HintText| {
        let text = self::text(app, exercise, text);
        text.render(width, usize::MAX, &Theme::default()).lines.len() <= height
    };
    texts.find(has_room).unwrap_or(shortest)
}

/// Returns the text at the end of an exercise with its title and keys.
pub(in crate::ui) fn text<'a>(
    app: &'a App,
    exercise: &Exercise,
    text: &'a HintText,
) -> PagedText<'a> {
    let following = words::after_exercise(exercise, app.progress()).1;
    let keys = [(Action::Accept, following), (Action::Back, "lesson")];
    let keys = key_hints::hints(app, Context::Playing, &keys);
    PagedText { keys, ..PagedText::new("Result".to_owned(), text) }
}
