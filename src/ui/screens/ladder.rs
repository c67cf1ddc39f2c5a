//! The weekly ladder: a line for each of the seven puzzles of a week, joined by a line, with the
//! selected puzzle next to them and the results of the past weeks below.

mod chosen;
mod weeks;

use super::menu::pips;
use crate::app::{Action, Context, LadderProgress, RUNGS, RungState, WeeklyLadder, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, key_hints};
use pencilmark_engine::logic::Tier;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The maximum width of the page, and of the page on a screen that is narrower than `WIDE`.
const WIDTH: u16 = 110;
const NARROW_WIDTH: u16 = 80;
const WIDE: u16 = 100;

/// The minimum width of the list next to the selected puzzle, and of the gap between them.
const LIST: u16 = 51;
const GAP: u16 = 2;

/// The width of the pointer, the sign and the name, and of the pips with the gaps around them.
const NAME: u16 = 14;
const PIPS: u16 = 9;

/// The minimum width of the text of a puzzle next to pips.
const MIN_TEXT: u16 = 20;

/// The minimum and maximum width of the bar that shows how much of the ladder is solved.
const BAR: (u16, u16) = (8, 21);

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "play"),
    (Action::Left, ""),
    (Action::Right, "week"),
    (Action::Back, "menu"),
];

/// The parts of the page that fit below the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    Nothing,
    Bar,
    /// The bar and the results of the past weeks, with bars of this height, or zero for no bars.
    Weeks(u16),
}

impl Below {
    /// Returns the number of lines, including the empty line before each part.
    const fn height(self) -> u16 {
        match self {
            Self::Nothing => 0,
            Self::Bar => 2,
            Self::Weeks(bars) => 2 + gap(bars) + weeks::height(bars),
        }
    }
}

/// Returns the number of empty lines above the results of the past weeks.
const fn gap(bars: u16) -> u16 {
    (bars > 0) as u16
}

/// The distances between two puzzles in lines, and the parts below the list, best first.
const LAYOUTS: [(u16, Below); 8] = [
    (4, Below::Weeks(3)),
    (3, Below::Weeks(3)),
    (3, Below::Weeks(0)),
    (2, Below::Weeks(0)),
    (2, Below::Bar),
    (1, Below::Weeks(0)),
    (1, Below::Bar),
    (1, Below::Nothing),
];

/// The minimum distance between two puzzles with a second line of text.
const WITH_DETAIL: u16 = 3;

/// Returns the height of the list if puzzles are `step` lines apart.
const fn list_height(step: u16) -> u16 {
    let last = if step >= WITH_DETAIL { 2 } else { 1 };
    (RUNGS as u16 - 1) * step + last
}

pub(super) fn draw(surface: &mut Surface, ladder: &WeeklyLadder) {
    let (app, theme) = (surface.app, surface.theme);
    let progress = ladder.progress();
    let week = words::week(progress.week);
    let frame = Page {
        beside: Line::styled(week, theme.text),
        message: Line::styled(words::ladder_about(ladder), theme.dim),
        width: if surface.area.width < WIDE { NARROW_WIDTH } else { WIDTH },
        ..Page::new("Weekly ladder", surface, key_hints::hints(app, Context::List, KEYS))
    };
    let mut body = frame.open(surface);
    let fits = |(step, below): &(u16, Below)| body.height >= list_height(*step) + below.height();
    let (step, below) = LAYOUTS.into_iter().find(fits).unwrap_or((1, Below::Nothing));
    let list_lines = list_height(step).min(body.height);
    let room = body.width.saturating_sub(LIST + GAP);
    if let Some(side) = chosen::Side::fitting(room, body.height) {
        // Both columns are centred together.
        let height = (list_lines + below.height()).max(side.height()).min(body.height);
        body.y += (body.height - height) / 2;
        body.height = height;
        let area = Rect { x: body.right() - side.width(), width: side.width(), ..body };
        side.draw(surface, ladder, area);
        body.width -= side.width() + GAP;
    } else {
        // The last column is for a scroll bar.
        body.width -= 1;
    }
    let area = Rect { height: list_lines, ..body };
    let items = items(surface, ladder, step, body.width.saturating_sub(NAME));
    let selected = ladder.selected() * usize::from(step);
    let list = ItemList { area, count: items.len(), selected };
    list.draw_numbered(&items, |line| Some(line / usize::from(step)), surface);
    if below == Below::Nothing {
        return;
    }
    let line = Rect { y: area.bottom() + 1, height: 1, ..body };
    draw_bar(surface, progress, line);
    if let Below::Weeks(bars) = below {
        let y = line.y + 1 + gap(bars);
        let area = Rect { y, height: weeks::height(bars), ..body };
        weeks::draw(surface, ladder, area);
    }
}

