//! The clues of a puzzle that is being entered, in a file of their own.

use super::clean::Notices;
use super::error::StoreError;
use super::kept::{self, Hands, Sums, Unfit};
use super::save;
use super::seal;
use pencilmark_engine::board::Grid;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What this version writes.
const SCHEMA: u32 = 1;

const LIMIT: u64 = 1 << 16;

const HEAD: &str =
    "# The clues that are being entered in pencilmark. The last line is a checksum.\n";

#[derive(Serialize, Deserialize)]
struct DraftText {
    schema: u32,
    sequence: u64,
    clues: String,
}

/// The file.
#[derive(Debug)]
pub(super) struct DraftFile {
    path: PathBuf,
    known: Sums,
    sequence: u64,
}

impl DraftFile {
    /// Nothing, in this file.
    pub(super) fn empty(path: PathBuf) -> Self {
        Self { path, known: Sums::default(), sequence: 0 }
    }

    /// The file and what is in it.
    pub(super) fn load(path: PathBuf, hands: Hands, notices: &mut Notices) -> (Self, Grid) {
        match kept::load(&path, LIMIT, hands, decode, notices) {
            Some(((sequence, clues), known)) => (Self { path, known, sequence }, clues),
            None => (Self::empty(path), Grid::EMPTY),
        }
    }

    /// Writes it anew.
    pub(super) fn save(&mut self, clues: &Grid) -> Result<(), StoreError> {
        let sequence = self.sequence + 1;
        let text = DraftText { schema: SCHEMA, sequence, clues: clues.to_string() };
        let body = toml::to_string(&text).expect("plain fields have a TOML form");
        let text = seal::seal(&format!("{HEAD}{body}"));
        kept::replace(&self.path, &text, LIMIT, &mut self.known)?;
        self.sequence = sequence;
        Ok(())
    }
}

fn decode(text: &str) -> Result<(u64, Grid), Unfit> {
    let draft: DraftText = save::parse(text, SCHEMA)?;
    Ok((save::in_range(draft.sequence)?, save::grid(&draft.clues)?))
}
