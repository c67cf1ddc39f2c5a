//! The verb `print`: puzzles on paper, and pictures of them.

use super::input::{Clues, Grain, Input, tell_begun};
use super::named::Named;
use super::output::{self, Whole};
use super::{End, complain, shown};
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Tier, rate};
use pencilmark_print::{self, Booklet, Drawing, Entry, Figure, Fill, PER_PAGE, Paper};
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The command line of `print`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct Print {
    #[command(flatten)]
    input: Input,
    /// Write to this file; its ending says what: .pdf a booklet, .svg or .png a picture of one puzzle
    ///
    /// Of several puzzles each gets a picture of its own: board-1.png, board-2.png and so on. A file that is there
    /// is only written over with --force.
    #[arg(long, short, value_name = "FILE", value_parser = OsStringValueParser::new().try_map(target))]
    output: Target,
    /// Write over files that are there
    #[arg(long)]
    force: bool,
    /// The title of a booklet
    #[arg(long, default_value = "Sudoku")]
    title: String,
    /// The sheets of a booklet
    #[arg(long, default_value = "a4", value_parser = sheet())]
    paper: Paper,
    /// How many puzzles a page of a booklet holds: 1, 2, 4 or 6
    #[arg(long, value_name = "NUMBER", default_value = "4", value_parser = per_page)]
    per_page: usize,
    /// Print all candidates into the empty cells
    #[arg(long)]
    candidates: bool,
    /// No solutions at the end
    #[arg(long)]
    no_solutions: bool,
    /// No cover
    #[arg(long)]
    no_cover: bool,
    /// Don't tell how hard the puzzles are
    #[arg(long)]
    unrated: bool,
    /// A picture of the solution: its digits in another colour than the clues
    #[arg(long, conflicts_with = "candidates")]
    solved: bool,
    /// How wide the board of a picture is, in pixels (100 to 9000)
    #[arg(long, value_name = "PIXELS", default_value_t = 720, value_parser = clap::value_parser!(u16).range(100..=9000))]
    width: u16,
}

/// What is written where.
#[derive(Clone, Debug)]
struct Target {
    path: PathBuf,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Pdf,
    Svg,
    Png,
}

fn target(name: OsString) -> Result<Target, String> {
    let path = PathBuf::from(name);
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let kind = match ending.to_ascii_lowercase().as_str() {
        "pdf" => Kind::Pdf,
        "svg" => Kind::Svg,
        "png" => Kind::Png,
        _ => return Err("the name ends with .pdf, .svg or .png: that says what to write".into()),
    };
    Ok(Target { path, kind })
}

fn sheet() -> Named<Paper> {
    Named::new(
        || Paper::ALL.iter().map(|paper| paper.name()).collect(),
        |name| Paper::ALL.into_iter().find(|paper| paper.name().eq_ignore_ascii_case(name)),
    )
}

fn per_page(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| PER_PAGE.contains(number));
    number.ok_or_else(|| "it is 1, 2, 4 or 6".to_owned())
}

pub(super) fn run(args: &Print, out: &mut impl Write) -> io::Result<End> {
    // Puzzles are worked on side by side; what is written of them comes in order.
    let (mut lines, begun) = (Vec::new(), AtomicUsize::new(0));
    let end = args.input.each_sheet(&mut lines, Grain::Coarse, |sheet, reply| {
        let Clues { givens, solution } = Clues::of(sheet)?;
        begun.fetch_add(sheet.is_begun().into(), Ordering::Relaxed);
        writeln!(reply.text, "{}", args.entry(givens, solution)).expect("memory can be written");
        Ok(End::Fine)
    })?;
    if end == End::Interrupted {
        return Ok(end);
    }
    let entries: Vec<_> = String::from_utf8_lossy(&lines).lines().filter_map(Told::read).collect();
    if entries.is_empty() {
        return Ok(end.max(End::No));
    }
    let files = args.files(&entries);
    let written = files.and_then(|files| {
        output::all_or_none(&files, args.force)?;
        Ok(files)
    });
    match written {
        Ok(files) => {
            for (path, _) in files {
                writeln!(out, "{}", path.display())?;
            }
            tell_begun(begun.into_inner());
            Ok(end)
        }
        Err((path, why)) => {
            complain(format_args!("{}: {why}", shown(&path)));
            Ok(End::Misuse)
        }
    }
}

impl Print {
    fn entry(&self, givens: Grid, solution: Grid) -> Told {
        let is_told = self.output.kind == Kind::Pdf && !self.unrated;
        let rated = if is_told { rate(&givens) } else { None };
        let er = rated.map(|(ratings, _)| ratings.er);
        let tier = match er {
            Some(er) => Tier::from_rating(er).name(),
            None if is_told => "Beyond the ladder",
            None => "",
        };
        let rating = er.map(|er| er.to_string());
        Told(Entry { givens, solution, tier: tier.to_owned(), rating })
    }

    /// The files with what goes into them.
    fn files(&self, entries: &[Entry]) -> Result<Vec<Whole>, (PathBuf, String)> {
        if self.output.kind == Kind::Pdf {
            let pages = self.booklet().pages(entries);
            return Ok(vec![(
                self.output.path.clone(),
                pencilmark_print::pdf(&self.title, &pages),
            )]);
        }
        let file = |(number, entry): (usize, &Entry)| {
            let path = if entries.len() == 1 {
                self.output.path.clone()
            } else {
                numbered(&self.output.path, number)
            };
            match self.picture(&entry.givens, &entry.solution) {
                Ok(data) => Ok((path, data)),
                Err(why) => Err((path, why)),
            }
        };
        (1..).zip(entries).map(file).collect()
    }

    fn booklet(&self) -> Booklet {
        Booklet {
            title: self.title.clone(),
            paper: self.paper,
            per_page: self.per_page,
            candidates: self.candidates,
            cover: !self.no_cover,
            solutions: !self.no_solutions,
        }
    }

    fn picture(&self, givens: &Grid, solution: &Grid) -> Result<Vec<u8>, String> {
        let fill = match (self.candidates, self.solved) {
            (true, _) => Fill::Candidates,
            (_, true) => Fill::Digits(*solution),
            _ => Fill::Nothing,
        };
        let drawing: Drawing = Figure::puzzle(givens, fill).drawing(f32::from(self.width));
        match self.output.kind {
            Kind::Png => pencilmark_print::png(&drawing, 1.0).map_err(|error| error.to_string()),
            _ => Ok(pencilmark_print::svg(&drawing).into_bytes()),
        }
    }
}

/// An entry as a line of text.
struct Told(Entry);

impl Told {
    fn read(line: &str) -> Option<Entry> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        let (givens, solution) = (next()?.parse().ok()?, next()?.parse().ok()?);
        let (tier, rating) = (next()?.to_owned(), next()?);
        let rating = (!rating.is_empty()).then(|| rating.to_owned());
        Some(Entry { givens, solution, tier, rating })
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry { givens, solution, tier, rating } = &self.0;
        write!(f, "{givens}\t{solution}\t{tier}\t{}", rating.as_deref().unwrap_or_default())
    }
}

/// `board.png` with the number 3: `board-3.png`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}
