//! The puzzles that a verb is asked about: from files, from stdin, or written on the command line, in any
//! notation; worked on side by side, and answered in order.

mod feed;
mod source;

use super::batch::{self, Next};
use super::{End, complain, interrupt, progress};
use crate::board::{Candidate, Cell, Conflict, Digit, Grid};
use crate::formats::{NOTATIONS, Notation, Sheet};
use crate::generate::Stop;
use crate::logic::Position;
use crate::solve::{Solutions, solve};
use clap::Args;
use source::{Entry, Job, Sources};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

/// Where the puzzles come from.
#[derive(Debug, Args)]
pub(super) struct Input {
    /// Files of puzzles, - for stdin, or a puzzle itself: 81 characters, its code, or a link; behind -- what begins
    /// with -
    ///
    /// A file is in any notation that `convert --help` lists, which is found by itself. What is no puzzle is told on
    /// stderr with file, line and column; the others are answered.
    #[arg(value_name = "FILE|-|PUZZLE", default_value = "-")]
    sources: Vec<String>,
    /// The notation to read, where it should not be found by itself
    #[arg(long, value_name = "NOTATION", value_parser = notation)]
    from: Option<&'static Notation>,
    /// Threads to work on it; the answers come in the order of the puzzles for any number
    #[arg(long, default_value_t = batch::cores())]
    jobs: NonZeroUsize,
}

/// The notation of this name.
pub(super) fn notation(name: &str) -> Result<&'static Notation, String> {
    Notation::named(name).ok_or_else(|| {
        let names: Vec<_> = NOTATIONS.iter().map(|notation| notation.name).collect();
        format!("it is one of {}", names.join(", "))
    })
}

/// A puzzle as it was read.
pub(super) struct Puzzle {
    /// What the puzzle gave.
    pub(super) givens: Grid,
    /// Where its solve stands.
    pub(super) position: Position,
    /// How it ends.
    pub(super) solution: Grid,
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
    #[error("{0} was struck, and belongs there")]
    Struck(Candidate),
    /// A notation can't say it.
    #[error("{0} has no way to write this")]
    Unwritable(&'static str),
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
    /// Microseconds: many are handed on at once.
    Fine,
    /// Milliseconds and more.
    Coarse,
}

impl Grain {
    const fn size(self) -> usize {
        match self {
            Self::Fine => 64,
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
    /// For stderr, a line each; the place is put before it.
    pub(super) asides: Vec<String>,
}

/// The answers to a piece of work.
struct Answers {
    reply: Reply,
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
        let stop = Stop::default();
        let size = source::size(&self.sources);
        // Who waits for a pipe is ended by the signal itself.
        if size.is_some() {
            interrupt::raises(&stop);
        }
        let read = Arc::new(AtomicU64::new(0));
        let jobs = self.jobs_of(grain, &read);
        let bar = progress::of_bytes(size);
        let mut paper = Paper { out, frame, first: None, is_begun: false };
        let (mut end, mut count) = (End::Fine, 0);
        let written = batch::in_order(
            jobs,
            self.jobs,
            |jobs| answered(jobs, &work),
            |answers| {
                end = end.max(answers.end);
                count += answers.count;
                bar.set_position(read.load(Ordering::Relaxed));
                bar.set_message(count.to_string());
                bar.suspend(|| answers.reply.asides.iter().for_each(complain));
                if paper.add(answers.reply)? == Added::NoRoom {
                    end = end.max(End::Misuse);
                }
                if stop.is_raised() {
                    end = End::Interrupted;
                    return Ok(Next::Enough);
                }
                Ok(Next::More)
            },
        );
        bar.finish_and_clear();
        written.and_then(|()| paper.end())?;
        if count == 0 {
            let names: Vec<_> = self.sources.iter().map(|name| source::name_of(name)).collect();
            complain(format_args!("{}: there is no puzzle in it", names.join(", ")));
            end = End::Misuse;
        }
        Ok(end)
    }

    /// The work that all sources hold, read on a thread of its own: nobody waits for it at the end.
    fn jobs_of(&self, grain: Grain, read: &Arc<AtomicU64>) -> mpsc::IntoIter<Vec<Job>> {
        let sources =
            Sources { names: self.sources.clone(), from: self.from, grain, read: Arc::clone(read) };
        let (sender, inbox) = mpsc::sync_channel(64);
        std::thread::spawn(move || {
            sources.each(&mut |jobs| match sender.send(jobs) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            });
        });
        inbox.into_iter()
    }
}

/// Works on some puzzles.
fn answered(jobs: Vec<Job>, work: &impl Fn(&Sheet, &mut Reply) -> Result<End, Trouble>) -> Answers {
    let mut answers = Answers { reply: Reply::default(), count: 0, end: End::Fine };
    for Entry { place, sheet } in jobs.into_iter().filter_map(Job::read) {
        answers.count += 1;
        let before = answers.reply.asides.len();
        match sheet.and_then(|sheet| work(&sheet, &mut answers.reply)) {
            Ok(end) => answers.end = answers.end.max(end),
            Err(trouble) => {
                answers.reply.asides.push(trouble.to_string());
                answers.end = answers.end.max(trouble.end());
            }
        }
        for aside in &mut answers.reply.asides[before..] {
            *aside = format!("{place}: {aside}");
        }
    }
    answers
}

/// What stands around the answers.
#[derive(Default)]
pub(super) struct Frame {
    /// Before the first; left out where there is one answer that can stand alone.
    pub(super) head: String,
    /// Between two.
    pub(super) between: &'static str,
    /// Behind the last.
    pub(super) tail: &'static str,
    /// What is said of a second answer, if there is room for one only.
    pub(super) only_one: Option<String>,
}

/// Answers on their way out.
struct Paper<'a, W> {
    out: &'a mut W,
    frame: Frame,
    /// The first answer, as long as it may be the only one.
    first: Option<Reply>,
    is_begun: bool,
}

