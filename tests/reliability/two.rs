//! Runs two instances of the program with the same directory. The first must lose nothing. The
//! second must show a warning and do no harm.

use crate::player::{
    TurnLog, continue_game, files, home_with_game, random, read_save, rounds, start,
};
use rustix::process::Signal;

#[test]
fn a_second_program_is_notified_and_does_not_harm_the_first() {
    let rounds = rounds(6);
    let home = home_with_game();
    for round in 0..rounds {
        let mut dice = random(round);
        let mut log = TurnLog::new(read_save(home.path()));
        let mut first = start(home.path());
        continue_game(&mut first);
        log.play(&mut first, &mut dice);
        log.wait_for_save(&mut first);
        let mut second = start(home.path());
        second.wait_for("another pencilmark");
        continue_game(&mut second);
        let mut beside = TurnLog::new(read_save(home.path()));
        for turn in 0..=dice.below(8) {
            if turn == 0 || dice.below(2) == 0 {
                beside.play(&mut second, &mut dice);
                second.wait_for("NOT SAVED");
            } else {
                log.play(&mut first, &mut dice);
                log.wait_for_save(&mut first);
            }
        }
        assert!(log.is_certain());
        // Either instance may end first, and in any way.
        let both = [&mut first, &mut second];
        let order = if dice.below(2) == 0 { [0, 1] } else { [1, 0] };
        for which in order {
            let pty = &mut *both[which];
            if dice.below(2) == 0 {
                pty.kill(Signal::KILL);
            } else {
                pty.type_keys("q");
            }
            pty.wait_for_exit();
        }
        log.check_all(read_save(home.path()));
        assert!(files(home.path()).len() <= 8, "round {round}: {:?}", files(home.path()));
    }
    println!(
        "two: {rounds} rounds, 0 acknowledged turns lost, the second program warned each time"
    );
}
