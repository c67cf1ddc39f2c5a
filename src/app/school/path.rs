//! The path through the school: concept pages, lessons, exercises and puzzles, chapter by chapter.

use super::chapter::Chapter;
use super::practice::PracticePuzzle;
use super::{Example, Progress};
use crate::app::Library;
use crate::app::transition::{EnteredPuzzle, ScreenRequest};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Technique;

/// The number of exercises that complete a lesson.
pub const EXERCISES: u32 = 3;

/// A step of the path.
#[derive(Clone, Copy, Debug)]
pub enum NextStep {
    /// Read the concept pages of a chapter.
    Concept(&'static Chapter),
    /// Read the lesson of a technique.
    Lesson(&'static Technique),
    /// Do an exercise in a technique.
    Exercise(&'static Technique),
    /// Solve a puzzle of a chapter. Also contains the number of the puzzle in its chapter.
    Puzzle(&'static PracticePuzzle, usize),
}

impl NextStep {
    /// Returns the kind of the step as one word.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Concept(_) => "chapter",
            Self::Lesson(_) => "lesson",
            Self::Exercise(_) => "exercise",
            Self::Puzzle(..) => "puzzle",
        }
    }

    /// Returns the name of the chapter, technique or puzzle.
    pub fn name(self) -> String {
        match self {
            Self::Concept(chapter) => chapter.name.to_owned(),
            Self::Lesson(technique) | Self::Exercise(technique) => technique.name.to_owned(),
            Self::Puzzle(puzzle, number) => format!("{} {number}", puzzle.chapter),
        }
    }

    /// Returns the screen on which the player does this step.
    pub(in crate::app) fn request(self) -> ScreenRequest {
        match self {
            Self::Concept(chapter) => ScreenRequest::Concept(chapter),
            Self::Lesson(technique) => ScreenRequest::Lesson(technique),
            Self::Exercise(technique) => ScreenRequest::Exercise(technique),
            Self::Puzzle(puzzle, _) => puzzle_request(puzzle),
        }
    }
}

/// Returns the request that opens a puzzle as a game.
pub(super) fn puzzle_request(puzzle: &PracticePuzzle) -> ScreenRequest {
    ScreenRequest::Puzzle(Box::new(EnteredPuzzle::from(puzzle.puzzle())))
}

/// Returns `true` if the player has solved a puzzle.
pub(in crate::app) fn is_solved(library: &Library, givens: &Grid) -> bool {
    library.finished().iter().any(|game| game.givens == *givens && game.is_won())
}

/// Returns the first step of the path that the player has not done; `None` if the player has done
/// everything.
pub(in crate::app) fn next_step(progress: &Progress, library: &Library) -> Option<NextStep> {
    Chapter::all().iter().find_map(|chapter| steps(chapter, progress, library).next())
}

/// Returns the next step after the lesson or the exercises of a technique. Returns an earlier step
/// if the player has done all later ones, and the next lesson if the player has done everything.
pub(in crate::app) fn step_after(
    technique: &'static Technique,
    progress: &Progress,
    library: &Library,
) -> NextStep {
    let chapter = Chapter::for_technique(technique);
    let at = chapter.techniques.iter().position(|one| one.name == technique.name);
    let is_later = |step: &NextStep| match step {
        NextStep::Concept(_) => false,
        NextStep::Lesson(one) | NextStep::Exercise(one) => {
            chapter.techniques.iter().position(|other| other.name == one.name) > at
        }
        NextStep::Puzzle(..) => true,
    };
    let here = steps(chapter, progress, library).find(is_later);
    let later = || {
        let chapters = Chapter::all().iter().skip(chapter.number());
        chapters.flat_map(|chapter| steps(chapter, progress, library)).next()
    };
    let neighbour = || NextStep::Lesson(super::neighbour(technique, 1));
    here.or_else(later).or_else(|| next_step(progress, library)).unwrap_or_else(neighbour)
}

/// Returns the steps of a chapter that the player has not done.
fn steps<'a>(
    chapter: &'static Chapter,
    progress: &'a Progress,
    library: &'a Library,
) -> impl Iterator<Item = NextStep> + use<'a> {
    let concept = (!progress.has_read(chapter.name)).then_some(NextStep::Concept(chapter));
    let lessons = chapter.techniques.iter().filter_map(|&technique| {
        let learned = progress.learned(technique.name);
        let has_example = !Example::for_technique(technique).is_empty();
        match (learned.found, learned.found + learned.missed) {
            (EXERCISES.., _) => None,
            (_, 0) => Some(NextStep::Lesson(technique)),
            _ => Some(NextStep::Exercise(technique)),
        }
        .filter(|_| has_example)
    });
    let puzzles = chapter.puzzles().into_iter().zip(1..);
    let puzzles = puzzles.filter(|(puzzle, _)| !is_solved(library, &puzzle.givens));
    let puzzles = puzzles.map(|(puzzle, number)| NextStep::Puzzle(puzzle, number));
    concept.into_iter().chain(lessons).chain(puzzles)
}

/// How much of a chapter the player has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChapterProgress {
    /// The number of techniques that are complete.
    pub complete: usize,
}

impl ChapterProgress {
    /// Returns the player's progress in a chapter.
    pub fn new(chapter: &Chapter, progress: &Progress) -> Self {
        let found = |technique: &&Technique| progress.learned(technique.name).found.min(EXERCISES);
        Self { complete: chapter.techniques.iter().filter(|one| found(one) == EXERCISES).count() }
    }
}
