//! The board in play: what-ifs, checkpoints, and moving through the history.

use super::Playing;
use super::state::Prefix;
use crate::app::checkpoint::checkpoint_name;
use crate::app::sentence::sentence;
use crate::app::services::Services;
use crate::app::transition::{HistoryCommand, OverlayRequest, Transition};
use crate::app::{Action, Context};
use crate::game::{Game, HelpKind, Proof, Refusal};
use pencilmark_engine::board::Cell;

impl Playing {
    /// Starts a what-if. New digits are trial digits until the what-if ends.
    pub(super) fn start_what_if(&mut self, services: &mut Services) {
        if self.game.what_if().is_some() {
            return services.say("A what-if is running: keep or discard it first.");
        }
        self.game.start_what_if();
        self.refresh();
        self.save(services);
        services.say("What if: digits are a trial until you keep or discard them.");
    }

    /// Keeps the trial digits. Wrong digits among them now count as errors.
    pub(super) fn keep_trial(&mut self, services: &mut Services) -> Transition {
        let errors = (self.game.trial_cells() & self.game.wrong_cells()).len();
        if let Err(refusal) = self.game.keep_trial() {
            services.say(sentence(&refusal));
            return Transition::Stay;
        }
        services.say("Trial kept.");
        if let Some(lost) = self.count_errors(errors, services) {
            return lost;
        }
        self.refresh();
        self.save(services);
        Transition::Stay
    }

    /// Ends the what-if and returns to the board at its start. Eliminates a candidate that the
    /// trial has refuted.
    pub(super) fn discard_trial(&mut self, services: &mut Services) -> Transition {
        let dropped = match self.game.discard_trial() {
            Ok(dropped) => dropped,
            Err(refusal) => {
                services.say(sentence(&refusal));
                return Transition::Stay;
            }
        };
        self.refresh();
        let (proof, turn) = dropped;
        let removal = if turn.is_some() { " It is removed." } else { "" };
        let transition = if let Some(turn) = turn {
            self.play_if(Ok(turn), services)
        } else {
            self.save(services);
            Transition::Stay
        };
        services.say(match proof {
            Proof::Open => "Trial discarded. It proves nothing.".to_owned(),
            Proof::WrongBefore(why) => {
                format!(
                    "Trial discarded. It proves nothing: the board was already wrong, as {why}."
                )
            }
            Proof::OneIsWrong(why) => {
                format!("Trial discarded: {why}, so one of its digits is wrong.")
            }
            Proof::Refuted(wrong, why) => {
                format!(
                    "Trial discarded: {why}, so {} is not {}.{removal}",
                    wrong.cell, wrong.digit
                )
            }
        });
        transition
    }

    /// Undoes turns. If nothing has changed since a restart, undoes the restart.
    pub(super) fn undo(&mut self, prefix: Option<Prefix>, services: &mut Services) {
        match self.restarted_at {
            Some(number) => self.go_to(number, services),
            None => self.travel(Game::undo, prefix, services),
        }
    }

    /// Undoes or redoes turns. The count prefix determines how many.
    pub(super) fn travel(
        &mut self,
        step: fn(&mut Game) -> Result<Cell, Refusal>,
        prefix: Option<Prefix>,
        services: &mut Services,
    ) {
        let mut is_changed = false;
        for _ in 0..Self::times(prefix) {
            match step(&mut self.game) {
                Ok(cell) => {
                    self.cursor = cell;
                    is_changed = true;
                }
                Err(refusal) => {
                    services.say(sentence(&refusal));
                    break;
                }
            }
        }
        if is_changed {
            self.refresh();
            self.save(services);
            self.judge(services);
        }
    }

    /// Undoes all turns.
    pub(super) fn restart(&mut self, services: &mut Services) {
        let (turns, last) = (self.game.turns_played(), self.game.history().at());
        if turns == 0 {
            return services.say(sentence(&Refusal::NothingToUndo));
        }
        while self.game.undo().is_ok() {}
        self.refresh();
        self.save(services);
        self.restarted_at = Some(last);
        let key = services.profile.keys.first(Context::Playing, Action::Undo);
        services.say(match turns {
            1 => format!("Board cleared (1 move). {key} brings it back."),
            _ => format!("Board cleared ({turns} moves). {key} brings them back."),
        });
    }

    /// Opens the history, or reports that it is empty.
    pub(super) fn open_history(&self, services: &mut Services) -> Transition {
        if self.game.history().turns().is_empty() && self.game.checkpoints().is_empty() {
            services.say("You have not made a move yet.");
            return Transition::Stay;
        }
        Transition::Show(OverlayRequest::History)
    }

    /// Opens the prompt for the name of the current position in the history.
    pub(super) fn name_checkpoint(&self) -> Transition {
        let at = self.game.history().at();
        let named = self.game.checkpoints();
        let known = named.iter().find(|one| one.at == at).map(|one| one.name.clone());
        let is_suggested = known.is_none();
        let name = known.unwrap_or_else(|| format!("Point {}", named.len() + 1));
        Transition::Show(OverlayRequest::Checkpoint { at, name, is_suggested })
    }

    /// Names the current position in the history.
    pub(in crate::app) fn name_here(&mut self, name: &str, services: &mut Services) {
        self.name_place(self.game.history().at(), &checkpoint_name(name), services);
    }

    /// Names the position after turn `at`. An empty name removes the checkpoint.
    fn name_place(&mut self, at: usize, name: &str, services: &mut Services) {
        let name = name.trim();
        if name.is_empty() {
            self.game.forget_checkpoint(at);
        } else {
            self.game.name_checkpoint(at, name.to_owned());
        }
        self.save(services);
    }

    /// Executes a command from the history or from the checkpoint prompt.
    pub(in crate::app) fn run(&mut self, command: &HistoryCommand, services: &mut Services) {
        match command {
            HistoryCommand::GoTo(number) => self.go_to(*number, services),
            HistoryCommand::Name(at, name) => {
                self.name_place(*at, name, services);
                services.say(match name.trim() {
                    "" => "Checkpoint removed.".to_owned(),
                    name => format!("Checkpoint set: {name}."),
                });
            }
            HistoryCommand::RemoveName(at) => self.name_place(*at, "", services),
        }
    }

    /// Goes to the board after turn `number`.
    pub(in crate::app) fn go_to(&mut self, number: usize, services: &mut Services) {
        match self.game.go_to(number) {
            Ok(cell) => {
                self.cursor = cell.unwrap_or(self.cursor);
                self.refresh();
                self.save(services);
            }
            Err(refusal) => services.say(sentence(&refusal)),
        }
    }

    /// Goes back to the last board without mistakes.
    pub(super) fn undo_mistake(&mut self, services: &mut Services) {
        if self.refuses_for_trial(services) {
            return;
        }
        // Going back reveals mistakes, so it counts as a check.
        self.note_help(HelpKind::Check, services);
        match self.game.undo_mistake() {
            Ok(cell) => {
                self.cursor = cell;
                self.refresh();
                let key = services.profile.keys.first(Context::Playing, Action::Redo);
                services.say(format!(
                    "Back to just before your first mistake. {key} replays your moves."
                ));
            }
            Err(Refusal::NothingWrong) => services.say("No mistakes."),
            Err(refusal) => services.say(sentence(&refusal)),
        }
        self.save(services);
    }
}
