//! The subcommand `print`, which writes booklets and pictures of puzzles.

use super::error::ArgError;
use super::exit::Exit;
use super::input::{Clues, Input, report_ignored_progress};
use super::name_parser::NameParser;
use super::number::whole;
use super::output::{ExistingOutput, OutputError, OutputFile, write_all_or_none};
use super::report::{display_path, notice, report};
use clap::{Args, ValueEnum, ValueHint};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Tier, rate};
use pencilmark_print::{
    self, Booklet, Drawing, Entry, Figure, Fill, PER_PAGE, Paper, PngError, TextSize,
};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The arguments of `print`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct PrintArgs {
    #[command(flatten)]
    input: Input,
    /// Write to this file, or - for stdout; the extension decides the type: .pdf for a booklet,
    /// .svg or .png for a picture
    ///
    /// Several puzzles make several pictures: board-1.png, board-2.png and so on. Existing files
    /// are only replaced with --force.
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Write this type of file, whatever the extension is; required for stdout
    #[arg(long, value_name = "FORMAT")]
    format: Option<FileType>,
    /// Replace existing files
    #[arg(long)]
    force: bool,
    /// Give the booklet this title [default: Sudoku]
    #[arg(long)]
    title: Option<String>,
    /// Use this paper size for a booklet [default: a4]
    #[arg(long, value_parser = sheet())]
    paper: Option<Paper>,
    /// Put this many puzzles on a page of a booklet: 1, 2, 4 or 6 [default: 4, or 1 in large print]
    #[arg(long, value_name = "NUMBER", value_parser = per_page)]
    per_page: Option<usize>,
    /// Use larger text in a booklet, and put four solutions on a page
    #[arg(long)]
    large_print: bool,
    /// Add this margin, in millimetres from 0 to 40, on the inner side of each page of a booklet
    /// that is printed on both sides [default: 0]
    #[arg(long, value_name = "MM", value_parser = whole::<u8>(0..=40))]
    binding: Option<u8>,
    /// Print all candidates in the empty cells
    #[arg(long)]
    candidates: bool,
    /// Leave out the solutions of a booklet
    #[arg(long)]
    no_solutions: bool,
    /// Leave out the cover of a booklet
    #[arg(long)]
    no_cover: bool,
    /// Leave out tiers and ratings in a booklet
    #[arg(long)]
    unrated: bool,
    /// Draw the solution in a picture, with its digits in a different colour from the clues
    #[arg(long, conflicts_with = "candidates")]
    solved: bool,
    /// Draw pictures with a board this wide, in pixels, from 100 to 9000 [default: 720]
    #[arg(long, value_name = "PIXELS", value_parser = whole::<u16>(100..=9000))]
    width: Option<u16>,
}

/// The type of the file to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FileType {
    /// A booklet
    Pdf,
    /// A picture of a board, made of lines and letters
    Svg,
    /// A picture of a board, made of pixels
    Png,
}

impl FileType {
    /// Determines the file type from the extension.
    fn from_extension(path: &Path) -> Option<Self> {
        let extension = path.extension().and_then(|extension| extension.to_str())?;
        Self::from_str(extension, true).ok()
    }
}

fn sheet() -> NameParser<Paper> {
    NameParser::new(
        || Paper::ALL.iter().map(|paper| paper.name()).collect(),
        |name| Paper::ALL.into_iter().find(|paper| paper.name().eq_ignore_ascii_case(name)),
    )
}

fn per_page(text: &str) -> Result<usize, ArgError> {
    text.parse().ok().filter(|number| PER_PAGE.contains(number)).ok_or(ArgError::PerPage)
}

