//! Floor 5: keys. From what the terminal says was pressed to an action, by a key map that is a file.

mod chord;
mod keymap;

pub use chord::{Chord, ChordError};
pub use keymap::{Binding, KeyMap, KeyMapError};
