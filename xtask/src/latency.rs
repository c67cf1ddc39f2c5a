//! Measures the time from a key press to the last byte of the next frame. Runs the real program in
//! pseudo-terminals of 80x24 and 200x60, first with keys that move the cursor, and then with keys
//! that walk along the long chain of an open hint while all candidates are shown. Also prints the
//! number of bytes, the CPU time and the peak memory. The arguments are the program and the number
//! of keys. Runs only on Linux.
//!
//! The times include the delays of the machine. To tell these apart, also measures how long `cat`
//! takes to return the same keys, before and after each other measurement. The CPU times contain no
//! delays.
//!
//! ```text
//! cargo build --release && cargo xtask latency target/release/pencilmark 1000
//! ```

#[cfg(target_os = "linux")]
pub(crate) fn run() -> Result<(), crate::env::ArgumentError> {
    linux::run()
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn run() {
    println!("This task runs only on Linux, because it reads processor times from /proc.");
}

#[cfg(target_os = "linux")]
mod linux {
    use crate::env::{self, ArgumentError};
    use crate::pty::{Pty, SIZES, report};
    use std::fs;
    use std::io::Write;
    use std::time::Duration;

    /// A puzzle and the keys that are measured.
    struct Case {
        name: &'static str,
        puzzle: &'static str,
        /// The keys before the measurement. The program is idle before the next key is sent.
        before: &'static [&'static str],
        /// The keys that are sent again and again. Every key changes the screen.
        keys: &'static [&'static str],
    }

    const RIGHT: &str = "\x1b[C";
    const DOWN: &str = "\x1b[B";
    const LEFT: &str = "\x1b[D";
    const UP: &str = "\x1b[A";

    const CASES: [Case; 2] = [
        Case {
            name: "a key",
            puzzle: "..9..7...6.835.4..2..184.96.625.18.43....6....8.9....2.2.79...58.64...1...3..29..\n",
            before: &[],
            keys: &[RIGHT, DOWN, LEFT, UP],
        },
        // The fourth key shows the whole chain. Then the last link is removed and added.
        Case {
            name: "a key with a long chain",
            puzzle: ":0000:x:.2+4..75...58....+739...+56.4+2...+76...5.8.9.+5......2.17........2.+74...7\
                ......35..+4.9:315 351 651 661 668 671 374 683 384 688 691:::\n",
            before: &["i", "i", "i", LEFT],
            keys: &[LEFT, RIGHT],
        },
    ];

    /// A frame counts as complete if no output follows for this long.
    const QUIET: Duration = Duration::from_millis(10);
    /// The start counts as complete if no output follows for this long.
    const STARTED: Duration = Duration::from_millis(500);
    /// The command line whose delays are those of the machine.
    const ECHO: [&str; 3] = ["/bin/sh", "-c", "stty raw -echo; exec cat"];

    pub(crate) fn run() -> Result<(), ArgumentError> {
        let usage = "cargo xtask latency [PROGRAM [KEYS]]";
        let (program, [keys]) = env::program(env::arguments(), [1000], usage)?;
        time_echo(keys);
        for case in &CASES {
            for size in SIZES {
                time(&program, case, size, keys);
                time_echo(keys);
            }
        }
        Ok(())
    }

    fn time_echo(keys: usize) {
        let [program, arguments @ ..] = ECHO;
        let mut pty = Pty::start(program, &arguments, SIZES[0]);
        wait_until_idle(&mut pty);
        let times = CASES[0].keys.iter().cycle().take(keys);
        report("the machine alone (cat)", times.filter_map(|key| press(&mut pty, key).0).collect());
        end(pty);
    }

    fn time(program: &str, case: &Case, size: (u16, u16), keys: usize) {
        let home = tempfile::tempdir().expect("a directory");
        let puzzle = home.path().join("puzzle.txt");
        fs::write(&puzzle, case.puzzle).expect("there is room on the disk");
        let [home, puzzle] = [home.path(), &puzzle].map(|path| path.to_str().expect("plain"));
        let mut pty = Pty::start(program, &["--config-dir", home, "play", puzzle], size);
        let id = pty.child.process_id().expect("it runs");
        for key in [""].iter().chain(case.before) {
            pty.writer.write_all(key.as_bytes()).expect("it listens");
            wait_until_idle(&mut pty);
        }
        let (mut times, mut work, mut bytes) = (Vec::new(), Vec::new(), 0);
        let mut before = worked(id);
        for key in case.keys.iter().cycle().take(keys) {
            let (time, count) = press(&mut pty, key);
            times.extend(time);
            bytes += count;
            let after = worked(id);
            work.push(after.saturating_sub(before).as_secs_f64() * 1e3);
            before = after;
        }
        assert!(times.len() > keys / 2, "most keys must change the screen");
        let (columns, rows) = size;
        report(&format!("{} at {columns}x{rows}", case.name), times);
        report("  CPU", work);
        println!("  {} bytes a key, {} KiB at most", bytes / keys, peak_memory(id));
        end(pty);
    }

    fn wait_until_idle(pty: &mut Pty) {
        while let Ok((_, part)) = pty.output.recv_timeout(STARTED) {
            pty.answer(&part);
        }
    }

    /// Sends a key. Returns the time in milliseconds until the last byte of the answer, or `None`
    /// if there is no answer, and the number of bytes.
    fn press(pty: &mut Pty, key: &str) -> (Option<f64>, usize) {
        let since = std::time::Instant::now();
        pty.writer.write_all(key.as_bytes()).expect("it listens");
        let (mut last, mut bytes) = (None, 0);
        while let Ok((when, part)) = pty.output.recv_timeout(QUIET) {
            bytes += part.len();
            last = Some(when);
        }
        (last.map(|last| (last - since).as_secs_f64() * 1e3), bytes)
    }

    fn end(mut pty: Pty) {
        pty.child.kill().expect("it ends");
        pty.child.wait().expect("it ends");
    }

    /// Returns the total CPU time of a process's threads.
    fn worked(process: u32) -> Duration {
        let threads = fs::read_dir(format!("/proc/{process}/task")).expect("it runs");
        let nanos = threads.flatten().filter_map(|thread| {
            let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse::<u64>().ok()
        });
        Duration::from_nanos(nanos.sum())
    }

    /// Returns the peak memory of a process, in KiB.
    fn peak_memory(process: u32) -> u64 {
        let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}
