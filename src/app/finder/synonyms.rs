//! Words that players may type for a command although its texts do not contain them.

use crate::app::MenuItem;
use crate::app::action::Action;
use crate::app::settings::Setting;

/// Returns other words for an action, in lower case.
pub(super) const fn of_action(action: Action) -> &'static str {
    match action {
        Action::SwitchMarks => "notes pencil",
        Action::AutoCandidates => "notes possibilities",
        Action::FillMarks => "notes",
        Action::Hint => "stuck tip clue",
        Action::Steps => "solver",
        Action::Help => "shortcuts keyboard controls",
        Action::Check => "errors wrong verify validate",
        Action::Find => "filter",
        Action::Erase => "delete clear",
        Action::Restart => "reset clear",
        Action::GiveUp => "solve answer surrender",
        Action::NextGame => "new game",
        Action::Share => "export seed",
        Action::Copy => "export clipboard hodoku sudokupad",
        Action::Picture => "export print png svg pdf image screenshot",
        Action::Layout => "size bigger smaller",
        Action::Timer => "clock",
        Action::ColourMode => "paint",
        Action::CheckChain => "eureka aic chain prove",
        Action::Back => "menu exit",
        Action::Quit => "exit",
        _ => "",
    }
}

/// Returns other words for a setting, in lower case.
pub(super) fn of_setting(setting: &Setting) -> &'static str {
    match setting.key.1 {
        "bell" => "sound mute beep audio",
        "theme" => "light dark colour scheme appearance",
        "error-limit" => "lives mistakes",
        "layout" => "zoom",
        "animations" => "motion effects",
        "timer" => "clock",
        _ => "",
    }
}

/// Returns other words for an item of the menu, in lower case.
pub(super) const fn of_item(item: MenuItem) -> &'static str {
    match item {
        MenuItem::Statistics => "stats records best times",
        MenuItem::Dailies => "today calendar streak",
        MenuItem::Games => "load resume continue",
        MenuItem::Finished => "past old replay",
        MenuItem::Enter => "import paste custom editor",
        MenuItem::Collections => "import packs",
        MenuItem::School => "learn lessons tutorial techniques",
        MenuItem::Tour => "tutorial introduction",
        _ => "",
    }
}
