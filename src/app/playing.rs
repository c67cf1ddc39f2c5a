//! At the board: the view of a game, and what the keys do to it.

mod branches;
mod drawing;
mod entry;
mod hints;
mod selection;
mod travel;
mod writing;

pub use entry::{EntryMode, Prefix};
pub use selection::Selection;

use super::cursor;
use super::school::Exercise;
use super::sentence::sentence;
use super::settings::Settings;
use super::tour::Tour;
use super::{Action, Ctx, FinishedGame, GameId, Pause, Screen, Share, menu::Menu, won::Won};
use crate::game::{CheckMode, Game, HelpKind, Hint, HintDepth, MarkKind, Proof, Refusal, Turn};
use entry::{Entry, Fill};
use pencilmark_engine::board::{Candidate, Candidates, Cell, CellSet, Digit};

/// A hint on the screen.
#[derive(Clone, Debug)]
pub struct OpenHint {
    /// The hint.
    pub hint: Hint,
    /// How much of it is told.
    pub depth: HintDepth,
    /// Which part of a text that is too long for its place; it goes round.
    pub page: usize,
}

/// Whose idea a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Player,
    Hint,
}

/// What follows from the board, worked out once a turn so that drawing has nothing to work out.
#[derive(Clone, Debug)]
pub struct Derived {
    /// What the rules allow, less the strikes.
    pub candidates: Candidates,
    /// The cells whose digit is not the solution's.
    pub wrong: CellSet,
    /// The cells whose strikes or centre marks leave the solution out.
    pub wrong_marks: CellSet,
    /// The cells whose digit stands twice in a house.
    pub conflicts: CellSet,
    /// How many of each digit are missing.
    pub remaining: [usize; 9],
    /// The cells whose digit is only supposed.
    pub supposed: CellSet,
    /// What the suppositions came to; `None` where nothing is supposed.
    pub proof: Option<Proof>,
}

impl Derived {
    fn of(game: &Game) -> Self {
        Self {
            candidates: game.candidates(),
            wrong: game.wrong_cells(),
            wrong_marks: game.wrong_marks(),
            conflicts: game.digits().conflicting_cells(),
            remaining: Digit::ALL.map(|digit| game.remaining(digit)),
            supposed: game.supposed(),
            proof: game.what_if().map(|_| game.proof()),
        }
    }
}

/// The board in play: a game and how it is looked at.
#[derive(Clone, Debug)]
pub struct Playing {
    id: GameId,
    game: Game,
    derived: Derived,
    cursor: Cell,
    selection: Selection,
    mode: EntryMode,
    prefix: Option<Prefix>,
    link_from: Option<Candidate>,
    last: Option<Entry>,
    found: Option<Digit>,
    hint: Option<OpenHint>,
    exercise: Option<Box<Exercise>>,
    tour: Option<Box<Tour>>,
    checked: bool,
    paused: Option<Pause>,
}

impl Playing {
    /// The board of `game`, the cursor where the last turn was, at the start on the first empty cell.
    pub(super) fn new(id: GameId, game: Game) -> Self {
        let history = game.history();
        let last = (history.at() > 0).then(|| history.turn(history.at()).focus());
        let first = || game.digits().empty_cells().first().unwrap_or(Cell::ALL[40]);
        Self {
            id,
            derived: Derived::of(&game),
            cursor: last.unwrap_or_else(first),
            game,
            selection: Selection::default(),
            mode: EntryMode::Digit,
            prefix: None,
            link_from: None,
            last: None,
            found: None,
            hint: None,
            exercise: None,
            tour: None,
            checked: false,
            paused: None,
        }
    }

    /// The game's number.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// What follows from the board.
    pub const fn derived(&self) -> &Derived {
        &self.derived
    }

    /// Where the cursor is.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// The hint on the screen.
    pub const fn hint(&self) -> Option<&OpenHint> {
        self.hint.as_ref()
    }

    /// The same with the cursor on this cell, if there is one.
    pub(super) fn with_cursor(self, cell: Option<Cell>) -> Self {
        Self { cursor: cell.unwrap_or(self.cursor), ..self }
    }

    pub(super) fn close_hint(&mut self) {
        self.hint = None;
    }

    /// Whether the board is hidden.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The digit to light everywhere: the one that was looked for, else the one under the cursor.
    pub fn lit(&self) -> Option<Digit> {
        self.found.or_else(|| self.game.digits().get(self.cursor))
    }

