//! The panels next to the board while a game is played.

mod cell;
mod digits;
mod entry_mode;
mod exercise;
mod facts;
mod first_keys;
mod moves;
mod open_hint;
mod passed_links;
mod sketch;

pub(super) use cell::{DOTS_IN_SHORT, has_dots};
pub(super) use exercise::{end as exercise_end, text as exercise_text};
pub(super) use open_hint::{
    below_hint, border_keys as hint_border_keys, chain_keys, draw_below, link_legend,
    text as hint_text,
};

use super::hint_roles::Highlights;
use super::layout::{BoardLayout, BoardSize};
use super::paged_text::{PagedText, RenderedPage};
use super::surface::ClickableLine;
use super::theme::Theme;
use super::{bar, status, text, tour};
use crate::app::settings::EntryOrder;
use crate::app::{Action, App, ChainStop, Context, EntryMode, Notice, OpenHint, Playing, words};
use crate::game::Game;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The minimum panel height at which empty lines separate the parts.
const SPACIOUS: u16 = 16;

/// The minimum number of lines for a hint below the text of the tour.
const MIN_HINT_BELOW_TOUR: usize = 4;

/// The minimum width and height of a panel that has bars for the digits and lists the last moves.
const LARGE: (u16, u16) = (42, 28);

/// The maximum number of pages of a text that gets all lines of the panel that it needs.
const FEW_PAGES: usize = 4;

/// The number of panels on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panels {
    /// One panel, to the right of the board.
    One,
    /// Two panels, one on each side of the board.
    Two,
}

