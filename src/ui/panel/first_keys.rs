//! The keys that a new player needs, shown during the first games, and the keys for colours and
//! links, shown while digit keys set colours.

use crate::app::{Action, App, Context, EntryMode, Playing, Prefix};
use crate::game::MarkKind;
use crate::ui::surface::ClickableLine;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Digit};
use ratatui::text::{Line, Span};

/// The width of the column with the keys.
const KEYS: usize = 8;

/// The number of wins after which a player knows the keys.
const WINS: usize = 3;

/// The minimum number of lines about colours, of which the first ones are the most important.
const MIN_COLOUR_LINES: usize = 2;

/// The effect of the key for marks.
const MARKS: &str = "pencil marks";

/// The effect of the key that erases, which is left out if there is no room for all lines.
const ERASE: &str = "erase";

/// The actions of each line, with what they do.
const LINES: [(&[Action], &str); 7] = [
    (&[Action::Left, Action::Down, Action::Up, Action::Right], "move"),
    (&[Action::Digit(Digit::ALL[0]), Action::Digit(Digit::ALL[8])], "type a digit"),
    (&[Action::SwitchMarks], MARKS),
    (&[Action::Erase], ERASE),
    (&[Action::Hint], "hint"),
    (&[Action::Undo], "undo"),
    (&[Action::Help], "all keys"),
];

/// The legend of the centre marks, which is written in their style.
const CENTRE_MARKS: &str = "centre marks";

/// The lines while digit keys set colours.
const COLOUR_LINES: [(&[Action], &str); 5] = [
    (&[Action::Digit(Digit::ALL[0]), Action::Digit(Digit::ALL[8])], "set a colour"),
    (&[Action::LinkStrong, Action::LinkWeak], "draw a link"),
    (&[Action::CheckChain], "check links"),
    (&[Action::ClearColours], "remove all"),
    (&[Action::Undo], "undo"),
];

/// Returns the lines, with an empty line above. Returns no lines if the board is not an ordinary
/// game, if the player has won some games and digit keys do not set colours, or if `free` lines of
/// `width` columns are not enough.
pub(super) fn lines(
    app: &App,
    playing: &Playing,
    (width, free): (usize, usize),
    theme: &Theme,
) -> Vec<ClickableLine> {
    let wins = app.library().finished().iter().filter(|game| game.is_won()).count();
    let sets_colours = playing.mode() == EntryMode::Colour;
    if !playing.is_game() || (wins >= WINS && !sets_colours) {
        return Vec::new();
    }
    let line = |(actions, about): &(&[Action], &'static str)| {
        let keys = actions.iter().map(|&action| app.keys().first(Context::Playing, action));
        let keys: Vec<_> = keys.filter(|key| !key.is_empty()).collect();
        let is_range = matches!(actions, [Action::Digit(_), Action::Digit(_)]);
        let keys = keys.join(if is_range { "…" } else { " " });
        let keys = Span::styled(format!("{keys:<KEYS$}"), theme.key);
        let about = match playing.next_mode() {
            _ if *about == MARKS => match playing.mode() {
                EntryMode::Mark(_) => "digits again",
                EntryMode::Digit | EntryMode::Colour => about,
            },
            _ if !is_range => about,
            _ if matches!(playing.prefix(), Some(Prefix::Link(_))) => "pick a digit",
            _ if playing.prefix() == Some(Prefix::Find) => "highlight it",
            EntryMode::Mark(MarkKind::Corner) if playing.game().auto_candidates => "cross out",
            EntryMode::Mark(_) => "write a mark",
            EntryMode::Colour => "set a colour",
            EntryMode::Digit => about,
        };
        Line::from_iter([keys, Span::styled(about, theme.dim)])
    };
    let mut lines = vec![Line::default()];
    let shown = if sets_colours { COLOUR_LINES.as_slice() } else { &LINES };
    let has_room = lines.len() + shown.len() <= free;
    lines.extend(shown.iter().filter(|(_, about)| has_room || *about != ERASE).map(line));
    let has_centre_marks = |cell| !playing.game().sheet().marks(cell).centre.is_empty();
    if !sets_colours && lines.len() < free && Cell::ALL.into_iter().any(has_centre_marks) {
        let sample = Span::styled("123", theme.centre);
        let about = format!("{:1$}{CENTRE_MARKS}", "", KEYS - sample.width());
        lines.push(Line::from_iter([sample, Span::styled(about, theme.dim)]));
    }
    if sets_colours && free > MIN_COLOUR_LINES {
        lines.truncate(free);
    }
    let fits = lines.len() <= free && lines.iter().all(|line| line.width() <= width);
    if fits { lines.into_iter().map(Into::into).collect() } else { Vec::new() }
}
