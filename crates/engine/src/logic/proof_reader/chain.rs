//! Parses the steps of a chain and checks that each follows from the previous one.

use super::{Claim, digits, houses};
use crate::board::{Candidate, Candidates, CellSet, DigitSet, House};

/// The part of a chain that has been parsed.
pub(in crate::logic) struct ChainReader<'a> {
    left: &'a Candidates,
    /// The claims in order, starting with the assumption.
    pub(in crate::logic) states: Vec<Claim>,
    /// The cells of the set that lacks the digit of the last claim, if the last claim is about a
    /// set.
    set: Option<CellSet>,
    /// For each set that locks digits: its index in the chain, its cells and the locked digits.
    sets: Vec<(usize, CellSet, DigitSet)>,
}

impl<'a> ChainReader<'a> {
    /// Creates a reader for a chain on the given candidates.
    pub(in crate::logic) const fn new(left: &'a Candidates) -> Self {
        Self { left, states: Vec::new(), set: None, sets: Vec::new() }
    }

    /// Returns the remaining places of a digit in the cells of a claim.
    fn places(&self, of: &Claim) -> CellSet {
        self.left.cells(of.digit) & of.cells
    }

    /// Returns whether `on` implies that every candidate in `off` is false.
    fn weak(&self, on: &Claim, off: &Claim) -> bool {
        let digit = off.digit;
        let mut gone = self.places(off).iter().map(|cell| Candidate { cell, digit });
        on.on && !off.on && gone.all(|at| on.excludes(at))
    }

    /// Checks a step such as `Then r1c2 is not 5 (row 1), so r1c7 is 6 (its only other candidate).`
    /// Returns the kind of link in the step, or `None` if the step is wrong.
    pub(in crate::logic) fn follow(&mut self, step: &str) -> Option<&'static str> {
        if let Some(supposed) = step.strip_prefix("Suppose ") {
            self.states.push(Claim::parse(supposed));
            return Some("supposition");
        }
        let (off, next) = match step.strip_prefix("If ") {
            Some(rest) => rest.split_once(", then ")?,
            None => step.strip_prefix("Then ")?.split_once(", so ").unwrap_or((&step[5..], "")),
        };
        self.exclude(off, step.starts_with("If ")).then_some(())?;
        let before = *self.states.last()?;
        if next.is_empty() {
            return Some("end");
        }
        if let Some(kept) = next.strip_prefix("they hold ") {
            let (kept, after) = kept.split_once(" (all they have left").unwrap_or((kept, ""));
            let kept: DigitSet = digits(kept).into_iter().collect();
            let set = self.set?;
            if let Some(holder) = after.trim_end_matches(')').strip_prefix("; ") {
                let holder = Claim::parse(holder);
                let places = self.left.cells(holder.digit) & set;
                (holder.on && holder.cells == places).then_some(())?;
            }
            let is_locked = set.iter().all(|cell| {
                let left = self.left.digits(cell).iter();
                left.filter(|&digit| digit != before.digit).all(|digit| kept.contains(digit))
                    && (!self.left.allows(cell, before.digit) || before.cells.contains(cell))
            });
            self.sets.push((self.states.len(), set, kept));
            return (is_locked && kept.len() == set.len()).then_some("set");
        }
        let (next, why) = next.trim_end_matches(')').split_once(" (")?;
        let next = Claim::parse(next);
        let both = before.cells | next.cells;
        let (kind, is_right) = if why.starts_with("its only other candidate") {
            let cell = next.cells.single()?;
            let other = self.left.digits(cell) - DigitSet::only(before.digit);
            ("cell", before.cells == next.cells && other == DigitSet::only(next.digit))
        } else {
            let house = houses(why.strip_prefix("only ")?.split_once(" left in ")?.1)[0];
            let places = self.left.cells(next.digit) & house.cells();
            ("house", before.digit == next.digit && places.is_subset(both))
        };
        self.states.push(next);
        (is_right && !before.on && next.on).then_some(kind)
    }

    /// Checks a claim such as `r1c2 is not 5 (row 1)` or `r1c2 and r1c3 have no 5 (row 1)`. The
    /// claim must follow from the previous one in the houses that it names, except that the first
    /// claim of a chain is an assumption.
    pub(in crate::logic) fn exclude(&mut self, off: &str, is_supposed: bool) -> bool {
        let (claim, seen) = off.split_once(" (").unwrap_or((off, ""));
        let mut off = Claim::parse(claim);
        self.set = claim.contains(" have no ").then_some(off.cells);
        off.cells = if self.set.is_some() { self.places(&off) } else { off.cells };
        let before = match (self.states.last(), self.sets.last()) {
            (_, Some((number, set, kept))) if *number == self.states.len() => {
                if !kept.contains(off.digit) {
                    return false;
                }
                let cells = self.left.cells(off.digit) & *set;
                Some(Claim { cells, digit: off.digit, on: true })
            }
            (last, _) => last.copied(),
        };
        self.states.push(off);
        let Some(before) = before.filter(|_| !is_supposed) else { return is_supposed && !off.on };
        let from = self.places(&before);
        let named = seen.trim_end_matches(')').split(" and ").filter(|name| !name.is_empty());
        let named: Vec<House> = named.flat_map(|list| list.split(", ")).flat_map(houses).collect();
        let share = |one, other| {
            named.iter().any(|house| house.cells().contains(one) && house.cells().contains(other))
        };
        let is_shown = from
            .iter()
            .all(|from| self.places(&off).iter().all(|to| from == to || share(from, to)));
        is_shown && self.weak(&before, &off)
    }

    /// Returns whether the chain proves that the candidate `at` is false: if the candidate were
    /// true, the first claim would hold, and the last claim would contradict the candidate.
    pub(in crate::logic) fn eliminates(&self, at: Candidate) -> bool {
        let [first, last] = [self.states[0], self.states[self.states.len() - 1]];
        let is_it = |claim: Claim| claim.cells.single() == Some(at.cell) && claim.digit == at.digit;
        let begins = if first.on { is_it(first) } else { self.out(&first, at) };
        begins
            && if last.on {
                last.excludes(at)
            } else {
                self.places(&last).contains(at.cell) && last.digit == at.digit
            }
    }

    /// Returns whether none of `places` is left if the candidate `at` is true.
    fn out(&self, places: &Claim, at: Candidate) -> bool {
        let at = Claim { cells: CellSet::only(at.cell), digit: at.digit, on: true };
        self.weak(&at, &Claim { on: false, ..*places })
    }

    /// Returns whether a closed loop eliminates a candidate, either because the candidate sees both
    /// ends of a weak link or because a set locks its digit.
    pub(in crate::logic) fn ring_eliminates(&self, at: Candidate) -> bool {
        let around = self.states.iter().zip(self.states.iter().cycle().skip(1));
        let mut weak = around.filter(|(from, to)| from.on && !to.on);
        let by_link = weak.any(|(from, to)| self.out(from, at) && self.out(to, at));
        by_link
            || self.sets.iter().any(|(number, set, kept)| {
                let (next, places) =
                    (&self.states[*number], Claim { cells: *set, digit: at.digit, on: false });
                let is_used = at.digit == next.digit;
                kept.contains(at.digit) && self.out(&places, at) && (!is_used || self.out(next, at))
            })
    }
}
