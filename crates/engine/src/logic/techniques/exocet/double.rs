//! Double exocet: two junior exocets in one band that have the same perpendicular lines and four
//! digits in total.
//!
//! David P. Bird described the pattern on the New Sudoku Players' Forum. The finder makes only
//! those eliminations that follow from the proof below.
//!
//! The bases are in two boxes. Each exocet has a target in the box of the other base and a target
//! in the third box. The two targets in the third box are in the same perpendicular line.
//!
//! No digit is in both bases. Otherwise it would be in one target of each exocet. This target could
//! not be in the box of the other base, so both targets would be in the third box, where they are
//! different cells. So the four base cells contain the four digits, each of them once, and so do
//! the four targets. Inside the band, the perpendicular lines contain each digit only in its
//! target. Outside, they contain it exactly twice.

use super::text::kind;
use super::{Axis, Base, TargetCell, explanation};
use crate::board::{CellSet, Digit, DigitSet, House};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::words;
use std::collections::HashSet;

/// The number of digits in both bases.
const DIGITS: usize = 4;

/// An exocet and the base digits that each of its targets can contain. The second target is in the
/// box that has no base.
struct Half<'a> {
    base: &'a Base<'a>,
    targets: [TargetCell; 2],
    options: [DigitSet; 2],
}

/// Two exocets with the same perpendicular lines.
struct Double<'a> {
    halves: [Half<'a>; 2],
    digits: DigitSet,
    /// The positions of the perpendicular lines.
    alongs: [usize; 3],
}

