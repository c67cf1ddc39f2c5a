//! Input from the terminal. A key map, which is a file, turns key presses into actions; answers to
//! questions about colours are separated from keys.

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
