//! Runs a program in a pseudo-terminal and parses its output into a screen.
//!
//! The harness never sleeps. It waits for output or for the end of the program, and fails after
//! [`DEADLINE`].
//!
//! `tests/reliability` includes this file. It is not in `crates/test-support`, because Cargo gives
//! the path of the program only to the tests of the program's own package.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
#![allow(dead_code, reason = "`tests/terminal` and `tests/reliability` use different items")]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The maximum time to wait before a test fails.
const DEADLINE: Duration = Duration::from_secs(30);

/// The maximum number of rows and columns of the parsed screen. The terminal itself may be larger.
const LARGEST: u16 = 1000;

/// The private modes that a program might leave on.
const MODES: [u16; 10] = [1000, 1002, 1003, 1004, 1005, 1006, 1015, 1049, 2004, 2026];

enum Report {
    Output(Vec<u8>),
    /// The end of the output.
    Eof,
    /// The program has ended.
    Ended(portable_pty::ExitStatus),
}

/// A program in a terminal.
pub(crate) struct Pty {
    master: Option<Box<dyn MasterPty + Send>>,
    /// The other side of the terminal. It stays open so that the terminal settings can be read
    /// after the end of the program.
    slave: Option<Box<dyn SlavePty + Send>>,
    /// The channel to the writing thread. Each message contains a channel that confirms the write.
    /// A write may block while the program does not read, even after the end of the program.
    typed: Option<Sender<(Vec<u8>, Sender<()>)>>,
    typing: Option<JoinHandle<()>>,
    reports: Receiver<Report>,
    let_go: Arc<AtomicBool>,
    pid: Pid,
    parser: vt100::Parser,
    bytes: Vec<u8>,
    settings_before: String,
    ended: Option<portable_pty::ExitStatus>,
    answers: Answers,
    /// The number of bytes that have been searched for queries.
    searched: usize,
}

/// The kinds of queries that the terminal answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answers {
    /// The terminal answers no queries.
    None,
    /// The terminal reports its device attributes, like every real terminal.
    Attributes,
    /// The terminal also reports its background colour, such as `rgb:ffff/ffff/ffff`.
    Background(&'static str),
}

impl Pty {
    /// Starts `pencilmark` in a terminal of `size` (columns, rows). The program stores all files in
    /// `home`.
    pub(crate) fn start(
        home: &Path,
        size: (u16, u16),
        args: &[&str],
        env: &[(&str, &str)],
    ) -> Self {
        Self::run(env!("CARGO_BIN_EXE_pencilmark"), home, size, args, env)
    }

    /// Starts `pencilmark` as a job in a shell with job control. The shell prints `STOPPED` when
    /// the job stops, resumes it after reading a line, and exits with its exit code.
    pub(crate) fn start_as_job(home: &Path, size: (u16, u16), env: &[(&str, &str)]) -> Self {
        let script = r#"set -m; "$0"; echo STOPPED; read go; fg >/dev/null"#;
        Self::run("/bin/sh", home, size, &["-c", script, env!("CARGO_BIN_EXE_pencilmark")], env)
    }

    /// Starts `pencilmark` with hang-ups ignored, as `nohup` does.
    pub(crate) fn start_ignoring_hang_ups(home: &Path, size: (u16, u16), args: &[&str]) -> Self {
        let script = r#"trap "" HUP; exec "$0" "$@""#;
        let all = [&["-c", script, env!("CARGO_BIN_EXE_pencilmark")], args].concat();
        Self::run("/bin/sh", home, size, &all, &[])
    }

