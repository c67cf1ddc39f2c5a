//! Times the start: from the program's launch in a pseudo-terminal to its first whole frame, with no saved game, with
//! many, and with many whose index is gone. The arguments are the program and the number of games:
//!
//! ```text
//! cargo build --release && cargo xtask start target/release/pencilmark 1000
//! ```

#[cfg(unix)]
pub(crate) fn run() {
    use std::path::Path;
    let mut arguments = crate::arguments();
    let program = arguments.next().unwrap_or_else(|| "target/release/pencilmark".to_owned());
    let games: u64 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let (none, many) = (tempfile::tempdir(), tempfile::tempdir());
    let (none, many) = (none.expect("a directory"), many.expect("a directory"));
    unix::fill(many.path(), games);
    let index = many.path().join("games.index");
    let keep = |_: &Path| {};
    let remove = |_: &Path| std::fs::remove_file(&index).expect("an index was written");
    unix::report("no game", &unix::starts(&program, none.path(), "New:", &keep));
    unix::report(
        &format!("{games} games"),
        &unix::starts(&program, many.path(), "Continue", &keep),
    );
    let name = format!("{games} games, no index");
    unix::report(&name, &unix::starts(&program, many.path(), "Continue", &remove));
}

#[cfg(not(unix))]
pub(crate) fn run() {
    println!("This takes a pseudo-terminal.");
}

#[cfg(unix)]
mod unix {
    use pencilmark::app::{GameId, SavedGame};
    use pencilmark::game::{Game, Origin};
    use pencilmark::store::Store;
    use pencilmark_engine::board::Symmetry;
    use pencilmark_engine::generate::{Request, Stop, Target, generate};
    use pencilmark_engine::logic::Tier;
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::{Read, Write};
    use std::path::Path;
    use std::time::{Duration, Instant};

    /// How often each start is timed.
    const TIMES: usize = 31;

    /// Saves games of freshly made puzzles, each with marks in every empty cell and half of the digits.
    pub(crate) fn fill(dir: &Path, games: u64) {
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
                let turn = turn.parse().expect("it is a turn");
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
                record,
            };
            store.save_game(&game).expect("there is room on the disk");
        }
        store.tidy();
    }

    /// Starts the program and ends it, some times over: how long until `sign` is on the screen.
    pub(crate) fn starts(
        program: &str,
        dir: &Path,
        sign: &str,
        before: &dyn Fn(&Path),
    ) -> Vec<Duration> {
        // The first start fills the caches.
        let _ = start(program, dir, sign);
        let timed = (0..TIMES).map(|_| {
            before(dir);
            start(program, dir, sign)
        });
        timed.collect()
    }

    fn start(program: &str, dir: &Path, sign: &str) -> Duration {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut reader = pair.master.try_clone_reader().expect("it can be read");
        let mut writer = pair.master.take_writer().expect("it can be written to");
        let program = std::path::absolute(program).expect("a path");
        let mut command = CommandBuilder::new(program);
        command.args(["--config-dir", dir.to_str().expect("a plain path")]);
        command.env("TERM", "xterm-256color");
        let since = Instant::now();
        let mut child = pair.slave.spawn_command(command).expect("the program is built");
        drop(pair.slave);
        let (mut seen, mut bytes) = (Vec::new(), [0; 16384]);
        // The frame comes in one write, its parts in any order.
        let is_drawn = |seen: &[u8]| {
            let text = String::from_utf8_lossy(seen);
            [sign, "quit"].iter().all(|part| text.contains(part))
        };
        while !is_drawn(&seen) {
            let count = reader.read(&mut bytes).expect("the program draws");
            assert!(count > 0, "the program ended: {}", String::from_utf8_lossy(&seen));
            seen.extend(&bytes[..count]);
        }
        let took = since.elapsed();
        writer.write_all(b"q").expect("it listens");
        while reader.read(&mut bytes).is_ok_and(|count| count > 0) {}
        child.wait().expect("it ends");
        took
    }

    pub(crate) fn report(what: &str, times: &[Duration]) {
        let mut millis: Vec<f64> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
        millis.sort_by(f64::total_cmp);
        let of = |part: usize| millis[(millis.len() - 1) * part / 100];
        println!("{what}: median {:.1} ms, 90 % {:.1}, worst {:.1}", of(50), of(90), of(100));
    }
}
