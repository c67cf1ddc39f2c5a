//! The school: a list of all techniques by family, with the player's progress and the techniques
//! that are due for practice.

mod examples;
mod exercise;
mod guide;
mod lesson;
mod progress;

pub use examples::Example;
pub use exercise::Exercise;
pub(super) use exercise::{ExerciseBoard, Judgement};
pub use guide::Guide;
pub use lesson::{Lesson, LessonOrigin, Stage, WorkedExample};
pub use progress::{ExerciseResult, Learned, Progress};

use super::available_actions::{ActionGroups, CHOICE, LINES};
use super::component::ScreenState;
use super::lines::{next, previous};
use super::services::Services;
use super::transition::{ScreenRequest, Transition};
use super::{Action, MenuItem};
use pencilmark_engine::logic::{FAMILIES, TECHNIQUES, Technique};

/// A line in the list of techniques.
#[derive(Clone, Copy, Debug)]
pub enum SchoolLine {
    /// Starts an exercise in a technique that is due. Contains the number of such techniques.
    Due(usize),
    /// The suggested lesson, which is about the easiest technique that the player has never found.
    Next(&'static Technique),
    /// The name of a family of techniques, which is a heading.
    Family(&'static str),
    /// A technique, which has a lesson.
    Technique(&'static Technique),
}

/// The list of techniques in the school.
#[derive(Clone, Debug)]
pub struct School {
    lines: Vec<SchoolLine>,
    selected: usize,
}

impl School {
    /// Returns the list with `technique` selected, or else the first line that can be opened.
    pub(super) fn new(technique: Option<&Technique>, progress: &Progress, now: u64) -> Self {
        let due = due(progress, now).len();
        let families = FAMILIES.iter().flat_map(|family| {
            let techniques = family.techniques.iter().copied().map(SchoolLine::Technique);
            std::iter::once(SchoolLine::Family(family.name)).chain(techniques)
        });
        let due = (due > 0).then_some(SchoolLine::Due(due));
        let next_lesson = next_lesson(progress).map(SchoolLine::Next);
        let lines: Vec<_> = due.into_iter().chain(next_lesson).chain(families).collect();
        let leads = |line: &SchoolLine| !matches!(line, SchoolLine::Family(_));
        let is_asked = |line: &SchoolLine| match (line, technique) {
            (SchoolLine::Technique(one), Some(technique)) => one.name == technique.name,
            _ => false,
        };
        let selected = lines.iter().position(is_asked).or_else(|| lines.iter().position(leads));
        Self { lines, selected: selected.unwrap_or(0) }
    }

    /// Returns the lines of the list of techniques.
    pub fn lines(&self) -> &[SchoolLine] {
        &self.lines
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Opens the lesson or exercise of the selected line.
    fn follow(&self, services: &Services) -> Transition {
        let (progress, now) = (&services.profile.progress, services.now.unix);
        match self.lines[self.selected] {
            SchoolLine::Due(_) => match due(progress, now).first() {
                Some(technique) => Transition::Open(ScreenRequest::Exercise(technique)),
                None => Transition::Stay,
            },
            SchoolLine::Technique(technique) | SchoolLine::Next(technique) => {
                Transition::Open(ScreenRequest::Lesson(technique))
            }
            SchoolLine::Family(_) => Transition::Stay,
        }
    }

    /// Selects the next line that is not a heading. `next` determines the direction.
    fn go(&mut self, next: impl Fn(usize) -> usize) {
        self.selected = next(self.selected);
        while matches!(self.lines[self.selected], SchoolLine::Family(_)) {
            self.selected = next(self.selected);
        }
    }
}

impl ScreenState for School {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let count = self.lines.len();
        match action {
            Action::Up => self.go(|at| previous(at, count)),
            Action::Down => self.go(|at| next(at, count)),
            // Starts at the other end and wraps around.
            Action::RowStart => {
                self.selected = count - 1;
                self.go(|at| next(at, count));
            }
            Action::RowEnd => {
                self.selected = 0;
                self.go(|at| previous(at, count));
            }
            Action::Back => {
                return Transition::Open(ScreenRequest::Menu(Some(MenuItem::School)));
            }
            Action::Accept => return self.follow(services),
            Action::Practise => {
                if let SchoolLine::Technique(technique) | SchoolLine::Next(technique) =
                    self.lines[self.selected]
                {
                    return Transition::Open(ScreenRequest::Exercise(technique));
                }
            }
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(&[LINES, CHOICE, &[Action::Practise]])
    }

    fn choose(&mut self, line: usize) -> bool {
        let again = self.selected == line;
        if self.lines.get(line).is_some_and(|line| !matches!(line, SchoolLine::Family(_))) {
            self.selected = line;
        }
        again
    }

    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        self.choose(line);
        (self.selected == line).then(|| self.follow(services))
    }
}

/// Returns the easiest technique that has an example and that the player has never found.
pub(super) fn next_lesson(progress: &Progress) -> Option<&'static Technique> {
    let is_new = |technique: &&'static Technique| progress.learned(technique.name).found == 0;
    TECHNIQUES.iter().copied().filter(is_new).find(|one| !Example::for_technique(one).is_empty())
}

/// Returns the technique of the next lesson after `technique`: the easiest one after it, by rating,
/// that has an example and that the player has never found. If there is none, returns the next
/// technique in the list.
pub(super) fn lesson_after(technique: &Technique, progress: &Progress) -> &'static Technique {
    let is_new = |one: &&'static Technique| progress.learned(one.name).found == 0;
    let later = TECHNIQUES.iter().skip_while(|one| one.name != technique.name).skip(1).copied();
    let mut new = later.filter(is_new);
    let next = new.find(|one| !Example::for_technique(one).is_empty());
    next.unwrap_or_else(|| neighbour(technique, 1))
}

/// Returns the technique `by` positions after `technique` in the list, wrapping around.
fn neighbour(technique: &Technique, by: isize) -> &'static Technique {
    let all: Vec<_> = FAMILIES.iter().flat_map(|family| &family.techniques).collect();
    let here = all.iter().position(|other| other.name == technique.name);
    let at = here.map_or(0, |at| (at as isize + by).rem_euclid(all.len() as isize) as usize);
    all[at]
}

/// Returns the techniques that are due for practice, longest overdue first.
pub(super) fn due(progress: &Progress, now: u64) -> Vec<&'static Technique> {
    let techniques = FAMILIES.iter().flat_map(|family| family.techniques.iter().copied());
    let has_example = |technique: &&Technique| !Example::for_technique(technique).is_empty();
    let mut due: Vec<_> = techniques
        .filter(|technique| progress.is_due(technique.name, now))
        .filter(has_example)
        .collect();
    due.sort_by_key(|technique| progress.learned(technique.name).due);
    due
}
