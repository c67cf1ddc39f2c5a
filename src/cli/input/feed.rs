//! Bytes from a file or a pipe, line by line: as they come, and no more of a line than a puzzle can need. A line may end
//! as it does on any system: a return alone is given as a line feed.

use memchr::{memchr, memchr_iter};
use std::io::{self, Read};

/// How much is asked for at once.
const PIECE: usize = 64 * 1024;

/// What comes out of a source, in pieces.
pub(super) struct Feed<'a> {
    source: Box<dyn Read + Send + 'a>,
    /// What has come and was not taken yet.
    held: Vec<u8>,
    taken: usize,
    /// Whether a return came last, which is told by what follows it.
    has_return: bool,
    is_over: bool,
}

/// A line as it came.
pub(super) struct RawLine {
    /// Without its end; cut if it is longer than was asked for.
    pub(super) bytes: Vec<u8>,
    /// How long it really is.
    pub(super) length: usize,
}

impl<'a> Feed<'a> {
    pub(super) fn of(source: Box<dyn Read + Send + 'a>) -> Self {
        Self { source, held: Vec::new(), taken: 0, has_return: false, is_over: false }
    }

    /// What is there and was not taken yet.
    pub(super) fn held(&self) -> &[u8] {
        &self.held[self.taken..]
    }

    /// Takes all that is there.
    pub(super) fn take(&mut self) -> Vec<u8> {
        let mut all = std::mem::take(&mut self.held);
        all.drain(..std::mem::take(&mut self.taken));
        all
    }

    /// Waits for more; how much came, 0 at the end.
    pub(super) fn more(&mut self) -> io::Result<usize> {
        if self.is_over {
            return Ok(0);
        }
        if self.taken > 0 {
            self.held.drain(..self.taken);
            self.taken = 0;
        }
        let before = self.held.len();
        let start = before + usize::from(self.has_return);
        self.held.resize(before + PIECE, b'\r');
        let read = loop {
            match self.source.read(&mut self.held[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let count = *read.as_ref().unwrap_or(&0);
        self.is_over = matches!(read, Ok(0));
        if count == 0 {
            self.held.truncate(before);
            return read;
        }
        self.held.truncate(start + count);
        self.has_return = self.held.pop_if(|last| *last == b'\r').is_some();
        end_lines(&mut self.held[before..]);
        read
    }

    /// Waits until a whole line is there, the source is over, or `most` bytes have come without the end
    /// of a line.
    pub(super) fn await_line(&mut self, most: usize) -> io::Result<()> {
        let mut searched = 0;
        loop {
            let held = self.held();
            if memchr(b'\n', &held[searched..]).is_some() || held.len() > most {
                return Ok(());
            }
            searched = held.len();
            if self.more()? == 0 {
                return Ok(());
            }
        }
    }

    /// Takes whole lines that are there, with their ends: at least one, but no more than `lines`, nor
    /// more than fit into `bytes`. Returns `None` where not even one line is whole.
    pub(super) fn take_lines(&mut self, lines: usize, bytes: usize) -> Option<Vec<u8>> {
        let held = self.held();
        let ends = memchr_iter(b'\n', held).map(|at| at + 1).take(lines);
        let end = ends.enumerate().take_while(|&(line, end)| line == 0 || end <= bytes).last();
        let taken = held[..end?.1].to_vec();
        self.taken += taken.len();
        Some(taken)
    }

    /// The next line, of which at most `most` bytes are kept; none at the end.
    pub(super) fn line(&mut self, most: usize) -> io::Result<Option<RawLine>> {
        let mut line = RawLine { bytes: Vec::new(), length: 0 };
        loop {
            let end = memchr(b'\n', self.held());
            let part = &self.held()[..end.unwrap_or(self.held().len())];
            let room = most.saturating_sub(line.bytes.len()).min(part.len());
            line.bytes.extend_from_slice(&part[..room]);
            line.length += part.len();
            self.taken += part.len() + usize::from(end.is_some());
            if end.is_some() {
                return Ok(Some(line));
            }
            if self.more()? == 0 {
                return Ok((line.length > 0).then_some(line));
            }
        }
    }
}

/// Makes returns that no line feed follows line feeds.
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

    /// Gives what it has in bits of three bytes.
    struct Slow(&'static [u8]);

    impl Read for Slow {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let many = self.0.len().min(into.len()).min(3);
            into[..many].copy_from_slice(&self.0[..many]);
            self.0 = &self.0[many..];
            Ok(many)
        }
    }

    /// The lines of a source that gives three bytes at a time, each with its length.
    fn lines(text: &'static str, most: usize) -> Vec<(String, usize)> {
        let mut feed = Feed::of(Box::new(Slow(text.as_bytes())));
        let mut lines = Vec::new();
        while let Some(line) = feed.line(most).unwrap() {
            lines.push((String::from_utf8(line.bytes).unwrap(), line.length));
        }
        lines
    }

    #[test]
    fn lines_come_whole_however_the_pieces_are_cut() {
        let wanted = [("one", 3), ("", 0), ("a long", 13), ("last", 4)];
        let wanted = wanted.map(|(line, length)| (line.to_owned(), length));
        assert_eq!(lines("one\n\na longer line\nlast", 6), wanted);
    }

    #[test]
    fn whole_lines_are_taken_as_far_as_they_are_there() {
        let mut feed = Feed::of(Box::new(io::Cursor::new("one\n\nthree\nfour\nrest")));
        let taken = |lines: Option<Vec<u8>>| lines.map(|lines| String::from_utf8(lines).unwrap());
        assert_eq!(taken(feed.take_lines(9, 99)), None, "nothing has come yet");
        feed.await_line(99).unwrap();
        assert_eq!(taken(feed.take_lines(2, 99)).as_deref(), Some("one\n\n"));
        // At least one line, however long it is.
        assert_eq!(taken(feed.take_lines(9, 3)).as_deref(), Some("three\n"));
        feed.await_line(99).unwrap();
        assert_eq!(taken(feed.take_lines(9, 99)).as_deref(), Some("four\n"));
        feed.await_line(99).unwrap();
        assert_eq!(taken(feed.take_lines(9, 99)), None, "the last line has no end");
        assert_eq!(feed.line(99).unwrap().unwrap().bytes, b"rest");
        assert!(feed.line(99).unwrap().is_none());
    }

    #[test]
    fn nobody_waits_for_the_end_of_a_line_without_one() {
        let mut feed = Feed::of(Box::new(io::repeat(b'x')));
        feed.await_line(1_000_000).unwrap();
        assert!((1_000_000..2_000_000).contains(&feed.held().len()));
    }

    #[test]
    fn a_return_ends_a_line_too() {
        let texts = |text| lines(text, 9).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        for text in ["ab\rcd\r\ref\r", "abc\rde\rf\r", "a\rbc", "abcde\rf\r", "\r\r\ra\r"] {
            let feeds: &'static str = text.replace('\r', "\n").leak();
            assert_eq!(texts(text), texts(feeds), "{text:?}");
        }
        assert_eq!(texts("ab\r\ncd\r\n\r\nefg\r\n"), ["ab\r", "cd\r", "\r", "efg\r"]);
    }
}
