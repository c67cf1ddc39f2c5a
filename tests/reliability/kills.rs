//! Kills the program at random moments: during the start, during play, shortly after a key, and
//! while it ends.

use crate::player::{
    Dice, Found, SIZE, TurnLog, continue_game, files, home_with_game, random, read_save, rounds,
};
use crate::pty::Pty;
use rustix::process::Signal;
use std::path::Path;
use std::time::{Duration, Instant};

/// The number of rounds before a new directory is used, so that the game stays short.
const ROUNDS_PER_HOME: usize = 50;

/// The maximum number of files in the directory.
const MAX_FILES: usize = 8;

#[test]
fn a_kill_at_any_moment_loses_no_acknowledged_turn() {
    let rounds = rounds(24);
    let (mut home, mut found) = fresh();
    let (mut slowest, mut most_files) = (Duration::ZERO, 0);
    for round in 0..rounds {
        if round % ROUNDS_PER_HOME == ROUNDS_PER_HOME - 1 {
            (home, found) = fresh();
        }
        let start = Instant::now();
        let mut pty = killed_somewhere(home.path(), found, &mut random(round));
        slowest = slowest.max(pty.1.duration_since(start));
        pty.0.read_to_the_end();
        found = read_save(home.path());
        pty.2.read(&pty.0);
        pty.2.check(found);
        let files = files(home.path());
        assert!(files.len() <= MAX_FILES, "round {round}: {files:?}");
        most_files = most_files.max(files.len());
    }
    println!(
        "kill: {rounds} rounds, 0 unreadable saves, 0 acknowledged turns missing, slowest restart {} ms, at most \
         {most_files} files",
        slowest.as_millis()
    );
}

fn fresh() -> (tempfile::TempDir, Found) {
    let home = home_with_game();
    let found = read_save(home.path());
    (home, found)
}

/// Runs the program and kills it at a random moment. Returns the program, the time when the menu
/// appeared, and the recorded turns.
fn killed_somewhere(home: &Path, found: Found, dice: &mut Dice) -> (Pty, Instant, TurnLog) {
    let mut log = TurnLog::new(found);
    let mut pty = Pty::start(home, SIZE, &["--config-dir", home.to_str().unwrap()], &[]);
    if dice.below(8) == 0 {
        let bytes = dice.below(4000);
        pty.wait_until("the menu", |pty| {
            pty.output().len() >= bytes || pty.screen().contains("Continue")
        });
        pty.kill(Signal::KILL);
        return (pty, Instant::now(), log);
    }
    pty.wait_for("pencilmark");
    let shown = Instant::now();
    continue_game(&mut pty);
    for _ in 0..dice.below(6) {
        for _ in 0..=dice.below(4) {
            log.play(&mut pty, dice);
        }
        // Measures progress by the number of bytes of output instead of by a clock.
        let bytes = if dice.below(2) == 0 { usize::MAX } else { dice.below(3000) };
        log.wait_for_save_or_output(&mut pty, bytes);
    }
    match dice.below(4) {
        0 => {
            log.play(&mut pty, dice);
            log.wait_for_save_or_output(&mut pty, dice.below(3000));
        }
        1 => {
            pty.type_keys("q");
            let until = pty.output().len() + dice.below(600);
            pty.wait_until("the end", |pty| pty.output().len() >= until || pty.has_ended());
        }
        // Kill the program while it handles the key.
        _ => {
            log.play(&mut pty, dice);
            log.wait_for_save_or_output(&mut pty, dice.below(300));
        }
    }
    if !pty.has_ended() {
        pty.kill(Signal::KILL);
    }
    (pty, shown, log)
}
