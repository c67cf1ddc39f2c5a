//! Links that the player draws between candidates, and the check of the chain that the links form.

use super::{Game, LinkKind};
use pencilmark_engine::board::{Candidate, Candidates, CellSet};
use pencilmark_engine::logic::{Analysis, ChainFault, CheckedChain, DrawnChain, Link, Position};
use std::fmt;

/// A link that the player drew. The ends are sorted, so that equal links compare equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserLink {
    from: Candidate,
    to: Candidate,
    kind: LinkKind,
}

impl UserLink {
    /// Returns the link between two candidates, or `None` if they are the same.
    pub fn new(a: Candidate, b: Candidate, kind: LinkKind) -> Option<Self> {
        (a != b).then(|| Self { from: a.min(b), to: a.max(b), kind })
    }

    /// Returns the two candidates in sorted order.
    pub const fn ends(self) -> [Candidate; 2] {
        [self.from, self.to]
    }

    /// Returns the kind of the link, strong or weak.
    pub const fn kind(self) -> LinkKind {
        self.kind
    }

    fn other_end(self, end: Candidate) -> Option<Candidate> {
        match end {
            _ if end == self.from => Some(self.to),
            _ if end == self.to => Some(self.from),
            _ => None,
        }
    }
}

impl fmt::Display for UserLink {
    /// Writes a strong link as `r1c2:5=r1c8:5`, and a weak link as `r1c2:5-r1c8:5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.ends();
        write!(f, "{}:{}{}{}:{}", a.cell, a.digit, self.kind.sign(), b.cell, b.digit)
    }
}

/// Candidates in the order in which links connect them, each with the kind of the link that leads
/// to it. The first candidate has none.
pub type LinkPath = Vec<(Option<LinkKind>, Candidate)>;

/// Joins links that share an end into paths, so that each link is in one path. A path starts at a
/// candidate with a single link if there is one.
pub fn link_paths(links: &[UserLink]) -> Vec<LinkPath> {
    let mut left = links.to_vec();
    let mut paths = Vec::new();
    while let Some(first) = left.first() {
        let is_loose = |end: &Candidate| {
            left.iter().filter(|link| link.other_end(*end).is_some()).count() == 1
        };
        let start = left.iter().flat_map(|link| link.ends()).find(is_loose);
        let mut here = start.unwrap_or(first.from);
        let mut path = vec![(None, here)];
        while let Some(at) = left.iter().position(|link| link.other_end(here).is_some()) {
            let link = left.remove(at);
            here = link.other_end(here).expect("the link has this end");
            path.push((Some(link.kind), here));
        }
        paths.push(path);
    }
    paths
}

/// The reason why a link is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// One of the ends is not a candidate, or no longer is.
    #[error("{0} is no longer a candidate")]
    Gone(Candidate),
    /// Both ends can be true, because they don't see each other.
    #[error("{0} and {1} don't exclude each other")]
    Apart(Candidate, Candidate),
    /// Both ends can be false, because there is a third candidate.
    #[error("{0} and {1} are not the only two: {2} is possible too")]
    Another(Candidate, Candidate, Candidate),
}

/// The result of checking the player's links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChainReport {
    /// There are no links.
    NoLinks,
    /// A link is wrong.
    Invalid(LinkError),
    /// All links are valid.
    Valid {
        /// The number of links that were checked.
        links: usize,
        /// The candidates that must be true.
        proven: Vec<Candidate>,
        /// The candidates that must be false.
        refuted: Vec<Candidate>,
    },
}

