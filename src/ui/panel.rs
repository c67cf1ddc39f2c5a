//! What there is to say beside the board, and in boxes over it.

mod links;
mod popup;

pub(super) use links::supposed;
pub(super) use popup::{OverBoard, Said, draw_over_exercise};

use super::layout::{BoardLayout, BoardSize};
use super::paged_text::{PagedText, Shown};
use super::theme::Theme;
use super::{line, text, tour};
use crate::app::school::Exercise;
use crate::app::settings::EntryOrder;
use crate::app::{Action, App, Context, OpenHint, Playing};
use crate::game::{CellColours, HintText};
use pencilmark_engine::board::Digit;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

/// Draws the lines of the panel beside a game in play.
pub(super) fn draw(lines: Vec<Line<'static>>, area: Rect, buffer: &mut Buffer) {
    let mut rest = area;
    for line in lines {
        let below = lay(line, rest, buffer);
        rest = Rect { y: below, height: area.bottom() - below, ..area };
    }
}

/// Writes a line at the head of a place, wrapped where it is too long; the row below it. Most lines fit, and then
/// nothing is asked of their words.
fn lay(line: Line<'static>, area: Rect, buffer: &mut Buffer) -> u16 {
    if area.height == 0 {
        return area.y;
    }
    let width = usize::from(area.width);
    let height = if line.width() <= width {
        line::put(buffer, (area.x, area.y), &line, area.width);
        1
    } else {
        let lines = text::wrapped_lines(&line.to_string(), width);
        Paragraph::new(line).wrap(Wrap { trim: true }).render(area, buffer);
        lines.try_into().unwrap_or(u16::MAX)
    };
    area.y.saturating_add(height).min(area.bottom())
}

