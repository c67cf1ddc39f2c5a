//! Where answers go: stdout, or a file that is replaced whole or not at all.

use super::{End, complain, interrupt, shown};
use clap::Args;
use std::fs::{File, Permissions};
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
    /// Lets `write` write. A file gets its name only when all is written; if it was interrupted, or there was nothing to
    /// write, the file that was there before stays.
    pub(super) fn write(
        &self,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> io::Result<End>,
    ) -> io::Result<End> {
        let stdout = ["-", "/dev/stdout"].map(Path::new);
        let Some(path) = self.output.as_deref().filter(|path| !stdout.contains(path)) else {
            return write(out);
        };
        into_file(path, write).or_else(|error| {
            complain(format_args!("{}: {error}", shown(path)));
            Ok(End::Misuse)
        })
    }
}

fn into_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<End>,
) -> io::Result<End> {
    // A device, a pipe or what is open as /dev/fd/3 is written to; only files are replaced.
    let is_open = ["/dev", "/proc"].iter().any(|root| path.starts_with(root));
    if path.metadata().is_ok_and(|metadata| is_open || !metadata.is_file()) {
        let mut file = BufWriter::new(File::options().append(true).open(path)?);
        return write(&mut file).and_then(|end| file.flush().map(|()| end));
    }
    let path = place(path)?;
    let mut file = BufWriter::new(beside(&path)?);
    interrupt::takes_away(file.get_ref().path());
    let end = write(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    if end != End::Interrupted && file.as_file().metadata()?.len() > 0 {
        file.persist(&path).map_err(|error| error.error)?;
    }
    Ok(end)
}

/// A file that is to be written, and what goes into it.
pub(super) type Whole = (PathBuf, Vec<u8>);

/// Writes all of these files or none. Files that are there already are only written over where `replaces` says so.
///
/// # Errors
/// Which file, and why. Only where names fail that could be written beside a moment before may some of the files be there.
pub(super) fn all_or_none(files: &[Whole], replaces: bool) -> Result<(), (PathBuf, String)> {
    let told = |path: &Path, error: &io::Error| {
        let why = match error.kind() {
            io::ErrorKind::AlreadyExists => {
                "it is there already; --force writes over it".to_owned()
            }
            _ => error.to_string(),
        };
        (path.to_owned(), why)
    };
    let mut ready = Vec::new();
    for (path, data) in files {
        let written = || {
            if !replaces && path.symlink_metadata().is_ok() {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            let place = place(path)?;
            let mut file = beside(&place)?;
            interrupt::takes_away(file.path());
            file.write_all(data).map(|()| (file, place))
        };
        ready.push((path, written().map_err(|error| told(path, &error))?));
    }
    for (path, (file, place)) in ready {
        let named = if replaces { file.persist(place) } else { file.persist_noclobber(place) };
        named.map_err(|error| told(path, &error.error))?;
    }
    Ok(())
}

/// Where a file of this name is, or will be: links are followed, to where nothing is yet too.
fn place(path: &Path) -> io::Result<PathBuf> {
    match (path.canonicalize(), path.read_link()) {
        (Err(error), Ok(target)) if error.kind() == io::ErrorKind::NotFound => {
            place(&path.parent().unwrap_or(Path::new("")).join(target))
        }
        (Err(error), _) if error.kind() != io::ErrorKind::NotFound => Err(error),
        (place, _) => Ok(place.unwrap_or_else(|_| path.to_owned())),
    }
}

/// A new file in the same directory that the same people may read: those of the file that is there, else those of any
/// new file.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let before = path.metadata().ok().map(|metadata| metadata.permissions());
    let mut builder = tempfile::Builder::new();
    if let Some(permissions) = before.clone().or(of_any_file()) {
        builder.permissions(permissions);
    }
    let file = builder.tempfile_in(directory.unwrap_or(Path::new(".")))?;
    // The mask of a new file may have taken some away.
    if let Some(permissions) = before {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

/// What the mask of new files leaves.
fn of_any_file() -> Option<Permissions> {
    #[cfg(unix)]
    let any = Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    let any = None;
    any
}
