//! Decodes sources in UTF-16, with and without a byte-order mark, to UTF-8. Other sources are
//! passed through unchanged. `encoding_rs_io` would decode only sources with a byte-order mark.

use std::io::{self, Read};

/// The number of bytes needed to detect the encoding.
const LOOK_AT: usize = 4;

/// The number of bytes to request in a single read.
const BLOCK: usize = 64 * 1024;

/// The order of the two bytes of a UTF-16 code unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    /// Detects UTF-16 at the start of a source: a byte-order mark, or two characters that each
    /// consist of a zero byte and a nonzero byte. UTF-8 text contains no zero bytes.
    const fn detect(start: &[u8]) -> Option<Self> {
        match *start {
            [0xff, 0xfe, ..] | [1..=255, 0, 1..=255, 0, ..] => Some(Self::Little),
            [0xfe, 0xff, ..] | [0, 1..=255, 0, 1..=255, ..] => Some(Self::Big),
            _ => None,
        }
    }

    const fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::Little => u16::from_le_bytes(bytes),
            Self::Big => u16::from_be_bytes(bytes),
        }
    }
}

/// A source that is decoded to UTF-8 if it is UTF-16. Code units that do not form a character
/// become U+FFFD.
pub(super) struct DecodedSource<R> {
    source: R,
    /// The byte order, or `None` if the source is not UTF-16 or its start has not been read.
    order: Option<ByteOrder>,
    has_started: bool,
    /// Bytes that have been read but not decoded.
    raw: Vec<u8>,
    /// Bytes to return. The first `taken` bytes have already been returned.
    ready: Vec<u8>,
    taken: usize,
}

impl<R: Read> DecodedSource<R> {
    pub(super) const fn new(source: R) -> Self {
        Self {
            source,
            order: None,
            has_started: false,
            raw: Vec::new(),
            ready: Vec::new(),
            taken: 0,
        }
    }

    /// Reads the start of the source and detects its encoding.
    fn start(&mut self) -> io::Result<()> {
        while self.raw.len() < LOOK_AT {
            let wanted = (LOOK_AT - self.raw.len()) as u64;
            if (&mut self.source).take(wanted).read_to_end(&mut self.raw)? == 0 {
                break;
            }
        }
        self.has_started = true;
        self.order = ByteOrder::detect(&self.raw);
        match self.order {
            Some(order) => self.decode(order, false),
            None => self.ready = std::mem::take(&mut self.raw),
        }
        Ok(())
    }

    /// Decodes the complete characters that have been read. At the end of the source, decodes
    /// everything.
    fn decode(&mut self, order: ByteOrder, is_at_end: bool) {
        let mut units: Vec<u16> =
            self.raw.chunks_exact(2).map(|pair| order.unit([pair[0], pair[1]])).collect();
        let has_half = units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit));
        if has_half && !is_at_end {
            units.pop();
        }
        self.raw.drain(..2 * units.len());
        if is_at_end && !self.raw.is_empty() {
            self.raw.clear();
            units.push(0xfffd);
        }
        let chars = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        self.ready.extend_from_slice(chars.collect::<String>().as_bytes());
    }
}

impl<R: Read> Read for DecodedSource<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if !self.has_started {
            self.start()?;
        }
        while self.taken == self.ready.len() {
            self.ready.clear();
            self.taken = 0;
            let Some(order) = self.order else { return self.source.read(into) };
            let before = self.raw.len();
            self.raw.resize(before + BLOCK, 0);
            let read = self.source.read(&mut self.raw[before..]);
            self.raw.truncate(before + *read.as_ref().unwrap_or(&0));
            let is_at_end = read? == 0;
            self.decode(order, is_at_end);
            if is_at_end && self.ready.is_empty() {
                return Ok(0);
            }
        }
        let count = into.len().min(self.ready.len() - self.taken);
        into[..count].copy_from_slice(&self.ready[self.taken..self.taken + count]);
        self.taken += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source that returns one byte at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let count = self.0.len().min(into.len()).min(1);
            into[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    /// Returns the decoded bytes. Asserts that they are the same whether the input arrives at once
    /// or in small pieces.
    fn decoded(bytes: &[u8]) -> Vec<u8> {
        let mut at_once = Vec::new();
        DecodedSource::new(bytes).read_to_end(&mut at_once).unwrap();
        let mut slowly = Vec::new();
        DecodedSource::new(Slow(bytes)).read_to_end(&mut slowly).unwrap();
        assert_eq!(at_once, slowly);
        at_once
    }

    #[test]
    fn utf_16_is_decoded_with_and_without_a_mark() {
        let text = "5.3\r\nname: 数独 \u{1d11e}";
        for mark in ["", "\u{feff}"] {
            let marked = format!("{mark}{text}");
            let little: Vec<_> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
            let big: Vec<_> = marked.encode_utf16().flat_map(u16::to_be_bytes).collect();
            assert_eq!(decoded(&little), marked.as_bytes());
            assert_eq!(decoded(&big), marked.as_bytes());
        }
    }

    #[test]
    fn other_bytes_stay_as_they_are() {
        for bytes in [&b""[..], b"5", b"5.", b"53..7", b"\xef\xbb\xbf5.3", b"5\0\0\0", b"\0\0\0\0"]
        {
            assert_eq!(decoded(bytes), bytes, "{bytes:?}");
        }
    }

    #[test]
    fn damaged_utf_16_is_marked() {
        // Half a character in the middle, half a character at the end, and half a code unit.
        assert_eq!(decoded(b"\xff\xfe\x00\xd85\0"), "\u{feff}\u{fffd}5".as_bytes());
        assert_eq!(decoded(b"\xff\xfe5\0\x00\xd8"), "\u{feff}5\u{fffd}".as_bytes());
        assert_eq!(decoded(b"\xff\xfe5\0.\0\x35"), "\u{feff}5.\u{fffd}".as_bytes());
    }
}
