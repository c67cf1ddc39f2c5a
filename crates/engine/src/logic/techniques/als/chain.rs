//! ALS chains: at least four almost locked sets (ALS), in which each set has a restricted common
//! with the next, and consecutive restricted commons are different.
//!
//! The search does not follow every chain separately. It processes the graph of sets link by link,
//! from all starts at the same time. For each set and the digits by which a chain enters it, the
//! search stores a bit for every start of such a chain. It traces a path back only if the path
//! would eliminate a candidate, and ensures that no set occurs twice.

use super::{Overlap, SeenEliminations, text};
use crate::board::{Digit, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::analysis::als::Als;
use crate::logic::analysis::restricted_commons::{
    RestrictedCommon, RestrictedCommons, eliminations,
};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Picture, Role, words};

/// The allowed numbers of links in a chain. A chain of only three sets is an ALS-XY-Wing.
const LINKS: std::ops::RangeInclusive<usize> = 3..=6;

/// Reports the chains whose sets share no cells, shortest first.
pub(super) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    AlsGraph::new(analysis, Overlap::Forbidden, |digits| digits).find(visit)
}

/// Reports the chains that `HoDoKu` finds. If a chain enters a set by two restricted commons,
/// `HoDoKu` excludes only the smaller one from the next link.
pub(super) fn of_hodoku(
    analysis: &Analysis<'_>,
    overlap: Overlap,
    visit: &mut Visitor<'_>,
) -> Flow {
    let smaller = |digits: DigitSet| digits.first().into_iter().collect();
    AlsGraph::new(analysis, overlap, smaller).find(visit)
}

/// A set and the digits by which a chain enters the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ChainStop {
    set: usize,
    by: DigitSet,
}

/// The first set of a chain and the digit by which the chain leaves the set.
#[derive(Clone, Copy)]
struct ChainStart {
    set: usize,
    by: Digit,
}

struct AlsGraph<'a> {
    position: &'a Position,
    alses: &'a [Als],
    commons: &'a RestrictedCommons,
    overlap: Overlap,
    /// Returns the digits that a link must not use, given the digits of the link before it.
    barred: fn(DigitSet) -> DigitSet,
    starts: Vec<ChainStart>,
    stops: Vec<ChainStop>,
    /// The index of each set's first stop. The last entry is the total number of stops.
    first_stop: Vec<usize>,
}

/// A bit matrix with one row for each stop or set. The row contains the starts from which chains
/// reach that stop or set.
struct Layer {
    words: usize,
    bits: Vec<u64>,
}

impl Layer {
    fn new(starts: usize, rows: usize) -> Self {
        let words = starts.div_ceil(64);
        Self { words, bits: vec![0; words * rows] }
    }

    fn has(&self, row: usize, start: usize) -> bool {
        self.bits[row * self.words + start / 64] >> (start % 64) & 1 == 1
    }

    fn add(&mut self, row: usize, start: usize) {
        self.bits[row * self.words + start / 64] |= 1 << (start % 64);
    }

    fn remove(&mut self, row: usize, start: usize) {
        self.bits[row * self.words + start / 64] &= !(1 << (start % 64));
    }
}

impl<'a> AlsGraph<'a> {
    fn new(analysis: &'a Analysis<'_>, overlap: Overlap, barred: fn(DigitSet) -> DigitSet) -> Self {
        let (alses, commons) = (analysis.alses(), analysis.restricted_commons());
        let (mut starts, mut stops, mut first_stop) = (Vec::new(), Vec::new(), vec![0]);
        for set in 0..alses.len() {
            let mut ways = Vec::new();
            for link in commons.links(set).iter().filter(|link| overlap.allows(link.apart)) {
                ways.push(link.digits);
                ways.extend(link.digits.iter().map(DigitSet::only));
            }
            ways.sort_unstable();
            ways.dedup();
            starts.extend(ways.iter().filter_map(|by| Some(ChainStart { set, by: by.single()? })));
            stops.extend(ways.into_iter().map(|by| ChainStop { set, by }));
            first_stop.push(stops.len());
        }
        Self { position: analysis, alses, commons, overlap, barred, starts, stops, first_stop }
    }

