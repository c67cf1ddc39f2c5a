//! Writes lists of cells, digits and houses in English, for proofs.

use super::candidate_set::CandidateSet;
use super::{LineKind, ProofLine};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use std::collections::BTreeMap;
use std::fmt::Display;

/// Writes `a`, `a and b` or `a, b and c`.
pub(super) fn and<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// Writes `a`, `a or b` or `a, b or c`.
pub(super) fn or<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "or")
}

/// Writes `2 nor 5`.
pub(super) fn nor(digits: DigitSet) -> String {
    list(digits.iter(), "nor")
}

fn list<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// Writes `r1c2, r1c5 and r3c2`.
pub(super) fn cells(cells: CellSet) -> String {
    and(cells.iter())
}

/// Writes `2, 5 and 8`.
pub(super) fn digits(digits: DigitSet) -> String {
    and(digits.iter())
}

/// Writes `2, 5 or 8`.
pub(super) fn any_digit(digits: DigitSet) -> String {
    or(digits.iter())
}

/// Writes houses of one kind: `row 2` or `rows 2 and 5`.
pub(super) fn houses(houses: &[House]) -> String {
    match houses {
        [first, _, ..] => {
            let numbers = and(houses.iter().map(|house| house.number() + 1));
            let ending = if first.is_box() { "es" } else { "s" };
            format!("{}{ending} {numbers}", kind(*first))
        }
        _ => and(houses),
    }
}

/// Returns `row`, `column` or `box`.
pub(super) const fn kind(house: House) -> &'static str {
    if house.is_row() {
        "row"
    } else if house.is_column() {
        "column"
    } else {
        "box"
    }
}

