//! The list of collections, and of the puzzles of one.

use super::{CollectedPuzzle, Collection, Collections, states};
use crate::app::overlay::{Outcome, Overlay, moved};
use crate::app::{Action, Ctx, Effect, GameId, Library, StoreRequest};
use pencilmark_engine::board::Grid;
use std::collections::HashMap;
use std::time::Duration;

/// How many lines a large step goes.
const LARGE: usize = 10;

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleState {
    /// Nothing yet.
    #[default]
    New,
    /// This game of it is unfinished.
    Begun(GameId),
    /// It was won; the best time, zero where it was not counted.
    Won(Duration),
}

/// The list of collections, or of the puzzles of one.
#[derive(Clone, Debug)]
pub struct CollectionsList {
    states: HashMap<Grid, PuzzleState>,
    /// How many puzzles of which file are begun, and how many won.
    counts: HashMap<String, (usize, usize)>,
    selected: usize,
    inside: Option<Inside>,
}

/// Inside a collection.
#[derive(Clone, Debug)]
struct Inside {
    file: String,
    selected: usize,
    /// The puzzle that starts as soon as it is graded.
    waits_for: Option<Grid>,
}

impl CollectionsList {
    /// The list; inside the collection that was looked into last.
    pub(in crate::app) fn new(library: &Library, collections: &Collections) -> Self {
        let place = collections.last.as_ref().and_then(|(file, selected)| {
            let at = collections.list().iter().position(|one| one.file == *file)?;
            let last = collections.list()[at].puzzles.len().checked_sub(1)?;
            let inside =
                Inside { file: file.clone(), selected: *selected.min(&last), waits_for: None };
            Some((at, inside))
        });
        let (selected, inside) = place.map_or((0, None), |(at, inside)| (at, Some(inside)));
        let mut list = Self { states: states(library), counts: HashMap::new(), selected, inside };
        list.recount(collections);
        list
    }

    /// Counts what became of which collection's puzzles: once, not for every frame.
    fn recount(&mut self, collections: &Collections) {
        self.counts.clear();
        for (givens, state) in &self.states {
            for (at, _) in collections.places_of(givens) {
                let file = collections.list()[at].file.clone();
                let (begun, won) = self.counts.entry(file).or_default();
                match state {
                    PuzzleState::New => {}
                    PuzzleState::Begun(_) => *begun += 1,
                    PuzzleState::Won(_) => *won += 1,
                }
            }
        }
    }

