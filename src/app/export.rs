//! The lists for exporting a board, either by copying it in a notation or by saving a picture.

mod picture;

pub use picture::{PictureFile, PictureKind};

use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES};
use super::component::OverlayState;
use super::lines::moved;
use super::services::Services;
use super::transition::Transition;
use super::words::part_names;
use super::{Action, Effect, GameId, PictureError, StoreRequest};
use crate::game::Game;
use pencilmark_engine::formats::{NOTATIONS, Notation};
use picture::figure;

/// The most common notations, which are listed first.
const COMMON: [&str; 7] = ["line", "grid", "marks", "code", "sudokuwiki", "sudokupad", "f-puzzles"];

/// The way in which the board is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// Copies the board in a notation.
    Copy,
    /// Saves a picture of the board.
    Picture,
}

/// The list of notations, or the list of picture formats.
#[derive(Clone, Debug)]
pub struct Export {
    kind: ExportKind,
    game: Box<Game>,
    id: Option<GameId>,
    selected: usize,
    about: String,
}

impl Export {
    /// Returns the list for a board. Selects the line that was chosen last.
    pub(super) fn new(
        kind: ExportKind,
        (game, id): (&Game, Option<GameId>),
        services: &Services,
    ) -> Self {
        let last = services.profile.last_exports;
        let selected = if kind == ExportKind::Copy { last.copy } else { last.picture };
        let game = Box::new(game.clone());
        let mut export = Self { kind, game, id, selected, about: String::new() };
        export.go(selected);
        export
    }

    /// Returns the way in which the board is exported.
    pub const fn kind(&self) -> ExportKind {
        self.kind
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the notations in the order of the list.
    pub fn notations() -> impl Iterator<Item = &'static Notation> {
        let common = COMMON.into_iter().filter_map(Notation::named);
        common.chain(NOTATIONS.iter().filter(|one| !COMMON.contains(&one.name)))
    }

    /// Returns the name and the description of each line.
    pub fn lines(&self) -> Vec<(&'static str, &'static str)> {
        match self.kind {
            ExportKind::Copy => Self::notations().map(|one| (one.name, one.about)).collect(),
            ExportKind::Picture => {
                PictureKind::ALL.map(|kind| (kind.name(), kind.about())).to_vec()
            }
        }
    }

    /// Describes what the selected notation omits, or where the picture is saved.
    pub fn about(&self) -> &str {
        &self.about
    }

    fn go(&mut self, line: usize) {
        self.selected = line;
        self.about = match self.kind {
            ExportKind::Copy => notation_text(&self.game, self.notation()).1,
            ExportKind::Picture => {
                "Saved in the directory where you started pencilmark.".to_owned()
            }
        };
    }

    fn notation(&self) -> &'static Notation {
        Self::notations().nth(self.selected).expect("a line of the list is chosen")
    }

    /// Copies the board in the selected notation, or saves a picture in the selected format.
    pub(super) fn run(&self, services: &mut Services) {
        match self.kind {
            ExportKind::Copy => {
                services.profile.last_exports.copy = self.selected;
                copy(&self.game, self.notation(), services);
            }
            ExportKind::Picture => {
                services.profile.last_exports.picture = self.selected;
                self.save_picture(PictureKind::ALL[self.selected], services);
            }
        }
    }

    /// Saves a picture of the board.
    pub(super) fn save_picture(&self, kind: PictureKind, services: &mut Services) {
        services.effects.store(StoreRequest::SavePicture(self.picture(kind)));
    }

    fn picture(&self, kind: PictureKind) -> PictureFile {
        let stem = self.id.map_or("pencilmark".to_owned(), |id| format!("pencilmark-{}", id.0));
        PictureFile { stem, kind, figure: Box::new(figure(&self.game)) }
    }
}

impl OverlayState for Export {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let count = self.lines().len();
        if let Some(line) = moved(self.selected, count, action) {
            self.go(line);
            return Transition::Stay;
        }
        match (action, self.kind) {
            (Action::BoxUp, _) => self.go(0),
            (Action::BoxDown, _) => self.go(count - 1),
            (Action::Accept, _)
            | (Action::Copy, ExportKind::Copy)
            | (Action::Picture, ExportKind::Picture) => {
                self.run(services);
                return Transition::Close;
            }
            (Action::Back, _) => return Transition::Close,
            _ => return Transition::Stay,
        }
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        match self.kind {
            ExportKind::Copy => &[LINES, PAGES, CHOICE, &[Action::Copy]],
            ExportKind::Picture => &[LINES, PAGES, CHOICE, &[Action::Picture]],
        }
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        let again = self.selected == line;
        if line < self.lines().len() {
            self.go(line);
        }
        again
    }
}

/// Copies a board in a notation, and reports what the notation omits.
fn copy(game: &Game, notation: &Notation, services: &mut Services) {
    let (text, words) = notation_text(game, notation);
    let Some(text) = text else { return services.say(words) };
    services.effects.push(Effect::Copy(text));
    let name = notation.name;
    services.say(format!("Copied as {name}, if your terminal allows that. {words}"));
}

/// Returns the text of a board in `notation`, and a description of what that notation omits. The
/// text is `None` if the notation can't represent the board.
pub fn notation_text(game: &Game, notation: &Notation) -> (Option<String>, String) {
    let written = game.export(notation);
    let drawn = game.turn_for_clearing_colours().is_ok().then_some("colours and links");
    let supposed = (!game.trial_cells().is_empty()).then_some("which digits are a trial");
    let lost: Vec<_> = part_names(&written.lost).chain(drawn).chain(supposed).collect();
    let lost = (!lost.is_empty()).then(|| lost.join(", "));
    let words = match (&written.text, lost) {
        (None, _) => "This format can't hold this board.".to_owned(),
        (Some(_), None) => "Keeps everything.".to_owned(),
        (Some(_), Some(lost)) => format!("Not kept in this format: {lost}."),
    };
    (written.text, words)
}

/// Returns a notice that says where the statistics were saved, or why they were not saved.
pub(super) fn statistics_notice(result: Result<[String; 2], PictureError>) -> String {
    match result {
        Ok([csv, json]) => format!("Saved: {csv} and {json}"),
        Err(why) => format!("The statistics were not saved: {why}."),
    }
}

/// Returns a notice that says where the picture was saved, or why it was not saved.
pub(super) fn picture_notice(result: Result<String, PictureError>) -> String {
    match result {
        Ok(path) => format!("Saved: {path}"),
        Err(why) => format!("The picture was not saved: {why}."),
    }
}
