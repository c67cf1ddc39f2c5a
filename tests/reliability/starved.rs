//! Tests what happens when there are no file descriptors left, when files cannot grow, and when a
//! folder is unusable. The player must be notified, the game must go on, and everything must be
//! saved as soon as saving works again. `faults.rs` makes individual system calls fail, but needs
//! `strace`.

use crate::player::{Found, SIZE, TurnLog, continue_game, home_with_game, random, read_save};
use crate::pty::Pty;
use std::fs;

/// Plays while a resource is missing. `remove` takes the resource from the program, and `restore`
/// gives it back. In between, the screen must say that the turns are not saved.
fn starve(remove: impl Fn(&Pty, &std::path::Path), restore: impl Fn(&Pty, &std::path::Path)) {
    let home = home_with_game();
    let mut dice = random(0);
    let mut log = TurnLog::new(read_save(home.path()));
    // Writing past the limit on file size raises SIGXFSZ. The shell starts the program with that
    // signal ignored.
    let script = r#"trap "" XFSZ; exec "$0" "$@""#;
    let place = home.path().to_str().unwrap();
    let args = ["-c", script, env!("CARGO_BIN_EXE_pencilmark"), "--config-dir", place];
    let mut pty = Pty::run("/bin/sh", home.path(), SIZE, &args, &[]);
    continue_game(&mut pty);
    log.play(&mut pty, &mut dice);
    log.wait_for_save(&mut pty);
    let before = read_save(home.path());
    remove(&pty, home.path());
    let mut last = before.digit;
    for _ in 0..3 {
        last = log.play(&mut pty, &mut dice);
        pty.wait_for_digit((1, 3), &last.to_string());
        pty.wait_for("NOT SAVED");
    }
    restore(&pty, home.path());
    // The warning was already visible before the last turn, so that turn may or may not have been
    // saved once the resource was available again.
    let after = Found { saved: before.saved + 1, digit: last };
    let found = read_save(home.path());
    assert!(found == before || found == after, "a saved turn is missing: {found:?}");
    log.play(&mut pty, &mut dice);
    log.wait_for_save(&mut pty);
    pty.wait_gone("NOT SAVED");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
    log.check_all(read_save(home.path()));
}

// Only Linux can change the resource limits of another process.
#[cfg(target_os = "linux")]
mod limits {
    use super::*;
    use rustix::process::{Resource, Rlimit, getrlimit, prlimit};

    fn limit(pty: &Pty, resource: Resource, max: Option<u64>) {
        let maximum = getrlimit(resource).maximum;
        prlimit(Some(pty.pid()), resource, Rlimit { current: max, maximum }).unwrap();
    }

    fn starve_of(resource: Resource, max: impl Fn(&Pty) -> u64) {
        starve(
            |pty, _| limit(pty, resource, Some(max(pty))),
            |pty, _| limit(pty, resource, getrlimit(resource).current),
        );
    }

    /// Returns the lowest unused file descriptor, which the next open file would get.
    fn next_file(pty: &Pty) -> u64 {
        let open = format!("/proc/{}/fd", pty.pid().as_raw_nonzero());
        let is_free = |n: &u64| fs::symlink_metadata(format!("{open}/{n}")).is_err();
        (0..100).find(is_free).expect("few files are open")
    }

    #[test]
    fn the_program_survives_a_lack_of_file_descriptors() {
        starve_of(Resource::Nofile, next_file);
    }

    #[test]
    fn the_program_survives_files_that_cannot_grow() {
        starve_of(Resource::Fsize, |_| 100);
    }
}

#[test]
fn the_program_survives_a_folder_that_is_replaced_by_a_file() {
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
