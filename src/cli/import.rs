//! The verb `import`: puzzles from files become a collection.

use super::{End, complain};
use crate::app::collections::{self, Collection, gather};
use crate::store::Store;
use clap::Args;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes.
const LIMIT: u64 = 4 << 20;

/// The command line of `import`.
#[derive(Debug, Args)]
pub struct Import {
    /// Files of puzzles, one a line, or - for stdin
    #[arg(value_name = "FILE|-", required = true)]
    files: Vec<String>,
    /// The collection's name; one of that name gets what is new. Else that of the first file
    #[arg(long)]
    name: Option<String>,
    /// Keep it in this directory instead of the platform's own
    #[arg(long, value_name = "DIR", env = "PENCILMARK_CONFIG_DIR")]
    config_dir: Option<PathBuf>,
}

pub(super) fn run(args: &Import, out: &mut impl Write) -> io::Result<End> {
    let (mut store, _) = Store::open(args.config_dir.clone());
    if let Some(why) = store.keeps_nothing() {
        complain(format_args!("nothing is kept: {why}"));
        return Ok(End::Misuse);
    }
    let mut end = End::Fine;
    let mut puzzles = Vec::new();
    for file in &args.files {
        match text_of(file) {
            Ok(text) => {
                let gathered = gather(&text);
                for (line, trouble) in gathered.troubles {
                    complain(format_args!("{}:{line}: {trouble}", shown(file)));
                    end = end.max(End::No);
                }
                puzzles.extend(gathered.puzzles);
            }
            Err(why) => {
                complain(format_args!("{}: {why}", shown(file)));
                end = end.max(End::Misuse);
            }
        }
    }
    if puzzles.is_empty() {
        complain("there is no puzzle to keep");
        return Ok(end.max(End::Misuse));
    }
    let (all, notices) = store.collections();
    notices.iter().for_each(complain);
    let name = collections::fit_name(&args.name.clone().unwrap_or_else(|| stem(&args.files[0])));
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
    let (twice, left) = collection.add(&puzzles);
    if let Err(error) = store.save_collection(&collection) {
        complain(error);
        return Ok(End::Misuse);
    }
    let (count, added) = (collection.puzzles.len(), collection.puzzles.len() - before);
    writeln!(out, "{}: {added} new puzzles, {count} in all", collection.name)?;
    for (number, what) in [(twice, "were there already"), (left, "found no room")] {
        if number > 0 {
            complain(format_args!("{number} puzzles {what}"));
        }
    }
    Ok(if left > 0 { end.max(End::No) } else { end })
}

/// A file's text, if it may be read and is not too large.
fn text_of(file: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = if file == "-" {
        io::stdin().lock().take(LIMIT + 1).read_to_string(&mut text)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(LIMIT + 1).read_to_string(&mut text))
    };
    match read {
        Ok(bytes) if bytes as u64 > LIMIT => Err(format!("it is larger than {LIMIT} bytes")),
        Ok(_) => Ok(text),
        Err(error) => Err(error.to_string()),
    }
}

/// The file's name without folders and ending.
fn stem(file: &str) -> String {
    let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    if file == "-" { String::new() } else { stem.into_owned() }
}

fn shown(file: &str) -> String {
    if file == "-" { "stdin".to_owned() } else { file.escape_default().to_string() }
}
