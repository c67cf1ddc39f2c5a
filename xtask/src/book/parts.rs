//! What the program says of itself, as parts of pages. A page has a part between two lines,
//! `<!-- made: keys -->` and `<!-- end -->`; the test of the book holds them to what is made here.

mod codes;
mod diagram;
mod keys;
mod tables;
mod techniques;
mod themes;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file of the book: its path from the root, and its text.
pub(crate) type File = (PathBuf, String);

/// Where only made files lie.
const FOLDERS: [&str; 2] = ["docs/techniques", "docs/themes"];

/// All files that are made, and the pages of `docs` with their parts made anew.
pub(crate) fn book(root: &Path) -> io::Result<Vec<File>> {
    let mut files = techniques::pages();
    files.extend(themes::pictures());
    for entry in fs::read_dir(root.join("docs"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "md") {
            let text = fs::read_to_string(&path)?.replace("\r\n", "\n");
            let name = path.file_name().expect("it has an ending");
            files.push((Path::new("docs").join(name), filled(&text)));
        }
    }
    files.sort();
    Ok(files)
}

/// The files that were made, as they lie there.
pub(crate) fn made_before(root: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { continue };
        for entry in entries {
            files.push(Path::new(folder).join(entry?.file_name()));
        }
    }
    Ok(files)
}

/// A page with its parts made anew.
fn filled(page: &str) -> String {
    const START: &str = "<!-- made: ";
    const END: &str = "<!-- end -->";
    let mut text = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(START) {
        let (name, after) =
            after.split_once(" -->\n").expect("a part's name stands alone on its line");
        let (_, after) = after.split_once(END).expect("a part has an end");
        text += before;
        text += &[START, name, " -->\n\n", &part(name), "\n", END].concat();
        rest = after;
    }
    text + rest
}

/// The part of this name.
fn part(name: &str) -> String {
    match name {
        "keys" => keys::all(),
        "settings" => tables::settings(),
        "words" => tables::words(),
        "verbs" => tables::verbs(),
        "fills" => tables::fills(),
        "clues" => tables::clues(),
        "shapes" => tables::shapes(),
        "themes" => themes::all(),
        _ => panic!("nothing makes the part {name}"),
    }
}

/// A table as Markdown writes it.
fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let names: Vec<_> = head.iter().map(ToString::to_string).collect();
    let rows: String = rows.into_iter().map(|row| line(&row)).collect();
    format!("{}|{}\n{rows}", line(&names), "---|".repeat(head.len()))
}

#[cfg(test)]
pub(crate) use techniques::coded;
