//! The part of the panel with the last moves.

use crate::app::words;
use crate::game::{Game, Played};
use crate::ui::surface::ClickableLine;
use crate::ui::theme::Theme;
use ratatui::text::{Line, Span};

/// The maximum number of moves in the list.
const COUNT: usize = 40;

/// Returns the last moves, newest first, in at most `height` lines. Returns no lines if there is no
/// move or no room for the list.
pub(super) fn lines(game: &Game, height: usize, theme: &Theme) -> Vec<ClickableLine> {
    let history = game.history();
    let count = COUNT.min(height.saturating_sub(2));
    let mut numbers: Vec<usize> = history.line_to(history.at()).collect();
    numbers.sort_unstable();
    let last = numbers.into_iter().rev().filter(|&number| number > 0).take(count);
    let last: Vec<_> = last.map(|number| (number, &history.turns()[number - 1])).collect();
    let time = |played: &Played| played.when.map(words::time).unwrap_or_default();
    let column = last.iter().map(|(_, played)| time(played).len()).max().unwrap_or(0);
    let moves = last.iter().map(|&(number, played)| {
        // If no move has a time, as in an imported game, the moves start at the left edge.
        let when = match column {
            0 => String::new(),
            _ => format!("{:>column$}  ", time(played)),
        };
        Line::from_iter([Span::styled(when, theme.dim), Span::raw(words::turn(history, number))])
    });
    let moves: Vec<_> = moves.map(ClickableLine::from).collect();
    if moves.is_empty() {
        return Vec::new();
    }
    let title = [Line::default(), Line::styled("Last moves", theme.title)];
    title.map(ClickableLine::from).into_iter().chain(moves).collect()
}
