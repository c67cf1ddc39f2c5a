//! Reads sources, detects their notation, and splits them into jobs. A job is either a chunk of
//! lines or a puzzle from a document.

use super::grain::Grain;
use super::line_batches::{Chunk, LineBatches, text_of};
use super::line_reader::LineReader;
use super::utf16::DecodedSource;
use crate::cli::error::CliError;
use crate::cli::report::{MAX_NAME, notice};
use pencilmark_engine::formats::{
    self, Found, LONGEST_DOCUMENT, Lines, Notation, Plan, ReadError, Sheet, clean,
};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The maximum number of bytes at the start of a file that are used to detect the notation.
const HEAD: usize = 256 * 1024;

/// A part of the input that a worker processes.
pub(super) enum Job {
    /// Lines that the worker has to parse.
    Lines(Chunk),
    /// A puzzle from a document, or the error for a source that can't be read.
    Found { name: Arc<str>, found: Box<Result<Found, CliError>> },
}

/// A sheet or an error, and its position in the input.
pub(super) struct InputEntry<'a> {
    name: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    pub(super) sheet: Result<Sheet, CliError>,
    /// The column of a second puzzle on the same line, which is ignored.
    pub(super) second: Option<usize>,
}

impl<'a> InputEntry<'a> {
    pub(super) fn new(name: &'a str, line: Option<usize>, sheet: Result<Sheet, ReadError>) -> Self {
        let place = sheet.as_ref().err().and_then(ReadError::place);
        let (line, column) = place.map_or((line, None), |(line, column)| (Some(line), column));
        Self { name, line, column, sheet: sheet.map_err(CliError::Unreadable), second: None }
    }

    /// Returns the position of the entry, such as `puzzles.txt:17:4`.
    pub(super) fn place(&self) -> String {
        match (self.line, self.column) {
            (Some(line), Some(column)) => format!("{}:{line}:{column}", self.name),
            (Some(line), None) => format!("{}:{line}", self.name),
            (None, _) => self.name.to_owned(),
        }
    }

    /// Returns the position of a second puzzle on the same line, which is ignored.
    pub(super) fn second_place(&self) -> Option<String> {
        Some(format!("{}:{}:{}", self.name, self.line?, self.second?))
    }
}

impl Job {
    /// Returns the name of the source.
    pub(super) fn name(&self) -> Arc<str> {
        match self {
            Self::Lines(chunk) => Arc::clone(&chunk.name),
            Self::Found { name, .. } => Arc::clone(name),
        }
    }

    /// Returns the number of bytes of lines in the job.
    pub(super) const fn length(&self) -> usize {
        match self {
            Self::Lines(chunk) => chunk.bytes.len(),
            Self::Found { .. } => 0,
        }
    }

    /// Reads the puzzles in the job and calls `each` for every puzzle, until `each` breaks.
    pub(super) fn read(
        self,
        each: &mut dyn FnMut(InputEntry) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Lines(chunk) => {
                let end = chunk.read(each);
                chunk.recycle();
                end
            }
            Self::Found { name, found } => each(match *found {
                Ok(found) => InputEntry::new(&name, found.line, found.sheet),
                Err(error) => InputEntry {
                    name: &name,
                    line: None,
                    column: None,
                    sheet: Err(error),
                    second: None,
                },
            }),
        }
    }
}

/// The sources and the options for reading them.
pub(super) struct Sources {
    pub(super) names: Vec<OsString>,
    pub(super) from: Option<&'static Notation>,
    pub(super) grain: Grain,
    /// The number of bytes read so far.
    pub(super) read: Arc<AtomicU64>,
}

/// A part of the sources.
pub(super) enum Opened {
    /// A batch of jobs.
    Jobs(Vec<Job>),
    /// A file with many lines, which never keeps a reader waiting. The worker that needs jobs reads
    /// them, because the lines are then in the cache of its core.
    File(LineBatches),
}

impl Sources {
    /// Calls `hand_on` with batches of jobs in order, until `hand_on` breaks.
    pub(super) fn each(&self, hand_on: &mut dyn FnMut(Vec<Job>) -> ControlFlow<()>) {
        self.each_input(&mut |input| match input {
            Opened::Jobs(jobs) => hand_on(jobs),
            Opened::File(mut batches) => batches.try_for_each(&mut *hand_on),
        });
    }

    /// Calls `hand_on` with the parts of the sources in order, until `hand_on` breaks.
    pub(super) fn each_input(&self, hand_on: &mut dyn FnMut(Opened) -> ControlFlow<()>) {
        let _ = self.names.iter().try_for_each(|source| {
            let name: Arc<str> = display_name(source).into();
            match open(source) {
                Ok(reader) => self.one(source, &name, reader, hand_on),
                Err(error) => hand_on(Opened::Jobs(vec![failed(&name, error)])),
            }
        });
    }