    fn find(&self, visit: &mut Visitor<'_>) -> Flow {
        let mut search =
            AlsChainSearch { graph: self, layers: vec![self.first_layer()], useful: self.useful() };
        let mut found = SeenEliminations::default();
        for links in 2..=*LINKS.end() {
            search.layers.push(self.next_layer(&search.layers[links - 2]));
            if LINKS.contains(&links) {
                search.close(&mut found, visit)?;
            }
        }
        Flow::Continue(())
    }

    fn links(&self, set: usize) -> impl Iterator<Item = &RestrictedCommon> {
        self.commons.links(set).iter().filter(|link| self.overlap.allows(link.apart))
    }

    /// Returns the index of the stop for `set` and `by`.
    fn stop(&self, set: usize, by: DigitSet) -> usize {
        let first = self.first_stop[set];
        let stops = &self.stops[first..self.first_stop[set + 1]];
        first + stops.iter().position(|stop| stop.by == by).expect("every link leads to a stop")
    }

    /// Returns the stops reached with one link.
    fn first_layer(&self) -> Layer {
        let mut layer = Layer::new(self.starts.len(), self.stops.len());
        for (number, start) in self.starts.iter().enumerate() {
            for link in self.links(start.set).filter(|link| link.digits.contains(start.by)) {
                let stop = self.stop(link.to, DigitSet::only(start.by));
                layer.add(stop, number);
            }
        }
        layer
    }

    /// Returns the stops reached with one more link than in `last`. No chain returns to its start.
    fn next_layer(&self, last: &Layer) -> Layer {
        let mut layer = Layer::new(self.starts.len(), self.stops.len());
        let words = layer.words;
        for (number, from) in self.stops.iter().enumerate() {
            let reached = &last.bits[number * words..][..words];
            if reached.iter().all(|&word| word == 0) {
                continue;
            }
            for link in self.links(from.set) {
                let by = link.digits - (self.barred)(from.by);
                if !by.is_empty() {
                    let stop = self.stop(link.to, by);
                    let to = &mut layer.bits[stop * words..][..words];
                    to.iter_mut().zip(reached).for_each(|(to, from)| *to |= from);
                }
            }
        }
        for (number, start) in self.starts.iter().enumerate() {
            for stop in self.first_stop[start.set]..self.first_stop[start.set + 1] {
                layer.remove(stop, number);
            }
        }
        layer
    }

    /// Returns, for each set, the starts whose chains would eliminate a candidate if they ended at
    /// the set.
    fn useful(&self) -> Layer {
        let mut useful = Layer::new(self.starts.len(), self.alses.len());
        for end in 0..self.alses.len() {
            for (number, start) in self.starts.iter().enumerate() {
                let shared = self.commons.shared(start.set, end) - DigitSet::only(start.by);
                if !shared.is_empty() {
                    useful.add(end, number);
                }
            }
        }
        useful
    }

    /// Extends `way` from its last stop back to the first stop. Returns whether there is a path
    /// that visits no set twice.
    fn walk_back(&self, layers: &[Layer], start: usize, way: &mut Vec<ChainStop>) -> bool {
        let to = way[way.len() - 1];
        let Some((_, before)) = layers.split_last() else { return false };
        let Some(layer) = before.last() else {
            // The first link reaches this stop, so the path is complete.
            return true;
        };
        for link in self.links(to.set) {
            if way.iter().any(|stop| stop.set == link.to) {
                continue;
            }
            for number in self.first_stop[link.to]..self.first_stop[link.to + 1] {
                let from = self.stops[number];
                if layer.has(number, start) && link.digits - (self.barred)(from.by) == to.by {
                    way.push(from);
                    if self.walk_back(before, start, way) {
                        return true;
                    }
                    way.pop();
                }
            }
        }
        false
    }

