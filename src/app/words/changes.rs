//! Describes all changes of a turn, for the details of a move in the history.

use super::{counted, marks};
use crate::game::{Colour, ColourSet, Game, MarkKind, Move, Turn};
use pencilmark_engine::board::{Candidate, Cell, DigitSet};

/// Describes the changes of a turn, with one phrase for each kind of change, such as `r1c4: marks
/// 268 → 26` and `2 marks removed: 4 in r1c7, r3c4`. `before` and `after` are the game before and
/// after the turn. Returns no phrase for a turn that only adds a colour or a link.
pub fn changes(turn: &Turn, before: &Game, after: &Game) -> Vec<String> {
    let moves = turn.moves();
    let places: Vec<Cell> = moves.iter().filter(|one| places(**one)).map(Move::cell).collect();
    let entries: Vec<Cell> = moves.iter().filter(|one| one.is_entry()).map(Move::cell).collect();
    // The cell whose content is shown before and after the turn.
    let main = match (&places[..], &entries[..]) {
        ([only], _) => Some(*only),
        ([], [first, rest @ ..]) if rest.iter().all(|cell| cell == first) => Some(*first),
        _ => None,
    };
    let main_change = main.map(|cell| {
        let of =
            |content: fn(&Game, Cell) -> String| [before, after].map(|game| content(game, cell));
        // A mark that was written before the candidates were switched on changes no candidate.
        let [was, is] =
            Some(of(content)).filter(|[was, is]| was != is).unwrap_or_else(|| of(written));
        change(cell, &was, &is)
    });
    let digits: Vec<_> = places
        .iter()
        .filter(|_| places.len() > 1)
        .map(|&cell| (cell, after.digits().get(cell).map_or(DigitSet::EMPTY, DigitSet::only)))
        .collect();
    let (erased, placed): (Vec<_>, Vec<_>) =
        digits.into_iter().partition(|(_, digit)| digit.is_empty());
    let digits = [
        group(placed, ["digit placed", "digits placed"]),
        (!erased.is_empty()).then(|| {
            let cells: Vec<_> = erased.iter().map(|(cell, _)| cell.to_string()).collect();
            format!(
                "{}: {}",
                counted(cells.len() as u32, "cell erased", "cells erased"),
                cells.join(", ")
            )
        }),
    ];
    let marks = KINDS.iter().flat_map(|&(kind, added, removed)| {
        let of_kind = moves.iter().filter_map(move |one| match *one {
            Move::Marks { cell, kind: other, flip } if other == kind && main != Some(cell) => {
                Some((cell, flip))
            }
            _ => None,
        });
        let had = |cell: Cell| before.sheet().marks(cell).get(kind);
        let of_kind: Vec<_> = of_kind.collect();
        [
            group(of_kind.iter().map(|&(cell, flip)| (cell, flip - had(cell))), added),
            group(of_kind.iter().map(|&(cell, flip)| (cell, flip & had(cell))), removed),
        ]
    });
    main_change
        .into_iter()
        .chain(digits.into_iter().chain(marks).flatten())
        .chain(colours_and_links(turn, before))
        .collect()
}

/// The kinds of marks, with the words for one or several marks that were added and removed.
const KINDS: [(MarkKind, [&str; 2], [&str; 2]); 3] = [
    (MarkKind::Corner, ["mark added", "marks added"], ["mark removed", "marks removed"]),
    (
        MarkKind::Centre,
        ["centre mark added", "centre marks added"],
        ["centre mark removed", "centre marks removed"],
    ),
    (
        MarkKind::Eliminated,
        ["candidate removed", "candidates removed"],
        ["candidate restored", "candidates restored"],
    ),
];

/// Returns `true` if a move places or erases a digit.
const fn places(one: Move) -> bool {
    matches!(one, Move::Digit { .. })
}

/// Returns the contents of a cell before and after a turn, such as `r1c4: marks 268 → 26`. Does not
/// repeat the word before digits if it is the same. Calls a placed digit one after marks or
/// candidates, as in `r1c4: marks 26 → digit 2`.
fn change(cell: Cell, before: &str, after: &str) -> String {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let after = match (before.rsplit_once(' '), after.rsplit_once(' ')) {
        (Some((old, digits)), Some((new, rest)))
            if old == new && is_number(digits) && is_number(rest) && !rest.is_empty() =>
        {
            rest.to_owned()
        }
        (Some(_), None) if is_number(after) => format!("digit {after}"),
        _ => after.to_owned(),
    };
    format!("{cell}: {before} → {after}")
}

/// Describes the content of a cell, such as `4`, `marks 25`, `candidates 257` or `empty`.
fn content(game: &Game, cell: Cell) -> String {
    if let Some(digit) = game.digits().get(cell) {
        return digit.to_string();
    }
    if game.auto_candidates {
        return format!("candidates {}", game.candidates().digits(cell));
    }
    written(game, cell)
}

/// Describes the marks that the player wrote in an empty cell, such as `marks 25` or `empty`.
fn written(game: &Game, cell: Cell) -> String {
    let own = game.sheet().marks(cell);
    match (own.corner.is_empty(), own.written().is_empty() && own.eliminated.is_empty()) {
        (_, true) => "empty".to_owned(),
        (true, _) => marks(own),
        (false, _) => format!("marks {}", marks(own)),
    }
}

