//! The loop of plain mode, which reads lines and prints sentences without control sequences.
//! Standard input may be a pipe. At the end of input, the program saves the game and exits.

use super::effects::{EffectRunner, WindowEffect};
use super::events::{Event, EventReceiver, EventSender};
use super::signals::{self, Signal};
use super::terminal::{self, Suspension, tty};
use super::{HANG_UP, PANICKED, RuntimeError, begin, keys_of};
use crate::app::{Action, App, Message, Overlay};
use crate::plain::{PlainHost, PlainSession};
use crate::store::Store;
use crate::ui::wrap_words;
use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The maximum length of an input line, in bytes. A puzzle is much shorter.
const MAX_LINE: u64 = 64 * 1024;

/// The maximum number of lines to read before earlier lines are answered. Reading ahead is
/// necessary because a later line may be `stop`.
const MAX_AHEAD: usize = 1000;

/// Plays in plain mode until the player quits, a signal arrives or the input ends. Returns the exit
/// code.
///
/// # Errors
/// Returns an error if input or output fails or the last turns could not be saved.
pub fn run(config_dir: Option<PathBuf>, first: Option<Message>) -> Result<u8, RuntimeError> {
    let (events, writer, loaded) = begin(Store::open(config_dir))?;
    let (keys, notices) = keys_of(&loaded);
    let runner = EffectRunner::new(&events, writer, loaded, (keys.names(), notices), |app| app)?;
    let answered = listen(events.sender())?;
    let mut window = PlainWindow { runner, effects: Vec::new(), answered };
    let code = match window.talk(first, &events) {
        // The program that reads the output has exited, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(0),
        code => code,
    };
    window.runner.end(code)
}

/// The app, with the effects that plain mode still has to run.
struct PlainWindow {
    runner: EffectRunner,
    effects: Vec<WindowEffect>,
    /// Notifies the reading thread that the loop has answered a line.
    answered: Sender<()>,
}

impl PlainHost for PlainWindow {
    fn app(&self) -> &App {
        &self.runner.app
    }

    fn update(&mut self, message: Message) {
        let effects = self.runner.update(message);
        self.effects.extend(effects);
    }
}

/// An item that the reading thread sent.
enum PendingInput {
    Line(String),
    End,
}

impl PlainWindow {
    /// Runs the loop. Lines wait while the generation worker generates a puzzle.
    fn talk(&mut self, first: Option<Message>, events: &EventReceiver) -> io::Result<u8> {
        let (mut session, mut greeting) = PlainSession::start(&self.runner.app, first.as_ref());
        // Send a tick if there is no first message, so that the app knows the time.
        self.send(first.unwrap_or(Message::Tick));
        greeting.extend(session.poll(&self.runner.app));
        let mut lines = VecDeque::new();
        let mut out = LineOutput::new();
        out.say(&greeting)?;
        self.runner.prepare();
        loop {
            while let Some(input) = self.next(&mut lines) {
                let PendingInput::Line(line) = input else { return Ok(0) };
                self.done();
                self.runner.app.skip_confirmations();
                out.say(&session.answer(&line, self))?;
                for effect in std::mem::take(&mut self.effects) {
                    match effect {
                        WindowEffect::Quit => return Ok(0),
                        WindowEffect::Suspend => self.suspend(),
                        WindowEffect::Bell => out.ring()?,
                        // The answer already contains the text to copy, and plain mode has no
                        // screen to redraw.
                        WindowEffect::Copy(_) | WindowEffect::Redraw => {}
                    }
                }
            }
            if lines.is_empty() && !PlainSession::is_waiting(&self.runner.app, None) {
                out.prompt()?;
            }
            match events.wait(None) {
                Some(Event::Line(line)) => {
                    out.line_ended();
                    lines.push_back(PendingInput::Line(line));
                }
                Some(Event::LongLine) => {
                    out.line_ended();
                    self.done();
                    out.say(&[format!(
                        "The line is longer than {MAX_LINE} bytes and was ignored."
                    )])?;
                }
                Some(Event::EndOfInput) => lines.push_back(PendingInput::End),
                Some(Event::Generated(puzzle)) => {
                    self.send(Message::Generated(puzzle));
                    out.say(&session.poll(&self.runner.app))?;
                }
                Some(Event::Worker(answer)) => {
                    self.send(*answer);
                    let mut sentences = session.poll(&self.runner.app);
                    // Import a paste without asking for confirmation.
                    if matches!(self.runner.app.overlay(), Some(Overlay::ImportPrompt(_))) {
                        sentences.extend(session.answer("", self));
                    }
                    out.say(&sentences)?;
                }
                Some(Event::Store(reply)) => {
                    self.send(Message::Store(reply));
                    out.say(&session.poll(&self.runner.app))?;
                }
                Some(Event::Signal(Signal::End(number))) => return Ok(signals::exit_code(number)),
                Some(Event::Signal(Signal::Suspend)) => {
                    self.send(Message::Action(Action::Suspend));
                    self.suspend();
                }
                Some(Event::Signal(Signal::Resume)) => self.send(Message::Resumed),
                None
                | Some(Event::Signal(Signal::Resized) | Event::Terminal(_) | Event::Colour(_)) => {}
                Some(Event::HungUp) => return Ok(signals::exit_code(HANG_UP)),
                Some(Event::InputFailed(error)) => return Err(error),
                Some(Event::Panicked) => return Ok(PANICKED),
            }
        }
    }

