//! At the board: the view of a game, and what the keys do to it.

mod hints;

use super::cursor::{self, Edges};
use super::school::Exercise;
use super::sentence::sentence;
use super::{Action, Ctx, FinishedGame, GameId, Screen, Share, menu::Menu, won::Won};
use crate::board::{Candidates, Cell, CellSet, Digit};
use crate::game::{CheckMode, Game, Hint, HintDepth, MarkKind, Refusal, Turn};
use crate::logic::Grade;

/// What a digit key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryMode {
    /// It places the digit.
    Digit,
    /// It writes a mark.
    Mark(MarkKind),
}

/// What the next key is a prefix's second half for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    /// The next digit is a mark of this kind.
    Mark(MarkKind),
    /// The next digit is lit everywhere.
    Find,
}

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

/// What follows from the board, worked out once a turn so that drawing has nothing to work out.
#[derive(Clone, Debug)]
pub struct Derived {
    /// What the rules allow, less the strikes.
    pub candidates: Candidates,
    /// The cells whose digit is not the solution's.
    pub wrong: CellSet,
    /// The cells whose digit stands twice in a house.
    pub conflicts: CellSet,
    /// How many of each digit are missing.
    pub remaining: [usize; 9],
}

impl Derived {
    fn of(game: &Game) -> Self {
        Self {
            candidates: game.candidates(),
            wrong: game.wrong_cells(),
            conflicts: game.digits().conflicting_cells(),
            remaining: Digit::ALL.map(|digit| game.remaining(digit)),
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
    mode: EntryMode,
    prefix: Option<Prefix>,
    found: Option<Digit>,
    hint: Option<OpenHint>,
    exercise: Option<Box<Exercise>>,
    checked: bool,
    paused: bool,
}

impl Playing {
    /// The board of `game`, the cursor on its first empty cell.
    pub(super) fn new(id: GameId, game: Game) -> Self {
        Self {
            id,
            derived: Derived::of(&game),
            cursor: game.digits().empty_cells().first().unwrap_or(Cell::ALL[40]),
            game,
            mode: EntryMode::Digit,
            prefix: None,
            found: None,
            hint: None,
            exercise: None,
            checked: false,
            paused: false,
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

    /// What a digit key does.
    pub const fn mode(&self) -> EntryMode {
        self.mode
    }

    /// What the next key is waited for.
    pub const fn prefix(&self) -> Option<Prefix> {
        self.prefix
    }

    /// The hint on the screen.
    pub const fn hint(&self) -> Option<&OpenHint> {
        self.hint.as_ref()
    }

    /// Whether the board is hidden.
    pub const fn is_paused(&self) -> bool {
        self.paused
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

    /// The board is shown again.
    pub(super) const fn unpause(&mut self) {
        self.paused = false;
    }

    /// The cursor to a cell.
    pub(super) const fn select(&mut self, cell: Cell) {
        self.cursor = cell;
        self.prefix = None;
    }

    pub(super) fn update(mut self: Box<Self>, action: Action, ctx: &mut Ctx) -> Screen {
        if self.paused && action == Action::Back {
            return self.leave(ctx);
        }
        if self.paused {
            self.paused = false;
            return Screen::Playing(self);
        }
        if let Some(cell) = cursor::moved(self.cursor, action, Edges::of(*ctx.settings)) {
            self.select(cell);
            return Screen::Playing(self);
        }
        let prefix = self.prefix.take();
        match action {
            Action::Digit(digit) => return self.digit(digit, prefix, ctx),
            Action::Erase if prefix == Some(Prefix::Find) => self.found = None,
            Action::Erase => {
                let turn = self.game.turn_for_erase(self.cursor);
                return self.play_if(turn, ctx);
            }
            Action::FillMarks if self.game.auto_candidates => {
                ctx.say("All candidates are shown already.".to_owned());
            }
            Action::FillMarks => {
                let turn = self.game.turn_for_all_marks();
                return self.play_if(turn, ctx);
            }
            Action::Hint => return self.deepen(ctx),
            Action::Accept if self.hint.is_some() => return self.deepen(ctx),
            Action::Accept if self.exercise.as_ref().is_some_and(|e| e.is_over()) => {
                return self.next_exercise(ctx);
            }
            Action::More => self.turn_page(),
            Action::Back if prefix.is_some() => {}
            Action::Back if self.hint.take().is_some() || self.found.take().is_some() => {}
            Action::Back => return self.leave(ctx),
            Action::Undo => self.travel(Game::undo, ctx),
            Action::Redo => self.travel(Game::redo, ctx),
            Action::Restart => self.restart(ctx),
            other => self.look(other, prefix, ctx),
        }
        Screen::Playing(self)
    }

    /// To the menu; the game goes on the shelf. From an exercise to its technique's page.
    fn leave(&self, ctx: &mut Ctx) -> Screen {
        ctx.keep(self);
        self.lesson().unwrap_or_else(|| Screen::Menu(Menu::new(ctx.library)))
    }

    /// Actions that change only how the game is looked at.
    fn look(&mut self, action: Action, prefix: Option<Prefix>, ctx: &mut Ctx) {
        let toggled = |now: EntryMode, kind| {
            if now == EntryMode::Mark(kind) { EntryMode::Digit } else { EntryMode::Mark(kind) }
        };
        let again = |wanted| (prefix != Some(wanted)).then_some(wanted);
        match action {
            Action::NextEmpty | Action::PreviousEmpty => {
                self.cursor = cursor::empty(self.cursor, action, self.game.digits());
            }
            Action::CornerMode => self.mode = toggled(self.mode, MarkKind::Corner),
            Action::CentreMode => self.mode = toggled(self.mode, MarkKind::Centre),
            Action::CornerOnce => self.prefix = again(Prefix::Mark(MarkKind::Corner)),
            Action::CentreOnce => self.prefix = again(Prefix::Mark(MarkKind::Centre)),
            Action::Find if prefix == Some(Prefix::Find) => self.found = None,
            Action::Find => self.prefix = Some(Prefix::Find),
            Action::AutoCandidates if self.exercise.is_some() => {
                ctx.say("In an exercise all candidates are shown.".to_owned());
            }
            Action::AutoCandidates => {
                self.game.auto_candidates ^= true;
                ctx.keep(self);
            }
            Action::Check => self.check(ctx),
            Action::Share => ctx.share(Share::of_puzzle(self.game.givens())),
            Action::Pause => self.paused = true,
            Action::Timer => ctx.turn_setting(("screen", "timer")),
            Action::Layout => ctx.turn_setting(("screen", "layout")),
            _ => {}
        }
    }

    fn digit(mut self: Box<Self>, digit: Digit, prefix: Option<Prefix>, ctx: &mut Ctx) -> Screen {
        let kind = match (prefix, self.mode) {
            (Some(Prefix::Find), _) => {
                self.found = Some(digit);
                return Screen::Playing(self);
            }
            (Some(Prefix::Mark(kind)), _) | (None, EntryMode::Mark(kind)) => Some(kind),
            (None, EntryMode::Digit) => None,
        };
        let turn = match kind {
            Some(kind) => self.game.turn_for_mark(self.cursor, digit, kind),
            None => self.game.turn_for_digit(self.cursor, digit, ctx.settings.erase_marks),
        };
        self.play_if(turn, ctx)
    }

    fn play_if(mut self: Box<Self>, turn: Result<Turn, Refusal>, ctx: &mut Ctx) -> Screen {
        match turn.and_then(|turn| self.game.play(turn)) {
            Ok(()) => self.after_turn(ctx),
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
        if self.game.is_won() {
            return self.won(ctx);
        }
        ctx.keep(&self);
        if self.game.digits().is_full() {
            ctx.say("The board is full, but something is wrong.".to_owned());
        }
        Screen::Playing(self)
    }

    fn won(mut self: Box<Self>, ctx: &mut Ctx) -> Screen {
        self.game.clock.stop(ctx.now.steady);
        let rating = match self.game.grade() {
            Grade::Rated { rating, .. } => Some(rating),
            Grade::Beyond => None,
        };
        let finished = FinishedGame {
            id: self.id,
            finished_at: ctx.now.unix,
            givens: *self.game.givens(),
            rating,
            elapsed: self.game.clock.elapsed(ctx.now.steady),
            hints: self.game.hints(),
            checks: self.game.checks(),
        };
        let best_before = ctx.library.best(finished.target());
        let known = &ctx.known;
        let within = (!known.is_all()).then(|| known.solves(self.game.givens()));
        ctx.finish(finished);
        Screen::Won(Won::new(Box::new(self.game), finished, (within, best_before), ctx.now.steady))
    }

    fn refresh(&mut self) {
        self.derived = Derived::of(&self.game);
        self.checked = false;
        self.hint = None;
    }

    fn travel(&mut self, step: fn(&mut Game) -> Result<Cell, Refusal>, ctx: &mut Ctx) {
        match step(&mut self.game) {
            Ok(cell) => {
                self.cursor = cell;
                self.refresh();
                ctx.keep(self);
                self.judge(ctx);
            }
            Err(refusal) => ctx.say(sentence(&refusal)),
        }
    }

    fn restart(&mut self, ctx: &mut Ctx) {
        let turns = self.game.turns_played();
        while self.game.undo().is_ok() {}
        self.refresh();
        ctx.keep(self);
        ctx.say(match turns {
            0 => sentence(&Refusal::NothingToUndo),
            1 => "Back to the start: 1 turn is undone; redo brings it back.".to_owned(),
            _ => format!(
                "Back to the start: {turns} turns are undone; redo brings them back one by one."
            ),
        });
    }

    fn check(&mut self, ctx: &mut Ctx) {
        if ctx.settings.check == CheckMode::Never {
            ctx.say("Checks are off: see the settings.".to_owned());
            return;
        }
        if ctx.settings.check == CheckMode::OnRequest {
            self.game.count_check();
            ctx.keep(self);
        }
        self.checked = true;
        ctx.say(match self.derived.wrong.len() {
            0 => "No digit is wrong.".to_owned(),
            1 => "One digit is wrong.".to_owned(),
            n => format!("{n} digits are wrong."),
        });
    }
}
