//! The board handed out as it stands: copied in a notation, or saved as a picture.

use super::overlay::{Outcome, Overlay, moved};
use super::words::part_names;
use super::{Action, App, Ctx, Effect, GameId, Screen, StoreRequest};
use crate::game::{ColourSet, Game, LinkKind};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit};
use pencilmark_engine::formats::{NOTATIONS, Notation};
use pencilmark_print::{Figure, Fill};

/// What is written most, in this order; all other notations come after these.
const COMMON: [&str; 7] = ["line", "grid", "marks", "code", "sudokuwiki", "sudokupad", "f-puzzles"];

/// What becomes of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// It is copied, in one of the notations.
    Copy,
    /// A picture of it is saved.
    Picture,
}

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// In pixels.
    Png,
    /// A drawing.
    Svg,
    /// A page.
    Pdf,
}

impl PictureKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Png, Self::Svg, Self::Pdf];

    /// Its name, which is how the names of its files end.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// What it is, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Png => "a picture in pixels",
            Self::Svg => "a drawing that is sharp at any size",
            Self::Pdf => "a page for print",
        }
    }
}

/// A picture that is to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// How its name begins: letters, digits and `-`.
    pub stem: String,
    /// What kind.
    pub kind: PictureKind,
    /// What is drawn.
    pub figure: Box<Figure>,
}

/// Which line was chosen last of each list.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LastExports {
    copy: usize,
    picture: usize,
}

/// The list of what can become of the board.
#[derive(Clone, Debug)]
pub struct Export {
    kind: ExportKind,
    game: Box<Game>,
    id: Option<GameId>,
    selected: usize,
    about: String,
}

impl Export {
    fn new(kind: ExportKind, (game, id): (&Game, Option<GameId>), selected: usize) -> Self {
        let game = Box::new(game.clone());
        let mut export = Self { kind, game, id, selected, about: String::new() };
        export.go(selected);
        export
    }

    /// What becomes of the board.
    pub const fn kind(&self) -> ExportKind {
        self.kind
    }

    /// The line that is chosen.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// The notations in the order of the list.
    pub fn notations() -> impl Iterator<Item = &'static Notation> {
        let common = COMMON.into_iter().filter_map(Notation::named);
        common.chain(NOTATIONS.iter().filter(|one| !COMMON.contains(&one.name)))
    }

    /// The lines: a name, and what it is.
    pub fn lines(&self) -> Vec<(&'static str, &'static str)> {
        match self.kind {
            ExportKind::Copy => Self::notations().map(|one| (one.name, one.about)).collect(),
            ExportKind::Picture => {
                PictureKind::ALL.map(|kind| (kind.name(), kind.about())).to_vec()
            }
        }
    }

    /// What there is to know of the chosen line.
    pub fn about(&self) -> &str {
        &self.about
    }

    fn go(&mut self, line: usize) {
        self.selected = line;
        self.about = match self.kind {
            ExportKind::Copy => notation_text(&self.game, self.notation()).1,
            ExportKind::Picture => "It goes into the directory where you started.".to_owned(),
        };
    }

    fn notation(&self) -> &'static Notation {
        Self::notations().nth(self.selected).expect("a line of the list is chosen")
    }

    /// Chooses a line; `true` when it was chosen already.
    pub(super) fn choose(&mut self, line: usize) -> bool {
        let again = self.selected == line;
        if line < self.lines().len() {
            self.go(line);
        }
        again
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Outcome {
        let count = self.lines().len();
        if let Some(line) = moved(self.selected, count, action) {
            self.go(line);
            return Outcome::Stay(Overlay::Export(self));
        }
        match (action, self.kind) {
            (Action::BoxUp, _) => self.go(0),
            (Action::BoxDown, _) => self.go(count - 1),
            (Action::Accept, _)
            | (Action::Copy, ExportKind::Copy)
            | (Action::Picture, ExportKind::Picture) => {
                self.carry_out(ctx);
                return Outcome::Close;
            }
            _ => return Outcome::Close,
        }
        Outcome::Stay(Overlay::Export(self))
    }

    fn carry_out(&self, ctx: &mut Ctx) {
        match self.kind {
            ExportKind::Copy => {
                ctx.exported.copy = self.selected;
                ctx.copy(&self.game, self.notation());
            }
            ExportKind::Picture => {
                ctx.exported.picture = self.selected;
                let kind = PictureKind::ALL[self.selected];
                ctx.effects.push(Effect::Store(StoreRequest::SavePicture(self.picture(kind))));
            }
        }
    }

    fn picture(&self, kind: PictureKind) -> PictureFile {
        let stem = self.id.map_or("pencilmark".to_owned(), |id| format!("pencilmark-{}", id.0));
        PictureFile { stem, kind, figure: Box::new(figure(&self.game)) }
    }
}

