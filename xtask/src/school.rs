//! Generates `assets/school/examples.txt`, which contains the clearest positions in which each
//! technique is the next step.
//!
//! Run `cargo xtask school [PUZZLES] [EXAMPLES] > examples.txt`, then move the file to
//! `assets/school/`. By default, the task searches 20000 puzzles and keeps 6 examples of each
//! technique. The result is always the same. Run the task again when the order of the techniques
//! (the ladder) changes.
//!
//! The search solves each puzzle and records the next step of the full ladder at every position.
//! Some techniques are never the next step, because an easier technique always achieves the same.
//! For these, the search uses only the techniques of Sudoku Explainer. If that also fails, it uses
//! any position that offers the technique. These techniques, and those without an example, are
//! listed at the end of the file and on standard error.
//!
//! `--first PUZZLES NAMES` searches more puzzles for positions in which the named techniques are
//! the next step. It uses only the techniques up to the hardest of these, so it is fast. It keeps
//! the other examples, and prints each example to standard error as soon as it is found.
//!
//! `--around PUZZLES NAMES` searches the easy positions of puzzles for the named techniques. It is
//! meant for techniques that are never the next step and too rare for the usual search.
//!
//! `--vary ATTEMPTS PUZZLES NAMES` changes positions that offer a named technique until nothing
//! easier is left (see [`vary`]), and replaces the examples of these techniques. PUZZLES is a
//! number of random puzzles, a file, or `near:` and a file for puzzles with one clue changed.
//! Standard error shows each example, and how many positions were searched.
//!
//! `--stuck ATTEMPTS PUZZLES NAMES` searches positions to which no easier technique applies for the
//! named techniques (see [`stuck`]). PUZZLES is as for `--vary`.
//!
//! `--only NAMES` searches only for the named techniques, and `--seen` only for those that are
//! never the next step. The examples of all other techniques do not change. The first example of a
//! technique has the direction (rows or columns) that the texts of the technique name.
//!
//! `--puzzles [NUMBER]` prints `assets/school/puzzles.txt`: the puzzles at the end of each chapter,
//! chosen from the engine's corpus, a few easy puzzles and NUMBER random puzzles.

mod aligned_pair;
mod direction;
mod kept;
mod practice;
mod puzzles;
mod sought;
mod stuck;
mod vary;

use kept::{Kept, Rank, board, eliminations, missing, print};
use pencilmark::app::school::Example;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Analysis, Ladder, Position, Rating, TECHNIQUES, Technique};
use puzzles::{dug, nightmare};
use std::collections::BTreeMap;

/// The path of the file with the examples.
const FILE: &str = "assets/school/examples.txt";

/// The default number of puzzles and the default number of examples.
const USUAL: (usize, usize) = (20_000, 6);

