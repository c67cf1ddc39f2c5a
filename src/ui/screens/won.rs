//! The screen at the end of a game.

use crate::app::{Action, App, Context, Won, WonItem, words};
use crate::ui::board::{BoardView, Content, Writer};
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{footer, key_hints, text};
use pencilmark_engine::board::Cell;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "choose"),
    (Action::Review, "review"),
    (Action::Share, "share"),
    (Action::Copy, "copy"),
    (Action::Picture, "picture"),
    (Action::Help, "keys"),
    (Action::Back, "menu"),
    (Action::Quit, "quit"),
];

/// The width of the column with the names of facts.
const NAMES: usize = 9;

/// The number of columns for the pointer, the keys and the gap after them in the list.
const KEY_COLUMNS: usize = 7;

/// The number of diagonals of the board that the animation highlights at a time.
const SWEPT: u32 = 3;

pub(super) fn draw(surface: &mut Surface, won: &Won) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    let layout = BoardLayout::new(area, app.zoom());
    let count = Won::ITEMS.len() as u16;
    // If there is no room next to the board, the text takes the whole screen.
    let beside = layout.panel.and_then(|panel| {
        let room = panel.height.checked_sub(count)?;
        Some((panel, lines_that_fit(app, won, panel.width, room, theme)?))
    });
    let (place, lines) = if let Some((panel, lines)) = beside {
        draw_board(surface, &layout, won);
        if app.not_saved().is_some() {
            footer::draw_message(surface, "", layout.message);
        }
        if let Some(area) = layout.keys {
            key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS), area);
        }
        (panel, lines)
    } else {
        let warning =
            app.not_saved().map(|why| Line::styled(format!("NOT SAVED: {why}"), theme.error));
        let warning: Vec<_> = warning.into_iter().collect();
        let room = (area.height - count).saturating_sub(height(&warning, area.width));
        let lines = lines_that_fit(app, won, area.width, room, theme).unwrap_or_else(|| {
            vec![joined(lines_of(app, won, (area.width, Form::Paragraph), theme))]
        });
        let lines = warning.into_iter().chain(lines).collect();
        (area, lines)
    };
    let text = Rect { height: place.height - count, ..place };
    let height = (height(&lines, text.width) + 1).min(text.height);
    surface.render_lines(lines, text);
    // Draw the list directly after the text if there is room, so that both are read together.
    let y = if list_fits_below(place, height, count) { text.y + height } else { text.bottom() };
    let list = Rect { y, height: count, ..place };
    ItemList { area: list, count: Won::ITEMS.len(), selected: won.selected }
        .draw(&items(surface, won, list.width), surface);
}

/// Returns `true` if the list fits in `place` below text of the given height.
const fn list_fits_below(place: Rect, height: u16, count: u16) -> bool {
    height + count <= place.height
}

/// Returns the items of the list, each with its key, for a list of this width.
fn items(surface: &Surface, won: &Won, width: u16) -> Vec<Item> {
    let room = usize::from(width).saturating_sub(KEY_COLUMNS);
    let key = |action| surface.key(Context::List, action).to_owned();
    let item = |item: &WonItem| {
        let (key, name) = match item {
            WonItem::Next => {
                let letter = Won::next_letter(surface.app.keys()).map(String::from);
                (letter.unwrap_or_default(), words::next_puzzle(won, room))
            }
            WonItem::Review => (key(Action::Review), "Review the game".to_owned()),
            WonItem::Share => (key(Action::Share), "Share the result".to_owned()),
            WonItem::Leave => (key(Action::Back), words::way_out(won).to_owned()),
            WonItem::Quit => (key(Action::Quit), "Quit".to_owned()),
        };
        Item::new(key, name)
    };
    Won::ITEMS.iter().map(item).collect()
}

/// Returns the number of lines after wrapping.
fn height(lines: &[Line], width: u16) -> u16 {
    let count = |line: &Line| text::wrapped_height(&line.to_string(), width.into()) as u16;
    lines.iter().map(count).sum()
}

/// Returns all text on the screen in at most `room` lines. If there is not enough room, first omits
/// empty lines, and then puts the facts into one paragraph. Returns `None` if the text still does
/// not fit.
fn lines_that_fit(
    app: &App,
    won: &Won,
    width: u16,
    room: u16,
    theme: &Theme,
) -> Option<Vec<Line<'static>>> {
    for form in [Form::Table, Form::Paragraph] {
        let mut lines = lines_of(app, won, (width, form), theme);
        while height(&lines, width) > room {
            let Some(gap) = lines.iter().position(|line| line.width() == 0) else { break };
            lines.remove(gap);
        }
        if height(&lines, width) <= room {
            return Some(lines);
        }
    }
    None
}

/// The form in which the facts are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// One line per fact, in two columns.
    Table,
    /// One paragraph with all facts.
    Paragraph,
}

