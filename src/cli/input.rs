//! The puzzles that a verb is asked about: from files, from stdin, or written on the command line, in any
//! notation; worked on side by side, and answered in order.

mod feed;
mod paper;
mod puzzle;
mod source;
mod troubles;
mod work;

pub(super) use paper::Frame;
pub(super) use puzzle::{Clues, Puzzle, tell_begun};

use super::batch::{self, Jobs, Next};
use super::named::Named;
use super::{End, complain, interrupt, progress};
use crate::game::PuzzleError;
use clap::Args;
use paper::Paper;
use pencilmark_engine::board::{Candidate, Cell, Conflict, Digit};
use pencilmark_engine::formats::{NOTATIONS, Notation, Sheet};
use pencilmark_engine::generate::Stop;
use source::{Entry, Job, Sources};
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use troubles::Troubles;

/// Where the puzzles come from.
#[derive(Debug, Args)]
pub(super) struct Input {
    /// Files of puzzles, - for stdin, or a puzzle itself: 81 characters, its code, or a link; behind -- what begins
    /// with -
    ///
    /// A file is in any notation that `convert --help` lists, which is found by itself. What is no puzzle is told on
    /// stderr with file, line and column; the others are answered.
    #[arg(value_name = "FILE|-|PUZZLE", default_value = "-")]
    sources: Vec<OsString>,
    /// The notation to read, where it should not be found by itself
    #[arg(long, value_name = "NOTATION", value_parser = notation())]
    from: Option<&'static Notation>,
    #[command(flatten)]
    jobs: Jobs,
}

/// A notation.
pub(super) fn notation() -> Named<&'static Notation> {
    let all = || NOTATIONS.iter().map(|notation| notation.name).collect();
    Named::new(all, Notation::named)
}

/// Why a text is no puzzle to work on.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// The text can't be read.
    #[error("{0}")]
    Unreadable(String),
    /// The file can't be opened.
    #[error("{0}")]
    Source(String),
    #[error("{0} holds {1} puzzles: give one of them")]
    Crowd(String, usize),
    #[error("{0}: {1}")]
    In(String, Box<Trouble>),
    #[error("{digit} stands twice in {house}, at {one} and {other}", digit = .0.digit, house = .0.house,
        one = .0.cells[0], other = .0.cells[1])]
    Conflict(Conflict),
    #[error("it has no solution")]
    NoSolution,
    #[error("it has several solutions: {0} may be {1} or {2}")]
    Several(Cell, Digit, Digit),
    #[error("{0} was placed, and another digit belongs there")]
    Misplaced(Candidate),
    #[error("{0} was struck, and belongs there")]
    Eliminated(Candidate),
    /// It can't be played.
    #[error("{0}")]
    Unplayable(PuzzleError),
    /// A notation can't say it.
    #[error("{0} has no way to write this: {1}")]
    Unwritable(&'static str, &'static str),
}

impl Trouble {
    pub(super) fn end(&self) -> End {
        match self {
            Self::Unreadable(_) | Self::Source(_) | Self::Crowd(..) => End::Misuse,
            Self::In(_, trouble) => trouble.end(),
            _ => End::No,
        }
    }
}

/// How much work a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grain {
    /// About a microsecond.
    Finest,
    /// Microseconds to a millisecond.
    Fine,
    /// Milliseconds and more.
    Coarse,
}

impl Grain {
    /// How many lines are handed on at once.
    const fn lines(self) -> usize {
        match self {
            Self::Finest => 256,
            Self::Fine => 64,
            Self::Coarse => 1,
        }
    }

    /// How many puzzles of a document, each of which takes more memory than its line, are handed on at
    /// once.
    const fn puzzles(self) -> usize {
        match self {
            Self::Finest | Self::Fine => 64,
            Self::Coarse => 1,
        }
    }
}

/// What a verb says of a puzzle.
#[derive(Default)]
pub(super) struct Reply {
    /// For stdout.
    pub(super) text: Vec<u8>,
    /// For stdout in the place of the text, if this is the only answer.
    pub(super) alone: Vec<u8>,
}

/// The answers to a piece of work.
struct Answers {
    /// The source that it is from.
    name: Arc<str>,
    reply: Reply,
    /// For stderr, a line each.
    troubles: Vec<String>,
    /// Whether one could be read.
    has_puzzle: bool,
    count: u64,
    end: End,
}

impl Input {
    /// Reads all puzzles and lets `work` answer each that has one solution, on several threads; tells on stderr what is
    /// wrong with the others, and goes on.
    pub(super) fn each<W: Write>(
        &self,
        out: &mut W,
        work: impl Fn(&Puzzle, &mut Vec<u8>) -> io::Result<End> + Sync,
    ) -> io::Result<End> {
        self.each_sheet(out, Grain::Coarse, |sheet, reply| {
            let puzzle = Puzzle::of(sheet)?;
            Ok(work(&puzzle, &mut reply.text).expect("memory can be written"))
        })
    }

    /// The same for whatever could be read.
    pub(super) fn each_sheet<W: Write>(
        &self,
        out: &mut W,
        grain: Grain,
        work: impl Fn(&Sheet, &mut Reply) -> Result<End, Trouble> + Sync,
    ) -> io::Result<End> {
        self.each_in(out, grain, Frame::default(), work)
    }

