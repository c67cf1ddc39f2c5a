//! The marks that the player writes into an empty cell.

use pencilmark_engine::board::DigitSet;

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// A corner mark, which notes that the digit may go into the cell.
    Corner,
    /// A centre mark. The centre marks of a cell list all its possible digits.
    Centre,
    /// A candidate that the player eliminated.
    Eliminated,
}

/// The marks of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// The corner marks.
    pub corner: DigitSet,
    /// The centre marks.
    pub centre: DigitSet,
    /// The eliminated candidates.
    pub eliminated: DigitSet,
}

impl Marks {
    /// Returns the marks of the given kind.
    pub const fn get(self, kind: MarkKind) -> DigitSet {
        match kind {
            MarkKind::Corner => self.corner,
            MarkKind::Centre => self.centre,
            MarkKind::Eliminated => self.eliminated,
        }
    }

    /// Adds the digits in `flip` that are absent, and removes the digits in `flip` that are
    /// present.
    pub fn flip(&mut self, kind: MarkKind, flip: DigitSet) {
        let marks = match kind {
            MarkKind::Corner => &mut self.corner,
            MarkKind::Centre => &mut self.centre,
            MarkKind::Eliminated => &mut self.eliminated,
        };
        *marks = *marks ^ flip;
    }

    /// Returns the marks of the given digits.
    #[must_use]
    pub fn only(self, digits: DigitSet) -> Self {
        let Self { corner, centre, eliminated } = self;
        Self { corner: corner & digits, centre: centre & digits, eliminated: eliminated & digits }
    }

    /// Returns the digits that have a corner or a centre mark.
    pub fn written(self) -> DigitSet {
        self.corner | self.centre
    }
}
