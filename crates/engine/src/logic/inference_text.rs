//! The sentences about chains and nets. All techniques that explain inferences use them, so the
//! same claim has the same wording everywhere.

use super::{LineKind, Node, Position, ProofLine, StepLabel, words};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Writes `r1c2 is 5`, `r1c2 is not 5`, `5 is in r1c2 or r1c3` or `5 is not in r1c2 or r1c3`.
pub(super) fn claim(node: impl Into<Node>, is_true: bool) -> String {
    let Node { digit, cells } = node.into();
    let not = if is_true { "" } else { "not " };
    match cells.single() {
        Some(cell) => format!("{cell} is {not}{digit}"),
        None => format!("{digit} is {not}in {}", words::or(cells.iter())),
    }
}

/// Writes a true node with its cells first: `r1c2 is 5` or `r1c2 or r1c3 is 5`.
pub(super) fn holder(node: Node) -> String {
    format!("{} is {}", words::or(node.cells.iter()), node.digit)
}

/// Writes `r1c2 and r1c3 have no 5` for an almost locked set.
pub(super) fn lacking(cells: CellSet, digit: Digit) -> String {
    format!("{} have no {digit}", words::cells(cells))
}

/// Writes ` (row 1)`, the house in which a candidate in `from` rules out the same digit in `to`.
/// Writes nothing if both are in the same cells, where a digit rules out the others.
pub(super) fn seen(from: CellSet, to: CellSet) -> String {
    if from == to { String::new() } else { format!(" ({})", words::along(to, from)) }
}

/// Writes why `to` is true if `from` is false: `its only other candidate`, or `only place left in
/// row 1`.
pub(super) fn why_left(position: &Position, from: Node, to: Node) -> String {
    if from.digit != to.digit {
        return "its only other candidate".to_owned();
    }
    let both = from.cells | to.cells;
    let places = position.candidates().cells(from.digit);
    let house = both.common_houses().find(|house| (places & house.cells()) == both);
    let place = if to.cells.len() == 1 { "place" } else { "places" };
    house.map_or_else(String::new, |house| format!("only {place} left in {house}"))
}

/// The cell or the digit that several candidates have in common.
enum Shared {
    Cell(Cell),
    Digit(Digit),
}

fn shared(candidates: &[Candidate]) -> Option<Shared> {
    let first = candidates.first()?;
    if candidates.iter().all(|one| one.cell == first.cell) {
        return Some(Shared::Cell(first.cell));
    }
    let same_digit = candidates.iter().all(|one| one.digit == first.digit);
    same_digit.then_some(Shared::Digit(first.digit))
}

/// Returns whether [`none_of`] can write these candidates in one clause.
pub(super) fn have_one_clause(candidates: &[Candidate]) -> bool {
    shared(candidates).is_some()
}

/// Writes that all `candidates` are false: `r1c2 is not 5 or 6`, `r1c2 and r3c2 are not 5`, or a
/// list of claims.
pub(super) fn none_of(candidates: &[Candidate]) -> String {
    let all = candidates.iter();
    match (candidates, shared(candidates)) {
        ([_, _, ..], Some(Shared::Cell(cell))) => {
            format!("{cell} is not {}", words::or(all.map(|one| one.digit)))
        }
        ([_, _, ..], Some(Shared::Digit(digit))) => {
            format!("{} are not {digit}", words::and(all.map(|one| one.cell)))
        }
        _ => words::and(all.map(|&one| claim(one, false))),
    }
}

/// Writes a step that supposes a claim, without its label: `Suppose r1c2 is 5.`
pub(super) fn suppose(node: impl Into<Node>, is_true: bool) -> ProofLine {
    let node = node.into();
    let text = format!("Suppose {}.", claim(node, is_true));
    ProofLine::new(LineKind::Supposition, text).with_claim(node, is_true)
}

/// Puts a letter before each line: `a: …`, `b: …`. On the board, the same letter appears in the
/// cell that the line is about.
pub(super) fn lettered(lines: Vec<ProofLine>) -> Vec<ProofLine> {
    let lettered = lines.into_iter().enumerate();
    lettered.map(|(number, line)| line.with_label(StepLabel::letter(number))).collect()
}

