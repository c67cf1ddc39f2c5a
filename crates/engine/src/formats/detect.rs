//! Detects the notation of some text and reads all puzzles in it.

use super::found::{Found, Sink};
use super::page::{Line, blocks, lines};
use super::table::Read;
use super::{
    About, Columns, LONGEST, LONGEST_DOCUMENT, Notation, ReadError, Sheet, cell, code, crosses,
    csv, drawn, json, library, line, link, marked, sdk, separated, simple, titled,
};
use crate::board::Digit;
use std::ops::ControlFlow;

/// The number of lines that are read to detect the notation.
const HEAD: usize = 1000;

/// The length in characters above which a field without blanks is probably meant as a puzzle.
const NEARLY: usize = 60;

/// The plan for reading a text.
#[derive(Clone, Debug)]
pub enum Plan {
    /// Read the text line by line. It may have any length.
    Lines(Lines),
    /// Read the whole text at once, in the given notation. If the notation is `None`, detect it.
    Whole(Option<&'static Notation>),
}

/// The plan for reading text line by line.
#[derive(Clone, Debug)]
pub struct Lines {
    pub(super) table: Option<Columns>,
    only: Option<&'static Notation>,
}

impl Plan {
    /// Returns the plan for reading text that starts with `head`. The notation is `from`, or is
    /// detected if `from` is `None`. `head` can be the whole text, but a few hundred lines are
    /// enough.
    ///
    /// # Examples
    ///
    /// ```
    /// use pencilmark_engine::formats::Plan;
    ///
    /// let line = ".".repeat(81);
    /// assert!(matches!(Plan::new(&line, None), Plan::Lines(_)));
    /// assert!(matches!(Plan::new("<?xml version=\"1.0\"?>", None), Plan::Whole(Some(_))));
    /// ```
    pub fn new(head: &str, from: Option<&'static Notation>) -> Self {
        let head: Vec<Line> =
            lines(strip_bom(head), 1).filter(|line| !is_comment(*line)).take(HEAD).collect();
        let line_by_line = |table| Self::Lines(Lines { table, only: from });
        if let Some(notation) = from {
            return match notation.read {
                Read::Line(_) => line_by_line(None),
                Read::Table => line_by_line(Columns::detect(&head)),
                Read::Document(_) if notation.name == "json" && has_objects(&head) => {
                    line_by_line(None)
                }
                Read::Page(_) | Read::Document(_) => Self::Whole(from),
            };
        }
        let first = head.first().map_or("", |line| line.raw.trim_start());
        match first.chars().next().filter(|_| !is_framed_link(first)) {
            Some('<') => Self::Whole(Notation::named("opensudoku")),
            Some('[') if sdk::is_section(head[0]) => Self::Whole(None),
            Some('{') if has_objects(&head) => line_by_line(None),
            Some('{' | '[') => Self::Whole(Notation::named("json")),
            _ => {
                let table = Columns::detect(&head);
                // A line longer than this cannot be part of a drawing.
                let is_long = head.first().is_some_and(|line| line.raw.len() > LONGEST);
                let is_lines = table.is_some() || is_long || has_puzzle_lines(&head);
                if is_lines { line_by_line(table) } else { Self::Whole(None) }
            }
        }
    }

