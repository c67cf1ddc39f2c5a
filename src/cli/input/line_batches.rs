//! Reads lines in batches, and parses the lines of a batch.

use super::grain::Grain;
use super::line_reader::{self, LineReader, SpareBuffers};
use super::source::{InputEntry, Job, failed};
use memchr::memchr;
use pencilmark_engine::formats::{LONGEST, Lines, NotationError, ReadError};
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The maximum size of a chunk of lines, in bytes. It is larger than a block that is read at once,
/// so that a block and the start of its first line make one chunk.
const CHUNK: usize = 2 * line_reader::BLOCK;

/// Consecutive lines of a source.
pub(super) struct Chunk {
    /// The name of the source.
    pub(super) name: Arc<str>,
    plan: Arc<Lines>,
    /// The number of the first line.
    first: usize,
    pub(super) bytes: Vec<u8>,
    spares: SpareBuffers,
    /// The length of the complete line, if the chunk is a single truncated line.
    cut: Option<usize>,
}

impl Chunk {
    /// Lets the reader fill the buffer again.
    pub(super) fn recycle(self) {
        self.spares.add(self.bytes);
    }

    /// Reads the puzzles in the lines and calls `each` for every puzzle, until `each` breaks.
    pub(super) fn read(
        &self,
        each: &mut dyn FnMut(InputEntry) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Decoding the whole chunk is faster than decoding each line. Invalid chunks are rare.
        let text = str::from_utf8(&self.bytes).ok();
        let mut rest = self.bytes.as_slice();
        for number in self.first.. {
            let end = memchr(b'\n', rest);
            let line = &rest[..end.unwrap_or(rest.len())];
            let length = self.cut.unwrap_or(line.len());
            let mut second = None;
            let sheet = if length > LONGEST {
                Some(Err(ReadError::TooLong(length)))
            } else {
                let start = self.bytes.len() - rest.len();
                let decoded = text.map(|text| &text[start..start + line.len()]);
                match decoded.map_or_else(|| text_of(line, number), Ok) {
                    Ok(text) => {
                        let text = text.strip_suffix('\r').unwrap_or(text);
                        let sheet = self.plan.read(number, text);
                        if let Some(Ok(sheet)) = &sheet {
                            second = self.plan.second_puzzle(text, sheet);
                        }
                        sheet
                    }
                    Err(error) => Some(Err(error)),
                }
            };
            if let Some(sheet) = sheet {
                let mut entry = InputEntry::new(&self.name, Some(number), sheet);
                entry.second = second;
                each(entry)?;
            }
            match end {
                Some(end) if end + 1 < rest.len() => rest = &rest[end + 1..],
                _ => break,
            }
        }
        ControlFlow::Continue(())
    }
}

/// Decodes bytes as UTF-8. `line` is the number of the first line.
pub(super) fn text_of(bytes: &[u8], line: usize) -> Result<&str, ReadError> {
    str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let lines = String::from_utf8_lossy(good).matches('\n').count();
        let start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        ReadError::Notation { error: NotationError::NotUtf8, line: line + lines, column }
    })
}

/// Reads batches of lines from a source.
pub(super) struct LineBatches {
    reader: LineReader,
    spares: SpareBuffers,
    name: Arc<str>,
    plan: Arc<Lines>,
    /// The number of the next line.
    first: usize,
    max_lines: usize,
    /// The number of bytes read so far from all sources.
    read: Arc<AtomicU64>,
    is_over: bool,
}

impl LineBatches {
    /// Reads the lines of the source called `name`, and adds the number of bytes to `read`.
    pub(super) fn new(
        name: Arc<str>,
        reader: LineReader,
        plan: Lines,
        grain: Grain,
        read: Arc<AtomicU64>,
    ) -> Self {
        Self {
            spares: reader.spares(),
            reader,
            name,
            plan: Arc::new(plan),
            first: 1,
            max_lines: grain.max_lines(),
            read,
            is_over: false,
        }
    }

    /// Returns the next batch, or `None` at the end of the source.
    fn read(&mut self) -> io::Result<Option<Job>> {
        self.reader.wait_for_line(LONGEST)?;
        // Do not wait for a full chunk, because a program that writes lines into a pipe one by one
        // expects an answer to each line.
        let lines = self.reader.take_lines(self.max_lines, CHUNK);
        let (bytes, count, cut) = match lines {
            Some((bytes, count)) => (bytes, count, None),
            None => match self.reader.line(LONGEST + 1)? {
                Some(line) => (line.bytes, 1, Some(line.length)),
                None => return Ok(None),
            },
        };
        self.read.fetch_add(cut.unwrap_or(bytes.len()) as u64, Ordering::Relaxed);
        let (name, plan) = (Arc::clone(&self.name), Arc::clone(&self.plan));
        let (first, spares) = (self.first, self.spares.clone());
        self.first += count;
        Ok(Some(Job::Lines(Chunk { name, plan, first, bytes, spares, cut })))
    }
}

impl Iterator for LineBatches {
    type Item = Vec<Job>;

    fn next(&mut self) -> Option<Vec<Job>> {
        if self.is_over {
            return None;
        }
        let job = self.read().unwrap_or_else(|error| {
            self.is_over = true;
            Some(failed(&self.name, error.into()))
        });
        self.is_over |= job.is_none();
        job.map(|job| vec![job])
    }
}
