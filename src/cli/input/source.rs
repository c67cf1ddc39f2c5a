//! Reads sources: finds out what they are in, and hands on pieces of work, lines that are still to be read or
//! puzzles out of a document.

use super::feed::Feed;
use super::{Grain, Trouble};
use pencilmark_engine::formats::{
    self, Found, LONGEST, LONGEST_DOCUMENT, Lines, Notation, Plan, ReadError, Sheet, clean,
};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The head of a file from which it is told what it is.
const HEAD: usize = 256 * 1024;

/// A piece of work.
pub(super) enum Job {
    /// A line to be read.
    Line { name: Arc<str>, number: usize, bytes: Vec<u8>, length: usize, plan: Arc<Lines> },
    /// What was found in a document, or that a source can't be read at all.
    Found { name: Arc<str>, found: Box<Result<Found, Trouble>> },
}

/// A puzzle, or why it is none, and where it was read.
pub(super) struct Entry {
    pub(super) place: String,
    pub(super) sheet: Result<Sheet, Trouble>,
}

impl Job {
    /// The source that it is from.
    pub(super) fn name(&self) -> Arc<str> {
        match self {
            Self::Line { name, .. } | Self::Found { name, .. } => Arc::clone(name),
        }
    }

    /// Reads it; nothing if the line holds no puzzle.
    pub(super) fn read(self) -> Option<Entry> {
        match self {
            Self::Line { name, number, bytes, length, plan } => {
                let sheet = if length > LONGEST {
                    Err(ReadError::TooLong(length))
                } else {
                    match text_of(bytes, number) {
                        Ok(text) => plan.read(number, text.strip_suffix('\r').unwrap_or(&text))?,
                        Err(error) => Err(error),
                    }
                };
                Some(entry(&name, Some(number), sheet))
            }
            Self::Found { name, found } => Some(match *found {
                Ok(found) => entry(&name, found.line, found.sheet),
                Err(trouble) => Entry { place: name.to_string(), sheet: Err(trouble) },
            }),
        }
    }
}

fn entry(name: &str, line: Option<usize>, sheet: Result<Sheet, ReadError>) -> Entry {
    let place = match (&sheet, line) {
        (Err(error), line) => match (error.place(), line) {
            (Some((line, Some(column))), _) => format!("{name}:{line}:{column}"),
            (Some((line, None)), _) | (None, Some(line)) => format!("{name}:{line}"),
            (None, None) => name.to_owned(),
        },
        (Ok(_), Some(line)) => format!("{name}:{line}"),
        (Ok(_), None) => name.to_owned(),
    };
    Entry { place, sheet: sheet.map_err(|error| Trouble::Unreadable(error.what())) }
}

/// The text of bytes that begin in this line.
fn text_of(bytes: Vec<u8>, line: usize) -> Result<String, ReadError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let lines = String::from_utf8_lossy(good).matches('\n').count();
        let start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        let what = "this is no text in UTF-8: save the file in that encoding".to_owned();
        ReadError::Form { what, line: line + lines, column }
    })
}

/// What reads sources.
pub(super) struct Sources {
    pub(super) names: Vec<OsString>,
    pub(super) from: Option<&'static Notation>,
    pub(super) grain: Grain,
    /// How many bytes were read so far.
    pub(super) read: Arc<AtomicU64>,
}

impl Sources {
    /// Hands on all work, in order, until nobody wants more.
    pub(super) fn each(&self, hand_on: &mut dyn FnMut(Vec<Job>) -> ControlFlow<()>) {
        let _ = self.names.iter().try_for_each(|source| {
            let name: Arc<str> = name_of(source).into();
            match open(source) {
                Ok(feed) => self.one(&name, feed, hand_on),
                Err(why) => hand_on(vec![failed(&name, Trouble::Source(why))]),
            }
        });
    }

