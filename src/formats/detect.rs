//! Which notation a text is in, and all the puzzles that it holds.

use super::page::{Line, blocks, lines};
use super::table::{Read, Sink};
use super::{
    Columns, LONGEST, LONGEST_DOCUMENT, Notation, ReadError, Sheet, code, csv, drawn, json,
    library, line, link, marked, sdk, simple,
};
use std::ops::ControlFlow;

/// How many lines of a text tell what it is.
const HEAD: usize = 1000;

/// The characters from which on a field without blanks was meant for a puzzle.
const NEARLY: usize = 60;

/// A puzzle that was found, or why it is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The line where it begins, from 1; none where it is all there is.
    pub line: Option<usize>,
    /// The puzzle.
    pub sheet: Result<Sheet, ReadError>,
}

/// How a text is to be read.
#[derive(Clone, Debug)]
pub enum Plan {
    /// Line by line: such a text may be as long as it likes.
    Lines(Lines),
    /// As a whole, in this notation or in one that is to be found.
    Whole(Option<&'static Notation>),
}

/// How lines are read.
#[derive(Clone, Debug)]
pub struct Lines {
    table: Option<Columns>,
    only: Option<&'static Notation>,
}

impl Plan {
    /// How a text that begins with `head` is to be read: in the notation `from`, or by what it looks like. Enough
    /// of the text is a few hundred lines, or all of it.
    pub fn of(head: &str, from: Option<&'static Notation>) -> Self {
        let lines: Vec<Line> =
            (1..).zip(bare(head).lines().take(HEAD)).map(|(i, raw)| Line::of(i, raw)).collect();
        let mut told = lines.iter().filter(|line| !is_comment(**line));
        let first = told.next().map_or("", |line| line.raw.trim_start());
        let table = Columns::of_head(first);
        if let Some(notation) = from {
            return match notation.read {
                Read::Line(_) | Read::Table => Self::Lines(Lines { table, only: from }),
                Read::Document(_) if first.starts_with('{') && is_object(first) => {
                    Self::Lines(Lines { table: None, only: from })
                }
                Read::Page(_) | Read::Document(_) => Self::Whole(from),
            };
        }
        if first.starts_with('<') {
            return Self::Whole(Notation::named("opensudoku"));
        }
        let is_json =
            first.starts_with(['{', '[']) && !lines.iter().any(|line| sdk::is_section(*line));
        if is_json && !is_object(first) {
            return Self::Whole(Notation::named("json"));
        }
        let is_lines = is_json || table.is_some() || has_puzzle_lines(&lines);
        if is_lines { Self::Lines(Lines { table, only: None }) } else { Self::Whole(None) }
    }
}

/// Whether a line is a whole object in JSON.
fn is_object(line: &str) -> bool {
    line.len() <= LONGEST
        && serde_json::from_str::<&serde_json::value::RawValue>(line)
            .is_ok_and(|raw| raw.get().starts_with('{'))
}

/// Whether one of the lines is a puzzle by itself, or several were meant for one.
fn has_puzzle_lines(lines: &[Line]) -> bool {
    let is_puzzle = |line: &&Line| {
        // A line of dashes is part of a drawing.
        let is_rule = line.text.trim().chars().all(|c| matches!(c, '-' | '_' | '*' | '='));
        !is_rule && line.raw.len() <= LONGEST && read_line(**line).is_some_and(|read| read.is_ok())
    };
    let is_meant = |line: &&Line| {
        let field = line.text.split([',', ';', '\t', ' ', '|']).next().unwrap_or_default();
        !is_comment(**line)
            && (field.chars().nth(NEARLY).is_some()
                && !field.starts_with(['+', '-', '.', '*', '\'', ':'])
                || link::notation(**line).is_some())
    };
    lines.iter().any(|line| is_puzzle(&line)) || lines.iter().filter(is_meant).nth(1).is_some()
}

/// Whether a line is nothing but blanks or a comment.
fn is_comment(line: Line) -> bool {
    let text = line.raw.trim_start();
    text.is_empty() || text.starts_with('#')
}

/// Without the mark that some editors put at the start of a file.
fn bare(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

impl Lines {
    /// Reads a line, which has this number; nothing if it holds no puzzle: a comment, blanks, the head of a table.
    pub fn read(&self, number: usize, raw: &str) -> Option<Result<Sheet, ReadError>> {
        let line = Line::of(number, if number == 1 { bare(raw) } else { raw });
        if is_comment(line) {
            return None;
        }
        if raw.len() > LONGEST {
            return Some(Err(ReadError::TooLong(raw.len())));
        }
        if let Some(table) = &self.table {
            let is_head = Columns::of_head(line.raw).is_some();
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

/// Reads a line in the notation that it looks like.
pub(super) fn read_line(line: Line) -> Option<Result<Sheet, ReadError>> {
    if is_comment(line) {
        return None;
    }
    if let Some(Notation { read: Read::Line(read), .. }) = link::notation(line) {
        return Some(read(line));
    }
    Some(match line.raw.trim_start().chars().next() {
        Some(':') => library::read_line(line),
        Some('{') => json::read_line(line),
        _ if code::is_code(line.text) => code::read_line(line),
        _ => csv::read_bare(line),
    })
}

/// Hands every puzzle of a text to `sink`, in order, until it has enough: in the notation `from`, or in the one that the
/// text looks like.
pub fn read_all(text: &str, from: Option<&'static Notation>, sink: &mut Sink) -> ControlFlow<()> {
    let text = bare(text);
    match Plan::of(text, from) {
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
    let all = lines(text, 1);
    let whole = read_page(&all, from);
    let parts: Vec<&[Line]> = blocks(&all).collect();
    if whole.is_err() && parts.len() > 1 {
        let mut found: Vec<_> =
            parts.iter().map(|part| (part[0].number, read_page(part, from))).collect();
        // A block of nothing but comments is no puzzle that failed.
        found.retain(|(_, sheet)| *sheet != Err(ReadError::Nothing));
        if found.iter().any(|(_, sheet)| sheet.is_ok()) {
            return found
                .into_iter()
                .try_for_each(|(line, sheet)| sink(Found { line: Some(line), sheet }));
        }
    }
    sink(Found { line: None, sheet: whole })
}

/// Reads lines that are one puzzle.
fn read_page(lines: &[Line], from: Option<&'static Notation>) -> Result<Sheet, ReadError> {
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
        if marked::is_marked(&inner) {
            marked::read_page(&inner)
        } else if drawn::is_drawn(&pages) {
            drawn::read_page(&pages)
        } else {
            line::read_page(&pages)
        }
    }
}

/// Reads one puzzle, finding the notation by itself: see [`super::NOTATIONS`].
///
/// # Errors
/// When the text is no puzzle, or several: what is wrong, where, and what to do.
pub fn read_sheet(text: &str) -> Result<Sheet, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::TooLong(text.len()));
    }
    let text = bare(text);
    // A code or a link is known among other words: they may say what it is of.
    let all = lines(text, 1);
    if let Some(line) =
        all.iter().find(|line| !is_comment(**line) && link::notation(**line).is_some())
    {
        return read_line(*line).unwrap_or(Err(ReadError::Nothing));
    }
    if code::is_code_in(&all) {
        return code::read_page(&all);
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
