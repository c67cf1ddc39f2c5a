//! Floor 5: what the terminal sends. Key presses become actions by a key map, which is a file; answers
//! to questions about colours are told from keys.

mod answer;
mod chord;
mod keymap;
mod mouse;
mod reply;

pub use answer::{AnswerFilter, ColourReport, ColourSlot, Filtered};
pub use chord::{Chord, ChordError};
pub use keymap::{Binding, KeyMap, KeyMapError};
pub use mouse::Gesture;
pub use reply::Reply;
