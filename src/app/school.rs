//! The school: the chapters with their concept pages, lessons and puzzles, the player's progress,
//! and the techniques that are due for practice.

mod chapter;
mod concept;
mod concept_page;
mod direction;
mod examples;
mod exercise;
mod guide;
mod lesson;
mod path;
mod practice;
mod progress;
mod question;
mod reason;

pub use chapter::Chapter;
pub(super) use chapter::SchoolPlace;
pub use concept::Concept;
pub use concept_page::ConceptPage;
pub use direction::LineDirection;
pub use examples::Example;
pub use exercise::Exercise;
pub(super) use exercise::{ExerciseBoard, Judgement};
pub use guide::{Guide, techniques_called};
pub use lesson::{Lesson, LessonOrigin, Stage, WorkedExample};
pub use path::{ChapterProgress, EXERCISES, NextStep};
pub(super) use path::{is_solved, next_step};
pub use practice::PracticePuzzle;
pub use progress::{ExerciseResult, Learned, Progress};
pub use question::Question;

use super::Library;
use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::ScreenState;
use super::lines::{moved, next, previous, select};
use super::services::Services;
use super::transition::{ScreenRequest, Transition};
use super::{Action, MenuItem};
use pencilmark_engine::logic::Technique;

/// A line in the school.
#[derive(Clone, Debug)]
pub enum SchoolLine {
    /// Starts an exercise in a technique that is due. Contains the number of such techniques.
    Due(usize),
    /// The next step of the path.
    Next(NextStep),
    /// A chapter, which has concept pages.
    Chapter {
        /// The chapter.
        chapter: &'static Chapter,
        /// How much of the chapter the player has done.
        progress: ChapterProgress,
    },
    /// A technique, which has a lesson.
    Technique(&'static Technique),
    /// The puzzles of a chapter.
    Puzzles(ChapterPuzzles),
}

/// The puzzles of a chapter, of which one is chosen.
#[derive(Clone, Debug)]
pub struct ChapterPuzzles {
    /// The puzzles, each with `true` if the player has solved it.
    pub puzzles: Vec<(&'static PracticePuzzle, bool)>,
    /// The index of the chosen puzzle. At first, this is the first unsolved puzzle.
    pub chosen: usize,
}

impl ChapterPuzzles {
    /// Returns the puzzles of a chapter; `None` if it has no puzzles.
    fn new(chapter: &Chapter, library: &Library) -> Option<Self> {
        let puzzles = chapter.puzzles().into_iter();
        let puzzles = puzzles.map(|puzzle| (puzzle, is_solved(library, &puzzle.givens)));
        let puzzles: Vec<_> = puzzles.collect();
        let chosen = puzzles.iter().position(|(_, is_solved)| !is_solved).unwrap_or(0);
        (!puzzles.is_empty()).then_some(Self { puzzles, chosen })
    }

    /// Returns the chosen puzzle.
    pub fn puzzle(&self) -> &'static PracticePuzzle {
        self.puzzles[self.chosen].0
    }

    /// Returns the number of solved puzzles.
    pub fn solved(&self) -> usize {
        self.puzzles.iter().filter(|(_, is_solved)| *is_solved).count()
    }
}

/// The list of chapters in the school.
#[derive(Clone, Debug)]
pub struct School {
    lines: Vec<SchoolLine>,
    selected: usize,
}

impl School {
    /// Returns the list with `place` selected, or else the first line.
    pub(super) fn new(place: Option<SchoolPlace>, services: &Services) -> Self {
        let (progress, library) = (&services.profile.progress, &services.library);
        let due = due(progress, services.now.unix).len();
        let due = (due > 0).then_some(SchoolLine::Due(due));
        let next = next_step(progress, library).map(SchoolLine::Next);
        let chapters = Chapter::all().iter().flat_map(|chapter| {
            let techniques = chapter.techniques.iter().copied().map(SchoolLine::Technique);
            let puzzles = ChapterPuzzles::new(chapter, library).map(SchoolLine::Puzzles);
            let progress = ChapterProgress::new(chapter, progress);
            let heading = SchoolLine::Chapter { chapter, progress };
            std::iter::once(heading).chain(techniques).chain(puzzles)
        });
        let lines: Vec<_> = due.into_iter().chain(next).chain(chapters).collect();
        let is_asked = |line: &SchoolLine| match (line, place) {
            (SchoolLine::Technique(one), Some(SchoolPlace::Technique(asked))) => {
                one.name == asked.name
            }
            (SchoolLine::Chapter { chapter, .. }, Some(SchoolPlace::Chapter(asked))) => {
                chapter.name == asked.name
            }
            _ => false,
        };
        let selected = lines.iter().position(is_asked).unwrap_or(0);
        Self { lines, selected }
    }

