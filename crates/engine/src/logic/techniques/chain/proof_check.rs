//! Parses the sentences of chains. Checks that each link follows from the previous one, and that
//! the eliminations follow from the ends.

use super::ROWS;
use crate::board::{Candidate, Candidates, CellSet, DigitSet, House};
use crate::logic::proof_reader::{Claim, digits, houses};
use crate::logic::{Analysis, Position, Rating, Step, next_step};
use std::collections::BTreeMap;

/// The number of checked links and chains of each kind.
type Kinds = BTreeMap<&'static str, usize>;

/// The part of a chain that has been parsed.
struct Reader<'a> {
    left: &'a Candidates,
    /// The claims in order, starting with the assumption.
    states: Vec<Claim>,
    /// The cells of the set that lacks the last claim's digit, if that claim is about a set.
    set: Option<CellSet>,
    /// For each set that locks digits: its index in the chain, its cells and the locked digits.
    sets: Vec<(usize, CellSet, DigitSet)>,
}

impl Reader<'_> {
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
    /// Returns the kind of its link, or `None` if the step is wrong.
    fn follow(&mut self, step: &str) -> Option<&'static str> {
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
            let kept: DigitSet = digits(kept).into_iter().collect();
            let set = self.set?;
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

    /// Checks a claim such as `r1c2 is not 5 (row 1)` or `r1c2 and r1c3 have no 5 (row 1)`, which
    /// must follow along the houses that it names. The first claim of a chain is only supposed.
    fn exclude(&mut self, off: &str, is_supposed: bool) -> bool {
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

    /// Returns whether the chain proves that the candidate `at` is false: if it were true, the
    /// first claim would hold, and the last claim contradicts it.
    fn eliminates(&self, at: Candidate) -> bool {
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

    /// Returns whether a ring eliminates a candidate, either because the candidate sees both ends
    /// of a weak link or because a set locks its digit.
    fn ring_eliminates(&self, at: Candidate) -> bool {
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

/// Parses and checks the proof of a step.
fn read(step: &Step, position: &Position, kinds: &mut Kinds) {
    let mut reader =
        Reader { left: position.candidates(), states: Vec::new(), set: None, sets: Vec::new() };
    let steps = step.more.iter().filter(|line| line.as_bytes().get(1) == Some(&b':'));
    for (number, line) in steps.enumerate() {
        assert_eq!(usize::from(line.as_bytes()[0] - b'a'), number, "{step:?}");
        let kind = reader.follow(line[3..].trim_end_matches('.'));
        let kind = kind.unwrap_or_else(|| panic!("{line} does not follow: {step:?}"));
        *kinds.entry(kind).or_default() += 1;
    }
    let is_ring = step.reason.contains(" closed loop");
    if let Some(back) =
        step.more.iter().find_map(|line| line.strip_suffix(", as in the first step."))
    {
        let (first, before) = (reader.states[0], reader.states.len());
        assert!(reader.exclude(back.strip_prefix("Then ").unwrap(), false), "{back}: {step:?}");
        assert!(is_ring && reader.states[before] == first, "{step:?}");
        reader.states.pop();
    }
    for &at in &step.eliminations {
        let is_eliminated =
            if is_ring { reader.ring_eliminates(at) } else { reader.eliminates(at) };
        let is_placed = step.placements.iter().any(|&placed| {
            placed.cell == at.cell || placed.digit == at.digit && placed.cell.sees(at.cell)
        });
        assert!(is_eliminated || is_placed, "{at:?} is not shown: {step:?}");
    }
    for placed in &step.placements {
        let [first, last] = [reader.states[0], reader.states[reader.states.len() - 1]];
        let cells = CellSet::only(placed.cell);
        assert_eq!(first, Claim { cells, digit: placed.digit, on: false }, "{step:?}");
        assert_eq!(last, Claim { on: true, ..first }, "{step:?}");
    }
    *kinds.entry(if is_ring { "ring" } else { "chain" }).or_default() += 1;
}

/// The technique whose text does not list the links.
const REMOTE: &str = "Remote Pair";

#[test]
fn every_link_follows_from_the_previous_one() {
    let mut kinds = Kinds::new();
    let puzzles = include_str!("../../../../tests/fixtures/ratings.txt").lines();
    for puzzle in puzzles.filter(|line| !line.starts_with('#')).step_by(5) {
        let mut position = Position::new(&puzzle[..81].parse().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            if step.rating >= Rating::tenths(45) {
                for row in ROWS.iter().filter(|row| row.name != REMOTE) {
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
    let links = ["cell", "house", "set", "supposition", "chain", "ring"].into_iter();
    let names = ROWS.iter().map(|row| row.name).filter(|name| *name != REMOTE);
    for kind in links.chain(names) {
        assert!(kinds.get(kind).is_some_and(|&times| times > 3), "{kind}: {kinds:?}");
    }
}
