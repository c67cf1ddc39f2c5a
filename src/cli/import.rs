//! The verb `import`: puzzles from files become a collection.

use super::input::{Input, Trouble, tell_begun};
use super::{End, Home, complain};
use crate::app::collections::{self, Collection, MOST_PUZZLES};
use crate::app::words::counted;
use crate::game::solve_puzzle;
use crate::store::Store;
use clap::Args;
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats::Sheet;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// The command line of `import`.
#[derive(Debug, Args)]
pub struct Import {
    #[command(flatten)]
    input: Input,
    /// The collection's name; one of that name gets what is new. Else that of the first file
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    place: Home,
}

pub(super) fn run(args: &Import, out: &mut impl Write) -> io::Result<End> {
    let (mut store, notices) = match Store::open_collections(args.place.config_dir.clone()) {
        Ok(opened) => opened,
        Err(why) => {
            complain(format_args!("nothing is kept: {why}"));
            return Ok(End::Misuse);
        }
    };
    notices.iter().for_each(complain);
    let (all, notices) = store.load_collections();
    notices.iter().for_each(complain);
    let name = collections::fit_name(&args.name.clone().unwrap_or_else(|| stem(&args.input)));
    let there = all.iter().find(|one| one.name == name).cloned();
    if there.is_none() && all.len() >= collections::MOST_COLLECTIONS {
        complain(format_args!("there are {} collections: remove one first", all.len()));
        return Ok(End::Misuse);
    }
    let mut collection = there.unwrap_or_else(|| {
        let file = collections::new_file(&name, &all);
        Collection { file, name, puzzles: Vec::new() }
    });
    let before = collection.puzzles.len();
    let added = added(&args.input, &mut collection);
    if added.found == 0 {
        complain("there is no puzzle to keep");
        return Ok(added.end.max(End::Misuse));
    }
    if let Err(error) = store.save_collection(&collection) {
        complain(error);
        return Ok(End::Misuse);
    }
    let count = collection.puzzles.len();
    let new = puzzles(count - before, "new puzzle", "new puzzles");
    writeln!(out, "{}: {new}, {count} in all", collection.name)?;
    if added.twice > 0 {
        let were = puzzles(added.twice, "puzzle was", "puzzles were");
        complain(format_args!("{were} there already, or came twice"));
    }
    tell_begun(added.begun);
    if added.left == 0 {
        return Ok(added.end);
    }
    let found = puzzles(added.left, "puzzle found", "puzzles found");
    complain(format_args!("{found} no room: a collection holds {MOST_PUZZLES}"));
    Ok(added.end.max(End::No))
}

/// What became of the puzzles of all sources.
struct Added {
    /// How many can be played.
    found: usize,
    /// How many were there already, or came twice.
    twice: usize,
    /// How many found no room.
    left: usize,
    /// On how many something was placed, marked or struck.
    begun: usize,
    end: End,
}

/// Puts what can be played into the collection, and tells what is wrong with the rest.
fn added(input: &Input, collection: &mut Collection) -> Added {
    let mut added = Added { found: 0, twice: 0, left: 0, begun: 0, end: End::Fine };
    let mut held: Vec<Grid> = Vec::new();
    let mut put = |held: &mut Vec<Grid>, added: &mut Added| {
        let (twice, left) = collection.add(held);
        (added.twice, added.left) = (added.twice + twice, added.left + left);
        added.found += held.len();
        held.clear();
    };
    input.entries(&mut |place, sheet| {
        let read = sheet.and_then(|sheet| Ok((playable(&sheet)?, sheet.is_begun())));
        match read {
            Ok((givens, is_begun)) => {
                held.push(givens);
                added.begun += usize::from(is_begun);
            }
            Err(trouble) => {
                added.end = added.end.max(trouble.end());
                complain(format_args!("{place}: {trouble}"));
            }
        }
        // So many at once that memory stays flat.
        if held.len() >= MOST_PUZZLES {
            put(&mut held, &mut added);
        }
        ControlFlow::Continue(())
    });
    put(&mut held, &mut added);
    added
}

/// The clues, if there is one way to play them out.
fn playable(sheet: &Sheet) -> Result<Grid, Trouble> {
    let givens = sheet.clues();
    solve_puzzle(&givens).map(|_| givens).map_err(Trouble::Unplayable)
}

fn puzzles(number: usize, one: &str, many: &str) -> String {
    counted(u32::try_from(number).unwrap_or(u32::MAX), one, many)
}

/// The name of the first file without folders and ending.
fn stem(input: &Input) -> String {
    let stem =
        |file: &OsStr| Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    input.files().next().and_then(stem).unwrap_or_default()
}
