//! Ends the program with signals and by closing its terminal. No turn may be lost, and the terminal
//! must be restored.

use crate::player::{SIZE, TurnLog, continue_game, home_with_game, random, read_save, rounds};
use crate::pty::Pty;
use rustix::process::Signal;
use std::time::{Duration, Instant};

/// The way in which the program ends.
#[derive(Clone, Copy, Debug)]
enum Ending {
    /// A signal ends the program with the given exit code.
    By(Signal, u32),
    /// The terminal is closed.
    HangUp,
}

#[test]
fn signals_and_hang_ups_end_the_program_without_loss() {
    let endings = [
        Ending::By(Signal::TERM, 143),
        Ending::By(Signal::HUP, 129),
        Ending::By(Signal::INT, 130),
        Ending::HangUp,
    ];
    let rounds = rounds(3);
    let mut slowest = Duration::ZERO;
    for ending in endings {
        for ignoring in [false, true] {
            let home = home_with_game();
            for round in 0..rounds {
                let took = end(home.path(), ending, ignoring, round);
                slowest = slowest.max(took);
            }
        }
    }
    println!(
        "endings: TERM, HUP, INT, hang-up, with and without nohup, {rounds} rounds each: 0 turns missing, terminal \
         clean, gone after at most {} ms",
        slowest.as_millis()
    );
}

fn end(home: &std::path::Path, ending: Ending, ignoring: bool, round: usize) -> Duration {
    let mut dice = random(round);
    let mut log = TurnLog::new(read_save(home));
    let args = ["--config-dir", home.to_str().unwrap()];
    let mut pty = if ignoring {
        Pty::start_ignoring_hang_ups(home, SIZE, &args)
    } else {
        Pty::start(home, SIZE, &args, &[])
    };
    continue_game(&mut pty);
    for _ in 0..dice.below(4) {
        log.play(&mut pty, &mut dice);
        log.wait_for_save(&mut pty);
    }
    // The last turn is on the screen, but may not have been saved yet.
    let digit = log.play(&mut pty, &mut dice);
    pty.wait_for_digit((1, 3), &digit.to_string());
    let sent = Instant::now();
    let took = match ending {
        Ending::By(signal, code) => {
            pty.kill(signal);
            assert_eq!(pty.exit_code(), code, "{ending:?}, ignoring {ignoring}, round {round}");
            let took = sent.elapsed();
            pty.assert_left_clean();
            took
        }
        Ending::HangUp => {
            pty.hang_up();
            let sent = Instant::now();
            pty.wait_for_exit();
            sent.elapsed()
        }
    };
    log.read(&pty);
    log.check_all(read_save(home));
    took
}
