//! The results of the past weeks: a bar for each week, the number of puzzles solved, and the number
//! of the week.

use crate::app::{RUNGS, WeeklyLadder};
use crate::ui::surface::Surface;
use ratatui::layout::Rect;
use ratatui::symbols::bar::NINE_LEVELS;
use ratatui::text::{Line, Span};

/// The width of the column of a week, and of its bar.
const COLUMN: usize = 4;
const BAR: usize = 2;

/// The labels before the numbers, in a long and in a short form.
const SOLVED: [&str; 2] = ["solved of 7", "solved"];
const WEEK: &str = "week";

/// Returns the number of lines with bars of the given height.
pub(super) const fn height(bars: u16) -> u16 {
    bars + 2
}

/// Draws the results. Leaves out the oldest weeks if there is no room for all.
pub(super) fn draw(surface: &mut Surface, ladder: &WeeklyLadder, area: Rect) {
    let theme = surface.theme;
    let width = usize::from(area.width);
    let weeks = ladder.weeks();
    let room = width.saturating_sub(weeks.len() * COLUMN);
    let solved = SOLVED.into_iter().find(|label| label.len() < room);
    let label = |text: &'static str| {
        let width = solved.map_or(0, |label| label.len() + 1);
        Span::styled(
            if solved.is_some() { format!("{text:<width$}") } else { String::new() },
            theme.dim,
        )
    };
    let shown = ladder.chosen().week;
    // If there is no room for all weeks, the shown one stays visible.
    let most = (width / COLUMN).max(1);
    let position = weeks.iter().position(|(week, _)| *week == shown).unwrap_or(0);
    let first = weeks.len().saturating_sub(most).min(position);
    let weeks = &weeks[first..weeks.len().min(first + most)];
    let style = |won: usize| match won {
        0 => theme.dim,
        RUNGS => theme.success,
        _ => theme.bar,
    };
    let bars = area.height.saturating_sub(2);
    let mut lines = Vec::new();
    for line in (0..bars).rev() {
        let mut row = vec![label("")];
        for &(_, won) in weeks {
            // The eighths of a line that the bar fills above this line's lower edge.
            let eighths = won * 8 * usize::from(bars) / RUNGS;
            let level = eighths.saturating_sub(8 * usize::from(line)).min(8);
            let sign = if won + usize::from(line) == 0 { "·" } else { LEVELS[level] };
            let sign = sign.repeat(BAR);
            row.push(Span::styled(format!(" {sign} "), style(won)));
        }
        lines.push(Line::from(row));
    }
    let mut solved = vec![label(solved.unwrap_or_default())];
    for &(_, won) in weeks {
        let text = if bars == 0 && won == 0 { "  · ".to_owned() } else { format!("  {won} ") };
        solved.push(Span::styled(text, style(won)));
    }
    lines.push(Line::from(solved));
    let mut numbers = vec![label(WEEK)];
    for (week, _) in weeks {
        numbers.push(if *week == shown {
            Span::styled(format!("[{:>2}]", week.number()), theme.selected)
        } else {
            Span::styled(format!(" {:>2} ", week.number()), theme.dim)
        });
    }
    lines.push(Line::from(numbers));
    for (line, row) in lines.into_iter().zip(area.rows()) {
        surface.render_line(line, row);
    }
}

/// The parts of a line that a bar fills, from nothing to the whole line.
const LEVELS: [&str; 9] = [
    NINE_LEVELS.empty,
    NINE_LEVELS.one_eighth,
    NINE_LEVELS.one_quarter,
    NINE_LEVELS.three_eighths,
    NINE_LEVELS.half,
    NINE_LEVELS.five_eighths,
    NINE_LEVELS.three_quarters,
    NINE_LEVELS.seven_eighths,
    NINE_LEVELS.full,
];
