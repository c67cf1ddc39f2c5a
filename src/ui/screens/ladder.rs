//! The weekly ladder: a line for each of the seven puzzles of a week.

use super::menu::pips;
use crate::app::{Action, Context, RUNGS, RungState, TierRecord, WeeklyLadder, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, key_hints, mini_board};
use pencilmark_engine::logic::Tier;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::time::Duration;

const WIDTH: u16 = 80;

/// The minimum width of the list next to the selected puzzle, and of the gap between them.
const LIST: u16 = 55;
const GAP: u16 = 2;

/// The width of the bar that shows how much of the ladder is solved.
const BAR: u16 = 21;

/// The lines of the bar with the blank line above it.
const BAR_LINES: u16 = 3;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "play"),
    (Action::Left, ""),
    (Action::Right, "week"),
    (Action::Back, "menu"),
];

pub(super) fn draw(surface: &mut Surface, ladder: &WeeklyLadder) {
    let (app, theme) = (surface.app, surface.theme);
    let progress = ladder.progress();
    let week = words::week(progress.week);
    let frame = Page {
        beside: Line::styled(week, theme.text),
        message: Line::styled(words::ladder_about(ladder), theme.dim),
        width: WIDTH,
        ..Page::new("Weekly ladder", surface, key_hints::hints(app, Context::List, KEYS))
    };
    let mut body = frame.open(surface);
    let (width, height) = mini_board::SIZE;
    let has_side = body.width >= LIST + GAP + width && body.height >= height;
    if has_side {
        let side = Rect { x: body.right() - width, width, ..body };
        draw_chosen(surface, ladder, side);
        body.width -= width + GAP;
    }
    let items = progress.rungs.iter().zip(Tier::ALL);
    let items = items.map(|(state, tier)| item(*state, tier, theme));
    // Blank lines separate the puzzles if there is room.
    let step = if body.height >= 2 * RUNGS as u16 - 1 + BAR_LINES { 2 } else { 1 };
    let gaps = || std::iter::repeat_with(|| Item::title("")).take(step - 1);
    let mut items: Vec<Item> = items.flat_map(|item| std::iter::once(item).chain(gaps())).collect();
    items.truncate((RUNGS - 1) * step + 1);
    let count = items.len();
    let height = body.height.min(count as u16);
    let area = Rect { width: body.width - 1, height, ..body };
    let list = ItemList { area, count, selected: ladder.selected() * step };
    let number = |line: usize| line.is_multiple_of(step).then_some(line / step);
    list.draw_numbered(&items, number, surface);
    if body.height < height + BAR_LINES {
        return;
    }
    let rest = Rect { y: area.bottom() + 1, height: body.height - height - 1, ..body };
    let (won, share) = (progress.won(), progress.won() as f64 / RUNGS as f64);
    let total = progress.total().map(|total| format!(" in {}", words::time(total)));
    let text = format!("{won} of {RUNGS} solved{}", total.unwrap_or_default());
    surface.render_lines([bar::with_track(share, BAR.min(rest.width), theme), text.into()], rest);
}

/// Draws the selected puzzle: its board, its tier, and the player's best time in the tier. A
/// puzzle that was never opened has no board, because it is made when it is opened.
fn draw_chosen(surface: &mut Surface, ladder: &WeeklyLadder, area: Rect) {
    let (app, theme) = (surface.app, surface.theme);
    let tier = ladder.chosen().tier;
    let mut lines = match ladder.board(app.library()) {
        Some([givens, digits]) => mini_board::lines(&givens, &digits, None, theme),
        None => vec![Line::styled("Not opened yet.", theme.dim)],
    };
    lines.push(Line::default());
    lines.push(Line::from_iter([
        Span::styled(tier.name(), theme.title),
        Span::styled(format!(" {}", words::tier_ratings(tier)), theme.dim),
    ]));
    let times = app.library().tier_record(tier);
    // The median may come from games with hints, so only the best time is shown.
    let best = times.and_then(TierRecord::best);
    lines.extend(best.map(|time| Line::raw(format!("your best {}", words::time(time)))));
    surface.render_lines(lines, area);
}

/// Returns the line of a puzzle.
fn item(state: RungState, tier: Tier, theme: &Theme) -> Item {
    let mut name =
        vec![sign(state, theme), Span::styled(format!(" {:<10}", tier.name()), theme.text)];
    name.extend(pips(tier, theme));
    let about = match state {
        RungState::Open => words::tier_about(tier).to_owned(),
        RungState::Begun => "started".to_owned(),
        RungState::Won { time, hints } => won(time, hints),
        RungState::Ended(why) => words::early_end(why).to_owned(),
    };
    Item::styled(Line::from(name), about)
}

/// Returns the time of a win, and its hints.
fn won(time: Duration, hints: u32) -> String {
    let time = if time.is_zero() { String::new() } else { format!(" in {}", words::time(time)) };
    match hints {
        0 => format!("solved{time}"),
        hints => format!("solved{time}, {}", words::counted(hints, "hint", "hints")),
    }
}

/// Returns the sign of a state. The signs are those of the calendar.
pub(super) fn sign(state: RungState, theme: &Theme) -> Span<'static> {
    let (sign, style): (&str, Style) = match state {
        RungState::Open => ("·", theme.dim),
        RungState::Begun => ("◐", theme.notice),
        RungState::Won { .. } => ("●", theme.success),
        RungState::Ended(_) => ("×", theme.dim),
    };
    Span::styled(sign, style)
}
