//! Where answers go: stdout, or a file that is replaced whole or not at all.

use super::{End, complain};
use clap::Args;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Where the answer goes.
#[derive(Debug, Args)]
pub(super) struct Output {
    /// Write into this file instead of stdout
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    /// Lets `write` write. A file gets its name only when all is written; if it was interrupted, the file that
    /// was there before stays.
    pub(super) fn write(
        &self,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> io::Result<End>,
    ) -> io::Result<End> {
        let Some(path) = self.output.as_deref().filter(|path| *path != Path::new("-")) else {
            return write(out);
        };
        into_file(path, write).or_else(|error| {
            complain(format_args!("{}: {error}", path.display()));
            Ok(End::Misuse)
        })
    }
}

fn into_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<End>,
) -> io::Result<End> {
    // A device or a pipe is written to; only files are replaced.
    if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        let mut file = BufWriter::new(File::options().write(true).open(path)?);
        return write(&mut file).and_then(|end| file.flush().map(|()| end));
    }
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let mut file = BufWriter::new(beside(directory.unwrap_or(Path::new(".")))?);
    let end = write(&mut file)?;
    if end != End::Interrupted {
        let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.persist(&path).map_err(|error| error.error)?;
    }
    Ok(end)
}

/// A new file that everybody may read who could read any new file here.
fn beside(directory: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(directory)
}