/// Writes `one`, `two` and so on up to `ten`. Writes larger counts as digits.
pub(super) fn count(count: usize) -> String {
    let words =
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Writes `both`, `all three` or `all four`.
pub(super) fn all(many: usize) -> String {
    if many == 2 { "both".to_owned() } else { format!("all {}", count(many)) }
}

/// Writes `a 5` or `an 8`.
pub(super) fn a(digit: Digit) -> String {
    format!("{} {digit}", if digit.index() == 7 { "an" } else { "a" })
}

/// Returns the house that two cells share: the row if they share one, otherwise the column,
/// otherwise the box.
///
/// # Panics
///
/// Panics if the cells do not see each other.
pub(super) fn shared_house(one: Cell, other: Cell) -> House {
    let mut houses = (CellSet::only(one) | CellSet::only(other)).common_houses();
    houses.next().expect("the two cells see each other")
}

/// Returns a minimal list of houses in which the cells of `from` see `cell`.
fn houses_along(cell: Cell, from: CellSet) -> Vec<House> {
    let mut left = from & cell.peers();
    let mut order = cell.houses();
    order.sort_by_key(|house| std::cmp::Reverse((house.cells() & left).len()));
    let mut all = Vec::new();
    for house in order {
        if house.cells().meets(left) {
            left -= house.cells();
            all.push(house);
        }
    }
    all
}

/// Writes the houses in which the cells of `from` see all `cells`: `row 1 and box 3`.
pub(super) fn along(cells: CellSet, from: CellSet) -> String {
    if let Some(shared) = (cells | from).common_houses().next() {
        return shared.to_string();
    }
    let mut all: Vec<House> = Vec::new();
    for house in cells.iter().flat_map(|cell| houses_along(cell, from)) {
        if !all.contains(&house) {
            all.push(house);
        }
    }
    and(all)
}

/// Writes each cell with the houses in which the cells of `from` see it: `r1c2 (row 1) and r5c5
/// (box 5)`.
pub(super) fn seen_cells(cells: CellSet, from: CellSet) -> String {
    let seen = |cell: Cell| format!("{cell} ({})", and(houses_along(cell, from)));
    and(cells.iter().map(seen))
}

/// Writes the placements and eliminations of a step, one sentence each: `So r1c2 is 5.` and `Remove
/// 4 and 9 from r7c3, and 5 from r8c3.`
pub(super) fn conclusion(placements: &[Candidate], eliminations: &[Candidate]) -> Vec<ProofLine> {
    let mut sentences = Vec::new();
    if !placements.is_empty() {
        let placed = placements.iter().map(|at| format!("{} is {}", at.cell, at.digit));
        let line = ProofLine::new(LineKind::End, format!("So {}.", and(placed)));
        sentences.push(placements.iter().fold(line, |line, &at| line.with_claim(at, true)));
    }
    if !eliminations.is_empty() {
        sentences.push(ProofLine::from(format!("Remove {}.", removed(eliminations))));
    }
    sentences
}

/// The maximum length of a conclusion that comes before its proof.
const MAX_EARLY: usize = 40;

/// Writes the conclusion of a long proof for its first paragraph: `That removes 5 from r8c9.`
/// Returns nothing if the conclusion is long.
pub(super) fn early_conclusion(eliminations: &CandidateSet) -> String {
    let removed = removed(&eliminations.iter().collect::<Vec<_>>());
    if removed.len() > MAX_EARLY { String::new() } else { format!(" That removes {removed}.") }
}

/// Returns a proof that consists of the given sentences, followed by the eliminations of the step.
pub(super) fn whole_proof(
    sentences: Vec<String>,
    eliminations: &CandidateSet,
) -> (String, Vec<ProofLine>) {
    let end = conclusion(&[], &eliminations.iter().collect::<Vec<_>>());
    split_reason(sentences.into_iter().map(ProofLine::from).chain(end))
}

/// Writes `4 and 9 from r7c3, and 5 from r8c3`. Groups the eliminations by digit, or by cell if
/// that is shorter.
pub(super) fn removed(eliminations: &[Candidate]) -> String {
    let by_digit = grouped(eliminations.iter().map(|at| (at.digit, at.cell)));
    let by_cell = grouped(eliminations.iter().map(|at| (at.cell, at.digit)));
    let parts: Vec<String> = if by_cell.len() < by_digit.len() {
        let part =
            |(some, lost): &(Vec<Cell>, Vec<Digit>)| format!("{} from {}", and(lost), and(some));
        by_cell.iter().map(part).collect()
    } else {
        let part =
            |(some, from): &(Vec<Digit>, Vec<Cell>)| format!("{} from {}", and(some), and(from));
        by_digit.iter().map(part).collect()
    };
    match parts.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        _ => parts.concat(),
    }
}

/// Groups pairs by their first item, and merges groups whose second items are the same.
fn grouped<A: Ord + Copy, B: Ord + Copy>(
    pairs: impl Iterator<Item = (A, B)>,
) -> Vec<(Vec<A>, Vec<B>)> {
    let mut map: BTreeMap<A, Vec<B>> = BTreeMap::new();
    for (key, value) in pairs {
        map.entry(key).or_default().push(value);
    }
    let mut groups: Vec<(Vec<A>, Vec<B>)> = Vec::new();
    for (key, mut values) in map {
        values.sort_unstable();
        match groups.iter_mut().find(|group| group.1 == values) {
            Some(group) => group.0.push(key),
            None => groups.push((vec![key], values)),
        }
    }
    groups
}

/// Appends the conclusion of a step to its proof. Sentences that do not fit into the reason go into
/// the second part.
pub(super) fn conclude(
    (reason, lines): (String, Vec<ProofLine>),
    conclusion: Vec<ProofLine>,
) -> (String, Vec<ProofLine>) {
    let says = |text: &str, end: &ProofLine| text.contains(end.text.trim_end_matches('.'));
    let is_new =
        |end: &ProofLine| !says(&reason, end) && !lines.iter().any(|line| says(&line.text, end));
    let new: Vec<ProofLine> = conclusion.into_iter().filter(is_new).collect();
    let sentences = reason.split_inclusive(". ").map(|sentence| sentence.trim_end().to_owned());
    let sentences = sentences.map(ProofLine::from);
    if lines.is_empty() {
        return split_reason(sentences.chain(new));
    }
    let (first, rest) = split_reason(sentences);
    let length = first.len() + new.iter().map(|line| line.text.len() + 1).sum::<usize>();
    if rest.is_empty() && length < LONGEST_REASON {
        let reason = new.iter().fold(first, |text, line| text + " " + &line.text);
        return (reason, lines);
    }
    (first, rest.into_iter().chain(lines).chain(new).collect())
}

