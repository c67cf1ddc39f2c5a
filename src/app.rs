//! Floor 4: the state machine of screens. No terminal, no disk, no clock.

mod library;
pub mod settings;

pub use library::{FinishedGame, GameId, SavedGame};
