//! A puzzle is waited for, and comes or doesn't.

use super::overlay::Overlay;
use super::sentence::sentence;
use super::{App, Effect, Generated, InitialsPrompt, PuzzleSpec, Screen};
use crate::game::Origin;
use std::time::Duration;

/// A puzzle that is waited for.
#[derive(Clone, Debug)]
pub struct Generation {
    /// What was asked for.
    pub wanted: PuzzleSpec,
    /// When, on the steady clock.
    pub since: Duration,
}

impl App {
    /// The answer of the worker; another than the one that is waited for comes too late.
    pub(super) fn made(&mut self, made: &Generated, effects: &mut Vec<Effect>) {
        let request = made.request;
        let Some(Overlay::Generation(Generation { wanted, .. })) = &self.overlay else { return };
        if !wanted.is_made_by(&request) {
            return;
        }
        let initials = wanted.initials.clone();
        self.overlay = None;
        match (&made.result, initials) {
            (Ok(puzzle), _) => {
                let playing = self.ctx(effects).started(puzzle, Origin::from_request(request));
                self.screen = Screen::Playing(Box::new(playing));
            }
            (Err(error), Some(initials)) => {
                let typed = InitialsPrompt::without_puzzle(initials, error);
                self.overlay = Some(Overlay::Initials(typed));
            }
            (Err(error), None) => self.notices.push(sentence(error)),
        }
    }
}
