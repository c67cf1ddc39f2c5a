//! The board in play: colours and links that the player draws.

use super::Playing;
use super::state::{Entry, EntryMode, Prefix};
use crate::app::sentence::sentence;
use crate::app::services::Services;
use crate::app::transition::Transition;
use crate::app::{Action, Context};
use crate::game::{ChainReport, Colour, LinkKind};
use pencilmark_engine::board::{Candidate, Digit};
use pencilmark_engine::logic::Role;

impl Playing {
    /// Handles the actions for colours and links. Returns `None` for other actions.
    pub(super) fn draws(
        &mut self,
        action: Action,
        prefix: Option<Prefix>,
        services: &mut Services,
    ) -> Option<()> {
        let again = |wanted: Prefix| (prefix != Some(wanted)).then_some(wanted);
        match action {
            Action::ColourMode => {
                let on = self.mode == EntryMode::Colour;
                self.mode = if on { EntryMode::Digit } else { EntryMode::Colour };
            }
            Action::ColourOnce => self.prefix = again(Prefix::Colour),
            Action::ColourCandidate => {
                self.say_if_filled(services);
                self.prefix = again(Prefix::ColourOf(None));
            }
            Action::LinkStrong | Action::LinkWeak => {
                let is_strong = action == Action::LinkStrong;
                let kind = if is_strong { LinkKind::Strong } else { LinkKind::Weak };
                // In a filled cell, the key still uses up the digit after it. Otherwise the digit
                // would replace the cell's digit.
                let is_filled = self.say_if_filled(services);
                self.prefix = again(Prefix::Link(kind));
                if self.link_from.is_some() && !is_filled {
                    // The cursor may move before a digit ends the link.
                    self.begun_link = self.prefix.map(|_| kind);
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// If the cell under the cursor holds a digit, says that the cell has no candidates and returns
    /// `true`.
    fn say_if_filled(&self, services: &mut Services) -> bool {
        let refusal = self.game.check_empty(self.cursor).err();
        if let Some(refusal) = &refusal {
            services.say(sentence(refusal));
        }
        refusal.is_some()
    }

    /// Returns the first end of a link that the player has begun to draw.
    pub const fn link_from(&self) -> Option<Candidate> {
        self.link_from
    }

    /// Returns the kind of the link that was begun, if a digit alone ends it.
    pub fn begun_link(&self) -> Option<LinkKind> {
        self.begun_link.filter(|_| self.link_from.is_some() && self.mode == EntryMode::Digit)
    }

    /// Handles a digit key after a prefix for a colour or a link. The digit names a candidate or a
    /// colour.
    pub(super) fn drawn(
        &mut self,
        digit: Digit,
        by: Prefix,
        services: &mut Services,
    ) -> Transition {
        let here = Candidate { cell: self.cursor, digit };
        match by {
            Prefix::Colour => self.enter(Entry::Colour(Colour::from_digit(digit)), services),
            Prefix::ColourOf(None) => {
                self.prefix = Some(Prefix::ColourOf(Some(digit)));
                Transition::Stay
            }
            Prefix::ColourOf(Some(candidate)) => {
                let at = Candidate { digit: candidate, ..here };
                let turn = self.game.turn_for_candidate_colour(at, Colour::from_digit(digit));
                // The board shows an impossible candidate, and its colour, only if it is marked.
                let shown = self.game.shown_marks(at.cell, &self.derived.candidates).written();
                let check =
                    if shown.contains(at.digit) { Ok(()) } else { self.game.check_possible(at) };
                self.play_if(turn.and_then(|turn| check.map(|()| turn)), services)
            }
            Prefix::Link(kind) => self.link(here, kind, services),
            Prefix::Mark(_) | Prefix::Find | Prefix::Count(_) => Transition::Stay,
        }
    }

    /// Begins a link at a candidate, or ends the current link there. The end of a link is the start
    /// of the next link.
    pub(super) fn link(
        &mut self,
        here: Candidate,
        kind: LinkKind,
        services: &mut Services,
    ) -> Transition {
        let Some(from) = self.link_from.filter(|&from| from != here) else {
            match self.game.check_possible(here) {
                Ok(()) => (self.link_from, self.begun_link) = (Some(here), Some(kind)),
                Err(refusal) => services.say(sentence(&refusal)),
            }
            return Transition::Stay;
        };
        let turn = self.game.turn_for_link(from, here, kind);
        if turn.is_ok() {
            (self.link_from, self.begun_link) = (Some(here), None);
        }
        self.play_if(turn, services)
    }

    /// Returns what the chain that the player drew proves, while the key that checks it would carry
    /// this out.
    pub fn drawn_proof(&self) -> &[(Candidate, Role)] {
        let is_offered = self.asked == Some(Action::CheckChain);
        if is_offered { &self.drawn_proof } else { &[] }
    }

    /// Checks the chain that the player drew, and reports the technique or the link that is wrong.
    /// If the key is pressed again, carries out what the chain proves.
    pub(super) fn check_chain(
        &mut self,
        asked: Option<Action>,
        services: &mut Services,
    ) -> Transition {
        let (report, placed, eliminated) = match self.game.check_drawn_chain() {
            Some(Ok(chain)) => (chain.describe(), chain.placements, chain.eliminations),
            Some(Err(fault)) => {
                (format!("Your chain is wrong here: {fault}."), Vec::new(), Vec::new())
            }
            None => {
                let report = self.game.check_chain();
                let text = links_report(&report);
                match report {
                    ChainReport::Valid { proven, refuted, .. } => (text, proven, refuted),
                    _ => (text, Vec::new(), Vec::new()),
                }
            }
        };
        if placed.is_empty() && eliminated.is_empty() {
            services.say(report);
        } else if asked == Some(Action::CheckChain) {
            let peers = services.profile.settings.erase_marks;
            let turn = self.game.turn_for_conclusion(&placed, &eliminated, peers);
            return self.play_if(Ok(turn), services);
        } else {
            self.asked = Some(Action::CheckChain);
            let placed = placed.into_iter().map(|one| (one, Role::Good));
            self.drawn_proof =
                placed.chain(eliminated.into_iter().map(|one| (one, Role::Bad))).collect();
            let key = services.profile.keys.first(Context::Playing, Action::CheckChain);
            services.say(format!("{report} Press {key} again to do it."));
        }
        Transition::Stay
    }
}

/// Returns a message about links that do not form a single chain.
fn links_report(report: &ChainReport) -> String {
    let list = |what: &[Candidate]| -> String {
        what.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    match report {
        ChainReport::NoLinks => "There are no links yet.".to_owned(),
        ChainReport::Invalid(error) => format!("A link is wrong: {error}."),
        ChainReport::Valid { links, proven, refuted } => {
            let count = match links {
                1 => "The link is right.".to_owned(),
                _ => format!("All {links} links are right."),
            };
            match (proven.is_empty(), refuted.is_empty()) {
                (true, true) => format!("{count} Nothing follows yet."),
                (false, _) => format!("{count} This must be true: {}.", list(proven)),
                (true, false) => format!("{count} Not possible: {}.", list(refuted)),
            }
        }
    }
}