impl Game {
    /// Checks the player's links against the current candidates, and returns the conclusions.
    ///
    /// At least one end of a chain is true if its links alternate between strong and weak and both
    /// end links are strong. A candidate that sees both ends is therefore false. If assuming that a
    /// candidate is false leads to the conclusion that it is true, then it is true.
    pub fn check_chain(&self) -> ChainReport {
        let links = self.sheet().links();
        if links.is_empty() {
            return ChainReport::NoLinks;
        }
        let candidates = self.candidates();
        if let Some(error) = links.iter().find_map(|&link| check(link, &candidates).err()) {
            return ChainReport::Invalid(error);
        }
        let mut ends: Vec<Candidate> = links.iter().flat_map(|link| link.ends()).collect();
        ends.sort_unstable();
        ends.dedup();
        let (mut proven, mut refuted) = (Vec::new(), Vec::new());
        for &start in &ends {
            for end in reached(start, links) {
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
        ChainReport::Valid { links: links.len(), proven, refuted }
    }
}

impl Game {
    /// Checks the single chain or loop that the player's links form. Returns `None` if there are
    /// fewer than two links, or if they do not form a single chain. In that case,
    /// [`Self::check_chain`] can still report what follows from the links.
    pub fn check_drawn_chain(&self) -> Option<Result<CheckedChain, ChainFault>> {
        let drawn = self.sheet().links();
        let links: Vec<Link> = drawn
            .iter()
            .map(|link| {
                let [from, to] = link.ends().map(Into::into);
                Link { from, to, kind: link.kind() }
            })
            .collect();
        let chains = DrawnChain::from_drawing(&links).ok().filter(|_| links.len() > 1)?;
        let position = Position::with_candidates(self.digits(), &self.candidates());
        let analysis = Analysis::new(&position);
        let mut checked: Vec<_> = chains.iter().map(|chain| chain.check(&analysis)).collect();
        // A loop can start at each of its links. Prefer a start from which something follows.
        let rank = |found: &Result<CheckedChain, ChainFault>| match found {
            Ok(chain) => u8::from(chain.is_idle()),
            Err(_) => 2,
        };
        checked.sort_by_key(rank);
        checked.into_iter().next()
    }
}

/// Returns the candidates that must be true if `start` is false, by following strong and weak links
/// alternately. A strong link between candidates that exclude each other also counts as a weak
/// link.
fn reached(start: Candidate, links: &[UserLink]) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut falsehoods = vec![start];
    let mut seen = vec![start];
    while let Some(falsehood) = falsehoods.pop() {
        for &strong in links.iter().filter(|link| link.kind == LinkKind::Strong) {
            let Some(truth) = strong.other_end(falsehood).filter(|t| !found.contains(t)) else {
                continue;
            };
            found.push(truth);
            for &weak in links {
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

/// Returns `true` if at most one of the candidates can be true.
fn excludes(a: Candidate, b: Candidate) -> bool {
    let same_cell = a.cell == b.cell && a.digit != b.digit;
    same_cell || (a.digit == b.digit && a.cell.sees(b.cell))
}

/// Checks that a link is valid for the given candidates.
fn check(link: UserLink, candidates: &Candidates) -> Result<(), LinkError> {
    let [a, b] = link.ends();
    if let Some(gone) = [a, b].into_iter().find(|end| !candidates.allows(end.cell, end.digit)) {
        return Err(LinkError::Gone(gone));
    }
    match link.kind {
        LinkKind::Weak if excludes(a, b) => Ok(()),
        LinkKind::Weak => Err(LinkError::Apart(a, b)),
        LinkKind::Strong => check_strong(a, b, candidates),
    }
}

/// Checks that two candidates are the only candidates of their cell, or the only candidates for
/// their digit in a house that contains both.
fn check_strong(a: Candidate, b: Candidate, candidates: &Candidates) -> Result<(), LinkError> {
    if a.cell == b.cell {
        let third = candidates.digits(a.cell).iter().find(|&d| d != a.digit && d != b.digit);
        return third.map_or(Ok(()), |digit| {
            Err(LinkError::Another(a, b, Candidate { cell: a.cell, digit }))
        });
    }
    if a.digit != b.digit {
        return Err(LinkError::Apart(a, b));
    }
    let mut error = LinkError::Apart(a, b);
    let ends: CellSet = [a.cell, b.cell].into_iter().collect();
    // If the ends share several houses, report a third candidate only for the first.
    for house in ends.common_houses() {
        let places = candidates.cells(a.digit) & house.cells();
        let Some(cell) = (places - ends).first() else { return Ok(()) };
        if matches!(error, LinkError::Apart(..)) {
            error = LinkError::Another(a, b, Candidate { cell, digit: a.digit });
        }
    }
    Err(error)
}

#[cfg(test)]
mod tests;