pub(crate) fn run() {
    let words: Vec<String> = crate::env::arguments().collect();
    if let Some(("--only", names)) = words.split_first().map(|(first, names)| (&**first, names)) {
        return only(names);
    }
    if let [mode, puzzles, names @ ..] = &words[..]
        && mode == "--first"
    {
        return first(puzzles.parse().expect("--first needs a number of puzzles"), names);
    }
    if let [mode, puzzles, names @ ..] = &words[..]
        && mode == "--around"
    {
        return around(puzzles.parse().expect("--around needs a number of puzzles"), names);
    }
    if let [mode, attempts, source, names @ ..] = &words[..]
        && ["--vary", "--stuck"].contains(&&**mode)
    {
        let attempts = attempts.parse().unwrap_or_else(|_| panic!("{mode} needs a number first"));
        let (puzzles, names) = (vary::puzzles(source), named(names));
        let mut kept = Kept::read(&file());
        if mode == "--stuck" {
            stuck::run(attempts, &puzzles, &names, &mut kept);
        } else {
            for name in &names {
                kept.of.remove(name);
            }
            vary::run(attempts, &puzzles, &names, &mut kept);
        }
        return print(&kept, USUAL.0);
    }
    if let Some(("--puzzles", words)) = words.split_first().map(|(first, words)| (&**first, words))
    {
        return practice::run(words);
    }
    if words == ["--seen"] {
        return seen();
    }
    let mut numbers = words.iter().map(|word| {
        word.parse()
            .unwrap_or_else(|_| panic!("{word} is not a number: school [PUZZLES] [EXAMPLES]"))
    });
    let puzzles = numbers.next().unwrap_or(USUAL.0);
    let mut kept = Kept { most: numbers.next().unwrap_or(USUAL.1), of: BTreeMap::new() };
    for number in 0..puzzles {
        let puzzle = dug(number);
        walk(&puzzle, number, Ladder::full(), Rank::Next, &mut kept);
        if number % 1000 == 999 {
            eprintln!("{} puzzles: no example of {}", number + 1, missing(&kept).len());
        }
    }
    // A tenth of the puzzles is enough for techniques that are often available but rarely the next
    // step.
    for number in 0..puzzles / 10 {
        let wanted: Vec<_> =
            TECHNIQUES.iter().copied().filter(|technique| kept.lacks(technique)).collect();
        walk(&dug(number), number, Ladder::explainer(), Rank::NextOfExplainers, &mut kept);
        look_around(&dug(number), number, &wanted, Ladder::full(), &mut kept);
    }
    // Search the hardest puzzles for the techniques that no puzzle from `dug` needs.
    for (number, puzzle) in (0..puzzles / 200).map(|seed| (puzzles + seed, nightmare(seed))) {
        walk(&puzzle, number, Ladder::full(), Rank::Next, &mut kept);
        walk(&puzzle, number, Ladder::explainer(), Rank::NextOfExplainers, &mut kept);
    }
    seek(&missing(&kept), &mut kept);
    print(&kept, puzzles);
}

/// Returns the text of the file with the examples.
fn file() -> String {
    std::fs::read_to_string(FILE).expect("the working directory is the root of the repository")
}

/// Returns the names of the techniques in the table.
fn named(names: &[String]) -> Vec<&'static str> {
    let found = |name: &String| {
        Technique::named(name).unwrap_or_else(|| panic!("unknown technique: {name}")).name
    };
    names.iter().map(found).collect()
}

/// Searches `puzzles` puzzles that the usual search does not use for positions in which one of the
/// named techniques is the next step.
fn first(puzzles: usize, names: &[String]) {
    let names = named(names);
    let mut kept = Kept::read(&file());
    let hardest = TECHNIQUES.iter().rposition(|one| names.contains(&one.name)).expect("a name");
    let ladder = Ladder::new(TECHNIQUES.iter().take(hardest + 1).copied());
    for number in USUAL.0..USUAL.0 + puzzles {
        let puzzle = dug(number);
        let mut position = Position::new(&puzzle);
        while let Some(step) = ladder.next_step(&Analysis::new(&position)) {
            if names.contains(&step.name) {
                kept.offer(&puzzle, number, &position, &step, Rank::Next);
                let (board, gone) = (board(&puzzle, &position), eliminations(&position));
                eprintln!("{number}: {};{board};{gone}", step.name);
            }
            position.apply(&step);
        }
        if number % 1000 == 999 {
            eprintln!("{} puzzles", number + 1 - USUAL.0);
        }
    }
    print(&kept, USUAL.0 + puzzles);
}

/// The rating of the hardest techniques that [`around`] uses to solve puzzles.
const EASY: Rating = Rating::tenths(50);

/// Searches `puzzles` puzzles for positions that offer one of the named techniques. Solves each
/// puzzle only as far as easy techniques go.
fn around(puzzles: usize, names: &[String]) {
    let names = named(names);
    let mut kept = Kept::read(&file());
    let wanted: Vec<_> = names.iter().filter_map(|name| Technique::named(name)).collect();
    let easy = Ladder::new(TECHNIQUES.iter().copied().filter(|one| one.rating <= EASY));
    for number in USUAL.0..USUAL.0 + puzzles {
        look_around(&dug(number), number, &wanted, &easy, &mut kept);
    }
    print(&kept, USUAL.0);
}

/// Searches only for the named techniques.
fn only(names: &[String]) {
    let names = named(names);
    let mut kept = Kept::read(&file());
    for name in &names {
        kept.of.remove(name);
    }
    let is_sought = |name: &&&str| sought::ALL.iter().any(|(all, ..)| all.contains(*name));
    let usual: Vec<_> = names
        .iter()
        .filter(|name| !is_sought(name))
        .filter_map(|name| Technique::named(name))
        .collect();
    for number in 0..USUAL.0 / 10 {
        for technique in &usual {
            until(&dug(number), number, technique, &mut kept);
        }
    }
    seek(&names, &mut kept);
    print(&kept, USUAL.0);
}

