//! Packs text for a link without compressing it: every character is encoded as a new one. The link
//! therefore remains readable after the fuzzer changes the text.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Packs the text in the format of `lz-string`, as Base64 that is escaped for links.
pub(super) fn packed(text: &str) -> String {
    let (mut letters, mut symbol, mut bits) = (String::with_capacity(4 * text.len()), 0, 0);
    let mut put = |number: u64, width: u32| {
        for bit in 0..width {
            symbol = symbol << 1 | number >> bit & 1;
            bits += 1;
            if bits % 6 == 0 {
                match ALPHABET[symbol as usize] {
                    b'+' => letters.push_str("%2B"),
                    b'/' => letters.push_str("%2F"),
                    letter => letters.push(letter.into()),
                }
                symbol = 0;
            }
        }
        bits % 6
    };
    let (mut width, mut left) = (2, 1_u64);
    for (at, unit) in text.encode_utf16().enumerate() {
        let is_long = unit > 255;
        put(is_long.into(), width);
        put(unit.into(), if is_long { 16 } else { 8 });
        for _ in 0..=usize::from(at > 0) {
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        }
    }
    if put(2, width) > 0 {
        while put(0, 1) > 0 {}
    }
    letters
}
