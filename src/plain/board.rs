//! Describes the board: cells, houses and digits.

use crate::app::{App, Playing, words};
use crate::game::{CellColours, CheckMode, LinkKind, Marks, Proof, UserLink};
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet, Grid, House};

/// Lists digits, as in `2 5 7`.
pub(super) fn digits(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

/// Lists cells, as in `r1c1, r1c2`.
pub(super) fn cells(cells: CellSet) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
}

/// Returns the plural of a digit's name, such as `sevens`.
pub(super) const fn plural(digit: Digit) -> &'static str {
    ["ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines"]
        [digit.index()]
}

/// Returns the name of a house with a capital letter, such as `Row 4`.
pub(super) fn house(house: House) -> String {
    let name = house.to_string();
    name[..1].to_uppercase() + &name[1..]
}

/// Describes a cell, as in `r4c5, empty, candidates 2 5 7`.
pub(super) fn cell(app: &App, playing: &Playing, cell: Cell) -> String {
    let game = playing.game();
    let what = match game.digits().get(cell) {
        Some(digit) if game.is_given(cell) => format!("{digit}, given"),
        Some(digit) => {
            let supposed = playing.derived().trial_cells.contains(cell);
            let supposed = if supposed { ", trial" } else { "" };
            format!("{digit}{supposed}{}", faults(app, playing, cell))
        }
        None => {
            let own = game.sheet().marks(cell);
            let left = game.auto_candidates.then(|| playing.derived().candidates.digits(cell));
            format!("empty, {}", inside(own, left))
        }
    };
    format!("{cell}, {what}{}.", coloured(game.sheet().colours(cell)))
}

/// Describes the colours of a cell, as in `, colour A C, its 5 colour B`.
fn coloured(colours: &CellColours) -> String {
    let places = std::iter::once(None).chain(Digit::ALL.into_iter().map(Some));
    let sentences = places.filter(|&of| !colours.get(of).is_empty()).map(|of| {
        let letters: Vec<_> = colours.get(of).iter().map(|one| one.letter().to_string()).collect();
        let its = of.map(|digit| format!("its {digit} ")).unwrap_or_default();
        format!(", {its}colour {}", letters.join(" "))
    });
    sentences.collect()
}

/// Describes a link, as in `Strong link: 5 in r1c2 and 5 in r1c8.`
pub(super) fn link(drawn: UserLink) -> String {
    let [a, b] = drawn.ends();
    let kind = match drawn.kind() {
        LinkKind::Strong => "Strong",
        LinkKind::Weak => "Weak",
    };
    format!("{kind} link: {a} and {b}.")
}

/// Describes the conclusion that follows from the trial digits. Returns `None` if the player turned
/// checks off.
pub(super) fn proof(app: &App, playing: &Playing) -> Option<String> {
    match playing.derived().proof? {
        _ if app.settings().check == CheckMode::Never => None,
        Proof::Open => None,
        Proof::WrongBefore(why) => {
            Some(format!("The board is wrong even without the trial: {why}."))
        }
        Proof::OneIsWrong(why) => Some(format!("One of the trial digits is wrong: {why}.")),
        Proof::Refuted(wrong, why) => {
            Some(format!("{} is not {}: {why}.", wrong.cell, wrong.digit))
        }
    }
}

/// Describes the trial digits and the links.
pub(super) fn drawn(app: &App, playing: &Playing) -> Vec<String> {
    let supposed = playing.derived().trial_cells;
    let what_if = playing.derived().proof.map(|_| {
        let cells = if supposed.is_empty() { "no digit yet".to_owned() } else { cells(supposed) };
        format!("Trial, until you type keep or drop: {cells}.")
    });
    let links = playing.game().sheet().links().iter().map(|&drawn| link(drawn));
    what_if.into_iter().chain(proof(app, playing)).chain(links).collect()
}

