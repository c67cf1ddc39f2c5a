//! The table of actions. Each row has the action's name, its description, and the contexts in which
//! the action works.

mod table;

pub use table::ALL;

use pencilmark_engine::board::Digit;

/// The context that determines what each key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Context {
    /// The keys act on the board in play.
    Playing,
    /// The keys act on a list, such as the menu, the screen after a game, or an overlay.
    List,
    /// The keys act on the editor.
    Entering,
}

impl Context {
    /// All contexts.
    pub const ALL: [Self; 3] = [Self::Playing, Self::List, Self::Entering];

    /// Returns the name of the context's table in a key map.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::List => "list",
            Self::Entering => "entering",
        }
    }

    /// Returns the title of the context's section in the help.
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
    /// The appearance of the screen.
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

    /// Returns the title of the group in the help.
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

/// An action that a key can trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Move the cursor up.
    Up,
    /// Move the cursor down.
    Down,
    /// Move the cursor left, or choose the previous value of a setting.
    Left,
    /// Move the cursor right, or choose the next value of a setting.
    Right,
    /// Move the cursor to the box above.
    BoxUp,
    /// Move the cursor to the box below.
    BoxDown,
    /// Move the cursor to the box on the left.
    BoxLeft,
    /// Move the cursor to the box on the right.
    BoxRight,
    /// Move the cursor to the next empty cell.
    NextEmpty,
    /// Move the cursor to the previous empty cell.
    PreviousEmpty,
    /// Move the cursor to the first cell of the row, or to the first line of a list.
    RowStart,
    /// Move the cursor to the last cell of the row, or to the last line of a list.
    RowEnd,
    /// Move the cursor to the first cell of the column, or move up one page of a list.
    ColumnStart,
    /// Move the cursor to the last cell of the column, or move down one page of a list.
    ColumnEnd,
    /// Move the cursor to the next cell with the fewest candidates.
    Fewest,
    /// Move the cursor to the next cell that the highlighted digit can go in.
    NextPlace,
    /// Move the cursor to the previous cell that the highlighted digit can go in.
    PreviousPlace,
    /// Move the cursor to the next cell that contains the highlighted digit.
    NextSame,
    /// Move the cursor to the previous cell that contains the highlighted digit.
    PreviousSame,
    /// Read a number, and repeat the next motion that many times.
    Count,
    /// Enter the digit according to the entry mode.
    Digit(Digit),
    /// Erase the cell. In the list of games, remove the game.
    Erase,
    /// Add or remove the game's star.
    Favourite,
    /// Fill in all empty cells, if only singles are left.
    Finish,
    /// Repeat the last entry.
    Repeat,
    /// Start or stop selecting the cells that the cursor moves to.
    Select,
    /// Add the cell at the cursor to the selection, or remove it.
    SelectCell,
    /// Select all cells with the highlighted digit, or with the same marks as the current cell.
    SelectAlike,
    /// Switch between choosing the cell first and the digit first.
    EntryOrder,
    /// Switch between digits and corner marks.
    SwitchMarks,
    /// Switch the corner mark mode on or off.
    CornerMode,
    /// Switch the centre mark mode on or off.
    CentreMode,
    /// Enter the next digit as a corner mark.
    CornerOnce,
    /// Enter the next digit as a centre mark.
    CentreOnce,
    /// Show or hide the program's candidates.
    AutoCandidates,
    /// Switch the colour mode on or off.
    ColourMode,
    /// Enter the next digit as a colour.
    ColourOnce,
    /// Colour a candidate. The next digit names the candidate, and the digit after it the colour.
    ColourCandidate,
    /// Remove all colours and links.
    ClearColours,
    /// Draw a strong link to the candidate that the player names next.
    LinkStrong,
    /// Draw a weak link to the candidate that the player names next.
    LinkWeak,
    /// Check the chain that the player has drawn.
    CheckChain,
    /// Write all candidates as marks.
    FillMarks,
    /// Write corner marks for the digits that have exactly two places in a box.
    SnyderMarks,
    /// Highlight a digit.
    Find,
    /// Undo a turn.
    Undo,
    /// Redo a turn.
    Redo,
    /// Go back to the position before the first mistake.
    BeforeMistake,
    /// Name the current position in the history.
    Checkpoint,
    /// Open the list of all turns.
    History,
    /// Start a what-if, which is a trial that the player can keep or discard.
    WhatIf,
    /// End the what-if and keep its digits.
    Keep,
    /// End the what-if and discard its digits.
    Drop,
    /// Undo all turns.
    Restart,
    /// Start another puzzle of the same tier.
    NextGame,
    /// Ask whether to give up the game.
    GiveUp,
    /// Compare the board with the solution.
    Check,
    /// Change when digits are checked against the solution.
    CheckMode,
    /// Open a hint, or show its next level.
    Hint,
    /// List all steps that the position offers.
    Steps,
    /// Open the glossary, with the terms of the open hint or lesson first.
    Glossary,
    /// Open the lesson of the technique that the open hint uses.
    Lesson,
    /// Show the next page of text.
    More,
    /// Show the previous page of text. On page 1 of a hint, show the previous level.
    Less,
    /// Start an exercise.
    Practise,
    /// Review a finished game.
    Review,
    /// Go to the next long pause in a review.
    NextPause,
    /// Go to the next mistake in a review.
    NextMistake,
    /// Go to the next guess in a review.
    NextGuess,
    /// Hide the board and stop the clock.
    Pause,
    /// Show or hide the timer.
    Timer,
    /// Switch to another board size that fits.
    Layout,
    /// Copy the puzzle's code, or the result.
    Share,
    /// Copy the board in a notation that the player chooses from a list.
    Copy,
    /// Copy the board in the notation that was used last.
    CopyAgain,
    /// Save a picture of the board.
    Picture,
    /// Save the statistics as files.
    SaveStatistics,
    /// Leave a cell empty and go to the next cell, or skip a step of the tour.
    Skip,
    /// Choose, start, or open the selected item.
    Accept,
    /// Close the current view, or go back.
    Back,
    /// Show the keys.
    Help,
    /// Open the palette, which lists all available actions.
    Palette,
    /// Open the settings.
    Settings,
    /// Switch the mouse between controlling the program and selecting text.
    Mouse,
    /// Quit the program.
    Quit,
    /// Suspend the program.
    Suspend,
    /// Redraw the screen.
    Redraw,
}

