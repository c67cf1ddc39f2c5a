//! Reads the puzzles of a subcommand from files, stdin or the command line, in any notation. Worker
//! threads process the puzzles in parallel, and the answers are written in order.

mod answer_writer;
mod error_log;
mod grain;
mod job_queue;
mod line_batches;
mod line_reader;
mod lost_parts;
mod puzzle;
mod second_puzzles;
mod source;
mod utf16;

pub(super) use answer_writer::{Frame, Reply};
pub(super) use grain::Grain;
pub(super) use puzzle::{Clues, Puzzle, only_solution, report_ignored_progress};

use super::batch::{self, Jobs};
use super::error::CliError;
use super::exit::Exit;
use super::name_parser::NameParser;
use super::report::report;
use super::{interrupt, progress};
use answer_writer::AnswerWriter;
use clap::{Args, ValueHint};
use error_log::ErrorLog;
use pencilmark_engine::formats::{NOTATIONS, Notation, Sheet};
use pencilmark_engine::generate::Stop;
use second_puzzles::SecondPuzzles;
use source::{InputEntry, Job, Sources};
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The arguments of all subcommands that read puzzles.
#[derive(Debug, Args)]
pub(super) struct Input {
    /// Puzzles: files, - for stdin, or the puzzle itself as 81 characters, a code or a link
    ///
    /// A file may use any notation that `convert --help` lists; it is detected. A line that is not
    /// a puzzle is reported on stderr with its position, and the other puzzles are still used.
    /// Write -- before a puzzle that starts with -.
    #[arg(value_name = "FILE|-|PUZZLE", default_value = "-", value_hint = ValueHint::FilePath)]
    sources: Vec<OsString>,
    /// Read this notation instead of detecting it
    #[arg(long, value_name = "NOTATION", value_parser = notation())]
    from: Option<&'static Notation>,
    #[command(flatten)]
    jobs: Jobs,
}

/// Returns the parser for the name of a notation.
pub(super) fn notation() -> NameParser<&'static Notation> {
    let all = || NOTATIONS.iter().map(|notation| notation.name).collect();
    NameParser::new(all, Notation::named)
}

/// The answers to a batch of jobs.
struct Answers<T> {
    /// The source of the puzzles.
    name: Arc<str>,
    /// The results of the puzzles.
    results: T,
    /// Error messages for stderr, one per line.
    errors: Vec<String>,
    /// `true` if at least one puzzle could be read.
    has_puzzle: bool,
    count: u64,
    seconds: SecondPuzzles,
    exit: Exit,
}

impl Input {
    /// Reads all puzzles and calls `work` for each puzzle with one solution, on several threads.
    /// Reports errors for other puzzles and continues.
    pub(super) fn each<W: Write + Send>(
        &self,
        out: &mut W,
        work: impl Fn(&Puzzle, &mut Vec<u8>) -> io::Result<Exit> + Sync,
    ) -> io::Result<Exit> {
        self.each_sheet(out, Grain::Coarse, |sheet, reply| {
            let puzzle = Puzzle::new(sheet)?;
            Ok(work(&puzzle, &mut reply.text).expect("writing to memory does not fail"))
        })
    }

    /// Reads all sheets and calls `work` for each sheet, on several threads.
    pub(super) fn each_sheet<W: Write + Send>(
        &self,
        out: &mut W,
        grain: Grain,
        work: impl Fn(&Sheet, &mut Reply) -> Result<Exit, CliError> + Sync,
    ) -> io::Result<Exit> {
        self.each_framed(out, grain, Frame::default(), work)
    }

    /// Reads all sheets and calls `work` for each sheet, on several threads. Writes `frame` around
    /// the answers.
    pub(super) fn each_framed<W: Write + Send>(
        &self,
        out: &mut W,
        grain: Grain,
        frame: Frame,
        work: impl Fn(&Sheet, &mut Reply) -> Result<Exit, CliError> + Sync,
    ) -> io::Result<Exit> {
        let mut writer = AnswerWriter::new(out, frame);
        // Most answers are about as long as the puzzles.
        let reply = |length| Reply { text: Vec::with_capacity(length), ..Reply::default() };
        let mut ignored = 0;
        let exit = self.each_batch(grain, reply, work, |reply| {
            ignored += reply.ignored;
            writer.add(reply)
        })?;
        report_ignored_progress(ignored);
        let has_all = writer.end()?;
        Ok(if has_all || exit == Exit::Interrupted { exit } else { Exit::Misuse })
    }

    /// Reads all sheets and returns the entries that `work` adds to the list, in order. Calls
    /// `work` for each sheet, on several threads.
    pub(super) fn collect<E: Send>(
        &self,
        work: impl Fn(&Sheet, &mut Vec<E>) -> Result<Exit, CliError> + Sync,
    ) -> io::Result<(Vec<E>, Exit)> {
        let mut all = Vec::new();
        let exit = self.each_batch(
            Grain::Coarse,
            |_| Vec::new(),
            work,
            |mut entries| {
                all.append(&mut entries);
                Ok(())
            },
        )?;
        Ok((all, exit))
    }

