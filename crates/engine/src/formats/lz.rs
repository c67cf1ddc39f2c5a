//! The base64 form of `lz-string` compression (Pieroxy, 2013, MIT), which f-puzzles and `SudokuPad`
//! use in links.
//!
//! The algorithm is LZ78 over UTF-16: each dictionary entry extends an earlier entry by one unit. A
//! number in the stream refers to an entry, and numbers get wider as the dictionary grows. The
//! numbers 0 and 1 are followed by a new unit of 8 or 16 bits, and the number 2 ends the stream.
//! Numbers are stored lowest bit first. The bits are packed into characters of six bits, highest
//! bit first.
//!
//! The `lz-str` crate does not limit the unpacked length, and a link of 64 KiB can expand to
//! hundreds of megabytes. Therefore this module does not use that crate.

use std::collections::{HashMap, HashSet};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The maximum number of UTF-16 units after unpacking.
const MAX_UNITS: usize = 1 << 20;

/// Three special numbers: the first announces a new 8-bit unit, the second a new 16-bit unit, and
/// the third ends the stream.
const SHORT: u32 = 0;
const LONG: u32 = 1;
const END: u32 = 2;
/// The number of the first dictionary entry.
const FIRST: u32 = 3;

/// The width of numbers in bits, and the number of entries left until the width grows.
struct Width {
    bits: u32,
    left: u32,
}

impl Width {
    const fn entry(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Decompresses a string. Returns `None` if the data is incomplete or the result is too long. Reads
/// a blank as `+`, because web forms turn `+` into a blank.
pub(super) fn unpack(text: &str) -> Option<String> {
    let mut bits = BitReader { symbols: text.trim_end_matches('=').bytes(), symbol: 0, left: 0 };
    // An entry consists of the index of its first unit in the output and its length.
    let mut entries: Vec<(usize, usize)> = vec![(0, 0); FIRST as usize];
    let mut out: Vec<u16> = Vec::new();
    let mut width = Width { bits: 2, left: 1 };
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width.bits)?;
        let entry = match code {
            END => return String::from_utf16(&out).ok(),
            _ if out.len() >= MAX_UNITS => return None,
            SHORT | LONG => {
                let unit = bits.take(if code == SHORT { 8 } else { 16 })? as u16;
                let entry = (out.len(), 1);
                out.push(unit);
                entries.push(entry);
                width.entry();
                entry
            }
            _ => {
                let (from, length) = match entries.get(code as usize) {
                    Some(&entry) => entry,
                    // The number refers to the entry that is being built: the last entry followed
                    // by its own first unit.
                    None if code as usize == entries.len() => (last?.0, last?.1 + 1),
                    None => return None,
                };
                if out.len() + length > MAX_UNITS {
                    return None;
                }
                let entry = (out.len(), length);
                // Copy unit by unit, because the source and the destination may overlap.
                (from..from + length).for_each(|at| out.push(out[at]));
                entry
            }
        };
        if let Some((from, length)) = last {
            // The new entry is the last entry followed by the first unit of the current entry.
            entries.push((from, length + 1));
            width.entry();
        }
        last = Some(entry);
    }
}

/// Reads the bits of a string.
struct BitReader<'a> {
    symbols: std::str::Bytes<'a>,
    symbol: u32,
    left: u32,
}

impl BitReader<'_> {
    /// Reads a number with `bits` bits, lowest bit first.
    fn take(&mut self, bits: u32) -> Option<u32> {
        let mut number = 0;
        for bit in 0..bits {
            if self.left == 0 {
                let symbol = self.symbols.next()?;
                let symbol = if symbol == b' ' { b'+' } else { symbol };
                self.symbol = ALPHABET.iter().position(|&known| known == symbol)? as u32;
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.symbol >> self.left & 1) << bit;
        }
        Some(number)
    }
}

/// Compresses a string.
pub(super) fn pack(text: &str) -> String {
    let mut bits = BitWriter { text: String::new(), symbol: 0, held: 0 };
    let mut units: HashMap<u16, u32> = HashMap::new();
    let mut longer: HashMap<(u32, u16), u32> = HashMap::new();
    // The numbers of the entries whose unit is not in the stream yet.
    let mut new_units: HashSet<u32> = HashSet::new();
    let mut next = FIRST;
    let mut width = Width { bits: 2, left: 2 };
    let mut held: Option<(u32, u16)> = None;
    for unit in text.encode_utf16() {
        let code = *units.entry(unit).or_insert_with(|| {
            new_units.insert(next);
            next += 1;
            next - 1
        });
        let Some((before, its_unit)) = held else {
            held = Some((code, unit));
            continue;
        };
        if let Some(&both) = longer.get(&(before, unit)) {
            held = Some((both, unit));
            continue;
        }
        bits.put_entry(before, its_unit, &mut new_units, &mut width);
        longer.insert((before, unit), next);
        next += 1;
        held = Some((code, unit));
    }
    if let Some((code, unit)) = held {
        bits.put_entry(code, unit, &mut new_units, &mut width);
    }
    bits.put(END, width.bits);
    bits.end()
}