/// Writes the first line of a case, such as `Case 2 of 3: r1c2 is 5 (a).`
pub(super) fn case(
    number: (usize, usize),
    (node, is_true): (Node, bool),
    label: StepLabel,
) -> ProofLine {
    let line = open_case(number, (node, is_true)).with_reason(&format!(" ({label})."));
    ProofLine { label: Some(label), ..line }
}

/// Writes a case that needs no proof: `Case 2 of 3: r1c2 is 5, as claimed.`
pub(super) fn trivial_case(number: (usize, usize), claim: (Node, bool)) -> ProofLine {
    open_case(number, claim).with_reason(", as claimed.")
}

/// Writes the claim of a case: `Case 2 of 3: r1c2 is 5`.
fn open_case((number, count): (usize, usize), (node, is_true): (Node, bool)) -> ProofLine {
    let line = ProofLine::new(LineKind::Case, claim(node, is_true));
    line.with_head(&format!("Case {number} of {count}: ")).with_claim(node, is_true)
}

/// Writes a step that says why `then` is true, without its label: `r1c2 is 5, the only place left
/// in row 1 after a and c.` If there is no house, writes that the digit is the only one left in its
/// cell.
pub(super) fn only_left(then: Node, house: Option<House>, premises: &[StepLabel]) -> ProofLine {
    let why = match (house, then.cells.single()) {
        (None, _) => "the only digit left there".to_owned(),
        (Some(house), Some(_)) => format!("the only place left in {house}"),
        (Some(house), None) => format!("the only places left in {house}"),
    };
    let line = ProofLine::new(LineKind::Step, claim(then, true)).with_claim(then, true);
    line.with_reason(&format!(", {why}{}.", after(premises))).with_premises(premises)
}

/// Writes ` after a and c`, or nothing if there are no steps.
pub(super) fn after(steps: &[StepLabel]) -> String {
    if steps.is_empty() { String::new() } else { format!(" after {}", words::and(steps)) }
}

/// Writes how a case or a net ends with a false node: `So r1c2 is not 5 (row 1) after c.`
pub(super) fn excluded(node: Node, seen: &str, premises: &[StepLabel]) -> ProofLine {
    let Node { digit, cells } = node;
    let all: Vec<_> = cells.iter().map(|cell| Candidate { cell, digit }).collect();
    let text = format!("So {}{seen}{}.", none_of(&all), after(premises));
    let line = ProofLine::new(LineKind::End, text).with_premises(premises);
    all.into_iter().fold(line, |line, one| line.with_claim(one, false))
}

/// Writes the contradiction at the end of a net: `But then no digit would be left for r1c2 after a
/// and c.`
pub(super) fn clash(clash: &str, premises: &[StepLabel]) -> ProofLine {
    let text = format!("But then {clash}{}.", after(premises));
    ProofLine::new(LineKind::End, text).with_premises(premises)
}

/// Writes that an assumption leads to a contradiction.
pub(super) fn refuted(assumption: &str, clash: &str, so: &str) -> String {
    format!("Suppose {assumption}. Step by step it follows that {clash}. That can't be, so {so}.")
}

/// Writes that all cases lead to the same conclusion. `cases` is a sentence and the beginning of
/// the next sentence, such as `r1c2 is 5 or 6. Whichever it is,`.
pub(super) fn in_each_case(cases: &str, end: &str) -> String {
    format!("{cases} it follows, step by step, that {end}.")
}

/// Writes the text for [`in_each_case`] that says that a candidate is either true or false.
pub(super) fn true_or_false(candidate: Candidate) -> String {
    format!("{} is {} or it is not. Either way,", candidate.cell, candidate.digit)
}

/// Writes the text for [`in_each_case`] that lists the possible digits of a cell.
pub(super) fn digits_of(cell: Cell, digits: DigitSet) -> String {
    format!("{cell} is {}. Whichever it is,", words::any_digit(digits))
}

/// Writes the text for [`in_each_case`] that lists the possible places of a digit in a house.
pub(super) fn places_in(house: House, digit: Digit, cells: CellSet) -> String {
    format!("In {house} the {digit} is in {}. Wherever it is,", words::or(cells.iter()))
}

/// The maximum number of lines that a proof can have without an outline.
const MAX_LINES: usize = 12;

