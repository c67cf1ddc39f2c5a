//! Measures the time from the launch of the program to the last byte of its first frame, and the
//! time until the menu shows the saved games. Uses pseudo-terminals of 80x24 and 200x60, first with
//! an empty directory, and then with a directory that contains saved games. The arguments are the
//! program, the number of games and the number of starts.
//!
//! ```text
//! cargo build --release && cargo xtask start target/release/pencilmark 1000 200
//! ```

#[cfg(unix)]
pub(crate) fn run() -> Result<(), crate::env::ArgumentError> {
    unix::run()
}

#[cfg(not(unix))]
pub(crate) fn run() {
    println!("This task runs only on Unix, because it needs a pseudo-terminal.");
}

#[cfg(unix)]
mod unix {
    use crate::env::{self, ArgumentError};
    use crate::pty::{Pty, SIZES, report};
    use pencilmark::app::{GameId, SavedGame};
    use pencilmark::game::{Game, Origin};
    use pencilmark::store::Store;
    use pencilmark_engine::board::Symmetry;
    use pencilmark_engine::generate::{Request, Stop, Target, generate};
    use pencilmark_engine::logic::Tier;
    use std::io::Write;
    use std::path::Path;
    use std::time::Duration;

    /// The sequence at the end of a frame, which ends a synchronized update.
    const FRAME_END: &[u8] = b"\x1b[?2026l";

    /// If the program writes no output for this long, the measurement fails.
    const PATIENCE: Duration = Duration::from_secs(20);

    pub(crate) fn run() -> Result<(), ArgumentError> {
        let usage = "cargo xtask start [PROGRAM [GAMES [STARTS]]]";
        let (program, [games, starts]) = env::program(env::arguments(), [1000, 200], usage)?;
        for (games, sign) in [(0, "Easy"), (games as u64, "Continue")] {
            let dir = tempfile::tempdir().expect("a directory");
            fill(dir.path(), games);
            for size in SIZES {
                // The first start fills the caches, so it is not counted.
                let _ = start(&program, dir.path(), size, sign);
                let times = (0..starts).map(|_| start(&program, dir.path(), size, sign));
                let (frames, menus) = times.unzip();
                let what = format!("{games} games, {}x{}", size.0, size.1);
                report(&format!("{what}, first frame"), frames);
                report(&format!("{what}, {sign:?} on the screen"), menus);
            }
        }
        Ok(())
    }

    /// Saves games of new puzzles. In each game, every empty cell gets marks, and every second of
    /// these cells also gets its digit.
    fn fill(dir: &Path, games: u64) {
        let (mut store, _) = Store::open(Some(dir.to_owned()));
        for id in 1..=games {
            let request = Request::new(Target::Tier(Tier::Easy), Symmetry::None, id);
            let puzzle = generate(&request, &Stop::default()).expect("an easy puzzle is found");
            let mut game = Game::new(puzzle, Origin::Generated(request));
            let empty: Vec<_> = puzzle.givens.empty_cells().iter().collect();
            let marks = empty.iter().map(|cell| format!("{cell}+1{}", cell.index() % 8 + 2));
            let digits = empty.iter().step_by(2).map(|&cell| {
                format!("{cell}={}", puzzle.solution.get(cell).expect("a solution is full"))
            });
            for (second, turn) in (1..).zip(marks.chain(digits)) {
                let turn = turn.parse().expect("the turn can be parsed");
                game.play(turn, Some(Duration::from_secs(second))).expect("the cell is empty");
            }
            let record = game.record(Duration::ZERO);
            let (is_favourite, grade) = (false, Some(puzzle.grade));
            let game = SavedGame {
                id: GameId(id),
                begun_at: id,
                saved_at: id,
                is_favourite,
                grade,
                digits: *game.digits(),
                record,
            };
            store.save_game(&game).expect("there is room on the disk");
        }
    }

    /// Starts and ends the program. Returns the milliseconds until the end of the first frame and
    /// until `sign` is on the screen.
    fn start(program: &str, dir: &Path, size: (u16, u16), sign: &str) -> (f64, f64) {
        let dir = dir.to_str().expect("a plain path");
        let mut pty = Pty::start(program, &["--config-dir", dir], size);
        let (mut seen, mut frame) = (Vec::new(), None);
        let has = |seen: &[u8], sign: &[u8]| seen.windows(sign.len()).any(|part| part == sign);
        loop {
            let Ok((when, part)) = pty.output.recv_timeout(PATIENCE) else {
                let text = String::from_utf8_lossy(&seen);
                panic!("{sign:?} never came to the screen, which got {text:?}");
            };
            pty.answer(&part);
            seen.extend(part);
            let millis = (when - pty.started).as_secs_f64() * 1e3;
            if frame.is_none() && has(&seen, FRAME_END) {
                frame = Some(millis);
            }
            if let Some(frame) = frame
                && has(&seen, sign.as_bytes())
            {
                pty.writer.write_all(b"q").expect("it listens");
                while pty.output.recv().is_ok() {}
                pty.child.wait().expect("it ends");
                return (frame, millis);
            }
        }
    }
}
