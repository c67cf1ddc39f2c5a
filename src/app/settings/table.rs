//! The table of settings.

use super::Setting;
use super::choices::{
    Borders, Choice, Colours, EntryOrder, Idle, LayoutChoice, MaxErrors, Puzzles, Switch,
};
use crate::app::themes::{self, ThemeChoice};
use crate::game::{CheckMode, PeerMarks};
use pencilmark_engine::board::Symmetry;

/// The key of the theme. Only this setting can have values that are not built in.
pub const THEME: (&str, &str) = ("screen", "theme");

/// A group on the settings screen. The settings of a group are consecutive in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingGroup {
    /// Checking for mistakes.
    Checking,
    /// Entering digits and marks.
    Entering,
    /// The puzzles that are generated.
    Puzzles,
    /// The clock and pauses.
    Time,
    /// Highlights on the board.
    Highlighting,
    /// The appearance of the screen, and the mouse.
    Screen,
}

impl SettingGroup {
    /// Returns the title of the group.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Checking => "Checking",
            Self::Entering => "Entering",
            Self::Puzzles => "Puzzles",
            Self::Time => "Time",
            Self::Highlighting => "Highlighting",
            Self::Screen => "Screen",
        }
    }
}

/// All settings, in the order of the settings screen and of `config.example.toml`.
pub static ALL: &[Setting] = &[
    Setting {
        key: ("play", "check"),
        group: SettingGroup::Checking,
        title: "Check digits",
        about: "Compare your digits with the solution: never, when you ask, or after every move.",
        choices: names::<CheckMode>,
        get: |s| s.check.name(),
        set: |s, name| put(&mut s.check, name),
    },
    Setting {
        key: ("play", "check-marks"),
        group: SettingGroup::Checking,
        title: "Check marks",
        about: "Let a check also find cells whose centre marks or removed candidates rule out the right digit.",
        choices: names::<Switch>,
        get: |s| s.check_marks.name(),
        set: |s, name| put(&mut s.check_marks, name),
    },
    Setting {
        key: ("play", "conflicts"),
        group: SettingGroup::Checking,
        title: "Show conflicts",
        about: "Mark equal digits in a row, column or box as soon as they clash, and say where.",
        choices: names::<Switch>,
        get: |s| s.conflicts.name(),
        set: |s, name| put(&mut s.conflicts, name),
    },
    Setting {
        key: ("play", "error-limit"),
        group: SettingGroup::Checking,
        title: "Error limit",
        about: "End a new game after this many wrong digits. Games with a limit have statistics of their own.",
        choices: names::<MaxErrors>,
        get: |s| s.error_limit.name(),
        set: |s, name| put(&mut s.error_limit, name),
    },
    Setting {
        key: ("play", "erase-marks"),
        group: SettingGroup::Entering,
        title: "Clean up marks",
        about: "Placing a digit removes it from the marks in its row, column and box.",
        choices: names::<PeerMarks>,
        get: |s| s.erase_marks.name(),
        set: |s, name| put(&mut s.erase_marks, name),
    },
    Setting {
        key: ("play", "entry"),
        group: SettingGroup::Entering,
        title: "Entry order",
        about: "Choose a cell and then its digit, or choose a digit and then its cells.",
        choices: names::<EntryOrder>,
        get: |s| s.entry.name(),
        set: |s, name| put(&mut s.entry, name),
    },
    Setting {
        key: ("play", "snyder"),
        group: SettingGroup::Entering,
        title: "Snyder marks",
        about: "Allow a corner mark only where the digit has exactly two places in the box.",
        choices: names::<Switch>,
        get: |s| s.snyder.name(),
        set: |s, name| put(&mut s.snyder, name),
    },
    Setting {
        key: ("play", "auto-candidates"),
        group: SettingGroup::Entering,
        title: "Auto-candidates",
        about: "Start new games with all candidates shown.",
        choices: names::<Switch>,
        get: |s| s.auto_candidates.name(),
        set: |s, name| put(&mut s.auto_candidates, name),
    },
    Setting {
        key: ("play", "wrap"),
        group: SettingGroup::Entering,
        title: "Wrap at edges",
        about: "Moving past an edge of the board continues on the opposite side.",
        choices: names::<Switch>,
        get: |s| s.wrap.name(),
        set: |s, name| put(&mut s.wrap, name),
    },
    Setting {
        key: ("play", "symmetry"),
        group: SettingGroup::Puzzles,
        title: "Clue symmetry",
        about: "The symmetry of the clues in new puzzles.",
        choices: names::<Symmetry>,
        get: |s| s.symmetry.name(),
        set: |s, name| put(&mut s.symmetry, name),
    },
    Setting {
        key: ("play", "puzzles"),
        group: SettingGroup::Puzzles,
        title: "New puzzles",
        about: "Make any puzzle of the tier, or only puzzles you can solve with the techniques you know.",
        choices: names::<Puzzles>,
        get: |s| s.puzzles.name(),
        set: |s, name| put(&mut s.puzzles, name),
    },
    Setting {
        key: ("play", "clock"),
        group: SettingGroup::Time,
        title: "Run the clock",
        about: "Time your games. Turn this off to play without a clock.",
        choices: names::<Switch>,
        get: |s| s.clock.name(),
        set: |s, name| put(&mut s.clock, name),
    },
    Setting {
        key: ("play", "pause-unfocused"),
        group: SettingGroup::Time,
        title: "Pause unfocused",
        about: "Hide the board and stop the clock while another window has the focus.",
        choices: names::<Switch>,
        get: |s| s.pause_unfocused.name(),
        set: |s, name| put(&mut s.pause_unfocused, name),
    },
    Setting {
        key: ("play", "idle"),
        group: SettingGroup::Time,
        title: "Pause when idle",
        about: "Hide the board after this long without a key. The idle time does not count.",
        choices: names::<Idle>,
        get: |s| s.idle.name(),
        set: |s, name| put(&mut s.idle, name),
    },
    Setting {
        key: ("screen", "timer"),
        group: SettingGroup::Time,
        title: "Timer",
        about: "Show the time while you play.",
        choices: names::<Switch>,
        get: |s| s.timer.name(),
        set: |s, name| put(&mut s.timer, name),
    },
    Setting {
        key: ("screen", "peers"),
        group: SettingGroup::Highlighting,
        title: "Highlight peers",
        about: "Highlight the row, column and box of the cursor.",
        choices: names::<Switch>,
        get: |s| s.peers.name(),
        set: |s, name| put(&mut s.peers, name),
    },
    Setting {
        key: ("screen", "same-digit"),
        group: SettingGroup::Highlighting,
        title: "Highlight digit",
        about: "Highlight the digit under the cursor everywhere on the board.",
        choices: names::<Switch>,
        get: |s| s.same_digit.name(),
        set: |s, name| put(&mut s.same_digit, name),
    },
    Setting {
        key: ("screen", "same-marks"),
        group: SettingGroup::Highlighting,
        title: "Highlight marks",
        about: "Highlight the digit under the cursor in the marks too.",
        choices: names::<Switch>,
        get: |s| s.same_marks.name(),
        set: |s, name| put(&mut s.same_marks, name),
    },
    Setting {
        key: ("screen", "shade"),
        group: SettingGroup::Highlighting,
        title: "Shade blocked",
        about: "Shade every cell where the highlighted digit can't go.",
        choices: names::<Switch>,
        get: |s| s.shade.name(),
        set: |s, name| put(&mut s.shade, name),
    },
    Setting {
        key: ("screen", "layout"),
        group: SettingGroup::Screen,
        title: "Board size",
        about: "The largest size to draw the board in. A smaller window gets a smaller board.",
        choices: names::<LayoutChoice>,
        get: |s| s.layout.name(),
        set: |s, name| put(&mut s.layout, name),
    },
    Setting {
        key: ("screen", "coordinates"),
        group: SettingGroup::Screen,
        title: "Coordinates",
        about: "Number the rows and columns along the edge of the board.",
        choices: names::<Switch>,
        get: |s| s.coordinates.name(),
        set: |s, name| put(&mut s.coordinates, name),
    },
    Setting {
        key: ("screen", "borders"),
        group: SettingGroup::Screen,
        title: "Borders",
        about: "Draw with line characters or plain ASCII. Auto uses ASCII if the locale is not UTF-8.",
        choices: names::<Borders>,
        get: |s| s.borders.name(),
        set: |s, name| put(&mut s.borders, name),
    },
    Setting {
        key: THEME,
        group: SettingGroup::Screen,
        title: "Theme",
        about: "The colours. Auto makes a theme from your terminal's own colours.",
        choices: themes::names,
        get: |s| s.theme.name(),
        set: |s, name| ThemeChoice::named(name).map(|named| s.theme = named).is_some(),
    },
    Setting {
        key: ("screen", "colours"),
        group: SettingGroup::Screen,
        title: "Colours",
        about: "The number of colours to draw with. Auto uses as many as your terminal shows.",
        choices: names::<Colours>,
        get: |s| s.colours.name(),
        set: |s, name| put(&mut s.colours, name),
    },
    Setting {
        key: ("screen", "animations"),
        group: SettingGroup::Screen,
        title: "Animations",
        about: "Flash what you complete and what a check finds wrong, and sweep over a solved board.",
        choices: names::<Switch>,
        get: |s| s.animations.name(),
        set: |s, name| put(&mut s.animations, name),
    },
    Setting {
        key: ("screen", "saves"),
        group: SettingGroup::Screen,
        title: "Show saves",
        about: "Show the number of the last save once it is safely on disk.",
        choices: names::<Switch>,
        get: |s| s.saves.name(),
        set: |s, name| put(&mut s.saves, name),
    },
    Setting {
        key: ("screen", "bell"),
        group: SettingGroup::Screen,
        title: "Bell",
        about: "Ring the terminal bell for a complete row, column, box or digit, and for a mistake that is shown.",
        choices: names::<Switch>,
        get: |s| s.bell.name(),
        set: |s, name| put(&mut s.bell, name),
    },
    Setting {
        key: ("screen", "mouse"),
        group: SettingGroup::Screen,
        title: "Mouse",
        about: "Play with the mouse. Turn this off to select text in the terminal.",
        choices: names::<Switch>,
        get: |s| s.mouse.name(),
        set: |s, name| put(&mut s.mouse, name),
    },
];

fn names<C: Choice>() -> Vec<&'static str> {
    C::CHOICES.iter().map(|(_, name)| *name).collect()
}

fn put<C: Choice>(value: &mut C, name: &str) -> bool {
    C::named(name).map(|named| *value = named).is_some()
}
