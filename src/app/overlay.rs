//! What lies over a screen and answers keys first.

use super::collections::{
    CollectedPuzzle, Collections, CollectionsList, ImportPrompt, PasteImport, TypedAhead,
};
use super::library::Library;
use super::settings::{self, Direction};
use super::{
    Action, AvailableActions, CheckpointPrompt, Ctx, Export, Finder, FinishedList, GameId,
    GamesList, Generation, HistoryList, InitialsPrompt, KeyNames, Known, OpenGame, Share,
    statistics::Statistics,
};
use pencilmark_engine::formats::clean::capped;

/// No field takes as many characters.
const MOST_PASTED: usize = 200;

/// Something over the screen.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// The keys, searched.
    Help(Finder),
    /// All that can be done, searched and chosen from.
    Palette(Finder),
    /// The settings; which one is chosen.
    Settings(usize),
    /// The techniques that the player knows; which one is chosen.
    Techniques(usize),
    /// The statistics.
    Statistics(Box<Statistics>),
    /// The unfinished games.
    Games(GamesList),
    /// All turns of the game in play.
    History(HistoryList),
    /// A place in the history gets a name.
    Checkpoint(CheckpointPrompt),
    /// Letters are typed that the clues shall spell.
    Initials(InitialsPrompt),
    /// The finished games.
    Finished(FinishedList),
    /// What was copied, to be handed to others.
    Share(Share),
    /// The notations in which the board can be copied, or the kinds of pictures of it.
    Export(Export),
    /// A puzzle is being made.
    Generation(Generation),
    /// A game is read.
    OpenGame(OpenGame),
    /// The collections, or the puzzles of one.
    Collections(Box<CollectionsList>),
    /// Several puzzles were pasted.
    ImportPrompt(ImportPrompt),
    /// What was pasted is looked through for puzzles.
    PasteImport(PasteImport),
}

/// What comes of an action in an overlay.
pub(super) enum Outcome {
    /// It stays.
    Stay(Overlay),
    /// It goes.
    Close,
    /// It goes, and this game goes on.
    Resume(GameId),
    /// It goes, and the game in play goes to the board after this turn.
    GoTo(usize),
    /// A place gets a name, and this comes after.
    Name(CheckpointPrompt, Option<Overlay>),
    /// It goes, and this puzzle of a collection is played.
    Play(CollectedPuzzle),
    /// It goes, and this game of the list is looked back on.
    Review(GameId, FinishedList),
    /// It goes, and this is done.
    Run(Action),
}

impl Overlay {
    /// Whether letters are typed into it.
    pub(super) const fn takes_letters(&self) -> bool {
        matches!(
            self,
            Self::Help(_)
                | Self::Palette(_)
                | Self::Initials(_)
                | Self::Checkpoint(_)
                | Self::ImportPrompt(_)
                | Self::PasteImport(_)
        )
    }

    /// Whether the help can lie over it: nothing is typed into it or waited for.
    pub(super) const fn can_be_covered(&self) -> bool {
        !self.takes_letters() && !matches!(self, Self::Generation(_) | Self::OpenGame(_))
    }

    /// A letter is typed.
    pub(super) fn write(&mut self, letter: char) {
        match self {
            Self::Help(finder) | Self::Palette(finder) => finder.write(letter),
            Self::Initials(typed) => typed.write(letter),
            Self::Checkpoint(place) => place.write(letter),
            Self::ImportPrompt(offer) => offer.write(letter),
            Self::PasteImport(waiting) => waiting.hold(TypedAhead::Typed(letter)),
            _ => {}
        }
    }

    /// Text is pasted: where letters are typed it goes in, in one line and without what a terminal would obey; nothing is
    /// confirmed by it.
    pub(super) fn paste(&mut self, text: &str) {
        // What is asked then is not known yet.
        if !self.takes_letters() || matches!(self, Self::PasteImport(_)) {
            return;
        }
        let head: String = text.chars().take(MOST_PASTED).collect();
        capped(&head, MOST_PASTED).chars().for_each(|letter| self.write(letter));
    }

