//! The rules inside dynamic chains: locking, hidden and naked pairs, and X-Wings that exist only
//! because the chain removed candidates. Each hint lists the removed candidates on which it
//! depends.

use super::grid::{CELLS, FixedCounts, PotentialGrid};
use super::potential::{CandidateIndex, bits, cand};

/// A hint from one of the rules.
pub(super) struct AdvancedHint {
    /// The candidates that the hint removes.
    pub(super) removed: Vec<CandidateIndex>,
    /// The candidates that the chain must already have removed.
    pub(super) parents: Vec<CandidateIndex>,
    /// The pattern that removes the candidates.
    pub(super) rule: AdvancedRule,
}

/// A pattern found by one of the rules. Houses are numbered as in [`HOUSES`](super::grid::HOUSES).
/// Integer fields with plural names are bit sets.
#[derive(Clone, Copy, Debug)]
pub(super) enum AdvancedRule {
    /// All places of a digit in one house lie in another house.
    Locking { digit: usize, base: usize, cover: usize },
    /// Two digits have the same two places in a house. `slots` are these places.
    HiddenPair { digits: u16, house: usize, slots: u16 },
    /// Two cells have the same two digits.
    NakedPair { digits: u16, cells: [usize; 2] },
    /// A digit has the same two places in two lines. The cover consists of two lines in the other
    /// direction.
    XWing { digit: usize, base: [usize; 2], cover: [usize; 2] },
}

/// A search for hints inside a chain. `start` is the grid on which the chain started, and `now` is
/// the current grid of the chain.
struct AdvancedSearch<'a> {
    start: &'a PotentialGrid,
    now: &'a PotentialGrid,
    fixed: &'a FixedCounts,
    found: Vec<AdvancedHint>,
}

/// A house that shares cells with another house, and the shared cells as slots in both houses.
struct RegionCrossing {
    other: usize,
    inside: u16,
    outside: u16,
}

/// For each house, the houses with which it shares cells, in the order of the search: boxes with
/// columns, boxes with rows, columns with boxes, rows with boxes.
static CROSSINGS: [[(u8, [RegionCrossing; 3]); 9]; 4] = {
    const NONE: RegionCrossing = RegionCrossing { other: 0, inside: 0, outside: 0 };
    let mut all = [const { [const { (0, [NONE; 3]) }; 9] }; 4];
    let mut pass = 0;
    while pass < 4 {
        let (from, to) = [(0, 18), (0, 9), (18, 0), (9, 0)][pass];
        let mut one = 0;
        while one < 9 {
            all[pass][one].0 = from + one as u8;
            let (mut other, mut count) = (0, 0);
            while other < 9 {
                let (from, to) = (from as usize + one, to + other);
                let inside = shared(from, to);
                if inside != 0 {
                    all[pass][one].1[count] =
                        RegionCrossing { other: to, inside, outside: 0x1ff & !shared(to, from) };
                    count += 1;
                }
                other += 1;
            }
            one += 1;
        }
        pass += 1;
    }
    all
};

/// Returns the slots of house `one` whose cells are also in house `other`.
const fn shared(one: usize, other: usize) -> u16 {
    let (mut slots, mut slot) = (0, 0);
    while slot < 9 {
        let mut at = 0;
        while at < 9 {
            if CELLS[other][at] == CELLS[one][slot] {
                slots |= 1 << slot;
            }
            at += 1;
        }
        slot += 1;
    }
    slots
}

/// Iterates over the pairs of members of a set in the order (0, 1), (0, 2), (1, 2), …
fn pairs(of: u16) -> impl Iterator<Item = (usize, usize)> {
    bits(of)
        .flat_map(move |second| bits(of & ((1 << second) - 1)).map(move |first| (first, second)))
}

/// Iterates over the houses in the order boxes, columns, rows. The chains use a different order.
fn boxes_columns_rows() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// Returns the indices of the sets that have two members, as bits.
fn twos(sets: impl Iterator<Item = u16>) -> u16 {
    sets.enumerate().fold(0, |twos, (number, set)| twos | u16::from(is_pair(set)) << number)
}

const fn is_pair(set: u16) -> bool {
    let less = set & set.wrapping_sub(1);
    less != 0 && less & less.wrapping_sub(1) == 0
}

/// Returns the hints of the first rule that finds any. Leaves out hints that do not depend on a
/// removed candidate. `start` is the grid on which the chain started, and `now` is its current
/// grid.
pub(super) fn first_hints(
    start: &PotentialGrid,
    now: &PotentialGrid,
    fixed: &FixedCounts,
) -> Vec<AdvancedHint> {
    let mut search = AdvancedSearch { start, now, fixed, found: Vec::new() };
    for technique in AdvancedSearch::TECHNIQUES {
        technique(&mut search);
        if !search.found.is_empty() {
            break;
        }
    }
    search.found
}

/// Returns the pattern that removes `candidate` from `now`, or `None` if there is none.
pub(super) fn rule_removing(
    start: &PotentialGrid,
    now: &PotentialGrid,
    fixed: &FixedCounts,
    candidate: CandidateIndex,
) -> Option<AdvancedRule> {
    let mut search = AdvancedSearch { start, now, fixed, found: Vec::new() };
    for technique in AdvancedSearch::TECHNIQUES {
        technique(&mut search);
    }
    let hint = search.found.iter().find(|hint| hint.removed.contains(&candidate))?;
    Some(hint.rule)
}