/// Capitalises a sentence, unless it begins with a cell such as `r1c2`.
pub(super) fn sentence(words: &str) -> String {
    let is_cell = words.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    match words.chars().next() {
        Some(first) if !is_cell => first.to_uppercase().chain(words.chars().skip(1)).collect(),
        _ => words.to_owned(),
    }
}

/// Writes which digits are locked in each house: `No other cell of rows 1 and 4 can be 2 or 3.`
pub(super) fn no_other_cell(locked: &[(House, DigitSet)]) -> Vec<String> {
    let same = |one: &(House, DigitSet), other: &(House, DigitSet)| {
        one.1 == other.1 && kind(one.0) == kind(other.0)
    };
    let mut groups: Vec<Vec<(House, DigitSet)>> = Vec::new();
    for one in locked {
        match groups.iter_mut().find(|group| same(&group[0], one)) {
            Some(group) => group.push(*one),
            None => groups.push(vec![*one]),
        }
    }
    let sentence = |group: &Vec<(House, DigitSet)>| {
        let all: Vec<_> = group.iter().map(|&(house, _)| house).collect();
        format!("No other cell of {} can be {}.", houses(&all), any_digit(group[0].1))
    };
    groups.iter().map(sentence).collect()
}

/// Writes how often a digit fits into the cells of a pattern, as in `8 fits twice: all its places
/// are in columns 7 and 8.` Each item of `covers` lists houses that have all its places, one for
/// each copy.
pub(super) fn fits(digit: Digit, covers: &[Vec<House>]) -> String {
    let named = |cover: &Vec<House>| {
        let is_plain = cover.iter().all(|house| kind(*house) == kind(cover[0]));
        if is_plain { houses(cover) } else { and(cover) }
    };
    let named = or(covers.iter().map(named));
    match covers[0].len() {
        1 => format!("{digit} fits once: all its places are in {named}."),
        2 => format!("{digit} fits twice: all its places are in {named}."),
        times => {
            format!("{digit} fits {} times: all its places are in {named}.", count(times))
        }
    }
}

/// The maximum length in bytes of the reason for a step.
const LONGEST_REASON: usize = 340;