    /// The digit that was looked for, if one was.
    pub const fn found(&self) -> Option<Digit> {
        self.found
    }

    /// The cells to show as wrong.
    pub fn shown_wrong(&self, check: CheckMode) -> CellSet {
        let shown = check == CheckMode::Always || (check == CheckMode::OnRequest && self.checked);
        if shown { self.derived.wrong } else { CellSet::EMPTY }
    }

    /// The cells whose marks to show as wrong.
    pub fn shown_wrong_marks(&self, settings: &Settings) -> CellSet {
        let shown = settings.check == CheckMode::Always
            || (settings.check == CheckMode::OnRequest && self.checked);
        let wanted = shown && settings.check_marks.is_on();
        if wanted { self.derived.wrong_marks } else { CellSet::EMPTY }
    }

    /// The board is shown again.
    pub(super) const fn unpause(&mut self) {
        self.paused = None;
    }

    /// The board is hidden.
    pub(super) const fn pause(&mut self, why: Pause) {
        self.paused = Some(why);
    }

    /// Why the board is hidden, if it is.
    pub const fn paused(&self) -> Option<Pause> {
        self.paused
    }

    pub(super) fn update(mut self: Box<Self>, action: Action, ctx: &mut Ctx) -> Screen {
        if self.is_paused() && action == Action::Back {
            return self.leave(ctx);
        }
        if self.is_paused() {
            self.unpause();
            return Screen::Playing(self);
        }
        if let Some(tour) = &mut self.tour {
            tour.hear(action);
        }
        let prefix = self.prefix.take();
        if self.moves(action, prefix, ctx) {
            return Screen::Playing(self);
        }
        match action {
            Action::Digit(digit) => return self.digit(digit, prefix, ctx),
            Action::Erase if prefix == Some(Prefix::Find) => self.found = None,
            Action::Erase => return self.enter(Entry::Erase, ctx),
            Action::Repeat => return self.repeat(ctx),
            Action::FillMarks => return self.fill(Fill::All, ctx),
            Action::SnyderMarks => return self.fill(Fill::Snyder, ctx),
            Action::Accept if matches!(prefix, Some(Prefix::Count(_))) => {
                self.go_to_named(Self::times(prefix), ctx);
            }
            Action::Accept if self.tour.as_ref().is_some_and(|tour| tour.step().is_none()) => {
                return Self::end_tour(ctx);
            }
            Action::Hint => return self.deepen(ctx),
            Action::Accept if self.hint.is_some() => return self.deepen(ctx),
            Action::Accept if self.exercise.as_ref().is_some_and(|e| e.is_over()) => {
                return self.next_exercise(ctx);
            }
            Action::Accept => return self.write(prefix, ctx),
            Action::More => self.turn_page(),
            Action::Less => self.turn_back(),
            Action::Back if prefix.is_some() => {}
            Action::Back if self.hint.take().is_some() || self.selection.end() => {}
            Action::Back if self.link_from.take().is_some() || self.found.take().is_some() => {}
            Action::Skip => self.skip(ctx),
            Action::Back => return self.leave(ctx),
            Action::ClearColours => {
                self.link_from = None;
                let turn = self.game.turn_for_clearing_colours();
                return self.play_if(turn, ctx);
            }
            Action::Drop => return self.drop_supposed(ctx),
            Action::Undo => self.travel(Game::undo, prefix, ctx),
            Action::Redo => self.travel(Game::redo, prefix, ctx),
            Action::Restart => self.restart(ctx),
            other => self.look(other, prefix, ctx),
        }
        Screen::Playing(self)
    }

    /// To the menu; the game goes on the shelf. From an exercise to its technique's page.
    fn leave(&self, ctx: &mut Ctx) -> Screen {
        if self.tour.is_some() {
            return Self::end_tour(ctx);
        }
        ctx.keep(self);
        self.lesson().unwrap_or_else(|| Screen::Menu(Menu::new(ctx.library)))
    }