/// A row of the table of actions.
pub struct ActionRow {
    /// The action. Digit 1 represents all digits.
    pub action: Action,
    /// The name of the action in a key map.
    pub name: &'static str,
    /// A description of the action on the board, for the help.
    pub about: &'static str,
    /// The description in menus and lists, if the action does something else there.
    about_list: Option<&'static str>,
    /// The description in the editor, if the action does something else there.
    about_entering: Option<&'static str>,
    /// The group of the action in the help.
    pub group: Group,
    /// The contexts in which the action works.
    pub contexts: &'static [Context],
}

impl ActionRow {
    /// Returns a description of the action in `context`.
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
    /// Returns the row of the action in the table of actions.
    pub fn row(self) -> &'static ActionRow {
        let listed = match self {
            Self::Digit(_) => Self::Digit(Digit::ALL[0]),
            other => other,
        };
        ALL.iter().find(|row| row.action == listed).expect("every action has a row")
    }

    /// Returns a description of the action in `context`, for the help.
    pub fn about_in(self, context: Context) -> String {
        match self {
            Self::Digit(digit) => format!("place or mark {digit}"),
            other => other.row().about_in(context).to_owned(),
        }
    }

    /// Returns the name of the action in a key map.
    pub fn name(self) -> String {
        match self {
            Self::Digit(digit) => format!("digit-{digit}"),
            other => other.row().name.to_owned(),
        }
    }

    /// Returns the action called `name`.
    pub fn named(name: &str) -> Option<Self> {
        if let Some(digit) = name.strip_prefix("digit-") {
            return digit.parse().ok().and_then(Digit::new).map(Self::Digit);
        }
        ALL.iter().find(|row| row.name == name).map(|row| row.action)
    }

    /// Returns an iterator over all actions in the order of the table, including every digit.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.iter().flat_map(|row| {
            let digits = matches!(row.action, Self::Digit(_));
            let many = Digit::ALL.into_iter().filter(move |_| digits).map(Self::Digit);
            many.chain(Some(row.action).filter(|_| !digits))
        })
    }

    /// Returns an iterator over the names of all actions, including every digit.
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
