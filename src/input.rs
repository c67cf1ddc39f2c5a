//! Floor 5: keys and the mouse. From what the terminal says was pressed to an action, by a key map that
//! is a file.

mod chord;
mod decoder;
mod keymap;
mod mouse;

pub use chord::{Chord, ChordError};
pub use decoder::{Decoder, Said};
pub use keymap::{Binding, KeyMap, KeyMapError};
pub use mouse::Gesture;