/// Puts an outline before the lines of a long proof. The outline has one line for each case.
pub(super) fn with_outline(outline: Vec<String>, lines: Vec<ProofLine>) -> Vec<ProofLine> {
    let outline = outline.into_iter().map(|line| ProofLine::new(LineKind::Outline, line));
    if lines.len() <= MAX_LINES { lines } else { outline.chain(lines).collect() }
}

/// Writes the outline of a case: `Outline of case 2: if r1c2 is 5, then r1c7 is 6 and r3c4 is 8, so
/// r3c7 is not 8.` The outline contains only the true nodes of the steps, without their reasons.
pub(super) fn outline(case: Option<usize>, start: &str, steps: &[Node], end: &str) -> String {
    let case = case.map(|number| format!(" of case {number}")).unwrap_or_default();
    let mut then: Vec<String> = steps.iter().map(|&step| claim(step, true)).collect();
    then.retain(|step| step != end);
    let then = match then.len() {
        0 => String::new(),
        _ => format!("then {}, so ", words::and(then)),
    };
    format!("Outline{case}: if {start}, {then}{end}.")
}

/// The sentence that states the claim of a closed loop.
pub(super) const CLOSED_LOOP: &str =
    "These steps form a closed loop: the last one leads back to the first.";

/// Writes the two ways to fill a closed loop: `The steps work backwards too: either r1c2 and r3c4
/// are 5, or r1c7 and r3c9 are 5.` The nodes of each way exclude those of the other.
pub(super) fn two_ways(one: &[Node], other: &[Node]) -> String {
    format!("The steps work backwards too: either {}, or {}.", all_of(one), all_of(other))
}

/// Writes that all `nodes` are true: `r1c2 and r3c2 are 5`, or a list of claims.
fn all_of(nodes: &[Node]) -> String {
    let is_plain = |node: &Node| node.digit == nodes[0].digit && node.cells.single().is_some();
    match nodes {
        [first, _, ..] if nodes.iter().all(is_plain) => {
            let cells: CellSet = nodes.iter().flat_map(|node| node.cells.iter()).collect();
            format!("{} are {}", words::cells(cells), first.digit)
        }
        _ => words::and(nodes.iter().map(|&node| claim(node, true))),
    }
}

/// Writes the end of a chain that returns to its assumption.
pub(super) fn both_ways(place: &str, digit: Digit) -> ProofLine {
    let text = format!(
        "But then {place} would be {digit} and not be {digit}, which is impossible. So {place} is \
         not {digit}."
    );
    ProofLine::new(LineKind::End, text)
}

/// Writes the end of a chain that proves its candidate.
pub(super) fn in_any_case(node: Node) -> ProofLine {
    let place = words::or(node.cells.iter());
    let text = format!("So {place} is {} even if we suppose that it is not.", node.digit);
    ProofLine::new(LineKind::End, text).with_claim(node, true)
}

/// Writes `r1c2 would be 5 all the same`.
pub(super) fn all_the_same(candidate: Candidate) -> String {
    format!("{} would be {} all the same", candidate.cell, candidate.digit)
}

/// Writes `r1c2 would be both 5 and 6`.
pub(super) fn two_digits(cell: Cell, digits: [Digit; 2]) -> String {
    format!("{cell} would be both {} and {}", digits[0], digits[1])
}

/// Writes `r1c2 and r1c7 would both be 5, in row 1` for two cells that see each other.
pub(super) fn two_places(cells: CellSet, digit: Digit) -> String {
    let house = cells.common_houses().next().expect("the two cells see each other");
    format!("{} would both be {digit}, in {house}", words::cells(cells))
}

/// Writes `no digit would be left for r1c2`.
pub(super) fn no_digit(cell: Cell) -> String {
    format!("no digit would be left for {cell}")
}