pub(super) fn run(args: &PrintArgs, out: &mut impl Write) -> io::Result<Exit> {
    let kind = match args.kind() {
        Ok(kind) => kind,
        Err(error) => {
            report(error);
            return Ok(Exit::Misuse);
        }
    };
    if kind == FileType::Pdf {
        report_missing_characters(args.title());
    }
    // The puzzles are rated in parallel, but their entries arrive in order.
    let begun = AtomicUsize::new(0);
    let (entries, exit) = args.input.collect(|sheet, entries| {
        let Clues { givens, solution } = Clues::new(sheet)?;
        begun.fetch_add(sheet.is_begun().into(), Ordering::Relaxed);
        entries.push(args.entry(kind, givens, solution));
        Ok(Exit::Success)
    })?;
    if exit == Exit::Interrupted {
        return Ok(exit);
    }
    if entries.is_empty() {
        return Ok(exit.max(Exit::No));
    }
    if args.is_stdout() {
        return match args.files(kind, &entries) {
            Ok(files) if files.len() > 1 => {
                report(PrintError::SeveralPictures(files.len()));
                Ok(Exit::Misuse)
            }
            Ok(files) => {
                files.iter().try_for_each(|file| out.write_all(&file.data))?;
                report_ignored_progress(begun.into_inner());
                Ok(exit)
            }
            Err(error) => {
                report(error);
                Ok(Exit::Misuse)
            }
        };
    }
    match args.write(kind, &entries) {
        Ok(files) => {
            for file in files {
                writeln!(out, "{}", file.path.display())?;
            }
            report_ignored_progress(begun.into_inner());
            Ok(exit)
        }
        Err(error) => {
            report(error);
            Ok(Exit::Misuse)
        }
    }
}

/// Reports the characters of the title that the fonts of a booklet don't have.
fn report_missing_characters(title: &str) {
    const MAX_SHOWN: usize = 10;
    let missing = pencilmark_print::missing_characters(title);
    if missing.is_empty() {
        return;
    }
    let shown: Vec<_> =
        missing.iter().take(MAX_SHOWN).map(|c| c.escape_debug().to_string()).collect();
    let more = if missing.len() > MAX_SHOWN { " and others" } else { "" };
    let shown = shown.join(" ");
    notice(format_args!("the font has no {shown}{more}: the title is printed with ? instead"));
}

impl PrintArgs {
    fn is_stdout(&self) -> bool {
        ["-", "/dev/stdout"].map(Path::new).contains(&self.output.as_path())
    }

    /// Returns the type of the file from `--format` or from the extension.
    fn kind(&self) -> Result<FileType, PrintError> {
        if self.is_stdout() && io::stdout().is_terminal() {
            return Err(PrintError::Terminal);
        }
        let kind = self.format.or_else(|| FileType::from_extension(&self.output));
        let kind = kind.ok_or_else(|| PrintError::FileType(self.output.clone()))?;
        match (kind, self.booklet_option(), self.picture_option()) {
            (FileType::Pdf, _, Some(option)) => Err(PrintError::OnlyPictures(option)),
            (FileType::Svg | FileType::Png, Some(option), _) => {
                Err(PrintError::OnlyBooklets(option))
            }
            _ => Ok(kind),
        }
    }

    /// Returns the first given option that only works with booklets.
    fn booklet_option(&self) -> Option<&'static str> {
        let options = [
            ("--title", self.title.is_some()),
            ("--paper", self.paper.is_some()),
            ("--per-page", self.per_page.is_some()),
            ("--large-print", self.large_print),
            ("--binding", self.binding.is_some()),
            ("--no-solutions", self.no_solutions),
            ("--no-cover", self.no_cover),
            ("--unrated", self.unrated),
        ];
        options.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    /// Returns the first given option that only works with pictures.
    fn picture_option(&self) -> Option<&'static str> {
        let options = [("--solved", self.solved), ("--width", self.width.is_some())];
        options.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    /// Returns the title of the booklet.
    fn title(&self) -> &str {
        self.title.as_deref().unwrap_or("Sudoku")
    }

