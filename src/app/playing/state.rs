//! The parts of the board's state: entry modes, the open hint, and data that is derived from the
//! digits.

use crate::app::settings::Direction;
use crate::game::{Colour, Game, Hint, HintDepth, LinkKind, MarkKind, Proof};
use pencilmark_engine::board::{Candidates, CellSet, Digit};
use pencilmark_engine::logic::{Link, Technique};

/// The reason why the board is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// The player paused the game.
    Asked,
    /// The window lost focus. The pause ends when the window regains focus.
    Unfocused,
    /// The player was idle. The idle time does not count.
    Idle,
}

/// A hint that is shown on the screen.
#[derive(Clone, Debug)]
pub struct OpenHint {
    /// The hint that is shown.
    pub hint: Hint,
    /// The level up to which the hint is shown.
    pub depth: HintDepth,
    /// The page to show if the text is too long for one page. Wraps around.
    pub page: usize,
    /// The number of links that are shown while the player steps through a chain.
    pub walked: Option<usize>,
    /// `true` if the hint was opened from the list of steps. Closing the hint returns to the list.
    pub is_from_list: bool,
}

impl OpenHint {
    pub(super) const fn new(hint: Hint, depth: HintDepth) -> Self {
        Self { hint, depth, page: 0, walked: None, is_from_list: false }
    }

    /// Returns the technique of the hint; `None` if the hint uses no technique, or if its level
    /// does not name the technique yet.
    pub fn named_technique(&self) -> Option<&'static Technique> {
        let technique = Technique::named(self.hint.step()?.name)?;
        (self.depth >= HintDepth::Technique).then_some(technique)
    }

    /// Returns the links of the chain that the hint shows at its current level.
    pub fn links(&self) -> &[Link] {
        self.hint.picture(self.depth).map_or(&[], |picture| &picture.links)
    }

    /// Shows one more or one fewer link of the chain. After the last link, shows the whole chain.
    /// Returns `false` if no chain is shown.
    pub(super) fn walk(&mut self, direction: Direction) -> bool {
        let count = self.links().len();
        if count < 2 {
            return false;
        }
        // The text of a link has one page.
        self.page = 0;
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

/// The origin of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    Player,
    Hint,
}

/// The data that is derived from the board, computed once per turn rather than once per frame.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The candidates that the rules allow and the player has not eliminated.
    pub candidates: Candidates,
    /// The cells whose digit differs from the solution.
    pub wrong: CellSet,
    /// The cells whose eliminations or centre marks rule out the correct digit.
    pub wrong_marks: CellSet,
    /// The cells whose digit occurs twice in a house.
    pub conflicts: CellSet,
    /// For each digit, how many more times the digit must be placed.
    pub remaining: [usize; 9],
    /// The cells with trial digits.
    pub trial_cells: CellSet,
    /// The conclusion from the trial digits; `None` if there is no what-if.
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

/// The kind of entry that a digit key makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryMode {
    /// Place the digit in a cell.
    Digit,
    /// Write a mark.
    Mark(MarkKind),
    /// Colour a cell.
    Colour,
}

/// A prefix key, which changes the meaning of the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    /// Write the next digit as a mark.
    Mark(MarkKind),
    /// Highlight the next digit.
    Find,
    /// Use the next digit as a colour.
    Colour,
    /// Colour a candidate. The next digit names the candidate, or its colour if `Some` contains the
    /// candidate.
    ColourOf(Option<Digit>),
    /// Draw a link to the candidate that the next digit names.
    Link(LinkKind),
    /// Repeat the next motion. Digit keys enter the count.
    Count(u8),
}

/// An entry for cells, which can be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// Places a digit.
    Digit(Digit),
    /// Adds or removes a mark.
    Mark(MarkKind, Digit),
    /// Adds or removes a colour.
    Colour(Colour),
    /// Erases the cells.
    Erase,
}

/// The marks that are written into many cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    /// All candidates.
    All,
    /// The digits with exactly two places in a box.
    Snyder,
}
