//! The player's settings. A single table defines the settings screen, the config file and its
//! documentation.

mod choices;
mod table;
mod values;

pub use choices::{
    Borders, Choice, Colours, EntryOrder, Idle, LayoutChoice, MaxErrors, Puzzles, Switch,
};
pub use table::{ALL, SettingGroup, THEME};

use super::themes::ThemeChoice;
use crate::game::{CheckMode, PeerMarks};
use pencilmark_engine::board::Symmetry;

/// All settings. The defaults are for new players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The moment at which wrong digits are shown.
    pub check: CheckMode,
    /// `On` if checks include marks.
    pub check_marks: Switch,
    /// `On` if equal digits in a house are shown immediately.
    pub conflicts: Switch,
    /// The number of wrong digits that ends a new game.
    pub error_limit: MaxErrors,
    /// The effect of placing a digit on the marks of the cell's peers.
    pub erase_marks: PeerMarks,
    /// The order in which a digit is entered: cell first or digit first.
    pub entry: EntryOrder,
    /// `On` if corner marks are allowed only for digits that have two places in a box.
    pub snyder: Switch,
    /// `On` if new games start with candidates shown.
    pub auto_candidates: Switch,
    /// `On` if the game's time is measured.
    pub clock: Switch,
    /// `On` if the board is hidden when the window loses focus.
    pub pause_unfocused: Switch,
    /// The idle time after which the board is hidden.
    pub idle: Idle,
    /// `On` if the timer is shown.
    pub timer: Switch,
    /// `On` if the peers of the cursor are tinted.
    pub peers: Switch,
    /// `On` if the digit under the cursor is highlighted everywhere.
    pub same_digit: Switch,
    /// `On` if the marks of the highlighted digit are highlighted too.
    pub same_marks: Switch,
    /// `On` to shade the cells where the highlighted digit can't go.
    pub shade: Switch,
    /// `On` if the cursor wraps around the board.
    pub wrap: Switch,
    /// `On` if the number of saves of the game is shown.
    pub saves: Switch,
    /// `On` if the terminal bell rings for completed houses and for mistakes.
    pub bell: Switch,
    /// `On` if the mouse selects cells.
    pub mouse: Switch,
    /// The size of the board.
    pub layout: LayoutChoice,
    /// `On` if the rows and columns are numbered along the edge of the board.
    pub coordinates: Switch,
    /// The characters for lines and signs.
    pub borders: Borders,
    /// The theme, which determines the colours.
    pub theme: ThemeChoice,
    /// The number of colours that are used for drawing.
    pub colours: Colours,
    /// `On` if cells may flash.
    pub animations: Switch,
    /// The symmetry of new puzzles' clues.
    pub symmetry: Symmetry,
    /// The kind of puzzles to generate: any puzzles, or only puzzles that can be solved with the
    /// techniques that the player knows.
    pub puzzles: Puzzles,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            check: CheckMode::OnRequest,
            check_marks: Switch::On,
            conflicts: Switch::On,
            error_limit: MaxErrors::Unlimited,
            erase_marks: PeerMarks::Erase,
            entry: EntryOrder::CellFirst,
            snyder: Switch::Off,
            auto_candidates: Switch::Off,
            clock: Switch::On,
            pause_unfocused: Switch::On,
            idle: Idle::After(5),
            timer: Switch::On,
            peers: Switch::On,
            same_digit: Switch::On,
            same_marks: Switch::On,
            shade: Switch::Off,
            wrap: Switch::On,
            saves: Switch::Off,
            bell: Switch::Off,
            mouse: Switch::On,
            layout: LayoutChoice::Auto,
            coordinates: Switch::On,
            borders: Borders::Auto,
            theme: ThemeChoice::AUTO,
            colours: Colours::Auto,
            animations: Switch::On,
            symmetry: Symmetry::HalfTurn,
            puzzles: Puzzles::Any,
        }
    }
}