/// Joins as many sentences as fit into a reason. Returns the reason and the sentences that do not
/// fit.
fn split_reason(sentences: impl Iterator<Item = ProofLine>) -> (String, Vec<ProofLine>) {
    let mut reason = String::new();
    let mut rest = sentences.peekable();
    while let Some(sentence) =
        rest.next_if(|one| reason.is_empty() || reason.len() + one.text.len() < LONGEST_REASON)
    {
        if !reason.is_empty() {
            reason.push(' ');
        }
        reason.push_str(&sentence.text);
    }
    (reason, rest.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn sentences_that_do_not_fit_follow_the_reason() {
        let split = |lengths: [usize; 3]| {
            split_reason(lengths.into_iter().map(|length| "x".repeat(length).into()))
        };
        let (reason, more) = split([100, 239, 1]);
        assert_eq!((reason.len(), more.len()), (340, 1));
        let (reason, more) = split([100, 240, 1]);
        assert_eq!((reason.len(), more.len()), (100, 2), "in their order");
    }

    #[test]
    fn a_conclusion_names_every_cell() {
        let at = |cell: &str, digit: u8| Candidate {
            cell: cell.parse().unwrap(),
            digit: Digit::new(digit).unwrap(),
        };
        let text = |eliminations: &[Candidate]| conclusion(&[], eliminations).remove(0).text;
        assert_eq!(conclusion(&[at("r1c2", 5)], &[])[0].text, "So r1c2 is 5.");
        assert_eq!(
            text(&[at("r7c3", 4), at("r7c3", 9), at("r8c3", 9)]),
            "Remove 4 from r7c3, and 9 from r7c3 and r8c3."
        );
        assert_eq!(
            text(&[at("r2c5", 4), at("r2c5", 9), at("r7c3", 4), at("r7c3", 9)]),
            "Remove 4 and 9 from r2c5 and r7c3."
        );
        let three = [at("r1c1", 1), at("r1c1", 2), at("r1c2", 2), at("r1c2", 3)];
        assert_eq!(text(&three), "Remove 1 and 2 from r1c1, and 2 and 3 from r1c2.");
        let lines = || vec![ProofLine::from("C.".to_owned())];
        let end = || vec![ProofLine::from("Remove 5 from r1c2.".to_owned())];
        let (reason, more) = conclude(("A. B.".to_owned(), lines()), end());
        assert_eq!((reason.as_str(), more.len()), ("A. B. Remove 5 from r1c2.", 1));
        let (again, _) = conclude((reason.clone(), more), end());
        assert_eq!(again, reason, "it says so already");
        let long = (format!("{}.", "x".repeat(330)), lines());
        let texts: Vec<_> = conclude(long, end()).1.into_iter().map(|line| line.text).collect();
        assert_eq!(texts, ["C.", "Remove 5 from r1c2."]);
    }

    #[test]
    fn cells_are_seen_along_a_house() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let set = |names: &str| names.split(' ').map(cell).collect::<CellSet>();
        assert_eq!(along(set("r1c1"), set("r1c2 r1c9")), "row 1");
        assert_eq!(along(set("r1c1"), set("r2c2 r1c9")), "row 1 and box 1");
        assert_eq!(seen_cells(set("r1c1 r5c9"), set("r5c1")), "r1c1 (column 1) and r5c9 (row 5)");
        assert_eq!((a(Digit::ALL[7]), a(Digit::ALL[4])), ("an 8".to_owned(), "a 5".to_owned()));
    }

    #[test]
    fn lists_read_as_english() {
        let three = [Cell::at(0, 1), Cell::at(0, 4), Cell::at(2, 1)].into_iter().collect();
        assert_eq!(cells(three), "r1c2, r1c5 and r3c2");
        assert_eq!(digits(DigitSet::from_bits(0b1_0010)), "2 and 5");
        assert_eq!(any_digit(DigitSet::from_bits(0b1_0011)), "1, 2 or 5");
        assert_eq!(houses(&[House::row(1), House::row(4)]), "rows 2 and 5");
        assert_eq!(houses(&[House::boxed(1), House::boxed(4)]), "boxes 2 and 5");
        assert_eq!(houses(&[House::column(8)]), "column 9");
        assert_eq!((count(4), count(12)), ("four".to_owned(), "12".to_owned()));
        assert_eq!((all(2), all(3)), ("both".to_owned(), "all three".to_owned()));
        assert_eq!(
            (sentence("row 1").as_str(), sentence("r1c2 is 5").as_str()),
            ("Row 1", "r1c2 is 5")
        );
        let columns = vec![House::column(6), House::column(7)];
        let mixed = vec![House::row(1), House::boxed(2)];
        assert_eq!(
            fits(Digit::ALL[7], &[columns, mixed]),
            "8 fits twice: all its places are in columns 7 and 8 or row 2 and box 3."
        );
        assert_eq!(
            fits(Digit::ALL[1], &[vec![House::row(8)]]),
            "2 fits once: all its places are in row 9."
        );
        let [some, others] = [0b11, 0b100].map(DigitSet::from_bits);
        let locked = [(House::row(0), some), (House::row(1), others), (House::row(3), some)];
        assert_eq!(
            no_other_cell(&locked),
            ["No other cell of rows 1 and 4 can be 1 or 2.", "No other cell of row 2 can be 3."]
        );
    }
}