/// Writes `5 would have no place in row 1`.
pub(super) fn no_place(house: House, digit: Digit) -> String {
    format!("{digit} would have no place in {house}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(row: usize, column: usize, digit: usize) -> Candidate {
        Candidate { cell: Cell::at(row - 1, column - 1), digit: Digit::ALL[digit - 1] }
    }

    #[test]
    fn a_claim_names_its_cell_or_the_cells_of_its_group() {
        let cells = [Cell::at(0, 1), Cell::at(0, 2)].into_iter().collect();
        let group = Node { digit: Digit::ALL[4], cells };
        assert_eq!(claim(candidate(1, 2, 5), true), "r1c2 is 5");
        assert_eq!(claim(candidate(1, 2, 5), false), "r1c2 is not 5");
        assert_eq!(claim(group, true), "5 is in r1c2 or r1c3");
        assert_eq!(claim(group, false), "5 is not in r1c2 or r1c3");
        assert_eq!(holder(group), "r1c2 or r1c3 is 5");
    }

    #[test]
    fn a_loop_can_be_filled_in_two_ways() {
        let [a, b] = [candidate(1, 2, 5), candidate(3, 4, 5)].map(Node::from);
        let [c, d] = [candidate(1, 7, 5), candidate(3, 4, 6)].map(Node::from);
        assert_eq!(
            two_ways(&[a, b], &[c, d]),
            "The steps work backwards too: either r1c2 and r3c4 are 5, or r1c7 is 5 and r3c4 is 6."
        );
    }

    #[test]
    fn lines_have_letters() {
        let lines = lettered(["One.", "Two."].map(|text| ProofLine::from(text.to_owned())).into());
        let texts: Vec<_> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["a: One.", "b: Two."]);
        assert_eq!(lines[1].label, Some(StepLabel::letter(1)));
        assert_eq!(lines[1].statement(), "Two.");
    }

    #[test]
    fn a_brief_line_has_no_reason() {
        let [b, c] = [1, 2].map(StepLabel::letter);
        let node = Node::from(candidate(6, 7, 1));
        let step = only_left(node, Some(House::boxed(5)), &[b]).with_label(c);
        assert_eq!(step.text, "c: r6c7 is 1, the only place left in box 6 after b.");
        assert_eq!((step.brief().as_str(), step.statement()), ("c: r6c7 is 1", "r6c7 is 1"));
        let first = case((2, 3), (node, true), StepLabel::letter(0));
        assert_eq!(first.text, "Case 2 of 3: r6c7 is 1 (a).");
        assert_eq!((first.brief().as_str(), first.statement()), ("a: r6c7 is 1", "r6c7 is 1"));
        let claimed = trivial_case((2, 3), (node, true));
        assert_eq!(claimed.text, "Case 2 of 3: r6c7 is 1, as claimed.");
        assert_eq!(claimed.brief(), "Case 2 of 3: r6c7 is 1");
        let end = excluded(node, " (row 6)", &[b, c]);
        assert_eq!(end.text, "So r6c7 is not 1 (row 6) after b and c.");
        assert_eq!(end.brief(), end.text);
    }

    #[test]
    fn long_proofs_have_an_outline() {
        let steps = [candidate(1, 7, 6), candidate(3, 4, 8)].map(Node::from);
        assert_eq!(
            outline(Some(2), "r1c2 is 5", &steps, "r3c7 is not 8"),
            "Outline of case 2: if r1c2 is 5, then r1c7 is 6 and r3c4 is 8, so r3c7 is not 8."
        );
        assert_eq!(
            outline(None, "r1c2 is 5", &steps, "r3c4 is 8"),
            "Outline: if r1c2 is 5, then r1c7 is 6, so r3c4 is 8."
        );
        assert_eq!(
            outline(Some(1), "r1c2 is 5", &[], "r1c7 is not 5"),
            "Outline of case 1: if r1c2 is 5, r1c7 is not 5."
        );
        let outlined = |count| {
            let lines = vec![ProofLine::from("Step.".to_owned()); count];
            with_outline(vec!["Outline.".into()], lines)
        };
        assert_eq!(outlined(MAX_LINES).len(), MAX_LINES);
        let first = &outlined(MAX_LINES + 1)[0];
        assert_eq!((first.text.as_str(), first.kind), ("Outline.", LineKind::Outline));
    }

    #[test]
    fn false_candidates_share_a_clause_where_they_can() {
        let [a, b, c] = [candidate(1, 2, 5), candidate(1, 2, 6), candidate(3, 2, 5)];
        assert_eq!(none_of(&[a]), "r1c2 is not 5");
        assert_eq!(none_of(&[a, b]), "r1c2 is not 5 or 6");
        assert_eq!(none_of(&[a, c]), "r1c2 and r3c2 are not 5");
        assert_eq!(none_of(&[b, c]), "r1c2 is not 6 and r3c2 is not 5");
        assert!(have_one_clause(&[a, c]) && !have_one_clause(&[b, c]));
    }
}