/// A row of the table of settings.
pub struct Setting {
    /// The table and the key in the config file, such as `("play", "check")`.
    pub key: (&'static str, &'static str),
    /// The group on the settings screen.
    pub group: SettingGroup,
    /// The name on the settings screen.
    pub title: &'static str,
    /// The description, in one sentence.
    pub about: &'static str,
    /// Returns the names of the setting's values.
    pub choices: fn() -> Vec<&'static str>,
    /// Returns the name of the setting's current value.
    pub get: fn(&Settings) -> &str,
    /// Sets the value with the given name. Returns `false` if there is no such value.
    pub set: fn(&mut Settings, &str) -> bool,
}

impl std::fmt::Debug for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.key.0, self.key.1)
    }
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Setting {}

impl Setting {
    /// Returns the name of the environment variable for the setting, such as
    /// `PENCILMARK_PLAY_CHECK`.
    pub fn variable(&self) -> String {
        let (table, key) = self.key;
        format!("PENCILMARK_{table}_{key}").replace('-', "_").to_uppercase()
    }

    /// Changes the setting to its next or previous value, wrapping around. The values of the theme
    /// also include the player's themes in `own`.
    pub fn turn(&self, settings: &mut Settings, own: &[ThemeChoice], direction: Direction) {
        let own = own.iter().filter(|_| self.key == THEME).map(ThemeChoice::name);
        let choices: Vec<&str> = (self.choices)().into_iter().chain(own).collect();
        let now = (self.get)(settings);
        // A theme whose file was removed is not in the list, so the first theme is next.
        let next = match (choices.iter().position(|name| *name == now), direction) {
            (Some(at), Direction::Forward) => at + 1,
            (Some(at), Direction::Back) => at + choices.len() - 1,
            (None, _) => 0,
        };
        (self.set)(settings, choices[next % choices.len()]);
    }
}

/// A direction in a list of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the next choice.
    Forward,
    /// To the previous choice.
    Back,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_accepts_exactly_its_choices() {
        for setting in ALL {
            let mut settings = Settings::default();
            let choices = (setting.choices)();
            assert!(choices.len() > 1, "{:?}", setting.key);
            for name in &choices {
                assert!((setting.set)(&mut settings, name), "{:?} {name}", setting.key);
                assert_eq!((setting.get)(&settings), *name);
            }
            assert!(!(setting.set)(&mut settings, "no such choice"));
        }
    }

    #[test]
    fn the_settings_of_a_group_are_consecutive() {
        let mut groups: Vec<SettingGroup> = ALL.iter().map(|setting| setting.group).collect();
        groups.dedup();
        let mut titles: Vec<_> = groups.iter().map(|group| group.title()).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), groups.len(), "{groups:?}");
    }

    #[test]
    fn turning_a_setting_wraps_around() {
        for setting in ALL {
            let mut settings = Settings::default();
            for _ in 0..(setting.choices)().len() {
                setting.turn(&mut settings, &[], Direction::Forward);
            }
            assert_eq!(settings, Settings::default(), "{:?}", setting.key);
            setting.turn(&mut settings, &[], Direction::Forward);
            assert_ne!(settings, Settings::default(), "{:?}", setting.key);
            setting.turn(&mut settings, &[], Direction::Back);
            assert_eq!(settings, Settings::default(), "{:?}", setting.key);
        }
    }

    #[test]
    fn own_themes_are_choices_and_a_removed_theme_is_not() {
        let theme = ALL.iter().find(|setting| setting.key == THEME).unwrap();
        let (mine, lost) =
            (ThemeChoice::named("mine").unwrap(), ThemeChoice::named("lost").unwrap());
        let mut settings = Settings::default();
        theme.turn(&mut settings, &[mine], Direction::Back);
        assert_eq!(settings.theme, mine);
        theme.turn(&mut settings, &[mine], Direction::Forward);
        assert_eq!(settings.theme, ThemeChoice::AUTO);
        settings.theme = lost;
        theme.turn(&mut settings, &[mine], Direction::Back);
        assert_eq!(settings.theme, ThemeChoice::AUTO);
    }
}
