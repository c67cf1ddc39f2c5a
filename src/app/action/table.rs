//! The table of actions.

use super::Context::{self, Entering, List, Playing};
use super::Group::{self, Enter, Game, HelpMe, Look, Marks, Move};
use super::{Action, ActionRow};
use pencilmark_engine::board::Digit;

const fn row(
    group: Group,
    action: Action,
    name: &'static str,
    about: &'static str,
    contexts: &'static [Context],
) -> ActionRow {
    ActionRow { action, name, about, about_list: None, about_entering: None, group, contexts }
}

impl ActionRow {
    const fn in_lists(self, about: &'static str) -> Self {
        Self { about_list: Some(about), ..self }
    }

    const fn entering(self, about: &'static str) -> Self {
        Self { about_entering: Some(about), ..self }
    }
}

const EVERYWHERE: &[Context] = &[Playing, List, Entering];
const BOARD: &[Context] = &[Playing, Entering];

/// All actions, grouped and ordered as in the help. The row for digit 1 stands for all nine digits;
/// [`Action::named`] and [`Action::name`] handle the digits 2 to 9.
pub static ALL: &[ActionRow] = &[
    row(Move, Action::Up, "up", "move up", EVERYWHERE),
    row(Move, Action::Down, "down", "move down", EVERYWHERE),
    row(Move, Action::Left, "left", "move left", EVERYWHERE)
        .in_lists("left; previous value")
        .entering("move left"),
    row(Move, Action::Right, "right", "move right", EVERYWHERE)
        .in_lists("right; next value")
        .entering("move right"),
    row(Move, Action::BoxUp, "box-up", "up one box", EVERYWHERE).in_lists("jump up"),
    row(Move, Action::BoxDown, "box-down", "down one box", EVERYWHERE).in_lists("jump down"),
    row(Move, Action::BoxLeft, "box-left", "left one box", BOARD),
    row(Move, Action::BoxRight, "box-right", "right one box", BOARD),
    row(Move, Action::NextEmpty, "next-empty", "next empty cell", EVERYWHERE)
        .in_lists("next item or tier"),
    row(Move, Action::PreviousEmpty, "previous-empty", "previous empty cell", EVERYWHERE)
        .in_lists("previous item or tier"),
    row(Move, Action::RowStart, "row-start", "start of the row", EVERYWHERE).in_lists("first line"),
    row(Move, Action::RowEnd, "row-end", "end of the row", EVERYWHERE).in_lists("last line"),
    row(Move, Action::ColumnStart, "column-start", "top of the column", EVERYWHERE)
        .in_lists("one page up"),
    row(Move, Action::ColumnEnd, "column-end", "bottom of the column", EVERYWHERE)
        .in_lists("one page down"),
    row(Move, Action::Fewest, "fewest", "cell with the fewest candidates", &[Playing]),
    row(Move, Action::NextPlace, "next-place", "next place for the highlighted digit", &[Playing]),
    row(Move, Action::PreviousPlace, "previous-place", "previous place for that digit", &[Playing]),
    row(Move, Action::NextSame, "next-same", "next cell with that digit", &[Playing]),
    row(Move, Action::PreviousSame, "previous-same", "previous cell with that digit", &[Playing]),
    row(Move, Action::Count, "count", "repeat a key: type 5, then an arrow", &[Playing]),
    row(Move, Action::Select, "select", "select cells as you move, or stop", &[Playing]),
    row(Move, Action::SelectCell, "select-cell", "select or unselect this cell", &[Playing]),
    row(Move, Action::SelectAlike, "select-alike", "select cells with the same digit", &[Playing]),
    row(Enter, Action::Digit(Digit::ALL[0]), "digit-1", "place or mark a digit", BOARD),
    row(Enter, Action::Erase, "erase", "empty the cell", EVERYWHERE)
        .in_lists("remove; reset the order"),
    row(Enter, Action::Accept, "accept", "place a lone mark; more of a hint", EVERYWHERE)
        .in_lists("choose")
        .entering("start the game"),
    row(Enter, Action::Repeat, "repeat", "repeat the last entry", &[Playing]),
    row(Enter, Action::Finish, "finish", "fill in the last singles", &[Playing]),
    row(Enter, Action::EntryOrder, "entry-order", "digit first or cell first", &[Playing]),
    row(Marks, Action::SwitchMarks, "switch-marks", "switch between digits and marks", &[Playing]),
    row(Marks, Action::CornerOnce, "corner-once", "next digit is a corner mark", &[Playing]),
    row(Marks, Action::CentreOnce, "centre-once", "next digit is a centre mark", &[Playing]),
    row(Marks, Action::CornerMode, "corner-mode", "corner marks on or off", &[Playing]),
    row(Marks, Action::CentreMode, "centre-mode", "centre marks on or off", &[Playing]),
    row(
        Marks,
        Action::AutoCandidates,
        "auto-candidates",
        "show or hide all candidates",
        &[Playing],
    ),
    row(Marks, Action::FillMarks, "fill-marks", "write all candidates as marks", &[Playing]),
    row(Marks, Action::SnyderMarks, "snyder-marks", "write Snyder marks in all boxes", &[Playing]),
    row(Marks, Action::ColourMode, "colour-mode", "colours for cells on or off", &[Playing]),
    row(Marks, Action::ColourOnce, "colour-once", "next digit is a colour", &[Playing]),
    row(Marks, Action::ColourCandidate, "colour-candidate", "colour a candidate", &[Playing]),
    row(Marks, Action::LinkStrong, "link-strong", "strong link to a candidate", &[Playing]),
    row(Marks, Action::LinkWeak, "link-weak", "weak link to a candidate", &[Playing]),
    row(
        Marks,
        Action::CheckChain,
        "check-chain",
        "check your links and what they prove",
        &[Playing],
    ),
    row(Marks, Action::ClearColours, "clear-colours", "remove all colours and links", &[Playing]),
    row(Look, Action::Find, "find", "highlight a digit everywhere", &[Playing]),
    row(Look, Action::Layout, "layout", "zoom to the next size that fits", &[Playing]),
    row(Look, Action::Timer, "timer", "show or hide the time", &[Playing]),
    row(Look, Action::Pause, "pause", "pause and hide the board", &[Playing]),
    row(Look, Action::History, "history", "list all moves and branches", &[Playing]),
    row(Look, Action::Mouse, "mouse", "mouse: play, or select text", EVERYWHERE),
    row(Look, Action::Redraw, "redraw", "redraw the screen", EVERYWHERE),
    row(HelpMe, Action::Hint, "hint", "hint (again for more)", &[Playing, List])
        .in_lists("carry out the step"),
    row(HelpMe, Action::Steps, "steps", "list all possible steps", &[Playing]),
    row(HelpMe, Action::More, "more", "next page of the hint", EVERYWHERE)
        .in_lists("next page")
        .entering("show two solutions"),
    row(HelpMe, Action::Less, "less", "previous page; less of the hint", &[Playing, List])
        .in_lists("previous page"),
    row(HelpMe, Action::Glossary, "glossary", "what the words of hints mean", &[Playing, List]),
    row(HelpMe, Action::Lesson, "lesson", "lesson about the open hint", &[Playing, List])
        .in_lists("back to the hint"),
    row(HelpMe, Action::Check, "check", "check for mistakes", &[Playing]),
    row(HelpMe, Action::CheckMode, "check-mode", "change when digits are checked", &[Playing]),
    row(HelpMe, Action::BeforeMistake, "before-mistake", "go back to before a mistake", &[Playing]),
    row(HelpMe, Action::Help, "help", "show the keys", EVERYWHERE),
    row(HelpMe, Action::Palette, "palette", "search all commands", EVERYWHERE),
    row(Game, Action::Undo, "undo", "undo", EVERYWHERE).in_lists("restore what you removed"),
    row(Game, Action::Redo, "redo", "redo", BOARD),
    row(Game, Action::Restart, "restart", "start over (redo brings it back)", BOARD)
        .entering("clear the puzzle (redo restores it)"),
    row(Game, Action::Checkpoint, "checkpoint", "set a checkpoint", &[Playing]),
    row(Game, Action::WhatIf, "what-if", "start a what-if", &[Playing]),
    row(Game, Action::Keep, "keep", "keep the what-if", &[Playing]),
    row(Game, Action::Drop, "drop", "discard the what-if", &[Playing]),
    row(Game, Action::NextGame, "next-game", "new puzzle of the same tier", &[Playing]),
    row(Game, Action::GiveUp, "give-up", "give up, and see the solution", &[Playing]),
    row(Game, Action::Favourite, "favourite", "star this game, or unstar it", &[Playing, List]),
    row(Game, Action::Practise, "practise", "practise it; play on from here", &[List]),
    row(Game, Action::Review, "review", "review a finished game", &[List]),
    row(Game, Action::NextPause, "next-pause", "next long pause", &[List]),
    row(Game, Action::NextMistake, "next-mistake", "next mistake", &[List]),
    row(Game, Action::NextGuess, "next-guess", "next guess", &[List]),
    row(Game, Action::Share, "share", "copy the puzzle's code", &[Playing, List])
        .in_lists("copy the result"),
    row(Game, Action::Copy, "copy", "copy the board in a notation", &[Playing, List]),
    row(Game, Action::CopyAgain, "copy-again", "copy again in the same notation", &[Playing, List]),
    row(Game, Action::Picture, "picture", "save a picture of the board", &[Playing, List]),
    row(
        Game,
        Action::SaveStatistics,
        "save-statistics",
        "save the statistics as CSV and JSON",
        &[List],
    ),
    row(Game, Action::Skip, "skip", "skip this step of the tour", BOARD)
        .entering("leave the cell empty"),
    row(Game, Action::Settings, "settings", "settings", EVERYWHERE),
    row(Game, Action::Back, "back", "close; twice: leave the board", EVERYWHERE)
        .in_lists("back")
        .entering("back"),
    row(Game, Action::Quit, "quit", "save and quit", EVERYWHERE),
    row(Game, Action::Suspend, "suspend", "suspend (fg brings it back)", EVERYWHERE),
];
