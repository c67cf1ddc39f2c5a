//! The file `draft.toml`, which contains the clues in the editor.

use super::fields::parse_grid;
use super::schema::DecodeError;
use super::value_file::StoredValue;
use pencilmark_engine::board::Grid;
use serde::{Deserialize, Serialize};

/// The clues in the editor, as stored in the file.
pub(super) struct StoredDraft(pub(super) Grid);

impl Default for StoredDraft {
    fn default() -> Self {
        Self(Grid::EMPTY)
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct DraftText {
    clues: String,
}

impl StoredValue for StoredDraft {
    const FILE: &'static str = "draft.toml";
    const TITLE: &'static str = "The clues that are being entered in pencilmark.";
    const LIMIT: u64 = 1 << 16;

    type Text = DraftText;

    fn to_text(&self) -> DraftText {
        DraftText { clues: self.0.to_string() }
    }

    fn from_text(text: DraftText) -> Result<Self, DecodeError> {
        Ok(Self(parse_grid(&text.clues)?))
    }
}
