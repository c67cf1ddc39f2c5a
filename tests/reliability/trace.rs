//! Reads the output of `strace`.

use std::collections::HashMap;
use std::path::Path;

/// The system calls that may use a file.
pub(crate) const CALLS: [&str; 27] = [
    "open",
    "openat",
    "creat",
    "read",
    "pread64",
    "write",
    "pwrite64",
    "writev",
    "fsync",
    "fdatasync",
    "rename",
    "renameat",
    "renameat2",
    "link",
    "linkat",
    "unlink",
    "unlinkat",
    "mkdir",
    "mkdirat",
    "rmdir",
    "ftruncate",
    "fchmod",
    "flock",
    "getdents64",
    "statx",
    "copy_file_range",
    "sendfile",
];

/// A system call on one of the player's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) name: String,
    /// The number of the call among the calls with the same name in the same thread, which is how
    /// `strace` counts.
    pub(crate) number: usize,
    /// The arguments, with `~` in place of the player's directory.
    arguments: String,
}

impl Call {
    /// Returns the paths among the arguments.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.arguments.split(['<', '>', '"']).filter(|part| part.starts_with('~'))
    }
}

/// Returns the calls on files in the directory `home`, in order.
pub(crate) fn calls(trace: &str, home: &Path) -> Vec<Call> {
    let home = home.to_str().unwrap();
    let mut numbers: HashMap<(&str, &str), usize> = HashMap::new();
    let mut calls = Vec::new();
    for line in trace.lines() {
        let Some((thread, rest)) = line.split_once(' ') else { continue };
        let Some((name, arguments)) = rest.trim_start().split_once('(') else { continue };
        if !CALLS.contains(&name) {
            continue;
        }
        let number = numbers.entry((thread, name)).or_default();
        *number += 1;
        // The working directory is not one of the player's files.
        let arguments = arguments.replace(&format!("AT_FDCWD<{home}>"), "").replace(home, "~");
        if arguments.contains('~') {
            calls.push(Call { name: name.to_owned(), number: *number, arguments });
        }
    }
    calls
}

/// Returns `true` if a fault was injected into a call on a file in the directory `home`.
pub(crate) fn has_injected(trace: &str, home: &Path) -> bool {
    let home = home.to_str().unwrap();
    let started = format!("AT_FDCWD<{home}>");
    injected(trace).any(|line| line.replace(&started, "").contains(home))
}

/// Returns `true` if a fault was injected into a call on the terminal or on the waker of the thread
/// that reads the terminal. The program then loses its terminal.
pub(crate) fn has_lost_terminal(trace: &str) -> bool {
    // If the output of another thread interrupts a call, `strace` prints the end of the call
    // without the file.
    let no_files = [
        "</dev/pts/",
        "</dev/tty",
        "<pipe:",
        "<UNIX-",
        "<socket:",
        "<anon_inode:",
        "read resumed>",
    ];
    injected(trace).any(|line| no_files.iter().any(|name| line.contains(name)))
}

fn injected(trace: &str) -> impl Iterator<Item = &str> {
    trace.lines().filter(|line| line.contains("(INJECTED)"))
}