/// Searches again for the techniques that are never the next step. Keeps all other examples.
fn seen() {
    let text = file();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut kept = Kept { most: USUAL.1, of: BTreeMap::new() };
    for (line, example) in lines.zip(Example::all()) {
        let position = example.game().position();
        let analysis = Analysis::new(&position);
        let name = Technique::named(&example.name).expect("a test reads the file").name;
        let is_next =
            |ladder: &Ladder| ladder.next_step(&analysis).is_some_and(|step| step.name == name);
        let rank = if is_next(Ladder::full()) {
            Rank::Next
        } else if is_next(Ladder::explainer()) {
            Rank::NextOfExplainers
        } else {
            continue;
        };
        let of = kept.of.entry(name).or_default();
        of.push(((rank, 0, 0, 0, 0, 0), usize::MAX - of.len(), line.to_owned()));
        of.sort_by_key(|(score, ..)| *score);
    }
    let wanted: Vec<_> = TECHNIQUES.iter().copied().filter(|one| kept.lacks(one)).collect();
    for number in 0..USUAL.0 / 10 {
        look_around(&dug(number), number, &wanted, Ladder::full(), &mut kept);
    }
    print(&kept, USUAL.0);
}

/// Searches for techniques. Uses the special puzzles of [`sought`] for the techniques that have
/// them.
fn seek(names: &[&'static str], kept: &mut Kept) {
    for (all, puzzle, numbers) in sought::ALL {
        let sought = all.iter().filter(|name| names.contains(name));
        let sought: Vec<_> = sought.filter_map(|name| Technique::named(name)).collect();
        for number in 1..=numbers {
            let wanted: Vec<_> = sought.iter().filter(|one| kept.lacks(one)).collect();
            if wanted.is_empty() {
                break;
            }
            let Some(puzzle) = puzzle(number) else { continue };
            for technique in wanted {
                until(&puzzle, number, technique, kept);
            }
        }
    }
}

/// Solves a puzzle up to the first step that uses a technique. Uses the full ladder or, if the
/// technique does not occur, only the techniques of Sudoku Explainer.
fn until(puzzle: &Grid, number: usize, technique: &Technique, kept: &mut Kept) {
    for (ladder, rank) in
        [(Ladder::full(), Rank::Next), (Ladder::explainer(), Rank::NextOfExplainers)]
    {
        let mut position = Position::new(puzzle);
        while let Some(step) = ladder.next_step(&Analysis::new(&position)) {
            if step.name == technique.name {
                return kept.offer(puzzle, number, &position, &step, rank);
            }
            position.apply(&step);
        }
    }
}

/// Solves a puzzle with `ladder` and offers every step as an example.
fn walk(puzzle: &Grid, number: usize, ladder: &Ladder, rank: Rank, kept: &mut Kept) {
    let mut position = Position::new(puzzle);
    while let Some(step) = ladder.next_step(&Analysis::new(&position)) {
        kept.offer(puzzle, number, &position, &step, rank);
        position.apply(&step);
    }
}

/// Solves a puzzle with `ladder`, and searches every position for the wanted techniques.
fn look_around(
    puzzle: &Grid,
    number: usize,
    wanted: &[&'static Technique],
    ladder: &Ladder,
    kept: &mut Kept,
) {
    let mut position = Position::new(puzzle);
    loop {
        let analysis = Analysis::new(&position);
        let row = |name| {
            TECHNIQUES
                .iter()
                .position(|row| row.name == name)
                .expect("the technique is in the table")
        };
        for technique in wanted {
            if let Some(step) = Ladder::new([*technique]).next_step(&analysis)
                && let Some(next) = Ladder::full().next_step(&analysis)
            {
                // Easier steps at the same position make the technique less clear.
                let below = row(step.name).saturating_sub(row(next.name));
                kept.offer_above(puzzle, number, &position, &step, (Rank::Seen, below));
            }
        }
        let Some(next) = ladder.next_step(&analysis) else { break };
        position.apply(&next);
    }
}