    /// The same with something around the answers.
    pub(super) fn each_in<W: Write>(
        &self,
        out: &mut W,
        grain: Grain,
        frame: Frame,
        work: impl Fn(&Sheet, &mut Reply) -> Result<End, Trouble> + Sync,
    ) -> io::Result<End> {
        let sources = self.sources(grain);
        let read = Arc::clone(&sources.read);
        let bar = progress::of_bytes(source::size(&self.sources));
        let (jobs, close) = work::of(sources);
        let stop = Stop::default();
        let closes = close.clone();
        interrupt::raises(&stop, move || closes.close());
        let mut paper = Paper::new(out, frame);
        let mut troubles = Troubles::default();
        let (mut end, mut count) = (End::Fine, 0);
        let written = batch::in_order(
            jobs,
            self.jobs.count(),
            |jobs| answered(jobs, &work),
            |answers| {
                end = end.max(answers.end);
                count += answers.count;
                bar.set_position(read.load(Ordering::Relaxed));
                bar.set_message(count.to_string());
                bar.suspend(|| {
                    troubles.tell(&answers.name, answers.has_puzzle, &answers.troubles);
                });
                let added = paper.add(answers.reply);
                // Nobody is left waiting for work that nobody wants done.
                if added.is_err() || stop.is_raised() {
                    close.close();
                }
                added.map(|()| if stop.is_raised() { Next::Enough } else { Next::More })
            },
        );
        bar.finish_and_clear();
        troubles.end();
        let has_all = written.and_then(|()| paper.end())?;
        if stop.is_raised() {
            return Ok(End::Interrupted);
        }
        if count == 0 {
            complain(format_args!("{}: there is no puzzle in it", self.names()));
        }
        Ok(if count == 0 || !has_all { End::Misuse } else { end })
    }

    /// Hands on what all sources hold, one after the other: where it was, and what was read.
    pub(super) fn entries(
        &self,
        each: &mut dyn FnMut(String, Result<Sheet, Trouble>) -> ControlFlow<()>,
    ) {
        self.sources(Grain::Fine).each(&mut |jobs| {
            let mut each = |entry: Entry| each(entry.place(), entry.sheet);
            jobs.into_iter().try_for_each(|job| job.read(&mut each))
        });
    }

    /// The names that were given, files and puzzles.
    pub(super) fn given(&self) -> &[OsString] {
        &self.sources
    }

    /// The names of the files.
    pub(super) fn files(&self) -> impl Iterator<Item = &OsStr> {
        self.sources.iter().map(OsString::as_os_str).filter(|source| source::is_file(source))
    }

    /// The notation that was named.
    pub(super) const fn notation(&self) -> Option<&'static Notation> {
        self.from
    }

    /// What messages call the sources.
    pub(super) fn names(&self) -> String {
        let names: Vec<_> = self.sources.iter().map(|name| source::name_of(name)).collect();
        names.join(", ")
    }

    fn sources(&self, grain: Grain) -> Sources {
        Sources { names: self.sources.clone(), from: self.from, grain, read: Arc::default() }
    }
}

/// Works on some puzzles.
fn answered(jobs: Vec<Job>, work: &impl Fn(&Sheet, &mut Reply) -> Result<End, Trouble>) -> Answers {
    let mut answers = Answers {
        name: jobs.first().map_or_else(|| "".into(), Job::name),
        reply: Reply::default(),
        troubles: Vec::new(),
        has_puzzle: false,
        count: 0,
        end: End::Fine,
    };
    let mut answer = |entry: Entry| {
        answers.count += 1;
        answers.has_puzzle |= entry.sheet.is_ok();
        let answer = match &entry.sheet {
            Ok(sheet) => work(sheet, &mut answers.reply)
                .map_err(|trouble| (trouble.end(), trouble.to_string())),
            Err(trouble) => Err((trouble.end(), trouble.to_string())),
        };
        let end = answer.unwrap_or_else(|(end, trouble)| {
            answers.troubles.push(format!("{}: {trouble}", entry.place()));
            end
        });
        answers.end = answers.end.max(end);
        // What stands behind a puzzle that was not done is not answered either.
        if end == End::Interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let _ = jobs.into_iter().try_for_each(|job| job.read(&mut answer));
    answers
}

/// The only board that a source holds; its clues have one solution.
pub(super) fn single(source: &OsStr) -> Result<Sheet, Trouble> {
    single_sheet(source, None).and_then(|(place, sheet)| {
        Clues::of(&sheet).map_err(|trouble| Trouble::In(place, trouble.into()))?;
        Ok(sheet)
    })
}

/// The only puzzle that a source holds, read in the notation `from` if there is one, and where it was.
pub(super) fn single_sheet(
    source: &OsStr,
    from: Option<&'static Notation>,
) -> Result<(String, Sheet), Trouble> {
    let input = Input { sources: vec![source.to_owned()], from, jobs: Jobs::default() };
    let (mut last, mut count) = (None, 0);
    input.entries(&mut |place, sheet| {
        last = Some((place, sheet));
        count += 1;
        ControlFlow::Continue(())
    });
    match last {
        Some((place, Ok(sheet))) if count == 1 => Ok((place, sheet)),
        Some((place, Err(trouble))) if count == 1 => Err(Trouble::In(place, trouble.into())),
        _ => Err(Trouble::Crowd(input.names(), count)),
    }
}
