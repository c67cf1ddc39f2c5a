//! The school: all techniques by family, with the progress and what is due.

mod examples;
mod exercise;
mod lesson;
mod progress;

pub use examples::Example;
pub use exercise::Exercise;
pub(super) use exercise::{ExerciseBoard, Judgement};
pub use lesson::{Lesson, Stage, WorkedExample};
pub use progress::{ExerciseResult, Learned, Progress};

use super::available_actions::{ActionGroups, CHOICE, LINES};
use super::component::ScreenState;
use super::lines::{next, previous};
use super::services::Services;
use super::transition::{ScreenRequest, Transition};
use super::{Action, MenuItem};
use pencilmark_engine::logic::{FAMILIES, Technique};

/// A line of the list.
#[derive(Clone, Copy, Debug)]
pub enum SchoolLine {
    /// Practises what is due; how many techniques that are.
    Due(usize),
    /// The name of a family.
    Family(&'static str),
    /// A technique: it has a page.
    Technique(&'static Technique),
}

/// The list of techniques.
#[derive(Clone, Debug)]
pub struct School {
    lines: Vec<SchoolLine>,
    selected: usize,
}

impl School {
    /// The list with this technique selected; without one, the first line that leads somewhere.
    pub(super) fn new(technique: Option<&Technique>, progress: &Progress, now: u64) -> Self {
        let due = due(progress, now).len();
        let families = FAMILIES.iter().flat_map(|family| {
            let techniques = family.techniques.iter().copied().map(SchoolLine::Technique);
            std::iter::once(SchoolLine::Family(family.name)).chain(techniques)
        });
        let first = (due > 0).then_some(SchoolLine::Due(due));
        let lines: Vec<_> = first.into_iter().chain(families).collect();
        let leads = |line: &SchoolLine| !matches!(line, SchoolLine::Family(_));
        let is_asked = |line: &SchoolLine| match (line, technique) {
            (SchoolLine::Technique(one), Some(technique)) => one.name == technique.name,
            _ => false,
        };
        let selected = lines.iter().position(is_asked).or_else(|| lines.iter().position(leads));
        Self { lines, selected: selected.unwrap_or(0) }
    }

    /// Its lines.
    pub fn lines(&self) -> &[SchoolLine] {
        &self.lines
    }

    /// Which line is chosen.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Does what the selected line is for.
    fn follow(&self, services: &Services) -> Transition {
        let (progress, now) = (&services.profile.progress, services.now.unix);
        match self.lines[self.selected] {
            SchoolLine::Due(_) => match due(progress, now).first() {
                Some(technique) => Transition::Open(ScreenRequest::Exercise(technique)),
                None => Transition::Stay,
            },
            SchoolLine::Technique(technique) => Transition::Open(ScreenRequest::Lesson(technique)),
            SchoolLine::Family(_) => Transition::Stay,
        }
    }

    /// To the next line in a direction that leads somewhere.
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
            // One step on from the other end.
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
                if let SchoolLine::Technique(technique) = self.lines[self.selected] {
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

/// The techniques that come back now, the longest overdue first.
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