    fn send(&mut self, message: Message) {
        PlainHost::update(self, message);
        self.effects.clear();
    }

    /// Removes and returns the next line that the app can answer now. While the app waits for a
    /// puzzle, returns the first line that ends the wait, or `None`.
    fn next(&self, lines: &mut VecDeque<PendingInput>) -> Option<PendingInput> {
        let app = &self.runner.app;
        if !PlainSession::is_waiting(app, None) {
            return lines.pop_front();
        }
        let stops = |input: &PendingInput| matches!(input, PendingInput::Line(line) if !PlainSession::is_waiting(app, Some(line)));
        let at = lines.iter().position(stops)?;
        lines.remove(at)
    }

    /// Allows the reading thread to read another line.
    fn done(&self) {
        // Fails only if the thread has ended, after the end of input.
        let _ = self.answered.send(());
    }

    fn suspend(&mut self) {
        if terminal::stop_job() == Suspension::NoShell {
            self.send(Message::Resumed);
        }
    }
}

/// Prints sentences and the prompt.
struct LineOutput {
    out: io::Stdout,
    /// `true` if both input and output are terminals.
    is_dialogue: bool,
    /// `true` if the last line is the prompt.
    is_prompted: bool,
}

impl LineOutput {
    fn new() -> Self {
        let is_dialogue = io::stdin().is_terminal() && io::stdout().is_terminal();
        Self { out: io::stdout(), is_dialogue, is_prompted: false }
    }

    /// Prints one sentence per line, in a single write.
    fn say(&mut self, sentences: &[String]) -> io::Result<()> {
        if sentences.is_empty() {
            return Ok(());
        }
        let first = if std::mem::take(&mut self.is_prompted) { "\n" } else { "" };
        let width =
            if self.is_dialogue { tty::size().ok().map(|(columns, _)| columns) } else { None };
        let lines = sentences.iter().map(|sentence| wrapped(sentence, width));
        let text = lines.collect::<Vec<_>>().join("\n");
        self.out.write_all(format!("{first}{text}\n").as_bytes())?;
        self.out.flush()
    }

