//! The parts of the board's state: entry modes, the open hint, and data derived from the digits.

use crate::app::settings::Direction;
use crate::game::{Colour, Game, Hint, HintDepth, LinkKind, MarkKind, Proof};
use pencilmark_engine::board::{Candidates, CellSet, Digit};
use pencilmark_engine::logic::Link;

/// Why the board is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// The player paused the game.
    Asked,
    /// The window lost the focus; the pause ends when the focus comes back.
    Unfocused,
    /// The player pressed no key for a while; that time is not counted.
    Idle,
}

/// A hint on the screen.
#[derive(Clone, Debug)]
pub struct OpenHint {
    /// The hint.
    pub hint: Hint,
    /// The current level.
    pub depth: HintDepth,
    /// Which part of a text that is too long for its place; it goes round.
    pub page: usize,
    /// The number of links that are shown, while the player steps through the chain.
    pub walked: Option<usize>,
}

impl OpenHint {
    pub(super) const fn new(hint: Hint, depth: HintDepth) -> Self {
        Self { hint, depth, page: 0, walked: None }
    }

    /// Returns the links of the chain that is drawn now.
    pub fn links(&self) -> &[Link] {
        self.hint.picture(self.depth).map_or(&[], |picture| &picture.links)
    }

    /// Shows one link more or less of a chain; all of it after the last. Returns `false` if no
    /// chain is drawn.
    pub(super) fn walk(&mut self, direction: Direction) -> bool {
        let count = self.links().len();
        if count < 2 {
            return false;
        }
        let last = self.walked.unwrap_or(0);
        self.walked = match direction {
            Direction::Forward => Some(last + 1).filter(|&shown| shown <= count),
            Direction::Back => match last {
                0 => Some(count),
                shown => Some(shown - 1).filter(|&shown| shown > 0),
            },
        };
        true
    }
}

/// Whose idea a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    Player,
    Hint,
}

/// Facts derived from the board, computed once per move so that drawing computes nothing.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The candidates that the rules allow and the player has not eliminated.
    pub candidates: Candidates,
    /// The cells whose digit is not the solution's.
    pub wrong: CellSet,
    /// The cells whose eliminations or centre marks leave out the solution.
    pub wrong_marks: CellSet,
    /// The cells whose digit is twice in a house.
    pub conflicts: CellSet,
    /// The number of missing digits, by digit.
    pub remaining: [usize; 9],
    /// The cells with trial digits.
    pub trial_cells: CellSet,
    /// The conclusion from the trial digits; `None` without a what-if.
    pub proof: Option<Proof>,
}

impl Derived {
    pub(super) fn new(game: &Game) -> Self {
        Self {
            candidates: game.candidates(),
            wrong: game.wrong_cells(),
            wrong_marks: game.wrong_marks(),
            conflicts: game.digits().conflicting_cells(),
            remaining: Digit::ALL.map(|digit| game.remaining(digit)),
            trial_cells: game.trial_cells(),
            proof: game.what_if().map(|_| game.proof()),
        }
    }
}

/// The effect of a digit key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryMode {
    /// Place the digit.
    Digit,
    /// Write a mark.
    Mark(MarkKind),
    /// Give a cell a colour.
    Colour,
}

/// A prefix, which decides the meaning of the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    /// The next digit is a mark of this kind.
    Mark(MarkKind),
    /// Highlight the next digit.
    Find,
    /// The next digit is a colour.
    Colour,
    /// The next digit is the candidate that gets a colour, or with the candidate its colour.
    ColourOf(Option<Digit>),
    /// End a link at the next digit, which is a candidate.
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

/// Which marks are written at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    /// All candidates.
    All,
    /// The digits with exactly two places in a box.
    Snyder,
}