    fn one(
        &self,
        source: &OsStr,
        name: &Arc<str>,
        mut reader: LineReader,
        hand_on: &mut dyn FnMut(Opened) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.plan(&mut reader) {
            Ok(Some(plan)) => {
                let mut batches = self.lines(name, reader, plan);
                if is_file(source) && Path::new(source).is_file() {
                    hand_on(Opened::File(batches))
                } else {
                    batches.try_for_each(|jobs| hand_on(Opened::Jobs(jobs)))
                }
            }
            Ok(None) => self.document(name, &mut reader, &mut |jobs| hand_on(Opened::Jobs(jobs))),
            Err(error) => hand_on(Opened::Jobs(vec![failed(name, error)])),
        }
    }

    /// Decides how to read a source. Returns `None` for a document, which must be read in full.
    fn plan(&self, reader: &mut LineReader) -> Result<Option<Lines>, CliError> {
        let mut look_at = 1;
        loop {
            let is_over = reader.fill()? == 0;
            let length = reader.buffered().len();
            if length >= look_at || is_over {
                look_at = length * 2;
                let start = &reader.buffered()[..length.min(HEAD)];
                // Detection needs complete lines.
                let end = start.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                let whole =
                    if is_over || length >= HEAD && end == 0 { start } else { &start[..end] };
                if let Plan::Lines(lines) = Plan::new(&String::from_utf8_lossy(whole), self.from)
                    && (is_over || end > 0 || length >= HEAD)
                {
                    return Ok(Some(lines));
                }
            }
            if is_over || length > LONGEST_DOCUMENT {
                return Ok(None);
            }
        }
    }

    fn lines(&self, name: &Arc<str>, reader: LineReader, plan: Lines) -> LineBatches {
        let (grain, read) = (self.grain, Arc::clone(&self.read));
        LineBatches::new(Arc::clone(name), reader, plan, grain, read)
    }

    fn document(
        &self,
        name: &Arc<str>,
        reader: &mut LineReader,
        hand_on: &mut dyn FnMut(Vec<Job>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let found = |found| Job::Found { name: Arc::clone(name), found: Box::new(Ok(found)) };
        self.read.fetch_add(reader.buffered().len() as u64, Ordering::Relaxed);
        if reader.buffered().len() > LONGEST_DOCUMENT {
            let sheet = Err(ReadError::TooLong(reader.buffered().len()));
            return hand_on(vec![found(Found { line: None, sheet })]);
        }
        let bytes = reader.take_buffered();
        let text = match text_of(&bytes, 1) {
            Ok(text) => text,
            Err(error) => return hand_on(vec![found(Found { line: None, sheet: Err(error) })]),
        };
        let mut jobs = Vec::new();
        formats::read_all(text, self.from, &mut |one| {
            jobs.push(found(one));
            if jobs.len() < self.grain.max_puzzles() {
                return ControlFlow::Continue(());
            }
            hand_on(std::mem::take(&mut jobs))
        })?;
        hand_on(jobs)
    }
}

pub(super) fn failed(name: &Arc<str>, error: CliError) -> Job {
    Job::Found { name: Arc::clone(name), found: Box::new(Err(error)) }
}

/// Returns `true` if a source is a puzzle and not a file. A word that could be a code counts as a
/// code if its check digit is right or if the word is written in groups.
fn is_puzzle(source: &OsStr) -> bool {
    // Only a file name can be invalid UTF-8.
    let Some(text) = source.to_str() else { return false };
    let is_line = || text.chars().count() >= 81 && !text.contains(['/', '\\']);
    let is_code = || formats::is_code(text) && (text.contains('-') || formats::read(text).is_ok());
    (text.contains("://") || is_line() || is_code()) && !Path::new(source).exists()
}

/// Returns `true` if a source is a file, or was probably meant to be a file.
pub(super) fn is_file(source: &OsStr) -> bool {
    source != "-" && !is_puzzle(source)
}

/// Returns the name of a source for messages. Invalid bytes in a file name become U+FFFD.
pub(super) fn display_name(source: &OsStr) -> String {
    if source == "-" {
        return "stdin".to_owned();
    }
    if is_puzzle(source) {
        return "puzzle".to_owned();
    }
    clean::capped(&source.to_string_lossy(), MAX_NAME)
}

fn open(source: &OsStr) -> Result<LineReader, CliError> {
    let from: Box<dyn Read + Send> = match source.to_str() {
        Some("-") => {
            if io::stdin().is_terminal() {
                let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
                notice(format_args!(
                    "reading puzzles from the terminal; {end} on an empty line ends them"
                ));
            }
            Box::new(io::stdin())
        }
        Some(text) if is_puzzle(source) => Box::new(io::Cursor::new(text.to_owned())),
        _ => Box::new(File::open(source).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => CliError::NoSuchFile,
            _ => CliError::Io(error),
        })?),
    };
    Ok(LineReader::new(Box::new(DecodedSource::new(from))))
}

/// Returns the total size of all sources in bytes, or `None` if some sources are not files.
pub(super) fn size(sources: &[OsString]) -> Option<u64> {
    let size = |source: &OsString| {
        Path::new(source).metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len())
    };
    sources.iter().map(size).sum()
}
