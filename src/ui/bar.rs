//! Bars in one line of text. ratatui's `Gauge` leaves a gap for its label and uses the terminal's
//! background if the style has none. ratatui's `BarChart` cannot show other columns next to a bar.

use super::theme::Theme;
use ratatui::symbols::{block, shade};
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

/// Returns a bar of `width` columns: the filled part, followed by the track.
pub(super) fn with_track(share: f64, width: u16, theme: &Theme) -> Line<'static> {
    let filled = filled(share, width);
    let left = usize::from(width) - filled.chars().count();
    let track = shade::LIGHT.repeat(left);
    Line::from_iter([Span::styled(filled, theme.bar), Span::styled(track, theme.track)])
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
        let drawn = with_track(0.25, 8, &Theme::default());
        assert_eq!(drawn.to_string(), "██░░░░░░");
    }
}
