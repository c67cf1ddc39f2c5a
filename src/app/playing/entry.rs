//! At the board: what is written, where, and in which order digit and cell are chosen.

use super::Playing;
use crate::app::settings::EntryOrder;
use crate::app::{Ctx, Screen};
use crate::game::{Colour, LinkKind, MarkKind};
use pencilmark_engine::board::Digit;

/// What a digit key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryMode {
    /// It places the digit.
    Digit,
    /// It writes a mark.
    Mark(MarkKind),
    /// It gives a cell a colour.
    Colour,
}

/// What the next key is a prefix's second half for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    /// The next digit is a mark of this kind.
    Mark(MarkKind),
    /// The next digit is lit everywhere.
    Find,
    /// The next digit is a colour.
    Colour,
    /// The next digit is the candidate that gets a colour, or with the candidate its colour.
    ColourOf(Option<Digit>),
    /// The next digit is a candidate that a link leads to.
    Link(LinkKind),
    /// The next motion is done so often; digits make the count.
    Count(u8),
}

/// Something that was written into cells, and can be again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A digit.
    Digit(Digit),
    /// A mark.
    Mark(MarkKind, Digit),
    /// A colour.
    Colour(Colour),
    /// Nothing: they are emptied.
    Erase,
}

impl Playing {
    /// What a digit key does.
    pub const fn mode(&self) -> EntryMode {
        self.mode
    }

    /// What the next key is waited for.
    pub const fn prefix(&self) -> Option<Prefix> {
        self.prefix
    }

    /// Marks of this kind on, or off if they are on.
    pub(super) fn turn_mode(&mut self, kind: MarkKind) {
        let mark = EntryMode::Mark(kind);
        self.mode = if self.mode == mark { EntryMode::Digit } else { mark };
    }

    /// A digit key: lights the digit, chooses it, or writes it.
    pub(super) fn digit(
        mut self: Box<Self>,
        digit: Digit,
        prefix: Option<Prefix>,
        ctx: &mut Ctx,
    ) -> Screen {
        if prefix == Some(Prefix::Find) {
            self.found = Some(digit);
            return Screen::Playing(self);
        }
        if let Some(by @ (Prefix::Colour | Prefix::ColourOf(_) | Prefix::Link(_))) = prefix {
            return self.drawn(digit, by, ctx);
        }
        if let Some(Prefix::Count(count)) = prefix {
            // Two digits are enough for a board.
            self.prefix = Some(Prefix::Count(count % 10 * 10 + digit.value()));
            return Screen::Playing(self);
        }
        if ctx.settings.entry == EntryOrder::DigitFirst {
            self.found = (self.found != Some(digit)).then_some(digit);
            self.prefix = prefix;
            return Screen::Playing(self);
        }
        let entry = self.entry(digit, prefix);
        self.enter(entry, ctx)
    }

    /// Writes the chosen digit, where the digit comes first.
    pub(super) fn write(self: Box<Self>, prefix: Option<Prefix>, ctx: &mut Ctx) -> Screen {
        if ctx.settings.entry == EntryOrder::CellFirst {
            return Screen::Playing(self);
        }
        let Some(digit) = self.found else {
            ctx.say("Choose a digit first: press its key.".to_owned());
            return Screen::Playing(self);
        };
        let entry = self.entry(digit, prefix);
        self.enter(entry, ctx)
    }

    /// What the digit is now: itself, or a mark.
    fn entry(&self, digit: Digit, prefix: Option<Prefix>) -> Entry {
        match (prefix, self.mode) {
            (Some(Prefix::Mark(kind)), _) | (_, EntryMode::Mark(kind)) => Entry::Mark(kind, digit),
            (_, EntryMode::Colour) => Entry::Colour(Colour::of_key(digit)),
            (_, EntryMode::Digit) => Entry::Digit(digit),
        }
    }

    /// Does once more what was entered last.
    pub(super) fn repeat(self: Box<Self>, ctx: &mut Ctx) -> Screen {
        let Some(entry) = self.last else {
            ctx.say("Nothing was entered yet that could be repeated.".to_owned());
            return Screen::Playing(self);
        };
        self.enter(entry, ctx)
    }

    /// Writes into the selected cells, or the one under the cursor: one turn.
    pub(super) fn enter(mut self: Box<Self>, entry: Entry, ctx: &mut Ctx) -> Screen {
        self.last = Some(entry);
        let cells = self.targets();
        let keeps_to_pairs = ctx.settings.snyder.is_on() && !self.game.auto_candidates;
        let turn = match entry {
            Entry::Digit(digit) => self.game.turn_for_digit(cells, digit, ctx.settings.erase_marks),
            Entry::Mark(MarkKind::Corner, digit) if keeps_to_pairs => {
                self.game.turn_for_snyder_mark(cells, digit)
            }
            Entry::Mark(kind, digit) => self.game.turn_for_mark(cells, digit, kind),
            Entry::Colour(colour) => self.game.turn_for_colour(cells, colour),
            Entry::Erase => self.game.turn_for_erase(cells),
        };
        self.play_if(turn, ctx)
    }

    /// Writes marks into many cells at once: all candidates into the selected cells (all cells, when
    /// none are), or Snyder's.
    pub(super) fn fill(self: Box<Self>, marks: Fill, ctx: &mut Ctx) -> Screen {
        if self.game.auto_candidates {
            ctx.say("All candidates are shown already.".to_owned());
            return Screen::Playing(self);
        }
        let selected = self.selection.cells();
        let turn = match marks {
            Fill::Snyder => self.game.turn_for_snyder_marks(),
            Fill::All if selected.is_empty() => {
                self.game.turn_for_all_marks(pencilmark_engine::board::CellSet::ALL)
            }
            Fill::All => self.game.turn_for_all_marks(selected),
        };
        self.play_if(turn, ctx)
    }
}

/// Which marks are written at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    /// All candidates.
    All,
    /// What has just two places in a box.
    Snyder,
}
