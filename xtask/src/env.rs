//! Returns the arguments of a task and the root of the repository.

use std::path::{Path, PathBuf};

/// Returns the arguments after the name of the task.
pub(crate) fn arguments() -> impl Iterator<Item = String> {
    std::env::args().skip(2)
}

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the root contains the folder xtask")
        .to_owned()
}
