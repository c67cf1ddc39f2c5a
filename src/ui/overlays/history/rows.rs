//! The rows of the history: the lines of the graph, the number, the time and the description of
//! each move, and notes about the move.

use super::graph;
use crate::app::{HistoryLine, HistoryList, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::Surface;
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::time::Duration;

/// The signs for moves on the current line of play and for all other moves.
pub(super) const ON_BOARD: char = '●';
pub(super) const OFF_BOARD: char = '○';

/// The minimum width and height of a list with a heading.
const MIN_FOR_HEADING: (u16, u16) = (40, 9);

/// The minimum width of the description and the notes in a list with a column of times.
const MIN_TEXT_WITH_TIME: usize = 20;

/// The maximum width of a description to which the others are padded, so that notes are aligned.
const MAX_PADDED: usize = 24;

/// The minimum width of a description that makes room for a note.
const MIN_TEXT: usize = 10;

/// The minimum width of a note that is cut off.
const MIN_CUT: usize = 9;

/// The number of columns between two columns.
const GAP: usize = 2;

/// The widths of the columns. A width of zero means that the column is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Columns {
    graph: usize,
    number: usize,
    time: usize,
    /// The width to which descriptions are padded.
    padded: usize,
    /// The width of the description and the notes together.
    room: usize,
}

/// The form of the notes about hints, which is the same in all rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HintNote {
    /// A text such as `hint: X-Wing`.
    Long,
    /// Only the name of the technique.
    Technique,
    /// The name without the kind of house, as in `Hidden Single` for `Hidden Single in Box`.
    Brief,
}

impl HintNote {
    /// Returns the first form that fits in every row, next to a description.
    fn new(lines: &[HistoryLine], room: usize) -> Self {
        let width = |line: &HistoryLine, form: Self| {
            let note = line.hint.map(|hint| form.text(hint).chars().count() + GAP);
            line.text.chars().count() + note.unwrap_or(0)
        };
        let fits = |form: &Self| {
            let mut hints = lines.iter().filter(|line| line.hint.is_some());
            hints.all(|line| width(line, *form) <= room)
        };
        [Self::Long, Self::Technique].into_iter().find(fits).unwrap_or(Self::Brief)
    }

    /// Returns the note about a hint of the given technique, or without a technique.
    fn text(self, hint: &str) -> String {
        match self {
            Self::Long if hint != words::HINT => format!("{}: {hint}", words::HINT),
            Self::Long | Self::Technique => hint.to_owned(),
            Self::Brief => hint.split(" in ").next().unwrap_or(hint).to_owned(),
        }
    }
}

/// Draws the list and, if there is room, its heading.
pub(super) fn draw(surface: &mut Surface, history: &HistoryList, area: Rect) {
    let theme = surface.theme;
    let lines = history.lines();
    let before =
        |line: &HistoryLine| line.number.checked_sub(1).map(|last| line.after.unwrap_or(last));
    let parents: Vec<_> = lines.iter().map(before).collect();
    let graphs = graph::rows(&parents, |row| if lines[row].stands { ON_BOARD } else { OFF_BOARD });
    let has_heading = area.width >= MIN_FOR_HEADING.0 && area.height >= MIN_FOR_HEADING.1;
    let height = u16::from(has_heading);
    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    let list = ItemList { area: below, count: lines.len(), selected: history.selected() };
    let columns = columns(lines, graphs.first(), list.name_room(), has_heading);
    if has_heading {
        let names = [("move", columns.number), ("time", columns.time)];
        let names = names.into_iter().filter(|(_, width)| *width > 0);
        let names: String =
            names.map(|(name, width)| format!(" {name:>width$} ")).collect::<String>();
        let start = area.width as usize - list.name_room() + columns.graph;
        let heading = format!("{:start$}{names} what", "");
        surface.render_line(Line::styled(heading, theme.dim), area);
    }
    let items = lines.iter().zip(&graphs);
    let hints = HintNote::new(lines, columns.room);
    let items =
        items.map(|(line, graph)| Item::styled(row(line, graph, columns, hints, theme), ""));
    list.draw(&items.collect::<Vec<_>>(), surface);
}

/// Returns the widths of the columns in a list with `room` columns.
fn columns(
    lines: &[HistoryLine],
    graph: Option<&String>,
    room: usize,
    has_heading: bool,
) -> Columns {
    let least = |heading: &str| if has_heading { heading.len() } else { 0 };
    let number = lines.len().saturating_sub(1).to_string().len().max(least("move"));
    let graph = graph.map_or(0, |graph| graph.chars().count());
    let longest = lines.iter().filter_map(|line| line.when).max();
    let time = longest.map_or(0, |longest| words::time(longest).len().max(least("time")));
    let left = room.saturating_sub(graph + 1 + number + GAP);
    let (time, room) = match left.checked_sub(time + GAP) {
        Some(room) if time > 0 && room >= MIN_TEXT_WITH_TIME => (time, room),
        _ => (0, left),
    };
    let texts = lines.iter().map(|line| line.text.chars().count());
    let padded = texts.filter(|length| *length <= MAX_PADDED).max().unwrap_or(0);
    Columns { graph, number, time, padded, room }
}

