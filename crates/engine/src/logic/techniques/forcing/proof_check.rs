//! Parses the lines of chains and nets. Checks that each line follows from the facts that it names,
//! and that these facts come from earlier lines.

use super::ROWS;
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit};
use crate::logic::proof_reader::{Claim, cells, digits, houses};
use crate::logic::{Analysis, Position, Step, next_step};
use std::collections::BTreeMap;

/// The number of checked lines of each kind.
type Kinds = BTreeMap<&'static str, usize>;

/// The facts derived so far in a branch, in the order of their letters.
struct Branch<'a> {
    left: &'a Candidates,
    known: Vec<Claim>,
}

impl Branch<'_> {
    /// Returns the facts whose letters a line lists after the word `after`.
    fn named(&self, text: &str) -> Option<Vec<Claim>> {
        let Some((_, letters)) = text.rsplit_once(" after ") else { return Some(Vec::new()) };
        let letters = letters.split(", ").flat_map(|part| part.split(" and "));
        letters.map(|letter| self.known.get(number(letter)).copied()).collect()
    }

    /// Checks a line such as `c: r1c2 is 5, the only place left in row 1 after a and b.` Returns
    /// the kind of the line, or `None` if the line is wrong.
    fn follow(&mut self, line: &str) -> Option<&'static str> {
        let line = line.strip_suffix('.')?;
        let since = self.named(line)?;
        let gone = |cell: Cell, digit: Digit| {
            since.iter().any(|claim| claim.excludes(Candidate { cell, digit }))
        };
        let digits_left = |cell: Cell, but: Option<Digit>| {
            self.left.digits(cell).iter().any(|one| Some(one) != but && !gone(cell, one))
        };
        let places_left = |house: &str, digit: Digit, but: CellSet| {
            let places = self.left.cells(digit) & houses(house)[0].cells();
            places.iter().any(|cell| !but.contains(cell) && !gone(cell, digit))
        };
        let text = line.rsplit_once(" after ").map_or(line, |(text, _)| text);
        if let Some(then) = text.strip_prefix("But then ") {
            if let Some((_, cell)) = then.split_once("no digit would be left for ") {
                return (!digits_left(cells(cell)[0], None)).then_some("no digit");
            }
            if let Some((digit, house)) = then.split_once(" would have no place in ") {
                let is_right = !places_left(house, digits(digit)[0], CellSet::EMPTY);
                return is_right.then_some("no place");
            }
            return clashes(&since, then).then_some("clash");
        }
        if let Some(end) = text.strip_prefix("So ") {
            let (end, seen) = end.split_once(" (").unwrap_or((end, ""));
            let claim = Claim::parse(end);
            let is_gone = claim.cells.iter().all(|cell| gone(cell, claim.digit));
            let by: CellSet = since.iter().flat_map(|fact| fact.cells.iter()).collect();
            let named = seen.trim_end_matches(')').split(" and ").filter(|name| !name.is_empty());
            let named: CellSet =
                named.flat_map(houses).fold(by & claim.cells, |all, house| all | house.cells());
            self.known.push(claim);
            return (is_gone && !claim.on && by.is_subset(named)).then_some("end");
        }
        let (letter, text) = text.split_once(": ")?;
        let (claim, why) = text.split_once(", the only ")?;
        let claim = Claim::parse(claim);
        let (kind, is_right) = if let Some((_, house)) = why.split_once(" left in ") {
            let kind = if claim.cells.single().is_some() { "only place" } else { "group" };
            (kind, !places_left(house, claim.digit, claim.cells))
        } else {
            let cell = claim.cells.single()?;
            ("only digit", why == "digit left there" && !digits_left(cell, Some(claim.digit)))
        };
        let is_next = number(letter) == self.known.len();
        self.known.push(claim);
        (is_right && is_next && claim.on).then_some(kind)
    }
}

/// Returns the index of a letter: 0 for `a`, 25 for `z`, 26 for `aa`.
fn number(letter: &str) -> usize {
    letter.bytes().fold(0, |number, byte| number * 26 + usize::from(byte - b'a') + 1) - 1
}

