//! Packs a text as links do, every unit said anew: a fuzzer that changes the text changes the link in a way that can
//! still be read.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The text in `lz-string`'s form, in base 64, fit for a link.
pub(super) fn packed(text: &str) -> String {
    let (mut bits, mut width, mut left) = (Vec::new(), 2, 1_u64);
    let mut put = |number: u64, width: u32| bits.extend((0..width).map(|bit| number >> bit & 1));
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
    put(2, width);
    let symbol = |six: &[u64]| (0..6).fold(0, |s, at| s << 1 | six.get(at).copied().unwrap_or(0));
    let letters = bits.chunks(6).map(|six| char::from(ALPHABET[symbol(six) as usize]));
    letters.collect::<String>().replace('+', "%2B").replace('/', "%2F")
}