/// Returns the lines of the list: the puzzles, `step` lines apart, and the line that joins them.
/// `room` is the width for the pips and the text of a puzzle.
fn items(surface: &Surface, ladder: &WeeklyLadder, step: u16, room: u16) -> Vec<Item> {
    let (library, theme) = (surface.app.library(), surface.theme);
    let rungs = &ladder.progress().rungs;
    let has_pips = room >= PIPS + MIN_TEXT;
    let room = room.saturating_sub(if has_pips { PIPS } else { 2 });
    let last_won = rungs.iter().rposition(|state| matches!(state, RungState::Won { .. }));
    let mut items = Vec::new();
    for (index, (&state, tier)) in rungs.iter().zip(Tier::ALL).enumerate() {
        let begun = ladder.begun(tier, library);
        let texts = words::rung(state, tier, begun, library.tier_record(tier));
        let has_detail = step >= WITH_DETAIL;
        let text = match state {
            RungState::Open if has_detail => "not opened yet".to_owned(),
            _ => fitting(texts, room),
        };
        let pips = if has_pips { pips(tier, theme) } else { Vec::new() };
        items.push(item(state, tier, pips, text, theme));
        let is_last = index + 1 == RUNGS;
        let join = || match last_won {
            _ if is_last => Span::raw(" "),
            Some(last) if index < last => Span::styled("┃", theme.success),
            _ => Span::styled("│", theme.dim),
        };
        let details = has_detail.then(|| Line::styled(words::tier_about(tier), theme.dim));
        items.extend(details.map(|details| Item::passive(join(), details)));
        if !is_last {
            let gaps = step - 1 - u16::from(has_detail);
            items.extend((0..gaps).map(|_| Item::passive(join(), "")));
        }
    }
    items
}

/// Returns the longest text that fits; the last one if none fits. `texts` must not be empty.
fn fitting(mut texts: Vec<String>, room: u16) -> String {
    let fits = |text: &String| text.chars().count() <= usize::from(room);
    let index = texts.iter().position(fits).unwrap_or(texts.len() - 1);
    texts.swap_remove(index)
}

/// Returns the line of a puzzle.
fn item(
    state: RungState,
    tier: Tier,
    pips: Vec<Span<'static>>,
    text: String,
    theme: &Theme,
) -> Item {
    let width = if pips.is_empty() { 0 } else { usize::from(NAME) - 4 };
    let name = format!(" {:<width$}", tier.name());
    let mut name = vec![sign(state, theme), Span::styled(name, theme.text)];
    name.extend(pips);
    let style = match state {
        RungState::Won { .. } | RungState::Begun => theme.text,
        RungState::Open | RungState::Ended(_) => theme.dim,
    };
    Item::styled(Line::from(name), Line::styled(text, style))
}

/// Draws the bar that shows how much of the ladder is solved, and the numbers. Explains the sign of
/// puzzles that were solved with hints if there are any.
fn draw_bar(surface: &mut Surface, progress: &LadderProgress, area: Rect) {
    let theme = surface.theme;
    let (won, share) = (progress.won(), progress.won() as f64 / RUNGS as f64);
    let total = progress.total().map(|total| format!(" in {}", words::time(total)));
    let mut text = vec![Span::raw(format!("{won} of {RUNGS} solved{}", total.unwrap_or_default()))];
    let hinted = progress.rungs.iter().find(|state| is_hinted(**state));
    if let Some(state) = hinted {
        text.push(Span::styled(" · ", theme.dim));
        text.push(sign(*state, theme));
        text.push(Span::styled(" with hints", theme.dim));
    }
    let text = Line::from(text);
    let width = area.width.saturating_sub(text.width() as u16 + 2).min(BAR.1);
    let mut line = Line::default();
    if width >= BAR.0 {
        line = bar::with_track(share, width, theme);
        line.push_span(Span::raw("  "));
    }
    line.spans.extend(text.spans);
    surface.render_line(line, area);
}

/// Returns `true` if the puzzle was won with hints.
const fn is_hinted(state: RungState) -> bool {
    matches!(state, RungState::Won { hints: 1.., .. })
}

/// Returns the sign of a state. The signs are those of the calendar, except that the circle of a
/// win with hints is empty.
pub(super) fn sign(state: RungState, theme: &Theme) -> Span<'static> {
    let (sign, style): (&str, Style) = match state {
        RungState::Open => ("·", theme.dim),
        RungState::Begun => ("◐", theme.notice),
        RungState::Won { .. } if is_hinted(state) => ("○", theme.success),
        RungState::Won { .. } => ("●", theme.success),
        RungState::Ended(_) => ("×", theme.dim),
    };
    Span::styled(sign, style)
}
