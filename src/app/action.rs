//! What a player can do: every action with its name, its description, and where it works.

use pencilmark_engine::board::Digit;

/// Where the player is, as far as the meaning of keys goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Context {
    /// At the board.
    Playing,
    /// In a list: the menu, the end of a game, an overlay.
    List,
    /// Entering a puzzle.
    Entering,
}

impl Context {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Playing, Self::List, Self::Entering];

    /// The name of its table in a key map.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::List => "list",
            Self::Entering => "entering",
        }
    }

    /// The title of its part of the help.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Playing => "At the board",
            Self::List => "In menus and lists",
            Self::Entering => "Entering a puzzle",
        }
    }
}

/// Something a key can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// The cursor one up.
    Up,
    /// The cursor one down.
    Down,
    /// The cursor one to the left; a setting's value back.
    Left,
    /// The cursor one to the right; a setting's value on.
    Right,
    /// The cursor to the box above.
    BoxUp,
    /// The cursor to the box below.
    BoxDown,
    /// The cursor to the box on the left.
    BoxLeft,
    /// The cursor to the box on the right.
    BoxRight,
    /// The cursor to the next empty cell.
    NextEmpty,
    /// The cursor to the empty cell before.
    PreviousEmpty,
    /// The cursor to the first cell of the row; to the first line.
    RowStart,
    /// The cursor to the last cell of the row; to the last line.
    RowEnd,
    /// The cursor to the first cell of the column.
    ColumnStart,
    /// The cursor to the last cell of the column.
    ColumnEnd,
    /// The cursor to the next of the cells with the fewest candidates.
    Fewest,
    /// The cursor to the next cell that the lit digit may still go into.
    NextPlace,
    /// The cursor to the one before.
    PreviousPlace,
    /// The cursor to the next cell that holds the lit digit.
    NextSame,
    /// The cursor to the one before.
    PreviousSame,
    /// Then digits: the next motion is done so often.
    Count,
    /// The digit, in the way of the entry mode.
    Digit(Digit),
    /// Empties the cell; in the list of games, removes one.
    Erase,
    /// Gives the game a star, or takes it away.
    Favourite,
    /// Does once more what was entered last.
    Repeat,
    /// From here on the cursor selects the cells it comes to, or no more.
    Select,
    /// The cell under the cursor is selected besides the others, or no more.
    SelectCell,
    /// Selects all cells with the lit digit, or with the same marks.
    SelectAlike,
    /// Which is chosen first: the cell or the digit.
    EntryOrder,
    /// Corner marks on or off.
    CornerMode,
    /// Centre marks on or off.
    CentreMode,
    /// The next digit is a corner mark.
    CornerOnce,
    /// The next digit is a centre mark.
    CentreOnce,
    /// The program's candidates on or off.
    AutoCandidates,
    /// Digits give colours to cells, or no more.
    ColourMode,
    /// The next digit is a colour.
    ColourOnce,
    /// The next digit is a candidate, the one after its colour.
    ColourCandidate,
    /// Takes all colours and links away.
    ClearColours,
    /// A strong link to the candidate that is named next.
    LinkStrong,
    /// A weak one.
    LinkWeak,
    /// Says what the links come to.
    CheckChain,
    /// All candidates as own marks.
    FillMarks,
    /// Corner marks of the digits with just two places in a box.
    SnyderMarks,
    /// Lights a digit everywhere.
    Find,
    /// Takes a turn back.
    Undo,
    /// Plays it again.
    Redo,
    /// Back to before the first mistake.
    BeforeMistake,
    /// Gives this place in the history a name.
    Checkpoint,
    /// The list of all turns.
    History,
    /// From here on digits are supposed.
    WhatIf,
    /// What is supposed is meant.
    Keep,
    /// What is supposed is dropped.
    Drop,
    /// Takes all turns back.
    Restart,
    /// Compares with the solution.
    Check,
    /// When digits are checked.
    CheckMode,
    /// A hint, then a deeper one.
    Hint,
    /// The rest of what is told, page by page.
    More,
    /// The page before; from the first one a hint's last depth.
    Less,
    /// An exercise in a technique of the school.
    Practise,
    /// A look back on a finished game.
    Review,
    /// To the next long pause of a game that is looked back on.
    NextPause,
    /// To its next mistake.
    NextMistake,
    /// To its next leap.
    NextLeap,
    /// Hides the board and stops the clock.
    Pause,
    /// The timer shown or hidden.
    Timer,
    /// Another size of the board, of those that fit.
    Layout,
    /// Copies the puzzle's code, or the result.
    Share,
    /// Copies the board in a notation, chosen from a list.
    Copy,
    /// Copies it in the notation of the last time.
    CopyAgain,
    /// Saves a picture of the board.
    Picture,
    /// Leaves a cell empty and goes on; leaves a step of the tour out.
    Skip,
    /// Chooses, starts, goes deeper.
    Accept,
    /// Closes, goes back.
    Back,
    /// The keys.
    Help,
    /// A list of all that can be done here, to search and to choose from.
    Palette,
    /// The settings.
    Settings,
    /// The mouse for the program, or for selecting text.
    Mouse,
    /// Ends the program.
    Quit,
    /// Stops the program until it is continued.
    Suspend,
    /// Draws everything again.
    Redraw,
}

