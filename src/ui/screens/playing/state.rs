//! The state of a game in one line.

use crate::app::{Action, App, Context, Playing, words};
use crate::game::listed;
use crate::ui::layout::{BoardLayout, BoardSize};
use crate::ui::{panel, status};
use pencilmark_engine::board::DigitSet;

/// Returns the state of the game in one line, for screens without a panel. Each part has a rank. If
/// not all parts fit, the parts with the highest ranks are left out first. `shown` contains the
/// digits whose candidates an open hint shows on the smallest board.
pub(super) fn line(app: &App, playing: &Playing, layout: &BoardLayout, shown: DigitSet) -> String {
    let is_task = playing.exercise().is_some() || playing.tour().is_some();
    let link = playing.link_from().map(|from| format!("Link from {from}"));
    let help = app.keys().first(Context::Playing, Action::Help);
    let help = layout.keys.is_none().then(|| format!("{help} keys"));
    let hint = app.keys().first(Context::Playing, Action::Hint);
    let has_hints = layout.keys.is_none() && playing.hint().is_none() && !playing.is_paused();
    let hint = has_hints.then(|| format!("{hint} hint"));
    let is_alone = layout.panel.is_none() && playing.hint().is_none();
    let has_short_dots = is_alone && panel::has_dots(playing, layout.size);
    let parts = [
        (if is_task { 1 } else { 8 }, Some(words::title(playing))),
        (9, status::time(app, playing)),
        (10, status::saved(app)),
        (0, Some(next_keys(app, playing))),
        (1, status::errors(playing)),
        (2, status::chosen_digit(app, playing)),
        (3, status::selection(playing)),
        (4, link.filter(|_| playing.prefix().is_none())),
        (5, dotted_marks(playing).or_else(|| only_shown(shown, layout.size))),
        (6, status::what_if(app, playing)),
        (11, hint),
        (7, help),
        (10, has_short_dots.then(|| panel::DOTS_IN_SHORT.to_owned())),
    ];
    let mut parts: Vec<_> =
        parts.into_iter().filter_map(|(rank, part)| Some((rank, part?))).collect();
    let joined = |parts: &[(u8, String)]| {
        parts.iter().map(|(_, part)| part.as_str()).collect::<Vec<_>>().join("  ")
    };
    while parts.len() > 1 && joined(&parts).chars().count() > usize::from(layout.message.width) {
        let last = parts.iter().map(|(rank, _)| *rank).max();
        parts.retain(|(rank, _)| Some(*rank) != last);
    }
    joined(&parts)
}

/// Returns the marks in the cell under the cursor, as in `r1c6: 2468`, if the smallest board shows
/// marks as dots.
fn dotted_marks(playing: &Playing) -> Option<String> {
    let (cell, game) = (playing.cursor(), playing.game());
    let marks = game.shown_marks(cell, &playing.derived().candidates);
    let is_shown = playing.hint().is_none() && !playing.is_paused();
    let has_dots = || panel::has_dots(playing, BoardSize::Compact);
    (is_shown && !marks.written().is_empty() && has_dots())
        .then(|| format!("{cell}: {}", words::marks(marks)))
}

/// Returns the effect of the digit keys, or the key that closes an open hint.
fn next_keys(app: &App, playing: &Playing) -> String {
    // In the tour and in a walkthrough, the key would end more than the hint.
    let ends_more = playing.tour().is_some() || playing.walkthrough().is_some();
    match playing.hint().filter(|_| !ends_more && !playing.is_paused()) {
        Some(open) => {
            let key = app.keys().first(Context::Playing, Action::Back);
            format!("{key} {}", if open.is_from_list { "list" } else { "close" })
        }
        None => words::entry(playing),
    }
}

/// Returns which candidates a hint shows on the smallest board in the cells that it is not about,
/// as in `other cells: 9s`.
fn only_shown(shown: DigitSet, size: BoardSize) -> Option<String> {
    let digits: Vec<_> = shown.iter().collect();
    match digits[..] {
        _ if size != BoardSize::Compact => None,
        [] => None,
        [digit] => Some(format!("other cells: {digit}s")),
        ref digits => Some(format!("other cells: {}", listed(digits, "and"))),
    }
}