    /// Reads all sheets and calls `work` for each sheet, on several threads. `work` adds its result
    /// to those of a batch, which `new` creates for a number of bytes to read. Then `take` receives
    /// the batches in order.
    fn each_batch<T: Send>(
        &self,
        grain: Grain,
        new: impl Fn(usize) -> T + Sync,
        work: impl Fn(&Sheet, &mut T) -> Result<Exit, CliError> + Sync,
        mut take: impl FnMut(T) -> io::Result<()> + Send,
    ) -> io::Result<Exit> {
        let sources = self.sources(grain);
        let read = Arc::clone(&sources.read);
        let bar = progress::bytes_bar(source::size(&self.sources));
        let (jobs, close) = job_queue::start(sources);
        let stop = Stop::default();
        let closes = close.clone();
        interrupt::on_signal(&stop, move || closes.close());
        let mut errors = ErrorLog::default();
        let mut seconds = SecondPuzzles::default();
        let (mut exit, mut count) = (Exit::Success, 0);
        let written = batch::in_order(
            jobs,
            self.jobs.count(),
            grain.max_ahead(),
            |jobs| answer(jobs, &new, &work),
            |answers| {
                exit = exit.max(answers.exit);
                count += answers.count;
                seconds.add(answers.seconds);
                bar.set_position(read.load(Ordering::Relaxed));
                bar.set_message(count.to_string());
                bar.suspend(|| {
                    errors.report(&answers.name, answers.has_puzzle, &answers.errors);
                });
                let taken = take(answers.results);
                // Close the queue, because the worker threads would otherwise wait for jobs.
                if taken.is_err() || stop.is_raised() {
                    close.close();
                }
                taken.map(|()| {
                    if stop.is_raised() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
            },
        );
        bar.finish_and_clear();
        errors.report_omitted();
        seconds.report();
        written?;
        if stop.is_raised() {
            return Ok(Exit::Interrupted);
        }
        if count == 0 {
            report(format_args!("{}: no puzzle found", self.names()));
        }
        Ok(if count == 0 { Exit::Misuse } else { exit })
    }

    /// Calls `each` for every entry in all sources, in order, until `each` breaks.
    pub(super) fn entries(
        &self,
        each: &mut dyn FnMut(String, Result<Sheet, CliError>) -> ControlFlow<()>,
    ) {
        let mut seconds = SecondPuzzles::default();
        self.sources(Grain::Fine).each(&mut |jobs| {
            let mut each = |entry: InputEntry| {
                seconds.note(&entry);
                each(entry.place(), entry.sheet)
            };
            jobs.into_iter().try_for_each(|job| job.read(&mut each))
        });
        seconds.report();
    }

    /// Returns the names of those sources that are files.
    pub(super) fn files(&self) -> impl Iterator<Item = &OsStr> {
        self.sources.iter().map(OsString::as_os_str).filter(|source| source::is_file(source))
    }

    /// Returns the names of the sources, for use in messages.
    pub(super) fn names(&self) -> String {
        let names: Vec<_> = self.sources.iter().map(|name| source::display_name(name)).collect();
        names.join(", ")
    }

    fn sources(&self, grain: Grain) -> Sources {
        Sources { names: self.sources.clone(), from: self.from, grain, read: Arc::default() }
    }
}

/// Reads a batch of jobs and processes the puzzles in them.
fn answer<T>(
    jobs: Vec<Job>,
    new: &impl Fn(usize) -> T,
    work: &impl Fn(&Sheet, &mut T) -> Result<Exit, CliError>,
) -> Answers<T> {
    let mut answers = Answers {
        name: jobs.first().map_or_else(|| "".into(), Job::name),
        results: new(jobs.iter().map(Job::length).sum()),
        errors: Vec::new(),
        has_puzzle: false,
        count: 0,
        seconds: SecondPuzzles::default(),
        exit: Exit::Success,
    };
    let mut answer = |entry: InputEntry| {
        answers.count += 1;
        answers.seconds.note(&entry);
        answers.has_puzzle |= entry.sheet.is_ok();
        let answer = match &entry.sheet {
            Ok(sheet) => {
                work(sheet, &mut answers.results).map_err(|error| (error.exit(), error.to_string()))
            }
            Err(error) => Err((error.exit(), error.to_string())),
        };
        let exit = answer.unwrap_or_else(|(exit, error)| {
            answers.errors.push(format!("{}: {error}", entry.place()));
            exit
        });
        answers.exit = answers.exit.max(exit);
        // After an interruption, skip the remaining puzzles.
        if exit == Exit::Interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let _ = jobs.into_iter().try_for_each(|job| job.read(&mut answer));
    answers
}

/// Reads the only puzzle in a source, including placed digits and marks.
///
/// # Errors
/// Returns an error if the source does not contain exactly one puzzle, or if the clues don't have
/// exactly one solution.
pub(super) fn single(source: &OsStr) -> Result<Sheet, CliError> {
    single_sheet(source, None).and_then(|(place, sheet)| {
        Clues::new(&sheet).map_err(|error| error.at(place))?;
        Ok(sheet)
    })
}

/// Reads the only sheet in a source. Returns the sheet and its position. Detects the notation if
/// `from` is `None`.
///
/// # Errors
/// Returns an error if the source does not contain exactly one sheet.
pub(super) fn single_sheet(
    source: &OsStr,
    from: Option<&'static Notation>,
) -> Result<(String, Sheet), CliError> {
    let input = Input { sources: vec![source.to_owned()], from, jobs: Jobs::default() };
    let (mut last, mut count) = (None, 0);
    input.entries(&mut |place, sheet| {
        last = Some((place, sheet));
        count += 1;
        ControlFlow::Continue(())
    });
    match last {
        Some((place, Ok(sheet))) if count == 1 => Ok((place, sheet)),
        Some((place, Err(error))) if count == 1 => Err(error.at(place)),
        _ => Err(CliError::NotSingle { source_name: input.names(), count }),
    }
}
