//! What a player can do: every action with its name, its description, and where it works.

mod table;

pub use table::ALL;

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

/// A group of actions in the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// Moving the cursor and choosing cells.
    Move,
    /// Entering and erasing digits.
    Enter,
    /// Pencil marks, colours and links.
    Marks,
    /// What the screen shows.
    Look,
    /// Hints, checks and the help itself.
    HelpMe,
    /// Undo, new games, sharing, leaving.
    Game,
}

impl Group {
    /// All groups, in the order of the help.
    pub const ALL: [Self; 6] =
        [Self::Move, Self::Enter, Self::Marks, Self::Look, Self::HelpMe, Self::Game];

    /// Returns the title of the group.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Move => "Move",
            Self::Enter => "Enter",
            Self::Marks => "Marks",
            Self::Look => "Look",
            Self::HelpMe => "Help me",
            Self::Game => "Game",
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
    /// Switches between digits and corner marks.
    SwitchMarks,
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
    /// Starts another puzzle of the same tier.
    NextGame,
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

/// One row of the table of actions.
pub struct Row {
    /// The action; for the digits, the one of 1.
    pub action: Action,
    /// Its name in a key map.
    pub name: &'static str,
    /// What it does at the board, for the help.
    pub about: &'static str,
    /// What it does in menus and lists, if that differs.
    about_list: Option<&'static str>,
    /// What it does while a puzzle is entered, if that differs.
    about_entering: Option<&'static str>,
    /// Its group in the help.
    pub group: Group,
    /// Where it works.
    pub contexts: &'static [Context],
}

impl Row {
    /// Returns what the action does in this context.
    pub fn about_in(&self, context: Context) -> &'static str {
        let other = match context {
            Context::Playing => None,
            Context::List => self.about_list,
            Context::Entering => self.about_entering,
        };
        other.unwrap_or(self.about)
    }
}

impl Action {
    /// The row that describes it.
    pub fn row(self) -> &'static Row {
        let listed = match self {
            Self::Digit(_) => Self::Digit(Digit::ALL[0]),
            other => other,
        };
        ALL.iter().find(|row| row.action == listed).expect("every action has a row")
    }

    /// Returns what it does in this context, for the help.
    pub fn about_in(self, context: Context) -> String {
        match self {
            Self::Digit(digit) => format!("place or mark {digit}"),
            other => other.row().about_in(context).to_owned(),
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
