//! The file `school.toml`, which contains the progress in the school.

use super::fields::MAX_NUMBER;
use super::schema::DecodeError;
use super::value_file::StoredValue;
use crate::app::school::{Learned, Progress};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub(super) struct SchoolText {
    #[serde(default)]
    read: Vec<String>,
    #[serde(default, rename = "technique")]
    techniques: Vec<TechniqueText>,
}

#[derive(Serialize, Deserialize)]
struct TechniqueText {
    name: String,
    level: u8,
    due: u64,
    found: u32,
    missed: u32,
}

impl StoredValue for Progress {
    const FILE: &'static str = "school.toml";
    const TITLE: &'static str = "Progress in pencilmark's school.";

    type Text = SchoolText;

    fn to_text(&self) -> SchoolText {
        let technique = |(name, learned): (&String, &Learned)| TechniqueText {
            name: name.clone(),
            level: learned.level,
            due: learned.due.min(MAX_NUMBER),
            found: learned.found,
            missed: learned.missed,
        };
        SchoolText {
            read: self.read.iter().cloned().collect(),
            techniques: self.techniques.iter().map(technique).collect(),
        }
    }

    fn from_text(text: SchoolText) -> Result<Self, DecodeError> {
        let learned = |text: TechniqueText| {
            let TechniqueText { name, level, due, found, missed } = text;
            (name, Learned { level, due: due.min(MAX_NUMBER), found, missed })
        };
        Ok(Self {
            techniques: text.techniques.into_iter().map(learned).collect(),
            read: text.read.into_iter().collect(),
        })
    }
}