/// Reports each pair of exocets.
pub(super) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut found = HashSet::new();
    for axis in [Axis::Row, Axis::Column] {
        for band in 0..3 {
            let lines = band * 3..band * 3 + 3;
            let bases: Vec<_> = lines
                .flat_map(|line| (0..9).map(move |third| (line, third)))
                .filter_map(|(line, third)| Base::try_new(analysis, axis, line, third))
                .collect();
            for one in &bases {
                for other in bases.iter().filter(|other| other.third / 3 > one.third / 3) {
                    if (one.digits | other.digits).len() == DIGITS {
                        pairs(one, other, &mut |double| double.report(&mut found, visit))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Passes each choice of targets for two bases to `each`.
fn pairs(one: &Base<'_>, other: &Base<'_>, each: &mut dyn FnMut(&Double<'_>) -> Flow) -> Flow {
    let [a, b] = [one, other].map(|base| base.third / 3);
    let free = 3 - a - b;
    let first = |base: &Base<'_>, facing: &Base<'_>| {
        let mut targets = base.targets(facing.third / 3 * 3);
        targets.retain(|target| target.along == facing.third);
        targets
    };
    let second = [one, other].map(|base| base.targets(free * 3));
    let firsts = [first(one, other), first(other, one)];
    for &near in &firsts[0] {
        for &far in &firsts[1] {
            for &x in &second[0] {
                for &y in second[1].iter().filter(|y| y.along == x.along && y.cell != x.cell) {
                    let halves = [(one, [near, x]), (other, [far, y])].map(|(base, targets)| {
                        base.options(targets).map(|options| Half { base, targets, options })
                    });
                    let [Some(one), Some(other)] = halves else { continue };
                    let digits = one.base.digits | other.base.digits;
                    let alongs = [one.base.third, other.base.third, x.along];
                    each(&Double { halves: [one, other], digits, alongs })?;
                }
            }
        }
    }
    Flow::Continue(())
}

impl Half<'_> {
    fn eliminations(&self) -> CandidateSet {
        self.base.eliminations(self.targets.map(|target| target.cell), self.options)
    }
}

impl Double<'_> {
    fn bases(&self) -> CellSet {
        self.halves[0].base.cells | self.halves[1].base.cells
    }

    fn targets(&self) -> CellSet {
        self.halves.iter().flat_map(|half| half.targets).map(|target| target.cell).collect()
    }

    /// Returns the base cells that can contain `digit`.
    fn places_in_bases(&self, digit: Digit) -> CellSet {
        let halves = self.halves.iter();
        let able = halves.filter(|half| (half.options[0] | half.options[1]).contains(digit));
        let cells = able.fold(CellSet::EMPTY, |cells, half| cells | half.base.cells);
        cells & self.halves[0].base.position.candidates().cells(digit)
    }

    /// Iterates over the targets that can contain `digit`.
    fn able_targets(&self, digit: Digit) -> impl Iterator<Item = TargetCell> {
        let targets = self.halves.iter().flat_map(|half| half.targets.iter().zip(half.options));
        targets.filter(move |(_, options)| options.contains(digit)).map(|(target, _)| *target)
    }

    /// Returns the cells of the perpendicular lines inside the band that are not targets.
    fn other_places_inside(&self) -> CellSet {
        let base = self.halves[0].base;
        let band = base.line / 3 * 3;
        let cell = |along| (band..band + 3).map(move |line| base.axis.cell(line, along));
        self.alongs.into_iter().flat_map(cell).collect::<CellSet>() - self.targets()
    }

    /// Returns the lines outside the band that contain `digit` in one of the perpendicular lines,
    /// no matter which target contains the digit. Each line is a bit.
    fn lines_outside(&self, digit: Digit) -> u16 {
        let base = self.halves[0].base;
        let mut all = u16::MAX;
        for target in self.able_targets(digit) {
            let mut others = self.alongs.into_iter().filter(|&along| along != target.along);
            let [one, other] = [others.next(), others.next()]
                .map(|along| along.map_or(0, |at| base.room(at, digit)));
            for a in (0..9).filter(|at| one >> at & 1 == 1) {
                for b in (0..9).filter(|&at| at != a && other >> at & 1 == 1) {
                    all &= 1 << a | 1 << b;
                }
            }
        }
        all
    }

    /// Returns the cells outside the perpendicular lines and outside the band that lose `digit`, by
    /// line.
    fn lost_outside(&self, digit: Digit) -> Vec<(House, CellSet)> {
        let base = self.halves[0].base;
        let across = self.alongs.map(|along| base.axis.across(along).cells());
        let lines = self.lines_outside(digit);
        let places = base.position.candidates().cells(digit)
            - across.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        let houses = (0..9).filter(|line| lines >> line & 1 == 1).map(|line| base.axis.along(line));
        houses
            .map(|house| (house, house.cells() & places))
            .filter(|(_, lost)| !lost.is_empty())
            .collect()
    }

    /// Returns the eliminations that follow from both exocets together. Returns `None` if a digit
    /// has no place in the bases or in the targets.
    fn more(&self) -> Option<CandidateSet> {
        let position = self.halves[0].base.position;
        let mut more = CandidateSet::EMPTY;
        for digit in self.digits.iter() {
            let bases = self.places_in_bases(digit);
            let targets: CellSet = self.able_targets(digit).map(|target| target.cell).collect();
            if bases.is_empty() || targets.is_empty() {
                return None;
            }
            let seen = bases.common_peers() | targets.common_peers() | self.other_places_inside();
            let outside = self.lost_outside(digit).into_iter();
            let lost = outside.fold(seen, |lost, (_, cells)| lost | cells);
            more = more.union(&CandidateSet::new(position, DigitSet::only(digit), lost));
        }
        Some(more)
    }

    fn report(&self, found: &mut HashSet<CandidateSet>, visit: &mut Visitor<'_>) -> Flow {
        let [one, other] = &self.halves;
        let alone = one.eliminations().union(&other.eliminations());
        let Some(more) = self.more() else { return Flow::Continue(()) };
        let eliminations = alone.union(&more);
        if eliminations == alone || !found.insert(eliminations) {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| self.explain(&eliminations))
    }

    fn explain(&self, eliminations: &CandidateSet) -> Explanation {
        let [one, other] = &self.halves;
        let across = one.base.across(self.alongs);
        let kept = CandidateSet::new(one.base.position, self.digits, self.bases());
        let mut sentences = vec![
            format!(
                "The base cells {} hold two of {}, and the base cells {} two of {}.",
                words::cells(one.base.cells),
                words::digits(one.base.digits),
                words::cells(other.base.cells),
                words::digits(other.base.digits)
            ),
            format!("Each of these digits goes once in each of {}.", words::houses(&across)),
            one.base.room_outside(across),
        ];
        let room = |along, digit| one.base.room(along, digit);
        sentences.extend(one.base.obstacles(self.digits, self.alongs, &room, "Outside,"));
        for half in &self.halves {
            sentences.push(format!(
                "Inside, the base {} sees all other places for its digits ({}), so these are in its \
                 targets {}.",
                words::cells(half.base.cells),
                words::and(half.base.cells.common_houses()),
                words::cells(half.targets.iter().map(|target| target.cell).collect())
            ));
        }
        sentences.extend(self.four_digits());
        for half in &self.halves {
            sentences.extend(half.base.barred(half.targets, half.options, eliminations));
            sentences.extend(half.base.never(half.options));
        }
        sentences.extend(self.consequences(across, eliminations));
        explanation((self.bases(), self.targets()), across, &kept, (sentences, eliminations))
    }

    /// Writes why the bases have no digit in common.
    fn four_digits(&self) -> [String; 2] {
        let [x, y] = [&self.halves[0], &self.halves[1]].map(|half| half.targets[1].cell);
        let boxes = [0, 1].map(|at| self.halves[at].targets[0].cell.houses());
        let mut boxes = boxes.map(|[_, _, third]| third);
        boxes.sort_by_key(|house| house.number());
        [
            format!(
                "No digit is in both bases: {} would have it there, so {x} and {y} would both be that \
                 digit.",
                words::houses(&boxes)
            ),
            format!(
                "So the four base cells have {} once each, and so do the four targets. Nothing else is \
                 there.",
                words::digits(self.digits)
            ),
        ]
    }

    /// Writes which cells lose a digit because of both exocets.
    fn consequences(&self, across: [House; 3], eliminations: &CandidateSet) -> Vec<String> {
        let mut sentences = Vec::new();
        let (bases, targets) = (self.bases(), self.targets());
        let lost_by = |sees: &dyn Fn(Digit) -> CellSet| {
            let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
            for digit in self.digits.iter() {
                let lost = sees(digit) & eliminations.cells(digit);
                match groups.iter_mut().find(|(cells, _)| *cells == lost) {
                    Some((_, digits)) => digits.insert(digit),
                    None if lost.is_empty() => {}
                    None => groups.push((lost, DigitSet::only(digit))),
                }
            }
            groups
        };
        let able = |digit| self.able_targets(digit).map(|target| target.cell).collect::<CellSet>();
        let by_bases = |digit| self.places_in_bases(digit).common_peers();
        for (what, of, sees) in [
            ("base cells", bases, &by_bases as &dyn Fn(Digit) -> CellSet),
            ("targets", targets, &|digit| able(digit).common_peers()),
        ] {
            for (lost, digits) in lost_by(sees) {
                sentences.push(format!(
                    "{} can't be {}: {} all {what} for these digits ({}).",
                    words::cells(lost),
                    words::any_digit(digits),
                    if lost.single().is_some() { "it sees" } else { "they see" },
                    words::along(lost, of)
                ));
            }
        }
        for (lost, digits) in lost_by(&|_| self.other_places_inside()) {
            sentences.push(format!(
                "Inside, these {} have their {} in the targets, so {} can't be {}.",
                kind(across),
                words::digits(digits),
                words::cells(lost),
                words::any_digit(digits)
            ));
        }
        let mut locked = Vec::new();
        for digit in self.digits.iter() {
            let houses: Vec<_> =
                self.lost_outside(digit).into_iter().map(|(house, _)| house).collect();
            if !houses.is_empty() {
                sentences.push(format!(
                    "Outside, these {} have {digit} just twice, and need it in {}.",
                    kind(across),
                    words::houses(&houses)
                ));
                locked.extend(houses.iter().map(|&house| (house, DigitSet::only(digit))));
            }
        }
        sentences.extend(words::no_other_cell(&locked));
        sentences
    }
}
