//! Bars in one line of text. ratatui's `Gauge` leaves a gap for its label and uses the terminal's
//! background if the style has none. ratatui's `BarChart` cannot show other columns next to a bar.

use super::theme::Theme;
use ratatui::symbols::{block, line};
use ratatui::text::{Line, Span};

/// Returns a bar without a track. The length of the bar is rounded to an eighth of a column. A
/// share above zero is never rounded to an empty bar.
pub(super) fn filled(share: f64, width: u16) -> String {
    let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
    let mut eighths = (share * f64::from(width) * 8.0).round() as usize;
    if share > 0.0 && width > 0 {
        eighths = eighths.max(1);
    }
    let part = match eighths % 8 {
        0 => "",
        1 => block::ONE_EIGHTH,
        2 => block::ONE_QUARTER,
        3 => block::THREE_EIGHTHS,
        4 => block::HALF,
        5 => block::FIVE_EIGHTHS,
        6 => block::THREE_QUARTERS,
        _ => block::SEVEN_EIGHTHS,
    };
    block::FULL.repeat(eighths / 8) + part
}

/// Returns a thin bar of `width` columns: the filled part, followed by the track. A share above
/// zero is never rounded to an empty bar, and a share below one is never rounded to a full bar.
pub(super) fn with_track(share: f64, width: u16, theme: &Theme) -> Line<'static> {
    let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
    let width = usize::from(width);
    let mut filled = (share * width as f64).round() as usize;
    if share > 0.0 && share < 1.0 && width > 1 {
        filled = filled.clamp(1, width - 1);
    }
    Line::from_iter([
        Span::styled(line::THICK_HORIZONTAL.repeat(filled), theme.bar),
        Span::styled(line::HORIZONTAL.repeat(width - filled), theme.track),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_a_bar_is_proportional_to_its_share() {
        assert_eq!(filled(0.0, 8), "");
        assert_eq!(filled(1.0, 3), "███");
        assert_eq!(filled(0.5, 3), "█▌");
        assert_eq!(filled(0.001, 8), "▏", "something is never nothing");
        assert_eq!(filled(7.0, 2), "██");
        assert_eq!(filled(f64::NAN, 2), "");
        let thin = |share| with_track(share, 8, &Theme::default()).to_string();
        assert_eq!(thin(0.25), "━━──────");
        assert_eq!(thin(0.001), "━───────", "something is never nothing");
        assert_eq!(thin(0.999), "━━━━━━━─", "almost full is not full");
        assert_eq!((thin(0.0), thin(1.0)), ("─".repeat(8), "━".repeat(8)));
    }
}
