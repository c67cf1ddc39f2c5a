//! What the player writes into an empty cell.

use pencilmark_engine::board::DigitSet;

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// A mark at the digit's own place in the cell.
    Corner,
    /// A mark for "one of these, and no other".
    Centre,
    /// A candidate that the player struck from what the program shows.
    Eliminated,
}

/// The marks of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// Corner marks.
    pub corner: DigitSet,
    /// Centre marks.
    pub centre: DigitSet,
    /// Struck candidates.
    pub eliminated: DigitSet,
}

impl Marks {
    /// The marks of one kind.
    pub const fn get(self, kind: MarkKind) -> DigitSet {
        match kind {
            MarkKind::Corner => self.corner,
            MarkKind::Centre => self.centre,
            MarkKind::Eliminated => self.eliminated,
        }
    }

    /// Exchanges present and absent for the digits in `flip`.
    pub fn flip(&mut self, kind: MarkKind, flip: DigitSet) {
        let marks = match kind {
            MarkKind::Corner => &mut self.corner,
            MarkKind::Centre => &mut self.centre,
            MarkKind::Eliminated => &mut self.eliminated,
        };
        *marks = *marks ^ flip;
    }

    /// The digits marked in either way (strikes are no marks).
    pub fn written(self) -> DigitSet {
        self.corner | self.centre
    }
}
