//! Picks random comments, with a fixed seed, so that people can judge their style.
//!
//! ```sh
//! cargo xtask comments        # 15 comments from each folder of the working tree
//! cargo xtask comments HEAD~9 # 15 comments from each folder of a revision
//! cargo xtask comments HEAD 2 # other comments: the second argument is the seed
//! ```

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::process::Command;

/// The number of comments picked from each folder.
const DRAWN: usize = 15;

/// The default seed, if the command line does not contain a seed.
const SEED: u64 = 29;

/// The file and first line of a comment, and the text of the comment.
struct Comment {
    place: String,
    text: String,
}

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = crate::env::arguments();
    let (revision, seed) = (arguments.next(), arguments.next());
    let seed = seed.map_or(Ok(SEED), |seed| seed.parse())?;
    let mut folders: BTreeMap<String, Vec<Comment>> = BTreeMap::new();
    for path in paths(revision.as_deref())? {
        let source = match &revision {
            Some(revision) => git(&["show", &format!("{revision}:{path}")])?,
            None => std::fs::read_to_string(crate::env::root().join(&path))?,
        };
        folders.entry(folder(&path)).or_default().extend(comments(&path, &source));
    }
    for (folder, mut comments) in folders {
        println!("== {folder}: {} comments", comments.len());
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..DRAWN.min(comments.len()) {
            let at = random.next_u32() as usize % comments.len();
            let Comment { place, text } = comments.swap_remove(at);
            println!("{place}\n    {}", text.replace('\n', "\n    "));
        }
        println!();
    }
    Ok(())
}

/// Returns the sorted paths of all Rust files of a revision, or of the working tree.
fn paths(revision: Option<&str>) -> Result<Vec<String>, Box<dyn Error>> {
    let listed = match revision {
        Some(revision) => git(&["ls-tree", "-r", "--name-only", revision])?,
        None => git(&["ls-files"])?,
    };
    let is_rust = |path: &&str| Path::new(path).extension().is_some_and(|end| end == "rs");
    Ok(listed.lines().filter(is_rust).map(str::to_owned).collect())
}

fn git(arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let output = Command::new("git").args(arguments).current_dir(crate::env::root()).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Returns the folder that a file is counted under, such as `src/app` or `xtask`.
fn folder(path: &str) -> String {
    let parts: Vec<_> = path.split('/').collect();
    let folders = &parts[..parts.len() - 1];
    let levels = match folders {
        ["crates", _, "src", _, ..] => 4,
        ["crates", ..] => 3,
        ["src" | "tests", ..] => 2,
        _ => 1,
    };
    folders[..folders.len().min(levels)].join("/")
}

/// Returns the comments of a file. A comment is a run of lines that contain nothing else. Leaves
/// out code inside comments.
fn comments(path: &str, source: &str) -> Vec<Comment> {
    let mut comments: Vec<Comment> = Vec::new();
    let (mut is_open, mut is_code) = (false, false);
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.trim_start();
        let Some(text) = line.strip_prefix("//") else {
            (is_open, is_code) = (false, false);
            continue;
        };
        let text = text.trim_start_matches(['/', '!']).trim();
        if text.starts_with("```") {
            is_code = !is_code;
            continue;
        }
        if is_code || text.is_empty() {
            continue;
        }
        if is_open && let Some(comment) = comments.last_mut() {
            comment.text.push('\n');
            comment.text.push_str(text);
        } else {
            comments.push(Comment { place: format!("{path}:{number}"), text: text.to_owned() });
            is_open = true;
        }
    }
    comments
}
