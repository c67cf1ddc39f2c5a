//! The weekly ladder: a line for each of the seven puzzles of a week.

use super::menu::pips;
use crate::app::{Action, Context, RUNGS, RungState, WeeklyLadder, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, key_hints};
use pencilmark_engine::logic::Tier;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

const WIDTH: u16 = 72;

/// The width of the bar that shows how much of the ladder is solved.
const BAR: u16 = 21;

/// The minimum height at which the lines of the list are followed by the bar.
const WITH_BAR: u16 = RUNGS as u16 + 3;

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
    let body = frame.open(surface);
    let states = progress.rungs.iter().zip(Tier::ALL);
    let items: Vec<Item> = states.map(|(state, tier)| item(*state, tier, theme)).collect();
    let height = body.height.min(RUNGS as u16);
    let area = Rect { width: body.width - 1, height, ..body };
    let list = ItemList { area, count: RUNGS, selected: ladder.selected() };
    list.draw(&items, surface);
    if body.height < WITH_BAR {
        return;
    }
    let rest = Rect { y: area.bottom() + 1, height: body.height - height - 1, ..body };
    let (won, share) = (progress.won(), progress.won() as f64 / RUNGS as f64);
    let total = progress.total().map(|total| format!(" in {}", words::time(total)));
    let text = format!("{won} of {RUNGS} solved{}", total.unwrap_or_default());
    surface.render_lines([bar::with_track(share, BAR.min(rest.width), theme), text.into()], rest);
}

fn item(state: RungState, tier: Tier, theme: &Theme) -> Item {
    let mut name =
        vec![sign(state, theme), Span::styled(format!(" {:<10}", tier.name()), theme.text)];
    name.extend(pips(tier, theme));
    let about = match state {
        RungState::Open => words::tier_about(tier).to_owned(),
        RungState::Begun => "started".to_owned(),
        RungState::Won(time) if time.is_zero() => "solved".to_owned(),
        RungState::Won(time) => format!("solved in {}", words::time(time)),
        RungState::Ended(why) => words::early_end(why).to_owned(),
    };
    Item::styled(Line::from(name), about)
}

/// Returns the sign of a state. The signs are those of the calendar.
pub(super) fn sign(state: RungState, theme: &Theme) -> Span<'static> {
    let (sign, style): (&str, Style) = match state {
        RungState::Open => ("·", theme.dim),
        RungState::Begun => ("◐", theme.notice),
        RungState::Won(_) => ("●", theme.success),
        RungState::Ended(_) => ("×", theme.dim),
    };
    Span::styled(sign, style)
}
