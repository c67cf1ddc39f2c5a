//! The types of settings that have a few named values.

use crate::game::{CheckMode, ErrorLimit, PeerMarks};
use pencilmark_engine::board::Symmetry;

/// A setting value that is one of a few named values.
pub trait Choice: Copy + PartialEq + 'static {
    /// All values, with their names in the config file and on the screen.
    const CHOICES: &'static [(Self, &'static str)];

    /// Returns the name of this setting value.
    fn name(self) -> &'static str {
        Self::CHOICES
            .iter()
            .find(|(value, _)| *value == self)
            .map(|(_, name)| *name)
            .expect("every value has a name")
    }

    /// Returns the setting value called `name`; `None` if there is no such value.
    fn named(name: &str) -> Option<Self> {
        Self::CHOICES.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }
}

/// Off or on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// The setting is off.
    Off,
    /// The setting is on.
    On,
}

impl Switch {
    /// Returns `true` for `On`.
    pub fn is_on(self) -> bool {
        self == Self::On
    }
}

impl Choice for Switch {
    const CHOICES: &'static [(Self, &'static str)] = &[(Self::Off, "off"), (Self::On, "on")];
}

impl Choice for CheckMode {
    const CHOICES: &'static [(Self, &'static str)] =
        &[(Self::Never, "never"), (Self::OnRequest, "on-request"), (Self::Always, "always")];
}

impl Choice for PeerMarks {
    const CHOICES: &'static [(Self, &'static str)] = &[(Self::Keep, "off"), (Self::Erase, "on")];
}

impl Choice for Symmetry {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::HalfTurn, "half-turn"),
        (Self::None, "none"),
        (Self::QuarterTurn, "quarter-turn"),
        (Self::LeftRight, "left-right"),
        (Self::UpDown, "up-down"),
        (Self::Diagonal, "diagonal"),
        (Self::AntiDiagonal, "anti-diagonal"),
        (Self::All, "all"),
    ];
}

/// The order in which a digit is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryOrder {
    /// The player selects a cell first, and a digit key then writes into the cell.
    CellFirst,
    /// The player chooses a digit first, and a key or a click then writes the digit into cells.
    DigitFirst,
}

impl Choice for EntryOrder {
    const CHOICES: &'static [(Self, &'static str)] =
        &[(Self::CellFirst, "cell-first"), (Self::DigitFirst, "digit-first")];
}

/// The number of wrong digits that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaxErrors {
    /// Wrong digits never end a game.
    Unlimited,
    /// This number of wrong digits, from 1 to 9, ends the game.
    Limited(u8),
}

impl MaxErrors {
    /// Returns the error limit of a new game; `None` if wrong digits never end it.
    pub fn to_limit(self) -> Option<ErrorLimit> {
        match self {
            Self::Unlimited => None,
            Self::Limited(limit) => ErrorLimit::new(limit),
        }
    }
}

impl Choice for MaxErrors {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::Unlimited, "off"),
        (Self::Limited(1), "1"),
        (Self::Limited(2), "2"),
        (Self::Limited(3), "3"),
        (Self::Limited(4), "4"),
        (Self::Limited(5), "5"),
        (Self::Limited(6), "6"),
        (Self::Limited(7), "7"),
        (Self::Limited(8), "8"),
        (Self::Limited(9), "9"),
    ];
}

/// The idle time after which the board is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// The board is never hidden.
    Never,
    /// The board is hidden after this number of minutes without a key.
    After(u16),
}

impl Choice for Idle {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::After(2), "2-minutes"),
        (Self::After(5), "5-minutes"),
        (Self::After(10), "10-minutes"),
        (Self::After(30), "30-minutes"),
        (Self::Never, "never"),
    ];
}

/// The kind of puzzles to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzles {
    /// Any puzzle of the tier.
    Any,
    /// Only puzzles that can be solved with the techniques that the player knows.
    Known,
}

impl Choice for Puzzles {
    const CHOICES: &'static [(Self, &'static str)] = &[(Self::Any, "any"), (Self::Known, "known")];
}

/// The largest size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutChoice {
    /// The largest size that fits.
    Auto,
    /// Up to 5 lines by 11 columns per cell.
    Huge,
    /// Up to 3 lines by 7 columns per cell.
    Roomy,
    /// Up to 3 lines by 7 columns per cell, without lines between the rows of a box.
    Medium,
    /// Up to 2 lines by 5 columns per cell.
    Full,
    /// One line per cell.
    Compact,
}

impl Choice for LayoutChoice {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::Auto, "auto"),
        (Self::Huge, "huge"),
        (Self::Roomy, "roomy"),
        (Self::Medium, "medium"),
        (Self::Full, "full"),
        (Self::Compact, "compact"),
    ];
}

/// The number of colours that are used for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// As many colours as the terminal supports.
    Auto,
    /// 24-bit colours.
    Full,
    /// The palette of 256 colours.
    Indexed,
    /// The 16 colours of the terminal.
    Sixteen,
    /// No colours.
    None,
}

impl Choice for Colours {
    const CHOICES: &'static [(Self, &'static str)] = &[
        (Self::Auto, "auto"),
        (Self::Full, "24-bit"),
        (Self::Indexed, "256"),
        (Self::Sixteen, "16"),
        (Self::None, "none"),
    ];
}

/// The characters for lines and signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Borders {
    /// Line characters, or ASCII if the locale is not UTF-8.
    Auto,
    /// Unicode line characters.
    Lines,
    /// ASCII only.
    Ascii,
}

impl Choice for Borders {
    const CHOICES: &'static [(Self, &'static str)] =
        &[(Self::Auto, "auto"), (Self::Lines, "lines"), (Self::Ascii, "ascii")];
}
