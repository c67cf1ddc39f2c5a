//! The letters in the text of a hint: the letters of sets, and of the steps of a proof. The board
//! shows the same letters in the cells that the text means. No library knows these texts.

use super::proof_line::{LineClaim, claims, list};
use super::prose::{self, words};
use pencilmark_engine::board::{Cell, CellSet};
use pencilmark_engine::logic::{Link, LinkKind, Node};

/// Returns the cells to which `text` gives letters, as in `A is r2c4 and r2c8 (row 2)` and in
/// `petal A (r2c4 and r2c8) has no 5`.
pub(super) fn sets(text: &str) -> Vec<(char, Cell)> {
    let words: Vec<&str> = words(text).map(|word| &text[word]).collect();
    let mut found = Vec::new();
    for (at, name) in words.iter().enumerate() {
        let Some(letter) = name.parse().ok().filter(char::is_ascii_uppercase) else { continue };
        let after = words[at + 1..].strip_prefix(&["is"]).unwrap_or(&words[at + 1..]);
        let listed = after.iter().filter(|word| **word != "and");
        let cells = listed.map_while(|word| word.parse().ok());
        found.extend(cells.map(|cell| (letter, cell)));
    }
    found
}

/// Returns the cells of a colour with several digits, as in `Colour A has 4 in r3c9, and 9 in r1c9
/// and r3c3.`
pub(super) fn colour(text: &str) -> Option<(char, CellSet)> {
    let (letter, members) = text.strip_prefix("Colour ")?.split_once(" has ")?;
    Some((letter.parse().ok()?, prose::cells(members).collect()))
}

/// Returns `true` if a line of a proof starts a new case, as in `Case 2 of 3: r4c6 is 5 (a).`
pub(in crate::ui) fn starts_case(line: &str) -> bool {
    let words: Vec<&str> = words(line).take(4).map(|word| &line[word]).collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    matches!(words[..], ["Case", number, "of", count] if is_number(number) && is_number(count))
}

/// The label of a step: a letter or two, as in `b` and `aa`, with a number in a chain that proves
/// another step, as in `b2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct StepLabel {
    bytes: [u8; MAX_LABEL],
    len: u8,
}

impl StepLabel {
    /// Returns the label with this text, or `None` if the text is not a label.
    fn new(text: &str) -> Option<Self> {
        let is_part =
            |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'.';
        let is_lettered = text.starts_with(|first: char| first.is_ascii_lowercase());
        let mut bytes = [0; MAX_LABEL];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        let is_label = is_lettered && text.as_bytes().iter().all(is_part);
        is_label.then_some(Self { bytes, len: text.len() as u8 })
    }

    /// Returns the label in the order of a chain.
    pub(super) fn of_letter(letter: char) -> Option<Self> {
        Self::new(letter.encode_utf8(&mut [0; 4]))
    }

    pub(in crate::ui) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

/// For each cell, the label of the step that is about the cell.
pub(super) type CellLabels = [Option<StepLabel>; 81];

/// Returns the label of a step and the cells that the step is about, as in `b: Then r1c5 is not 2
/// (row 1), so r1c5 is 3.` Returns `None` for other lines.
pub(super) fn letter(line: &str) -> Option<(StepLabel, Vec<Cell>)> {
    let words: Vec<&str> = words(line).map(|word| &line[word]).collect();
    let label = if starts_case(line) {
        line.contains(" (a)").then_some("a")?
    } else {
        line.split_once(": ")?.0
    };
    let label = StepLabel::new(label)?;
    for (at, three) in words.windows(3).enumerate() {
        if matches!(three, ["have", "no", _]) && words.contains(&"hold") {
            let first = words.iter().position(|word| word.parse::<Cell>().is_ok())?;
            return Some((label, list(&words[first..at], |word| word.parse().ok())));
        }
    }
    let cells = claim(line).map_or_else(Vec::new, |node| node.cells.iter().collect());
    Some((label, cells))
}

/// Returns the first claim of a step that a digit is in a cell or in one of several cells, as in
/// `b: r1c5 is 3, the only digit left there` and `5 is in r1c2 or r1c3`.
pub(super) fn claim(line: &str) -> Option<Node> {
    claims(line).iter().find(|claim| claim.is_true).map(|claim| claim.node)
}

/// Returns the label of the first line that claims the end of a link.
pub(in crate::ui) fn label_of_link<'a>(
    link: &Link,
    mut lines: impl Iterator<Item = &'a str>,
) -> Option<StepLabel> {
    let end = LineClaim { node: link.to, is_true: link.kind == LinkKind::Strong };
    let line = lines.find(|line| claims(line).contains(&end) && letter(line).is_some())?;
    letter(line).map(|(label, _)| label)
}

/// The maximum length of the label of a step.
const MAX_LABEL: usize = 6;

/// Returns `true` if a paragraph is a step of a list, as in `b: Then r1c2 is 5` or, in a chain that
/// proves a step, `b2: Then r1c2 is 5`.
pub(in crate::ui) fn is_step(paragraph: &str) -> bool {
    StepLabel::new(paragraph.split(": ").next().unwrap_or_default()).is_some()
}