struct BitWriter {
    text: String,
    symbol: u32,
    held: u32,
}

impl BitWriter {
    /// Writes the number of an entry, or the unit itself if it is not in the stream yet.
    fn put_entry(&mut self, code: u32, unit: u16, new_units: &mut HashSet<u32>, width: &mut Width) {
        if new_units.remove(&code) {
            let is_short = unit < 256;
            self.put(if is_short { SHORT } else { LONG }, width.bits);
            self.put(unit.into(), if is_short { 8 } else { 16 });
            width.entry();
        } else {
            self.put(code, width.bits);
        }
        width.entry();
    }

    fn put(&mut self, number: u32, bits: u32) {
        for bit in 0..bits {
            self.symbol = 2 * self.symbol + (number >> bit & 1);
            self.held += 1;
            if self.held == 6 {
                self.text.push(char::from(ALPHABET[self.symbol as usize]));
                (self.symbol, self.held) = (0, 0);
            }
        }
    }

    /// Returns the text after padding it with zero bits to a whole character and with `=` to a
    /// multiple of four characters.
    fn end(mut self) -> String {
        self.put(0, 6 - self.held);
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Strings that the JavaScript library compressed.
    const KNOWN: [(&str, &str); 3] = [
        ("hello, i am a 猫", "BYUwNmD2A0AECWsCGBbZtDUzkAA="),
        (
            "I have some string to be compressed",
            "JIAgFghgbgpiDOB7AtneAXATgSwHYHMR1EQAjOAYxQAdMZ54YATIAA==",
        ),
        ("àààààà", "Ac1A"),
    ];

    #[test]
    fn packed_texts_equal_those_of_the_javascript_library() {
        for (text, packed) in KNOWN {
            assert_eq!(unpack(packed).as_deref(), Some(text));
        }
        for (text, packed) in &KNOWN[..2] {
            // Some libraries pad with more zeros.
            assert!(packed.starts_with(pack(text).trim_end_matches('=')), "{text}");
        }
    }

    #[test]
    fn packed_text_can_be_unpacked() {
        let mut state = 1_u32;
        for length in 0..400 {
            let text: String = (0..length)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    ['a', 'b', '{', '猫', '😀', 'é'][(state >> 24) as usize % 6]
                })
                .collect();
            assert_eq!(unpack(&pack(&text)), Some(text));
        }
        let even = "ab".repeat(5000);
        assert!(pack(&even).len() < 400);
        assert_eq!(unpack(&pack(&even)), Some(even));
    }

    #[test]
    fn damaged_or_too_long_data_is_rejected() {
        for text in ["", "A", "!!!!", "BYUwNmD2A0AECWsC", "////", "CCCC"] {
            assert_eq!(unpack(text), None, "{text}");
        }
        let most = "a".repeat(MAX_UNITS);
        assert!(unpack(&pack(&most)) == Some(most), "as long as can be");
        let bomb = pack(&"a".repeat(MAX_UNITS + 1));
        assert!(bomb.len() < 4096);
        assert_eq!(unpack(&bomb), None);
        // Every unit in this stream is written as a new unit.
        for (most, is_read) in [(MAX_UNITS, true), (MAX_UNITS + 1, false)] {
            let mut bits = BitWriter { text: String::new(), symbol: 0, held: 0 };
            let mut width = Width { bits: 2, left: 1 };
            for at in 0..most {
                bits.put(SHORT, width.bits);
                bits.put(b'a'.into(), 8);
                (0..=usize::from(at > 0)).for_each(|_| width.entry());
            }
            bits.put(END, width.bits);
            assert_eq!(unpack(&bits.end()).is_some(), is_read);
        }
    }

    #[test]
    fn packed_text_is_padded_to_characters_and_groups_of_four() {
        // If the last character is full, the JavaScript library adds an empty character.
        for (text, packed) in [
            ("", "Q==="),
            ("a", "IZA="),
            ("aa", "IbI="),
            ("ab", "IYIyA==="),
            ("abab", "IYI1Q==="),
            ("ababab", "IYI1qA=="),
            ("aaaaa", "IYlA"),
            ("é猫", "Jeamcg=="),
            ("猫", "tTOQ"),
            // The last 8-bit unit and the first 16-bit unit.
            ("ÿ", "P9A="),
            ("Ā", "gCAQ"),
        ] {
            assert_eq!(pack(text), packed, "{text}");
            assert_eq!(unpack(packed).as_deref(), Some(text));
        }
    }

    #[test]
    fn the_entry_being_built_may_be_used_but_no_later_entry() {
        for (code, wanted) in [(3, Some("aa")), (4, Some("aaa")), (5, None), (6, None), (7, None)] {
            let mut bits = BitWriter { text: String::new(), symbol: 0, held: 0 };
            for (number, width) in [(SHORT, 2), (b'a'.into(), 8), (code, 3), (END, 3)] {
                bits.put(number, width);
            }
            assert_eq!(unpack(&bits.end()).as_deref(), wanted, "{code}");
        }
    }
}