/// Renders the panel to the right of the board, the cells that the page of an open hint names, and
/// the hint's keys below the board. `of_stop` contains the highlights of a stop in a net.
pub(super) fn render(
    area: Rect,
    (layout, panels): (&BoardLayout, Panels),
    app: &App,
    (playing, of_stop): (&Playing, Option<&Highlights>),
    theme: &Theme,
) -> RenderedPage {
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let is_large = is_large(area);
    let mut lines = header(app, playing, width, theme);
    if panels == Panels::One {
        lines.push(Line::default().into());
        lines.extend(digits::lines(playing, is_large, width, theme));
    }
    if is_large {
        lines.extend(facts::lines(app, playing, width, theme));
    }
    let ended = playing.exercise().filter(|exercise| exercise.is_over());
    match ended {
        // The text about the result needs the room.
        Some(_) => lines.push(Line::default().into()),
        None => lines.extend(status_lines((layout.size, width), app, playing, theme)),
    }
    let (mut named, mut below) = (None, Vec::new());
    if area.height < SPACIOUS {
        lines.retain(|line| line.line.width() > 0);
    }
    if let Some(tour) = playing.tour().filter(|_| !playing.is_paused()) {
        lines = tour::lines(app, (tour, playing.hint()), width, theme);
        if playing.mode() != EntryMode::Digit && playing.hint().is_none() {
            // The tour asks for digits, so say why a digit key writes a mark.
            lines.push(entry_mode::line(app, playing, width, theme).into());
        }
    }
    if let Some(open) = playing.hint().filter(|_| !playing.is_paused()) {
        let (text, shown) = (open_hint::text(open), (open, of_stop));
        let hint = open_hint::paged_text((app, playing), shown, &text);
        let mut hint = PagedText { below: layout.below, ..hint };
        if playing.walkthrough().is_some() {
            hint.keys.splice(..2, open_hint::walkthrough_keys(app));
        }
        let is_touring = playing.tour().is_some();
        let place = (layout.size, width);
        let legend = if is_touring { 0 } else { open_hint::legend_height(shown, place, theme) };
        let height = height.saturating_sub(legend);
        if is_touring {
            // In the tour, the key that closes a hint would end the tour, so do not show this key.
            hint.keys.truncate(1);
        } else {
            lines = above_hint((app, playing), &hint, (panels, is_large), (width, height), theme);
        }
        let free = height.saturating_sub(lines_height(&lines, width));
        if is_touring && free < MIN_HINT_BELOW_TOUR && !has_room(&lines, &hint, (width, height)) {
            lines.clear();
        }
        let free = height.saturating_sub(lines_height(&lines, width));
        hint.below = open_hint::area_of_keys(open, &hint, (width, free));
        let page = hint.render(width, free, theme);
        lines.extend(page.lines);
        let free = (height + legend).saturating_sub(lines_height(&lines, width));
        (named, below) = (page.named, page.below);
        let place = (layout.size, width, free);
        lines.extend(open_hint::below_hint(shown, named.as_ref(), place, theme));
    } else if let Some(exercise) = ended {
        let free = height.saturating_sub(lines_height(&lines, width));
        let text = exercise::end(app, exercise, (width, free));
        lines.extend(exercise::text(app, exercise, &text).render(width, usize::MAX, theme).lines);
    } else if let Some(exercise) = playing.exercise() {
        lines.push(Line::raw(exercise.task()).into());
    }
    // A bar below the board already shows why nothing is saved, if there is room for it.
    let is_said = |notice: &&Notice| {
        let fits = notice.chars().count() <= usize::from(layout.message.width);
        app.not_saved().is_some() && notice.is_not_saved() && fits
    };
    let notices = app.notices().iter().filter(|notice| !is_said(notice));
    let notices: Vec<ClickableLine> =
        notices.map(|notice| Line::styled(notice.to_string(), theme.notice).into()).collect();
    let is_free = playing.hint().is_none() && !playing.is_paused();
    if is_free && !notices.is_empty() {
        // Notices take the place of the last lines above them, such as a list of links.
        let room = height.saturating_sub(lines_height(&notices, width));
        while lines.len() > 1 && lines_height(&lines, width) > room {
            lines.pop();
        }
    }
    let room = height.saturating_sub(lines_height(&lines, width) + lines_height(&notices, width));
    if !is_free && !notices.is_empty() && room > 0 {
        lines.push(Line::default().into());
    }
    lines.extend(notices);
    if is_free {
        let free = height.saturating_sub(lines_height(&lines, width));
        let keys = first_keys::lines(app, playing, (width, free), theme);
        if !keys.is_empty() && lines.last().is_some_and(|line| line.line.width() == 0) {
            // The keys start with an empty line.
            lines.pop();
        }
        lines.extend(keys);
    }
    if is_large && is_free && panels == Panels::One {
        if lines.last().is_some_and(|line| line.line.width() == 0) {
            // The list of moves starts with an empty line.
            lines.pop();
        }
        let free = height.saturating_sub(lines_height(&lines, width));
        lines.extend(moves::lines(playing.game(), free, theme));
    }
    RenderedPage { lines, below, named }
}

