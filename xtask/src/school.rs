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
//! `--only NAMES` searches only for the named techniques, and `--seen` only for those that are
//! never the next step. The examples of all other techniques do not change. The first example of a
//! technique has the direction (rows or columns) that the texts of the technique name.
//!
//! `--puzzles [NUMBER]` prints `assets/school/puzzles.txt`: the puzzles at the end of each chapter,
//! chosen from the engine's corpus, a few easy puzzles and NUMBER random puzzles.

mod direction;
mod practice;
mod puzzles;
mod sought;

use pencilmark::app::school::Example;
use pencilmark_engine::board::{Candidates, Cell, Grid};
use pencilmark_engine::logic::{Analysis, Ladder, Position, Step, TECHNIQUES, Technique};
use puzzles::{dug, nightmare};
use std::collections::BTreeMap;

/// The origin of an example. Smaller ranks are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The technique is the next step of the full ladder.
    Next,
    /// The technique would be the next step if only Sudoku Explainer's techniques were used.
    NextOfExplainers,
    /// The position offers the technique.
    Seen,
}

/// The notes at the end of the file. After each note, the file lists the techniques whose examples
/// have that rank.
const RANKS: [(Rank, &str); 2] = [
    (Rank::NextOfExplainers, "next only among Sudoku Explainer's techniques"),
    (Rank::Seen, "seen, but something easier is there too"),
];

/// The clarity of an example. The first two numbers are the rank and the distance between the next
/// step and the technique in the ladder. The smaller the score, the clearer the example.
type Score = (Rank, usize, usize, usize, usize, usize);

/// The clearest examples of each technique, each with the number of its puzzle.
struct Kept {
    most: usize,
    of: BTreeMap<&'static str, Vec<(Score, usize, String)>>,
}

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
        look_around(&dug(number), number, &wanted, &mut kept);
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
        look_around(&dug(number), number, &wanted, &mut kept);
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

/// Solves a puzzle with the full ladder, and searches every position for the wanted techniques.
fn look_around(puzzle: &Grid, number: usize, wanted: &[&'static Technique], kept: &mut Kept) {
    let mut position = Position::new(puzzle);
    loop {
        let analysis = Analysis::new(&position);
        let Some(next) = Ladder::full().next_step(&analysis) else { break };
        let row = |name| {
            TECHNIQUES
                .iter()
                .position(|row| row.name == name)
                .expect("the technique is in the table")
        };
        for technique in wanted {
            if let Some(step) = Ladder::new([*technique]).next_step(&analysis) {
                // Easier steps at the same position make the technique less clear.
                let below = row(step.name).saturating_sub(row(next.name));
                kept.offer_above(puzzle, number, &position, &step, (Rank::Seen, below));
            }
        }
        position.apply(&next);
    }
}

impl Kept {
    /// Parses the file of examples. The notes at its end contain the ranks.
    fn read(text: &str) -> Self {
        let listed = |what: &str, name: &str| {
            let line = text.lines().find(|line| line.starts_with(&format!("# {what}")));
            line.and_then(|line| line.split_once(": "))
                .is_some_and(|(_, names)| names.split(", ").any(|one| one == name))
        };
        let mut of: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let name = line.split(';').next().expect("a line begins with something");
            let name = Technique::named(name).expect("a test reads the file").name;
            let listed_rank = RANKS.iter().find(|(_, what)| listed(what, name));
            let rank = listed_rank.map_or(Rank::Next, |&(rank, _)| rank);
            let kept = of.entry(name).or_default();
            kept.push(((rank, 0, 0, 0, 0, 0), usize::MAX - kept.len(), line.to_owned()));
        }
        Self { most: USUAL.1, of }
    }

    /// Returns `true` if a technique has fewer examples than the maximum.
    fn lacks(&self, technique: &Technique) -> bool {
        self.of.get(technique.name).is_none_or(|kept| kept.len() < self.most)
    }

    /// Adds the next step of a position as an example if it is among the clearest for its
    /// technique.
    fn offer(
        &mut self,
        puzzle: &Grid,
        number: usize,
        position: &Position,
        step: &Step,
        rank: Rank,
    ) {
        self.offer_above(puzzle, number, position, step, (rank, 0));
    }

    /// Adds a step, which may be harder than the next step of the position, as an example if it is
    /// among the clearest for its technique. Keeps at most one example per puzzle.
    fn offer_above(
        &mut self,
        puzzle: &Grid,
        number: usize,
        position: &Position,
        step: &Step,
        (rank, below): (Rank, usize),
    ) {
        let empty = position.empty_cells().len();
        // Among equally clear examples, prefer boards that have few empty cells but are not nearly
        // full.
        let crowd = if empty < 20 { 81 - empty } else { empty };
        let links = step.picture.links.len();
        let score = (rank, below, step.more.len(), links, step.reason.len() / 20, crowd);
        let kept = self.of.entry(step.name).or_default();
        let worst = kept.last().map(|worst| worst.0);
        if kept.len() == self.most && worst.is_some_and(|worst| worst <= score) {
            return;
        }
        if let Some(same) = kept.iter().position(|(_, other, _)| *other == number) {
            if kept[same].0 <= score {
                return;
            }
            kept.remove(same);
        }
        let line = format!("{};{};{}", step.name, board(puzzle, position), eliminations(position));
        let at = kept.partition_point(|other| other.0 <= score);
        kept.insert(at, (score, number, line));
        kept.truncate(self.most);
    }
}

