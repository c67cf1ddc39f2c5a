//! What was practised in the school, in a file of its own.

use super::clean::Notices;
use super::error::StoreError;
use super::kept::{self, Hands, Sums, Unfit};
use super::save;
use super::seal;
use crate::app::school::{Learned, Progress};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What this version writes.
const SCHEMA: u32 = 1;

const LIMIT: u64 = 1 << 20;

const HEAD: &str = "# What was practised in pencilmark's school. The last line is a checksum.\n";

#[derive(Serialize, Deserialize)]
struct SchoolText {
    schema: u32,
    sequence: u64,
    #[serde(default, rename = "technique")]
    techniques: Vec<LearntText>,
}

#[derive(Serialize, Deserialize)]
struct LearntText {
    name: String,
    level: u8,
    due: u64,
    found: u32,
    missed: u32,
}

/// The file.
#[derive(Debug)]
pub(super) struct SchoolFile {
    path: PathBuf,
    known: Sums,
    sequence: u64,
}

impl SchoolFile {
    /// Nothing, in this file.
    pub(super) fn empty(path: PathBuf) -> Self {
        Self { path, known: Sums::default(), sequence: 0 }
    }

    /// The file and what is in it.
    pub(super) fn load(path: PathBuf, hands: Hands, notices: &mut Notices) -> (Self, Progress) {
        match kept::load(&path, LIMIT, hands, decode, notices) {
            Some(((sequence, progress), known)) => (Self { path, known, sequence }, progress),
            None => (Self::empty(path), Progress::default()),
        }
    }

    /// Writes it anew.
    pub(super) fn save(&mut self, progress: &Progress) -> Result<(), StoreError> {
        let sequence = self.sequence + 1;
        let technique = |(name, learnt): (&String, &Learned)| LearntText {
            name: name.clone(),
            level: learnt.level,
            due: learnt.due.min(save::MOST),
            found: learnt.found,
            missed: learnt.missed,
        };
        let techniques = progress.0.iter().map(technique).collect();
        let text = SchoolText { schema: SCHEMA, sequence, techniques };
        let body = toml::to_string(&text).expect("plain fields have a TOML form");
        let text = seal::seal(&format!("{HEAD}{body}"));
        kept::replace(&self.path, &text, LIMIT, &mut self.known)?;
        self.sequence = sequence;
        Ok(())
    }
}

fn decode(text: &str) -> Result<(u64, Progress), Unfit> {
    let school: SchoolText = save::parse(text, SCHEMA)?;
    let learnt = |text: LearntText| {
        let LearntText { name, level, due, found, missed } = text;
        let due = due.min(save::MOST);
        (name, Learned { level, due, found, missed })
    };
    let mut techniques = BTreeMap::new();
    techniques.extend(school.techniques.into_iter().map(learnt));
    Ok((save::in_range(school.sequence)?, Progress(techniques)))
}
