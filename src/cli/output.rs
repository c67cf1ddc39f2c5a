//! Writes answers to stdout or to a file. An existing file is replaced completely or not at all.

use super::exit::Exit;
use super::interrupt;
use super::report::{display_path, report};
use crate::app::collections::is_device;
use crate::store::io_reason;
use clap::{Args, ValueHint};
use std::fs::{File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The option that chooses where the answer goes.
#[derive(Debug, Args)]
pub(super) struct Output {
    /// Write to this file instead of stdout
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
}

impl Output {
    /// Calls `write` with stdout or a temporary file, which replaces the output file once
    /// everything is written. If `write` is interrupted or writes nothing, an existing file is left
    /// unchanged.
    pub(super) fn write(
        &self,
        out: &mut (dyn Write + Send),
        write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<Exit>,
    ) -> io::Result<Exit> {
        let stdout = ["-", "/dev/stdout"].map(Path::new);
        let Some(path) = self.output.as_deref().filter(|path| !stdout.contains(path)) else {
            return write(out);
        };
        into_file(path, write).or_else(|error| {
            report(format_args!("{}: {}", display_path(path), io_reason(&error)));
            Ok(Exit::Misuse)
        })
    }
}

fn into_file(
    path: &Path,
    write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<Exit>,
) -> io::Result<Exit> {
    check_name(path)?;
    if let Some(file) = open_special(path)? {
        let mut file = BufWriter::new(file);
        return write(&mut file).and_then(|end| file.flush().map(|()| end));
    }
    let path = resolve(path)?;
    check_writable(&path)?;
    let mut file = BufWriter::new(temp_file_beside(&path)?);
    interrupt::remove_on_exit(file.get_ref().path());
    let end = write(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    if end != Exit::Interrupted && file.as_file().metadata()?.len() > 0 {
        file.as_file().sync_all()?;
        file.persist(&path).map_err(|error| error.error)?;
    }
    Ok(end)
}

/// Opens a device, a pipe or an open descriptor such as /dev/fd/3, to append to it instead of
/// replacing it. Returns `None` for an ordinary or a new file.
///
/// # Errors
/// Returns an error if `path` is a directory or can't be opened.
fn open_special(path: &Path) -> io::Result<Option<File>> {
    let is_open = ["/dev", "/proc"].iter().any(|root| path.starts_with(root));
    let is_special = path.metadata().is_ok_and(|metadata| is_open || !metadata.is_file());
    is_special.then(|| File::options().append(true).open(path)).transpose()
}

/// A file that is ready to be replaced, or opened to append to it.
enum Ready {
    New(NamedTempFile, PathBuf),
    Special(File),
}

/// A file to write.
pub(super) struct OutputFile {
    pub(super) path: PathBuf,
    pub(super) data: Vec<u8>,
}

/// The action to take if a file already exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExistingOutput {
    /// Replace existing files.
    Replace,
    /// Fail if a file exists.
    Keep,
}

/// The error for a file that could not be written.
#[derive(Debug, thiserror::Error)]
pub(super) enum OutputError {
    /// The file exists and must not be replaced.
    #[error("{}: already exists; add --force to replace it", display_path(.0))]
    Exists(PathBuf),
    /// Writing failed.
    #[error("{}: {}", display_path(path), io_reason(error))]
    Io {
        /// The file that could not be written.
        path: PathBuf,
        /// The reason why writing failed.
        error: io::Error,
    },
}

impl OutputError {
    fn new(path: &Path, error: io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::AlreadyExists => Self::Exists(path),
            _ => Self::Io { path, error },
        }
    }
}

