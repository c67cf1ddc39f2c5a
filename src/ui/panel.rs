//! What there is to say: the side panel, the lines below the board, the box over it.

use super::board::marks_in_words;
use super::places::Places;
use super::theme::Theme;
use super::{picture, words};
use crate::app::{Action, App, Context, EntryMode, Playing, Prefix};
use crate::board::{CellSet, Digit};
use crate::game::{HintDepth, MarkKind};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

/// Draws the panel beside a game in play.
pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, playing: &Playing, theme: &Theme) {
    let mut lines = vec![
        Line::styled(words::grade(playing.game().grade()), theme.title),
        Line::raw(time(app, playing).unwrap_or_default()),
        Line::raw(""),
        Line::styled(Digit::ALL.map(|d| d.to_string()).join(" "), theme.dim),
        remaining(playing, theme),
        Line::raw(""),
        Line::raw(entry(playing)),
        Line::raw(cell(playing)),
        Line::raw(""),
    ];
    if area.height < 16 {
        lines.retain(|line| line.width() > 0);
        if playing.hint().is_some() {
            // The hint is what is read now, and its words are long.
            lines.clear();
        }
    }
    let mut more = Vec::new();
    if playing.game().auto_candidates {
        more.push(Line::raw("Candidates shown"));
    }
    if let Some(digit) = playing.found() {
        let back = app.keys().first(Context::Playing, Action::Back);
        more.push(Line::raw(format!("Lit: {digit} ({back} ends it)")));
    }
    more.extend(saved(app).map(|saved| Line::styled(saved, theme.dim)));
    if let Some(end) = lines.len().checked_sub(1) {
        lines.splice(end..end, more);
    }
    lines.extend(hint(app, playing, theme));
    for notice in app.notices() {
        lines.push(Line::styled(notice.clone(), theme.notice));
    }
    frame.render_widget(Paragraph::new(Text::from(lines)).wrap(Wrap { trim: true }), area);
}

/// The time on the clock, if it is to be shown.
pub(super) fn time(app: &App, playing: &Playing) -> Option<String> {
    let elapsed = playing.game().clock.elapsed(app.now().steady);
    app.settings().timer.is_on().then(|| words::time(elapsed))
}

fn remaining(playing: &Playing, theme: &Theme) -> Line<'static> {
    let lit = playing.lit().filter(|_| !playing.is_paused());
    let spans = Digit::ALL.into_iter().flat_map(|digit| {
        let left = playing.derived().remaining[digit.index()];
        let word = if left == 0 { "·".to_owned() } else { left.to_string() };
        let style = if lit == Some(digit) { theme.lit } else { theme.text };
        [Span::styled(word, style), Span::raw(" ")]
    });
    spans.collect()
}

/// The number of the last save, if it is to be shown.
pub(super) fn saved(app: &App) -> Option<String> {
    app.saved().filter(|_| app.settings().saves.is_on()).map(|number| format!("saved {number}"))
}

/// What the digit keys do.
pub(super) fn entry(playing: &Playing) -> String {
    let kind = |kind| match kind {
        MarkKind::Centre => "centre mark",
        MarkKind::Corner | MarkKind::Strike => "corner mark",
    };
    match (playing.prefix(), playing.mode()) {
        (Some(Prefix::Find), _) => "Light which digit?".to_owned(),
        (Some(Prefix::Mark(mark)), _) => format!("Next digit: {}", kind(mark)),
        (None, EntryMode::Digit) => "Entry: digits".to_owned(),
        (None, EntryMode::Mark(mark)) => format!("Entry: {}s", kind(mark)),
    }
}

/// The cell under the cursor in words.
pub(super) fn cell(playing: &Playing) -> String {
    if playing.is_paused() {
        return String::new();
    }
    let (cell, game) = (playing.cursor(), playing.game());
    match game.digits().get(cell) {
        Some(digit) if game.is_given(cell) => format!("{cell}: {digit}, given"),
        Some(digit) => format!("{cell}: {digit}"),
        None => {
            let marks = game.shown_marks(cell, &playing.derived().candidates);
            format!("{cell}: {}", marks_in_words(marks))
        }
    }
}

/// The open hint: its words so far, and how to get more.
fn hint(app: &App, playing: &Playing, theme: &Theme) -> Vec<Line<'static>> {
    let Some(open) = playing.hint().filter(|_| !playing.is_paused()) else { return Vec::new() };
    let key = |action| app.keys().first(Context::Playing, action).to_owned();
    let (deeper, back) = (key(Action::Hint), key(Action::Back));
    let more = if open.depth == HintDepth::Reason { "do it" } else { "tell more" };
    let mut lines = vec![Line::styled("Hint", theme.title), Line::raw(open.hint.words(open.depth))];
    lines.push(Line::from(vec![
        Span::styled(deeper, theme.key),
        Span::styled(format!(" {more}  "), theme.dim),
        Span::styled(back, theme.key),
        Span::styled(" close", theme.dim),
    ]));
    lines.extend(open.hint.picture(open.depth).map(|lit| picture::legend(lit, theme)));
    lines
}

/// The line of what there is to say: that nothing is saved comes first.
pub(super) fn message(app: &App, otherwise: &str, theme: &Theme) -> Line<'static> {
    if let Some(why) = app.not_saved() {
        return Line::styled(format!("NOT SAVED: {why}"), theme.error);
    }
    match app.notices().last() {
        Some(notice) => Line::styled(notice.clone(), theme.notice),
        None => Line::styled(otherwise.to_owned(), theme.dim),
    }
}

/// Words in a box above or below on the board, where it hides fewer of the cells they are about, for screens without a panel.
pub(super) fn draw_over_board(
    frame: &mut Frame,
    places: &Places,
    about: CellSet,
    (title, words): (&str, &str),
    theme: &Theme,
) {
    // Wrapping loses a few columns a line.
    let inner = usize::from(places.board.width) - 8;
    let lines = words.chars().count().div_ceil(inner).max(1) as u16;
    let height = (lines + 2).min(places.board.height);
    let at = |y| Rect { y, height, ..places.board };
    let (above, below) = (at(places.board.y), at(places.board.bottom() - height));
    let hidden = |area: &Rect| about.iter().filter(|&c| places.cell(c).intersects(*area)).count();
    let area = if hidden(&above) < hidden(&below) { above } else { below };
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(title).style(theme.text);
    frame.render_widget(Paragraph::new(words).block(block).wrap(Wrap { trim: true }), area);
}

/// The line of keys: as many as fit.
pub(super) fn key_line(
    app: &App,
    context: Context,
    actions: &[(Action, &'static str)],
    width: u16,
    theme: &Theme,
) -> Line<'static> {
    let mut line = Line::default();
    for (action, word) in actions {
        let key = app.keys().first(context, *action);
        if key.is_empty() {
            continue;
        }
        let gap = if line.spans.is_empty() { "" } else { "  " };
        let more = key.chars().count() + 1 + word.len() + gap.len();
        if line.width() + more > usize::from(width) {
            break;
        }
        line.push_span(Span::raw(gap));
        line.push_span(Span::styled(key.to_owned(), theme.key));
        line.push_span(Span::styled(format!(" {word}"), theme.dim));
    }
    line
}
