//! Links between candidates that the player draws, and whether the chain they make holds.

use super::Game;
use pencilmark_engine::board::{Candidate, Candidates, House};
use std::fmt;

/// What a link says of its two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tie {
    /// At least one of them is true.
    Strong,
    /// At most one of them is true.
    Weak,
}

impl Tie {
    /// How it is written: `=` or `-`.
    pub const fn sign(self) -> char {
        match self {
            Self::Strong => '=',
            Self::Weak => '-',
        }
    }
}

/// A link that the player drew; its ends are in order, so that each has one form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stroke {
    from: Candidate,
    to: Candidate,
    tie: Tie,
}

impl Stroke {
    /// The link of two candidates; `None` when they are one.
    pub fn new(a: Candidate, b: Candidate, tie: Tie) -> Option<Self> {
        (a != b).then(|| Self { from: a.min(b), to: a.max(b), tie })
    }

    /// Its ends, the one in the earlier cell first.
    pub const fn ends(self) -> [Candidate; 2] {
        [self.from, self.to]
    }

    /// What it says.
    pub const fn tie(self) -> Tie {
        self.tie
    }

    fn other_end(self, end: Candidate) -> Option<Candidate> {
        match end {
            _ if end == self.from => Some(self.to),
            _ if end == self.to => Some(self.from),
            _ => None,
        }
    }
}

impl fmt::Display for Stroke {
    /// `r1c2:5=r1c8:5`, a weak one with `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.ends();
        write!(f, "{}:{}{}{}:{}", a.cell, a.digit, self.tie.sign(), b.cell, b.digit)
    }
}

/// Why a link does not say what is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// An end is no candidate.
    #[error("{0} is no candidate any more")]
    Gone(Candidate),
    /// Both can be true: they share no house with the same digit, nor a cell.
    #[error("{0} and {1} don't exclude each other")]
    Apart(Candidate, Candidate),
    /// Both can be false: there is another place.
    #[error("{0} and {1} are not the only two: there is {2} too")]
    Another(Candidate, Candidate, Candidate),
}

/// What the player's links come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChainReport {
    /// There is none.
    NoLinks,
    /// One of them is not so.
    Flawed(Flaw),
    /// All are so, and this follows.
    Holds {
        /// How many links there are.
        links: usize,
        /// What must be true.
        proven: Vec<Candidate>,
        /// What must be false.
        refuted: Vec<Candidate>,
    },
}

impl Game {
    /// Holds the player's links against the candidates (the rules', less his strikes), and says what
    /// follows from them: along strong and weak links in turn, if one end is false then the other is
    /// true, so that what excludes both is false; and what follows from its own falsehood is true.
    pub fn check_chain(&self) -> ChainReport {
        let strokes = self.sheet().strokes();
        if strokes.is_empty() {
            return ChainReport::NoLinks;
        }
        let candidates = self.candidates();
        if let Some(flaw) = strokes.iter().find_map(|&stroke| flaw(stroke, &candidates)) {
            return ChainReport::Flawed(flaw);
        }
        let mut ends: Vec<Candidate> = strokes.iter().flat_map(|stroke| stroke.ends()).collect();
        ends.sort_unstable();
        ends.dedup();
        let (mut proven, mut refuted) = (Vec::new(), Vec::new());
        for &start in &ends {
            for end in reached(start, strokes) {
                if end == start {
                    proven.push(start);
                } else {
                    let hit = |c: &Candidate| excludes(*c, start) && excludes(*c, end);
                    refuted.extend(candidates.iter().filter(hit));
                }
            }
        }
        refuted.sort_unstable();
        refuted.dedup();
        ChainReport::Holds { links: strokes.len(), proven, refuted }
    }
}

/// What is true if `start` is false, along the links: strong, weak, strong, … A strong link between
/// candidates that exclude each other serves as a weak one too.
fn reached(start: Candidate, strokes: &[Stroke]) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut falsehoods = vec![start];
    let mut seen = vec![start];
    while let Some(falsehood) = falsehoods.pop() {
        for &strong in strokes.iter().filter(|stroke| stroke.tie == Tie::Strong) {
            let Some(truth) = strong.other_end(falsehood).filter(|t| !found.contains(t)) else {
                continue;
            };
            found.push(truth);
            for &weak in strokes {
                let next = weak.other_end(truth).filter(|&next| excludes(truth, next));
                if let Some(next) = next.filter(|next| !seen.contains(next)) {
                    seen.push(next);
                    falsehoods.push(next);
                }
            }
        }
    }
    found
}

/// Whether at most one of the two can be true.
fn excludes(a: Candidate, b: Candidate) -> bool {
    let same_cell = a.cell == b.cell && a.digit != b.digit;
    same_cell || (a.digit == b.digit && a.cell.sees(b.cell))
}

fn flaw(stroke: Stroke, candidates: &Candidates) -> Option<Flaw> {
    let [a, b] = stroke.ends();
    if let Some(gone) = [a, b].into_iter().find(|end| !candidates.allows(end.cell, end.digit)) {
        return Some(Flaw::Gone(gone));
    }
    match stroke.tie {
        Tie::Weak => (!excludes(a, b)).then_some(Flaw::Apart(a, b)),
        Tie::Strong => another(a, b, candidates).map(|found| match found {
            Some(third) => Flaw::Another(a, b, third),
            None => Flaw::Apart(a, b),
        }),
    }
}

/// `None` when the two are the only ones in a cell or a house; else a third one of the place that
/// they share, if they share any.
#[allow(clippy::option_option, reason = "no third one is not the same as no place")]
fn another(a: Candidate, b: Candidate, candidates: &Candidates) -> Option<Option<Candidate>> {
    if a.cell == b.cell {
        let rest = candidates.digits(a.cell).iter().find(|&d| d != a.digit && d != b.digit);
        return rest.map(|digit| Some(Candidate { cell: a.cell, digit }));
    }
    if a.digit != b.digit {
        return Some(None);
    }
    let mut third = None;
    for house in House::ALL.into_iter().filter(|house| house.cells().contains(a.cell)) {
        if !house.cells().contains(b.cell) {
            continue;
        }
        let places = candidates.cells(a.digit) & house.cells();
        match places.iter().find(|&cell| cell != a.cell && cell != b.cell) {
            None => return None,
            Some(cell) => third = third.or(Some(Candidate { cell, digit: a.digit })),
        }
    }
    Some(third)
}

#[cfg(test)]
mod tests;