    /// Rings the terminal bell if the output is a terminal.
    fn ring(&mut self) -> io::Result<()> {
        if io::stdout().is_terminal() {
            self.out.write_all(terminal::BELL)?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Prints the prompt if both input and output are terminals.
    fn prompt(&mut self) -> io::Result<()> {
        if self.is_dialogue && !self.is_prompted {
            self.is_prompted = true;
            self.out.write_all(b"> ")?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Records that the player pressed Enter, which ended the prompt's line.
    fn line_ended(&mut self) {
        self.is_prompted = false;
    }
}

/// Wraps a sentence to the width of the terminal. Returns the line unchanged if the width is
/// unknown (`None` or 0, as on some serial lines), or if the line is not a sentence but, for
/// instance, a puzzle code that the player may copy.
fn wrapped(line: &str, width: Option<u16>) -> String {
    match width {
        Some(width) if width > 0 && line.ends_with(['.', '!', '?']) => {
            wrap_words(line, width.into()).join("\n")
        }
        _ => line.to_owned(),
    }
}

/// Starts the thread that reads lines. Returns a channel on which the loop confirms each answered
/// line. The thread is never joined, because it may be blocked in a read.
fn listen(send: EventSender) -> io::Result<Sender<()>> {
    let (answered, answers) = channel();
    thread::Builder::new().name("input".into()).spawn(move || {
        read_lines(&mut io::stdin().lock(), &answers, |event| send.send(event).is_ok());
    })?;
    Ok(answered)
}

/// Sends each line. Stops reading while [`MAX_AHEAD`] lines are unanswered.
fn read_lines(
    input: &mut impl BufRead,
    answers: &Receiver<()>,
    mut hand_on: impl FnMut(Event) -> bool,
) {
    let mut ahead = 0;
    loop {
        // Reading from a terminal that is gone returns an error. Treat it as the end of input.
        let event = line(input).unwrap_or(Event::EndOfInput);
        let is_last = matches!(event, Event::EndOfInput);
        if !hand_on(event) || is_last {
            return;
        }
        ahead += 1;
        ahead -= answers.try_iter().take(ahead).count();
        if ahead == MAX_AHEAD {
            if answers.recv().is_err() {
                return;
            }
            ahead -= 1;
        }
    }
}

/// Reads the next line of input.
fn line(input: &mut impl BufRead) -> io::Result<Event> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Event::EndOfInput);
    }
    if bytes.len() as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Event::LongLine);
    }
    Ok(Event::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Cursor};

    fn lines(input: impl Read, answers: &Receiver<()>) -> Vec<Event> {
        let mut events = Vec::new();
        read_lines(&mut BufReader::new(input), answers, |event| {
            events.push(event);
            true
        });
        events
    }

    #[test]
    fn sentences_are_wrapped_and_notations_are_not() {
        let sentence = "Commands: new, daily, colour-candidate, what-if, link-strong.";
        let text = wrapped(sentence, Some(30));
        assert!(text.lines().all(|line| line.len() <= 30), "{text}");
        assert_eq!(text.replace('\n', " "), sentence);
        for unknown in [None, Some(0)] {
            assert_eq!(wrapped(sentence, unknown), sentence);
        }
        let puzzle = "1 2 3 4 5 6 7 8 9".repeat(4);
        assert_eq!(wrapped(&puzzle, Some(30)), puzzle);
    }

    #[test]
    fn reading_ahead_stops_at_the_limit() {
        for early in [0, 1, 500, 2000] {
            let (answered, answers) = channel();
            // Confirm no further lines, so the reader stops at the limit.
            (0..early).for_each(|_| answered.send(()).unwrap());
            drop(answered);
            let endless = std::iter::repeat_n("time\n", 9000).collect::<String>();
            let events = lines(endless.as_bytes(), &answers);
            assert_eq!(events.len(), MAX_AHEAD + early, "{early}");
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        let (_answered, answers) = channel();
        let longest = MAX_LINE as usize;
        for (long, fits) in [(longest - 1, true), (longest, false), (3 * longest, false)] {
            let text = format!("{}help\nquit\n", "x".repeat(long - 4));
            let events = lines(Cursor::new(text + "x"), &answers);
            let [first, second, third, Event::EndOfInput] = &events[..] else {
                panic!("{}", events.len())
            };
            assert_eq!(matches!(first, Event::Line(_)), fits, "{long}");
            assert_eq!(matches!(first, Event::LongLine), !fits, "{long}");
            assert!(matches!(second, Event::Line(line) if line == "quit"));
            assert!(matches!(third, Event::Line(line) if line == "x"));
        }
    }
}