/// Formats a board. Clues are digits, and digits placed since the start are the letters a to i.
fn board(puzzle: &Grid, position: &Position) -> String {
    let sign = |cell| match (puzzle.get(cell), position.grid().get(cell)) {
        (Some(given), _) => given.to_char(),
        (None, Some(placed)) => char::from(b'a' + placed.to_char() as u8 - b'1'),
        (None, None) => '.',
    };
    Cell::ALL.map(sign).iter().collect()
}

/// Formats the candidates eliminated since the start as one word per cell: row, column and digits.
fn eliminations(position: &Position) -> String {
    let allowed = Candidates::new(position.grid());
    let eliminated = |cell| allowed.digits(cell) - position.candidates().digits(cell);
    let cells = position.empty_cells();
    let cells = cells.iter().filter(|&cell| !eliminated(cell).is_empty());
    cells
        .map(|cell| format!("{}{}{}", cell.row() + 1, cell.column() + 1, eliminated(cell)))
        .collect::<Vec<_>>()
        .join(" ")
}

fn missing(kept: &Kept) -> Vec<&'static str> {
    let names = TECHNIQUES.iter().map(|technique| technique.name);
    names.filter(|name| !kept.of.contains_key(name)).collect()
}

fn print(kept: &Kept, puzzles: usize) {
    println!(
        "# Positions that offer a technique, as technique;board;eliminations. On the board, 1 to 9 are clues and a to i are"
    );
    println!("# the placed digits 1 to 9. An elimination is row, column and digits.");
    println!("# made by: cargo xtask school");
    for technique in TECHNIQUES.iter().copied() {
        let lines = kept.of.get(technique.name).into_iter().flatten().map(|kept| kept.2.clone());
        for line in direction::ordered(technique, lines.collect()) {
            println!("{line}");
        }
    }
    let of_rank = |rank| {
        let rank_of = |name: &str| Some(kept.of.get(name)?.first()?.0.0);
        let names = TECHNIQUES.iter().map(|technique| technique.name);
        names.filter(|name| rank_of(name) == Some(rank)).collect::<Vec<_>>()
    };
    let listed = RANKS.map(|(rank, what)| (what, of_rank(rank)));
    let listed = listed.into_iter().chain([("not found at all", missing(kept))]);
    for (what, names) in listed.filter(|(_, names)| !names.is_empty()) {
        let line = format!("# {what}, in {puzzles} puzzles: {}", names.join(", "));
        println!("{line}");
        eprintln!("{line}");
    }
}