    /// Returns whether text outside of puzzles has a meaning in the notation.
    fn is_formal(&self) -> bool {
        matches!(self, Self::Whole(Some(_)) | Self::Lines(Lines { table: Some(_), .. }))
    }
}

/// Returns whether a line starts with a link in the form used in emails and forum posts:
/// `<https://…>` or `[a hard one](https://…)`.
fn is_framed_link(line: &str) -> bool {
    let words = line.strip_prefix('[').and_then(|rest| rest.split_once("](http"));
    line.starts_with("<http") || words.is_some_and(|(words, _)| !words.contains(['"', ']']))
}

/// Returns whether each line is a JSON object: the first line is a complete object, or another line
/// is a puzzle. An object on several lines may contain other objects, but none of them is a puzzle.
/// If a line is an object that holds several puzzles, the text is read whole.
fn has_objects(lines: &[Line]) -> bool {
    let is_object = |line: &Line| {
        line.raw.len() <= LONGEST
            && serde_json::from_str::<&serde_json::value::RawValue>(line.raw)
                .is_ok_and(|raw| raw.get().starts_with('{'))
    };
    let is_puzzle = |line: &Line| is_object(line) && json::read_line(*line).is_ok();
    let begins = |line: &Line| line.raw.trim_start().starts_with('{');
    lines.first().is_some_and(begins)
        && (lines.len() > 1 && is_object(&lines[0]) || lines.iter().any(is_puzzle))
        && !lines.iter().any(|line| is_object(line) && json::is_collection(*line))
}

/// Returns whether at least one line is a puzzle and not part of a drawing, or whether several
/// lines look like attempts to write a puzzle.
fn has_puzzle_lines(lines: &[Line]) -> bool {
    let is_puzzle = |line: &Line| {
        // A line of dashes is part of a drawing, even if it has corners.
        let is_dash = |c| matches!(c, '-' | '_' | '*' | '=');
        let is_rule =
            line.text.contains(is_dash) && line.text.trim().chars().all(|c| is_dash(c) || c == '.');
        !is_rule && line.raw.len() <= LONGEST && read_line(*line).is_some_and(|read| read.is_ok())
    };
    let is_sure = |line: &Line| library::is_case(*line) || link_in(*line).is_some();
    lines.iter().any(|line| is_sure(line) || is_puzzle(line))
        || lines.iter().filter(|line| is_nearly_cells(line.text)).nth(1).is_some()
}

/// Returns whether the first word of a line is probably meant as a puzzle: the word is long, most
/// of its characters are cells, and at least one is a digit. The border lines of a drawing have
/// no digits.
fn is_nearly_cells(text: &str) -> bool {
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';') || drawn::is_bar(c);
    let field = text.trim_start().split(is_between).next().unwrap_or_default();
    let (all, cells) = (
        field.chars().count(),
        field.chars().filter(|&c| cell(c).is_ok() || crosses::is_cross(c)).count(),
    );
    all > NEARLY && 2 * cells >= all && field.contains(|c| Digit::from_char(c).is_some())
}

/// Returns whether a line is empty or a comment.
fn is_comment(line: Line) -> bool {
    let text = line.raw.trim_start();
    text.is_empty() || text.starts_with(['#', '%']) || text.starts_with("//")
}

