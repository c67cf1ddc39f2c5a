//! The subcommand `import`, which saves puzzles from files as a collection. A game may be running
//! at the same time.

use super::args::ConfigDir;
use super::error::{ArgError, CliError};
use super::exit::Exit;
use super::input::{Clues, Input, report_ignored_progress};
use super::report::{notice, report};
use crate::app::collections::{self, Collection, LONGEST_NAME, MAX_PUZZLES};
use crate::app::words::counted;
use crate::game::PuzzleError;
use crate::store::CollectionStore;
use clap::Args;
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats::{Sheet, clean};
use std::ffi::OsStr;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// The arguments of `import`.
#[derive(Debug, Args)]
pub struct ImportArgs {
    #[command(flatten)]
    input: Input,
    /// Save to the collection with this name, or add to it if it exists [default: the name of the
    /// first file, or Puzzles]
    #[arg(long, value_parser = collection_name)]
    name: Option<String>,
    #[command(flatten)]
    dir: ConfigDir,
}

/// Returns the name of a collection, without control characters.
fn collection_name(text: &str) -> Result<String, ArgError> {
    let name = clean::capped(text, usize::MAX);
    match name.trim().chars().count() {
        0 => Err(ArgError::EmptyName),
        count if count > LONGEST_NAME => Err(ArgError::LongName(count)),
        _ => Ok(name.trim().to_owned()),
    }
}

pub(super) fn run(args: &ImportArgs, out: &mut impl Write) -> io::Result<Exit> {
    let mut store = match CollectionStore::open(args.dir.path()) {
        Ok(store) => store,
        Err(error) => {
            report(format_args!("nothing imported: {error}"));
            return Ok(Exit::Misuse);
        }
    };
    let (all, notices) = store.load();
    notices.iter().for_each(report);
    let name = args.name.clone().unwrap_or_else(|| stem(&args.input));
    let existing = all.iter().find(|one| one.name == name).cloned();
    if existing.is_none() && all.len() >= collections::MAX_COLLECTIONS {
        report(format_args!(
            "you have {} collections, which is the limit; remove one first",
            all.len()
        ));
        return Ok(Exit::Misuse);
    }
    let mut collection = existing.unwrap_or_else(|| {
        let file = collections::new_file(&name, &all);
        Collection { file, name, puzzles: Vec::new() }
    });
    let before = collection.puzzles.len();
    // Reading may take long or wait for a pipe, so it does not lock the collections.
    let mut added = add(&args.input, &mut collection);
    if added.found == 0 {
        report("no puzzle to import");
        return Ok(if added.exit == Exit::Success { Exit::Misuse } else { added.exit });
    }
    let mut count = collection.puzzles.len();
    let mut new = count - before;
    match store.save(&collection) {
        Ok(None) => {}
        Ok(Some(merged)) => {
            // Another program has added puzzles in the meantime.
            count = merged.collection.puzzles.len();
            let rest = new.saturating_sub(count - merged.before);
            new -= rest;
            let is_full = count >= MAX_PUZZLES;
            *(if is_full { &mut added.left_out } else { &mut added.duplicates }) += rest;
            collection.name = merged.collection.name;
        }
        Err(error) => {
            report(error);
            return Ok(Exit::Misuse);
        }
    }
    let new = puzzles(new, "new puzzle", "new puzzles");
    writeln!(out, "{}: {new}, {count} in total", collection.name)?;
    if added.duplicates > 0 {
        let were = puzzles(added.duplicates, "puzzle", "puzzles");
        notice(format_args!("left out {were} that the collection already has"));
    }
    report_ignored_progress(added.begun);
    if added.left_out == 0 {
        return Ok(added.exit);
    }
    let found = puzzles(added.left_out, "puzzle", "puzzles");
    report(format_args!("left out {found}: a collection holds at most {MAX_PUZZLES}"));
    Ok(added.exit.max(Exit::No))
}

/// The result of reading all sources.
struct Added {
    /// The number of playable puzzles.
    found: usize,
    /// The number of puzzles that were already in the collection or earlier in the sources.
    duplicates: usize,
    /// The number of puzzles left out because the collection is full.
    left_out: usize,
    /// The number of puzzles with placed digits, marks or eliminations, which the collection does
    /// not keep.
    begun: usize,
    exit: Exit,
}

/// Adds the playable puzzles to the collection, and reports errors for the other puzzles.
fn add(input: &Input, collection: &mut Collection) -> Added {
    let mut added = Added { found: 0, duplicates: 0, left_out: 0, begun: 0, exit: Exit::Success };
    let mut batch: Vec<Grid> = Vec::new();
    let mut flush = |batch: &mut Vec<Grid>, added: &mut Added| {
        let (duplicates, left_out) = collection.add(batch);
        added.duplicates += duplicates;
        added.left_out += left_out;
        added.found += batch.len();
        batch.clear();
    };
    input.entries(&mut |place, sheet| {
        let read = sheet.and_then(|sheet| Ok((playable(&sheet)?, sheet.is_begun())));
        match read {
            Ok((givens, is_begun)) => {
                batch.push(givens);
                added.begun += usize::from(is_begun);
            }
            Err(error) => {
                added.exit = added.exit.max(error.exit());
                report(format_args!("{place}: {error}"));
            }
        }
        // Limit the size of a batch, to bound memory use.
        if batch.len() >= MAX_PUZZLES {
            flush(&mut batch, &mut added);
        }
        ControlFlow::Continue(())
    });
    flush(&mut batch, &mut added);
    added
}

/// Returns the clues if they have exactly one solution, and an error otherwise.
fn playable(sheet: &Sheet) -> Result<Grid, CliError> {
    let Clues { givens, .. } = Clues::new(sheet)?;
    if givens.is_full() {
        return Err(PuzzleError::Full.into());
    }
    Ok(givens)
}

fn puzzles(number: usize, one: &str, many: &str) -> String {
    counted(u32::try_from(number).unwrap_or(u32::MAX), one, many)
}

/// Returns the name of the first file, without its directories and extension. Says so if the name
/// has to be shortened.
fn stem(input: &Input) -> String {
    let stem =
        |file: &OsStr| Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let stem = input.files().next().and_then(stem).unwrap_or_default();
    if let Err(ArgError::LongName(_)) = collection_name(&stem) {
        notice(format_args!(
            "the name of the file is too long for a collection and was shortened to {LONGEST_NAME} \
             characters; --name chooses another name"
        ));
    }
    collections::fit_name(&stem)
}
