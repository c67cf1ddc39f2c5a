//! At the board: what-ifs, checkpoints, and travels through the history.

use super::{Playing, Prefix};
use crate::app::sentence::sentence;
use crate::app::{CheckpointPrompt, Ctx, HistoryList, Overlay, Screen};
use crate::game::{Game, HelpKind, Proof, Refusal};
use pencilmark_engine::board::Cell;

impl Playing {
    /// From here on digits are supposed only.
    pub(super) fn suppose(&mut self, ctx: &mut Ctx) {
        if self.game.what_if().is_some() {
            return ctx.say("Digits are supposed already: keep or drop them first.".to_owned());
        }
        self.game.suppose();
        self.refresh();
        ctx.keep(self);
        ctx.say("What if: digits are only supposed until you keep or drop them.".to_owned());
    }

    /// What is supposed is meant from now on.
    pub(super) fn keep_supposed(&mut self, ctx: &mut Ctx) {
        match self.game.keep_supposed() {
            Ok(()) => {
                self.refresh();
                ctx.keep(self);
                ctx.say("Kept: the supposed digits are meant now.".to_owned());
            }
            Err(refusal) => ctx.say(sentence(&refusal)),
        }
    }

    /// Back to before the supposing; what it refuted is struck.
    pub(super) fn drop_supposed(mut self: Box<Self>, ctx: &mut Ctx) -> Screen {
        let dropped = match self.game.drop_supposed() {
            Ok(dropped) => dropped,
            Err(refusal) => {
                ctx.say(sentence(&refusal));
                return Screen::Playing(self);
            }
        };
        self.refresh();
        let (proof, turn) = dropped;
        let struck = if turn.is_some() { " It is struck." } else { "" };
        let screen = if let Some(turn) = turn {
            self.play_if(Ok(turn), ctx)
        } else {
            ctx.keep(&self);
            Screen::Playing(self)
        };
        ctx.say(match proof {
            Proof::Open => "Dropped. Nothing was proved.".to_owned(),
            Proof::WrongBefore(why) => {
                format!("Dropped. Nothing was proved: it was wrong before, as {why}.")
            }
            Proof::OneIsWrong(why) => {
                format!("Dropped: {why}, so one of the supposed digits is wrong.")
            }
            Proof::Refuted(wrong, why) => {
                format!("Dropped: {why}, so {} is not {}.{struck}", wrong.cell, wrong.digit)
            }
        });
        screen
    }

    /// Back or forth through the turns, as often as a count says.
    pub(super) fn travel(
        &mut self,
        step: fn(&mut Game) -> Result<Cell, Refusal>,
        prefix: Option<Prefix>,
        ctx: &mut Ctx,
    ) {
        for _ in 0..Self::times(prefix) {
            match step(&mut self.game) {
                Ok(cell) => {
                    self.cursor = cell;
                    self.refresh();
                    ctx.keep(self);
                    self.judge(ctx);
                }
                Err(refusal) => return ctx.say(sentence(&refusal)),
            }
        }
    }

    pub(super) fn restart(&mut self, ctx: &mut Ctx) {
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

    /// Opens the list of all turns.
    pub(super) fn open_history(&self, ctx: &mut Ctx) {
        if self.game.history().turns().is_empty() && self.game.checkpoints().is_empty() {
            return ctx.say("There are no turns yet.".to_owned());
        }
        *ctx.overlay = Some(Overlay::History(HistoryList::of(&self.game)));
    }

    /// Asks for the name of this place in the history.
    pub(super) fn open_naming(&self, ctx: &mut Ctx) {
        let at = self.game.history().at();
        let named = self.game.checkpoints();
        let place = match named.iter().find(|one| one.at == at) {
            Some(checkpoint) => CheckpointPrompt::known(at, checkpoint.name.clone()),
            None => CheckpointPrompt::suggested(at, format!("Checkpoint {}", named.len() + 1)),
        };
        *ctx.overlay = Some(Overlay::Checkpoint(place));
    }

    /// Gives this place in the history a name.
    pub(in crate::app) fn name_here(&mut self, name: &str, ctx: &mut Ctx) {
        let mut place = CheckpointPrompt::known(self.game.history().at(), String::new());
        name.chars().for_each(|letter| place.write(letter));
        self.name_place(&place, ctx);
    }

    /// Names a place in the history; without a name it has none any more.
    pub(in crate::app) fn name_place(&mut self, place: &CheckpointPrompt, ctx: &mut Ctx) {
        let name = place.name().trim();
        if name.is_empty() {
            self.game.forget_checkpoint(place.at);
        } else {
            self.game.name_checkpoint(place.at, name.to_owned());
        }
        ctx.keep(self);
    }

    /// Goes to the board after turn `number`.
    pub(in crate::app) fn go_to(&mut self, number: usize, ctx: &mut Ctx) {
        match self.game.go_to(number) {
            Ok(cell) => {
                self.cursor = cell.unwrap_or(self.cursor);
                self.refresh();
                ctx.keep(self);
            }
            Err(refusal) => ctx.say(sentence(&refusal)),
        }
    }

    /// Back to the last board on which nothing was wrong.
    pub(super) fn undo_mistake(&mut self, ctx: &mut Ctx) {
        // It tells whether something is wrong, which is what a check tells.
        self.note_help(HelpKind::Check, ctx);
        match self.game.undo_mistake() {
            Ok(cell) => {
                self.cursor = cell;
                self.refresh();
                ctx.say("Back to before the first mistake; redo leads on.".to_owned());
            }
            Err(Refusal::NothingWrong) => ctx.say("Nothing is wrong.".to_owned()),
            Err(refusal) => ctx.say(sentence(&refusal)),
        }
        ctx.keep(self);
    }
}
