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
    median: f64,
}

impl Pace {
    /// Returns the times to compare, or `None` if there are no earlier times.
    pub(super) fn new(own: Duration, record: &TierRecord) -> Option<Self> {
        let median = record.median()?.as_secs_f64();
        let best = record.best().map(|best| best.as_secs_f64());
        Some(Self { own: own.as_secs_f64(), best, median })
    }

    /// Returns the line from zero to the longest time, at most `width` columns wide. The line is
    /// thick up to the player's time and has a symbol at each time. The player's symbol covers the
    /// others.
    pub(super) fn line(&self, width: u16, theme: &Theme) -> Line<'static> {
        let width = width.min(MAX_WIDTH);
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

/// Returns the legend of the line: each symbol with the name of its time, followed by the time
/// itself for the best time and the median.
pub(super) fn legend(times: &[(&'static str, String)], theme: &Theme) -> Line<'static> {
    let mut spans = vec![Span::styled(OWN, theme.success), Span::raw("\u{a0}you")];
    for (name, time) in times {
        let (sign, style) =
            if *name == "median" { (MEDIAN, theme.dim) } else { (BEST, theme.accent) };
        // A no-break space keeps a sign with its name when the line is wrapped.
        let text = format!("\u{a0}{name} {time}").replace(' ', "\u{a0}");
        spans.extend([Span::raw("  "), Span::styled(sign, style), Span::styled(text, theme.dim)]);
    }
    spans.into_iter().collect()
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
        assert_eq!(line(4.0, None, 4.0), "━━━━━━━━━━●", "the player's sign covers the others");
        assert_eq!(line(0.0, None, 0.0), "●──────────");
    }
}