    /// The collection whose puzzles are listed; `None` where the collections are.
    pub fn inside<'a>(&self, collections: &'a Collections) -> Option<&'a Collection> {
        let inside = self.inside.as_ref()?;
        collections.list().iter().find(|one| one.file == inside.file)
    }

    /// Whether the puzzles of one are listed.
    pub const fn is_inside(&self) -> bool {
        self.inside.is_some()
    }

    /// Which line is chosen.
    pub fn selected(&self) -> usize {
        self.inside.as_ref().map_or(self.selected, |inside| inside.selected)
    }

    /// How many lines there are.
    pub fn count(&self, collections: &Collections) -> usize {
        self.inside(collections).map_or(collections.list().len(), |one| one.puzzles.len())
    }

    /// The puzzle that is chosen.
    pub fn chosen(&self, collections: &Collections) -> Option<CollectedPuzzle> {
        self.inside(collections)?.puzzles.get(self.selected()).copied()
    }

    /// What became of a puzzle.
    pub fn state(&self, givens: &Grid) -> PuzzleState {
        self.states.get(givens).copied().unwrap_or_default()
    }

    /// How many puzzles of a collection are begun, and how many won.
    pub fn counts(&self, collection: &Collection) -> (usize, usize) {
        self.counts.get(&collection.file).copied().unwrap_or_default()
    }

    /// Whether a puzzle starts as soon as it is graded.
    pub fn waits(&self) -> bool {
        self.waits_for().is_some()
    }

    /// The puzzle that starts as soon as it is graded.
    pub(in crate::app) fn waits_for(&self) -> Option<Grid> {
        self.inside.as_ref()?.waits_for
    }

    /// Chooses a line; `true` when it was chosen already.
    pub(in crate::app) fn choose(&mut self, line: usize, collections: &Collections) -> bool {
        let again = self.selected() == line;
        if line < self.count(collections) {
            self.go(line);
        }
        again
    }

    fn go(&mut self, line: usize) {
        match &mut self.inside {
            Some(inside) => (inside.selected, inside.waits_for) = (line, None),
            None => self.selected = line,
        }
    }

    pub(in crate::app) fn update(mut self, action: Action, ctx: &mut Ctx) -> Outcome {
        let (count, at) = (self.count(ctx.collections), self.selected());
        match action {
            Action::Back if self.waits() => self.go(at),
            Action::Back if self.inside.take().is_some() => ctx.collections.last = None,
            Action::Undo if self.inside.is_none() => self.bring_back(ctx),
            Action::Back => return Outcome::Close,
            _ if count == 0 => return Outcome::Stay(Overlay::Collections(Box::new(self))),
            Action::Up | Action::Down | Action::RowStart | Action::RowEnd => {
                self.go(moved(at, count, action).unwrap_or(0));
            }
            Action::BoxUp => self.go(at.saturating_sub(LARGE)),
            Action::BoxDown => self.go((at + LARGE).min(count - 1)),
            Action::NextEmpty => self.go_to_new(1, ctx),
            Action::PreviousEmpty => self.go_to_new(count - 1, ctx),
            Action::Accept if self.inside.is_none() => self.enter(ctx),
            Action::Accept => return self.play(ctx),
            Action::Erase if self.inside.is_none() => self.remove(ctx),
            _ => {}
        }
        Outcome::Stay(Overlay::Collections(Box::new(self)))
    }

    /// To the next puzzle that nobody has begun, so many lines at a time, round and round.
    fn go_to_new(&mut self, by: usize, ctx: &mut Ctx) {
        let Some(collection) = self.inside(ctx.collections) else { return };
        let count = collection.puzzles.len();
        let lines = (1..=count).map(|steps| (self.selected() + steps * by) % count);
        let is_new =
            |line: &usize| self.state(&collection.puzzles[*line].givens) == PuzzleState::New;
        let next = lines.into_iter().find(is_new);
        match next {
            Some(line) => self.go(line),
            None => ctx.say("Every puzzle of this collection is begun or won.".to_owned()),
        }
    }

    /// Into the chosen collection; what nobody has graded is graded from now on.
    fn enter(&mut self, ctx: &mut Ctx) {
        let Some(collection) = ctx.collections.list().get(self.selected) else { return };
        let file = collection.file.clone();
        let ungraded = ctx.collections.ask(self.selected);
        if !ungraded.is_empty() {
            ctx.effects.push(Effect::Grade(ungraded));
        }
        self.inside = Some(Inside { file, selected: 0, waits_for: None });
    }

    /// Goes on with the game of the chosen puzzle, or starts one.
    fn play(mut self, ctx: &mut Ctx) -> Outcome {
        let Some(entry) = self.chosen(ctx.collections) else { return Outcome::Close };
        if let Some(inside) = &mut self.inside {
            ctx.collections.last = Some((inside.file.clone(), inside.selected));
        }
        match (self.state(&entry.givens), entry.grade) {
            (PuzzleState::Begun(id), _) => return Outcome::Resume(id),
            (_, Some(_)) => return Outcome::Play(entry),
            (_, None) => {
                // Not behind all others that are graded.
                ctx.effects.push(Effect::Validate(entry.givens));
                ctx.say("It is being rated, and starts when that is done.".to_owned());
                if let Some(inside) = &mut self.inside {
                    inside.waits_for = Some(entry.givens);
                }
            }
        }
        Outcome::Stay(Overlay::Collections(Box::new(self)))
    }

    fn remove(&mut self, ctx: &mut Ctx) {
        if let Some(gone) = ctx.collections.remove(self.selected) {
            ctx.effects.push(Effect::Store(StoreRequest::RemoveCollection(gone.file)));
            ctx.say(format!("{} is removed. Until you quit it can be brought back.", gone.name));
        }
        let last = ctx.collections.list().len().saturating_sub(1);
        self.selected = self.selected.min(last);
    }

    fn bring_back(&mut self, ctx: &mut Ctx) {
        let Some(back) = ctx.collections.removed.pop() else {
            return ctx.say("No collection was removed since the program was started.".to_owned());
        };
        ctx.say(format!("{} is back.", back.name));
        ctx.collections.keep(back.clone());
        self.recount(ctx.collections);
        let place = ctx.collections.list().iter().position(|one| one.file == back.file);
        self.selected = place.unwrap_or(0);
        ctx.effects.push(Effect::Store(StoreRequest::SaveCollection(back)));
    }
}