/// What the panel says in this area.
pub(super) fn told(
    area: Rect,
    layout: BoardSize,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> Shown {
    let mut lines = status(layout, app, playing, theme);
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut named = None;
    if area.height < 16 {
        lines.retain(|line| line.width() > 0);
    }
    if let Some(tour) = playing.tour().filter(|_| !playing.is_paused()) {
        // What is to be done comes before what there is to see.
        lines = tour::lines(app, (tour, playing.hint()), width, theme);
    }
    if let Some(open) = playing.hint().filter(|_| !playing.is_paused()) {
        let words = open.hint.text(open.depth);
        let mut text = hint(app, open, &words);
        if playing.tour().is_some() {
            // There the key that closes ends the tour.
            text.keys.truncate(1);
        }
        // The hint is what is read now: where its words need the room, they take all of it.
        let shown = lines.iter().map(|line| text::wrapped_lines(&line.to_string(), width)).sum();
        let beside = height.saturating_sub(shown);
        let takes_all = playing.tour().is_none() || beside < LEAST_BESIDE_TOUR;
        let is_short = text.page_count(width, beside) > text.page_count(width, height);
        let shown = if takes_all && is_short {
            lines.clear();
            text.shown(width, height, theme)
        } else {
            text.shown(width, beside, theme)
        };
        lines.extend(shown.lines);
        named = shown.named;
    } else if let Some(exercise) = playing.exercise().filter(|exercise| exercise.is_over()) {
        lines.extend(over(app, exercise, width, theme));
    }
    for notice in app.notices() {
        lines.push(Line::styled(notice.clone(), theme.notice));
    }
    Shown { lines, named }
}

/// So many lines are enough for a hint below the words of the tour.
const LEAST_BESIDE_TOUR: usize = 4;

/// The digit of the pad at this place: the digits and below them how many are missing.
pub(super) fn pad_digit(
    places: &BoardLayout,
    app: &App,
    playing: &Playing,
    column: u16,
    row: u16,
) -> Option<Digit> {
    let area = places.panel?;
    if !area.contains(Position::new(column, row)) {
        return None;
    }
    let lines = told(area, places.size, app, playing, &Theme::default()).lines;
    let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
    let pad = lines.iter().position(|line| line == DIGITS)?;
    let above: usize =
        lines[..pad].iter().map(|line| text::wrapped_lines(line, area.width.into())).sum();
    let line = usize::from(row - area.y).checked_sub(above)?;
    Digit::ALL.get(usize::from(column - area.x) / 2).copied().filter(|_| line < 2)
}

/// The head of the pad.
const DIGITS: &str = "1 2 3 4 5 6 7 8 9";

/// What the panel says of the game: how hard, how long, what is missing, what the keys do.
fn status(layout: BoardSize, app: &App, playing: &Playing, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![
        Line::styled(text::title(playing), theme.title),
        Line::raw(time(app, playing).unwrap_or_default()),
        Line::raw(""),
        Line::styled(DIGITS, theme.dim),
        remaining(playing, theme),
        Line::raw(""),
        Line::raw(text::entry(playing)),
        Line::raw(cell(playing, layout)),
        Line::raw(""),
    ];
    let mut more = Vec::new();
    if playing.game().auto_candidates && playing.exercise().is_none() {
        more.push(Line::raw("Candidates shown"));
    }
    more.extend(order(app, playing).map(Line::raw));
    more.extend(selected(playing).filter(|_| !playing.is_paused()).map(Line::raw));
    let is_lit = app.settings().entry == EntryOrder::CellFirst;
    if let Some(digit) = playing.found().filter(|_| is_lit) {
        let back = app.keys().first(Context::Playing, Action::Back);
        more.push(Line::raw(format!("Lit: {digit} ({back} ends it)")));
    }
    if !playing.is_paused() {
        more.extend(links::lines(app, playing, theme));
    }
    more.extend(saved(app).map(|saved| Line::styled(saved, theme.dim)));
    if let Some(end) = lines.len().checked_sub(1) {
        lines.splice(end..end, more);
    }
    lines
}

/// The time on the clock, if it is to be shown.
pub(super) fn time(app: &App, playing: &Playing) -> Option<String> {
    let elapsed = playing.game().clock.elapsed(app.now().steady);
    app.settings().timer.is_on().then(|| text::time(elapsed))
}

/// How often a digit is still missing.
const LEFT: [&str; 10] = ["·", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn remaining(playing: &Playing, theme: &Theme) -> Line<'static> {
    let lit = playing.found().filter(|_| !playing.is_paused());
    let spans = Digit::ALL.into_iter().flat_map(|digit| {
        let left = playing.derived().remaining[digit.index()];
        let word = LEFT[left];
        let style = if lit == Some(digit) { theme.lit } else { theme.text };
        [Span::styled(word, style), Span::raw(" ")]
    });
    spans.collect()
}

/// The number of the last save, if it is to be shown.
pub(super) fn saved(app: &App) -> Option<String> {
    app.saved().filter(|_| app.settings().saves.is_on()).map(|number| format!("saved {number}"))
}

/// That the digit comes first, if it does, and which one is chosen.
pub(super) fn order(app: &App, playing: &Playing) -> Option<String> {
    if app.settings().entry == EntryOrder::CellFirst {
        return None;
    }
    Some(match playing.found() {
        Some(digit) => format!("Digit first: {digit}"),
        None => "Digit first: which?".to_owned(),
    })
}

/// How many cells are selected, if any are.
pub(super) fn selected(playing: &Playing) -> Option<String> {
    let selection = playing.selection();
    let count = selection.cells().len();
    let cells = if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") };
    if selection.grows() {
        return Some(format!("Selecting: {cells}"));
    }
    (count > 0).then(|| format!("{cells} selected"))
}

/// The cell under the cursor in words: which it is, and what stands in it. Not that in the full layout: there a move is to
/// take few bytes, and the board tells it.
fn cell(playing: &Playing, layout: BoardSize) -> String {
    if playing.is_paused() {
        return String::new();
    }
    let (cell, game) = (playing.cursor(), playing.game());
    let content = match game.digits().get(cell) {
        _ if layout == BoardSize::Full => String::new(),
        Some(digit) if game.is_given(cell) => format!(": {digit}, given"),
        Some(digit) => format!(": {digit}"),
        None => {
            let marks = game.shown_marks(cell, &playing.derived().candidates);
            format!(": {}", text::marks(marks))
        }
    };
    format!("{cell}{content}{}", colours(game.sheet().colours(cell)))
}

/// The colours of a cell and its candidates: `; A C; 5 B`.
fn colours(colours: &CellColours) -> String {
    let places = std::iter::once(None).chain(Digit::ALL.into_iter().map(Some));
    let words = places.filter(|&place| !colours.of_place(place).is_empty()).map(|place| {
        let letters = colours.of_place(place);
        place.map_or_else(|| format!("; {letters}"), |digit| format!("; {digit} {letters}"))
    });
    words.collect()
}

/// The open hint as it is told; `None` where there is none to be seen.
fn hint<'a>(app: &'a App, open: &'a OpenHint, told: &'a HintText) -> PagedText<'a> {
    let key = |action| app.keys().first(Context::Playing, action);
    let keys = vec![
        (key(Action::Hint).to_owned(), open.hint.offer(open.depth)),
        (key(Action::Back).to_owned(), "close"),
    ];
    let turns = [Action::More, Action::Less].map(key);
    let picture = open.hint.picture(open.depth);
    PagedText { title: "Hint".to_owned(), told, page: open.page, turns, keys, picture }
}

/// What is told when an exercise is done, in a place of this width.
fn over(app: &App, exercise: &Exercise, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let key = |action| app.keys().first(Context::Playing, action).to_owned();
    let words = text::ending(exercise);
    let told = HintText::now([words.to_owned()]);
    let keys = vec![(key(Action::Accept), "another"), (key(Action::Back), "leave")];
    let title = "Solved".to_owned();
    let text = PagedText { title, told: &told, page: 0, turns: [""; 2], keys, picture: None };
    text.shown(width, usize::MAX, theme).lines
}