    /// Starts a program.
    pub(crate) fn run(
        program: &str,
        home: &Path,
        (cols, rows): (u16, u16),
        args: &[&str],
        env: &[(&str, &str)],
    ) -> Self {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        // When the program has left raw mode, a Ctrl+C among the typed bytes would make the kernel
        // discard output that the test has not read yet.
        let mut stty = CommandBuilder::new("stty");
        stty.arg("noflsh");
        stty.set_controlling_tty(false);
        assert!(pair.slave.spawn_command(stty).unwrap().wait().unwrap().success());
        let settings_before = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command(program, home, args, env)).unwrap();
        let pid = Pid::from_raw(child.process_id().unwrap().cast_signed()).unwrap();
        let (send, reports) = channel();
        let let_go = Arc::new(AtomicBool::new(false));
        read_output(pair.master.try_clone_reader().unwrap(), send.clone(), Arc::clone(&let_go));
        wait_for_end(child, send);
        let (typed, keys) = channel();
        Self {
            typed: Some(typed),
            typing: Some(write_input(pair.master.take_writer().unwrap(), keys)),
            master: Some(pair.master),
            slave: Some(pair.slave),
            reports,
            let_go,
            pid,
            parser: vt100::Parser::new(rows, cols, 0),
            bytes: Vec::new(),
            settings_before,
            ended: None,
            answers: Answers::Attributes,
            searched: 0,
        }
    }

    /// Sets which queries the terminal answers. Must be called right after the program is started.
    pub(crate) const fn set_answers(&mut self, answers: Answers) {
        self.answers = answers;
    }

    /// Answers the query for the device attributes, and the queries that were sent before it.
    fn answer(&mut self) {
        const QUESTION: &[u8] = b"\x1b[c";
        let new = &self.bytes[self.searched..];
        let Some(at) = new.windows(QUESTION.len()).position(|part| part == QUESTION) else {
            // The output may end with an incomplete query.
            self.searched = self.bytes.len().saturating_sub(QUESTION.len() - 1).max(self.searched);
            return;
        };
        self.searched += at + QUESTION.len();
        let background = match self.answers {
            Answers::None => return,
            Answers::Attributes => String::new(),
            Answers::Background(colour) => format!("\x1b]11;{colour}\x1b\\"),
        };
        if self.typed.is_some() {
            let _ = self.write(format!("{background}\x1b[?62;22c").as_bytes());
        }
    }

    /// Types keys. Special keys are given as the sequences that terminals send, such as `\x1b[A`
    /// for Up.
    pub(crate) fn type_keys(&mut self, keys: &str) {
        self.type_bytes(keys.as_bytes());
    }

    /// Sends bytes to the program and waits until the terminal has accepted them.
    pub(crate) fn type_bytes(&mut self, bytes: &[u8]) {
        let written = self.write(bytes);
        let deadline = Instant::now() + DEADLINE;
        while written.recv_timeout(Duration::from_millis(20)) == Err(RecvTimeoutError::Timeout) {
            let _ = self.next_report(Instant::now());
            if self.has_ended() {
                return;
            }
            assert!(Instant::now() < deadline, "the program does not read; {}", self.describe());
        }
    }

    /// Sends bytes to the writing thread. The returned receiver gets a message after the write.
    fn write(&self, bytes: &[u8]) -> Receiver<()> {
        let (say, written) = channel();
        let typed = self.typed.as_ref().expect("the terminal was closed");
        typed.send((bytes.to_vec(), say)).unwrap();
        written
    }

    /// Returns the process id of the program.
    pub(crate) const fn pid(&self) -> Pid {
        self.pid
    }

    /// Returns `true` if the program is known to have ended.
    pub(crate) const fn has_ended(&self) -> bool {
        self.ended.is_some()
    }

    /// Waits until `text` is on the screen.
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(&format!("{text:?} on the screen"), |pty| pty.screen().contains(text));
    }

    /// Waits until a cell of the board at 80x24 shows a digit.
    pub(crate) fn wait_for_digit(&mut self, (row, column): (u16, u16), digit: &str) {
        let (row, column) = (row - 1, column - 1);
        let place = (1 + row * 2 + row / 3, 4 + column * 6);
        self.wait_until(&format!("{digit} at r{row}c{column} (from 0)"), |pty| {
            pty.vt().cell(place.0, place.1).is_some_and(|cell| cell.contents() == digit)
        });
    }

    /// Waits until `text` is no longer on the screen.
    pub(crate) fn wait_gone(&mut self, text: &str) {
        self.wait_until(&format!("{text:?} gone"), |pty| !pty.screen().contains(text));
    }

    /// Waits until `condition` returns `true`. Panics if this takes longer than [`DEADLINE`];
    /// `what` describes the condition in the message.
    pub(crate) fn wait_until(&mut self, what: &str, condition: impl Fn(&Self) -> bool) {
        let deadline = Instant::now() + DEADLINE;
        while !condition(self) {
            if let Err(problem) = self.next_report(deadline) {
                panic!("{problem} before {what}; {}", self.describe());
            }
        }
    }

    /// Waits for more output.
    pub(crate) fn wait_for_output(&mut self) {
        let before = self.bytes.len();
        self.wait_until("more output", |pty| pty.bytes.len() > before);
    }

    /// Returns the text of the screen.
    pub(crate) fn screen(&self) -> String {
        self.parser.screen().contents()
    }

    /// Returns the screen with the attributes of its cells.
    pub(crate) fn vt(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Returns the whole output of the program.
    pub(crate) fn output(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the number of occurrences of `bytes` in the output.
    pub(crate) fn count(&self, bytes: &[u8]) -> usize {
        self.bytes.windows(bytes.len()).filter(|part| *part == bytes).count()
    }

    /// Changes the size of the terminal.
    pub(crate) fn resize(&mut self, (cols, rows): (u16, u16)) {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        // Resize the parsed screen first, because output for the new size may arrive immediately.
        self.parser.screen_mut().set_size(rows.clamp(1, LARGEST), cols.clamp(1, LARGEST));
        self.master.as_ref().expect("the terminal was closed").resize(size).unwrap();
    }

    /// Sends a signal to the program.
    pub(crate) fn kill(&self, signal: Signal) {
        kill_process(self.pid, signal).unwrap();
    }

    /// Sends a signal to the foreground job. After [`Pty::start_as_job`], this job is the program.
    pub(crate) fn kill_job(&self, signal: Signal) {
        let group = self.master.as_ref().and_then(|master| master.process_group_leader());
        kill_process(Pid::from_raw(group.unwrap()).unwrap(), signal).unwrap();
    }

    /// Closes the terminal, as closing the window does.
    pub(crate) fn hang_up(&mut self) {
        // The reading thread also holds a handle to the terminal. The thread ends only after
        // another read, so produce one last line of output.
        self.let_go.store(true, Ordering::SeqCst);
        let mut last = CommandBuilder::new("/bin/echo");
        last.set_controlling_tty(false);
        self.slave.take().unwrap().spawn_command(last).unwrap().wait().unwrap();
        self.wait_for_eof();
        self.typed = None;
        self.typing.take().unwrap().join().unwrap();
        self.master = None;
    }

    /// Waits for the end of the program and returns the exit code. Panics if a signal ended the
    /// program.
    pub(crate) fn exit_code(&mut self) -> u32 {
        let status = self.wait_for_exit();
        assert_eq!(status.signal(), None, "{}", self.describe());
        status.exit_code()
    }

    /// Waits for the end of the program and reads the rest of the output.
    pub(crate) fn wait_for_exit(&mut self) -> portable_pty::ExitStatus {
        self.wait_until("the end of the program", |pty| pty.ended.is_some());
        self.ended.clone().unwrap()
    }

    /// Asserts that the terminal is restored. The program must have ended.
    pub(crate) fn assert_left_clean(&mut self) {
        self.wait_for_exit();
        self.assert_settings_restored();
        self.read_to_the_end();
        self.assert_modes_off();
    }

    /// Reads the rest of the output. The program must have ended.
    pub(crate) fn read_to_the_end(&mut self) {
        self.wait_for_exit();
        self.slave = None;
        self.wait_for_eof();
    }

    /// Asserts that the line settings are the same as before the start.
    pub(crate) fn assert_settings_restored(&self) {
        let now = self.master.as_ref().map(|master| master.get_termios());
        assert_eq!(format!("{:?}", now.flatten()), self.settings_before);
    }

    /// Asserts that no mode is on, the cursor is visible and no attribute is set.
    pub(crate) fn assert_modes_off(&self) {
        assert_eq!(self.modes_on(), [0; 0], "{}", self.describe());
        let screen = self.vt();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{}", self.describe());
        let plain = !screen.bold() && !screen.inverse() && !screen.underline();
        assert!(plain && screen.fgcolor() == vt100::Color::Default, "{}", self.describe());
    }

    /// Returns the private modes that are on.
    pub(crate) fn modes_on(&self) -> Vec<u16> {
        let text = String::from_utf8_lossy(&self.bytes);
        let is_on = |mode: &u16| {
            let (on, off) = (format!("\x1b[?{mode}h"), format!("\x1b[?{mode}l"));
            text.rfind(&on).is_some_and(|on| text.rfind(&off).is_none_or(|off| off < on))
        };
        MODES.into_iter().filter(is_on).collect()
    }

    fn wait_for_eof(&mut self) {
        let deadline = Instant::now() + DEADLINE;
        loop {
            match self.next_report(deadline) {
                Ok(Some(Report::Eof)) | Err("no more output") => return,
                Ok(_) => {}
                Err(problem) => panic!("{problem} before the end of output; {}", self.describe()),
            }
        }
    }

    fn next_report(&mut self, deadline: Instant) -> Result<Option<Report>, &'static str> {
        let patience = deadline.saturating_duration_since(Instant::now());
        match self.reports.recv_timeout(patience) {
            Ok(Report::Output(bytes)) => {
                self.parser.process(&bytes);
                self.bytes.extend(bytes);
                self.answer();
                Ok(None)
            }
            Ok(Report::Ended(status)) => {
                self.ended = Some(status);
                Ok(None)
            }
            Ok(Report::Eof) => Ok(Some(Report::Eof)),
            Err(RecvTimeoutError::Timeout) => Err("nothing came for too long"),
            Err(RecvTimeoutError::Disconnected) => Err("no more output"),
        }
    }

    fn describe(&self) -> String {
        let tail = &self.bytes[self.bytes.len().saturating_sub(400)..];
        format!(
            "ended: {:?}, screen:\n{}\nlast output: {:?}",
            self.ended,
            self.screen(),
            String::from_utf8_lossy(tail)
        )
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        if self.ended.is_none() {
            // Kill the process group of the program. It includes all child processes except jobs of
            // a shell.
            let _ = rustix::process::kill_process_group(self.pid, Signal::KILL);
        }
    }
}

