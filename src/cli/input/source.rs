//! Reads sources: finds out what they are in, and hands on pieces of work, lines that are still to be read or
//! puzzles out of a document.

use super::feed::Feed;
use super::{Grain, Trouble};
use memchr::{memchr, memchr_iter};
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

/// So many bytes of lines at most are one piece of work.
const CHUNK: usize = 32 * 1024;

/// A piece of work.
pub(super) enum Job {
    /// Lines to be read.
    Lines(Chunk),
    /// What was found in a document, or that a source can't be read at all.
    Found { name: Arc<str>, found: Box<Result<Found, Trouble>> },
}

/// Lines that follow one another in a source.
pub(super) struct Chunk {
    name: Arc<str>,
    plan: Arc<Lines>,
    /// The number of the first line.
    first: usize,
    bytes: Vec<u8>,
    /// The length of a single line that was too long to be kept whole.
    cut: Option<usize>,
}

/// A puzzle, or why it is none, and where it was read.
pub(super) struct Entry<'a> {
    name: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    pub(super) sheet: Result<Sheet, Trouble>,
}

impl<'a> Entry<'a> {
    fn new(name: &'a str, line: Option<usize>, sheet: Result<Sheet, ReadError>) -> Self {
        let place = sheet.as_ref().err().and_then(ReadError::place);
        let (line, column) = place.map_or((line, None), |(line, column)| (Some(line), column));
        Self { name, line, column, sheet: sheet.map_err(|error| Trouble::Unreadable(error.what())) }
    }

    /// Where it was read: `puzzles.txt:17:4`.
    pub(super) fn place(&self) -> String {
        match (self.line, self.column) {
            (Some(line), Some(column)) => format!("{}:{line}:{column}", self.name),
            (Some(line), None) => format!("{}:{line}", self.name),
            (None, _) => self.name.to_owned(),
        }
    }
}

impl Job {
    /// The source that it is from.
    pub(super) fn name(&self) -> Arc<str> {
        match self {
            Self::Lines(Chunk { name, .. }) | Self::Found { name, .. } => Arc::clone(name),
        }
    }

    /// Reads it, and hands on what it holds until `each` has enough.
    pub(super) fn read(self, each: &mut dyn FnMut(Entry) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Lines(chunk) => chunk.read(each),
            Self::Found { name, found } => each(match *found {
                Ok(found) => Entry::new(&name, found.line, found.sheet),
                Err(trouble) => {
                    Entry { name: &name, line: None, column: None, sheet: Err(trouble) }
                }
            }),
        }
    }
}

impl Chunk {
    fn read(&self, each: &mut dyn FnMut(Entry) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut rest = self.bytes.as_slice();
        for number in self.first.. {
            let end = memchr(b'\n', rest);
            let line = &rest[..end.unwrap_or(rest.len())];
            let length = self.cut.unwrap_or(line.len());
            let sheet = if length > LONGEST {
                Some(Err(ReadError::TooLong(length)))
            } else {
                match text_of(line, number) {
                    Ok(text) => self.plan.read(number, text.strip_suffix('\r').unwrap_or(text)),
                    Err(error) => Some(Err(error)),
                }
            };
            if let Some(sheet) = sheet {
                each(Entry::new(&self.name, Some(number), sheet))?;
            }
            match end {
                Some(end) if end + 1 < rest.len() => rest = &rest[end + 1..],
                _ => break,
            }
        }
        ControlFlow::Continue(())
    }
}

/// The text of bytes that begin in this line.
fn text_of(bytes: &[u8], line: usize) -> Result<&str, ReadError> {
    str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
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
        let mut first = 1;
        let mut hand_on_lines = |first, bytes: Vec<u8>, cut: Option<usize>| {
            self.read.fetch_add(cut.unwrap_or(bytes.len()) as u64, Ordering::Relaxed);
            let (name, plan) = (Arc::clone(name), Arc::clone(plan));
            hand_on(vec![Job::Lines(Chunk { name, plan, first, bytes, cut })])
        };
        let error = loop {
            if let Err(error) = feed.await_line(LONGEST) {
                break error;
            }
            // Who writes line by line gets an answer to each: nobody waits for a chunk to be full.
            if let Some(bytes) = feed.take_lines(self.grain.lines(), CHUNK) {
                let count = memchr_iter(b'\n', &bytes).count();
                hand_on_lines(first, bytes, None)?;
                first += count;
                continue;
            }
            match feed.line(LONGEST + 1) {
                Ok(Some(line)) => {
                    hand_on_lines(first, line.bytes, Some(line.length))?;
                    first += 1;
                }
                Ok(None) => return ControlFlow::Continue(()),
                Err(error) => break error,
            }
        };
        hand_on(vec![failed(name, Trouble::Unreadable(error.to_string()))])
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
        let bytes = feed.take();
        let text = match text_of(&bytes, 1) {
            Ok(text) => text,
            Err(error) => return hand_on(vec![found(Found { line: None, sheet: Err(error) })]),
        };
        let mut jobs = Vec::new();
        formats::read_all(text, self.from, &mut |one| {
            jobs.push(found(one));
            if jobs.len() < self.grain.puzzles() {
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