/// Lists digits and their cells, such as `3 marks removed: 2 in r1c1, r1c4; 5 in r2c2`. Returns
/// `None` if there are no digits. `[one, many]` are the words for one digit and for several.
fn group(
    all: impl IntoIterator<Item = (Cell, DigitSet)>,
    [one, many]: [&str; 2],
) -> Option<String> {
    let mut groups: Vec<(DigitSet, Vec<String>)> = Vec::new();
    let mut count = 0;
    for (cell, digits) in all.into_iter().filter(|(_, digits)| !digits.is_empty()) {
        count += digits.len();
        match groups.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => cells.push(cell.to_string()),
            None => groups.push((digits, vec![cell.to_string()])),
        }
    }
    let groups: Vec<_> =
        groups.iter().map(|(digits, cells)| format!("{digits} in {}", cells.join(", "))).collect();
    (count > 0).then(|| format!("{}: {}", counted(count as u32, one, many), groups.join("; ")))
}

/// Lists the colours and links that a turn changes. Returns no phrase for a turn that only adds
/// one, because the row of the turn says that.
fn colours_and_links(turn: &Turn, before: &Game) -> Vec<String> {
    let sheet = before.sheet();
    let mut is_removal = false;
    let mut phrases = Vec::new();
    for one in turn.moves() {
        match *one {
            Move::Colours { cell, digit, flip } => {
                let had = sheet.colours(cell).get(digit);
                let (place, into) = match digit {
                    Some(digit) => (Candidate { cell, digit }.to_string(), "for"),
                    None => (cell.to_string(), "in"),
                };
                let is_had = |colour: &Colour| had.contains(*colour);
                let (removed, added): (Vec<_>, Vec<_>) = flip.iter().partition(is_had);
                is_removal |= !removed.is_empty();
                for (colours, words) in [(added, into), (removed, "removed from")] {
                    if !colours.is_empty() {
                        let colours: ColourSet = colours.into_iter().collect();
                        phrases.push(format!("colour {colours} {words} {place}"));
                    }
                }
            }
            Move::Link(link) => {
                let [from, to] = link.ends();
                let removed = if sheet.links().contains(&link) { " removed" } else { "" };
                is_removal |= !removed.is_empty();
                phrases.push(format!("link {from}, {to}{removed}"));
            }
            Move::Digit { .. } | Move::Marks { .. } => {}
        }
    }
    if phrases.len() > 1 || is_removal { phrases } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Origin, Record};

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Returns the changes of the last of `turns`.
    fn changes_of(turns: &[&str], auto_candidates: bool) -> Vec<String> {
        let turns: Vec<Turn> = turns.iter().map(|turn| turn.parse().unwrap()).collect();
        let last = turns[turns.len() - 1].clone();
        let record = Record::from_line(EASY.parse().unwrap(), Origin::Entered, turns);
        let record = Record { auto_candidates, ..record };
        let after = Game::replay(record, None).unwrap();
        let mut before = after.clone();
        before.undo().unwrap();
        changes(&last, &before, &after)
    }

    #[test]
    fn a_cell_is_shown_before_and_after_its_change() {
        assert_eq!(changes_of(&["r1c3=4"], false), ["r1c3: empty → 4"]);
        assert_eq!(changes_of(&["r1c3+124", "r1c3=4"], false), ["r1c3: marks 124 → digit 4"]);
        assert_eq!(changes_of(&["r1c3+124", "r1c3+1"], false), ["r1c3: marks 124 → 24"]);
        assert_eq!(changes_of(&["r1c3=1", "r1c3=4"], false), ["r1c3: 1 → 4"]);
        assert_eq!(changes_of(&["r1c3*12"], false), ["r1c3: empty → centre 12"]);
        assert_eq!(changes_of(&["r1c3-2"], true), ["r1c3: candidates 124 → 14"]);
        assert_eq!(changes_of(&["r1c3*1", "r1c3*2"], true), ["r1c3: centre 1 → 12"]);
        assert_eq!(changes_of(&["r1c3+1", "r1c3+2"], true), ["r1c3: marks 1 → 12"]);
    }

    #[test]
    fn the_other_cells_of_a_turn_are_listed() {
        let marks = "r1c3+24 r1c4+2 r2c2+4";
        assert_eq!(
            changes_of(&[marks], false),
            ["4 marks added: 24 in r1c3; 2 in r1c4; 4 in r2c2"]
        );
        assert_eq!(
            changes_of(&[marks, "r1c3=4 r2c2+4"], false),
            ["r1c3: marks 24 → digit 4", "1 mark removed: 4 in r2c2"]
        );
        assert_eq!(
            changes_of(&[marks, "r1c3+2 r1c4+2 r2c2+2"], false),
            ["1 mark added: 2 in r2c2", "2 marks removed: 2 in r1c3, r1c4"]
        );
        assert_eq!(
            changes_of(&["r1c3=2 r1c4=6", "r1c3=4 r1c4=. r2c2-7"], false),
            ["1 digit placed: 4 in r1c3", "1 cell erased: r1c4", "1 candidate removed: 7 in r2c2"]
        );
    }

    #[test]
    fn colours_and_links_are_listed_only_if_there_are_several() {
        assert_eq!(changes_of(&["r1c3#A"], false), Vec::<String>::new());
        let colours = changes_of(&["r1c3#A r1c4:6#B"], false);
        assert_eq!(colours, ["colour A in r1c3", "colour B for 6 in r1c4"]);
    }

    #[test]
    fn removed_colours_and_links_are_named() {
        assert_eq!(changes_of(&["r1c3#A", "r1c3#A"], false), ["colour A removed from r1c3"]);
        assert_eq!(
            changes_of(&["r1c3#A", "r1c3#AB"], false),
            ["colour B in r1c3", "colour A removed from r1c3"]
        );
    }
}
