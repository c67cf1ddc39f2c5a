//! The part of a large panel that compares the time of the game with earlier times of the tier.

use crate::app::{App, Playing, words};
use crate::ui::pace::{self, Pace};
use crate::ui::surface::ClickableLine;
use crate::ui::theme::Theme;
use ratatui::text::Line;

/// Returns lines of at most `width` columns that compare the time of the game with the best time
/// and the median. Returns no lines if the board is not a game or there is nothing to compare. The
/// hardest step is not shown, because it would be a hint.
pub(super) fn lines(
    app: &App,
    playing: &Playing,
    width: usize,
    theme: &Theme,
) -> Vec<ClickableLine> {
    if !playing.is_game() {
        return Vec::new();
    }
    let mut lines = pace_lines(app, playing, width, theme);
    lines.retain(|line| line.width() <= width);
    if !lines.is_empty() {
        lines.insert(0, Line::default());
    }
    lines.into_iter().map(Into::into).collect()
}

/// Returns the line of times and its legend. Returns no lines if the player has turned the timer
/// off or has no earlier times.
fn pace_lines(app: &App, playing: &Playing, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let elapsed = playing.game().clock.elapsed(app.now().steady);
    let record = app.library().record_for(playing.game());
    let Some(record) = record.filter(|_| app.settings().timer.is_on()) else {
        return Vec::new();
    };
    let Some(pace) = Pace::new(elapsed, record) else { return Vec::new() };
    let times = words::record_times(record, "best");
    [vec![pace.line(width as u16, theme)], pace::legend(&times, width as u16, theme)].concat()
}
