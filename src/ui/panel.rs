//! The panel beside the board of a game in play.

mod sketch;

use super::hit_map::Target;
use super::key_hints::{self, KeyHint};
use super::layout::BoardSize;
use super::paged_text::{PagedText, RenderedPage};
use super::surface::ClickableLine;
use super::theme::Theme;
use super::{status, text, tour};
use crate::app::school::Exercise;
use crate::app::settings::EntryOrder;
use crate::app::{Action, App, Context, OpenHint, Playing, words};
use crate::game::{CellColours, HintText};
use pencilmark_engine::board::Digit;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// In a panel with fewer lines than this, no line is left empty.
const SPACIOUS: u16 = 16;

/// This many lines are enough for a hint below the text of the tour.
const MIN_HINT_BELOW_TOUR: usize = 4;

/// Renders the panel for this area, with the cells that an open hint's page names.
pub(super) fn render(
    area: Rect,
    size: BoardSize,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> RenderedPage {
    let mut lines = status_lines(size, app, playing, theme);
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut named = None;
    if area.height < SPACIOUS {
        lines.retain(|line| line.line.width() > 0);
    }
    if let Some(tour) = playing.tour().filter(|_| !playing.is_paused()) {
        lines = tour::lines(app, (tour, playing.hint()), width, theme);
    }
    if let Some(open) = playing.hint().filter(|_| !playing.is_paused()) {
        let text = open.hint.text(open.depth);
        let mut hint = hint(app, open, &text);
        let is_touring = playing.tour().is_some();
        if is_touring {
            // In the tour the key that closes a hint ends the tour.
            hint.keys.truncate(1);
        } else {
            let brief = brief_status(app, playing, theme);
            lines = [lines, brief.to_vec(), brief[..1].to_vec()]
                .into_iter()
                .find(|above| has_room(above, &hint, (width, height)))
                .unwrap_or_default();
        }
        let free = height.saturating_sub(lines_height(&lines, width));
        if is_touring && free < MIN_HINT_BELOW_TOUR && !has_room(&lines, &hint, (width, height)) {
            lines.clear();
        }
        let free = height.saturating_sub(lines_height(&lines, width));
        let page = hint.render(width, free, theme);
        lines.extend(page.lines);
        named = page.named;
    } else if let Some(exercise) = playing.exercise().filter(|exercise| exercise.is_over()) {
        let text = exercise_end(exercise);
        let end = PagedText {
            title: "Solved".to_owned(),
            text: &text,
            page: 0,
            page_keys: None,
            keys: exercise_keys(app),
            picture: None,
        };
        lines.extend(end.render(width, usize::MAX, theme).lines);
    }
    lines.extend(
        app.notices().iter().map(|notice| Line::styled(notice.clone(), theme.notice).into()),
    );
    RenderedPage { lines, named }
}

/// Whether a hint below these lines takes no more pages than it takes alone.
fn has_room(above: &[ClickableLine], hint: &PagedText, (width, height): (usize, usize)) -> bool {
    let free = height.saturating_sub(lines_height(above, width));
    let page = hint.render(width, free, &Theme::default());
    lines_height(&page.lines, width) <= free
        && hint.page_count(width, free) <= hint.page_count(width, height)
}

/// Returns how many lines these take when they are wrapped.
fn lines_height(lines: &[ClickableLine], width: usize) -> usize {
    lines.iter().map(|line| text::wrapped_height(&line.line.to_string(), width)).sum()
}

/// What the panel says about the game: how hard it is, how long it has taken, what is left, what the
/// keys do.
fn status_lines(
    size: BoardSize,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> Vec<ClickableLine> {
    let mut lines: Vec<ClickableLine> = vec![
        Line::styled(words::title(playing), theme.title).into(),
        Line::raw(status::time(app, playing).unwrap_or_default()).into(),
        Line::default().into(),
    ];
    lines.extend(digit_counts(playing, theme));
    let mut more =
        vec![Line::default(), Line::raw(words::entry(playing)), Line::raw(cell(playing, size))];
    if playing.game().auto_candidates && playing.exercise().is_none() {
        more.push(Line::raw("Candidates shown"));
    }
    more.extend(status::chosen_digit(app, playing).map(Line::raw));
    more.extend(status::selection(playing).filter(|_| !playing.is_paused()).map(Line::raw));
    let is_cell_first = app.settings().entry == EntryOrder::CellFirst;
    if let Some(digit) = playing.found().filter(|_| is_cell_first) {
        let back = app.keys().first(Context::Playing, Action::Back);
        more.push(Line::raw(format!("Lit: {digit} ({back} ends it)")));
    }
    if !playing.is_paused() {
        more.extend(sketch::lines(app, playing, theme));
    }
    more.extend(status::saved(app).map(|saved| Line::styled(saved, theme.dim)));
    more.push(Line::default());
    lines.extend(more.into_iter().map(Into::into));
    lines
}

/// What stays of the status above a hint that needs the room: grade and time in one line, and the
/// digits that are left.
fn brief_status(app: &App, playing: &Playing, theme: &Theme) -> [ClickableLine; 3] {
    let time = status::time(app, playing).map(|time| format!("  {time}")).unwrap_or_default();
    let grade = Span::styled(words::title(playing), theme.title);
    let [digits, left] = digit_counts(playing, theme);
    [Line::from_iter([grade, Span::raw(time)]).into(), digits, left]
}

/// All digits, and below each how many of it are left. Both can be clicked.
fn digit_counts(playing: &Playing, theme: &Theme) -> [ClickableLine; 2] {
    const LEFT: [&str; 10] = ["·", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let highlighted = playing.found().filter(|_| !playing.is_paused());
    let row = |span: &dyn Fn(Digit) -> Span<'static>| {
        let spans = Digit::ALL.into_iter().flat_map(|digit| [span(digit), Span::raw(" ")]);
        let columns = Digit::ALL.into_iter().zip((0..18).step_by(2));
        let targets = columns.map(|(digit, x)| (x..x + 2, Target::Digit(digit)));
        ClickableLine { line: spans.collect(), targets: targets.collect() }
    };
    let style = |digit, usual| if highlighted == Some(digit) { theme.same } else { usual };
    let digits = row(&|digit| Span::styled(digit.to_string(), style(digit, theme.dim)));
    let left = row(&|digit| {
        let count = playing.derived().remaining[digit.index()];
        Span::styled(LEFT[count], theme.text)
    });
    [digits, left]
}

/// The cell under the cursor, and what it holds. Not what it holds at 80x24: there a move of the
/// cursor changes as little of the screen as possible, and the board shows it.
fn cell(playing: &Playing, size: BoardSize) -> String {
    if playing.is_paused() {
        return String::new();
    }
    let (cell, game) = (playing.cursor(), playing.game());
    let content = match game.digits().get(cell) {
        _ if size == BoardSize::Full => String::new(),
        Some(digit) if game.is_given(cell) => format!(": {digit}, given"),
        Some(digit) => format!(": {digit}"),
        None => {
            let marks = game.shown_marks(cell, &playing.derived().candidates);
            format!(": {}", words::marks(marks))
        }
    };
    format!("{cell}{content}{}", colours(game.sheet().colours(cell)))
}

/// The colours of a cell and its candidates: `; A C; 5 B`.
fn colours(colours: &CellColours) -> String {
    let places = std::iter::once(None).chain(Digit::ALL.into_iter().map(Some));
    let words = places.filter(|&place| !colours.get(place).is_empty()).map(|place| {
        let letters = colours.get(place);
        place.map_or_else(|| format!("; {letters}"), |digit| format!("; {digit} {letters}"))
    });
    words.collect()
}

/// The open hint with its keys.
fn hint<'a>(app: &'a App, open: &'a OpenHint, text: &'a HintText) -> PagedText<'a> {
    let key = |action, word| KeyHint::new(app, Context::Playing, action, word);
    PagedText {
        title: "Hint".to_owned(),
        text,
        page: open.page,
        page_keys: Some(key_hints::page_keys(app, Context::Playing)),
        keys: vec![key(Action::Hint, open.hint.offer(open.depth)), key(Action::Back, "close")],
        picture: open.hint.picture(open.depth),
    }
}

/// How an exercise ended.
pub(super) fn exercise_end(exercise: &Exercise) -> HintText {
    HintText::now([words::ending(exercise).to_owned()])
}

/// The keys at the end of an exercise.
pub(super) fn exercise_keys(app: &App) -> Vec<KeyHint<'_>> {
    key_hints::hints(app, Context::Playing, &[(Action::Accept, "another"), (Action::Back, "leave")])
}
