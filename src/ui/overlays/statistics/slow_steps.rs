//! The page with the techniques whose steps the player took longest to find.

use crate::app::words::{self, counted};
use crate::app::{SlowFigures, SlowTechnique};
use crate::ui::surface::Surface;
use crate::ui::{bar, text};
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Row, Table, Widget};

/// The maximum width of a name.
const NAME: u16 = 26;
/// The minimum width of a bar next to a number of pauses in words.
const MIN_BAR: u16 = 6;
/// The maximum width of a bar.
const MAX_BAR: u16 = 40;

pub(super) fn draw(surface: &mut Surface, area: Rect) {
    let theme = surface.theme;
    let figures = surface.app.library().slow_steps();
    let head = head(&figures);
    let head_height = (text::wrapped_height(&head, area.width.into()) as u16).min(area.height);
    surface.render_lines([Line::styled(head, theme.dim)], area);
    let area = Rect { y: area.y + head_height, height: area.height - head_height, ..area };
    let Some(longest) = figures.techniques.first().map(|one| one.total) else { return };
    let count = figures.techniques.len().min(area.height.into());
    let gap = u16::from(usize::from(area.height) > 2 * count);
    let shown = &figures.techniques[..count];
    let in_words = |one: &SlowTechnique| counted(one.pauses, "pause", "pauses");
    let in_short = |one: &SlowTechnique| format!("{}×", one.pauses);
    let widest = |text: &dyn Fn(&SlowTechnique) -> String| {
        shown.iter().map(|one| text(one).chars().count() as u16).max().unwrap_or(0)
    };
    let time = widest(&|one| words::time(one.total));
    // Numbers are never cut off, unlike names.
    let room = |number: u16| area.width.saturating_sub(time + number + 3);
    let name = |number: u16| widest(&|one| one.name.to_owned()).min(NAME).min(room(number));
    let number = widest(&in_words);
    let is_narrow = room(number) - name(number) < MIN_BAR;
    let pauses = |one: &SlowTechnique| if is_narrow { in_short(one) } else { in_words(one) };
    let number = if is_narrow { widest(&in_short) } else { number };
    let (room, name) = (room(number), name(number));
    let bar_width = (room - name).min(MAX_BAR);
    let rows = shown.iter().map(|one| {
        let bar = bar::filled(one.total.as_secs_f64() / longest.as_secs_f64(), bar_width);
        Row::new([
            Text::from(one.name),
            Text::from(words::time(one.total)).right_aligned(),
            Text::styled(pauses(one), theme.dim).right_aligned(),
            Text::styled(bar, theme.bar),
        ])
        .top_margin(gap)
    });
    let widths = [name, time, number, bar_width].map(Constraint::Length);
    Widget::render(Table::new(rows, widths).column_spacing(1), area, surface.buffer);
}

/// Returns the text above the table. It describes the table and gives the number of games.
fn head(figures: &SlowFigures) -> String {
    let games = match figures.games {
        1 => "your last win".to_owned(),
        games => format!("your last {games} wins"),
    };
    let progress = if figures.read < figures.games {
        format!(" {} of {} games analysed so far.", figures.read, figures.games)
    } else {
        String::new()
    };
    match (figures.games, figures.techniques.is_empty(), progress.is_empty()) {
        (0, ..) => "Win a game with the clock on to see which steps take you longest.".to_owned(),
        (_, true, true) => format!("You made no long pauses in {games}."),
        _ => format!(
            "The easiest steps that you could have taken during long pauses in {games}.{progress}"
        ),
    }
}