/// Returns the letter of the step that is about each cell. A cell that is only a premise of a step,
/// as in `If r7c9 is not 9, then`, gets the letter of that step. Each case starts again at `a`.
pub(super) fn letters<'a>(texts: impl IntoIterator<Item = &'a str>) -> CellLabels {
    let (mut results, mut premises) = ([None; 81], [None; 81]);
    for text in texts {
        if starts_case(text) {
            (results, premises) = ([None; 81], [None; 81]);
        }
        let Some((letter, cells)) = letter(text) else { continue };
        for cell in cells {
            results[cell.index()].get_or_insert(letter);
        }
        for cell in excluded(text) {
            premises[cell.index()].get_or_insert(letter);
        }
    }
    std::array::from_fn(|index| results[index].or(premises[index]))
}

/// Returns the cells that lack a digit according to a step, as in `Then r1c5 is not 2` and `If 5 is
/// not in r1c2 or r1c3, then`.
fn excluded(line: &str) -> Vec<Cell> {
    let claims = claims(line).into_iter().filter(|claim| !claim.is_true);
    claims.flat_map(|claim| claim.node.cells.iter()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::Digit;

    #[test]
    fn sets_are_found_by_their_letters() {
        let found =
            sets("A is r2c4 and r2c8 (row 2). Petal B (r3c3, r3c8 and r3c9) has no 8. Is r1c1?");
        let found: Vec<_> = found.iter().map(|(letter, cell)| format!("{letter}{cell}")).collect();
        assert_eq!(found, ["Ar2c4", "Ar2c8", "Br3c3", "Br3c8", "Br3c9"]);
    }

    #[test]
    fn a_colour_with_several_digits_names_its_cells() {
        let (letter, cells) = colour("Colour B has 4 in r3c9, and 9 in r1c9 and r3c3.").unwrap();
        let cells: Vec<_> = cells.iter().map(|cell| cell.to_string()).collect();
        assert_eq!((letter, cells.join(" ").as_str()), ('B', "r1c9 r3c3 r3c9"));
        assert_eq!(colour("One set of linked 8s has colours A (r1c3) and B (r1c7)."), None);
    }

    #[test]
    fn the_letter_of_a_step_is_in_the_cells_that_the_step_is_about() {
        let found = |line| {
            let (label, cells) = letter(line).unwrap();
            let cells: Vec<_> = cells.iter().map(std::string::ToString::to_string).collect();
            format!("{} {}", label.as_str(), cells.join(" "))
        };
        let then = "b: Then r1c5 is not 2 (row 1), so r1c6 is 3 (its only other candidate).";
        assert_eq!(found(then), "b r1c6");
        assert_eq!(
            found("a: If 5 is not in r1c2 or r1c3, then 5 is in r2c1 or r2c2."),
            "a r2c1 r2c2"
        );
        assert_eq!(
            found(
                "d: Then r3c4 and r9c4 have no 3 (box 8), so they hold 2 and 4 (all they have left; \
                 r9c4 is 4)."
            ),
            "d r3c4 r9c4"
        );
        assert_eq!(found("Case 2 of 3: r4c6 is 5 (a)."), "a r4c6");
        assert_eq!(letter("So r4c6 is 5."), None);
        assert!(
            starts_case("Case 2 of 3: r4c6 is 5 (a).") && !starts_case("a: Suppose r4c6 is 5.")
        );
        assert!(!starts_case("e, case 2 of 3: r4c6 is 5 (e1)."));
        assert_eq!(found("e1: Suppose r4c6 is 5."), "e1 r4c6");
        assert_eq!(found("aj: r9c5 is 4, the only digit left there."), "aj r9c5");
    }

    #[test]
    fn a_link_has_the_letter_of_the_step_that_claims_its_end() {
        let lines = [
            "Either r7c9 or r8c4 is 9. Here is why.",
            "a: If r7c9 is not 9, then r7c1 is 9 (only place left in row 7).",
            "b: Then r6c1 is not 9 (column 1), so r6c6 is 9 (only place left in row 6).",
            "So either r7c9 or r8c4 is 9.",
        ];
        let node =
            |cell: &str| Node { digit: Digit::ALL[8], cells: cell.parse::<Cell>().unwrap().into() };
        let label = |from, to, kind| {
            let link = Link { from: node(from), to: node(to), kind };
            label_of_link(&link, lines.into_iter()).map(|label| label.as_str().to_owned())
        };
        assert_eq!(label("r7c9", "r7c1", LinkKind::Strong).as_deref(), Some("a"));
        assert_eq!(label("r7c1", "r6c1", LinkKind::Weak).as_deref(), Some("b"));
        assert_eq!(label("r6c1", "r6c6", LinkKind::Strong).as_deref(), Some("b"));
        assert_eq!(label("r6c6", "r8c4", LinkKind::Strong), None, "that line has no letter");
    }

    #[test]
    fn the_premise_of_a_step_has_the_letter_of_the_step() {
        let letters = letters([
            "a: If r7c9 is not 9, then r7c1 is 9 (only place left in row 7).",
            "b: Then 9 is not in r6c1 or r5c1 (column 1), so r6c6 is 9 (only place left in row 6).",
            "c: Then r4c4 is not 9 (box 5).",
        ]);
        let at = |cell: &str| letters[cell.parse::<Cell>().unwrap().index()];
        let cells = ["r7c9", "r7c1", "r6c1", "r5c1", "r6c6", "r4c4", "r1c1"];
        let found = cells.map(|cell| at(cell).map_or("-".to_owned(), |l| l.as_str().to_owned()));
        assert_eq!(found, ["a", "a", "b", "b", "b", "c", "-"]);
    }
}