/// Whether an answer was taken.
#[derive(PartialEq, Eq)]
enum Added {
    Taken,
    NoRoom,
}

impl<W: Write> Paper<'_, W> {
    fn add(&mut self, reply: Reply) -> io::Result<Added> {
        if reply.text.is_empty() {
            return Ok(Added::Taken);
        }
        if let Some(why) = self.frame.only_one.as_ref().filter(|_| self.is_begun) {
            complain(why);
            return Ok(Added::NoRoom);
        }
        if !self.is_begun && self.first.is_none() && !reply.alone.is_empty() {
            self.first = Some(reply);
            return Ok(Added::Taken);
        }
        if let Some(first) = self.first.take() {
            self.write(&first.text)?;
        }
        self.write(&reply.text).map(|()| Added::Taken)
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let before = if self.is_begun { self.frame.between } else { &self.frame.head };
        self.is_begun = true;
        self.out.write_all(before.as_bytes())?;
        self.out.write_all(text)?;
        // Who waits for the next puzzle sees this one.
        self.out.flush()
    }

    fn end(self) -> io::Result<()> {
        match self.first {
            Some(first) => self.out.write_all(&first.alone),
            None if self.is_begun => self.out.write_all(self.frame.tail.as_bytes()),
            None => Ok(()),
        }
    }
}

/// The clues of the only puzzle that a source holds.
pub(super) fn single(source: &str) -> Result<Grid, Trouble> {
    single_sheet(source).and_then(|(place, sheet)| {
        let puzzle = Puzzle::of(&sheet).map_err(|trouble| Trouble::In(place, trouble.into()))?;
        Ok(puzzle.givens)
    })
}

/// The only puzzle that a source holds, and where it was.
pub(super) fn single_sheet(source: &str) -> Result<(String, Sheet), Trouble> {
    let sources = Sources {
        names: vec![source.to_owned()],
        from: None,
        grain: Grain::Coarse,
        read: Arc::default(),
    };
    let (mut entries, mut count) = (Vec::new(), 0);
    sources.each(&mut |jobs| {
        for entry in jobs.into_iter().filter_map(Job::read) {
            count += 1;
            if entries.len() < 2 {
                entries.push(entry);
            }
        }
        ControlFlow::Continue(())
    });
    match entries.pop() {
        Some(Entry { place, sheet }) if count == 1 => match sheet {
            Ok(sheet) => Ok((place, sheet)),
            Err(trouble) => Err(Trouble::In(place, trouble.into())),
        },
        _ => Err(Trouble::Crowd(source::name_of(source), count)),
    }
}

impl Puzzle {
    /// Makes sure that it has one solution that its strikes allow.
    pub(super) fn of(sheet: &Sheet) -> Result<Self, Trouble> {
        if let Some(conflict) = sheet.grid.conflict() {
            return Err(Trouble::Conflict(conflict));
        }
        let solution = match solve(&sheet.grid) {
            Solutions::One(solution) => solution,
            Solutions::None => return Err(Trouble::NoSolution),
            Solutions::Many(one, other) => return Err(several(&one, &other)),
        };
        let left = sheet.candidates();
        let position = Position::with_candidates(&sheet.grid, &left).given(sheet.givens);
        for cell in sheet.grid.empty_cells().iter() {
            let digit = solution.get(cell).expect("a solution is full");
            if !left.allows(cell, digit) {
                return Err(Trouble::Struck(Candidate { cell, digit }));
            }
        }
        Ok(Self { givens: sheet.clues(), position, solution })
    }
}

/// The first cell in which two solutions differ.
fn several(one: &Grid, other: &Grid) -> Trouble {
    let differ = one.filled().zip(other.filled()).find(|(one, other)| one != other);
    let ((cell, one), (_, other)) = differ.expect("two solutions differ somewhere");
    Trouble::Several(cell, one, other)
}
