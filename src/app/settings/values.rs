//! The names of the values of settings on the screen. The config file and the commands of plain
//! mode use the shorter names of [`Setting::choices`].

use super::Setting;

/// A row of the table: the key of a setting, the name of a value in the config file, its name on
/// the screen, and what it does.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// The values that the screen explains or calls by another name.
const VALUES: &[Row] = &[
    ("check", "never", "never", "not even if you ask"),
    ("check", "on-request", "when you ask", "the check key shows mistakes"),
    ("check", "always", "after each move", "mistakes show at once"),
    ("error-limit", "off", "off", "wrong digits never end a game"),
    ("entry", "cell-first", "cell then digit", "move to a cell, type its digit"),
    ("entry", "digit-first", "digit then cell", "pick a digit, then fill cells"),
    ("symmetry", "half-turn", "half turn", "the same when turned by 180°"),
    ("symmetry", "none", "none", "no pattern, fewer clues"),
    ("symmetry", "quarter-turn", "quarter turn", "the same when turned by 90°"),
    ("symmetry", "left-right", "left to right", "mirrored from left to right"),
    ("symmetry", "up-down", "top to bottom", "mirrored from top to bottom"),
    ("symmetry", "diagonal", "diagonal", "mirrored along the diagonal \\"),
    ("symmetry", "anti-diagonal", "other diagonal", "mirrored along the diagonal /"),
    ("symmetry", "all", "all", "all of these turns and mirrors"),
    ("puzzles", "any", "any", "any puzzle of the tier"),
    ("puzzles", "known", "those I can do", "only with techniques you know"),
    ("idle", "2-minutes", "2 minutes", ""),
    ("idle", "5-minutes", "5 minutes", ""),
    ("idle", "10-minutes", "10 minutes", ""),
    ("idle", "30-minutes", "30 minutes", ""),
    ("idle", "never", "never", "the clock runs until you pause"),
    ("layout", "auto", "auto", "the largest that fits"),
    ("layout", "huge", "huge", "cells of 11 by 5 characters"),
    ("layout", "roomy", "roomy", "7 by 3, with lines between"),
    ("layout", "medium", "medium", "7 by 3, without lines"),
    ("layout", "full", "full", "5 by 2"),
    ("layout", "compact", "compact", "one line for a row of cells"),
    ("borders", "auto", "auto", "as your locale allows"),
    ("borders", "lines", "line characters", "┃ ━ ╋"),
    ("borders", "ascii", "plain ASCII", "| - +"),
    ("theme", "auto", "auto", "your terminal's own colours"),
    ("colours", "auto", "auto", "as many as your terminal shows"),
    ("colours", "24-bit", "24-bit colours", ""),
    ("colours", "256", "256 colours", ""),
    ("colours", "16", "16 colours", "the terminal's own"),
    ("colours", "none", "no colours", "bold, underline and signs"),
];

impl Setting {
    /// Returns the name of a value on the screen, such as `when you ask` for `on-request`.
    pub fn shown<'a>(&self, name: &'a str) -> &'a str {
        self.row(name).map_or(name, |(_, _, shown, _)| shown)
    }

    /// Returns what a value does, in a few words; `None` if its name says it.
    pub fn value_about(&self, name: &str) -> Option<&'static str> {
        self.row(name).map(|(.., about)| *about).filter(|about| !about.is_empty())
    }

    fn row(&self, name: &str) -> Option<&'static Row> {
        VALUES.iter().find(|(key, value, ..)| (*key, *value) == (self.key.1, name))
    }
}

#[cfg(test)]
mod tests {
    use super::super::ALL;
    use super::*;

    #[test]
    fn every_value_has_words_instead_of_a_name_with_hyphens() {
        for setting in ALL {
            let choices = (setting.choices)();
            let shown: Vec<_> = choices.iter().map(|name| setting.shown(name)).collect();
            let is_wordy = |shown: &&str| !shown.contains('-') || *shown == "24-bit colours";
            let is_theme = setting.key == super::super::THEME;
            assert!(is_theme || shown.iter().all(is_wordy), "{setting:?}: {shown:?}");
            let mut different = shown.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), choices.len(), "{setting:?}: {shown:?}");
        }
    }

    #[test]
    fn every_row_is_a_value_of_a_setting() {
        for (key, value, shown, about) in VALUES {
            let setting = ALL.iter().find(|setting| setting.key.1 == *key).unwrap();
            assert!((setting.choices)().contains(value), "{key}: {value}");
            assert!(shown.len() <= 15, "too long for the list: {shown}");
            assert!(about.chars().count() <= 30, "too long for the page: {about}");
        }
        let check = ALL.iter().find(|setting| setting.key.1 == "check").unwrap();
        assert_eq!(check.shown("on-request"), "when you ask");
        assert_eq!(check.shown("no such value"), "no such value");
    }
}
