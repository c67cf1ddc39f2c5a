//! Handles input from the terminal. Key maps convert key presses to actions, and filters separate
//! the terminal's replies to colour queries from keys.

mod answer;
mod chord;
mod keymap;
mod mouse;
mod reply;

pub use answer::{AnswerFilter, ColourReport, ColourSlot, Filtered};
pub use chord::{Chord, ChordError};
pub use keymap::{Binding, KeyMap, KeyMapError};
pub use mouse::Gesture;
pub use reply::TerminalReply;
