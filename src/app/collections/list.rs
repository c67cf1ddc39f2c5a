//! The list of collections, and the list of puzzles in one collection.

use super::{CollectedPuzzle, Collection, Collections};
use crate::app::available_actions::{ActionGroups, CHOICE, LINES, NEXT, PAGES};
use crate::app::component::OverlayState;
use crate::app::lines::moved;
use crate::app::services::Services;
use crate::app::transition::Transition;
use crate::app::{Action, Effect, GameId, Library, StoreRequest};
use crate::game::EarlyEnd;
use pencilmark_engine::board::Grid;
use std::collections::HashMap;
use std::time::Duration;

/// The number of lines that `BoxUp` and `BoxDown` move.
const LARGE: usize = 10;

/// The player's progress in a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleState {
    /// The player has not started the puzzle.
    #[default]
    New,
    /// The game with this number is unfinished.
    Begun(GameId),
    /// The puzzle was won. Contains the shortest time; zero if the clock did not run.
    Won(Duration),
    /// The puzzle was given up or lost, and never won.
    Ended(EarlyEnd),
}

/// The list of collections, or of the puzzles in one collection.
#[derive(Clone, Debug)]
pub struct CollectionsList {
    states: HashMap<Grid, PuzzleState>,
    /// The numbers of started and won puzzles in each collection, by file name.
    counts: HashMap<String, (usize, usize)>,
    selected: usize,
    inside: Option<Inside>,
}

/// The selected collection and puzzle of a list.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct ListPlace {
    /// The file name of the collection.
    file: Option<String>,
    puzzle: Option<Grid>,
}

/// The collection whose puzzles are listed.
#[derive(Clone, Debug)]
struct Inside {
    file: String,
    selected: usize,
}

impl CollectionsList {
    /// Returns the list. If a collection was opened before, lists its puzzles.
    pub(in crate::app) fn new(library: &Library, collections: &Collections) -> Self {
        let place = collections.last.as_ref().and_then(|(file, selected)| {
            let at = collections.list().iter().position(|one| one.file == *file)?;
            let last = collections.list()[at].puzzles.len().checked_sub(1)?;
            let inside = Inside { file: file.clone(), selected: *selected.min(&last) };
            Some((at, inside))
        });
        let (selected, inside) = place.map_or((0, None), |(at, inside)| (at, Some(inside)));
        let mut list = Self { states: states(library), counts: HashMap::new(), selected, inside };
        list.recount(collections);
        list
    }

    /// Returns the selected collection and puzzle, which stay selected when the collections change.
    pub(in crate::app) fn place(&self, collections: &Collections) -> ListPlace {
        let file = match &self.inside {
            Some(inside) => Some(inside.file.clone()),
            None => collections.list().get(self.selected).map(|one| one.file.clone()),
        };
        ListPlace { file, puzzle: self.chosen(collections).map(|entry| entry.givens) }
    }

    /// Updates the list after the collections have changed, and requests the grades of new puzzles
    /// if they are listed. `place` is the selection before the change.
    pub(in crate::app) fn refresh(&mut self, place: &ListPlace, services: &mut Services) {
        let collections = &mut services.library.collections;
        self.recount(collections);
        let position = |one: &Collection| Some(&one.file) == place.file.as_ref();
        let Some(at) = collections.list().iter().position(position) else { return };
        let Some(inside) = &mut self.inside else {
            self.selected = at;
            return;
        };
        let puzzles = &collections.list()[at].puzzles;
        let line = puzzles.iter().position(|entry| Some(entry.givens) == place.puzzle);
        inside.selected = line.unwrap_or(inside.selected);
        self.selected = at;
        let ungraded = collections.ask(at);
        if !ungraded.is_empty() {
            services.effects.push(Effect::Grade(ungraded));
        }
    }

    /// Counts the started and won puzzles of each collection in advance, so that drawing a frame
    /// takes less time.
    fn recount(&mut self, collections: &Collections) {
        self.counts.clear();
        for (givens, state) in &self.states {
            for (at, _) in collections.places_of(givens) {
                let file = collections.list()[at].file.clone();
                let (begun, won) = self.counts.entry(file).or_default();
                match state {
                    PuzzleState::New | PuzzleState::Ended(_) => {}
                    PuzzleState::Begun(_) => *begun += 1,
                    PuzzleState::Won(_) => *won += 1,
                }
            }
        }
    }

