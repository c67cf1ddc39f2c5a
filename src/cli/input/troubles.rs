//! What is wrong with sources, told on stderr: all of it, unless nothing in a source is a puzzle.

use crate::app::words::counted;
use crate::cli::complain;
use std::collections::BTreeMap;
use std::sync::Arc;

/// So much is told of a source of which nothing could be read: it was never meant for puzzles.
const MOST: u32 = 20;

/// What was told, source by source.
#[derive(Default)]
pub(super) struct Troubles(BTreeMap<Arc<str>, Heard>);

#[derive(Default)]
struct Heard {
    has_puzzle: bool,
    told: u32,
    untold: u32,
}

impl Troubles {
    /// Tells what is wrong with a part of the source; `has_puzzle` if something in it could be read.
    pub(super) fn tell(&mut self, name: &Arc<str>, has_puzzle: bool, troubles: &[String]) {
        let source = self.0.entry(Arc::clone(name)).or_default();
        source.has_puzzle |= has_puzzle;
        for trouble in troubles {
            if source.has_puzzle || source.told < MOST {
                source.told += 1;
                complain(trouble);
            } else {
                source.untold += 1;
            }
        }
    }

    /// Tells how much was not told.
    pub(super) fn end(self) {
        for (name, source) in self.0.iter().filter(|(_, source)| source.untold > 0) {
            let more = counted(source.untold, "other is no puzzle", "others are no puzzles");
            complain(format_args!("{name}: {more} either"));
        }
    }
}
