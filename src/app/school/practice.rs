//! The puzzles at the end of a chapter. Each needs a technique of its chapter, and none of a later
//! chapter. `xtask/src/school/practice.rs` writes the file.

use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Puzzle;
use pencilmark_engine::logic::{Grade, Rating, Technique};
use pencilmark_engine::solve::{Solutions, solve};
use std::sync::LazyLock;

/// The contents of the file with the puzzles.
const TEXT: &str = include_str!("../../../assets/school/puzzles.txt");

/// A puzzle at the end of a chapter.
#[derive(Clone, Copy, Debug)]
pub struct PracticePuzzle {
    /// The name of the chapter.
    pub chapter: &'static str,
    /// The clues.
    pub givens: Grid,
    /// The technique of the hardest step.
    pub needs: &'static Technique,
    /// The grade of the puzzle.
    pub grade: Grade,
}

static ALL: LazyLock<Vec<PracticePuzzle>> = LazyLock::new(|| {
    let lines = TEXT.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| PracticePuzzle::read(line).expect("a test reads every line")).collect()
});

impl PracticePuzzle {
    /// Returns the puzzles of all chapters.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Returns the puzzle with these clues, or `None` if the school has no such puzzle.
    pub(in crate::app) fn with_givens(givens: &Grid) -> Option<&'static Self> {
        ALL.iter().find(|puzzle| puzzle.givens == *givens)
    }

    /// Reads a line of the file, in the form `chapter;clues;technique;rating;rated technique`. The
    /// rating comes from Sudoku Explainer. The rated technique is the one of Sudoku Explainer's
    /// hardest step, which may not be `technique`. Returns `None` if the line is malformed.
    fn read(line: &'static str) -> Option<Self> {
        let mut parts = line.split(';');
        let (chapter, givens) = (parts.next()?, parts.next()?.parse().ok()?);
        let needs = Technique::named(parts.next()?)?;
        let rating: Rating = parts.next()?.parse().ok()?;
        let hardest = Technique::named(parts.next()?)?.name;
        Some(Self { chapter, givens, needs, grade: Grade::Rated { rating, hardest } })
    }

    /// Returns the puzzle with its solution.
    pub(in crate::app) fn puzzle(&self) -> Puzzle {
        let Solutions::One(solution) = solve(&self.givens) else {
            unreachable!("a test solves every puzzle");
        };
        Puzzle { givens: self.givens, solution, grade: self.grade }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::school::Chapter;
    use pencilmark_engine::logic::{Ladder, Position, TECHNIQUES, grade};

    #[test]
    fn every_puzzle_needs_its_chapter_and_nothing_above() {
        let lines = TEXT.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        for line in lines {
            let puzzle = PracticePuzzle::read(line).unwrap_or_else(|| panic!("{line}"));
            let chapter = Chapter::named(puzzle.chapter).unwrap_or_else(|| panic!("{line}"));
            assert!(matches!(solve(&puzzle.givens), Solutions::One(_)), "{line}");
            assert_eq!(grade(&puzzle.givens), puzzle.grade, "{line}");
            let mut position = Position::new(&puzzle.givens);
            let mut hardest: Option<&Technique> = None;
            while let Some(technique) = Ladder::full().advance(&mut position) {
                let taught_in = Chapter::for_technique(technique).number();
                assert!(taught_in <= chapter.number(), "{}: {line}", technique.name);
                if hardest.is_none_or(|hardest| hardest.rating < technique.rating) {
                    hardest = Some(technique);
                }
            }
            assert!(position.is_full(), "{line}");
            let hardest = hardest.expect("the puzzle is not solved from the start");
            assert_eq!(hardest.name, puzzle.needs.name, "{line}");
            assert_eq!(Chapter::for_technique(hardest).name, chapter.name, "{line}");
            let is_earlier =
                |one: &&Technique| Chapter::for_technique(one).number() < chapter.number();
            let earlier = Ladder::new(TECHNIQUES.iter().copied().filter(is_earlier));
            assert!(!earlier.solves(&puzzle.givens), "{line}");
        }
    }

    #[test]
    fn every_chapter_has_three_puzzles() {
        for chapter in Chapter::all() {
            assert_eq!(chapter.puzzles().len(), 3, "{}", chapter.name);
        }
    }
}
