//! Generates the damaged contents of files: each is the result of one simple kind of damage.

use crate::player::Dice;

/// The content of a damaged file, and a description of the damage.
pub(crate) struct Damage {
    pub(crate) what: String,
    /// The content, or `None` if the file is replaced by a folder.
    pub(crate) bytes: Option<Vec<u8>>,
}

/// Returns all kinds of damage to a file with the content `whole`. If a kind has more than `max`
/// variants, returns `max` random ones.
pub(crate) fn all(whole: &[u8], max: usize, dice: &mut Dice) -> Vec<Damage> {
    let length = whole.len();
    let cuts = some_of(length, max, dice).map(|at| damage(format!("cut at {at}"), &whole[..at]));
    let mut all: Vec<Damage> = cuts.collect();
    for bit in some_of(8 * length, max, dice) {
        let mut bytes = whole.to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        all.push(damage(format!("bit {} of byte {} flipped", bit % 8, bit / 8), &bytes));
    }
    for at in some_of(length, max, dice) {
        let bytes = [&whole[..at], &whole[at + 1..]].concat();
        all.push(damage(format!("byte {at} removed"), &bytes));
    }
    all.extend(replaced(whole, dice));
    all
}

/// Returns all numbers below `n`, or `max` random ones if `n` is larger than `max`.
fn some_of(n: usize, max: usize, dice: &mut Dice) -> impl Iterator<Item = usize> + use<> {
    let mut chosen: Vec<usize> = (0..n).collect();
    while chosen.len() > max {
        chosen.swap_remove(dice.below(chosen.len()));
    }
    chosen.into_iter()
}

/// Returns the kinds of damage that replace the whole content.
fn replaced(whole: &[u8], dice: &mut Dice) -> Vec<Damage> {
    let text = String::from_utf8_lossy(whole).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    let half = whole.len() / 2;
    let mut zeroed = whole.to_vec();
    zeroed[half..].fill(0);
    let huge = b"x = 1\n".repeat(10 << 20).into_iter().take(10 << 20).collect::<Vec<_>>();
    let mut all: Vec<Damage> = [
        ("empty", Vec::new()),
        ("NULs", vec![0; whole.len()]),
        ("zeroed from the middle", zeroed),
        ("random bytes", dice.bytes(whole.len())),
        ("no UTF-8", [whole, b"\xff\xfe"].concat()),
        ("CRLF", text.replace('\n', "\r\n").into_bytes()),
        ("a byte order mark", [b"\xef\xbb\xbf", whole].concat()),
        ("rubbish after it", [whole, b"rubbish = \"\x1b[2J\"\n"].concat()),
        ("twice", [whole, whole].concat()),
        ("lines backwards", lines.iter().rev().copied().collect::<Vec<_>>().join("\n").into()),
        ("deeply nested", format!("a = {}", "[".repeat(20_000)).into_bytes()),
        ("10 MB", huge),
    ]
    .into_iter()
    .map(|(what, bytes)| damage(what.to_owned(), &bytes))
    .collect();
    for number in 0..lines.len() {
        let mut rest = lines.clone();
        rest.remove(number);
        all.push(damage(format!("line {} removed", number + 1), rest.join("\n").as_bytes()));
    }
    all.push(Damage { what: "a folder in its place".to_owned(), bytes: None });
    all
}

fn damage(what: String, bytes: &[u8]) -> Damage {
    Damage { what, bytes: Some(bytes.to_vec()) }
}