/// Removes a byte-order mark.
fn strip_bom(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

impl Lines {
    /// Reads one line. Returns `None` if the line contains no puzzle because it is empty, a
    /// comment, or the header of a table.
    pub fn read(&self, number: usize, raw: &str) -> Option<Result<Sheet, ReadError>> {
        // Most lines of most files are 81 digits and dots. No other notation starts like this.
        if self.table.is_none()
            && self.only.is_none()
            && let Some(sheet) = line::read_bare_cells(raw)
        {
            return Some(Ok(sheet));
        }
        let line = Line::new(number, if number == 1 { strip_bom(raw) } else { raw });
        if is_comment(line) {
            return None;
        }
        if raw.len() > LONGEST {
            return Some(Err(ReadError::TooLong(raw.len())));
        }
        if let Some(table) = &self.table {
            let is_head = Columns::from_head(line.raw).is_some();
            return (!is_head).then(|| table.read(line));
        }
        match self.only.map(|notation| notation.read) {
            Some(Read::Line(read)) => Some(read(line)),
            Some(Read::Table) => Some(csv::read_bare(line)),
            Some(Read::Document(_)) => Some(json::read_line(line)),
            Some(Read::Page(_)) | None => read_line(line),
        }
    }
}

/// Reads a line in the detected notation.
pub(super) fn read_line(line: Line) -> Option<Result<Sheet, ReadError>> {
    if is_comment(line) {
        return None;
    }
    if let Some(read) = link_in(line) {
        return Some(read(line));
    }
    Some(match line.raw.trim_start().chars().next() {
        Some(':') => library::read_line(line),
        Some('{') => json::read_line(line),
        _ if code::is_code(line.text) => code::read_line(line),
        _ => csv::read_bare(line).or_else(|error| {
            let Some(texts) = crosses::as_dots(&[line]) else { return Err(error) };
            csv::read_bare(Line::new(line.number, &texts[0])).map_err(|_| error)
        }),
    })
}

/// Returns the reader for the link in a line, or `None` if the line has no known link. Ignores a
/// link that is next to a puzzle, in an object or in a comment, because such a link only names the
/// source of the puzzle.
fn link_in(line: Line) -> Option<fn(Line) -> Result<Sheet, ReadError>> {
    let start = line.text.trim_start();
    if start.starts_with('{') || line::begins_with_cells(start.trim_start_matches('"')) {
        return None;
    }
    let Read::Line(read) = link::notation(line)?.read else { return None };
    (!is_comment(line)).then_some(read)
}

/// Passes every puzzle in `text` to `sink`, in order, until `sink` returns `Break`. The notation is
/// `from`, or is detected if `from` is `None`.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::formats::read_all;
/// use std::ops::ControlFlow;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut count = 0;
/// let _ = read_all(&format!("{line}\n{line}\n"), None, &mut |found| {
///     count += usize::from(found.sheet.is_ok());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(count, 2);
/// ```
pub fn read_all(text: &str, from: Option<&'static Notation>, sink: &mut Sink) -> ControlFlow<()> {
    let text = strip_bom(text);
    match Plan::new(text, from) {
        Plan::Lines(plan) => {
            for (number, raw) in (1..).zip(text.lines()) {
                if let Some(sheet) = plan.read(number, raw) {
                    sink(Found { line: Some(number), sheet })?;
                }
            }
            ControlFlow::Continue(())
        }
        Plan::Whole(from) => read_whole(text, from, sink),
    }
}

fn read_whole(text: &str, from: Option<&'static Notation>, sink: &mut Sink) -> ControlFlow<()> {
    if text.len() > LONGEST_DOCUMENT {
        return sink(Found { line: None, sheet: Err(ReadError::TooLong(text.len())) });
    }
    if let Some(Notation { read: Read::Document(read), .. }) = from {
        return read(text, sink);
    }
    // A drawing may contain empty lines, so read the text as one puzzle first.
    let whole = if text.len() <= LONGEST {
        read_page(&lines(text, 1).collect::<Vec<_>>(), from)
    } else {
        Err(ReadError::TooLong(text.len()))
    };
    if whole.is_err()
        && titled::has_titles(text)
        && each_titled(text, from, &mut |found| is_good(&found)).is_break()
    {
        return each_titled(text, from, sink);
    }
    if whole.is_err() && each_drawn(text, from, &mut |found| is_good(&found)).is_break() {
        return each_drawn(text, from, sink);
    }
    sink(Found { line: None, sheet: whole })
}

/// Stops the search at the first puzzle that can be read without an error.
fn is_good(found: &Found) -> ControlFlow<()> {
    if found.sheet.is_ok() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Reads the drawing below each title. The title becomes the name of the puzzle.
fn each_titled(text: &str, from: Option<&'static Notation>, sink: &mut Sink) -> ControlFlow<()> {
    titled::sections(text).try_for_each(|titled::Section { title, lines }| {
        let sheet = read_page(&lines, from).map(|mut sheet| {
            if sheet.words(About::Name).is_empty() {
                sheet.say(About::Name, title.trim_end_matches(':'));
            }
            sheet
        });
        sink(Found { line: lines.first().map(|line| line.number), sheet })
    })
}

/// Reads drawings separated by empty lines. Keeps the lines of only one puzzle at a time.
fn each_drawn(text: &str, from: Option<&'static Notation>, sink: &mut Sink) -> ControlFlow<()> {
    let hand_on = |drawn: &[Line], sink: &mut Sink| match read_page(drawn, from) {
        // A block that contains only comments is not an error.
        Err(ReadError::Nothing) => ControlFlow::Continue(()),
        sheet => sink(Found { line: drawn.first().map(|line| line.number), sheet }),
    };
    let (mut held, mut held_bytes) = (Vec::new(), 0);
    for (number, block) in blocks(text) {
        if block.len() > LONGEST {
            held_bytes = 0;
            hand_on(&std::mem::take(&mut held), sink)?;
            sink(Found { line: Some(number), sheet: Err(ReadError::TooLong(block.len())) })?;
            continue;
        }
        let more: Vec<Line> = lines(block, number).collect();
        // A puzzle may span several blocks, but the length limit applies to all of them together.
        let fits = held_bytes + block.len() <= LONGEST;
        if !(fits && (sdk::goes_on(&more) || simple::goes_on(&held, &more))) {
            held_bytes = 0;
            hand_on(&std::mem::take(&mut held), sink)?;
        }
        held_bytes += block.len();
        held.extend(more);
    }
    hand_on(&held, sink)
}

/// Reads lines that together form one puzzle. If the puzzle cannot be read otherwise, reads `x` as
/// an empty cell.
fn read_page(lines: &[Line], from: Option<&'static Notation>) -> Result<Sheet, ReadError> {
    read_as_written(lines, from).or_else(|error| {
        let Some(texts) = crosses::as_dots(lines) else { return Err(error) };
        let dotted: Vec<Line> =
            lines.iter().zip(&texts).map(|(line, text)| Line::new(line.number, text)).collect();
        read_as_written(&dotted, from).map_err(|_| error)
    })
}

fn read_as_written(lines: &[Line], from: Option<&'static Notation>) -> Result<Sheet, ReadError> {
    if lines.iter().all(|line| line.is_blank()) {
        return Err(ReadError::Nothing);
    }
    if let Some(Notation { read: Read::Page(read), .. }) = from {
        return read(lines);
    }
    if sdk::is_sdk(lines) {
        sdk::read(lines)
    } else if simple::is_simple(lines) {
        simple::read(lines)
    } else if code::is_code_in(lines) {
        code::read_page(lines)
    } else {
        let pages = super::page::rows(lines);
        let inner: Vec<Line> = simple::inner(&pages);
        if let [line] = pages[..]
            && let Some(read) = separated::read_line(line)
        {
            read
        } else if separated::is_separated(&pages) {
            separated::read_page(&pages)
        } else if marked::is_marked(&inner) {
            marked::read_page(&inner)
        } else if drawn::is_drawn(&pages) {
            drawn::read_page(&pages)
        } else {
            line::read_page(&pages)
        }
    }
}

/// Reads one puzzle with its marks and its descriptions, such as the author. Detects the notation
/// (see [`super::NOTATIONS`]).
///
/// # Errors
/// Returns [`ReadError`] if the text does not contain exactly one puzzle. The message says what is
/// wrong, where, and how to fix it.
pub fn read_sheet(text: &str) -> Result<Sheet, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::TooLong(text.len()));
    }
    let text = strip_bom(text);
    // Words outside a code or a link may describe it.
    if !Plan::new(text, None).is_formal() {
        let all: Vec<Line> = lines(text, 1).collect();
        if let Some((line, read)) = all.iter().find_map(|line| Some((line, link_in(*line)?))) {
            return read(*line);
        }
        if code::is_code_in(&all) {
            return code::read_page(&all);
        }
    }
    let (mut good, mut bad, mut count) = (None, None, 0);
    let _ = read_all(text, None, &mut |found| {
        match found.sheet {
            Ok(sheet) => {
                count += 1;
                good = Some(sheet);
            }
            Err(error) => bad = bad.take().or(Some(error)),
        }
        ControlFlow::Continue(())
    });
    match (good, bad, count) {
        (Some(sheet), None, 1) => Ok(sheet),
        (Some(_), _, 2..) => Err(ReadError::Several(count)),
        (_, Some(error), _) => Err(error),
        _ => Err(ReadError::Nothing),
    }
}