    fn explain(
        &self,
        start: ChainStart,
        way: &[ChainStop],
        eliminations: &CandidateSet,
    ) -> Explanation {
        let digits = eliminations.digits();
        let sets: Vec<&Als> = std::iter::once(start.set)
            .chain(way.iter().map(|stop| stop.set))
            .map(|set| &self.alses[set])
            .collect();
        let turns: Vec<Digit> = way.iter().filter_map(|stop| stop.by.first()).collect();
        let last = sets.len() - 1;
        let words = &[
            (Role::Base, "A"),
            (Role::Pivot, "between"),
            (Role::Wing, "between"),
            (Role::Cover, "last"),
            (Role::Focus, "its places"),
        ];
        let mut picture = Picture { words, ..Picture::default() };
        for (number, set) in sets.iter().enumerate() {
            let role = match number {
                0 => Role::Base,
                number if number == last => Role::Cover,
                number if number % 2 == 1 => Role::Pivot,
                _ => Role::Wing,
            };
            text::highlight(&mut picture, set, role);
        }
        text::focus(&mut picture, sets[0], digits);
        text::focus(&mut picture, sets[last], digits);
        for (pair, &digit) in sets.windows(2).zip(&turns) {
            text::link(&mut picture, pair[0], pair[1], digit);
        }
        let (z, others) = text::example(digits);
        let mut sentences = vec![format!(
            "Either {} or {} has {}.{} Here is why.",
            text::named(0, sets[0]),
            text::named(last, sets[last]),
            text::some(eliminations.digits()),
            words::early_conclusion(eliminations)
        )];
        for (number, set) in sets.iter().enumerate() {
            let step = match number {
                0 => text::supposed(0, set, z),
                _ => text::forced(number, [sets[number - 1], set], turns[number - 1]),
            };
            sentences.push(format!("{} {step}", text::introduced(number, set)));
        }
        sentences.extend(others);
        sentences.push(text::conclusion(eliminations, [0, last], [sets[0], sets[last]]));
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        let place = text::place(&[sets[0], sets[last]]);
        Explanation { picture, digits, place, reason, proof }
    }
}

/// Searches for chains of increasing length.
struct AlsChainSearch<'a> {
    graph: &'a AlsGraph<'a>,
    /// The stops reached with one link, with two links, and so on.
    layers: Vec<Layer>,
    /// For each set, the starts from which further eliminations are still possible.
    useful: Layer,
}

impl AlsChainSearch<'_> {
    /// Reports the chains with as many links as there are layers.
    fn close(&mut self, found: &mut SeenEliminations, visit: &mut Visitor<'_>) -> Flow {
        let last = self.layers.len() - 1;
        let words = self.useful.words;
        for (number, &end) in self.graph.stops.iter().enumerate() {
            for word in 0..words {
                let mut bits = self.layers[last].bits[number * words + word]
                    & self.useful.bits[end.set * words + word];
                while bits != 0 {
                    let start = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    self.report(start, end, found, visit)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn report(
        &mut self,
        number: usize,
        end: ChainStop,
        found: &mut SeenEliminations,
        visit: &mut Visitor<'_>,
    ) -> Flow {
        let AlsGraph { position, alses, commons, ref starts, .. } = *self.graph;
        let start = starts[number];
        let shared = commons.shared(start.set, end.set) - DigitSet::only(start.by);
        let digits = shared - end.by;
        let eliminations = eliminations(position, &alses[start.set], &alses[end.set], digits);
        let mut way = vec![end];
        if found.lacks(&eliminations) {
            if !self.graph.walk_back(&self.layers, number, &mut way) {
                return Flow::Continue(());
            }
            found.adds(&eliminations);
            way.reverse();
            visit(&Deduction::eliminate(eliminations), &|| {
                self.graph.explain(start, &way, &eliminations)
            })?;
        }
        if digits == shared && digits.len() == 1 {
            // No other chain between these two sets makes a different elimination.
            self.useful.remove(end.set, number);
        }
        Flow::Continue(())
    }
}
