//! What lists say of all unfinished games, in one file: a start with a thousand of them reads this alone.
//!
//! It says nothing that the games' own files don't say. Each line counts only for a file that has the size and the
//! time of its last change that the line was written for; any other file is read itself. So nothing is lost with
//! it, and what is wrong with it is no news: it is written anew.

use super::atomic::{self, Place};
use super::read::{self, Links};
use super::save::{self, Head, HeadText};
use super::seal;
use crate::app::GameId;
use std::borrow::Cow;
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// What this version writes; any other is not read. (In the first it was JSON.)
const TITLE: &str = "pencilmark's index, 2\n";

const LIMIT: u64 = 64 << 20;

/// How a file looks from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    size: u64,
    /// When it was changed last, in nanoseconds since 1970.
    changed: u64,
}

impl Stamp {
    /// How a regular file looks now; `None` for all else.
    pub(super) fn of(path: &Path) -> Option<Self> {
        Self::told(&fs::symlink_metadata(path).ok()?)
    }

    /// How a file looks that a folder lists; asked of the folder, which is quicker. (Windows tells there what may have
    /// changed since.)
    pub(super) fn listed(file: &fs::DirEntry) -> Option<Self> {
        if cfg!(windows) { Self::of(&file.path()) } else { Self::told(&file.metadata().ok()?) }
    }

    fn told(metadata: &fs::Metadata) -> Option<Self> {
        let metadata = Some(metadata).filter(|metadata| metadata.is_file())?;
        let since = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(Self { size: metadata.len(), changed: since.as_nanos() as u64 })
    }
}

/// What was known of a file when it looked like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) stamp: Stamp,
    /// The checksum of the whole file.
    pub(super) sum: u32,
    pub(super) head: Head,
}

/// The text of the file; empty where it can't be read.
pub(super) fn read(path: &Path) -> String {
    read::text(path, LIMIT, Links::Refused).unwrap_or_default()
}

/// The entries that the text has, in its order, which is that of the games; none where it can't be used.
pub(super) fn entries(text: &str) -> impl Iterator<Item = Entry> {
    let lines = seal::unseal(text).ok().and_then(|body| body.strip_prefix(TITLE));
    lines.into_iter().flat_map(str::lines).filter_map(entry)
}

/// Writes the entries, which are in the order of the games.
pub(super) fn write(path: &Path, entries: &[&Entry]) {
    let lines: String = entries.iter().map(|entry| line(entry)).collect();
    let is_there = fs::symlink_metadata(path).is_ok_and(|there| there.is_file());
    let place = if is_there { Place::Over } else { Place::New };
    // Where it can't be written the next start reads the games' own files.
    let _ = atomic::write(path, &seal::seal(&format!("{TITLE}{lines}")), place);
}

/// A game's line: its fields in the order of [`entry`], what is absent left empty, a tab behind each.
fn line(entry: &Entry) -> String {
    let Entry { stamp: Stamp { size, changed }, sum, ref head } = *entry;
    let text = save::head_text(head);
    let numbers = [
        head.game.id.0,
        size,
        changed,
        sum.into(),
        text.sequence,
        text.begun_at.unwrap_or(text.saved_at),
        text.saved_at,
        text.favourite.into(),
    ];
    let mut fields: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    fields.extend([
        text.seconds.to_string(),
        text.rating.map_or_else(String::new, |r| r.to_string()),
    ]);
    let words = [Some(text.givens), text.board, text.tier, text.hardest, Some(text.origin)];
    let words = words.into_iter().chain([text.target, text.symmetry, text.seed]);
    fields.extend(words.map(|word| word.unwrap_or_default().into_owned()));
    fields.iter().flat_map(|field| [field, "\t"]).chain(["\n"]).collect()
}

/// The entry of a line, if it is one.
fn entry(line: &str) -> Option<Entry> {
    let mut fields = line.split('\t');
    let mut number = || fields.next()?.parse::<u64>().ok();
    let (id, size, changed) = (GameId(number()?), number()?, number()?);
    let sum = number()?.try_into().ok()?;
    let (sequence, begun_at, saved_at) = (number()?, number(), number()?);
    let favourite = number()? == 1;
    let seconds = fields.next()?.parse().ok()?;
    let rating = fields.next()?.parse().ok();
    let mut word = || fields.next().filter(|word| !word.is_empty()).map(Cow::from);
    let (givens, board, tier, hardest) = (word()?, word(), word(), word());
    let (origin, target, symmetry, seed) = (word()?, word(), word(), word());
    let head = HeadText {
        sequence,
        begun_at,
        saved_at,
        favourite,
        givens,
        board,
        tier,
        rating,
        hardest,
        origin,
        target,
        symmetry,
        seed,
        seconds,
        ..HeadText::default()
    };
    let head = save::read_head(id, &head, None).ok()?;
    Some(Entry { stamp: Stamp { size, changed }, sum, head })
}