    /// `here` is where the player is under it.
    pub(super) fn update(
        self,
        action: Action,
        (here, keys): (&AvailableActions, &KeyNames),
        ctx: &mut Ctx,
    ) -> Outcome {
        match self {
            Self::Help(mut finder) => {
                let count = finder.help(here, keys).len();
                let stays = finder.update(action, count);
                if stays { Outcome::Stay(Self::Help(finder)) } else { Outcome::Close }
            }
            Self::Palette(mut finder) => {
                let actions = finder.actions(here, keys);
                if action == Action::Accept {
                    let chosen = actions.get(finder.selected()).copied();
                    return chosen.map_or(Outcome::Stay(Self::Palette(finder)), Outcome::Run);
                }
                let stays = finder.update(action, actions.len()) || action != Action::Back;
                if stays { Outcome::Stay(Self::Palette(finder)) } else { Outcome::Close }
            }
            Self::Settings(selected) => settings_update(selected, action, ctx),
            Self::Techniques(selected) => techniques_update(selected, action, ctx),
            Self::Statistics(statistics) => statistics.update(action),
            Self::Finished(list) => list.update(action, ctx),
            Self::Share(_) => Outcome::Close,
            Self::Export(export) => export.update(action, ctx),
            Self::Games(list) => list.update(action, ctx),
            Self::Collections(list) => list.update(action, ctx),
            Self::ImportPrompt(offer) => offer.update(action, ctx),
            Self::PasteImport(_) | Self::OpenGame(_) if action == Action::Back => Outcome::Close,
            Self::PasteImport(mut waiting) => {
                waiting.hold(TypedAhead::Act(action));
                Outcome::Stay(Self::PasteImport(waiting))
            }
            Self::Generation(_) if action == Action::Back => {
                ctx.stop_making();
                Outcome::Close
            }
            Self::Generation(making) => Outcome::Stay(Self::Generation(making)),
            Self::OpenGame(mut opening) => {
                opening.hold(action);
                Outcome::Stay(Self::OpenGame(opening))
            }
            Self::Initials(typed) => typed.update(action, ctx),
            Self::History(list) => list.update(action),
            Self::Checkpoint(place) => place.update(action),
        }
    }

    /// Chooses a line of a list; `true` when it was chosen already.
    pub(super) fn choose(
        &mut self,
        line: usize,
        (library, collections): (&Library, &Collections),
        known: &Known,
    ) -> bool {
        let is_palette = matches!(self, Self::Palette(_));
        let (selected, lines) = match self {
            Self::Help(finder) | Self::Palette(finder) => {
                let again = finder.selected() == line;
                finder.choose(line);
                return again && is_palette;
            }
            Self::Settings(selected) => (selected, settings::ALL.len() + 1),
            Self::Techniques(selected) => (selected, known.lines().len()),
            Self::Games(list) => return list.choose(line),
            Self::Export(export) => return export.choose(line),
            Self::Collections(list) => return list.choose(line, collections),
            Self::Finished(list) => (&mut list.selected, library.finished().len()),
            Self::History(list) => return list.choose(line),
            Self::Statistics(_)
            | Self::Initials(_)
            | Self::Checkpoint(_)
            | Self::Share(_)
            | Self::Generation(_)
            | Self::OpenGame(_)
            | Self::PasteImport(_)
            | Self::ImportPrompt(_) => return false,
        };
        let again = *selected == line;
        if line < lines {
            *selected = line;
        }
        again
    }
}

/// Behind the settings stands a line that leads to the techniques.
fn settings_update(selected: usize, action: Action, ctx: &mut Ctx) -> Outcome {
    let count = settings::ALL.len() + 1;
    if let Some(line) = moved(selected, count, action) {
        return Outcome::Stay(Overlay::Settings(line));
    }
    let direction = match action {
        Action::Left => Direction::Back,
        Action::Right | Action::Accept => Direction::Forward,
        _ => return Outcome::Close,
    };
    let Some(setting) = settings::ALL.get(selected) else {
        return Outcome::Stay(Overlay::Techniques(0));
    };
    ctx.turn(setting, direction);
    Outcome::Stay(Overlay::Settings(selected))
}

/// Each can be turned off and on, and moved.
fn techniques_update(selected: usize, action: Action, ctx: &mut Ctx) -> Outcome {
    let count = ctx.known.lines().len();
    if let Some(line) = moved(selected, count, action) {
        return Outcome::Stay(Overlay::Techniques(line));
    }
    let mut at = selected;
    match action {
        Action::Left | Action::Right | Action::Accept => {
            ctx.known.toggle(selected);
            ctx.save_known();
        }
        Action::BoxUp | Action::BoxDown => {
            let by =
                if action == Action::BoxUp { selected.checked_sub(1) } else { Some(selected + 1) };
            if let Some(other) = by.filter(|&other| other < count) {
                ctx.known.swap(selected, other);
                ctx.save_known();
                at = other;
            }
        }
        Action::Erase => {
            ctx.known.reorder();
            ctx.save_known();
        }
        _ => {
            ctx.library.forget_appraisals();
            return Outcome::Stay(Overlay::Settings(settings::ALL.len()));
        }
    }
    Outcome::Stay(Overlay::Techniques(at))
}

/// Where an action leads in a list of `count` lines: on and back, round and round, and to its ends.
pub(super) fn moved(at: usize, count: usize, action: Action) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match action {
        Action::Up => Some(step_back(at, count)),
        Action::Down => Some((at + 1) % count),
        Action::RowStart => Some(0),
        Action::RowEnd => Some(last),
        _ => None,
    }
}

/// The place before `selected` in a list of `count` lines, round and round.
pub(super) const fn step_back(selected: usize, count: usize) -> usize {
    (selected + count - 1) % count
}