    fn one(
        &self,
        name: &Arc<str>,
        mut feed: Feed,
        hand_on: &mut dyn FnMut(Vec<Job>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.plan(&mut feed) {
            Ok(Some(plan)) => self.lines(name, feed, &Arc::new(plan), hand_on),
            Ok(None) => self.document(name, &mut feed, hand_on),
            Err(trouble) => hand_on(vec![failed(name, trouble)]),
        }
    }

    /// How lines are read; nothing if they must all be read first.
    fn plan(&self, feed: &mut Feed) -> Result<Option<Lines>, Trouble> {
        let mut look_at = 1;
        loop {
            let is_over = feed.more().map_err(|error| Trouble::Unreadable(error.to_string()))? == 0;
            if feed.held().starts_with(&[0xff, 0xfe]) || feed.held().starts_with(&[0xfe, 0xff]) {
                return Err(Trouble::Unreadable("it is in UTF-16: save it in UTF-8".to_owned()));
            }
            let length = feed.held().len();
            if length >= look_at || is_over {
                look_at = length * 2;
                let start = &feed.held()[..length.min(HEAD)];
                // Only whole lines tell anything.
                let end = start.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                let whole = if is_over { start } else { &start[..end] };
                if let Plan::Lines(lines) = Plan::of(&String::from_utf8_lossy(whole), self.from)
                    && (is_over || end > 0)
                {
                    return Ok(Some(lines));
                }
            }
            if is_over || length > LONGEST_DOCUMENT {
                return Ok(None);
            }
        }
    }

    fn lines(
        &self,
        name: &Arc<str>,
        mut feed: Feed,
        plan: &Arc<Lines>,
        hand_on: &mut dyn FnMut(Vec<Job>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut jobs = Vec::new();
        for number in 1.. {
            match feed.line(LONGEST + 1) {
                Ok(Some(line)) => {
                    self.read.fetch_add(line.length as u64 + 1, Ordering::Relaxed);
                    let (name, plan) = (Arc::clone(name), Arc::clone(plan));
                    jobs.push(Job::Line {
                        name,
                        number,
                        bytes: line.bytes,
                        length: line.length,
                        plan,
                    });
                }
                Ok(None) => break,
                Err(error) => {
                    jobs.push(failed(name, Trouble::Unreadable(error.to_string())));
                    break;
                }
            }
            // Who writes line by line gets an answer to each.
            if jobs.len() >= self.grain.size() || !feed.has_line() {
                hand_on(std::mem::take(&mut jobs))?;
            }
        }
        hand_on(jobs)
    }

    fn document(
        &self,
        name: &Arc<str>,
        feed: &mut Feed,
        hand_on: &mut dyn FnMut(Vec<Job>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let found = |found| Job::Found { name: Arc::clone(name), found: Box::new(Ok(found)) };
        self.read.fetch_add(feed.held().len() as u64, Ordering::Relaxed);
        if feed.held().len() > LONGEST_DOCUMENT {
            let sheet = Err(ReadError::TooLong(feed.held().len()));
            return hand_on(vec![found(Found { line: None, sheet })]);
        }
        let text = match text_of(feed.take(), 1) {
            Ok(text) => text,
            Err(error) => return hand_on(vec![found(Found { line: None, sheet: Err(error) })]),
        };
        let mut jobs = Vec::new();
        formats::read_all(&text, self.from, &mut |one| {
            jobs.push(found(one));
            if jobs.len() < self.grain.size() {
                return ControlFlow::Continue(());
            }
            hand_on(std::mem::take(&mut jobs))
        })?;
        hand_on(jobs)
    }
}

fn failed(name: &Arc<str>, trouble: Trouble) -> Job {
    Job::Found { name: Arc::clone(name), found: Box::new(Err(trouble)) }
}

/// Whether a source is a puzzle itself and no file. A word that might be a code is one if it is right, or stands in
/// groups.
fn is_puzzle(source: &OsStr) -> bool {
    // What is no text is a file's name.
    let Some(text) = source.to_str() else { return false };
    let is_line = || text.chars().count() >= 81 && !text.contains(['/', '\\']);
    let is_code = || formats::is_code(text) && (text.contains('-') || formats::read(text).is_ok());
    (text.contains("://") || is_line() || is_code()) && !Path::new(source).exists()
}

/// Whether a source is a file, or was meant for one.
pub(super) fn is_file(source: &OsStr) -> bool {
    source != "-" && !is_puzzle(source)
}

/// What messages call a source; where a file's name is no text it has U+FFFD.
pub(super) fn name_of(source: &OsStr) -> String {
    if source == "-" {
        return "stdin".to_owned();
    }
    if is_puzzle(source) {
        return "puzzle".to_owned();
    }
    clean::capped(&source.to_string_lossy(), 200)
}

fn open(source: &OsStr) -> Result<Feed<'_>, String> {
    let from: Box<dyn Read + Send> = match source.to_str() {
        Some("-") => Box::new(io::stdin()),
        Some(text) if is_puzzle(source) => Box::new(io::Cursor::new(text.as_bytes())),
        _ => Box::new(File::open(source).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => "no such file, and no puzzle of 81 cells or code".to_owned(),
            _ => error.to_string(),
        })?),
    };
    Ok(Feed::of(from))
}

/// The bytes of all sources, if they are files.
pub(super) fn size(sources: &[OsString]) -> Option<u64> {
    let size = |source: &OsString| {
        Path::new(source).metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len())
    };
    sources.iter().map(size).sum()
}
