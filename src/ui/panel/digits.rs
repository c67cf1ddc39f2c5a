//! The part of the panel with the missing digits.

use crate::app::Playing;
use crate::ui::hit_map::Target;
use crate::ui::surface::ClickableLine;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Digit;
use ratatui::text::{Line, Span};

/// The number of columns for a digit with its bar.
const COLUMN: u16 = 13;

/// The maximum number of columns between two bars.
const MAX_GAP: usize = 4;

/// The columns of a row of the list that are not its bar.
const LIST_OTHERS: usize = 14;

/// The word after the counts if there is room.
const WORD: &str = "left";

/// The line below the bars.
const CAPTION: &str = "How many of each are left";

/// The number of missing digits as one character.
const LEFT: [&str; 10] = ["·", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Returns the digits and how many of each are missing, for a panel of `width` columns: three rows
/// of bars in a large panel, and otherwise two rows of digits. All digits can be clicked.
pub(super) fn lines(
    playing: &Playing,
    is_large: bool,
    width: usize,
    theme: &Theme,
) -> Vec<ClickableLine> {
    if is_large { bars(playing, width, theme) } else { counts(playing, width, theme).to_vec() }
}

/// Returns the digit that the player is searching for.
fn found(playing: &Playing) -> Option<Digit> {
    playing.found().filter(|_| !playing.is_paused())
}

fn counts(playing: &Playing, width: usize, theme: &Theme) -> [ClickableLine; 2] {
    let row = |span: &dyn Fn(Digit) -> Span<'static>| {
        let spans = Digit::ALL.into_iter().flat_map(|digit| [span(digit), Span::raw(" ")]);
        let columns = Digit::ALL.into_iter().zip((0..18).step_by(2));
        let targets = columns.map(|(digit, x)| (x..x + 2, Target::Digit(digit)));
        ClickableLine { line: spans.collect(), targets: targets.collect() }
    };
    let left = |digit: Digit| playing.derived().remaining[digit.index()];
    let digits = row(&|digit| {
        let style = match left(digit) {
            _ if found(playing) == Some(digit) => theme.same_mark,
            0 => theme.dim,
            _ => theme.title,
        };
        Span::styled(digit.to_string(), style)
    });
    let mut counts = row(&|digit| Span::styled(LEFT[left(digit)], theme.dim));
    if counts.line.width() + WORD.len() <= width {
        counts.line.push_span(Span::styled(WORD, theme.dim));
    }
    [digits, counts]
}

/// Returns one row for each digit, with a bar and how many are left, for a tall panel of `width`
/// columns. Each row can be clicked.
pub(super) fn list(playing: &Playing, width: usize, theme: &Theme) -> Vec<ClickableLine> {
    let row = |digit: Digit| {
        let left = playing.derived().remaining[digit.index()].min(9);
        let style = match left {
            _ if found(playing) == Some(digit) => theme.same_mark,
            0 => theme.dim,
            _ => theme.title,
        };
        let about = if left == 0 { "all done".to_owned() } else { format!("{left} {WORD}") };
        let columns = width.saturating_sub(LIST_OTHERS) / 9;
        let mut line = Line::from_iter([
            Span::styled(digit.to_string(), style),
            Span::raw("  "),
            Span::styled("━".repeat((9 - left) * columns), theme.bar),
            Span::styled("─".repeat(left * columns), theme.track),
        ]);
        line.push_span(Span::styled(format!("  {about}"), theme.dim));
        let end = line.width() as u16;
        ClickableLine { line, targets: vec![(0..end, Target::Digit(digit))] }
    };
    Digit::ALL.into_iter().map(row).collect()
}

fn bars(playing: &Playing, width: usize, theme: &Theme) -> Vec<ClickableLine> {
    let gap = (width.saturating_sub(usize::from(3 * COLUMN)) / 2).clamp(1, MAX_GAP);
    let bar = |digit: Digit| {
        let placed = 9 - playing.derived().remaining[digit.index()].min(9);
        let style = match placed {
            _ if found(playing) == Some(digit) => theme.same_mark,
            9 => theme.dim,
            _ => theme.title,
        };
        [
            Span::styled(digit.to_string(), style),
            Span::raw(" "),
            Span::styled("━".repeat(placed), theme.bar),
            Span::styled("─".repeat(9 - placed), theme.track),
            Span::styled(format!(" {}{:gap$}", LEFT[9 - placed], ""), theme.dim),
        ]
    };
    let row = |digits: &[Digit]| {
        let places = digits.iter().zip((0..).step_by(usize::from(COLUMN) + gap));
        let targets = places.map(|(&digit, x)| (x..x + COLUMN, Target::Digit(digit)));
        let targets = targets.collect();
        let line: Line = digits.iter().flat_map(|&digit| bar(digit)).collect();
        ClickableLine { line, targets }
    };
    let caption = Line::styled(CAPTION, theme.dim).into();
    Digit::ALL.chunks(3).map(row).chain([caption]).collect()
}