/// Returns the lines above an open hint: as much of the difficulty, the time, the progress and the
/// counts of the digits as costs the hint no page and no empty line.
fn above_hint(
    (app, playing): (&App, &Playing),
    hint: &PagedText,
    (panels, is_large): (Panels, bool),
    (width, height): (usize, usize),
    theme: &Theme,
) -> Vec<ClickableLine> {
    let head = header(app, playing, width, theme);
    let title = head[..1].to_vec();
    let gap = || std::iter::once(ClickableLine::from(Line::default()));
    let alone: Vec<_> = title.iter().cloned().chain(gap()).collect();
    // The results so far are more important than the counts of the digits.
    let is_net_step = |open: &OpenHint| matches!(open.walked, Some(ChainStop::Step(_)));
    if height < usize::from(LARGE.1) && playing.hint().is_some_and(is_net_step) {
        return alone;
    }
    let digits = |head: &[ClickableLine], is_large| {
        let digits = digits::lines(playing, is_large, width, theme);
        head.iter().cloned().chain(gap()).chain(digits).chain(gap()).collect()
    };
    let brief = title.iter().cloned().chain(digits::lines(playing, false, width, theme));
    let above: Vec<Vec<ClickableLine>> = match panels {
        Panels::Two => vec![head.iter().cloned().chain(gap()).collect(), title],
        Panels::One if is_large => {
            vec![digits(&head, true), digits(&head, false), brief.collect(), title]
        }
        Panels::One => vec![digits(&head, false), brief.collect(), title],
    };
    let has_room = |above: &&Vec<_>| has_room(above, hint, (width, height));
    let has_gaps = |above: &&Vec<ClickableLine>| {
        let free = height.saturating_sub(lines_height(above, width));
        hint.has_gaps(width, free) || hint.page_count(width, free) > FEW_PAGES
    };
    // Prefer empty lines around the hint to the digits above it.
    let with_gaps = above.len() - if panels == Panels::Two { 1 } else { 2 };
    let spacious = || above[..with_gaps].iter().chain([&alone]).chain(above.last());
    // Prefer all steps of a proof on one page to both.
    let keeps_steps = |above: &&Vec<ClickableLine>| {
        let free = height.saturating_sub(lines_height(above, width));
        !hint.splits_steps(width, free)
    };
    let fitting = |above: &&Vec<ClickableLine>| has_room(above) && has_gaps(above);
    let whole = spacious().filter(keeps_steps);
    let whole = whole.clone().find(fitting).or_else(|| whole.filter(has_room).last());
    whole
        .or_else(|| spacious().find(fitting))
        .or_else(|| above.iter().find(has_room))
        .cloned()
        .unwrap_or_else(|| brief_title(app, playing, hint, (width, height), theme))
}