/// Writes all files or none. Devices and pipes are written to, not replaced.
///
/// # Errors
/// Returns an error that names the first file that can't be written. In that case no file has been
/// replaced, unless renaming failed after all files had been written under temporary names.
pub(super) fn write_all_or_none(
    files: &[OutputFile],
    existing: ExistingOutput,
) -> Result<(), OutputError> {
    let mut ready = Vec::new();
    for OutputFile { path, data } in files {
        let write = || {
            if existing == ExistingOutput::Keep && path.symlink_metadata().is_ok() {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            check_name(path)?;
            if let Some(file) = open_special(path)? {
                return Ok(Ready::Special(file));
            }
            let target = resolve(path)?;
            check_writable(&target)?;
            let mut file = temp_file_beside(&target)?;
            interrupt::remove_on_exit(file.path());
            file.write_all(data)?;
            file.as_file().sync_all()?;
            Ok(Ready::New(file, target))
        };
        ready.push((path, data, write().map_err(|error| OutputError::new(path, error))?));
    }
    for (path, data, ready) in ready {
        let written = match (ready, existing) {
            (Ready::Special(mut file), _) => file.write_all(data),
            (Ready::New(file, target), ExistingOutput::Replace) => {
                file.persist(target).map(drop).map_err(|error| error.error)
            }
            (Ready::New(file, target), ExistingOutput::Keep) => {
                file.persist_noclobber(target).map(drop).map_err(|error| error.error)
            }
        };
        written.map_err(|error| OutputError::new(path, error))?;
    }
    Ok(())
}

/// Fails if Windows can't create a file with the name of `path`. Other systems accept every name.
fn check_name(path: &Path) -> io::Result<()> {
    match windows_name_error(path).filter(|_| cfg!(windows)) {
        Some(reason) => Err(io::Error::new(io::ErrorKind::InvalidInput, reason)),
        None => Ok(()),
    }
}

/// Returns the reason why Windows can't create a file with the name of `path`.
fn windows_name_error(path: &Path) -> Option<&'static str> {
    let name = path.file_name()?.to_string_lossy();
    if is_device(&name) {
        Some("Windows reserves this name for a device; choose another name")
    } else if name.ends_with(['.', ' ']) {
        Some("Windows removes dots and spaces at the end of a name; choose another name")
    } else {
        None
    }
}

/// Fails if `path` is a read-only file. Renaming a temporary file over it would replace it anyway.
fn check_writable(path: &Path) -> io::Result<()> {
    match path.metadata() {
        Ok(metadata) if metadata.permissions().readonly() => {
            let reason = "the file is read-only; choose another name or make it writable";
            Err(io::Error::new(io::ErrorKind::PermissionDenied, reason))
        }
        _ => Ok(()),
    }
}

/// Follows symbolic links, even if the target does not exist yet.
fn resolve(path: &Path) -> io::Result<PathBuf> {
    match (path.canonicalize(), path.read_link()) {
        (Err(error), Ok(target)) if error.kind() == io::ErrorKind::NotFound => {
            resolve(&path.parent().unwrap_or(Path::new("")).join(target))
        }
        (Err(error), _) if error.kind() != io::ErrorKind::NotFound => Err(error),
        (resolved, _) => Ok(resolved.unwrap_or_else(|_| path.to_owned())),
    }
}

/// Creates a temporary file in the directory of `path`. The temporary file has the permissions of
/// the existing file. If no file exists, the permissions are those of a new file.
fn temp_file_beside(path: &Path) -> io::Result<NamedTempFile> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let existing = path.metadata().ok().map(|metadata| metadata.permissions());
    let mut builder = tempfile::Builder::new();
    if let Some(permissions) = existing.clone().or(new_file_permissions()) {
        builder.permissions(permissions);
    }
    let file = builder.tempfile_in(directory.unwrap_or(Path::new(".")))?;
    // The umask may have removed some permissions.
    if let Some(permissions) = existing {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

/// Returns the permissions of new files before the umask is applied.
fn new_file_permissions() -> Option<Permissions> {
    #[cfg(unix)]
    let any = Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    let any = None;
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_windows_cannot_store_are_refused_only_there() {
        for (path, reason) in [
            ("NUL", "for a device"),
            ("pages/con.pdf", "for a device"),
            ("a/Com1.txt", "for a device"),
            ("aux.", "for a device"),
            ("book.pdf.", "at the end of a name"),
            ("book ", "at the end of a name"),
        ] {
            let error = windows_name_error(Path::new(path));
            assert!(error.is_some_and(|error| error.contains(reason)), "{path}: {error:?}");
            assert_eq!(check_name(Path::new(path)).is_err(), cfg!(windows), "{path}");
        }
        for path in ["book.pdf", "con/book.pdf", "nul.d/x", "..", ".", "/", "a/..", "console.txt"] {
            assert_eq!(windows_name_error(Path::new(path)), None, "{path}");
            assert!(check_name(Path::new(path)).is_ok(), "{path}");
        }
    }
}
