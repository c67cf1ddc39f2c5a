//! Reads a file or a pipe line by line as bytes arrive. Keeps no more bytes of a line than a puzzle
//! can have, and treats a carriage return without a line feed as the end of a line.
//! `BufRead::read_until` would keep the whole line, wait for its end, and not split at a carriage
//! return.

use memchr::{memchr, memchr_iter};
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

/// The number of bytes to request in a single read. Each block becomes a job, and passing a job to
/// a worker thread takes about as long as reading 64 KiB.
pub(super) const BLOCK: usize = 256 * 1024;

/// Reads lines from a source.
pub(super) struct LineReader {
    source: Box<dyn Read + Send>,
    /// The first `filled` bytes have arrived, and the first `taken` of them have already been
    /// returned. The other bytes are meaningless.
    buffer: Vec<u8>,
    filled: usize,
    taken: usize,
    spares: SpareBuffers,
    /// `true` if the last byte was a carriage return, which may be followed by a line feed.
    has_return: bool,
    is_at_end: bool,
}

/// Buffers whose lines have been processed. A reader fills them again, because allocating and
/// clearing a new buffer takes as long as reading it.
#[derive(Clone, Default)]
pub(super) struct SpareBuffers(Arc<Mutex<Vec<Vec<u8>>>>);

impl SpareBuffers {
    /// Adds a buffer, unless it is too small for a block.
    pub(super) fn add(&self, buffer: Vec<u8>) {
        if buffer.capacity() >= BLOCK {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
        }
    }

    /// Removes and returns a buffer, or an empty one if there is none.
    fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }
}

/// A line of bytes.
pub(super) struct RawLine {
    /// The line without the line ending, truncated to the requested length.
    pub(super) bytes: Vec<u8>,
    /// The length of the complete line.
    pub(super) length: usize,
}

impl LineReader {
    pub(super) fn new(source: Box<dyn Read + Send>) -> Self {
        Self {
            source,
            buffer: Vec::new(),
            filled: 0,
            taken: 0,
            spares: SpareBuffers::default(),
            has_return: false,
            is_at_end: false,
        }
    }

    /// Returns the place for the buffers of lines that have been processed.
    pub(super) fn spares(&self) -> SpareBuffers {
        self.spares.clone()
    }

    /// Returns the bytes that have arrived and have not been taken.
    pub(super) fn buffered(&self) -> &[u8] {
        &self.buffer[self.taken..self.filled]
    }

    /// Removes and returns all bytes that have arrived.
    pub(super) fn take_buffered(&mut self) -> Vec<u8> {
        let mut all = std::mem::take(&mut self.buffer);
        all.truncate(std::mem::take(&mut self.filled));
        all.drain(..std::mem::take(&mut self.taken));
        all
    }