use Context::{Entering, List, Playing};

/// One row of the table of actions.
pub struct Row {
    /// The action; for the digits, the one of 1.
    pub action: Action,
    /// Its name in a key map.
    pub name: &'static str,
    /// What it does, for the help.
    pub about: &'static str,
    /// Where it works.
    pub contexts: &'static [Context],
}

const fn row(
    action: Action,
    name: &'static str,
    about: &'static str,
    contexts: &'static [Context],
) -> Row {
    Row { action, name, about, contexts }
}

const EVERYWHERE: &[Context] = &[Playing, List, Entering];
const BOARD: &[Context] = &[Playing, Entering];

/// All actions, in the order of the help. The digits 2 to 9 follow the row of 1 by
/// [`Action::named`] and [`Action::name`].
pub static ALL: &[Row] = &[
    row(Action::Up, "up", "move up", EVERYWHERE),
    row(Action::Down, "down", "move down", EVERYWHERE),
    row(Action::Left, "left", "move left; a setting back", EVERYWHERE),
    row(Action::Right, "right", "move right; a setting on", EVERYWHERE),
    row(Action::BoxUp, "box-up", "to the box above; a line up", EVERYWHERE),
    row(Action::BoxDown, "box-down", "to the box below; a line down", EVERYWHERE),
    row(Action::BoxLeft, "box-left", "to the box on the left", BOARD),
    row(Action::BoxRight, "box-right", "to the box on the right", BOARD),
    row(Action::NextEmpty, "next-empty", "to the next empty cell; next tier", EVERYWHERE),
    row(Action::PreviousEmpty, "previous-empty", "to the one before; tier before", EVERYWHERE),
    row(Action::RowStart, "row-start", "start of the row; first line", EVERYWHERE),
    row(Action::RowEnd, "row-end", "end of the row; last line", EVERYWHERE),
    row(Action::ColumnStart, "column-start", "to the top of the column", BOARD),
    row(Action::ColumnEnd, "column-end", "to the foot of the column", BOARD),
    row(Action::Fewest, "fewest", "to where the fewest digits fit", &[Playing]),
    row(Action::NextPlace, "next-place", "to the lit digit's next place", &[Playing]),
    row(Action::PreviousPlace, "previous-place", "to the lit digit's place before", &[Playing]),
    row(Action::NextSame, "next-same", "to the next cell with the lit digit", &[Playing]),
    row(Action::PreviousSame, "previous-same", "to the cell before with it", &[Playing]),
    row(Action::Count, "count", "then a number: so many times", &[Playing]),
    row(Action::Digit(Digit::ALL[0]), "digit-1", "place or mark 1 (2 to 9 alike)", BOARD),
    row(Action::Erase, "erase", "erase; remove a game, an order", EVERYWHERE),
    row(Action::Repeat, "repeat", "enter the same once more", &[Playing]),
    row(Action::Select, "select", "select cells as you move, or stop", &[Playing]),
    row(Action::SelectCell, "select-cell", "select this cell too, or not", &[Playing]),
    row(Action::SelectAlike, "select-alike", "select cells with the same digit", &[Playing]),
    row(Action::EntryOrder, "entry-order", "digit first or cell first", &[Playing]),
    row(Action::CornerMode, "corner-mode", "corner marks on and off", &[Playing]),
    row(Action::CentreMode, "centre-mode", "centre marks on and off", &[Playing]),
    row(Action::CornerOnce, "corner-once", "next digit as a corner mark", &[Playing]),
    row(Action::CentreOnce, "centre-once", "next digit as a centre mark", &[Playing]),
    row(Action::AutoCandidates, "auto-candidates", "show all candidates, or not", &[Playing]),
    row(Action::FillMarks, "fill-marks", "write all candidates as marks", &[Playing]),
    row(Action::SnyderMarks, "snyder-marks", "mark pairs of places in boxes", &[Playing]),
    row(Action::ColourMode, "colour-mode", "colours for cells on and off", &[Playing]),
    row(Action::ColourOnce, "colour-once", "next digit as a colour", &[Playing]),
    row(Action::ColourCandidate, "colour-candidate", "a candidate, then its colour", &[Playing]),
    row(Action::LinkStrong, "link-strong", "strong link to a candidate", &[Playing]),
    row(Action::LinkWeak, "link-weak", "weak link to a candidate", &[Playing]),
    row(Action::CheckChain, "check-chain", "what your links come to", &[Playing]),
    row(Action::ClearColours, "clear-colours", "take colours and links away", &[Playing]),
    row(Action::Find, "find", "then a digit: light it everywhere", &[Playing]),
    row(Action::Undo, "undo", "take the last turn back; a removal", EVERYWHERE),
    row(Action::Redo, "redo", "play it again", &[Playing, Entering]),
    row(Action::BeforeMistake, "before-mistake", "back to before a mistake", &[Playing]),
    row(Action::Checkpoint, "checkpoint", "give this place a name", &[Playing]),
    row(Action::History, "history", "all turns and branches", &[Playing]),
    row(Action::WhatIf, "what-if", "from here on only suppose", &[Playing]),
    row(Action::Keep, "keep", "keep what is supposed", &[Playing]),
    row(Action::Drop, "drop", "drop what is supposed", &[Playing]),
    row(Action::Restart, "restart", "back to the start; redo leads on", &[Playing, Entering]),
    row(Action::Check, "check", "show wrong digits", &[Playing]),
    row(Action::CheckMode, "check-mode", "when digits are checked", &[Playing]),
    row(Action::Hint, "hint", "a hint; again: a deeper one", &[Playing]),
    row(Action::More, "more", "the rest of a text; two solutions", EVERYWHERE),
    row(Action::Less, "less", "a page back; less of a hint", &[Playing, List]),
    row(Action::Favourite, "favourite", "a star for this game, or none", &[Playing, List]),
    row(Action::Practise, "practise", "practise a technique; play on", &[List]),
    row(Action::Review, "review", "look back on a finished game", &[List]),
    row(Action::NextPause, "next-pause", "its next long pause", &[List]),
    row(Action::NextMistake, "next-mistake", "its next mistake", &[List]),
    row(Action::NextLeap, "next-leap", "its next leap", &[List]),
    row(Action::Pause, "pause", "pause and hide the board", &[Playing]),
    row(Action::Timer, "timer", "show or hide the time", &[Playing]),
    row(Action::Layout, "layout", "zoom: the next size that fits", &[Playing]),
    row(Action::Share, "share", "copy the puzzle's code; the result", &[Playing, List]),
    row(Action::Copy, "copy", "copy the board in a notation", &[Playing, List]),
    row(Action::CopyAgain, "copy-again", "copy it in the same once more", &[Playing, List]),
    row(Action::Picture, "picture", "save a picture of the board", &[Playing, List]),
    row(Action::Skip, "skip", "leave the cell empty; a step out", BOARD),
    row(Action::Accept, "accept", "choose; start; write; deepen a hint", EVERYWHERE),
    row(Action::Back, "back", "close; back to the menu", EVERYWHERE),
    row(Action::Help, "help", "this list of keys", EVERYWHERE),
    row(Action::Palette, "palette", "search all that can be done", EVERYWHERE),
    row(Action::Settings, "settings", "the settings", EVERYWHERE),
    row(Action::Mouse, "mouse", "the mouse here, or to select text", EVERYWHERE),
    row(Action::Quit, "quit", "save and quit", EVERYWHERE),
    row(Action::Suspend, "suspend", "to the shell and back (fg)", EVERYWHERE),
    row(Action::Redraw, "redraw", "draw everything again", EVERYWHERE),
];

