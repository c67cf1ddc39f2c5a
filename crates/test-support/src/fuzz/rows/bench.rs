//! Provides each thread with two directories, one to read from and one to write to. Also remembers
//! recent values, because a fuzzer often finds many inputs with the same result.

use pencilmark::store::Store;
use std::collections::HashSet;
use std::fmt::Debug;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The maximum number of recent values that a thread remembers.
const MAX_VALUES: usize = 1 << 16;

/// Returns `true` if the current thread has not seen the value `what` recently.
pub(super) fn is_new(what: impl Hash) -> bool {
    thread_local! {
        static SEEN: std::cell::RefCell<HashSet<u64>> = std::cell::RefCell::default();
    }
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    SEEN.with_borrow_mut(|seen| {
        if seen.len() == MAX_VALUES {
            seen.clear();
        }
        seen.insert(hasher.finish())
    })
}

/// Returns `true` if the current thread has not seen the debug output of `what` for this row
/// recently.
pub(super) fn says_new(row: &str, what: &impl Debug) -> bool {
    is_new((row, format!("{what:?}")))
}

/// The two directories of a thread, and their stores.
pub(super) struct Bench {
    read: TempDir,
    written: TempDir,
    /// The store that writes to the directory `written`. The store is opened on first use.
    writer: Option<Store>,
    /// A store that locks the directory `read`, so that other stores open the directory read-only.
    _holder: Store,
    reader: Store,
}

impl Bench {
    fn new() -> Self {
        // Use a directory in memory if possible, because a fuzzer writes a thousand files per
        // second.
        let memory = Path::new("/dev/shm");
        let dir = || {
            if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }
                .unwrap()
        };
        let (read, written) = (dir(), dir());
        let holder = Store::open(Some(read.path().to_owned())).0;
        let reader = Store::open(Some(read.path().to_owned())).0;
        assert!(reader.read_only_reason().is_some(), "the first store locks the directory");
        Self { read, written, writer: None, _holder: holder, reader }
    }

    /// Calls `work` with the directories of the current thread.
    pub(super) fn with<T>(work: impl FnOnce(&mut Self) -> T) -> T {
        thread_local! {
            static BENCH: std::cell::RefCell<Option<Bench>> = const { std::cell::RefCell::new(None) };
        }
        BENCH.with_borrow_mut(|bench| work(bench.get_or_insert_with(Self::new)))
    }

    /// Writes a file into the directory `read`, and returns the path of the file.
    pub(super) fn put(&self, name: &str, text: &str) -> PathBuf {
        let path = self.read.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    /// Returns the path of the directory `read`.
    pub(super) fn dir(&self) -> PathBuf {
        self.read.path().to_owned()
    }

    /// Returns the read-only store of the directory `read`.
    pub(super) const fn reader(&mut self) -> &mut Store {
        &mut self.reader
    }

    /// Returns the store that writes to a subdirectory of `written`, and the path of the
    /// subdirectory.
    pub(super) fn writer(&mut self) -> (&mut Store, PathBuf) {
        let dir = self.written.path().join("kept");
        let store = self.writer.get_or_insert_with(|| Store::open(Some(dir.clone())).0);
        (store, dir)
    }

    /// Removes the subdirectory `fresh` of `written` and returns its path, where a new store can be
    /// opened.
    pub(super) fn fresh(&self) -> PathBuf {
        let dir = self.written.path().join("fresh");
        let _ = fs::remove_dir_all(&dir);
        dir
    }
}