    /// Returns the collection whose puzzles are listed; `None` if the collections are listed.
    pub fn inside<'a>(&self, collections: &'a Collections) -> Option<&'a Collection> {
        let inside = self.inside.as_ref()?;
        collections.list().iter().find(|one| one.file == inside.file)
    }

    /// Returns `true` if the puzzles of a collection are listed.
    pub const fn is_inside(&self) -> bool {
        self.inside.is_some()
    }

    /// Returns the index of the selected line.
    pub fn selected(&self) -> usize {
        self.inside.as_ref().map_or(self.selected, |inside| inside.selected)
    }

    /// Returns the number of lines in the list.
    pub fn count(&self, collections: &Collections) -> usize {
        self.inside(collections).map_or(collections.list().len(), |one| one.puzzles.len())
    }

    /// Returns the selected puzzle; `None` if the collections are listed.
    pub fn chosen(&self, collections: &Collections) -> Option<CollectedPuzzle> {
        self.inside(collections)?.puzzles.get(self.selected()).copied()
    }

    /// Returns the player's progress in a puzzle.
    pub fn state(&self, givens: &Grid) -> PuzzleState {
        self.states.get(givens).copied().unwrap_or_default()
    }

    /// Returns the numbers of started and won puzzles in a collection.
    pub fn counts(&self, collection: &Collection) -> (usize, usize) {
        self.counts.get(&collection.file).copied().unwrap_or_default()
    }

    fn go(&mut self, line: usize) {
        match &mut self.inside {
            Some(inside) => inside.selected = line,
            None => self.selected = line,
        }
    }

    /// Selects the next puzzle that has not been started, moving `by` lines at a time and wrapping
    /// around.
    fn go_to_new(&mut self, by: usize, services: &mut Services) {
        let Some(collection) = self.inside(&services.library.collections) else { return };
        let count = collection.puzzles.len();
        let lines = (1..=count).map(|steps| (self.selected() + steps * by) % count);
        let is_new =
            |line: &usize| self.state(&collection.puzzles[*line].givens) == PuzzleState::New;
        let next = lines.into_iter().find(is_new);
        match next {
            Some(line) => self.go(line),
            None => services.say("You have started or solved every puzzle of this collection."),
        }
    }

    /// Opens the selected collection and requests the grades of its ungraded puzzles.
    fn enter(&mut self, services: &mut Services) {
        let collections = &mut services.library.collections;
        let Some(collection) = collections.list().get(self.selected) else { return };
        let file = collection.file.clone();
        let ungraded = collections.ask(self.selected);
        if !ungraded.is_empty() {
            services.effects.push(Effect::Grade(ungraded));
        }
        self.inside = Some(Inside { file, selected: 0 });
    }

    /// Continues the unfinished game of the selected puzzle, or starts a new game.
    fn play(&mut self, services: &mut Services) -> Transition {
        let collections = &mut services.library.collections;
        let Some(entry) = self.chosen(collections) else { return Transition::Close };
        if let Some(inside) = &self.inside {
            collections.last = Some((inside.file.clone(), inside.selected));
        }
        let transition = match self.state(&entry.givens) {
            PuzzleState::Begun(id) => services.resume(id),
            _ => services.start_collected(entry),
        };
        transition.unwrap_or(Transition::Close)
    }

    fn remove(&mut self, services: &mut Services) {
        if let Some(gone) = services.library.collections.remove(self.selected) {
            services.effects.store(StoreRequest::RemoveCollection(gone.file));
            let name = gone.name;
            services.say(format!("Removed {name}. You can restore it until you quit."));
        }
        let last = services.library.collections.list().len().saturating_sub(1);
        self.selected = self.selected.min(last);
    }

    fn restore(&mut self, services: &mut Services) {
        let collections = &mut services.library.collections;
        let Some(mut restored) = collections.removed.pop() else {
            return services
                .say("You have not removed a collection since you started the program.");
        };
        // An import may have created a collection with the same file name in the meantime.
        if collections.list().iter().any(|one| one.file == restored.file) {
            restored.file = collections.new_file(&restored.name);
        }
        collections.removing.remove(&restored.file);
        collections.keep(restored.clone());
        self.recount(collections);
        let place = collections.list().iter().position(|one| one.file == restored.file);
        self.selected = place.unwrap_or(0);
        services.say(format!("{} is back.", restored.name));
        services.effects.store(StoreRequest::SaveCollection(restored));
    }
}

impl OverlayState for CollectionsList {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let (count, at) = (self.count(&services.library.collections), self.selected());
        match action {
            Action::Back if self.inside.take().is_some() => {
                services.library.collections.last = None;
            }
            Action::Undo if self.inside.is_none() => self.restore(services),
            Action::Back => return Transition::Close,
            _ if count == 0 => {}
            Action::Up | Action::Down | Action::RowStart | Action::RowEnd => {
                self.go(moved(at, count, action).unwrap_or(0));
            }
            Action::BoxUp | Action::ColumnStart => self.go(at.saturating_sub(LARGE)),
            Action::BoxDown | Action::ColumnEnd => self.go((at + LARGE).min(count - 1)),
            Action::NextEmpty => self.go_to_new(1, services),
            Action::PreviousEmpty => self.go_to_new(count - 1, services),
            Action::Accept if self.inside.is_none() => self.enter(services),
            Action::Accept => return self.play(services),
            Action::Erase if self.inside.is_none() => self.remove(services),
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        if self.is_inside() {
            return &[LINES, PAGES, NEXT, CHOICE];
        }
        &[LINES, PAGES, CHOICE, &[Action::Erase, Action::Undo]]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::NextEmpty => "next unsolved puzzle",
            Action::PreviousEmpty => "previous unsolved puzzle",
            Action::Accept => "open; play",
            Action::Erase => "remove the collection",
            Action::Undo => "bring the removed collection back",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize, services: &Services) -> bool {
        let again = self.selected() == line;
        if line < self.count(&services.library.collections) {
            self.go(line);
        }
        again
    }
}

/// Returns the progress in all puzzles that have been started or finished.
fn states(library: &Library) -> HashMap<Grid, PuzzleState> {
    let mut states = HashMap::new();
    for game in library.finished() {
        let state = game.early_end.map_or(PuzzleState::Won(game.elapsed), PuzzleState::Ended);
        let known = states.entry(game.givens).or_insert(state);
        let is_better = match (&known, state) {
            (PuzzleState::Won(best), PuzzleState::Won(time)) => time < *best || best.is_zero(),
            (PuzzleState::Won(_), _) => false,
            _ => true,
        };
        if is_better {
            *known = state;
        }
    }
    for game in library.games() {
        states.insert(game.givens, PuzzleState::Begun(game.id));
    }
    states
}
