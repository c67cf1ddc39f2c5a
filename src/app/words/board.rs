//! Describes the marks, moves and links of a board.

use super::sentence;
use crate::game::{History, MarkKind, Marks, Move, listed};
use pencilmark_engine::board::DigitSet;
use pencilmark_engine::logic::Picture;

/// Returns the marks of a cell as text, such as `25, centre 7, removed 3`.
pub fn marks(marks: Marks) -> String {
    let named =
        |name: &str, digits: DigitSet| (!digits.is_empty()).then(|| format!("{name}{digits}"));
    let plain = named("", marks.corner - marks.centre);
    let parts = [plain, named("centre ", marks.centre), named("removed ", marks.eliminated)];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "no marks".to_owned() } else { parts.join(", ") }
}

/// Describes a turn in a few words, such as `r1c3 = 4` or `r1c3 mark 12`. If there are several
/// moves, describes the first one and counts the others. If the turn places digits, does not count
/// the marks that those digits erase.
pub fn turn(history: &History, number: usize) -> String {
    let moves = history.turn(number).moves();
    let removed = if history.removes_drawing(number) { " removed" } else { "" };
    if moves.len() > 1 && !removed.is_empty() {
        return drawings_removed(moves);
    }
    let places = moves.iter().any(|one| matches!(one, Move::Digit { .. }));
    let counts = |one: &&Move| !places || matches!(one, Move::Digit { .. });
    let mut counted = moves.iter().filter(counts);
    let Some(first) = counted.next() else { return String::new() };
    let words = match first {
        Move::Digit { cell, to: Some(digit), .. } => format!("{cell} = {digit}"),
        Move::Digit { cell, to: None, .. } => format!("{cell} erased"),
        Move::Marks { cell, kind, flip } => {
            let kind = match kind {
                MarkKind::Corner => "mark",
                MarkKind::Centre => "centre mark",
                MarkKind::Eliminated => "not",
            };
            format!("{cell} {kind} {flip}")
        }
        Move::Colours { cell, digit: None, flip } => format!("{cell} colour {flip}{removed}"),
        Move::Colours { cell, digit: Some(digit), flip } => {
            format!("{cell} colour {flip} for {digit}{removed}")
        }
        Move::Link(link) => {
            let [from, to] = link.ends().map(|end| format!("{}{}", end.digit, end.cell));
            format!("link {from} {} {to}{removed}", link.kind().sign())
        }
    };
    match counted.count() {
        0 => words,
        1 => format!("{words}, and 1 more change"),
        more => format!("{words}, and {more} more changes"),
    }
}

/// Describes a turn that removes several colours or links.
fn drawings_removed(moves: &[Move]) -> String {
    let links = moves.iter().filter(|one| matches!(one, Move::Link(_))).count();
    let what = match (links, moves.len() - links) {
        (_, 0) => "links",
        (0, _) => "colours",
        _ => "colours and links",
    };
    format!("{} {what} removed", moves.len())
}

/// Returns one sentence for each kind of part of a picture, such as `Look in: rows 2 and 5; 4 in
/// r2c3 and r5c3.` or `To remove: 4 in r7c3.`
pub fn picture_parts(picture: &Picture) -> impl Iterator<Item = String> {
    let parts = picture.parts(|candidate| candidate.to_string()).into_iter();
    parts.map(|(word, all)| {
        let is_house = |name: &String| {
            ["row ", "column ", "box "].into_iter().any(|kind| name.starts_with(kind))
        };
        // The base and the cover of a fish are explained only later.
        let word = match word {
            "base" if all.iter().any(is_house) => "look in",
            "cover" if all.iter().any(is_house) => "they share",
            // A hint names the result before the player applies it.
            "placed" => "to place",
            "removed" => "to remove",
            word => word,
        };
        sentence(&format!("{word}: {}", grouped(&all)))
    })
}

/// Joins names such as `row 2`, `r2c3` or `4 in r2c3`. Names that differ only in their last word
/// share the others.
fn grouped(names: &[String]) -> String {
    let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
    for name in names {
        let (start, last) = name.rsplit_once(' ').unwrap_or(("", name));
        match groups.iter_mut().find(|group| group.0 == start) {
            Some(group) => group.1.push(last.to_owned()),
            None => groups.push((start, vec![last.to_owned()])),
        }
    }
    let joined = groups.into_iter().map(|(start, all)| {
        let ending = match start {
            "row" | "column" if all.len() > 1 => "s",
            "box" if all.len() > 1 => "es",
            _ => "",
        };
        format!("{start}{ending} {}", listed(&all, "and")).trim_start().to_owned()
    });
    joined.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Colour, ColourSet, Game, LinkKind, Origin, Record, Turn, UserLink};
    use pencilmark_engine::board::{Candidate, Cell, Digit};

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_turn_is_described_by_its_first_move() {
        let (cell, other) = (Cell::at(0, 2), Cell::at(0, 3));
        let flip = DigitSet::only(Digit::ALL[3]);
        let mark = |cell, kind| Move::Marks { cell, kind, flip };
        let describe_all = |turns: Vec<Vec<Move>>| {
            let turns = turns.into_iter().map(Turn::new).collect();
            let record = Record::from_line(EASY.parse().unwrap(), Origin::Entered, turns);
            let game = Game::replay(record, None).unwrap();
            turn(game.history(), game.history().at())
        };
        let describe = |moves: Vec<Move>| describe_all(vec![moves]);
        assert_eq!(describe(vec![mark(cell, MarkKind::Corner)]), "r1c3 mark 4");
        assert_eq!(
            describe(vec![mark(cell, MarkKind::Eliminated); 3]),
            "r1c3 not 4, and 2 more changes"
        );
        let digit = Move::Digit { cell, from: None, to: Some(Digit::ALL[3]) };
        assert_eq!(describe(vec![digit, mark(other, MarkKind::Corner)]), "r1c3 = 4");
        let flip = ColourSet::only(Colour::ALL[0]);
        let colour = |cell| Move::Colours { cell, digit: None, flip };
        assert_eq!(describe(vec![colour(cell)]), "r1c3 colour A");
        let twice = vec![vec![colour(cell)], vec![colour(cell)]];
        assert_eq!(describe_all(twice.clone()), "r1c3 colour A removed");
        assert_eq!(describe_all([twice, vec![vec![colour(cell)]]].concat()), "r1c3 colour A");
        let digit = Digit::ALL[3];
        let link = UserLink::new(
            Candidate { cell, digit },
            Candidate { cell: other, digit },
            LinkKind::Weak,
        );
        let link = Move::Link(link.unwrap());
        assert_eq!(describe(vec![link]), "link 4r1c3 - 4r1c4");
        let both = vec![link, colour(cell)];
        assert_eq!(describe_all(vec![vec![link], vec![link]]), "link 4r1c3 - 4r1c4 removed");
        assert_eq!(describe_all(vec![both.clone(), both]), "2 colours and links removed");
    }

    #[test]
    fn the_parts_of_a_pattern_are_grouped() {
        let names = |text: &str| text.split(", ").map(str::to_owned).collect::<Vec<_>>();
        for (text, wanted) in [
            ("row 2, row 5", "rows 2 and 5"),
            ("box 1, 5 in r2c3, 5 in r2c9, 6 in r1c1", "box 1; 5 in r2c3 and r2c9; 6 in r1c1"),
            ("box 1, box 2, box 3", "boxes 1, 2 and 3"),
            ("r1c1, r2c2", "r1c1 and r2c2"),
        ] {
            assert_eq!(grouped(&names(text)), wanted);
        }
    }
}
