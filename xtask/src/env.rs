//! The environment of a task: its arguments and the root of the repository.

use std::path::{Path, PathBuf};

/// Returns the arguments after the task's name.
pub(crate) fn arguments() -> impl Iterator<Item = String> {
    std::env::args().skip(2)
}

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of it").to_owned()
}
