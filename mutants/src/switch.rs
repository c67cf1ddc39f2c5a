//! Selects the active mutation while the tests run. `instrument` copies this module into the
//! library. The environment variable `MUTANT` contains the number of the active mutation. If
//! `MUTANTS_REACHED` names a file instead, no mutation is active, and the program records in that
//! file every site that it reaches. Each site is recorded once, as a line with the number of its
//! first mutation.

use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// The value of [`ACTIVE`] before the environment variables are read.
const UNREAD: u32 = u32::MAX;
/// The value of [`ACTIVE`] if no mutation is active.
const NONE: u32 = u32::MAX - 1;
/// The value of [`ACTIVE`] while the program records the sites that it reaches.
const RECORDING: u32 = u32::MAX - 2;

static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: [AtomicBool; 16384] = [const { AtomicBool::new(false) }; 16384];
static RECORD: OnceLock<std::sync::Mutex<std::fs::File>> = OnceLock::new();

/// Returns the zero-based index of the active mutation within a site, or an out-of-range index if
/// none of the site's mutations is active. `first` is the number of the site's first mutation. Code
/// that runs at compile time is never mutated.
#[inline]
pub const fn active(first: u32) -> u32 {
    std::intrinsics::const_eval_select((first,), none, active_at_run_time)
}

const fn none(_first: u32) -> u32 {
    NONE
}

#[inline]
fn active_at_run_time(first: u32) -> u32 {
    let active = ACTIVE.load(Relaxed);
    if active >= RECORDING { read_or_record(first, active) } else { active.wrapping_sub(first) }
}

/// Reads the environment variables on the first call, and records the site if requested.
#[cold]
#[inline(never)]
fn read_or_record(first: u32, active: u32) -> u32 {
    if active == UNREAD {
        let number = std::env::var("MUTANT").ok().and_then(|name| name.parse().ok());
        let path = std::env::var_os("MUTANTS_REACHED");
        if let Some(path) = &path {
            let file = std::fs::File::options().append(true).create(true).open(path);
            let _ = RECORD.set(std::sync::Mutex::new(file.expect("the file can be opened")));
        }
        ACTIVE.store(number.unwrap_or(if path.is_some() { RECORDING } else { NONE }), Relaxed);
        return active_at_run_time(first);
    }
    if active == RECORDING && !REACHED[first as usize].swap(true, Relaxed) {
        let mut record = RECORD.get().expect("the file is open").lock().expect("not poisoned");
        let _ = record.write_all(format!("{first}\n").as_bytes());
    }
    NONE
}
