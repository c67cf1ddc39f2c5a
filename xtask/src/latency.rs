//! Times a key at the real program in a pseudo-terminal of 80x24: from the key to the last byte of what it changes, with the
//! bytes, the CPU time and the most memory. Where nudoku is on the path (or named) it gets the same keys, in turn with ours. The
//! arguments are the program, how many pairs of runs, and another program; it takes Linux:
//!
//! ```text
//! cargo build --release && cargo xtask latency target/release/pencilmark 8
//! ```

#[cfg(target_os = "linux")]
pub(crate) fn run() {
    linux::run();
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn run() {
    println!("This takes Linux, which tells how long a program worked.");
}

#[cfg(target_os = "linux")]
mod linux {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::{Read, Write};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::{Duration, Instant};
    use std::{fs, thread};

    /// How many keys a run has.
    const KEYS: usize = 200;
    /// Right, down, left, up, so that each key changes something.
    const ARROWS: [char; 4] = ['C', 'B', 'D', 'A'];
    /// What a program says that wants its arrows in the other form.
    const OTHER_FORM: &[u8] = b"\x1b[?1h";
    /// After so long without a byte a frame is over.
    const QUIET: Duration = Duration::from_millis(10);
    /// And the start.
    const SETTLED: Duration = Duration::from_millis(500);
    const PUZZLE: &str =
        "..9..7...6.835.4..2..184.96.625.18.43....6....8.9....2.2.79...58.64...1...3..29..\n";

    /// What a run showed, a key.
    struct Run {
        millis: f64,
        bytes: f64,
        work: f64,
        memory: u64,
    }

    pub(crate) fn run() {
        let mut arguments = crate::arguments();
        let program = arguments.next().unwrap_or_else(|| "target/release/pencilmark".to_owned());
        let pairs: usize = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(8);
        let other = arguments.next().unwrap_or_else(|| "/usr/games/nudoku".to_owned());
        let program = std::path::absolute(program).expect("a path");
        let program = program.to_str().expect("a plain path");
        let size = fs::metadata(program).expect("the program is built").len();
        let has_other = fs::exists(&other).unwrap_or(false);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..pairs {
            let home = tempfile::tempdir().expect("a directory");
            let puzzle = home.path().join("puzzle.txt");
            fs::write(&puzzle, PUZZLE).expect("there is room on the disk");
            let [home, puzzle] = [home.path(), &puzzle].map(|path| path.to_str().expect("plain"));
            ours.push(timed(program, &["--config-dir", home, "play", puzzle]));
            if has_other {
                theirs.push(timed(&other, &["-d", "easy"]));
            }
        }
        println!("{program}: {size} bytes; {pairs} runs of {KEYS} keys, medians");
        println!("{:24} {:>8} {:>8} {:>8} {:>10}", "", "ms", "bytes", "ms CPU", "KiB");
        report(program, &ours);
        if has_other {
            report(&other, &theirs);
            let ratios = ours.iter().zip(&theirs).map(|(one, other)| one.millis / other.millis);
            println!("ratio of ms, median of the pairs: {:.2}", median(ratios));
        }
    }

    fn report(name: &str, runs: &[Run]) {
        let name = name.rsplit('/').next().unwrap_or(name);
        let of = |part: fn(&Run) -> f64| median(runs.iter().map(part));
        println!(
            "{name:24} {:>8.3} {:>8.0} {:>8.3} {:>10.0}",
            of(|run| run.millis),
            of(|run| run.bytes),
            of(|run| run.work),
            of(|run| run.memory as f64)
        );
    }

    fn median(values: impl Iterator<Item = f64>) -> f64 {
        let mut values: Vec<f64> = values.collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    }

    fn timed(program: &str, arguments: &[&str]) -> Run {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut writer = pair.master.take_writer().expect("it can be written to");
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        let mut child = pair.slave.spawn_command(command).expect("the program is there");
        drop(pair.slave);
        let id = child.process_id().expect("it runs");
        let output = listen(pair.master.try_clone_reader().expect("it can be read"));
        let mut first = Vec::new();
        while let Ok((_, bytes)) = output.recv_timeout(SETTLED) {
            first.extend(bytes);
        }
        let other_form = first.windows(OTHER_FORM.len()).any(|bytes| bytes == OTHER_FORM);
        let sign = if other_form { 'O' } else { '[' };
        let before = worked(id);
        let (mut times, mut bytes) = (Vec::new(), 0);
        for arrow in ARROWS.iter().cycle().take(KEYS) {
            // In one piece, as a terminal sends it.
            let key = format!("\x1b{sign}{arrow}");
            let since = Instant::now();
            writer.write_all(key.as_bytes()).expect("it listens");
            let mut last = None;
            while let Ok((when, part)) = output.recv_timeout(QUIET) {
                bytes += part.len();
                last = Some(when);
            }
            times.extend(last.map(|last| (last - since).as_secs_f64() * 1e3));
        }
        assert!(times.len() > KEYS / 2, "{program}: most keys change something");
        let work = worked(id).saturating_sub(before).as_secs_f64() * 1e3 / KEYS as f64;
        let memory = most_memory(id);
        let bytes = bytes as f64 / KEYS as f64;
        child.kill().expect("it ends");
        child.wait().expect("it ends");
        Run { millis: median(times.into_iter()), bytes, work, memory }
    }

    /// What came, and when.
    fn listen(mut reader: Box<dyn Read + Send>) -> Receiver<(Instant, Vec<u8>)> {
        let (send, receive) = channel();
        thread::spawn(move || {
            let mut bytes = vec![0; 65536];
            while let Ok(count) = reader.read(&mut bytes) {
                let now = Instant::now();
                if count == 0 || send.send((now, bytes[..count].to_vec())).is_err() {
                    return;
                }
            }
        });
        receive
    }

    /// The CPU time of all threads.
    fn worked(process: u32) -> Duration {
        let threads = fs::read_dir(format!("/proc/{process}/task")).expect("it runs");
        let nanos = threads.flatten().filter_map(|thread| {
            let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse::<u64>().ok()
        });
        Duration::from_nanos(nanos.sum())
    }

    /// The most memory that was held, in KiB.
    fn most_memory(process: u32) -> u64 {
        let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}
