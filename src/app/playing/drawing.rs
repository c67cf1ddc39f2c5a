//! At the board: colours and links that the player draws.

use super::entry::Entry;
use super::{EntryMode, Playing, Prefix};
use crate::app::{Action, Ctx, Screen};
use crate::game::{ChainReport, Colour, LinkKind};
use pencilmark_engine::board::{Candidate, Digit};

impl Playing {
    /// Actions that draw; `None` when it is none of them.
    pub(super) fn draws(&mut self, action: Action, prefix: Option<Prefix>) -> Option<()> {
        let again = |wanted: Prefix| (prefix != Some(wanted)).then_some(wanted);
        match action {
            Action::ColourMode => {
                let on = self.mode == EntryMode::Colour;
                self.mode = if on { EntryMode::Digit } else { EntryMode::Colour };
            }
            Action::ColourOnce => self.prefix = again(Prefix::Colour),
            Action::ColourCandidate => self.prefix = again(Prefix::ColourOf(None)),
            Action::LinkStrong => self.prefix = again(Prefix::Link(LinkKind::Strong)),
            Action::LinkWeak => self.prefix = again(Prefix::Link(LinkKind::Weak)),
            _ => return None,
        }
        Some(())
    }

    /// Where the next link begins, once a candidate was named.
    pub const fn link_from(&self) -> Option<Candidate> {
        self.link_from
    }

    /// A digit after a prefix that draws: the candidate or the colour that is meant.
    pub(super) fn drawn(mut self: Box<Self>, digit: Digit, by: Prefix, ctx: &mut Ctx) -> Screen {
        let here = Candidate { cell: self.cursor, digit };
        match by {
            Prefix::Colour => self.enter(Entry::Colour(Colour::of_key(digit)), ctx),
            Prefix::ColourOf(None) => {
                self.prefix = Some(Prefix::ColourOf(Some(digit)));
                Screen::Playing(self)
            }
            Prefix::ColourOf(Some(candidate)) => {
                let at = Candidate { digit: candidate, ..here };
                let turn = self.game.turn_for_candidate_colour(at, Colour::of_key(digit));
                self.play_if(turn, ctx)
            }
            Prefix::Link(tie) => self.link(here, tie, ctx),
            Prefix::Mark(_) | Prefix::Find | Prefix::Count(_) => Screen::Playing(self),
        }
    }

    /// The first candidate begins a link, the next one ends it and begins the one after.
    fn link(mut self: Box<Self>, here: Candidate, tie: LinkKind, ctx: &mut Ctx) -> Screen {
        let Some(from) = self.link_from.filter(|&from| from != here) else {
            if let Some(digit) = self.game.digits().get(here.cell) {
                ctx.say(format!("{} holds {digit}: it has no candidates.", here.cell));
            } else {
                self.link_from = Some(here);
            }
            return Screen::Playing(self);
        };
        let turn = self.game.turn_for_link(from, here, tie);
        if turn.is_ok() {
            self.link_from = Some(here);
        }
        self.play_if(turn, ctx)
    }

    /// Says what the links come to.
    pub(super) fn check_chain(&self, ctx: &mut Ctx) {
        let list = |what: &[Candidate]| -> String {
            what.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        ctx.say(match self.game.check_chain() {
            ChainReport::NoLinks => "There are no links yet.".to_owned(),
            ChainReport::Invalid(error) => format!("A link does not hold: {error}."),
            ChainReport::Valid { links, proven, refuted } => {
                let count = match links {
                    1 => "The link holds.".to_owned(),
                    _ => format!("All {links} links hold."),
                };
                match (proven.is_empty(), refuted.is_empty()) {
                    (true, true) => format!("{count} Nothing follows from them yet."),
                    (false, _) => format!("{count} True is {}.", list(&proven)),
                    (true, false) => format!("{count} Not possible: {}.", list(&refuted)),
                }
            }
        });
    }
}
