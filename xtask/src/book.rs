//! Writes the generated parts of the book in `docs/`: the tables of keys, settings, commands and
//! generator methods, the pages and pictures of the techniques, and the pictures of the themes.
//!
//! ```sh
//! cargo xtask book
//! ```

mod parts;
#[cfg(test)]
mod tests;

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run() -> ExitCode {
    match write(&crate::env::root()) {
        Ok(count) => {
            println!("{count} files changed");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("book: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the files that changed and removes the files that are no longer generated. Returns the
/// number of these files.
fn write(root: &Path) -> io::Result<usize> {
    let mut changed = 0;
    let book = parts::book(root)?;
    for path in parts::made_before(root)? {
        if !book.iter().any(|(made, _)| *made == path) {
            fs::remove_file(root.join(path))?;
            changed += 1;
        }
    }
    for (path, text) in book {
        let path = root.join(path);
        if fs::read_to_string(&path).is_ok_and(|kept| kept.replace("\r\n", "\n") == text) {
            continue;
        }
        fs::create_dir_all(path.parent().expect("the path has a parent"))?;
        fs::write(&path, text)?;
        changed += 1;
    }
    Ok(changed)
}
