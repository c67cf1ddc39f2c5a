//! The file `state.toml`, which contains the state of the window.

use super::schema::DecodeError;
use super::value_file::StoredValue;
use crate::app::WindowState;
use crate::app::settings::{Choice, LayoutChoice};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub(super) struct WindowText {
    zoom: String,
}

impl StoredValue for WindowState {
    const FILE: &'static str = "state.toml";
    const TITLE: &'static str = "The state of pencilmark's window.";

    type Text = WindowText;

    fn to_text(&self) -> WindowText {
        WindowText { zoom: self.zoom.name().to_owned() }
    }

    /// Ignores a board size that this version does not know.
    fn from_text(text: WindowText) -> Result<Self, DecodeError> {
        let known = LayoutChoice::CHOICES.iter().find(|(_, name)| *name == text.zoom);
        Ok(known.map_or_else(Self::default, |(zoom, _)| Self { zoom: *zoom }))
    }
}