fn command(program: &str, home: &Path, args: &[&str], env: &[(&str, &str)]) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    command.args(args);
    command.cwd(home);
    command.env_clear();
    command.env("HOME", home);
    for (name, folder) in
        [("CONFIG", "config"), ("DATA", "data"), ("STATE", "state"), ("CACHE", "cache")]
    {
        command.env(format!("XDG_{name}_HOME"), home.join(folder));
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    for (name, value) in env {
        command.env(name, value);
    }
    command
}

fn write_input(
    mut writer: Box<dyn Write + Send>,
    typed: Receiver<(Vec<u8>, Sender<()>)>,
) -> JoinHandle<()> {
    thread::spawn(move || {
        for (bytes, written) in typed {
            // Ignore errors, because the terminal may be closed and the receiver may be dropped.
            let _ = writer.write_all(&bytes).and_then(|()| writer.flush());
            let _ = written.send(());
        }
    })
}

fn read_output(mut reader: Box<dyn Read + Send>, send: Sender<Report>, let_go: Arc<AtomicBool>) {
    thread::spawn(move || {
        let mut bytes = [0; 8192];
        while let Ok(length @ 1..) = reader.read(&mut bytes) {
            let taken = send.send(Report::Output(bytes[..length].to_vec()));
            if taken.is_err() || let_go.load(Ordering::SeqCst) {
                break;
            }
        }
        drop(reader);
        let _ = send.send(Report::Eof);
    });
}

fn wait_for_end(mut child: Box<dyn Child + Send + Sync>, send: Sender<Report>) {
    thread::spawn(move || {
        if let Ok(status) = child.wait() {
            let _ = send.send(Report::Ended(status));
        }
    });
}