/// The text of a board, and what there is to say of it; no text where there is no way to write it.
pub fn notation_text(game: &Game, notation: &Notation) -> (Option<String>, String) {
    let written = game.export(notation);
    let drawn = game.turn_for_clearing_colours().is_ok().then_some("colours and links");
    let supposed = (!game.supposed().is_empty()).then_some("what is only supposed");
    let lost: Vec<_> = part_names(&written.lost).chain(drawn).chain(supposed).collect();
    let lost = (!lost.is_empty()).then(|| lost.join(", "));
    let words = match (&written.text, lost) {
        (None, _) => "This board can't be written so.".to_owned(),
        (Some(_), None) => "Nothing is left out.".to_owned(),
        (Some(_), Some(lost)) => format!("It does not tell: {lost}."),
    };
    (written.text, words)
}

/// The board as it is seen, without cursor and checks.
fn figure(game: &Game) -> Figure {
    let (sheet, candidates, supposed) = (game.sheet(), game.candidates(), game.supposed());
    let mut figure = Figure::puzzle(game.givens(), Fill::Digits(*game.digits()));
    figure.supposed = supposed;
    let bits = |colours: ColourSet| colours.iter().fold(0, |bits, one| bits | 1 << one.index());
    let empty: CellSet = game.digits().empty_cells();
    for cell in Cell::ALL {
        let (at, marks) = (cell.index(), game.shown_marks(cell, &candidates));
        (figure.corner[at], figure.centre[at]) = (marks.corner, marks.centre);
        let colours = sheet.colours(cell);
        figure.colours[at] = bits(colours.cell);
        let tints = Digit::ALL.map(|digit| (Candidate { cell, digit }, bits(colours.of(digit))));
        let seen = tints.into_iter().filter(|(_, tint)| *tint != 0 && empty.contains(cell));
        figure.tints.extend(seen);
    }
    let links = sheet.links().iter().map(|link| (link.ends(), link.kind() == LinkKind::Strong));
    figure.links.extend(links);
    figure
}

impl Ctx<'_> {
    fn copy(&mut self, game: &Game, notation: &Notation) {
        let (text, words) = notation_text(game, notation);
        let Some(text) = text else { return self.say(words) };
        self.effects.push(Effect::Copy(text));
        let name = notation.name;
        self.say(format!("Copied as {name}, if the terminal lets programs copy. {words}"));
    }
}

impl App {
    /// The board that is seen and can be handed out.
    pub fn board(&self) -> Option<(&Game, Option<GameId>)> {
        match &self.screen {
            Screen::Playing(playing) if !playing.is_paused() => {
                Some((playing.game(), playing.is_game().then_some(playing.id())))
            }
            Screen::Won(won) if !won.is_fresh(self.now) => Some((&won.game, Some(won.finished.id))),
            Screen::Replay(replay) => Some((replay.game(), Some(replay.id()))),
            Screen::Review(review) => review.found().map(|found| (found.game(), Some(review.id()))),
            _ => None,
        }
    }

    /// Hands the board out, or asks how; `false` where the action is another, or no board is seen.
    pub(super) fn exports(&mut self, action: Action, effects: &mut Vec<Effect>) -> bool {
        let kind = match action {
            Action::Copy | Action::CopyAgain => ExportKind::Copy,
            Action::Picture => ExportKind::Picture,
            _ => return false,
        };
        let last = self.exported;
        let selected = if kind == ExportKind::Copy { last.copy } else { last.picture };
        let Some(export) = self.export(kind, selected) else { return false };
        if action == Action::CopyAgain {
            export.carry_out(&mut self.ctx(effects));
        } else {
            self.overlay = Some(Overlay::Export(export));
        }
        true
    }

    fn export(&self, kind: ExportKind, selected: usize) -> Option<Export> {
        Some(Export::new(kind, self.board()?, selected))
    }

    /// Saves a picture at once.
    pub(super) fn picture(&mut self, kind: PictureKind, effects: &mut Vec<Effect>) {
        match self.export(ExportKind::Picture, 0) {
            Some(export) => {
                effects.push(Effect::Store(StoreRequest::SavePicture(export.picture(kind))))
            }
            None => self.notices.push("There is no board here.".to_owned()),
        }
    }

    /// A picture was saved, or was not.
    pub(super) fn pictured(&mut self, result: Result<String, String>) {
        self.notices.push(match result {
            Ok(path) => format!("Saved: {path}"),
            Err(why) => format!("The picture is not saved: {why}."),
        });
    }
}