/// Returns the remark about a wrong or conflicting digit in `cell`, if the full screen would mark
/// the digit.
fn faults(app: &App, playing: &Playing, cell: Cell) -> &'static str {
    if playing.shown_wrong(app.settings().check).contains(cell) {
        ", wrong"
    } else if app.settings().conflicts.is_on() && playing.derived().conflicts.contains(cell) {
        ", conflict"
    } else {
        ""
    }
}

/// Describes an empty cell. `candidates` is `None` if the program does not show candidates.
fn inside(own: Marks, candidates: Option<DigitSet>) -> String {
    let some =
        |name: &str, set: DigitSet| (!set.is_empty()).then(|| format!("{name} {}", digits(set)));
    let first = match candidates {
        Some(left) if left.is_empty() => Some("no candidates".to_owned()),
        Some(left) => some("candidates", left),
        None => some("marks", own.corner),
    };
    let parts = [first, some("centre marks", own.centre), some("removed", own.eliminated)];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "no marks".to_owned() } else { parts.join(", ") }
}

/// Describes a row, as in `Row 1: 5 3 empty, empty 7 empty, empty empty empty.`
pub(super) fn row(grid: &Grid, of: House) -> String {
    let word = |&cell: &Cell| grid.get(cell).map_or("empty".to_owned(), |digit| digit.to_string());
    let thirds = of.cell_list().chunks(3);
    let thirds: Vec<_> =
        thirds.map(|third| third.iter().map(word).collect::<Vec<_>>().join(" ")).collect();
    format!("{}: {}.", house(of), thirds.join(", "))
}

/// Describes a house: its digits, its missing digits, and each empty cell.
pub(super) fn in_house(app: &App, playing: &Playing, of: House) -> Vec<String> {
    let grid = playing.game().digits();
    let standing: DigitSet = of.cell_list().iter().filter_map(|&cell| grid.get(cell)).collect();
    let missing = match !standing {
        none if none.is_empty() => "Nothing is missing.".to_owned(),
        some => format!("Missing: {}.", digits(some)),
    };
    let empty = of.cell_list().iter().filter(|&&cell| grid.get(cell).is_none());
    let empty = empty.map(|&one| cell(app, playing, one));
    [row(grid, of), missing].into_iter().chain(empty).collect()
}

/// Lists the cells with a digit and the cells in which the digit is possible.
pub(super) fn of_digit(playing: &Playing, digit: Digit) -> Vec<String> {
    let standing = playing.game().digits().cells_of(digit);
    let first = match standing.len() {
        0 => format!("There is no {digit}."),
        1 => format!("There is one {digit}: {standing}."),
        count => format!("There are {count} {}: {}.", plural(digit), cells(standing)),
    };
    let free = playing.derived().candidates.cells(digit);
    let second = if free.is_empty() {
        format!("No empty cell can be {digit}.")
    } else {
        format!("{digit} can go in {}.", cells(free))
    };
    vec![first, second]
}

/// Describes how many of each digit are missing.
pub(super) fn remaining(playing: &Playing) -> String {
    let left = Digit::ALL.into_iter().filter_map(|digit| {
        let count = playing.derived().remaining[digit.index()];
        let name = if count == 1 { digit.to_string() } else { plural(digit).to_owned() };
        (count > 0).then(|| format!("{count} {name}"))
    });
    let left: Vec<_> = left.collect();
    if left.is_empty() {
        "No digit is missing.".to_owned()
    } else {
        format!("Missing: {}.", left.join(", "))
    }
}

/// Describes the difficulty, the progress and the time.
pub(super) fn status(app: &App, playing: &Playing) -> String {
    let game = playing.game();
    let filled = game.digits().count();
    let time = words::time(game.clock.elapsed(app.now().steady));
    let help = words::counted(game.hints(), "hint", "hints");
    let errors = game.error_limit().filter(|_| playing.is_game());
    let errors = errors.map(|limit| format!(" Errors: {} of {}.", limit.errors, limit.limit));
    let errors = errors.unwrap_or_default();
    let title = words::title(playing);
    format!("{title}. {filled} of 81 cells are filled. Time {time}, {help}.{errors}")
}
