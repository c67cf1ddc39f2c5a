//! Tests a full or read-only disk, as far as any system can simulate it: the player is notified,
//! the game continues, and everything is saved as soon as the disk works again. `faults.rs` fails
//! every single call, where `strace` is available.

use crate::player::{Found, Ledger, SIZE, go_on, home_with_game, look, random};
use crate::pty::Pty;
use std::fs;

/// Takes a resource away and gives it back. In between, the screen says that nothing is saved.
fn starve(take: impl Fn(&Pty, &std::path::Path), give_back: impl Fn(&Pty, &std::path::Path)) {
    let home = home_with_game();
    let mut dice = random(0);
    let mut ledger = Ledger::new(look(home.path()));
    // A file that is too large raises a signal, which would end a program that does not ignore it.
    let script = r#"trap "" XFSZ; exec "$0" "$@""#;
    let place = home.path().to_str().unwrap();
    let args = ["-c", script, env!("CARGO_BIN_EXE_pencilmark"), "--config-dir", place];
    let mut pty = Pty::run("/bin/sh", home.path(), SIZE, &args, &[]);
    go_on(&mut pty);
    ledger.play(&mut pty, &mut dice);
    ledger.wait_for_save(&mut pty);
    let before = look(home.path());
    take(&pty, home.path());
    let mut last = before.digit;
    for _ in 0..3 {
        last = ledger.play(&mut pty, &mut dice);
        pty.wait_for_digit((1, 3), &last.to_string());
        pty.wait_for("NOT SAVED");
    }
    give_back(&pty, home.path());
    // The screen already says that nothing is saved, so the last turn may be written only now.
    let after = Found { saved: before.saved + 1, digit: last };
    let found = look(home.path());
    assert!(found == before || found == after, "what was saved is still there: {found:?}");
    ledger.play(&mut pty, &mut dice);
    ledger.wait_for_save(&mut pty);
    pty.wait_gone("NOT SAVED");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
    ledger.judge_all(look(home.path()));
}

/// Only Linux can set the limits of another process.
#[cfg(target_os = "linux")]
mod limits {
    use super::*;
    use rustix::process::{Resource, Rlimit, getrlimit, prlimit};

    fn limit(pty: &Pty, resource: Resource, most: Option<u64>) {
        let maximum = getrlimit(resource).maximum;
        prlimit(Some(pty.pid()), resource, Rlimit { current: most, maximum }).unwrap();
    }

    fn starve_of(resource: Resource, most: impl Fn(&Pty) -> u64) {
        starve(
            |pty, _| limit(pty, resource, Some(most(pty))),
            |pty, _| limit(pty, resource, getrlimit(resource).current),
        );
    }

    /// Returns the number that the next open file would get, the lowest free one.
    fn next_file(pty: &Pty) -> u64 {
        let open = format!("/proc/{}/fd", pty.pid().as_raw_nonzero());
        let is_free = |n: &u64| fs::symlink_metadata(format!("{open}/{n}")).is_err();
        (0..100).find(is_free).expect("few files are open")
    }

    #[test]
    fn no_more_open_files_are_survived() {
        starve_of(Resource::Nofile, next_file);
    }

    #[test]
    fn files_that_may_not_grow_are_survived() {
        starve_of(Resource::Fsize, |_| 100);
    }
}

#[test]
fn a_folder_that_is_gone_and_something_in_its_place_is_survived() {
    starve(
        |_, home| {
            fs::rename(home.join("games"), home.join("away")).unwrap();
            fs::write(home.join("games"), "in the way").unwrap();
        },
        |_, home| {
            fs::remove_file(home.join("games")).unwrap();
            fs::rename(home.join("away"), home.join("games")).unwrap();
        },
    );
}
