//! A line that compares a time with the best time and the median of its tier.

use super::theme::Theme;
use crate::app::TierRecord;
use ratatui::text::{Line, Span};
use std::time::Duration;

/// The maximum width of the line.
const MAX_WIDTH: u16 = 40;

/// Marks the player's time.
const OWN: &str = "●";
/// Marks the best time.
const BEST: &str = "◆";
/// Marks the median.
const MEDIAN: &str = "│";

/// The player's time, to be compared with the best time and the median.
pub(super) struct Pace {
    own: f64,
    best: Option<f64>,
    median: Option<f64>,
}

impl Pace {
    /// Returns the times to compare, or `None` if there are no earlier times.
    pub(super) fn new(own: Duration, record: &TierRecord) -> Option<Self> {
        let best = record.best();
        let median = record.median().filter(|median| best != Some(*median));
        best.or(median)?;
        let [best, median] = [best, median].map(|time| time.map(|time| time.as_secs_f64()));
        Some(Self { own: own.as_secs_f64(), best, median })
    }

    /// Returns the line from zero to the longest time, at most `width` columns wide. The line is
    /// thick up to the player's time and has a symbol at each time. Symbols that would be in the
    /// same column are next to each other, in the order of their times.
    pub(super) fn line(&self, width: u16, theme: &Theme) -> Line<'static> {
        let width = usize::from(width.min(MAX_WIDTH));
        let own = Some((self.own, OWN, theme.success));
        let best = self.best.map(|best| (best, BEST, theme.accent));
        let median = self.median.map(|median| (median, MEDIAN, theme.text));
        let mut signs: Vec<_> = [best, own, median].into_iter().flatten().collect();
        signs.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        let longest = signs.last().map_or(0.0, |(time, ..)| *time).max(f64::MIN_POSITIVE);
        let last = width.saturating_sub(1);
        let place = |(time, ..): &(f64, _, _)| (time / longest * last as f64).round() as usize;
        let mut columns: Vec<_> = signs.iter().map(place).collect();
        for at in 1..columns.len() {
            columns[at] = columns[at].max(columns[at - 1] + 1);
        }
        let mut end = width;
        for column in columns.iter_mut().rev() {
            *column = (*column).min(end.saturating_sub(1));
            end = *column;
        }
        let is_own = |(_, sign, _): &(f64, &str, _)| *sign == OWN;
        let own = signs.iter().position(is_own).map_or(0, |at| columns[at]);
        let sign = |column: usize| match columns.iter().position(|at| *at == column) {
            Some(at) => Span::styled(signs[at].1, signs[at].2),
            None if column < own => Span::styled("━", theme.bar),
            None => Span::styled("─", theme.track),
        };
        (0..width).map(sign).collect()
    }
}

/// Returns the legend of the line: each symbol with the name of its time, and the time itself for
/// the best time and the median. If the legend does not fit on a line of `width` columns, each time
/// has its own line, and the player's symbol comes last.
pub(super) fn legend(
    times: &[(&'static str, String)],
    width: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let item = |(name, time): &(&'static str, String)| {
        let (sign, style) =
            if *name == "median" { (MEDIAN, theme.text) } else { (BEST, theme.accent) };
        [Span::styled(sign, style), Span::styled(format!(" {name} {time}"), theme.dim)]
    };
    let own = [Span::styled(OWN, theme.success), Span::styled(" you", theme.dim)];
    let mut whole = Line::from_iter(own.clone());
    for time in times {
        whole.push_span(Span::raw("  "));
        whole.extend(item(time));
    }
    if whole.width() <= usize::from(width) {
        return vec![whole];
    }
    let mut lines: Vec<Line> = times.iter().map(|time| Line::from_iter(item(time))).collect();
    let own = Line::from_iter(own);
    match lines.last_mut() {
        Some(last) if last.width() + 2 + own.width() <= usize::from(width) => {
            last.push_span(Span::raw("  "));
            last.extend(own);
        }
        _ => lines.push(own),
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_times_has_a_sign_at_each_time() {
        let line = |own: f64, best: f64, median: f64| {
            let [best, median] = [best, median].map(|time| (time >= 0.0).then_some(time));
            Pace { own, best, median }.line(11, &Theme::default()).to_string()
        };
        assert_eq!(line(5.0, 2.0, 10.0), "━━◆━━●────│");
        assert_eq!(line(10.0, 2.0, 5.0), "━━◆━━│━━━━●");
        assert_eq!(line(4.0, -1.0, 4.0), "━━━━━━━━━●│");
        assert_eq!(line(2.0, 4.0, -1.0), "━━━━━●────◆");
        assert_eq!(line(0.0, -1.0, -1.0), "●──────────");
    }

    #[test]
    fn no_sign_of_the_line_covers_another() {
        let line = |own: f64, best, median| {
            let pace = Pace { own, best: Some(best), median: Some(median) };
            pace.line(11, &Theme::default()).to_string()
        };
        assert_eq!(line(1.0, 4.0, 4.0), "━━━●─────◆│");
        assert_eq!(line(4.0, 4.0, 4.0), "━━━━━━━━◆●│");
        assert_eq!(line(0.0, 0.1, 9.0), "●◆────────│");
        assert_eq!(line(9.0, 4.99, 5.0), "━━━━━━◆│━━●");
        for width in 0..4 {
            let pace = Pace { own: 2.0, best: Some(1.0), median: Some(3.0) };
            let line = pace.line(width, &Theme::default());
            assert_eq!(line.width(), usize::from(width), "a narrow line");
        }
    }
}
