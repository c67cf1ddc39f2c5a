//! Parses the lines of nets. Checks that each line follows from the facts that it refers to, and
//! that these facts come from earlier lines.

use super::{Claim, cells, digits, houses};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit};

/// The facts derived so far in a branch of a net.
pub(in crate::logic) struct NetReader<'a> {
    left: &'a Candidates,
    /// The facts and their labels. Facts without a label are the ends of the branch.
    known: Vec<(String, Claim)>,
}

impl<'a> NetReader<'a> {
    /// Creates a reader for a branch that starts with the given claim.
    pub(in crate::logic) fn new(left: &'a Candidates, label: &str, start: Claim) -> Self {
        Self { left, known: vec![(label.to_owned(), start)] }
    }

    /// Returns whether the branch has already shown the given claim.
    pub(in crate::logic) fn knows(&self, claim: Claim) -> bool {
        self.known.iter().any(|(_, known)| *known == claim)
    }

    /// Returns whether a line such as `c: 5 is in r1c2 or r1c3, the only places left in row 1 after
    /// a` names a place that the branch has already ruled out.
    pub(in crate::logic) fn names_lost_place(&self, line: &str) -> bool {
        let Some((claim, _)) = line.split_once(", the only places left in ") else { return false };
        let Claim { cells, digit, .. } = Claim::parse(claim);
        let facts = self.facts();
        let is_lost = |cell| facts.iter().any(|fact| fact.excludes(Candidate { cell, digit }));
        cells.iter().any(is_lost)
    }

    /// Returns all facts of the branch.
    pub(in crate::logic) fn facts(&self) -> Vec<Claim> {
        self.known.iter().map(|(_, claim)| *claim).collect()
    }

    /// Parses the assumption and the steps of an outline such as `Outline: if r1c2 is 5, then r1c7
    /// is 6 and r3c4 is 8, so r3c7 is not 8.`
    pub(in crate::logic) fn outline(line: &str) -> Vec<Claim> {
        let (_, text) = line.split_once(": if ").unwrap();
        let (start, rest) = text.split_once(", ").unwrap();
        let then = rest.strip_prefix("then ").map(|rest| rest.rsplit_once(", so ").unwrap().0);
        // The steps of a list begin with a cell or a digit, but so do the cells of a group.
        let mut steps = vec![start.to_owned()];
        for part in then.unwrap_or_default().split(", ").flat_map(|part| part.split(" and ")) {
            if part.contains(" is ") {
                steps.push(part.to_owned());
            } else if let Some(last) = steps.last_mut().filter(|_| !part.is_empty()) {
                *last += &format!(", {part}");
            }
        }
        steps.iter().map(|step| Claim::parse(step)).collect()
    }

    /// Returns the claims that lines such as `So r1c2 is not 5 after c.` have shown.
    pub(in crate::logic) fn ends(&self) -> impl Iterator<Item = &Claim> {
        self.known.iter().filter(|(label, _)| label.is_empty()).map(|(_, claim)| claim)
    }

    /// Adds a fact that was checked elsewhere.
    pub(in crate::logic) fn add(&mut self, label: &str, claim: Claim) {
        self.known.push((label.to_owned(), claim));
    }

    /// Returns the facts whose labels a line lists after the word `after`.
    pub(in crate::logic) fn named(&self, text: &str) -> Option<Vec<Claim>> {
        let Some((_, labels)) = text.rsplit_once(" after ") else { return Some(Vec::new()) };
        let mut named = Vec::new();
        for label in labels.split(", ").flat_map(|part| part.split(" and ")) {
            let before = named.len();
            let facts = self.known.iter().filter(|(known, _)| known == label);
            named.extend(facts.map(|(_, claim)| *claim));
            (named.len() > before).then_some(())?;
        }
        Some(named)
    }

    /// Checks a line such as `c: r1c2 is 5, the only place left in row 1 after a and b.` Returns
    /// the kind of line, or `None` if the line is wrong.
    pub(in crate::logic) fn follow(&mut self, line: &str) -> Option<&'static str> {
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
            let named = seen.trim_end_matches(')').split(" and ").flat_map(|part| part.split(", "));
            let named: CellSet = (named.filter(|name| !name.is_empty()).flat_map(houses))
                .fold(by & claim.cells, |all, house| all | house.cells());
            self.add("", claim);
            return (is_gone && !claim.on && by.is_subset(named)).then_some("end");
        }
        let (label, text) = text.split_once(": ")?;
        let (claim, why) = text.split_once(", the only ")?;
        let claim = Claim::parse(claim);
        let (kind, is_right) = if let Some((_, house)) = why.split_once(" left in ") {
            let kind = if claim.cells.single().is_some() { "only place" } else { "group" };
            (kind, !places_left(house, claim.digit, claim.cells))
        } else {
            let cell = claim.cells.single()?;
            ("only digit", why == "digit left there" && !digits_left(cell, Some(claim.digit)))
        };
        let is_new = self.known.iter().all(|(known, _)| known != label);
        self.add(label, claim);
        (is_right && is_new && claim.on).then_some(kind)
    }
}

/// Returns whether `facts` include the contradiction that `words` describe, such as `both would be
/// 8, in row 4`.
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
