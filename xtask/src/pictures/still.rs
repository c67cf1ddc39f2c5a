//! Writes the still pictures of the README and the book to `docs/` as SVG. The pictures are real
//! frames of the program.
//!
//! ```sh
//! cargo xtask picture
//! ```

use std::error::Error;

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    for (name, picture) in super::stills() {
        std::fs::write(crate::env::root().join("docs").join(name), picture)?;
    }
    Ok(())
}