    /// Returns the lines of the list.
    pub fn lines(&self) -> &[SchoolLine] {
        &self.lines
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Opens the page, lesson, exercise or puzzle of the selected line.
    fn follow(&self, services: &Services) -> Transition {
        let (progress, now) = (&services.profile.progress, services.now.unix);
        let request = match &self.lines[self.selected] {
            SchoolLine::Due(_) => match due(progress, now).first() {
                Some(technique) => ScreenRequest::Exercise(technique),
                None => return Transition::Stay,
            },
            SchoolLine::Next(step) => step.request(),
            SchoolLine::Chapter { chapter, .. } => ScreenRequest::Concept(chapter),
            SchoolLine::Technique(technique) => ScreenRequest::Lesson(technique),
            SchoolLine::Puzzles(puzzles) => path::puzzle_request(puzzles.puzzle()),
        };
        Transition::Open(request)
    }

    /// Selects the next or the previous chapter. `next` determines the direction.
    fn go_to_chapter(&mut self, next: impl Fn(usize) -> usize) {
        self.selected = next(self.selected);
        while !matches!(self.lines[self.selected], SchoolLine::Chapter { .. }) {
            self.selected = next(self.selected);
        }
    }

    /// Returns `true` if the selected line has a technique to practise.
    pub fn can_practise(&self) -> bool {
        let is_due = matches!(self.lines[self.selected], SchoolLine::Due(_));
        is_due || self.technique().is_some()
    }

    /// Returns the technique of the selected line.
    fn technique(&self) -> Option<&'static Technique> {
        match self.lines[self.selected] {
            SchoolLine::Technique(technique)
            | SchoolLine::Next(NextStep::Lesson(technique) | NextStep::Exercise(technique)) => {
                Some(technique)
            }
            _ => None,
        }
    }
}

impl ScreenState for School {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let count = self.lines.len();
        if let Some(line) = moved(self.selected, count, action) {
            self.selected = line;
            return Transition::Stay;
        }
        match action {
            Action::BoxUp => self.go_to_chapter(|at| previous(at, count)),
            Action::BoxDown => self.go_to_chapter(|at| next(at, count)),
            Action::Left | Action::Right => {
                if let SchoolLine::Puzzles(puzzles) = &mut self.lines[self.selected] {
                    let turn = if action == Action::Left { previous } else { next };
                    puzzles.chosen = turn(puzzles.chosen, puzzles.puzzles.len());
                }
            }
            Action::Back => {
                return Transition::Open(ScreenRequest::Menu(Some(MenuItem::School)));
            }
            Action::Accept => return self.follow(services),
            Action::Practise if matches!(self.lines[self.selected], SchoolLine::Due(_)) => {
                return self.follow(services);
            }
            Action::Practise => {
                if let Some(technique) = self.technique() {
                    return Transition::Open(ScreenRequest::Exercise(technique));
                }
            }
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(match &self.lines[self.selected] {
            SchoolLine::Puzzles(_) => &[LINES, SIDES, PAGES, CHOICE],
            _ if self.can_practise() => &[LINES, PAGES, CHOICE, &[Action::Practise]],
            _ => &[LINES, PAGES, CHOICE],
        })
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::BoxUp => "previous chapter",
            Action::BoxDown => "next chapter",
            Action::Left => "previous puzzle",
            Action::Right => "next puzzle",
            Action::Accept => "open the line",
            Action::Practise => "practise the technique",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize) -> bool {
        select(&mut self.selected, line, self.lines.len())
    }

    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        self.choose(line);
        (self.selected == line).then(|| self.follow(services))
    }
}

/// Returns the technique `by` positions after `technique` in teaching order, wrapping around.
fn neighbour(technique: &Technique, by: isize) -> &'static Technique {
    let all: Vec<_> = Chapter::path().collect();
    let here = all.iter().position(|other| other.name == technique.name);
    let at = here.map_or(0, |at| (at as isize + by).rem_euclid(all.len() as isize) as usize);
    all[at]
}

/// Returns the chapter `by` positions after `chapter`, wrapping around.
fn neighbour_of(chapter: &Chapter, by: isize) -> &'static Chapter {
    let all = Chapter::all();
    &all[(chapter.number() as isize - 1 + by).rem_euclid(all.len() as isize) as usize]
}

/// Returns the techniques that are due for practice, longest overdue first.
pub(super) fn due(progress: &Progress, now: u64) -> Vec<&'static Technique> {
    let techniques = Chapter::path();
    let has_example = |technique: &&Technique| !Example::for_technique(technique).is_empty();
    let mut due: Vec<_> = techniques
        .filter(|technique| progress.is_due(technique.name, now))
        .filter(has_example)
        .collect();
    due.sort_by_key(|technique| progress.learned(technique.name).due);
    due
}