/// Returns whether `facts` contain the contradiction that `words` names, such as `both would be 8,
/// in row 4`.
fn clashes(facts: &[Claim], words: &str) -> bool {
    let holds = |cells: CellSet, digit, on| facts.contains(&Claim { cells, digit, on });
    let (named, digits) = (cells(words), digits(words));
    let only = |at: usize| CellSet::only(named[at]);
    if words.ends_with(" all the same") {
        return holds(only(0), digits[0], true) && holds(only(0), digits[0], false);
    }
    if words.contains(" would be both ") {
        return digits[0] != digits[1] && digits[..2].iter().all(|&d| holds(only(0), d, true));
    }
    if words.contains(" would both be ") {
        return named[0].sees(named[1]) && (0..2).all(|at| holds(only(at), digits[0], true));
    }
    let group: CellSet = named[1..].iter().copied().collect();
    let is_twice = words.contains(", twice in ") && group.is_subset(named[0].peers());
    is_twice && holds(only(0), digits[0], true) && holds(group, digits[0], true)
}

/// Parses a step and checks its lines.
fn read(step: &Step, position: &Position, kinds: &mut Kinds) {
    let left = position.candidates();
    let mut starts = Vec::new();
    let end = Claim::parse(step.reason.trim_end_matches('.').rsplit_once("o ").unwrap().1);
    let mut branches: Vec<Branch<'_>> = Vec::new();
    for line in &step.more {
        if let Some(supposed) = line.strip_prefix("a: Suppose ") {
            let start = Claim::parse(supposed);
            assert_eq!(Claim { on: !start.on, ..start }, end, "{step:?}");
            branches.push(Branch { left, known: vec![start] });
            continue;
        }
        if let Some((number, case)) = line.split_once(": if ") {
            let start = Claim::parse(case);
            starts.push(start);
            assert!(number.starts_with(&format!("{} of ", starts.len())), "{step:?}");
            let is_end = case.ends_with(", nothing is left to show.");
            assert_eq!(is_end, start == end, "{step:?}");
            branches.push(Branch { left, known: vec![start] });
            continue;
        }
        if line.starts_with("Remove ")
            || line.starts_with("So ") && step.more.last() == Some(line) && starts.is_empty()
        {
            continue;
        }
        let kind = branches.last_mut().unwrap().follow(line);
        let kind = kind.unwrap_or_else(|| panic!("{line} does not follow: {step:?}"));
        *kinds.entry(kind).or_default() += 1;
    }
    if starts.is_empty() {
        assert!(step.more.iter().any(|line| line.starts_with("But then ")), "{step:?}");
        return;
    }
    assert!(branches.iter().all(|branch| branch.known.contains(&end)), "{step:?}");
    let all = |cells: CellSet, digit| starts.contains(&Claim { cells, digit, on: true });
    let is_whole = if let Some(rest) = step.reason.strip_prefix("In ") {
        let (house, rest) = rest.split_once(" the ").unwrap();
        let digit = digits(rest)[0];
        let places = left.cells(digit) & houses(house)[0].cells();
        places.iter().all(|cell| all(CellSet::only(cell), digit))
    } else if step.reason.contains(" or it is not. ") {
        starts.len() == 2 && starts[0] == Claim { on: !starts[1].on, ..starts[1] }
    } else {
        let cell = cells(&step.reason)[0];
        left.digits(cell).iter().all(|digit| all(CellSet::only(cell), digit))
    };
    assert!(is_whole, "{step:?}");
}

#[test]
fn every_line_follows_from_the_facts_it_names() {
    let mut kinds = Kinds::new();
    let puzzles = include_str!("../../../../tests/fixtures/ratings.txt").lines();
    let hard = puzzles.filter(|line| {
        line.split(',').nth(1).and_then(|er| er.parse::<f32>().ok()).is_some_and(|er| er >= 8.5)
    });
    for puzzle in hard.step_by(8) {
        let mut position = Position::new(&puzzle[..81].parse().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            if ROWS.iter().any(|row| row.name == step.name) {
                for row in ROWS {
                    for step in row.steps(&analysis).iter().take(20) {
                        read(step, &position, &mut kinds);
                        *kinds.entry(row.name).or_default() += 1;
                    }
                }
            }
            position.apply(&step);
        }
    }
    println!("{kinds:?}");
    let lines = ["clash", "end", "group", "no digit", "no place", "only digit", "only place"];
    for kind in lines.into_iter().chain(ROWS.iter().map(|row| row.name)) {
        assert!(kinds.get(kind).is_some_and(|&times| times > 10), "{kind}: {kinds:?}");
    }
}
