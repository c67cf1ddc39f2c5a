//! Short facts about the game in play, for the panel, or for the line below a board without a
//! panel.

use crate::app::settings::EntryOrder;
use crate::app::{Action, App, Context, Playing, words};
use crate::game::{CheckMode, Proof};

/// Returns the time on the clock if the player turned the timer on.
pub(super) fn time(app: &App, playing: &Playing) -> Option<String> {
    let elapsed = playing.game().clock.elapsed(app.now().steady);
    app.settings().timer.is_on().then(|| words::time(elapsed))
}

/// Returns the number of errors and the limit; `None` if the game has no limit.
pub(super) fn errors(playing: &Playing) -> Option<String> {
    let limit = playing.game().error_limit().filter(|_| playing.is_game())?;
    Some(format!("Errors {} of {}", limit.errors, limit.limit))
}

/// Returns the number of the last save if the player has turned this display on.
pub(super) fn saved(app: &App) -> Option<String> {
    app.saved().filter(|_| app.settings().saves.is_on()).map(|number| format!("saved {number}"))
}

/// Returns the chosen digit if digits are chosen before cells.
pub(super) fn chosen_digit(app: &App, playing: &Playing) -> Option<String> {
    if app.settings().entry == EntryOrder::CellFirst {
        return None;
    }
    Some(match playing.found() {
        Some(digit) => format!("Digit first: {digit}"),
        None => "Digit first: which?".to_owned(),
    })
}

/// Returns the number of selected cells, or `None` if no cell is selected.
pub(super) fn selection(playing: &Playing) -> Option<String> {
    let selection = playing.selection();
    let count = selection.cells().len();
    let cells = if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") };
    if selection.grows() {
        return Some(format!("Selecting: {cells}"));
    }
    (count > 0).then(|| format!("{cells} selected"))
}

/// Returns the conclusion of a what-if, or else the keys that end it. If checks are off, the player
/// has to find a contradiction without help.
pub(super) fn what_if(app: &App, playing: &Playing) -> Option<String> {
    let is_checked = app.settings().check != CheckMode::Never;
    Some(match playing.derived().proof? {
        Proof::WrongBefore(_) if is_checked => "What if: wrong before".to_owned(),
        Proof::OneIsWrong(_) if is_checked => "What if: one is wrong".to_owned(),
        Proof::Refuted(wrong, _) if is_checked => {
            format!("What if: no {} in {}", wrong.digit, wrong.cell)
        }
        _ => {
            let [keep, drop] = [Action::Keep, Action::Drop]
                .map(|action| app.keys().first(Context::Playing, action));
            format!("What if: {keep} keep {drop} drop")
        }
    })
}
