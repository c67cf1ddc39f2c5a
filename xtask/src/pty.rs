//! Runs a program in a pseudo-terminal that answers queries, for the tasks that measure the
//! program.

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

/// The query for the device attributes, which is the last query that the program sends at startup.
const QUESTION: &[u8] = b"\x1b[c";

/// The answers of the terminal: a dark background and the device attributes.
const ANSWER: &[u8] = b"\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c";

/// The terminal sizes for measurements, in columns and rows.
pub(crate) const SIZES: [(u16, u16); 2] = [(80, 24), (200, 60)];

/// A program in a terminal.
pub(crate) struct Pty {
    pub(crate) child: Box<dyn Child + Send + Sync>,
    pub(crate) writer: Box<dyn Write + Send>,
    /// The output of the program in chunks, each with the time of its arrival.
    pub(crate) output: Receiver<(Instant, Vec<u8>)>,
    /// The time at which the program was started.
    pub(crate) started: Instant,
}

impl Pty {
    /// Starts a program.
    pub(crate) fn start(program: &str, arguments: &[&str], (cols, rows): (u16, u16)) -> Self {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut reader = pair.master.try_clone_reader().expect("it can be read");
        let writer = pair.master.take_writer().expect("it can be written to");
        let program = std::path::absolute(program).expect("a path");
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        let (send, output) = channel();
        thread::spawn(move || {
            let mut bytes = vec![0; 65536];
            while let Ok(count) = reader.read(&mut bytes) {
                let now = Instant::now();
                if count == 0 || send.send((now, bytes[..count].to_vec())).is_err() {
                    return;
                }
            }
        });
        let started = Instant::now();
        let child = pair.slave.spawn_command(command).expect("the program is built");
        Self { child, writer, output, started }
    }

    /// Answers the queries in a chunk of the output.
    pub(crate) fn answer(&mut self, output: &[u8]) {
        if output.windows(QUESTION.len()).any(|part| part == QUESTION) {
            self.writer.write_all(ANSWER).expect("it listens");
        }
    }
}

/// Prints the median, the 99th percentile and the maximum of the times in `millis`, in
/// milliseconds.
pub(crate) fn report(what: &str, mut millis: Vec<f64>) {
    millis.sort_by(f64::total_cmp);
    let percentile = |part: usize| millis[(millis.len() * part).div_ceil(100).max(1) - 1];
    println!(
        "{what}: median {:.2} ms, 99 % within {:.2}, worst {:.2}, of {}",
        percentile(50),
        percentile(99),
        percentile(100),
        millis.len()
    );
}
