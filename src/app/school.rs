//! The school: a list of all techniques by family, with what was practised and what comes back.

mod examples;
mod exercise;
mod lesson;
mod progress;

pub use examples::Example;
pub use exercise::Exercise;
pub use lesson::{Lesson, Stage, WorkedExample};
pub use progress::{ExerciseResult, Learned, Progress};

pub(in crate::app) use exercise::Judgement;

use super::overlay::step_back;
use super::{Action, App, Ctx, Known, Menu, MenuItem, Screen};
use pencilmark_engine::logic::{FAMILIES, Technique};

/// The school's part of the app.
impl App {
    /// The same with what the player knows and what he practised.
    pub fn with_school(mut self, known: Known, progress: Progress) -> Self {
        (self.known, self.progress) = (known, progress);
        self.library.forget_appraisals();
        self
    }

    /// The techniques that the player knows.
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// What was practised.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// How many techniques are to be practised again now.
    pub fn due(&self) -> usize {
        due(&self.progress, self.now.unix).len()
    }
}

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
    /// The list as it stands at this time, the first line that leads somewhere chosen.
    pub(super) fn new(ctx: &Ctx) -> Self {
        let due = due(ctx.progress, ctx.now.unix).len();
        let families = FAMILIES.iter().flat_map(|family| {
            let techniques = family.techniques.iter().copied().map(SchoolLine::Technique);
            std::iter::once(SchoolLine::Family(family.name)).chain(techniques)
        });
        let first = (due > 0).then_some(SchoolLine::Due(due));
        let lines: Vec<_> = first.into_iter().chain(families).collect();
        let leads = |line: &SchoolLine| !matches!(line, SchoolLine::Family(_));
        let selected = lines.iter().position(leads).unwrap_or(0);
        Self { lines, selected }
    }

    /// The list with this technique chosen.
    pub(super) fn at(technique: &Technique, ctx: &Ctx) -> Self {
        let mut school = Self::new(ctx);
        let is_it = |line: &SchoolLine| matches!(line, SchoolLine::Technique(t) if t.name == technique.name);
        school.selected = school.lines.iter().position(is_it).unwrap_or(school.selected);
        school
    }

    /// Its lines.
    pub fn lines(&self) -> &[SchoolLine] {
        &self.lines
    }

    /// Which line is chosen.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Chooses a line; `true` when it was chosen already.
    pub(super) fn choose(&mut self, line: usize) -> bool {
        let again = self.selected == line;
        if self.lines.get(line).is_some_and(|line| !matches!(line, SchoolLine::Family(_))) {
            self.selected = line;
        }
        again
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Screen {
        let count = self.lines.len();
        match action {
            Action::Up => self.go(|at| step_back(at, count)),
            Action::Down => self.go(|at| (at + 1) % count),
            // From the other end one on.
            Action::RowStart => {
                self.selected = count - 1;
                self.go(|at| (at + 1) % count);
            }
            Action::RowEnd => {
                self.selected = 0;
                self.go(|at| step_back(at, count));
            }
            Action::Back => return Screen::Menu(Menu::at(MenuItem::School, ctx)),
            Action::Accept => match self.lines[self.selected] {
                SchoolLine::Due(_) => return practise_due(ctx).unwrap_or(Screen::School(self)),
                SchoolLine::Technique(technique) => {
                    return Screen::Lesson(Box::new(Lesson::new(technique)));
                }
                SchoolLine::Family(_) => {}
            },
            Action::Practise => {
                if let SchoolLine::Technique(technique) = self.lines[self.selected] {
                    return practise(technique, ctx).unwrap_or(Screen::School(self));
                }
            }
            _ => {}
        }
        Screen::School(self)
    }

    /// To the next line in a direction that leads somewhere.
    fn go(&mut self, next: impl Fn(usize) -> usize) {
        self.selected = next(self.selected);
        while matches!(self.lines[self.selected], SchoolLine::Family(_)) {
            self.selected = next(self.selected);
        }
    }
}

/// The techniques that come back now, the longest overdue first.
pub(super) fn due(progress: &Progress, now: u64) -> Vec<&'static Technique> {
    let techniques = FAMILIES.iter().flat_map(|family| family.techniques.iter().copied());
    let has_example = |technique: &&Technique| !Example::of(technique).is_empty();
    let mut due: Vec<_> = techniques
        .filter(|technique| progress.is_due(technique.name, now))
        .filter(has_example)
        .collect();
    due.sort_by_key(|technique| progress.of(technique.name).due);
    due
}

/// An exercise in what is due the longest; `None` when nothing is.
pub(super) fn practise_due(ctx: &mut Ctx) -> Option<Screen> {
    let first = due(ctx.progress, ctx.now.unix).first().copied();
    first.and_then(|technique| practise(technique, ctx))
}

/// The next exercise in a technique; says so when there is none.
pub(super) fn practise(technique: &'static Technique, ctx: &mut Ctx) -> Option<Screen> {
    let playing = Exercise::start(technique, ctx.progress, ctx.now.unix);
    match playing.as_ref().map(|playing| playing.exercise().is_some_and(Exercise::has_easier)) {
        None => ctx.say(format!("No exercise in {} was found yet.", technique.name)),
        Some(true) => {
            ctx.say(format!("Something easier is there too: only {} counts.", technique.name));
        }
        Some(false) => {}
    }
    playing.map(|playing| Screen::Playing(Box::new(playing)))
}