/// Returns all text on the screen, with the notices first.
fn lines_of(app: &App, won: &Won, (width, form): (u16, Form), theme: &Theme) -> Vec<Line<'static>> {
    let notices = app.notices().iter().filter(|notice| !notice.starts_with("NOT SAVED"));
    let mut lines: Vec<_> =
        notices.map(|notice| Line::styled(notice.clone(), theme.notice)).collect();
    let words::Summary { grade, verdict, facts } = words::summary(won);
    lines.push(Line::styled("✓ Solved!", theme.success.add_modifier(Modifier::BOLD)));
    lines.push(Line::styled(grade, theme.title));
    lines.push(Line::default());
    lines.push(Line::styled(verdict, theme.notice));
    lines.push(Line::default());
    if form == Form::Paragraph {
        let facts = facts.iter().map(|(name, value)| format!("{name} {value}"));
        lines.push(Line::raw(facts.collect::<Vec<_>>().join(" · ")));
        return lines;
    }
    let room = usize::from(width).saturating_sub(NAMES).max(1);
    let pace = Pace::new(won);
    if let Some(pace) = &pace {
        lines.push(pace.line(width.min(MAX_PACE), theme));
    }
    for (name, value) in facts {
        let sign = pace.as_ref().and_then(|_| pace_sign(name, theme));
        for (number, part) in text::wrap(&value, room).into_iter().enumerate() {
            let name = if number == 0 { name } else { "" };
            let name = Span::styled(format!("{name:<NAMES$}"), theme.dim);
            let mut line = Line::from_iter([name, Span::raw(part)]);
            if let Some((sign, style)) = sign.filter(|_| number == 0) {
                line.push_span(Span::styled(format!(" {sign}"), style));
            }
            lines.push(line);
        }
    }
    lines
}

/// The maximum width of the line that compares times.
const MAX_PACE: u16 = 40;

/// The signs for the player's time, the best time and the median on the line that compares times.
const OWN: &str = "●";
const BEST: &str = "◆";
const MEDIAN: &str = "│";

/// Returns the sign of a fact on the line that compares times.
fn pace_sign(fact: &str, theme: &Theme) -> Option<(&'static str, Style)> {
    match fact {
        "Time" => Some((OWN, theme.success)),
        "Best" | "Old best" => Some((BEST, theme.accent)),
        "Median" => Some((MEDIAN, theme.dim)),
        _ => None,
    }
}

/// The player's time, to be compared with the best time and the median.
struct Pace {
    own: f64,
    best: Option<f64>,
    median: f64,
}

impl Pace {
    /// Returns the times to compare, or `None` if the game has no time or there are no earlier
    /// times.
    fn new(won: &Won) -> Option<Self> {
        let own = won.finished.time()?.as_secs_f64();
        let median = won.record.median()?.as_secs_f64();
        let best = won.record.best().map(|best| best.as_secs_f64());
        Some(Self { own, best, median })
    }

    /// Returns the line from zero to the longest time: thick up to the player's time, with a sign
    /// at each time. The player's sign is drawn over the others.
    fn line(&self, width: u16, theme: &Theme) -> Line<'static> {
        let longest = self.own.max(self.median).max(self.best.unwrap_or(0.0));
        let longest = longest.max(f64::MIN_POSITIVE);
        let last = width.saturating_sub(1);
        let place = |time: f64| (time / longest * f64::from(last)).round() as u16;
        let own = place(self.own);
        let sign = |column: u16| {
            let is_at = |time: f64| place(time) == column;
            if is_at(self.own) {
                return Span::styled(OWN, theme.success);
            }
            if self.best.is_some_and(is_at) {
                return Span::styled(BEST, theme.accent);
            }
            if is_at(self.median) {
                return Span::styled(MEDIAN, theme.dim);
            }
            if column < own {
                Span::styled("━", theme.bar)
            } else {
                Span::styled("─", theme.track)
            }
        };
        (0..width).map(sign).collect()
    }
}

/// Joins lines into one paragraph, in which each line is a sentence.
fn joined(lines: Vec<Line<'static>>) -> Line<'static> {
    let spans = lines.into_iter().filter(|line| line.width() > 0).map(|line| {
        let sentence = line.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        let end = if sentence.ends_with(['.', '!']) { " " } else { ". " };
        Span::styled(sentence + end, line.style)
    });
    spans.collect()
}

fn draw_board(surface: &mut Surface, layout: &BoardLayout, won: &Won) {
    let game = &won.game;
    let contents = Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        let digit = game.digits().get(cell).map(|digit| (digit, writer));
        Content { digit, ..Content::default() }
    });
    let flash = won.sweep(surface.app.now()).map(|at| {
        let is_swept = |cell: &Cell| {
            let diagonal = (cell.row() + cell.column()) as u32;
            (diagonal..diagonal + SWEPT).contains(&at)
        };
        (Cell::ALL.into_iter().filter(is_swept).collect(), surface.theme.done)
    });
    BoardView { contents, flash, ..BoardView::blank() }.draw(layout, surface);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_times_has_a_sign_at_each_time() {
        let line = |own: f64, best, median| {
            Pace { own, best, median }.line(11, &Theme::default()).to_string()
        };
        assert_eq!(line(5.0, Some(2.0), 10.0), "━━◆━━●────│");
        assert_eq!(line(10.0, Some(2.0), 5.0), "━━◆━━│━━━━●");
        assert_eq!(line(1.0, Some(4.0), 4.0), "━━━●──────◆");
        assert_eq!(line(4.0, None, 4.0), "━━━━━━━━━━●", "the own sign covers the others");
        assert_eq!(line(0.0, None, 0.0), "●──────────");
    }
}
