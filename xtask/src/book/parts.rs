//! Generates parts of pages from the tables of the program. In a page, a part is between the lines
//! `<!-- made: keys -->` and `<!-- end -->`. The tests compare the pages with the output of this
//! module.

mod codes;
mod diagram;
mod keys;
mod tables;
mod techniques;
mod themes;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file of the book: its path, relative to the root of the repository, and its text.
pub(crate) type File = (PathBuf, String);

/// The folders that contain only generated files.
const FOLDERS: [&str; 2] = ["docs/techniques", "docs/themes"];

/// Returns all generated files, and the pages in `docs` with their generated parts updated.
pub(crate) fn book(root: &Path) -> io::Result<Vec<File>> {
    let mut files = techniques::pages();
    files.extend(themes::pictures());
    for entry in fs::read_dir(root.join("docs"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "md") {
            let text = fs::read_to_string(&path)?.replace("\r\n", "\n");
            let name = path.file_name().expect("the path has a file name");
            files.push((Path::new("docs").join(name), filled(&text)));
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the paths of all files in the folders of generated files.
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

/// Returns a page with its generated parts updated.
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

/// Generates the part with the given name.
fn part(name: &str) -> String {
    match name {
        "keys" => keys::all(),
        "settings" => tables::settings(),
        "words" => tables::words(),
        "glossary" => tables::glossary(),
        "verbs" => tables::verbs(),
        "options" => tables::options(),
        "fills" => tables::fills(),
        "clues" => tables::clues(),
        "shapes" => tables::shapes(),
        "themes" => themes::all(),
        _ => panic!("unknown part: {name}"),
    }
}

/// Formats a Markdown table.
fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let names: Vec<_> = head.iter().map(ToString::to_string).collect();
    let rows: String = rows.into_iter().map(|row| line(&row)).collect();
    format!("{}|{}\n{rows}", line(&names), "---|".repeat(head.len()))
}

#[cfg(test)]
pub(crate) use techniques::coded;
