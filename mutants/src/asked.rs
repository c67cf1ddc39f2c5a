//! Which change of the source is alive, if any: `MUTANT` names it. With `MUTANTS_MET` the places
//! that are come by are noted in that file, one number a line, each once.

use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

const UNREAD: u32 = u32::MAX;
const NONE: u32 = u32::MAX - 1;
const NOTED: u32 = u32::MAX - 2;

static ALIVE: AtomicU32 = AtomicU32::new(UNREAD);
static MET: [AtomicBool; 16384] = [const { AtomicBool::new(false) }; 16384];
static NOTES: OnceLock<std::sync::Mutex<std::fs::File>> = OnceLock::new();

/// Which of the changes at the place whose first one is `first` is alive, from 0; something large
/// if none of them is. What is known before the program runs is as it was.
#[inline]
pub const fn asked(first: u32) -> u32 {
    std::intrinsics::const_eval_select((first,), none, alive)
}

const fn none(_first: u32) -> u32 {
    NONE
}

#[inline]
fn alive(first: u32) -> u32 {
    let alive = ALIVE.load(Relaxed);
    if alive >= NOTED { slow(first, alive) } else { alive.wrapping_sub(first) }
}

#[cold]
#[inline(never)]
fn slow(first: u32, alive: u32) -> u32 {
    if alive == UNREAD {
        let named = std::env::var("MUTANT").ok().and_then(|name| name.parse().ok());
        let notes = std::env::var_os("MUTANTS_MET");
        if let Some(file) = &notes {
            let file = std::fs::File::options().append(true).create(true).open(file);
            let _ = NOTES.set(std::sync::Mutex::new(file.expect("a file for notes")));
        }
        ALIVE.store(named.unwrap_or(if notes.is_some() { NOTED } else { NONE }), Relaxed);
        return self::alive(first);
    }
    if alive == NOTED && !MET[first as usize].swap(true, Relaxed) {
        let mut notes = NOTES.get().expect("opened").lock().expect("whole");
        let _ = notes.write_all(format!("{first}\n").as_bytes());
    }
    NONE
}
