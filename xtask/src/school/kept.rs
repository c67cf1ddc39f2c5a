//! The clearest examples of each technique, and the format of the file that contains them.

use super::{USUAL, direction};
use pencilmark_engine::board::{Candidates, Cell, Grid};
use pencilmark_engine::logic::{Position, Step, TECHNIQUES, Technique};
use std::collections::BTreeMap;

/// The origin of an example. Smaller ranks are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// The technique is the next step of the full ladder.
    Next,
    /// The technique is the next step, apart from the techniques that always come before it.
    NextOfRivals,
    /// The technique would be the next step if only Sudoku Explainer's techniques were used.
    NextOfExplainers,
    /// The position offers the technique.
    Seen,
}

/// The notes at the end of the file. After each note, the file lists the techniques whose examples
/// have that rank.
const RANKS: [(Rank, &str); 3] = [
    (Rank::NextOfRivals, "next apart from techniques that always come before"),
    (Rank::NextOfExplainers, "next only among Sudoku Explainer's techniques"),
    (Rank::Seen, "seen, but something easier is there too"),
];

/// The clarity of an example. The first two numbers are the rank and the distance between the next
/// step and the technique in the ladder. The smaller the score, the clearer the example.
pub(super) type Score = (Rank, usize, usize, usize, usize, usize);

/// The clearest examples of each technique, each with the number of its puzzle.
pub(super) struct Kept {
    pub(super) most: usize,
    pub(super) of: BTreeMap<&'static str, Vec<(Score, usize, String)>>,
}

impl Kept {
    /// Parses the file of examples. The notes at its end contain the ranks.
    pub(super) fn read(text: &str) -> Self {
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
    pub(super) fn lacks(&self, technique: &Technique) -> bool {
        self.of.get(technique.name).is_none_or(|kept| kept.len() < self.most)
    }

    /// Adds the next step of a position as an example if it is among the clearest for its
    /// technique.
    pub(super) fn offer(
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
    pub(super) fn offer_above(
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
        let score = (rank, below, step.proof.len(), links, step.reason.len() / 20, crowd);
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
pub(super) fn board(puzzle: &Grid, position: &Position) -> String {
    let sign = |cell| match (puzzle.get(cell), position.grid().get(cell)) {
        (Some(given), _) => given.to_char(),
        (None, Some(placed)) => char::from(b'a' + placed.to_char() as u8 - b'1'),
        (None, None) => '.',
    };
    Cell::ALL.map(sign).iter().collect()
}

/// Formats the candidates eliminated since the start as one word per cell: row, column and digits.
pub(super) fn eliminations(position: &Position) -> String {
    let allowed = Candidates::new(position.grid());
    let eliminated = |cell| allowed.digits(cell) - position.candidates().digits(cell);
    let cells = position.empty_cells();
    let cells = cells.iter().filter(|&cell| !eliminated(cell).is_empty());
    cells
        .map(|cell| format!("{}{}{}", cell.row() + 1, cell.column() + 1, eliminated(cell)))
        .collect::<Vec<_>>()
        .join(" ")
}

pub(super) fn missing(kept: &Kept) -> Vec<&'static str> {
    let names = TECHNIQUES.iter().map(|technique| technique.name);
    names.filter(|name| !kept.of.contains_key(name)).collect()
}

pub(super) fn print(kept: &Kept, puzzles: usize) {
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