    /// Actions that change only how the game is looked at.
    fn look(&mut self, action: Action, prefix: Option<Prefix>, ctx: &mut Ctx) {
        if self.draws(action, prefix).is_some() {
            return;
        }
        let again = |wanted| (prefix != Some(wanted)).then_some(wanted);
        match action {
            Action::Select => self.grow_or_rest(),
            Action::SelectCell => self.select_or_not(self.cursor),
            Action::SelectAlike => self.select_alike(ctx),
            Action::CornerMode => self.turn_mode(MarkKind::Corner),
            Action::CentreMode => self.turn_mode(MarkKind::Centre),
            Action::EntryOrder => ctx.turn_setting(("play", "entry")),
            Action::CornerOnce => self.prefix = again(Prefix::Mark(MarkKind::Corner)),
            Action::CentreOnce => self.prefix = again(Prefix::Mark(MarkKind::Centre)),
            Action::Find if prefix == Some(Prefix::Find) => self.found = None,
            Action::Find => self.prefix = Some(Prefix::Find),
            Action::Count => self.prefix = again(Prefix::Count(0)),
            Action::AutoCandidates if self.exercise.is_some() => {
                ctx.say("In an exercise all candidates are shown.".to_owned());
            }
            Action::AutoCandidates => {
                self.game.auto_candidates ^= true;
                ctx.keep(self);
            }
            Action::Check => self.check(ctx),
            Action::Share => ctx.share(Share::of_puzzle(self.game.givens())),
            Action::CheckChain => self.check_chain(ctx),
            Action::WhatIf => self.suppose(ctx),
            Action::Keep => self.keep_supposed(ctx),
            Action::Checkpoint => self.open_naming(ctx),
            Action::History => self.open_history(ctx),
            Action::BeforeMistake => self.undo_mistake(ctx),
            Action::Pause => self.pause(Pause::Asked),
            Action::CheckMode => ctx.turn_setting(("play", "check")),
            Action::Timer => ctx.turn_setting(("screen", "timer")),
            Action::Layout => ctx.zoom(),
            Action::Favourite => ctx.star_game(self.id),
            _ => {}
        }
    }

    fn play_if(self: Box<Self>, turn: Result<Turn, Refusal>, ctx: &mut Ctx) -> Screen {
        self.play_by(turn, By::Player, ctx)
    }

    fn play_by(mut self: Box<Self>, turn: Result<Turn, Refusal>, by: By, ctx: &mut Ctx) -> Screen {
        let when = self.game.clock.elapsed(ctx.now.steady);
        match turn.and_then(|turn| self.game.play(turn, Some(when))) {
            Ok(()) => {
                if by == By::Hint {
                    self.note_help(HelpKind::Done, ctx);
                }
                self.after_turn(ctx)
            }
            Err(refusal) => {
                ctx.say(sentence(&refusal));
                Screen::Playing(self)
            }
        }
    }

    /// Keeps the game, or ends it when it is won.
    fn after_turn(mut self: Box<Self>, ctx: &mut Ctx) -> Screen {
        self.refresh();
        if self.exercise.is_some() {
            self.judge(ctx);
            return Screen::Playing(self);
        }
        if self.game.is_won() && self.is_game() {
            return self.won(ctx);
        }
        ctx.keep(&self);
        if self.game.digits().is_full() && !self.game.is_won() {
            ctx.say("The board is full, but something is wrong.".to_owned());
        }
        Screen::Playing(self)
    }

    fn won(mut self: Box<Self>, ctx: &mut Ctx) -> Screen {
        self.game.clock.stop(ctx.now.steady);
        let begun_at = ctx.library.begun_at(self.id).unwrap_or(ctx.now.unix);
        let finished = FinishedGame::of(&self.game, self.id, begun_at, ctx.now);
        let best_before = ctx.library.best(finished.target());
        ctx.finish(finished, &self.game);
        let streak = finished.daily.map(|_| ctx.library.streak(None, ctx.now.unix));
        Screen::Won(Won::new(Box::new(self.game), finished, (best_before, streak), ctx.now.steady))
    }

    fn refresh(&mut self) {
        self.derived = Derived::of(&self.game);
        self.checked = false;
        self.hint = None;
    }

    fn check(&mut self, ctx: &mut Ctx) {
        if ctx.settings.check == CheckMode::Never {
            ctx.say("Checks are off: see the settings.".to_owned());
            return;
        }
        if ctx.settings.check == CheckMode::OnRequest {
            self.note_help(HelpKind::Check, ctx);
            ctx.keep(self);
        }
        self.checked = true;
        let digits = match self.derived.wrong.len() {
            0 => "No digit is wrong.".to_owned(),
            1 => "One digit is wrong.".to_owned(),
            n => format!("{n} digits are wrong."),
        };
        let marks = match self.shown_wrong_marks(ctx.settings).len() {
            0 => String::new(),
            1 => " The marks of one cell leave its digit out.".to_owned(),
            n => format!(" The marks of {n} cells leave their digit out."),
        };
        ctx.say(digits + &marks);
    }
}