    /// Waits for more bytes. Returns the number of new bytes, or 0 at the end of the source.
    pub(super) fn fill(&mut self) -> io::Result<usize> {
        if self.is_at_end {
            return Ok(0);
        }
        if self.taken > 0 {
            self.buffer.copy_within(self.taken..self.filled, 0);
            self.filled -= std::mem::take(&mut self.taken);
        }
        let before = self.filled;
        let start = before + usize::from(self.has_return);
        if self.buffer.len() < start + BLOCK {
            self.buffer.resize(start + BLOCK, 0);
        }
        let read = loop {
            match self.source.read(&mut self.buffer[start..start + BLOCK]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let count = *read.as_ref().unwrap_or(&0);
        self.is_at_end = matches!(read, Ok(0));
        if count == 0 {
            return read;
        }
        if self.has_return {
            self.buffer[before] = b'\r';
        }
        self.has_return = self.buffer[start + count - 1] == b'\r';
        self.filled = start + count - usize::from(self.has_return);
        end_lines(&mut self.buffer[before..self.filled]);
        read
    }

    /// Waits until a complete line or more than `max_length` bytes have arrived, or the source
    /// ends.
    pub(super) fn wait_for_line(&mut self, max_length: usize) -> io::Result<()> {
        let mut searched = 0;
        loop {
            let held = self.buffered();
            if memchr(b'\n', &held[searched..]).is_some() || held.len() > max_length {
                return Ok(());
            }
            searched = held.len();
            if self.fill()? == 0 {
                return Ok(());
            }
        }
    }

    /// Removes and returns complete lines, including their line endings. Takes at most `max_lines`
    /// lines and `max_bytes` bytes, but at least one line. Returns the lines and their number, or
    /// `None` if no complete line has arrived.
    pub(super) fn take_lines(
        &mut self,
        max_lines: usize,
        max_bytes: usize,
    ) -> Option<(Vec<u8>, usize)> {
        let held = self.buffered();
        let within = &held[..held.len().min(max_bytes)];
        let ends = memchr_iter(b'\n', within).take(max_lines);
        let (end, count) = match ends.fold((0, 0), |(_, count), at| (at + 1, count + 1)) {
            (_, 0) => (memchr(b'\n', held)? + 1, 1),
            lines => lines,
        };
        Some((self.take_bytes(end), count))
    }

    /// Removes and returns the first `count` buffered bytes. Copies a small number of bytes, and
    /// otherwise returns the whole buffer.
    fn take_bytes(&mut self, count: usize) -> Vec<u8> {
        let end = self.taken + count;
        if self.taken > 0 || count < BLOCK / 2 {
            self.taken = end;
            return self.buffer[end - count..end].to_vec();
        }
        let rest = &self.buffer[end..self.filled];
        let mut next = self.spares.take();
        if next.len() < rest.len() {
            next.resize(rest.len(), 0);
        }
        next[..rest.len()].copy_from_slice(rest);
        self.filled = rest.len();
        let mut taken = std::mem::replace(&mut self.buffer, next);
        taken.truncate(end);
        taken
    }

    /// Reads the next line, truncated to `max_length` bytes. Returns `None` at the end of the
    /// source.
    pub(super) fn line(&mut self, max_length: usize) -> io::Result<Option<RawLine>> {
        let mut line = RawLine { bytes: Vec::new(), length: 0 };
        loop {
            let end = memchr(b'\n', self.buffered());
            let part = &self.buffered()[..end.unwrap_or(self.buffered().len())];
            let room = max_length.saturating_sub(line.bytes.len()).min(part.len());
            line.bytes.extend_from_slice(&part[..room]);
            line.length += part.len();
            self.taken += part.len() + usize::from(end.is_some());
            if end.is_some() {
                return Ok(Some(line));
            }
            if self.fill()? == 0 {
                return Ok((line.length > 0).then_some(line));
            }
        }
    }
}

/// Replaces each carriage return that is not followed by a line feed with a line feed.
fn end_lines(bytes: &mut [u8]) {
    let mut start = 0;
    while let Some(at) = memchr(b'\r', &bytes[start..]) {
        start += at + 1;
        if bytes.get(start) != Some(&b'\n') {
            bytes[start - 1] = b'\n';
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source that returns three bytes at a time.
    struct Slow(&'static [u8]);

    impl Read for Slow {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let many = self.0.len().min(into.len()).min(3);
            into[..many].copy_from_slice(&self.0[..many]);
            self.0 = &self.0[many..];
            Ok(many)
        }
    }

    /// Returns the lines of a source that returns three bytes at a time, each with its length.
    fn lines(text: &'static str, max_length: usize) -> Vec<(String, usize)> {
        let mut reader = LineReader::new(Box::new(Slow(text.as_bytes())));
        let mut lines = Vec::new();
        while let Some(line) = reader.line(max_length).unwrap() {
            lines.push((String::from_utf8(line.bytes).unwrap(), line.length));
        }
        lines
    }

    #[test]
    fn lines_are_complete_regardless_of_how_bytes_arrive() {
        let wanted = [("one", 3), ("", 0), ("a long", 13), ("last", 4)];
        let wanted = wanted.map(|(line, length)| (line.to_owned(), length));
        assert_eq!(lines("one\n\na longer line\nlast", 6), wanted);
    }

    #[test]
    fn only_complete_lines_are_taken() {
        let mut reader = LineReader::new(Box::new(io::Cursor::new("one\n\nthree\nfour\nrest")));
        let taken = |lines: Option<(Vec<u8>, usize)>| {
            lines.map(|(lines, count)| (String::from_utf8(lines).unwrap(), count))
        };
        assert_eq!(taken(reader.take_lines(9, 99)), None, "nothing has arrived yet");
        reader.wait_for_line(99).unwrap();
        assert_eq!(taken(reader.take_lines(2, 99)), Some(("one\n\n".to_owned(), 2)));
        // Even a line that is too long is taken.
        assert_eq!(taken(reader.take_lines(9, 3)), Some(("three\n".to_owned(), 1)));
        reader.wait_for_line(99).unwrap();
        assert_eq!(taken(reader.take_lines(9, 99)), Some(("four\n".to_owned(), 1)));
        reader.wait_for_line(99).unwrap();
        assert_eq!(taken(reader.take_lines(9, 99)), None, "the last line has no end");
        assert_eq!(reader.line(99).unwrap().unwrap().bytes, b"rest");
        assert!(reader.line(99).unwrap().is_none());
    }

    #[test]
    fn a_reader_fills_the_same_few_buffers_again() {
        let text: String = (0..300_000).map(|n| format!("line {n}\n")).collect();
        let mut reader = LineReader::new(Box::new(io::Cursor::new(text.clone())));
        let (mut read, mut buffers) = (Vec::new(), std::collections::BTreeSet::new());
        loop {
            reader.wait_for_line(99).unwrap();
            let Some((lines, count)) = reader.take_lines(usize::MAX, 2 * BLOCK) else { break };
            assert_eq!(count, memchr_iter(b'\n', &lines).count());
            read.extend_from_slice(&lines);
            // A buffer that grows moves, so the first ones do not count.
            if read.len() > 5 * BLOCK {
                buffers.insert(lines.as_ptr());
            }
            reader.spares().add(lines);
        }
        assert!(read == text.as_bytes());
        assert!(
            read.len() > 10 * BLOCK && !buffers.is_empty() && buffers.len() < 5,
            "{} buffers",
            buffers.len()
        );
    }

    #[test]
    fn waiting_stops_when_a_line_is_too_long() {
        let mut reader = LineReader::new(Box::new(io::repeat(b'x')));
        reader.wait_for_line(1_000_000).unwrap();
        assert!((1_000_000..2_000_000).contains(&reader.buffered().len()));
    }

    #[test]
    fn a_carriage_return_also_ends_a_line() {
        let texts = |text| lines(text, 9).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        for text in ["ab\rcd\r\ref\r", "abc\rde\rf\r", "a\rbc", "abcde\rf\r", "\r\r\ra\r"] {
            let line_feeds: &'static str = text.replace('\r', "\n").leak();
            assert_eq!(texts(text), texts(line_feeds), "{text:?}");
        }
        assert_eq!(texts("ab\r\ncd\r\n\r\nefg\r\n"), ["ab\r", "cd\r", "\r", "efg\r"]);
    }
}