impl AdvancedSearch<'_> {
    /// The rules, in the order in which they are tried.
    const TECHNIQUES: [fn(&mut Self); 4] =
        [Self::locked, Self::hidden_pairs, Self::naked_pairs, Self::x_wings];

    fn add(
        &mut self,
        rule: AdvancedRule,
        removed: Vec<CandidateIndex>,
        parents: Vec<CandidateIndex>,
    ) {
        if !removed.is_empty() && !parents.is_empty() {
            self.found.push(AdvancedHint { removed, parents, rule });
        }
    }

    fn locked(&mut self) {
        for (one, crossings) in CROSSINGS.iter().flatten() {
            let one = usize::from(*one);
            let (now, start) = (&self.now.places[one], &self.start.places[one]);
            if now == start {
                continue;
            }
            for crossing in crossings {
                for digit in 0..9 {
                    let places = now[digit];
                    let was = start[digit] & !places & !crossing.inside;
                    if places & !crossing.inside != 0
                        || places & places.wrapping_sub(1) == 0
                        || was == 0
                    {
                        continue;
                    }
                    let others = self.now.places[crossing.other][digit] & crossing.outside;
                    if others != 0 {
                        let cover = crossing.other;
                        let rule = AdvancedRule::Locking { digit, base: one, cover };
                        self.add(rule, at(cover, others, digit), at(one, was, digit));
                    }
                }
            }
        }
    }

    fn hidden_pairs(&mut self) {
        for house in boxes_columns_rows().filter(|&house| self.fixed.empty[house] > 4) {
            let places = &self.now.places[house];
            for (first, second) in pairs(twos(places.iter().copied())) {
                if places[first] != places[second] {
                    continue;
                }
                let kept = 1 << first | 1 << second;
                let mut removed = Vec::new();
                for slot in bits(places[first]) {
                    let cell = usize::from(CELLS[house][slot]);
                    let others = self.now.digits[cell] & !kept;
                    removed.extend(bits(others).map(|digit| cand(cell, digit)));
                }
                let mut parents = Vec::new();
                for slot in bits(!places[first] & 0x1ff) {
                    let cell = usize::from(CELLS[house][slot]);
                    let was = self.start.digits[cell] & kept;
                    parents.extend(bits(was).map(|digit| cand(cell, digit)));
                }
                let slots = places[first];
                self.add(AdvancedRule::HiddenPair { digits: kept, house, slots }, removed, parents);
            }
        }
    }

    fn naked_pairs(&mut self) {
        for house in boxes_columns_rows().filter(|&house| self.fixed.empty[house] >= 4) {
            let digits = |slot: usize| self.now.digits[usize::from(CELLS[house][slot])];
            for (first, second) in pairs(twos((0..9).map(digits))) {
                let pair = digits(first);
                if pair != digits(second) {
                    continue;
                }
                let cells = [first, second].map(|slot| usize::from(CELLS[house][slot]));
                let mut removed = Vec::new();
                for cell in CELLS[house].map(usize::from) {
                    if !cells.contains(&cell) {
                        let taken = self.now.digits[cell] & pair;
                        removed.extend(bits(taken).map(|digit| cand(cell, digit)));
                    }
                }
                let mut parents = Vec::new();
                for cell in cells {
                    let was = self.start.digits[cell] & !pair;
                    parents.extend(bits(was).map(|digit| cand(cell, digit)));
                }
                self.add(AdvancedRule::NakedPair { digits: pair, cells }, removed, parents);
            }
        }
    }

    fn x_wings(&mut self) {
        for (base, cover) in [(18, 9), (9, 18)] {
            let twos: [u16; 9] =
                std::array::from_fn(|line| twos(self.now.places[base + line].iter().copied()));
            for (first, second) in pairs(0x1ff) {
                for digit in bits(twos[first] & twos[second]) {
                    let places = self.now.places[base + first][digit];
                    if places == self.now.places[base + second][digit]
                        && self.fixed.placed[digit] <= 5
                    {
                        self.x_wing([base + first, base + second], (cover, places), digit);
                    }
                }
            }
        }
    }

    fn x_wing(&mut self, base: [usize; 2], (cover, places): (usize, u16), digit: usize) {
        let lines = base.iter().fold(0, |lines, line| lines | 1 << (line % 9));
        let mut removed = Vec::new();
        for line in bits(places) {
            let others = self.now.places[cover + line][digit] & !lines;
            removed.extend(at(cover + line, others, digit));
        }
        let mut parents = Vec::new();
        for line in base {
            parents.extend(at(line, self.start.places[line][digit] & !places, digit));
        }
        let [first, last] = [places.trailing_zeros(), places.ilog2()];
        let cover = [first, last].map(|line| cover + line as usize);
        self.add(AdvancedRule::XWing { digit, base, cover }, removed, parents);
    }
}

/// Returns the candidates of `digit` at the slots of `house` that are in `places`.
fn at(house: usize, places: u16, digit: usize) -> Vec<CandidateIndex> {
    bits(places).map(|slot| cand(usize::from(CELLS[house][slot]), digit)).collect()
}