    fn entry(&self, kind: FileType, givens: Grid, solution: Grid) -> Entry {
        let is_rated = kind == FileType::Pdf && !self.unrated;
        let rated = if is_rated { rate(&givens) } else { None };
        let er = rated.map(|(ratings, _)| ratings.er);
        let tier = match er {
            Some(er) => Tier::from_rating(er).name(),
            None if is_rated => Target::BeyondTechniques.name(),
            None => "",
        };
        let rating = er.map(|er| er.to_string());
        Entry { givens, solution, tier: tier.to_owned(), rating }
    }

    /// Draws and writes all files. Returns the written files.
    fn write(&self, kind: FileType, entries: &[Entry]) -> Result<Vec<OutputFile>, PrintError> {
        let files = self.files(kind, entries)?;
        let existing = if self.force { ExistingOutput::Replace } else { ExistingOutput::Keep };
        write_all_or_none(&files, existing)?;
        Ok(files)
    }

    /// Draws all files.
    fn files(&self, kind: FileType, entries: &[Entry]) -> Result<Vec<OutputFile>, PrintError> {
        let path = self.output.clone();
        if kind == FileType::Pdf {
            let pages = self.booklet().pages(entries);
            return Ok(vec![OutputFile {
                path,
                data: pencilmark_print::pdf(self.title(), &pages),
            }]);
        }
        let file = |(number, entry): (usize, &Entry)| {
            let path = if entries.len() == 1 { path.clone() } else { with_number(&path, number) };
            match self.picture(kind, entry) {
                Ok(data) => Ok(OutputFile { path, data }),
                Err(error) => Err(PrintError::Picture { path, error }),
            }
        };
        (1..).zip(entries).map(file).collect()
    }

    fn booklet(&self) -> Booklet {
        const POINTS_PER_MM: f32 = 72.0 / 25.4;
        Booklet {
            title: self.title().to_owned(),
            paper: self.paper.unwrap_or(Paper::A4),
            per_page: self.per_page.unwrap_or(if self.large_print { 1 } else { 4 }),
            candidates: self.candidates,
            cover: !self.no_cover,
            solutions: !self.no_solutions,
            binding: f32::from(self.binding.unwrap_or(0)) * POINTS_PER_MM,
            text: if self.large_print { TextSize::Large } else { TextSize::Normal },
        }
    }

    fn picture(&self, kind: FileType, entry: &Entry) -> Result<Vec<u8>, PngError> {
        let Entry { givens, solution, .. } = entry;
        let fill = match (self.candidates, self.solved) {
            (true, _) => Fill::Candidates,
            (_, true) => Fill::Digits(*solution),
            _ => Fill::Nothing,
        };
        let drawing: Drawing =
            Figure::puzzle(givens, fill).drawing(f32::from(self.width.unwrap_or(720)));
        match kind {
            FileType::Png => pencilmark_print::png(&drawing, 1.0),
            _ => Ok(pencilmark_print::svg(&drawing).into_bytes()),
        }
    }
}

/// The error for a booklet or picture that can't be printed.
#[derive(Debug, thiserror::Error)]
enum PrintError {
    /// A file can't be written.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// The type of the file is unknown.
    #[error("{}: the name must end in .pdf, .svg or .png; or add --format", display_path(.0))]
    FileType(PathBuf),
    /// The option only works with pictures, and the file is a booklet.
    #[error("{0} only works with pictures (.svg, .png)")]
    OnlyPictures(&'static str),
    /// The option only works with booklets, and the file is a picture.
    #[error("{0} only works with booklets (.pdf)")]
    OnlyBooklets(&'static str),
    /// A picture or a booklet would be written to a terminal.
    #[error("stdout is a terminal; write to a file or into a pipe")]
    Terminal,
    /// Several pictures can't be written to stdout.
    #[error("stdout takes one picture, and there are {0} puzzles; write to a file instead")]
    SeveralPictures(usize),
    /// A picture can't be drawn.
    #[error("{}: {error}", display_path(path))]
    Picture { path: PathBuf, error: PngError },
}

/// Inserts a number into a file name. For instance, `board.png` becomes `board-3.png`.
fn with_number(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}
