//! The panic hook, which restores the terminal, prints one line, and writes the details to a file.

use super::modes;
use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::io::Write as _;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::{fs, io, panic, thread};
use tempfile::NamedTempFile;

/// Installs a hook for panics in any thread. The hook restores the terminal, writes the details to
/// `crash.log` in `log_dir`, and prints one line that says what to do. The hook then calls `wake`,
/// which makes the event loop save and end.
pub fn install_panic_hook(log_dir: Option<PathBuf>, wake: impl Fn() + Send + Sync + 'static) {
    let first = Once::new();
    panic::set_hook(Box::new(move |info| {
        modes::close();
        // If several threads panic, report only the first panic, which probably caused the others.
        first.call_once(|| {
            let log = log_dir.as_deref().and_then(|dir| write_log(dir, info).ok());
            let _ = writeln!(io::stderr(), "{}", line(info, log.as_deref()));
        });
        wake();
    }));
}

fn line(info: &PanicHookInfo<'_>, log: Option<&Path>) -> String {
    let mut line = format!("pencilmark: stopped by a bug: {}", clean(message(info)));
    if let Some(place) = info.location() {
        let _ = write!(line, " ({}:{})", place.file(), place.line());
    }
    line.push_str(". Start it again to continue from your last saved move.");
    if let Some(log) = log {
        let _ = write!(line, " To report the bug, send {}", clean(&log.display().to_string()));
    }
    line
}

fn message<'a>(info: &'a PanicHookInfo<'_>) -> &'a str {
    let payload = info.payload();
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("(no message)")
}

/// Returns `text` as one line without control characters, so that it can't control the terminal.
fn clean(text: &str) -> String {
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    one_line.chars().filter(|c| !c.is_control()).collect()
}

fn write_log(dir: &Path, info: &PanicHookInfo<'_>) -> io::Result<PathBuf> {
    fs::create_dir_all(dir)?;
    let path = dir.join("crash.log");
    let thread = thread::current();
    let details = format!(
        "pencilmark {} on {} {}\nthread {}: {info}\n\n{}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        thread.name().unwrap_or("without a name"),
        Backtrace::force_capture(),
    );
    // Writing to the file itself would block if it is a pipe, and follow a link.
    let mut file = NamedTempFile::new_in(dir)?;
    file.write_all(details.as_bytes())?;
    file.persist(&path)?;
    Ok(path)
}