/// Returns a row of the list.
fn row(
    line: &HistoryLine,
    graph: &str,
    columns: Columns,
    hints: HintNote,
    theme: &Theme,
) -> Line<'static> {
    let Columns { number, time, padded, room, .. } = columns;
    let style = if line.stands { theme.text } else { theme.dim };
    let mut spans: Vec<Span> = graph
        .chars()
        .map(|sign| match sign {
            ON_BOARD => Span::styled(sign.to_string(), theme.text),
            _ => Span::styled(sign.to_string(), theme.dim),
        })
        .collect();
    spans.push(Span::styled(format!(" {:>number$}", line.number), theme.dim));
    if time > 0 {
        let when = when(line).map_or_else(|| "–".to_owned(), words::time);
        spans.push(Span::styled(format!("  {when:>time$}"), theme.dim));
    }
    let notes = notes(line, hints, theme);
    // The mark of the current position is always visible, so the description makes room for it.
    let reserved = match notes.first() {
        Some(note) if line.is_present => {
            GAP + note.texts.last().map_or(0, |text| text.chars().count())
        }
        _ => 0,
    };
    let text = brief(&line.text, room.saturating_sub(reserved).max(MIN_TEXT));
    let mut used = text.chars().count();
    spans.push(Span::styled(format!("  {text}"), style));
    let mut is_first = true;
    for note in notes {
        let separator = if is_first { " ".repeat(GAP) } else { " · ".to_owned() };
        let left = room.saturating_sub(used);
        let Some(text) = note.fitted(left.saturating_sub(separator.chars().count())) else {
            continue;
        };
        // Align the first notes of all rows if there is room.
        let width = text.chars().count();
        let aligned = padded.saturating_sub(used) + GAP;
        let is_aligned = is_first && aligned + width <= left;
        let separator = if is_aligned { " ".repeat(aligned) } else { separator };
        used += separator.chars().count() + width;
        spans.push(Span::styled(separator, theme.dim));
        spans.push(Span::styled(text, note.style));
        is_first = false;
    }
    Line::from(spans)
}

/// Returns the description of a move in at most `room` columns. If it is too long, leaves out how
/// many more changes there are: `r1c4 mark 26 …`.
fn brief(text: &str, room: usize) -> String {
    let is_long = text.chars().count() > room;
    match text.split_once(", and ") {
        Some((first, _)) if is_long => text::shorten(&format!("{first} …"), room),
        _ => text::shorten(text, room),
    }
}

/// Returns the time of a move. The start has a time although nothing records it.
fn when(line: &HistoryLine) -> Option<Duration> {
    line.when.or((line.number == 0).then_some(Duration::ZERO))
}

/// A note about a move.
struct Note {
    /// The texts of the note, the longest first.
    texts: Vec<String>,
    /// `true` if the longest text may be cut off where only a shorter one fits.
    can_be_cut: bool,
    style: Style,
}

impl Note {
    /// Returns a text with at most `room` columns; `None` if there is none.
    fn fitted(&self, room: usize) -> Option<String> {
        let fits = |text: &&String| text.chars().count() <= room;
        match self.texts.first() {
            Some(longest) if !fits(&longest) && self.can_be_cut && room >= MIN_CUT => {
                Some(text::shorten(longest, room))
            }
            _ => self.texts.iter().find(fits).cloned(),
        }
    }
}

/// Returns the notes about a move, the most important first.
fn notes(line: &HistoryLine, hints: HintNote, theme: &Theme) -> Vec<Note> {
    let note = |texts: Vec<String>, can_be_cut, style| Note { texts, can_be_cut, style };
    let present = ["you are here", "here"].map(str::to_owned).to_vec();
    let present = line.is_present.then(|| note(present, false, theme.accent));
    let name = line.name.as_ref().map(|name| note(vec![format!("\"{name}\"")], true, theme.notice));
    let hint = line.hint.map(|hint| {
        let technique = hint != words::HINT;
        note(vec![hints.text(hint), words::HINT.to_owned()], technique, theme.dim)
    });
    let instead_of = |number| {
        let short = format!("instead of {number}");
        let texts = vec![super::details::instead_of(number), short, "branch".to_owned()];
        note(texts, false, theme.dim)
    };
    let branch = line.instead_of.map(instead_of);
    [present, name, hint, branch].into_iter().flatten().collect()
}