/// Returns the possible contents of the top of the panel above an overlay, tallest first: the head
/// with the digits, the head alone, and the title alone. Each ends with an empty line.
pub(super) fn heads(
    area: Rect,
    panels: Panels,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> Vec<Vec<ClickableLine>> {
    let width = usize::from(area.width);
    let head = header(app, playing, width, theme);
    let title = head[..1].to_vec();
    let mut heads = vec![head.clone(), title];
    if panels == Panels::One {
        let digits = digits::lines(playing, is_large(area), width, theme);
        let gap = ClickableLine::default();
        heads.insert(0, head.into_iter().chain([gap]).chain(digits).collect());
    }
    for head in &mut heads {
        head.push(ClickableLine::default());
    }
    heads
}

/// Renders the panel to the left of the board, with the digits and the last moves.
pub(super) fn render_left(area: Rect, playing: &Playing, theme: &Theme) -> Vec<ClickableLine> {
    let width = usize::from(area.width);
    let mut lines = digits::list(playing, width, theme);
    if !playing.is_paused() {
        let free = usize::from(area.height).saturating_sub(lines.len());
        lines.extend(moves::lines(playing.game(), free, theme));
    }
    lines
}

/// Renders the panel to the left of the board of a finished game, with the last moves.
pub(super) fn render_left_of_finished(
    area: Rect,
    game: &Game,
    theme: &Theme,
) -> Vec<ClickableLine> {
    let mut lines = moves::lines(game, usize::from(area.height), theme);
    // The list of moves starts with an empty line.
    lines.drain(..1.min(lines.len()));
    lines
}

const fn is_large(area: Rect) -> bool {
    area.width >= LARGE.0 && area.height >= LARGE.1
}

/// Returns the difficulty and the time, even if they cost the hint a page. Returns no lines if the
/// first page of the hint would no longer show all of its first part.
fn brief_title(
    app: &App,
    playing: &Playing,
    hint: &PagedText,
    (width, height): (usize, usize),
    theme: &Theme,
) -> Vec<ClickableLine> {
    let title = header(app, playing, width, theme)[..1].to_vec();
    let free = height.saturating_sub(lines_height(&title, width));
    if hint.first_page_fits(width, free) { title } else { Vec::new() }
}

/// Returns `true` if the hint fits below the lines `above` without additional pages. A text of many
/// pages may get a few more.
fn has_room(above: &[ClickableLine], hint: &PagedText, (width, height): (usize, usize)) -> bool {
    let free = height.saturating_sub(lines_height(above, width));
    let least = hint.page_count(width, height);
    hint.height(width, free) <= free && hint.page_count(width, free) <= least + least / FEW_PAGES
}

/// Returns the number of lines after wrapping.
fn lines_height(lines: &[ClickableLine], width: usize) -> usize {
    lines.iter().map(|line| text::wrapped_height(&line.line.to_string(), width)).sum()
}

/// Returns the difficulty and the time, on one line if there is room, and then the progress.
fn header(app: &App, playing: &Playing, width: usize, theme: &Theme) -> Vec<ClickableLine> {
    let time = status::time(app, playing).unwrap_or_default();
    let mut title = words::BoardTitle::from_playing(playing);
    let width_of = |title: &words::BoardTitle| title.to_string().chars().count();
    let fits = |title: &words::BoardTitle| width_of(title) + time.chars().count() + 2 <= width;
    // A title such as `Week 46: Expert` takes two lines in a narrow panel.
    let short = words::BoardTitle { series: None, ..title.clone() };
    let series = if !fits(&title) && fits(&short) { title.series.take() } else { None };
    let used = width_of(&title) + time.chars().count();
    let rating = title.rating.take().map(|rating| format!(" {rating}")).unwrap_or_default();
    let title = [Span::styled(title.to_string(), theme.title), Span::styled(rating, theme.dim)];
    let mut lines: Vec<ClickableLine> = if used + 2 <= width {
        let gap = Span::raw(" ".repeat(width - used));
        vec![title.into_iter().chain([gap, Span::raw(time)]).collect::<Line>().into()]
    } else {
        vec![Line::from_iter(title).into(), Line::raw(time).into()]
    };
    lines.extend(series.map(|series| Line::styled(series, theme.accent).into()));
    if playing.is_game() {
        lines.push(progress(playing, width, theme).into());
    }
    lines
}

/// Returns the number of filled cells as a bar and as a number.
fn progress(playing: &Playing, width: usize, theme: &Theme) -> Line<'static> {
    let count = playing.game().digits().count();
    let number = format!(" {count}/81");
    let room = width.saturating_sub(number.len()) as u16;
    let mut line = bar::with_track(count as f64 / 81.0, room, theme);
    line.push_span(Span::styled(number, theme.dim));
    line
}

/// Returns lines about the game: the entry mode, the cell under the cursor, what-ifs and links.
fn status_lines(
    (size, width): (BoardSize, usize),
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> Vec<ClickableLine> {
    let mut lines = vec![Line::default(), entry_mode::line(app, playing, width, theme)];
    lines.extend(status::errors(playing).map(Line::raw));
    lines.extend(cell::lines(playing, size, theme));
    if playing.game().auto_candidates && playing.can_hide_candidates() {
        let key = app.keys().first(Context::Playing, Action::AutoCandidates);
        lines.push(Line::raw(format!("Candidates on ({key})")));
    }
    lines.extend(status::chosen_digit(app, playing).map(Line::raw));
    lines.extend(status::selection(playing).filter(|_| !playing.is_paused()).map(Line::raw));
    let is_cell_first = app.settings().entry == EntryOrder::CellFirst;
    if let Some(digit) = playing.found().filter(|_| is_cell_first) {
        lines.push(Line::raw(format!("Highlighting {digit}")));
    }
    if !playing.is_paused() {
        lines.extend(sketch::lines(width, app, playing, theme));
    }
    lines.extend(status::saved(app).map(|saved| Line::styled(saved, theme.dim)));
    lines.push(Line::default());
    lines.into_iter().map(Into::into).collect()
}