impl Action {
    /// The row that describes it.
    pub fn row(self) -> &'static Row {
        let listed = match self {
            Self::Digit(_) => Self::Digit(Digit::ALL[0]),
            other => other,
        };
        ALL.iter().find(|row| row.action == listed).expect("every action has a row")
    }

    /// What it does, for the help.
    pub fn about(self) -> String {
        match self {
            Self::Digit(digit) => format!("place or mark {digit}"),
            other => other.row().about.to_owned(),
        }
    }

    /// Its name in a key map.
    pub fn name(self) -> String {
        match self {
            Self::Digit(digit) => format!("digit-{digit}"),
            other => other.row().name.to_owned(),
        }
    }

    /// The action with this name.
    pub fn named(name: &str) -> Option<Self> {
        if let Some(digit) = name.strip_prefix("digit-") {
            return digit.parse().ok().and_then(Digit::new).map(Self::Digit);
        }
        ALL.iter().find(|row| row.name == name).map(|row| row.action)
    }

    /// All actions in the order of the table, each digit after the other.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.iter().flat_map(|row| {
            let digits = matches!(row.action, Self::Digit(_));
            let many = Digit::ALL.into_iter().filter(move |_| digits).map(Self::Digit);
            many.chain(Some(row.action).filter(|_| !digits))
        })
    }

    /// All names, digits included.
    pub fn names() -> impl Iterator<Item = String> {
        Self::all().map(Self::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_found_by_its_name() {
        let names: Vec<_> = Action::names().collect();
        for name in &names {
            assert_eq!(&Action::named(name).unwrap().name(), name);
        }
        let mut unique = names.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), names.len());
        assert_eq!(names.len(), ALL.len() + 8);
        assert_eq!(Action::named("digit-0"), None);
        assert_eq!(Action::named("dig"), None);
    }
}
